#!/bin/sh
# Try the AppImage on a bare system, as somebody who downloaded it would:
#     appimage.sh FOLDER      (the folder holds last-card-…-linux-x86_64.AppImage and the sums)
# Run it as root in a fresh container or root directory.  It is not mounted, which a container does
# not allow, but unpacks itself; with DISPLAY and xdotool a round is begun in a window.
set -eu
# Without it the look at what is left behind would find nothing.
command -v find >/dev/null || { echo "$0 needs find." >&2; exit 1; }
folder=$(cd "$1" && pwd)
home=$(mktemp -d)
export HOME="$home" SDL_AUDIODRIVER=none APPIMAGE_EXTRACT_AND_RUN=1
unset LAST_CARD_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME

cd "$folder"
image=$(ls last-card-*-linux-x86_64.AppImage)
sha256sum --check --ignore-missing "${image%.AppImage}.sha256"

# Ends the program behind the window, as a desktop does: what unpacked it waits for it.
end_it() {
  window=$(xdotool search --onlyvisible --name "Last Card" | head -1)
  kill -TERM "$(xdotool getwindowpid "$window")"
  wait
}

cd "$home"
cp "$folder/$image" .
chmod +x "$image"
program=$home/$image
"$program" --version
SDL_VIDEODRIVER=dummy "$program" --smoke

if [ -n "${DISPLAY:-}" ] && command -v xdotool >/dev/null; then
  saved=$home/.local/share/last-card/saves/match.lcr
  "$program" --windowed 1280x720 --rules classic --seed 3 &
  for _ in $(seq 60); do
    if [ -s "$saved" ]; then break; fi
    sleep 1
  done
  end_it
  grep -q "^rules: classic" "$saved"
  # A record beside the image, by its file name alone.
  cp "$saved" "a game.lcr"
  "./$image" "a game.lcr" &
  sleep 8
  end_it
  echo "ok: a match was begun in a window, and opened by its file name"
fi

"$program" --install-desktop
grep -q "^Exec=\"$program\" %f" .local/share/applications/*.desktop
"$program" --remove-desktop
left=$(find "$home/.local" -type f | grep -v "/share/last-card/\|/state/last-card/" || true)
if [ -n "$left" ]; then
  printf 'Left behind after removing:\n%s\n' "$left" >&2
  exit 1
fi
echo "The AppImage works on a bare system."
