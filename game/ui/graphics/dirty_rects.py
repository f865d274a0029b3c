"""The parts of the window that must be painted again, as few rectangles as possible."""

from __future__ import annotations

import pygame

_MOST = 0.75
"""The share of a screen from which on all of it is painted."""


class DirtyRects:
    """Rectangles that never overlap: nothing see-through may be painted twice."""

    def __init__(self) -> None:
        self._parts: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        """True if there is any."""
        return bool(self._parts)

    def add(self, part: pygame.Rect) -> None:
        """This part as well; whatever it touches becomes one with it."""
        if not part:
            return
        hit = part.collidelist(self._parts)
        while hit >= 0:
            part = part.union(self._parts.pop(hit))
            hit = part.collidelist(self._parts)
        self._parts.append(part)

    def clear(self) -> None:
        """There are none any more."""
        self._parts.clear()

    def take(self, screen: pygame.Rect | None = None) -> list[pygame.Rect]:
        """All of them; there are none afterwards. With a ``screen``: what of them lies on it, and
        the whole of it when they would cover most of it anyway."""
        parts, self._parts = self._parts, []
        if screen is None:
            return parts
        seen = [part for each in parts if (part := each.clip(screen))]
        if sum(part.w * part.h for part in seen) > _MOST * screen.w * screen.h:
            return [screen]
        return seen
