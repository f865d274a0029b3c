#!/bin/sh
# check_tag.sh TAG: fails, with a sentence, unless TAG is v and the version of the program.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$here/../../game/__init__.py")
if [ "${1:-}" != "v$version" ]; then
  echo "The tag is ${1:-missing}, and the program is $version: tag it v$version." >&2
  exit 1
fi
