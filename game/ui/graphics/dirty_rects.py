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
        """Add a part. It is joined with all that it touches."""
        if not part:
            return
        hit = part.collidelist(self._parts)
        while hit >= 0:
            part = part.union(self._parts.pop(hit))
            hit = part.collidelist(self._parts)
        self._parts.append(part)

    def clear(self) -> None:
        """Forget all of them."""
        self._parts.clear()

    def take(self, screen: pygame.Rect | None = None) -> list[pygame.Rect]:
        """Return all of them and forget them. With a ``screen``: only what lies on it, or the whole
        screen if they cover most of it."""
        parts, self._parts = self._parts, []
        if screen is None:
            return parts
        seen = [part for each in parts if (part := each.clip(screen))]
        if sum(part.w * part.h for part in seen) > _MOST * screen.w * screen.h:
            return [screen]
        return seen
