"""The game as a process of its own, in homes and among programs that make it hard."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match.record import Player
from game.match.sitting import sit_down
from game.storage.instance_lock import InstanceLock
from game.storage.paths import HOME_VARIABLE

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds that a loaded machine may take for anything."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes there")

PLAYED = """
import os, pygame
from game.ui.app import run

def first_frame():
    key = {"key": pygame.K_F12, "mod": 0, "unicode": "", "scancode": 0}
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key))
    for name in (b"/caf\\xe9.lcr", b"/a\\nb.lcr", b"/a\\0b.lcr", b"{S}"):
        dropped = {"file": os.fsdecode(name), "raised": True}
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, dropped))
    pygame.time.set_timer(pygame.QUIT, 800, 1)

raise SystemExit(run.run(on_first_frame=first_frame, muted=True))
"""
"""A start, a picture, files dropped whose names cannot be shown, and the end."""


def environment(home: Path) -> dict[str, str]:
    return {
        **os.environ, HOME_VARIABLE: str(home), "PYTHONPATH": str(ROOT),
        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
    }  # fmt: skip


def play(home: Path, script: str = PLAYED) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", script],
        env=environment(home), capture_output=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


def until(true: Callable[[], object], what: str) -> None:
    """Wait for something to become true."""
    deadline = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(0.05)


@pytest.fixture
def latin(tmp_path: Path) -> Path:
    return tmp_path / os.fsdecode(b"caf\xe9")


def test_a_home_whose_name_is_not_utf8(latin: Path) -> None:
    done = play(latin)
    assert done.returncode == 0, done.stderr.decode()
    assert len(list((latin / "pictures").glob("*.png"))) == 1
    assert not (latin / "reports").exists()


def test_such_a_home_that_cannot_be_written(latin: Path) -> None:
    """What the game says about it has the name in it."""
    latin.write_text("a file where a folder should be")
    done = play(latin)
    assert done.returncode == 0, done.stderr.decode()


def test_the_crash_dialog_in_such_a_home(latin: Path) -> None:
    """The dialog names the report: it must not break of the name as well."""
    broken = """
import pygame
from game.ui.app import run, crash
from game.ui.app.application import App

shown = crash.in_window

def leave(broken, display):
    pygame.time.set_timer(pygame.QUIT, 500, 1)
    return shown(broken, display)

crash.in_window = leave

def fail():
    raise RuntimeError("broken")

raise SystemExit(run.run(on_first_frame=fail, muted=True))
"""
    done = play(latin, broken)
    assert done.returncode == 70, done.stderr.decode()
    assert b"cannot be shown" not in done.stderr
    assert len(list((latin / "reports").iterdir())) == 1


def test_a_second_start_opens_its_own_window_when_the_first_hangs(tmp_path: Path) -> None:
    """The queue of calls at the doorbell is full, and nobody takes them."""
    home = tmp_path / "home"
    lock = InstanceLock(home / "open.lock")
    assert lock.take()
    record = tmp_path / "match.lcr"
    sitting = sit_down("classic", {}, [Player("Ana"), Player("Ben", "casual")], 3)
    record.write_text(sitting.match.text(), "utf-8")
    callers = [socket.socket(socket.AF_UNIX) for _ in range(3)]
    with socket.socket(socket.AF_UNIX) as ear:
        ear.bind(os.fspath(home / "open.socket"))
        ear.listen(0)
        for caller in callers:
            caller.setblocking(False)
            caller.connect_ex(os.fspath(home / "open.socket"))
        game = subprocess.Popen(
            [sys.executable, "-m", "game", "--first-frame", str(record)],
            env=environment(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        said, complained = game.communicate(timeout=PATIENCE)
    for caller in callers:
        caller.close()
    lock.give_up()
    assert float(said) > 0, complained.decode()
