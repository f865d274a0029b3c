"""The action signs of the colours pack, 100 units tall about the origin."""

from __future__ import annotations

from functools import cache

from .outline import Outline, path
from .shapes import arc_band, ellipse, polygon, rectangle


def _leap(thick: float) -> Outline:
    arc = arc_band(-3, 16, 38, thick, -92, 58)
    # The head stands across the end of the arc.
    return arc + polygon([(-20, 0), (20, 0), (0, 27)]).turn(-31).shift(29.5, -4)


@cache
def hop() -> Outline:
    """Skip: an arrow that leaps over somebody."""
    body = path("M-21,50 C-21,34 -13,24 -3,24 C7,24 15,34 15,50Z")
    return _leap(14) + ellipse(-41, 17.5, 7) + ellipse(-3, 9, 11) + body


@cache
def hop_small() -> Outline:
    """Skip, plain enough for a corner."""
    return _leap(17) + ellipse(-41, 17.5, 8.5) + ellipse(-3, 30, 14)


def ribbon() -> tuple[Outline, Outline]:
    """Reverse: a ribbon that turns back on itself, as (far half, near half)."""
    far = rectangle(14, -14, 18, 62, 0) + arc_band(0, -14, 23, 18, 0, 90)
    near = arc_band(0, -14, 23, 18, -90, 0.6) + rectangle(-32, -14.5, 18, 32, 0)
    near += polygon([(-47, 14), (1, 14), (-23, 48)])
    return far, near


@cache
def turn_back() -> Outline:
    """Reverse as one shape, for corners."""
    far, near = ribbon()
    return far + near


SIGNS = {"S": hop_small, "R": turn_back}
"""Signs by symbol, for the corners (the draw two's corner is words)."""
