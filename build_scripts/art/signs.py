"""The action signs of the colours pack, 100 units tall about the origin."""

from __future__ import annotations

from functools import cache

from .outline import Outline, arc_band, ellipse, path, polygon, rectangle


@cache
def hop() -> Outline:
    """Skip: an arrow that leaps over a pawn."""
    arrow = arc_band(0, 12, 39, 14, -96, 62)
    # The head stands across the end of the arc.
    head = polygon([(-19, 0), (19, 0), (0, 25)]).turn(-26).shift(36, -7)
    foot = ellipse(-38.8, 16, 7)
    pawn = ellipse(0, 8, 11.5) + path("M-8,14 H8 C8,27 12,34 19,39 V48 H-19 V39 C-12,34 -8,27 -8,14Z")
    return arrow + head + foot + pawn


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
    return (far + near).scale(1.0)


SIGNS = {"S": hop, "R": turn_back}
"""Signs by symbol, for the corners (the draw two's corner is words)."""
