"""Only the part of the window that has changed is pushed to the screen."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.tools.smoke import settle
from game.ui.graphics import sdl
from tests import demos
from tests.demos.picture import PictureDisplay
from tests.ui.conftest import MakeApp


def test_a_card_under_the_pointer_pushes_its_surroundings_only(make: MakeApp) -> None:
    app = make((1280, 720), tips=False)
    display = app.display
    assert isinstance(display, PictureDisplay)
    scene = demos.table("classic", 2, moves=2)
    app.push(scene)
    app.step(0.0, [])
    assert display.pushed is None, "the first frame is the whole window"
    settle(app)
    own = scene.view.display.own[0]
    at = round(own.slot.x), round(own.slot.y)
    moved = pygame.event.Event(
        pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0), touch=False
    )
    frames = display.flips
    app.step(1 / 60, [moved])
    app.step(1 / 60, [])
    assert display.flips > frames
    assert display.pushed
    assert sum(area.w * area.h for area in display.pushed) < 1280 * 720 / 3
    # A message lies over everything; after it, and after a change of scene, all is pushed.
    app.toast("Seven")
    app.step(1 / 60, [])
    assert display.pushed is None


def test_where_the_function_is_not_there_the_whole_window_is_pushed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert sdl.sdl_push(1) is None, "the dummy driver copies nothing"
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    assert sdl.sdl_push(1) is None


_DRAW = """
import subprocess, sys, time
import pygame
from game.ui.graphics.window import WindowDisplay
display = WindowDisplay((800, 600))
display._window.position = (0, 0)
display.surface.fill((200, 0, 0))
for _ in range(12):
    pygame.event.get()
    display.flip()
    time.sleep(0.05)
assert display._push is not None
display.surface.fill((0, 0, 200))
display.flip([pygame.Rect(100, 100, 50, 40), pygame.Rect(400, 300, 10, 10)])
pygame.event.get()
time.sleep(0.3)
subprocess.run(["import", "-window", "root", sys.argv[1]], check=True)
"""


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(
    not (sys.platform == "linux" and shutil.which("xvfb-run") and shutil.which("import")),
    reason="needs xvfb-run and imagemagick",
)
def test_on_a_screen_what_is_not_named_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "root.png"
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    subprocess.run(
        ["xvfb-run", "-a", "-s", "-screen 0 800x600x24", sys.executable, "-c", _DRAW, str(out)],
        check=True,
        timeout=120,
    )
    seen = pygame.image.load(out)
    old, new = (200, 0, 0), (0, 0, 200)
    assert seen.get_at((120, 120))[:3] == new
    assert seen.get_at((405, 305))[:3] == new
    assert seen.get_at((200, 200))[:3] == old
    assert seen.get_at((420, 305))[:3] == old
