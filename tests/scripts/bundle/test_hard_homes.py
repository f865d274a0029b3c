"""The game as a process of its own, in homes and among programs that make it hard."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from game.storage.instance_lock import InstanceLock
from game.storage.paths import HOME_VARIABLE
from game.table.records.record import Player
from game.table.sitting import sit_down
from tests.thinning import thinned

ROOT = Path(__file__).parents[3]
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
    pygame.time.set_timer(pygame.QUIT, 200, 1)

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


@pytest.mark.slow
def test_a_home_whose_name_is_not_utf8(latin: Path) -> None:
    done = play(latin)
    assert done.returncode == 0, done.stderr.decode()
    assert len(list((latin / "pictures").glob("*.png"))) == 1
    assert not (latin / "reports").exists()


@pytest.mark.slow
def test_such_a_home_that_cannot_be_written(latin: Path) -> None:
    """What the game says about it has the name in it."""
    latin.write_text("a file where a folder should be")
    done = play(latin)
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.slow
def test_the_crash_dialog_in_such_a_home(latin: Path) -> None:
    """The dialog names the report: it must not break of the name as well."""
    broken = """
import pygame
from game.ui.app import run, crash
from game.ui.app.application import App

shown = crash.in_window

def leave(broken, display):
    pygame.time.set_timer(pygame.QUIT, 200, 1)
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


