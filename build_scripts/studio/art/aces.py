"""The aces: one large pip each, with an ornament cut out of it as if from paper."""

from __future__ import annotations

from . import emblems
from .outline import Outline, joined, path
from .paper import MIDDLE
from .shapes import ellipse, ring, star
from .sheet import Sheet

_X, _Y = MIDDLE
_PETAL = path("M0,0 C-14,-10 -14,-30 0,-44 C14,-30 14,-10 0,0Z")
_FROND = path("M0,0 C-3,-14 -16,-24 -30,-24 C-30,-10 -18,2 0,0Z")


_HALOS = {
    "S": ("#F0E6CF", "#D9A441"),
    "H": ("#FBE4DF", "#E8A39B"),
    "D": ("#FCE7D6", "#EDAE85"),
    "C": ("#E3EEDD", "#93B79A"),
}
"""Rays and beads, by suit."""


def ornament(card: Sheet, suit: str, ink: str, paper: str) -> None:
    """Draw the middle of an ace."""
    rays, beads = _HALOS[suit]
    card.fill(star(24, 64, 50, 7.5).shift(_X, _Y), rays)
    card.fill(ring(_X, _Y, 71, 69.6), beads)
    row = joined(ellipse(0, -70.3, 1.9 if k % 2 else 3).turn(15 * k) for k in range(24))
    card.fill(row.shift(_X, _Y), beads)
    if suit == "S":
        _spades(card, ink, paper)
        return
    card.fill(emblems.SUITS[suit].at(_X, _Y, 100), ink)
    inner = {"H": _hearts, "D": _diamonds, "C": _clubs}[suit]()
    card.fill(inner.shift(_X, _Y), paper)


def _hearts() -> Outline:
    blossom = joined(
        _PETAL.scale(0.62, 0.76 if turn else 0.86).turn(turn) for turn in (-70, -35, 0, 35, 70)
    )
    buds = ellipse(-24, 0, 1.8) + ellipse(24, 0, 1.8) + ellipse(0, 24, 2.2) + ellipse(0, 31, 1.4)
    return blossom.shift(0, 14) + buds


def _diamonds() -> Outline:
    facets = Outline(())
    for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        facets += path("M2,-3 L2,-34 C7,-24 13,-14 21,-8Z").scale(sx, sy)
        facets += path("M5,-1.6 L25,-6.4 C28,-4 30,-2.6 33,-1.6Z").scale(sx, sy)
    return facets.scale(0.7)


def _clubs() -> Outline:
    discs = ((0, -24), (-23, 10), (23, 10))
    return joined(ring(x, y, 12, 10) + ellipse(x, y, 5) for x, y in discs)


def _spades(card: Sheet, ink: str, paper: str) -> None:
    gold, deep = "#D9A441", "#31406F"
    card.fill(emblems.SPADE.at(_X, _Y, 122), ink)
    rim = emblems.SPADE.contours[0]
    line = Outline((rim,)).scale(1.08) + Outline((rim,)).scale(1.045).mirror(0)
    card.fill(line.shift(_X, _Y - 1.5), gold)

    flower = joined(
        _PETAL.scale(0.78, 0.86 if turn else 1.0).turn(turn) for turn in (-62, -31, 0, 31, 62)
    )
    card.fill(flower.shift(_X, _Y + 6), paper)
    veins = joined(
        _PETAL.scale(0.34, 0.5).shift(0, -8).turn(turn) for turn in (-62, -31, 0, 31, 62)
    )
    card.fill(veins.shift(_X, _Y + 6), deep)
    fronds = _FROND.scale(0.95) + _FROND.scale(0.95).mirror(0)
    card.fill(fronds.turn(0).shift(_X, _Y + 26), gold)
    card.fill(ellipse(_X, _Y + 12, 6.2), gold)
    card.fill(ellipse(_X, _Y + 12, 3), ink)
    stars = star(4, 6, 2).shift(0, -46) + ellipse(-22, -16, 1.6) + ellipse(22, -16, 1.6)
    stars += ellipse(-12, -34, 1.3) + ellipse(12, -34, 1.3)
    card.fill(stars.shift(_X, _Y), paper)
    drops = ellipse(0, 40, 2) + ellipse(0, 47, 1.4)
    card.fill(drops.shift(_X, _Y), paper)
