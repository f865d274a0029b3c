"""The things that all cards share: its size, its paper, and corners that are read twice."""

from __future__ import annotations

from collections.abc import Sequence

from .contour import Point
from .outline import Outline
from .shapes import rectangle
from .sheet import Sheet

WIDTH, HEIGHT = 180, 252
MIDDLE: Point = (90, 126)
RADIUS = 14


def rounded(inset: float, radius: float) -> Sequence[Point]:
    """A rounded rectangle inside the card as a convex polygon, to cut shapes to."""
    box = rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius)
    return box.polygons(0.02)[0]


FACE = rounded(0.9, RADIUS - 0.9)
"""The card inside its edge."""


def blank(paper: str, edge: str) -> Sheet:
    """A card of one colour with a thin soft edge, so that it stands off a light table."""
    # A tenth of a unit is a quarter of a pixel on the largest card of a 4K table.
    card = Sheet(WIDTH, HEIGHT, digits=1)
    card.fill(rectangle(0, 0, WIDTH, HEIGHT, RADIUS), edge)
    card.fill(rectangle(0.9, 0.9, WIDTH - 1.8, HEIGHT - 1.8, RADIUS - 0.9), paper)
    return card


def twice(card: Sheet, what: Outline, colour: str) -> None:
    """Paint a shape and its half-turned twin, as one path."""
    card.fill(what + what.turn(180, MIDDLE), colour)
