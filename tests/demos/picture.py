"""A picture in memory in place of the window, and an application on it."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence

import pygame

from game.storage.settings import Settings
from game.ui.app.application import App
from game.ui.graphics.media import Silence
from game.ui.graphics.window import WindowDisplay


class PictureDisplay(WindowDisplay):
    """A picture in memory that behaves like a window; ``flips`` counts the frames shown, and
    ``raised`` how often it was to come to the front; ``awake`` says whether the screen saver is
    held off, ``text_place`` where text is typed, and ``fineness`` which density it pretends to
    have."""

    refresh_rate = 60.0

    def __init__(self, size: tuple[int, int]) -> None:
        self._surface = pygame.Surface(size, 0, 32)
        self._fullscreen = False
        self.flips = 0
        self.raised = 0
        self.awake = False
        self.text_place: pygame.Rect | None = None
        self.fineness = 1.0
        self.pushed: list[pygame.Rect] | None = None
        """The areas of the last frame; None for all of it."""

    @property
    def surface(self) -> pygame.Surface:
        return self._surface

    @property
    def density(self) -> float:
        return self.fineness

    def flip(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        self.flips += 1
        self.pushed = None if areas is None else list(areas)

    def set_fullscreen(self, on: bool) -> None:
        self._fullscreen = on

    def resize(self, size: tuple[int, int]) -> None:
        """Become another size, as a user would drag it (the application is told by an event)."""
        self._surface = pygame.Surface(size, 0, 32)

    def come_forward(self) -> None:
        self.raised += 1

    def keep_awake(self, on: bool) -> None:
        self.awake = on

    def take_text(self, place: pygame.Rect | None) -> None:
        self.text_place = place

    def close(self) -> None:
        pass


def make_app(size: tuple[int, int], settings: Settings | None = None, seed: int = 1) -> App:
    """An application on a picture in memory: no window, no sound, a clock that stands still."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    return App(
        PictureDisplay(size), settings or Settings(), Silence(), random.Random(seed), lambda: 0.0
    )
