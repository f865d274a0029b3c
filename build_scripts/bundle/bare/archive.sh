#!/bin/sh
# Try the archive for Linux on a bare system, as somebody who downloaded it would:
#     archive.sh FOLDER      (the folder holds last-card-…-linux-x86_64.tar.gz and its sum)
# Run it as root in a fresh container or root directory.  With DISPLAY and xdotool a round is begun
# in a window; without, the program is tried without a screen.
set -eu
# Without it the look at what is left behind would find nothing.
command -v find >/dev/null || { echo "$0 needs find." >&2; exit 1; }
folder=$(cd "$1" && pwd)
home=$(mktemp -d)
export HOME="$home" SDL_AUDIODRIVER=none
unset LAST_CARD_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME PREFIX

cd "$folder"
archive=$(ls last-card-*-linux-x86_64.tar.gz)
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
  "$program" --windowed 1280x720 --rules classic --seed 3 &
  playing=$!
  saved=$home/.local/share/last-card/saves/match.lcr
  for _ in $(seq 60); do
    if [ -s "$saved" ]; then break; fi
    sleep 1
  done
  xdotool search --onlyvisible --name "Last Card" >/dev/null
  kill -TERM "$playing"
  wait "$playing" || true
  grep -q "^rules: classic" "$saved"
  # A record by its file name, in a second session.
  cp "$saved" "$home/a game.lcr"
  "$program" "$home/a game.lcr" &
  playing=$!
  sleep 8
  xdotool search --onlyvisible --name "Last Card" >/dev/null
  kill -TERM "$playing"
  wait "$playing" || true
  echo "ok: a match was begun in a window, and opened by its file name"
fi

"$program" --seed many >/dev/null 2>&1 && exit 1
./install.sh --remove
left=$(find "$home/.local" -type f -o -type l | grep -v "/share/last-card/\|/state/last-card/" || true)
if [ -n "$left" ]; then
  printf 'Left behind after removing:\n%s\n' "$left" >&2
  exit 1
fi
echo "The archive works on a bare system, and leaves nothing behind but what was played."
