"""Interface tests run on a picture in memory: no screen, no sound, no clock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.app.application import App
from tests.demos.picture import make_app
from tests.ui import drawn_once, shown


@pytest.fixture(scope="session")
def drawings(tmp_path_factory: pytest.TempPathFactory) -> drawn_once.Patches:
    folder = None
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = tmp_path_factory.getbasetemp().parent / "drawn"
        folder.mkdir(exist_ok=True)
    return drawn_once.shared(folder)


@pytest.fixture(autouse=True)
def each_drawn_once(monkeypatch: pytest.MonkeyPatch, drawings: drawn_once.Patches) -> None:
    """Every test opens the game anew, and each would draw the same pictures anew."""
    for patch in drawings:
        monkeypatch.setattr(*patch)


@pytest.fixture(autouse=True)
def pygame_started() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    yield
    pygame.event.clear()


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> shown.Seen:
    """The texts that are drawn from now on."""
    return shown.watch(monkeypatch)


@pytest.fixture
def cuts(watched: shown.Seen) -> Callable[[], list[str]]:
    """What has been drawn with an ellipsis that was not part of the words, so far."""
    return lambda: sorted(watched.cut)


MakeApp = Callable[..., App]
OWN = Settings.__dataclass_fields__
"""The settings of the core."""


@pytest.fixture
def make() -> Iterator[MakeApp]:
    """An application for a size; keyword arguments are settings, also of rooms.  What was begun
    beside the screen is ended: it may have a thread of its own."""
    made: list[App] = []

    def build(size: tuple[int, int] = (1280, 720), **settings: object) -> App:
        others = {key: settings.pop(key) for key in [*settings] if key not in OWN}
        made.append(make_app(size, Settings(**settings, others=others)))  # type: ignore[arg-type]
        return made[-1]

    yield build
    for app in made:
        for each in app.companions:
            getattr(each, "close", lambda: None)()
