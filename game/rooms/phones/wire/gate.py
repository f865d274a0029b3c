"""The gate holds back what the screen does not show yet, so that the room sees it together.

A phone is told of an event when the screen has begun to show it.  A screen that cannot be seen, or
is slow, keeps nobody waiting for longer than PATIENCE.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

PATIENCE: Final = 1.5
"""Seconds that phones wait, at most, while the screen shows nothing of what has happened."""
COVERED: Final = 3.0
"""The same while another scene lies over the table; most of these close by themselves."""

Showing = tuple[int, float]
"""How far a screen has come: the number of events of the log that it has begun to show, and for how
many seconds it has been showing them.  A slow screen gets through fewer seconds than the clock."""


class Gate:
    """The gate of one table.  ``now`` is the clock, in seconds; ``screen`` is what can be seen
    there now, None where nothing can."""

    def __init__(
        self, now: Callable[[], float], screen: Callable[[], Showing | None],
        covered: Callable[[], bool] = lambda: False,
    ) -> None:  # fmt: skip
        """covered: tells whether another scene lies over the table that can be seen."""
        self._now = now
        self._screen = screen
        self._covered = covered
        self._lag: float | None = None
        """Seconds that the screen has shown nothing for; None while nobody waits."""
        self._looked = 0.0
        """When the gate was last asked."""
        self._played = 0.0
        """How long the screen had been showing events when the gate was last asked."""
        self._let = 0
        """The number of events that phones were told although the screen did not show them."""

    def passes(self, place: int) -> bool:
        """True if phones may be told of so many events of the log."""
        begun, played = self._screen() or (0, self._played)
        if place <= self._let or begun >= place:
            self._lag = None
            return True
        now = self._now()
        if self._lag is None:
            self._lag = 0.0
        else:
            shown = max(0.0, played - self._played)
            self._lag += max(0.0, now - self._looked - shown)
        self._looked, self._played = now, played
        if self._lag < self._patience:
            return False
        self._lag, self._let = None, place
        return True

    @property
    def _patience(self) -> float:
        return COVERED if self._covered() else PATIENCE

    def forget(self) -> None:
        """Forget what has passed: another match starts, with another log."""
        self._lag, self._let = None, 0

    def next_due(self) -> float | None:
        """Seconds after which phones are told even if the screen shows nothing; None while nobody
        waits."""
        return None if self._lag is None else self._patience - self._lag
