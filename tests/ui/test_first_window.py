"""The very first window fits the screen that it is opened on."""

from __future__ import annotations

import gc
import json
import random
from pathlib import Path

import pygame
import pytest

from game.arguments import LEAST
from game.storage.settings import Settings
from game.tools.smoke import settle
from game.ui.app import run as run_module
from game.ui.app.application import App
from game.ui.graphics.media import Silence
from game.ui.graphics.window import NoScreenError, WindowDisplay, first_size
from game.ui.scenes.settings import SettingsScene
from tests import demos
from tests.ui.shown import named, top


@pytest.mark.parametrize(
    ("screen", "expected"),
    [
        ((3840, 2160), (2880, 1620)),
        ((2560, 1440), (1920, 1080)),
        ((1920, 1080), (1440, 810)),
        ((3440, 1440), (1920, 1080)),
        ((1440, 2560), (1280, 720)),
        ((1366, 768), (1280, 680)),
        ((1280, 800), (1264, 712)),
        ((1024, 768), (1008, 680)),
    ],
)
def test_it_takes_three_quarters_of_the_screen(
    screen: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert first_size(screen) == expected


@pytest.mark.parametrize("kept", [False, True])
def test_only_the_first_start_chooses_a_size_and_it_is_kept(
    kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAST_CARD_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(2560, 1440)])
    if kept:
        # Somebody has had the game open before, in a window of the usual size.
        (tmp_path / "settings.json").write_text("{}", encoding="ascii")
    sizes: list[tuple[int, int]] = []
    opened = WindowDisplay.__init__

    def opening(self: WindowDisplay, *args: object, **how: object) -> None:
        opened(self, *args, **how)  # type: ignore[arg-type]
        sizes.append(self.size)

    monkeypatch.setattr(WindowDisplay, "__init__", opening)

    def close() -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    before = gc.get_threshold()
    assert run_module.run(muted=True, on_first_frame=close) == 0
    pygame.display.init()
    assert sizes == [(1280, 720) if kept else (1920, 1080)]
    settings = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    written = settings.get("window_width", 1280), settings.get("window_height", 720)
    assert written == sizes[0]
    # The program around it, here the tests, has its own way of collecting again.
    assert gc.get_threshold() == before


@pytest.mark.parametrize(
    ("size", "expected"),
    [(None, "320,180 on 1920x1080"), ((800, 600), "320,180 on 1920x1080"), ((1900, 1040), "")],
)
def test_a_window_of_another_size_does_not_take_the_place_of_the_last(
    size: tuple[int, int] | None,
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    places: list[object] = []

    def opening(_size: object, _full: object, _icon: object, place: object, **_how: object) -> None:
        places.append(place)
        raise NoScreenError

    kept = {"window_width": 800, "window_height": 600, "window_place": "320,180 on 1920x1080"}
    (tmp_path / "settings.json").write_text(json.dumps(kept), encoding="ascii")
    monkeypatch.setenv("LAST_CARD_HOME", str(tmp_path))
    monkeypatch.setattr(run_module, "WindowDisplay", opening)
    assert run_module.run(size=size, muted=True) == 1
    pygame.display.init()
    assert places == [expected]


class Heedless(pygame.Window):
    """A window that a window system makes smaller than it was told."""

    opened: list[Heedless]

    def __init__(self, *args: object, **how: object) -> None:
        super().__init__(*args, **how)  # type: ignore[arg-type]
        Heedless.opened = [self]

    minimum_size = property(lambda self: (1, 1), lambda self, size: None)


@pytest.mark.parametrize(
    ("window", "drawn"),
    [
        ((1280, 720), (1280, 720)), ((800, 600), (800, 600)), ((400, 300), (800, 600)),
        ((640, 480), (800, 600)), ((300, 1080), (800, 2880)), ((1920, 300), (3840, 600)),
        ((799, 900), (800, 901)), ((1, 1), (800, 800)), ((2, 2000), (800, 4320)),
    ],
)  # fmt: skip
def test_a_window_that_is_too_small_shows_a_whole_picture_smaller(
    window: tuple[int, int], drawn: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "Window", Heedless)
    display = WindowDisplay((1280, 720))
    try:
        (opened,) = Heedless.opened
        opened.size = window
        assert display.size == drawn
        sheet = display.surface
        sheet.fill((200, 30, 30))
        sheet.fill((30, 30, 200), (0, 0, drawn[0] // 2, drawn[1]))
        display.flip([pygame.Rect(0, 0, 10, 10)])
        shown = opened.get_surface()
        assert shown.get_size() == window
        assert display.surface is sheet, "the picture is kept"
        if window[0] > 9:
            assert shown.get_at((window[0] - 1, window[1] - 1))[0] > 100
            assert shown.get_at((window[0] // 4, 0))[2] > 100
            # What is pointed at in the window is found in the picture.
            assert round(window[0] / 4 * display.density) == pytest.approx(drawn[0] / 4, abs=1)
    finally:
        display.close()


@pytest.mark.parametrize("window", [(400, 300), (300, 700), (700, 200)])
def test_scenes_in_a_window_that_is_too_small_are_used_as_in_a_large_one(
    window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame, "Window", Heedless)
    display = WindowDisplay((1280, 720))
    try:
        (opened,) = Heedless.opened
        opened.size = window
        app = App(display, Settings(tips=False), Silence(), random.Random(1), lambda: 0.0)
        app.push(demos.make_scene("settings", page="sound"))
        settle(app, 1.0)
        wide, high = display.size
        assert (wide, high) >= LEAST
        switch = named(top(app, SettingsScene), "mono")
        inside = pygame.Rect(0, 0, wide, high)
        assert inside.contains(switch.rect)
        x, y = (round(each / display.density) for each in switch.rect.center)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step(0.1, [pygame.event.Event(kind, pos=(x, y), button=1, rel=(0, 0), buttons=())])
        assert app.settings.mono
    finally:
        display.close()
