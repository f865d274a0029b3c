"""The scripts of the shell: clean, and they fail with a sentence, leaving nothing running."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
BARE = ROOT / "build_scripts" / "bundle" / "bare"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="scripts of a POSIX shell")


def scripts() -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", "*.sh", ".ci/run", "debian/rules"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    return [name for name in listed if name != "debian/rules"]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="asks for shellcheck")
def test_every_script_is_clean() -> None:
    done = subprocess.run(
        ["shellcheck", "-x", "-P", "SCRIPTDIR", "-P", str(ROOT), *scripts()],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def run(tmp_path: Path, body: str, xdotool: str = "exit 1") -> tuple[int, str]:
    """Run a script that reads window.sh, with that in the place of xdotool; its end and words."""
    tools = tmp_path / "tools"
    tools.mkdir()
    fake = tools / "xdotool"
    fake.write_text(f"#!/bin/sh\n{xdotool}\n")
    fake.chmod(0o755)
    begins = f"set -eu\nhome={tmp_path}/home\nmkdir $home\n"
    script = f"{begins}. '{BARE}/window.sh'\ntrap clean_up EXIT\n"
    done = subprocess.run(
        ["sh", "-c", script + body], capture_output=True, text=True, check=False, timeout=60,
        env={**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"},
    )  # fmt: skip
    return done.returncode, done.stderr


def ended(pid: int) -> bool:
    """Whether that process ends within some seconds."""
    for _ in range(200):
        if not Path(f"/proc/{pid}").exists():
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at /proc")
def test_a_window_that_does_not_come_is_said_and_the_game_is_ended(tmp_path: Path) -> None:
    body = f"sleep 300 &\nplaying=$!\necho $playing >{tmp_path}/pid\nwait_for 1 'The window' window"
    code, said = run(tmp_path, body)
    assert (code, said) == (1, "FAILED: The window did not come.\n")
    assert ended(int((tmp_path / "pid").read_text()))
    assert not (tmp_path / "home").exists()


def test_a_game_that_has_ended_is_not_waited_for(tmp_path: Path) -> None:
    code, said = run(tmp_path, "true &\nplaying=$!\nsleep 0.2\nwait_for 90 'The window' window")
    assert (code, said) == (1, "FAILED: The window did not come: the game has ended.\n")


def test_a_command_that_fails_is_said(tmp_path: Path) -> None:
    code, said = run(tmp_path, "(exit 7)")
    assert code == 7
    assert "ended with 7" in said


def test_windows_are_found_by_their_class(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    code, _ = run(tmp_path, "window", f'echo "$@" >{asked}; echo 42')
    assert code == 0
    from game import __file__ as game

    name = asked.read_text().split()[-1]
    assert f'"SDL_VIDEO_X11_WMCLASS", "{name}"' in Path(game).read_text(encoding="utf-8")
    assert "--class" in asked.read_text()


def test_what_is_left_behind_is_named(tmp_path: Path) -> None:
    body = (
        "mkdir -p $home/.local/share/mime/packages $home/.local/share/last-card $home/.local/bin\n"
        "touch $home/.local/share/mime/globs2 $home/.local/share/last-card/match.lcr\n"
        "nothing_left\ntouch $home/.local/share/mime/packages/x.xml\nnothing_left"
    )
    code, said = run(tmp_path, body)
    assert code == 1
    assert "packages/x.xml" in said
    assert "globs2" not in said
