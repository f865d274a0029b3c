"""The parts of the window that must be painted anew, as few rectangles as possible."""

from __future__ import annotations

import pygame


class DirtyRects:
    """Rectangles that never overlap: nothing see-through may be painted twice."""

    def __init__(self) -> None:
        self._parts: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        """Whether there is any."""
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

    def take(self) -> list[pygame.Rect]:
        """All of them; there are none afterwards."""
        parts, self._parts = self._parts, []
        return parts
