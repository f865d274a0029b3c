#!/bin/sh
# Gathers the parts of a release: draft.sh PARTS OUT NOTES.  PARTS holds a folder for each part, OUT
# gets all files, and NOTES the text of the release.  Checks every sum; signs the archives where there
# is a key (sign.py); says in the notes which parts are missing; fills in the manifests where PROJECT_URL names the project's address.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
parts=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
notes=$3
# The parts of a whole release, as build.yml names them; without the first two there is none.
missing=
for part in source linux-x86_64 linux-arm64 packages-x86_64 packages-arm64 windows-x86_64 \
  windows-arm64 macos; do
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
} >>"$notes"
if [ -n "${PROJECT_URL:-}" ]; then
  manifests=$(mktemp -d)
  (cd "$here/.." && python3 -m bundle.manifests "$out" "$manifests" "$PROJECT_URL")
  tar -C "$manifests" -czf "$out/manifests.tar.gz" .
fi
