#!/bin/sh
# Gathers the parts of a release: draft.sh PARTS OUT NOTES FAILED.  PARTS holds a folder for each part,
# OUT gets all files, NOTES the text of the release, and FAILED names the jobs that did not pass, one a
# line.  Checks every sum; signs the archives where there is a key (sign.py); says in the notes which
# parts are missing and what failed; fills in the manifests where PROJECT_URL is the project's address.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
parts=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
notes=$3
failed=$4
# The parts of a whole release, as build.yml names them; without the first two there is none.
missing=
for part in source linux-x86_64 linux-arm64 AppImage-x86_64 AppImage-arm64 deb-x86_64 deb-arm64 \
  flatpak-x86_64 flatpak-arm64 windows-x86_64 windows-arm64 macos; do
  [ -d "$parts/last-card-$part" ] || missing="$missing $part"
done
case "$missing " in
*" source "* | *" linux-x86_64 "*)
  echo "draft: there is no release without the source and Linux x86_64; missing:$missing" >&2
  exit 1
  ;;
esac
: >"$out/SIGNED.txt"
find "$parts" -mindepth 2 -type f ! -name "*.sha256" ! -name SIGNED.txt -exec cp {} "$out/" \;
find "$parts" -mindepth 2 -type f -name SIGNED.txt -exec cat {} + >>"$out/SIGNED.txt"
# One system's parts may both hold sums under one name: every line counts once.
find "$parts" -mindepth 2 -type f -name "*.sha256" -exec cat {} + | sort -u >"$out/last-card.sha256"
(cd "$out" && sha256sum --check --quiet last-card.sha256)
if [ -n "${MINISIGN_KEY:-}" ] && ! command -v minisign >/dev/null; then
  sudo apt-get update -qq
  sudo apt-get install -y -qq minisign >/dev/null
fi
python3 "$here/../sign.py" archives "$out" --report "$out/SIGNED.txt"
python3 "$here/../release.py" --notes "$notes"
{
  printf '\n## Signed or not\n\n'
  sed 's/^/- /' "$out/SIGNED.txt"
  if [ -n "$missing" ]; then
    printf '\n## Not in this release\n\nThese were not built, or did not pass when they were tried out:\n\n'
    # shellcheck disable=SC2086 # each word is a part
    printf -- '- %s\n' $missing
  fi
  if [ -s "$failed" ]; then
    printf '\n## Did not pass\n\nThese jobs of the release did not pass, or could not run:\n\n'
    # A digest tells nobody which system it is.
    sed 's/@sha256:[0-9a-f]*//; s/^/- /' "$failed"
  fi
} >>"$notes"
if [ -n "${PROJECT_URL:-}" ]; then
  manifests=$(mktemp -d)
  (cd "$here/../.." && python3 -m build_scripts.bundle.manifests "$out" "$manifests" "$PROJECT_URL")
  tar -C "$manifests" -czf "$out/manifests.tar.gz" .
fi
