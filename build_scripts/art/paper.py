"""What every card shares: its size, its paper, and corners that are read twice."""

from __future__ import annotations

from collections.abc import Sequence

from .outline import Outline, Point, rectangle
from .sheet import Sheet

WIDTH, HEIGHT = 180, 252
MIDDLE: Point = (90, 126)
RADIUS = 14


def blank(paper: str, edge: str) -> Sheet:
    """A card of one colour with a thin soft edge, so that it stands off a light table."""
    card = Sheet(WIDTH, HEIGHT)
    card.fill(rectangle(0, 0, WIDTH, HEIGHT, RADIUS), edge)
    card.fill(rectangle(0.9, 0.9, WIDTH - 1.8, HEIGHT - 1.8, RADIUS - 0.9), paper)
    return card


def face_region(inset: float = 0.9) -> Sequence[Point]:
    """The card's rounded rectangle as a convex polygon, to cut full-bleed shapes to."""
    radius = max(0.1, RADIUS - inset)
    return rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, radius).polygons(0.02)[0]


def twice(card: Sheet, what: Outline, colour: str, opacity: float = 1) -> None:
    """Paint a shape and its half-turned twin, as one path."""
    card.fill(what + what.turn(180, MIDDLE), colour, opacity)
