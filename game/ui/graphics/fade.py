"""One scene gives way to another: the last frame of the old one fades over the new one."""

from __future__ import annotations

import pygame

_FRAME = 1 / 60


class Fade:
    """At most one fade at a time; several changes at once are one."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._seconds = 0.0
        self._left = 0.0

    @property
    def on(self) -> bool:
        """Whether it is under way. While it is, every frame must be painted whole."""
        return self._picture is not None

    def begin(self, surface: pygame.Surface, seconds: float) -> None:
        """Fade from what the surface shows now.  The first frame is part of the way already: one
        that shows the old picture alone would be drawn for nothing."""
        if self._picture is None and seconds > 0:
            self._picture = surface.copy()
        self._seconds = seconds
        self._left = seconds - _FRAME

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._left -= dt

    def draw(self, surface: pygame.Surface) -> None:
        """Lay what is left of the old frame over the new one. A frame of another size (the
        window has changed meanwhile) ends it."""
        if self._picture is None:
            return
        if self._left <= 0 or self._picture.get_size() != surface.get_size():
            self._picture = None
            return
        self._picture.set_alpha(round(255 * self._left / self._seconds))
        surface.blit(self._picture, (0, 0))
