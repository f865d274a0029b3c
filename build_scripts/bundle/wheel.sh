#!/bin/sh
# Builds the wheel and the sdist, with tools whose sums are known, and writes the sums of both:
#     wheel.sh FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
tools=$(mktemp -d)
trap 'rm -rf "$tools"' EXIT
python3 -m venv "$tools"
"$tools/bin/python" -m pip install --quiet --disable-pip-version-check \
  --require-hashes --requirement "$here/wheel.txt"
# As the same commit makes the same files, their times are the commit's.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
"$tools/bin/python" -m build --no-isolation --outdir "$out" "$here/../.."
cd "$out"
for file in last_card-*.whl last_card-*.tar.gz; do
  sha256sum "$file" >"$file.sha256"
done
