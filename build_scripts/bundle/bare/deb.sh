#!/bin/sh
# Try the Debian package as somebody who downloaded it would:
#     deb.sh FOLDER      (the folder holds last-card_….deb)
# Run it as root on a Debian or one of its children.  With DISPLAY and xdotool a round is played in a
# window, and PICTURE names the file for a picture of it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
home=$(mktemp -d)
export HOME="$home" SDL_AUDIODRIVER=none DEBIAN_FRONTEND=noninteractive
unset LAST_CARD_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME
# shellcheck source=build_scripts/bundle/bare/window.sh
. "$here/window.sh"
trap clean_up EXIT

package=$(find "$folder" -name "last-card_*_$(dpkg --print-architecture).deb" | head -1)
[ -n "$package" ] || fail "There is no package for $(dpkg --print-architecture) in $folder."
apt-get install -y -qq --no-install-recommends "$package" >/dev/null
program=/usr/games/last-card
"$program" --version
SDL_VIDEODRIVER=dummy "$program" --smoke
test -s /usr/share/man/man6/last-card.6.gz || fail "There is no page of the manual."
if [ -n "${DISPLAY:-}" ] && command -v xdotool >/dev/null; then
  play_in_a_window "$program"
fi
apt-get purge -y -qq last-card >/dev/null
left=$(find /usr -path "*last-card*" -o -path "*LastCard*" | grep -v "^/usr/src\|^/usr/local" || true)
[ -z "$left" ] || fail "Left behind after removing: $left"
echo "The package works, and leaves nothing behind but what was played."
