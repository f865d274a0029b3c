"""A screen reader reaches the game: a round is played through the accessibility bus alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
CLIENT = Path(__file__).with_name("at_spi_client.py")
PYTHON = "/usr/bin/python3"
SETTINGS = '{"version": 1, "speed": 0.0, "reduced_motion": true, "tips": false}'
LAUNCH = """
gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
  --method org.freedesktop.DBus.Properties.Set org.a11y.Status IsEnabled "<true>"
"$PLAYS" -m game --windowed 1280x720 &
GAME=$!
"$READS" "$CLIENT" 240
DONE=$?
kill $GAME
wait $GAME
exit $DONE
"""


def _there() -> bool:
    tools = all(map(shutil.which, ("Xvfb", "dbus-run-session", "gdbus")))
    if not (tools and find_spec("accesskit") and os.path.exists(PYTHON)):
        return False
    seen = subprocess.run([PYTHON, "-c", "import pyatspi"], capture_output=True, check=False)
    return seen.returncode == 0


@pytest.mark.slow
@pytest.mark.window
def test_a_round_is_played_through_the_accessibility_bus(tmp_path: Path) -> None:
    if not _there():
        pytest.skip("needs Xvfb, an accessibility bus, pyatspi and accesskit")
    home, run = tmp_path / "home", tmp_path / "run"
    home.mkdir()
    run.mkdir(mode=0o700)
    (home / "settings.json").write_text(SETTINGS, "utf-8")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-noreset"],
        pass_fds=[write], stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    environ = {
        **os.environ, "DISPLAY": f":{number}", "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(run),
        "LAST_CARD_HOME": str(home), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
        "PLAYS": sys.executable, "READS": PYTHON, "CLIENT": str(CLIENT),
    }  # fmt: skip
    try:
        done = subprocess.run(
            ["dbus-run-session", "--", "bash", "-c", LAUNCH], env=environ, cwd=ROOT,
            capture_output=True, text=True, timeout=300, check=False,
        )  # fmt: skip
    finally:
        server.terminate()
        server.wait(10)
    assert done.returncode == 0, done.stdout[-1500:] + done.stderr[-800:]
    lines = done.stdout.splitlines()
    assert any(line.startswith("press ") and " of " in line for line in lines)
    assert lines[-1].startswith("score ")
