"""A piece: one calm piece of a place, its rhythm section and what is played over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .take import Take
from .theme import Chord

Part = Callable[[Take], None]

RHYTHMS = ((1.5, 0.5, 1.0, 1.0), (1.5, 0.5, 2.0), (0.5, 0.5, 1.0, 1.5, 0.5), (1.0, 1.5, 0.5, 1.0))

FINGERS = ((0, 0, 1.0), (0.5, 2, 0.6), (1, 4, 0.75), (1.5, 5, 0.6), (2, 3, 0.8), (2.5, 5, 0.55),
           (3, 4, 0.7), (3.5, 2, 0.5))  # fmt: skip
SPARSE = ((0, 0, 0.9), (1, 4, 0.6), (1, 5, 0.55), (2.5, 2, 0.5), (3, 5, 0.55), (3, 6, 0.5))
STRUM = ((0, 2, 0.8), (0, 4, 0.8), (0.04, 5, 0.8), (0.08, 6, 0.7), (1, 4, 0.5), (1.04, 5, 0.5),
         (1.5, 6, 0.55), (1.54, 5, 0.5), (2.5, 6, 0.6), (2.54, 5, 0.6), (3, 4, 0.6), (3.04, 5, 0.6),
         (3.5, 6, 0.5), (3.54, 5, 0.45))  # fmt: skip
STABS = ((1, 1, 0.6), (1, 3, 0.6), (1, 4, 0.6), (2.5, 1, 0.8), (2.5, 3, 0.8), (2.5, 4, 0.75))
BARS_OF_WOOD = ((0, 0, 0.7), (0.5, 2, 0.45), (1, 4, 0.6), (1.5, 2, 0.45), (2, 5, 0.6),
                (2.5, 4, 0.5), (3, 2, 0.55), (3.5, 4, 0.4))  # fmt: skip
PUMP = ((0, 1, 0.45), (0.02, 2, 0.45), (1, 1, 0.8), (1.02, 2, 0.8), (1.04, 4, 0.7), (2, 1, 0.45),
        (2.02, 2, 0.45), (3, 1, 0.8), (3.02, 2, 0.8), (3.04, 4, 0.7))  # fmt: skip
"""A chord on every beat, the second and fourth the stronger."""
OFF_BEATS = ((1, 1, 0.7), (1, 2, 0.7), (1, 4, 0.6), (3, 1, 0.7), (3, 2, 0.7), (3, 4, 0.6))
THREE_THREE_TWO = ((0, 2, 0.8), (0.03, 4, 0.8), (0.06, 5, 0.7), (1.5, 4, 0.6), (1.53, 5, 0.6),
                   (3, 4, 0.7), (3.03, 5, 0.65))  # fmt: skip
SLOW = ((0, 0, 0.9), (1, 2, 0.55), (2, 4, 0.65), (3, 5, 0.5))
DROPS = ((0, 4, 0.6), (1.5, 5, 0.4), (2.5, 6, 0.45))


@dataclass(frozen=True)
class Piece:
    """A piece over its own bass and drums. Tension, fights and cadences fit all of a place."""

    harmony: list[Chord]
    """As long as the pulse: sixteen bars, of which sections “a…” have the first eight and “b…” the
    others; or eight, over which all are played."""
    rhythm: Callable[[Take, list[Chord]], None]
    """Bass and drums over the harmony."""
    sections: dict[str, Part]
    wet: float | None = None
    """How much of the room is heard, 0 … 1, if not as much as in the place."""

    @property
    def beats(self) -> float:
        """The length of the pulse."""
        last = self.harmony[-1]
        return last.begin + last.beats
