#!/bin/sh
# Try the archive for Linux on a bare system, as somebody who downloaded it would:
#     archive.sh FOLDER      (the folder holds last-card-…-linux-….tar.gz and its sum)
# Run it as root in a fresh container or root directory.  With DISPLAY and xdotool a round is played
# in a window, and PICTURE names the file for a picture of it (with ImageMagick); without, the
# program is tried without a screen.
set -eu
# Without it the look at what is left behind would find nothing.
command -v find >/dev/null || { echo "$0 needs find." >&2; exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
home=$(mktemp -d)
export HOME="$home" SDL_AUDIODRIVER=none
unset LAST_CARD_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME PREFIX
# shellcheck source=build_scripts/bundle/bare/window.sh
. "$here/window.sh"
trap clean_up EXIT

cd "$folder"
archive=$(find . -name "last-card-*-linux-$(uname -m | sed s/aarch64/arm64/).tar.gz" | head -1)
[ -n "$archive" ] || fail "There is no archive for $(uname -m) in $folder."
# Whoever downloads one archive has the sums of both.
sha256sum --check --ignore-missing "${archive%.tar.gz}.sha256"

cd "$home"
tar -xzf "$folder/$archive"
cd last-card*/
./install.sh
program=$home/.local/bin/last-card
"$program" --version
SDL_VIDEODRIVER=dummy "$program" --smoke

if [ -n "${DISPLAY:-}" ] && command -v xdotool >/dev/null; then
  play_in_a_window "$program"
fi

if "$program" --seed many >/dev/null 2>&1; then
  fail "A seed that is no number is not refused."
fi
./install.sh --remove
nothing_left
echo "The archive works on a bare system, and leaves nothing behind but what was played."
