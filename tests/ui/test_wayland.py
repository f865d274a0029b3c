"""The window on a Wayland desktop with a fine screen, in a compositor that needs no screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.storage.paths import HOME_VARIABLE

ROOT = Path(__file__).parents[2]
SOCKET = "wayland-test"
LONGEST = 60
"""Seconds that anything may take on a busy machine."""

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        not (sys.platform == "linux" and shutil.which("weston")), reason="needs weston"
    ),
]


@pytest.fixture
def runtime(tmp_path: Path) -> Iterator[Path]:
    """The folder of the sockets of a compositor, whose screen has two pixels for each unit."""
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    weston = subprocess.Popen(
        ["weston", "--backend=headless-backend.so", f"--socket={SOCKET}", "--width=1600",
         "--height=1000", "--scale=2", "--use-pixman", "--idle-time=0"],
        env={**os.environ, "XDG_RUNTIME_DIR": str(folder)},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        until(lambda: (folder / SOCKET).exists())
        yield folder
    finally:
        weston.terminate()
        weston.wait(LONGEST)


def until(true: Callable[[], bool]) -> None:
    """Wait for it."""
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def variables(runtime: Path, home: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    return {
        **kept, "XDG_RUNTIME_DIR": str(runtime), "WAYLAND_DISPLAY": SOCKET,
        "SDL_VIDEODRIVER": "wayland", "SDL_AUDIODRIVER": "dummy", HOME_VARIABLE: str(home),
    }  # fmt: skip


_ASK = """
import pygame
from game.ui.graphics.window import WindowDisplay
display = WindowDisplay((800, 600))
def turn():
    for _ in range(10):
        pygame.event.pump()
        display.surface.fill((9, 9, 9))
        display.flip()
    print(*display.size, display.density)
turn()
display.set_fullscreen(True)
turn()
display.set_fullscreen(False)
turn()
"""


@pytest.mark.slow
def test_every_pixel_of_a_fine_screen_is_drawn(runtime: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _ASK], cwd=ROOT, env=variables(runtime, tmp_path / "home"),
        capture_output=True, text=True, timeout=LONGEST, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    window, covering, again = (line.split() for line in done.stdout.splitlines())
    assert window == ["1600", "1200", "2.0"]
    assert covering == ["3200", "2000", "2.0"]
    assert again == window


@pytest.mark.slow
def test_the_game_keeps_the_size_of_its_window_in_the_units_of_the_desktop(
    runtime: Path, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    for _ in range(2):
        game = subprocess.Popen(
            [sys.executable, "-m", "game", "--seed", "1"],
            cwd=ROOT, env=variables(runtime, home), stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        log = home / "log.txt"
        starts = log.read_text(encoding="utf-8").count("wayland") if log.exists() else 0
        until(lambda: log.exists() and log.read_text("utf-8").count("wayland") > starts)  # noqa: B023
        game.terminate()
        _, said = game.communicate(timeout=LONGEST)
        assert "Traceback" not in said
    sizes = [line.split("wayland ")[1].split(",")[0] for line in log.read_text("utf-8").splitlines()
             if "wayland " in line]  # fmt: skip
    assert len(sizes) == 2
    # Twice the size of a new window, and not twice that again at the next start.
    assert sizes[0] == sizes[1]
    assert int(sizes[0].split("x")[0]) >= 1600
