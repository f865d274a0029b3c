#!/bin/sh
# Builds the Flatpak of the sdist, installs it for this user, tries it out and removes it:
#     flatpak.sh SOURCE OUT      (SOURCE holds last_card-….tar.gz; the .flatpak comes into OUT)
# It fetches the runtime from Flathub, and the packages that templates/python-packages.json pins.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
source=$(cd "$1" && pwd)
mkdir -p "$2"
out=$(cd "$2" && pwd)
id=io.github.lastcard.LastCard
if ! command -v flatpak-builder >/dev/null; then
  sudo apt-get update -qq
  sudo apt-get install -y -qq --no-install-recommends \
    appstream dbus-x11 desktop-file-utils flatpak flatpak-builder >/dev/null
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
sdist=$(find "$source" -name "last_card-*.tar.gz")
cp "$here/templates/$id.yml" "$here/templates/python-packages.json" "$work/"
# The sdist that was just built, in the place of the one that a release has at its address.
sum=$(sha256sum "$sdist" | cut -d ' ' -f 1)
sed -i -e "s|url: @DOWNLOADS@.*|url: file://$sdist|" -e "s|sha256: @SUM .*@|sha256: $sum|" \
  -e "s|@HOME@|${PROJECT_URL:-}|; s|@DAY@|$(date -u +%F)|" "$work/$id.yml"
flatpak remote-add --user --if-not-exists flathub https://dl.flathub.org/repo/flathub.flatpakrepo
flatpak-builder --user --install-deps-from=flathub --force-clean --install \
  --repo="$work/repo" "$work/build" "$work/$id.yml"
"$here/check_metainfo.sh" "$work/build/files/share/metainfo/$id.metainfo.xml"
"$here/flathub.sh" "$work/$id.yml" "$work/build"
flatpak run --user --env=SDL_VIDEODRIVER=dummy --env=SDL_AUDIODRIVER=none "$id" --smoke
flatpak build-bundle "$work/repo" "$out/last-card-linux-$(uname -m).flatpak" "$id"
flatpak uninstall --user -y "$id"
if flatpak info --user "$id" >/dev/null 2>&1; then
  echo "FAILED: the Flatpak is still installed." >&2
  exit 1
fi
cd "$out"
for file in *.flatpak; do sha256sum "$file" >"$file.sha256"; done
