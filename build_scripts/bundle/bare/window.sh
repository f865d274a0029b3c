# Functions for the scripts beside this file, which read it with “.”: a game in a window, waited for
# and driven with xdotool.  Whoever reads it sets $home, in which the game keeps what it saves.
# shellcheck shell=sh
: "${home:?}"
saved=$home/.local/share/last-card/saves/match.lcr
playing=
# Windows are found by the class that game/__init__.py gives them: their names change with scenes.
class=last-card

said=no

fail() {
  echo "FAILED: $1" >&2
  said=yes
  exit 1
}

# Ends what is still running, however the script ends, and takes its folder away.
clean_up() {
  status=$?
  if [ "$status" != 0 ] && [ "$said" = no ]; then
    echo "FAILED: $0 stopped at a command that ended with $status (sh -x $0 shows which)." >&2
  fi
  if [ -n "$playing" ] && kill -0 "$playing" 2>/dev/null; then
    end_window || kill -KILL "$playing" 2>/dev/null || true
    wait "$playing" 2>/dev/null || true
  fi
  rm -rf "$home"
}

# wait_for SECONDS WHAT COMMAND …: until the command works; else fails and says what did not come.
wait_for() {
  seconds=$1 what=$2
  shift 2
  until "$@" >/dev/null 2>&1; do
    seconds=$((seconds - 1))
    [ "$seconds" -gt 0 ] || fail "$what did not come."
    if [ -n "$playing" ] && ! kill -0 "$playing" 2>/dev/null; then
      fail "$what did not come: the game has ended."
    fi
    sleep 1
  done
}

window() {
  xdotool search --onlyvisible --class "$class" | head -1 | grep .
}

# Ends the program behind the window as a desktop does.  (What unpacked an AppImage waits for it.)
end_window() {
  shown=$(window) || return 1
  kill -TERM "$(xdotool getwindowpid "$shown")"
}

end_game() {
  end_window || fail "There is no window to close."
  wait "$playing" || true
  playing=
}

# The moves that the record holds.
moves() {
  grep -c '^[0-9]' "$saved" || true
}

more_moves_than() {
  [ "$(moves)" -gt "$1" ]
}

# play_in_a_window PROGRAM: begins a match, lets the game play it for the player, closes the window,
# and opens the record by its file name.
play_in_a_window() {
  "$1" --windowed 1280x720 --rules classic --seed 3 &
  playing=$!
  wait_for 90 "The window" window
  wait_for 90 "The first save of the match" test -s "$saved"
  grep -q "^rules: classic" "$saved" || fail "$saved is no record of Classic Colours."
  before=$(moves)
  xdotool windowfocus --sync "$(window)" key --clearmodifiers a
  wait_for 120 "A move that the game makes for the player" more_moves_than "$((before + 6))"
  if command -v import >/dev/null; then
    import -window "$(window)" "${PICTURE:-$home/picture.png}"
    colours=$(identify -format '%k' "${PICTURE:-$home/picture.png}")
    [ "$colours" -gt 1000 ] || fail "The window shows $colours colours: nothing is drawn."
  fi
  end_game
  cp "$saved" "$home/a game.lcr"
  "$1" "$home/a game.lcr" &
  playing=$!
  wait_for 90 "The window of the record" window
  end_game
  echo "ok: a match was begun in a window and played by itself, and was opened by its file name"
}

# Fails when something of the game is left below the user's folder, apart from what was played and
# from the caches of a desktop's own tools.
nothing_left() {
  left=$(find "$home/.local" -type f -o -type l |
    grep -v "/share/last-card/\|/state/\|/pipx/\|/mime/[a-zA-Z]*[a-zA-Z0-9.-]*$\|\.cache$" || true)
  [ -z "$left" ] || fail "Left behind after removing: $left"
}
