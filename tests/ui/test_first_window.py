"""The very first window fits the screen that it is opened on."""

from __future__ import annotations

import gc
import json
from pathlib import Path

import pygame
import pytest

from game.ui.app import run as run_module
from game.ui.graphics.window import NoScreenError, WindowDisplay, first_size


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