@pytest.mark.slow
def test_a_second_start_opens_its_own_window_when_the_first_hangs(tmp_path: Path) -> None:
    home = tmp_path / "home"
    lock = InstanceLock(home / "open.lock")
    assert lock.take()
    (home / "inbox").mkdir()
    record = tmp_path / "match.lcr"
    sitting = sit_down("classic", {}, [Player("Ana"), Player("Ben", "casual")], 3)
    record.write_text(sitting.match.text(), "utf-8")
    game = subprocess.Popen(
        [sys.executable, "-m", "game", "--first-frame", str(record)],
        env=environment(home), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    said, complained = game.communicate(timeout=PATIENCE)
    assert not list((home / "inbox").iterdir()), "the note is taken back"
    lock.give_up()
    assert float(said) > 0, complained.decode()


# --- an installation that is damaged ----------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the program, with the bytecode that is there, but nothing that is being written."""
    unwanted = shutil.ignore_patterns("*.pyc.*", "*.so")
    shutil.copytree(ROOT / "game", tmp_path / "copy" / "game", ignore=unwanted)
    (tmp_path / "copy" / "assets").mkdir()
    for part in (ROOT / "assets").iterdir():
        (tmp_path / "copy" / "assets" / part.name).symlink_to(part)
    return tmp_path / "copy"


def start(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "game", *words],
        cwd=copy, env={**environment(copy / "home"), "PYTHONPATH": str(copy)},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip


WHOLE_ELF = b"\x7fELF\x02\x01\x01" + bytes(33) + (1 << 30).to_bytes(8, sys.byteorder) + bytes(80)
"""The head of a module whose table of sections should stand a gigabyte further on."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "data", thinned([WHOLE_ELF, b"", b"garbage"], 3), ids=["cut off", "empty", "garbage"]
)
def test_where_a_compiled_module_is_damaged_the_sources_run(data: bytes, copy: Path) -> None:
    ending = EXTENSION_SUFFIXES[0]
    for name in ("compiled__mypyc", "engine/fact", "engine/game", "agents/search"):
        (copy / "game" / f"{name}{ending}").write_bytes(data)
    done = start(copy, "--version")
    assert done.returncode == 0, done.stderr
    assert "pure Python" in done.stdout
    done = start(copy, "--first-frame", "--rules", "classic")
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) > 0


def test_another_program_that_imports_the_game_is_not_begun_again(copy: Path) -> None:
    (copy / "game" / f"compiled__mypyc{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    (copy / "game" / "engine" / f"fact{EXTENSION_SUFFIXES[0]}").write_bytes(b"garbage")
    done = subprocess.run(
        [sys.executable, "-c", "print('begun'); import game.engine.fact"],
        cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.stdout == "begun\n"
    assert "ImportError" in done.stderr


@pytest.mark.slow
def test_without_the_pictures_of_places_and_sounds_it_is_played_and_said(copy: Path) -> None:
    for part in ("places", "faces", "fonts", "sounds", "music", "voices"):
        (copy / "assets" / part).unlink()
    script = PLAYED.replace("on_first_frame", 'game="classic", on_first_frame', 1)
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=copy, env={**environment(copy / "home"), "PYTHONPATH": str(copy)},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert not (copy / "home" / "reports").exists()
    assert "are missing: faces, fonts, music, places" in (copy / "home" / "log.txt").read_text()


@pytest.mark.slow
def test_without_its_cards_it_says_what_is_missing(copy: Path) -> None:
    (copy / "assets" / "cards").unlink()
    done = start(copy)
    assert done.returncode == 1
    assert "these are missing: cards" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.skipif(
    sys.platform != "linux" or os.getuid() != 0 or not shutil.which("setpriv"),
    reason="only the administrator can be somebody whom the system does not know",
)
def test_a_user_without_home_and_name_can_play(copy: Path) -> None:
    for folder in (copy, *copy.parents):
        if folder.owner() == "root" and str(folder).startswith(("/tmp/", "/dev/shm/")):
            folder.chmod(0o755)
    known = {**environment(copy), "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    known.pop(HOME_VARIABLE)
    known.pop("HOME", None)
    known = {name: value for name, value in known.items() if not name.startswith("XDG_")}
    temporary = copy / "temporary"
    temporary.mkdir()
    temporary.chmod(0o1777)
    done = subprocess.run(
        ["setpriv", "--reuid=54321", "--regid=54321", "--clear-groups", sys.executable, "-c",
         PLAYED],
        cwd=temporary, env={**known, "TMPDIR": str(temporary)},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "has no home folder" in (temporary / "last-card-54321" / "log.txt").read_text()


# --- the end, when the system wants it ----------------------------------------------------------


def test_told_to_end_before_there_is_a_window_it_ends(tmp_path: Path) -> None:
    script = """
import os, signal, time
from game.ui.app import run
run._Session.hand_over = lambda session: os.kill(os.getpid(), signal.SIGTERM) or time.sleep(60)
raise SystemExit(run.run(muted=True))
"""
    done = play(tmp_path / "home", script)
    assert done.returncode == 128 + signal.SIGTERM
    assert b"Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_told_to_end_while_a_message_box_waits_it_ends(tmp_path: Path) -> None:
    """A box of the system keeps Python's own handlers of signals from running."""
    broken = """
from game.ui.app import run, crash

def fail(*_):
    raise RuntimeError("broken")

crash.in_window = fail
raise SystemExit(run.run(on_first_frame=fail, muted=True))
"""
    reading, writing = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "800x600x24", "-noreset"],
        pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        os.close(writing)
        with os.fdopen(reading) as answer:
            display = f":{answer.readline().strip()}"
        game = subprocess.Popen(
            [sys.executable, "-c", broken], stderr=subprocess.PIPE, text=True,
            env={**environment(tmp_path / "home"), "DISPLAY": display, "SDL_VIDEODRIVER": "x11"},
        )  # fmt: skip
        said = game.stderr
        assert said is not None
        until(lambda: "could not be shown either" in said.readline(), "the crash")
        until(lambda: not _caught(game.pid, signal.SIGTERM), "the box")
        assert game.poll() is None
        game.terminate()
        assert game.wait(PATIENCE) == -signal.SIGTERM
    finally:
        screen.terminate()
        screen.wait(PATIENCE)


def _caught(process: int, number: int) -> bool:
    """Whether a process has a handler of its own for a signal."""
    status = Path(f"/proc/{process}/status").read_text()
    (mask,) = (line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(mask, 16) >> (number - 1) & 1)
