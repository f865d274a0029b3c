"""Which piece of music plays at a place, and when the next one begins. No sound and
no clock: seconds come in.

A piece stays for five minutes at least, and is changed between rounds or in the menu only. The next
is one that has not been heard at this place for ten minutes: that of the hour if it is one of them,
otherwise the one that has rested longest. With three pieces there is always one in time. Where
places change so quickly that there is none, the piece goes on, and a place that is entered begins
with the one that has rested longest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from typing import Final

PIECES: Final = ("day", "tune", "night")
"""The folders with the pieces of a place."""

APART: Final = 600.0
"""Seconds for which a piece is not heard again, as long as there are others."""
STAY: Final = APART / (len(PIECES) - 1)
"""Seconds for which a piece is played at least: all others together last ``APART``."""


def of_the_hour(hour: int) -> str:
    """The piece that belongs to an hour of the day, 0 … 23."""
    if 5 <= hour < 17:
        return "day"
    return "tune" if 17 <= hour < 22 else "night"


class Programme:
    """Remembers what was played where. ``hour`` tells the hour of the day, 0 … 23."""

    def __init__(self, hour: Callable[[], int]) -> None:
        self._hour = hour
        self._heard: dict[tuple[str, str], float] = {}
        """When a piece of a place was heard last."""
        self._place = ""
        self._piece = ""
        self._pieces: tuple[str, ...] = ()
        self._since = 0.0

    @property
    def piece(self) -> str:
        """The piece that is played."""
        return self._piece

    def enter(self, place: str, pieces: Sequence[str], now: float) -> str:
        """The piece with which a place begins, or goes on after a silence. Raises ValueError when
        there is none."""
        if not pieces:
            raise ValueError(f"{place} has no music")
        if place != self._place or self._piece not in pieces:
            self._place, self._pieces, self._piece = place, tuple(pieces), ""
            self._take(now)
        return self._piece

    def listen(self, now: float) -> None:
        """Note that the piece is heard at this moment."""
        self._heard[self._place, self._piece] = now

    def due(self, now: float) -> bool:
        """True if another piece should take its turn at the next end of a round."""
        return now - self._since >= STAY and any(
            self._rested(piece, now) for piece in self._pieces if piece != self._piece
        )

    def change(self, now: float) -> str:
        """Go over to the next piece, and return it."""
        self._take(now)
        return self._piece

    def _take(self, now: float) -> None:
        others = [piece for piece in self._pieces if piece != self._piece] or [self._piece]
        fresh = [piece for piece in others if self._rested(piece, now)]
        wanted = of_the_hour(self._hour())
        self._piece = wanted if wanted in fresh else min(fresh or others, key=self._last)
        self._since = now

    def _last(self, piece: str) -> float:
        return self._heard.get((self._place, piece), -inf)

    def _rested(self, piece: str, now: float) -> bool:
        return now - self._last(piece) >= APART
