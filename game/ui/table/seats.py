"""Where the others sit: around an oval, clockwise from the left, as large as fits.

All lengths are units. Seats are at equal distances along the upper part of the oval. Their boxes (a
plate with a fan of backs above it) shrink until none touches another or a place that must stay
clear.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import NamedTuple

PLATE = (236.0, 62.0)
"""Name plate at scale 1."""


@dataclass(frozen=True, slots=True)
class _SeatBox:
    """The box of a seat at scale 1: its fan, its plate, and how much of the cards is behind the
    plate."""

    width: float = 236.0
    height: float = 140.0
    card: float = 72.0
    tucked: float = 24.0


BOX = _SeatBox()


class Box(NamedTuple):
    """A rectangle in units."""

    x: float
    y: float
    w: float
    h: float

    def meets(self, other: Box, gap: float) -> bool:
        """True if they overlap or come closer than ``gap``."""
        return (
            self.x < other.x + other.w + gap
            and other.x < self.x + self.w + gap
            and self.y < other.y + other.h + gap
            and other.y < self.y + self.h + gap
        )


# How far down the sides the first and the last of this many others sit, as a share of the free
# height.
_REACH = {1: 0.0, 2: 0.55, 3: 0.62, 4: 0.70, 5: 0.76, 6: 0.84, 7: 0.90, 8: 0.96, 9: 1.0, 10: 1.0}
_SHARPNESS = 2.7
"""Exponent of the superellipse: 2 is an ellipse, more is squarer."""
_GAP = 10.0
_SHIFTS = (0.0, 0.08, -0.08, 0.16, -0.16, 0.24, 0.32)
"""How much further down the row of seats may reach if its first place collides with a corner."""
_SCALES = (1.30, 1.24, 1.18, 1.12, 1.06, 1.0, 0.95, 0.90, 0.85, 0.80, 0.75, 0.70)


def around(
    count: int,
    wide: float,
    top: float,
    row_top: float,
    clear: Sequence[Box],
    facing: bool = False,
    growth: float = 1.0,
) -> tuple[float, list[tuple[float, float]]]:
    """Return a scale and the centres of the boxes of ``count`` others, clockwise from the left.

    The table is ``wide``; ``top`` stays free at its upper edge; in the middle the boxes stay above
    the row at ``row_top``. ``facing``: two sit across from one another, because nobody sits below.
    ``growth``: how much larger than usual the boxes may be.
    """
    if count == 0:
        return 1.0, []
    largest = 0 if count <= 3 else 2 if count <= 5 else 3
    usual = _SCALES[largest:]
    for scale in sorted({*usual, *(each * growth for each in usual)}, reverse=True):
        for shift in _SHIFTS:
            reach = min(1.0, max(0.1, _REACH[count] + shift))
            centres = _centres(count, wide, top, row_top, scale, reach, facing)
            if _apart(centres, scale, clear):
                return scale, centres
    least = _SCALES[-1]
    return least, _centres(count, wide, top, row_top, least, _REACH[count], facing)


def _apart(centres: list[tuple[float, float]], scale: float, clear: Sequence[Box]) -> bool:
    w, h = BOX.width * scale, BOX.height * scale
    boxes = [Box(x - w / 2, y - h / 2, w, h) for x, y in centres]
    for index, box in enumerate(boxes):
        if any(box.meets(other, _GAP) for other in boxes[index + 1 :]):
            return False
        if any(box.meets(kept, _GAP) for kept in clear):
            return False
    return True


def _centres(
    count: int,
    wide: float,
    top: float,
    row_top: float,
    scale: float,
    reach: float,
    facing: bool,
) -> list[tuple[float, float]]:
    w, h = BOX.width * scale, BOX.height * scale
    left = top + 10 + w / 2
    upper = top + h / 2
    lowest = row_top + 40 - h / 2
    if count == 1:
        return [(wide / 2, upper)]
    foot = upper + (lowest - upper) * reach
    a, b = wide / 2 - left, foot - upper
    path = [_on_oval(step / 240, wide / 2, foot, a, b) for step in range(241)]
    if count == 2 and not facing:
        # Two sit at ten and two o'clock.
        return [path[52], path[188]]
    return _evenly(path, count)


def _on_oval(share: float, cx: float, foot: float, a: float, b: float) -> tuple[float, float]:
    """Return a point of the upper half of the oval, from the left foot (0) to the right one (1)."""
    turn = pi * (1 - share)
    c, s = cos(turn), sin(turn)
    x = abs(c) ** (2 / _SHARPNESS) * (1 if c > 0 else -1)
    return cx + a * x, foot - b * abs(s) ** (2 / _SHARPNESS)


def _evenly(path: list[tuple[float, float]], count: int) -> list[tuple[float, float]]:
    """Return ``count`` points at equal distances along the path, including both ends."""
    lengths = [0.0]
    for (x0, y0), (x1, y1) in itertools.pairwise(path):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    points = []
    at = 0
    for index in range(count):
        wanted = lengths[-1] * index / (count - 1)
        while at < len(lengths) - 2 and lengths[at + 1] < wanted:
            at += 1
        span = lengths[at + 1] - lengths[at] or 1.0
        share = min(1.0, max(0.0, (wanted - lengths[at]) / span))
        (x0, y0), (x1, y1) = path[at], path[at + 1]
        points.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return points
