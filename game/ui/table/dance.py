"""Hands that change owners: they rise from their seats, go round the table together, and come down
where they belong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, sin

from game.ui.table.cards import CardBody
from game.ui.table.layout import Places

_WIDTH = 1.15
"""Width of a dancing card, in widths of a card in another's hand."""
_SPREAD = 0.34
"""Between one card and the next, in widths of a card; less for large hands."""
_WIDEST = 3.2
"""The widest that a dancing hand may be, in widths of a card."""


def angle_of(seat: int, places: Places) -> float:
    """Where on the ring a seat's hand dances: radians, clockwise from the right."""
    if seat == places.own:
        x, y = float(places.hand.centerx), float(places.hand.centery)
    else:
        box = places.boxes[seat]
        x, y = float(box.centerx), float(box.centery)
    (cx, cy), (a, b) = places.centre, places.ring
    return atan2((y - cy) / b, (x - cx) / a)


@dataclass(frozen=True, slots=True)
class DanceStep:
    """A hand on its way round the ring, from one angle to another, radians."""

    bodies: Sequence[CardBody]
    begin: float
    end: float


def step(
    bodies: Sequence[CardBody], giver: int, taker: int, direction: int, places: Places
) -> DanceStep:
    """The way of a hand from one seat to the next in the direction of play."""
    begin, end = angle_of(giver, places), angle_of(taker, places)
    while (end - begin) * direction <= 0.05:
        end += 2 * pi * direction
    while (end - begin) * direction > 2 * pi:
        end -= 2 * pi * direction
    return DanceStep(bodies, begin, end)


class RingDance:
    """Several hands going round. ``share`` is how much of the way is behind them, 0 to 1."""

    __slots__ = ("_places", "_share", "_steps")

    def __init__(self, steps: Sequence[DanceStep], places: Places) -> None:
        self._steps = steps
        self._places = places
        self._share = 0.0

    @property
    def share(self) -> float:
        """How much of the way is behind them."""
        return self._share

    @share.setter
    def share(self, share: float) -> None:
        self._share = share
        for each in self._steps:
            spots = spots_at(each.begin + (each.end - each.begin) * share, each, self._places)
            for body, (x, y, angle, width) in zip(each.bodies, spots, strict=True):
                body.x, body.y, body.angle, body.width = x, y, angle, width


def spots_at(
    turn: float, each: DanceStep, places: Places
) -> list[tuple[float, float, float, float]]:
    """Where the cards of a hand are when it has come to that angle: x, y, angle and width."""
    (cx, cy), (a, b) = places.centre, places.ring
    width = places.mini * _WIDTH
    count = len(each.bodies)
    gap = min(_SPREAD * width, _WIDEST * width / max(1, count))
    along = atan2(b * cos(turn), -a * sin(turn))
    found = []
    for place in range(count):
        off = (place - (count - 1) / 2) * gap
        x = cx + a * cos(turn) + off * cos(along)
        y = cy + b * sin(turn) + off * sin(along)
        lean = -degrees(along) + (180.0 if cos(along) < 0 else 0.0)
        found.append((x, y, lean - 4.0 * off / width, width))
    return found
