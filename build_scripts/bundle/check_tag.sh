#!/bin/sh
# check_tag.sh TAG: fails, with sentences, unless everything says that TAG is released (release.py).
set -eu
exec python3 "$(dirname "$0")/../release.py" --check "${1:-no tag}"
