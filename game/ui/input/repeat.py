"""What is held down is meant again and again. The pace is the game's own, not the system's."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Repeat(Generic[T]):
    """At most one thing at a time: what was pressed last."""

    def __init__(self) -> None:
        self._what: T | None = None
        self._left = 0.0

    def hold(self, what: T, delay: float) -> None:
        """It went down; it repeats after ``delay`` seconds."""
        self._what, self._left = what, delay

    def let_go(self) -> None:
        """It came up."""
        self._what = None

    @property
    def held(self) -> T | None:
        """The intent that is held down."""
        return self._what

    def update(self, dt: float, every: float) -> T | None:
        """Let time pass. Returns what is meant again, if it is time; the next time comes after
        ``every`` seconds."""
        if self._what is None:
            return None
        self._left -= dt
        if self._left > 0 or dt <= 0:
            return None
        self._left = every
        return self._what

    def next_due(self) -> float | None:
        """Seconds until it repeats; None while nothing is held."""
        return None if self._what is None else max(0.0, self._left)
