"""The eight emblems: four French suits and the four colours' own shapes.

Each is a unit shape, 100 units tall about the origin. The colours' emblems differ by their points,
so that they are told apart without any colour: drop one, leaf two, flame three, sun a dozen.
"""

from __future__ import annotations

from math import cos, pi, sin

from .contour import Contour, Curve, Point
from .outline import Outline, path
from .shapes import ellipse

_STEM = "M-6,10 H6 C6,32 10,43 19,50 H-19 C-10,43 -6,32 -6,10Z"
_SPADE = (
    "M0,-50 C9,-35 46,-12 46,13 C46,28 35,37 23,37 C13,37 5,31 0,22"
    " C-5,31 -13,37 -23,37 C-35,37 -46,28 -46,13 C-46,-12 -9,-35 0,-50Z"
)
_HEART = (
    "M0,48 C-9,34 -47,13 -47,-16 C-47,-34 -34,-45 -22,-45 C-11,-45 -4,-38 0,-27"
    " C4,-38 11,-45 22,-45 C34,-45 47,-34 47,-16 C47,13 9,34 0,48Z"
)
_DIAMOND = "M0,-51 C8,-34 23,-14 39,0 C23,14 8,34 0,51 C-8,34 -23,14 -39,0 C-23,-14 -8,-34 0,-51Z"
_DROP = "M0,-54 C9,-31 37,-9 37,15 C37,36 21,50 0,50 C-21,50 -37,36 -37,15 C-37,-9 -9,-31 0,-54Z"
_LEAF = "M-44,44 C-57,-3 -22,-51 48,-48 C51,22 3,57 -44,44Z"
_FLAME = (
    "M0,50 C-27,50 -44,33 -44,9 C-44,-8 -39,-20 -40,-38 C-30,-33 -21,-25 -17,-14"
    " C-15,-30 -10,-44 0,-55 C10,-44 15,-30 17,-14 C21,-25 30,-33 40,-38"
    " C39,-20 44,-8 44,9 C44,33 27,50 0,50Z"
)


SPADE = path(_SPADE) + path(_STEM)
HEART = path(_HEART)
DIAMOND = path(_DIAMOND)
CLUB = (
    ellipse(0, -26, 22.5) + ellipse(-25, 11, 22.5) + ellipse(25, 11, 22.5) + ellipse(0, 2, 14)
    + path(_STEM)
)  # fmt: skip
DROP = path(_DROP)
LEAF = path(_LEAF)
FLAME = path(_FLAME)


def _sun() -> Outline:
    """Yellow: a sun of twelve rays."""
    rays, outer, inner = 12, 52.0, 39.0

    def spot(k: float, r: float) -> Point:
        angle = 2 * pi * k / rays
        return r * sin(angle), -r * cos(angle)

    segments: list[Curve] = []
    for k in range(rays):
        segments.append((spot(k + 0.16, 46), spot(k + 0.34, 40), spot(k + 0.5, inner)))
        segments.append((spot(k + 0.66, 40), spot(k + 0.84, 46), spot(k + 1, outer)))
    return Outline((Contour(spot(0, outer), tuple(segments)),))


SUITS = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}
"""French suits by letter."""

COLOURS = {"r": FLAME, "y": _sun(), "g": LEAF, "b": DROP}
"""Colour emblems by letter."""
