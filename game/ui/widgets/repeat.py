"""A key that is held down repeats: by the time that passes here, not by the system's setting."""

from __future__ import annotations

import pygame


class Repeat:
    """At most one key at a time, the one pressed last."""

    def __init__(self) -> None:
        self._event: pygame.event.Event | None = None
        self._left = 0.0

    def hold(self, event: pygame.event.Event, delay: float) -> None:
        """A key went down; it repeats after ``delay`` seconds."""
        self._event = event
        self._left = delay

    def let_go(self, key: int | None = None) -> None:
        """That key came up; without one, forget whichever it is."""
        if key is None or (self._event is not None and self._event.key == key):
            self._event = None

    def update(self, dt: float, every: float) -> pygame.event.Event | None:
        """Let time pass: the key press to act on again, if it is time for it."""
        if self._event is None:
            return None
        self._left -= dt
        if self._left > 0 or dt <= 0:
            return None
        self._left = every
        return self._event

    def next_due(self) -> float | None:
        """Seconds until it repeats."""
        return None if self._event is None else max(0.0, self._left)
