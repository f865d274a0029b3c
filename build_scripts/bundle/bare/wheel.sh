#!/bin/sh
# Try the wheel as somebody who installs it with pipx would:
#     wheel.sh FOLDER      (the folder holds last_card-….whl)
# Needs Python with venv and what pip can reach; pipx where it is there, else an environment.  With
# DISPLAY and xdotool a round is played in a window.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(cd "$1" && pwd)
home=$(mktemp -d)
export HOME="$home" SDL_AUDIODRIVER=none
export PIPX_HOME="$home/pipx" PIPX_BIN_DIR="$home/.local/bin"
unset LAST_CARD_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME
# shellcheck source=build_scripts/bundle/bare/window.sh
. "$here/window.sh"
trap clean_up EXIT

wheel=$(find "$folder" -name "last_card-*.whl" | head -1)
[ -n "$wheel" ] || fail "There is no wheel in $folder."
cd "$home"
if command -v pipx >/dev/null; then
  pipx install --quiet "$wheel"
else
  python3 -m venv "$home/pipx"
  "$home/pipx/bin/python" -m pip install --quiet "$wheel"
  mkdir -p .local/bin
  ln -s "$home/pipx/bin/last-card" .local/bin/last-card
fi
program=$home/.local/bin/last-card
version=$("$program" --version)
echo "$version"
case $version in *unknown*) fail "The wheel does not know its commit." ;; esac
SDL_VIDEODRIVER=dummy "$program" --smoke

if [ -n "${DISPLAY:-}" ] && command -v xdotool >/dev/null; then
  play_in_a_window "$program"
fi

"$program" --install-desktop
grep -q "^Exec=.*last-card" .local/share/applications/*.desktop
"$program" --remove-desktop
if command -v pipx >/dev/null; then
  pipx uninstall last-card
else
  rm -r "$home/pipx" .local/bin/last-card
fi
nothing_left
echo "The wheel works, and leaves nothing behind but what was played."
