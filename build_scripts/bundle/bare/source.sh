#!/bin/sh
# Try the sources on a bare Debian, as somebody who has just cloned them would.
# Run it as root in a fresh container or root directory, in a checkout: it installs packages.
set -eu
export DEBIAN_FRONTEND=noninteractive LAST_CARD_HOME=/tmp/last-card-home
said=$(mktemp)

fail() {
  echo "FAILED: $1" >&2
  sed 's/^/    /' "$said" >&2
  exit 1
}

# refuses CODE WORDS COMMAND …: it ends with that code, says these words, and shows no traceback.
refuses() {
  code=$1 words=$2
  shift 2
  status=0
  "$@" >"$said" 2>&1 || status=$?
  [ "$status" = "$code" ] || fail "$* ended with $status, not $code"
  grep -q -- "$words" "$said" || fail "$* does not say '$words'"
  if grep -q Traceback "$said"; then fail "$* shows a traceback"; fi
  echo "ok: $* refuses: $words"
}

# works COMMAND …: it ends well, without a traceback.
works() {
  "$@" >"$said" 2>&1 || fail "$* ended with $?"
  if grep -q Traceback "$said"; then fail "$* shows a traceback"; fi
  echo "ok: $*"
}

apt-get update -qq
apt-get install -y -qq --no-install-recommends python3 >/dev/null

# Without the package that makes environments: what is missing, and the command that mends it.
for script in play test; do
  refuses 1 "apt install python3-venv" python3 "build_scripts/$script.py"
done
refuses 1 "apt install" python3 build_scripts/build.py

# The next try works, whatever the one before has left behind.
apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
works python3 build_scripts/play.py --version
works python3 build_scripts/test.py tests/test_main.py tests/engine/test_cards.py

# Without a screen it says so.  A variable that is there but empty is none.
refuses 1 "screen" env -u DISPLAY python3 build_scripts/play.py
refuses 1 "screen" env DISPLAY= WAYLAND_DISPLAY= SDL_VIDEODRIVER= python3 build_scripts/play.py

# Every command refuses in the same way, and a reader that leaves or a full disk is no fault.
game=.venv/bin/last-card
refuses 1 "last-card play: nonsense.lcr cannot be read" "$game" nonsense.lcr
refuses 1 "/nowhere: cannot be read" "$game" check /nowhere
refuses 1 "last-card replay: /nowhere cannot be read" "$game" replay /nowhere
refuses 2 "last-card: error: " "$game" --seed many
works sh -c "$game check tests/scenarios | head -1"
refuses 1 "No space left" sh -c "$game check tests/scenarios >/dev/full"
works env SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=none "$game" --smoke
echo "The sources work on a bare system."
