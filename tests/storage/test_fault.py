"""Crashes below Python leave a report for the next start."""

from __future__ import annotations

import faulthandler
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.fault import FaultFile, left_behind
from game.storage.paths import HOME_VARIABLE

ROOT = Path(__file__).parents[2]
CRASH = """
import faulthandler
import pygame
from game.ui.app.run import run
def crash():
    pygame.register_quit(lambda: print("pygame shuts down", flush=True))
    faulthandler._sigsegv()
run(size=(800, 600), muted=True, on_first_frame=crash)
"""
AGAIN = """
import pygame
from game.ui.app import application
from game.ui.app.run import run
said = application.App.toast
def toast(self, text):
    print("toast:", text)
    said(self, text)
application.App.toast = toast
end = lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))
run(size=(800, 600), muted=True, on_first_frame=end)
"""
DUMPED = """Last Card 0.1.0 (1234567890)
Fatal Python error: Segmentation fault

Thread 0x00007f1d2c9fe6c0 (most recent call first):
  File "/home/ada/my cards/game/agents/remote.py", line 120 in _read
  File "/usr/lib/python3.11/threading.py", line 975 in run

Current thread 0x00007f1d3f5ff740 (most recent call first):
  File "/home/ada/my cards/game/ui/app/application.py", line 251 in step

Extension modules: pygame.base, pygame.rect (total: 2)
"""


@pytest.fixture(autouse=True)
def _as_before() -> object:
    enabled = faulthandler.is_enabled()
    yield
    assert faulthandler.is_enabled() or not enabled
    faulthandler.disable()


def play(code: str, home: Path) -> subprocess.CompletedProcess[str]:
    variables = {
        **os.environ,
        HOME_VARIABLE: str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    return subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT, env=variables, capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip


@pytest.mark.slow
def test_a_session_that_breaks_below_python_is_told_of_at_the_next_start(tmp_path: Path) -> None:
    home = tmp_path / "ada" / "home"
    assert play(CRASH, home).returncode != 0
    assert not (home / "reports").exists()
    done = play(AGAIN, home)
    assert done.returncode == 0, done.stderr
    assert "toast: Last time the game ended suddenly." in done.stdout
    (report,) = (home / "reports").iterdir()
    assert report.name in done.stdout
    text = report.read_text(encoding="utf-8")
    assert text.startswith("Last Card ")
    assert "ault" in text.splitlines()[4]
    assert "game/ui/app/application.py:" in text
    assert " in step" in text or " in run" in text
    assert str(tmp_path) not in text
    assert str(ROOT) not in text
    assert "ended below Python" in (home / "log.txt").read_text(encoding="utf-8")
    # And only once; a session that ends as it should leaves nothing.
    again = play(AGAIN, home)
    assert "suddenly" not in again.stdout
    assert len(list((home / "reports").iterdir())) == 1
    assert not (home / "fault.txt").exists()


def test_a_broken_session_ends_at_once(tmp_path: Path) -> None:
    # pygame would shut its libraries down within the signal, which can hang.
    done = play(CRASH, tmp_path / "home")
    assert done.returncode != 0
    assert "pygame shuts down" not in done.stdout


WINDOWS = {
    "/home/ada/my cards/": "C:\\Users\\ada\\my cards\\", "game/agents/": "game\\agents\\",
    "game/ui/app/": "game\\ui\\app\\",
}  # fmt: skip


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("windows", [False, True])
def test_a_report_names_nobody(tmp_path: Path, ending: str, windows: bool) -> None:
    dumped = DUMPED
    for ours, theirs in WINDOWS.items() if windows else ():
        dumped = dumped.replace(ours, theirs)
    (tmp_path / "fault.txt").write_bytes(dumped.replace("\n", ending).encode())
    text = left_behind(tmp_path / "fault.txt")
    assert text is not None
    assert text.startswith("Last Card 0.1.0 (1234567890)\n")
    assert "ada" not in text
    assert "0x0000" not in text
    assert "  game/agents/remote.py:120 in _read" in text.splitlines()
    assert "  game/ui/app/application.py:251 in step" in text.splitlines()
    assert "Fatal Python error: Segmentation fault" in text


@pytest.mark.parametrize("content", [b"", b"Last Card 0.1.0\n", b"Last Card", b"\n\n \n"])
def test_a_session_that_was_killed_is_no_crash(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "fault.txt").write_bytes(content)
    assert left_behind(tmp_path / "fault.txt") is None


def test_any_file_there_is_read_or_left(tmp_path: Path) -> None:
    path = tmp_path / "fault.txt"
    path.write_bytes(b"\xff\x00" * 500_000)
    assert len(left_behind(path) or "") < 30_000
    path.unlink()
    path.mkdir()
    assert left_behind(path) is None
    file = FaultFile(path, "Last Card")
    assert file.begin() is None
    file.end()
    assert path.is_dir()


@pytest.mark.skipif(os.name != "posix", reason="file modes as POSIX has them")
def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "home" / "fault.txt"
    file = FaultFile(path, "Last Card")
    file.begin()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert faulthandler.is_enabled()
    file.end()
    assert not path.exists()


@pytest.mark.slow
def test_the_game_starts_where_no_folder_may_be_looked_into(tmp_path: Path) -> None:
    """As in folders that are another user's: the system answers with an error, as it does to a name
    that is too long."""
    started = play(AGAIN, tmp_path / ("x" * 300))
    assert started.returncode == 0, started.stderr
    assert "The settings could not be read" in started.stdout
