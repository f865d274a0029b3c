#!/bin/sh
# Try the AppImage on a bare system, as somebody who downloaded it would:
#     appimage.sh FOLDER      (the folder holds last-card-…-linux-….AppImage and the sums)
# Run it as root in a fresh container or root directory.  It is not mounted, which a container does
# not allow, but unpacks itself; with DISPLAY and xdotool a round is played in a window, and PICTURE
# names the file for a picture of it (with ImageMagick).
set -eu
# Without it the look at what is left behind would find nothing.
command -v find >/dev/null || { echo "$0 needs find." >&2; exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
home=$(mktemp -d)
export HOME="$home" SDL_AUDIODRIVER=none APPIMAGE_EXTRACT_AND_RUN=1
unset LAST_CARD_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME
# shellcheck source=build_scripts/bundle/bare/window.sh
. "$here/window.sh"
trap clean_up EXIT

cd "$folder"
image=$(find . -name "last-card-*-linux-$(uname -m | sed s/aarch64/arm64/).AppImage" | head -1)
[ -n "$image" ] || fail "There is no AppImage for $(uname -m) in $folder."
sha256sum --check --ignore-missing "${image%.AppImage}.sha256"

cd "$home"
program=$home/$(basename "$image")
cp "$folder/$image" "$program"
chmod +x "$program"
"$program" --version
SDL_VIDEODRIVER=dummy "$program" --smoke

if [ -n "${DISPLAY:-}" ] && command -v xdotool >/dev/null; then
  play_in_a_window "$program"
fi

"$program" --install-desktop
grep -q "^Exec=\"$program\" %f" .local/share/applications/*.desktop
"$program" --remove-desktop
nothing_left
echo "The AppImage works on a bare system."
