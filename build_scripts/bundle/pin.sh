#!/bin/sh
# Pins by sums what builds and tests are made with: pin.sh [--upgrade].  It needs uv, and PyPI.
set -eu
cd "$(dirname "$0")"
for asked in *.in; do
  uv pip compile --quiet --universal --generate-hashes --no-annotate --python-version 3.11 \
    --custom-compile-command build_scripts/bundle/pin.sh "$@" "$asked" -o "${asked%.in}.txt"
done
# The Flatpak's packages, those of the game and those that make its wheel, in these versions and for
# the Python of its runtime.
held="pygame-ce platformdirs segno websockets accesskit hatchling packaging pathspec pluggy trove-classifiers"
# shellcheck disable=SC2046 # each word is a package
uvx req2flatpak==0.3.1 --target-platforms 313-x86_64 313-aarch64 \
  --outfile templates/python-packages.json \
  --requirements $(for name in $held; do grep -hom 1 "^$name==[^ ]*" requirements.txt wheel.txt | head -n 1; done)
