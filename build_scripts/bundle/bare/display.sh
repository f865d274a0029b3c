#!/bin/sh
# Gives a script a screen: display.sh SCRIPT [ARGUMENT …].  Installs, where it is root and something
# is missing, an X server without a screen, xdotool and ImageMagick, which takes the picture.
set -eu
script=$1
shift
if ! { command -v Xvfb && command -v xdotool && command -v import; } >/dev/null; then
  sudo=
  if [ "$(id -u)" != 0 ]; then sudo=sudo; fi
  if command -v dnf >/dev/null; then
    $sudo dnf install -y -q ImageMagick xdotool xorg-x11-server-Xvfb findutils gzip tar
  else
    export DEBIAN_FRONTEND=noninteractive
    $sudo apt-get update -qq
    $sudo apt-get install -y -qq --no-install-recommends imagemagick xauth xdotool xvfb >/dev/null
  fi
fi
if [ -n "${PICTURE:-}" ]; then mkdir -p "$(dirname "$PICTURE")"; fi
# The server says its number when it is ready.
number=$(mktemp)
Xvfb -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$number" 2>/dev/null &
server=$!
trap 'kill "$server"; rm -f "$number"' EXIT
for _ in $(seq 50); do
  if [ -s "$number" ]; then break; fi
  sleep 0.2
done
DISPLAY=:$(cat "$number") sh "$script" "$@"
