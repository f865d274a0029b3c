#!/bin/sh
# flathub.sh MANIFEST BUILD: asks Flathub's linter about the manifest and about what was built of it.
# The linter is flatpak-builder-lint where that is installed, else the one in org.flatpak.Builder.
# Left out is what only Flathub's own servers can fulfil: the copies of icon and pictures there, and
# the look at the project's address while PROJECT_URL is not set, when there are no pictures either.
set -eu
manifest=$1 build=$2
id=io.github.lastcard.LastCard
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
left_out='"appstream-remote-icon-not-mirrored", "appstream-external-screenshot-url"'
if [ -z "${PROJECT_URL:-}" ]; then
  left_out="$left_out, \"appid-url-not-reachable\", \"metainfo-missing-screenshots\""
  left_out="$left_out, \"appstream-missing-screenshots\""
fi
printf '{"%s": [%s]}\n' "$id" "$left_out" >"$folder/exceptions.json"

lint() {
  if command -v flatpak-builder-lint >/dev/null; then
    flatpak-builder-lint "$@"
  else
    flatpak run --user --filesystem="$folder" --filesystem="$build" --filesystem="$manifest" \
      --command=flatpak-builder-lint org.flatpak.Builder "$@"
  fi
}

if ! command -v flatpak-builder-lint >/dev/null; then
  flatpak install --user --noninteractive flathub org.flatpak.Builder >/dev/null
fi
status=0
lint --exceptions --user-exceptions "$folder/exceptions.json" manifest "$manifest" || status=1
lint --exceptions --user-exceptions "$folder/exceptions.json" builddir "$build" || status=1
[ "$status" = 0 ] || echo "FAILED: Flathub's linter found the errors above." >&2
exit "$status"
