"""Interface tests run on a picture in memory: no screen, no sound, no clock."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.storage.settings import Settings
from game.ui.app import App
from game.ui.shot import make_app


@pytest.fixture(autouse=True)
def _pygame() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.event.clear()
    yield
    pygame.event.clear()


MakeApp = Callable[..., App]


@pytest.fixture
def make() -> MakeApp:
    """An application for a size; keyword arguments are settings."""

    def build(size: tuple[int, int] = (1280, 720), **settings: object) -> App:
        return make_app(size, Settings(**settings))  # type: ignore[arg-type]

    return build
