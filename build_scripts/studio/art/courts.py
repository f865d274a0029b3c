"""The twelve court cards: a framed panel, the figure twice, and the band between."""

from __future__ import annotations

from collections.abc import Callable

from . import court_clubs, court_diamonds, court_hearts, court_spades, emblems
from .figure import LEFT, LOW, RIGHT, TOP, Figure, divider, studs
from .french import EDGE, INK, PAPER, lower, upper
from .paper import MIDDLE, blank, twice
from .shapes import ellipse, rectangle
from .sheet import Sheet

_FIGURES: dict[str, Callable[[Figure], None]] = {
    "JS": court_spades.jack, "QS": court_spades.queen, "KS": court_spades.king,
    "JH": court_hearts.jack, "QH": court_hearts.queen, "KH": court_hearts.king,
    "JD": court_diamonds.jack, "QD": court_diamonds.queen, "KD": court_diamonds.king,
    "JC": court_clubs.jack, "QC": court_clubs.queen, "KC": court_clubs.king,
}  # fmt: skip
_PANELS = {
    "S": ("#E7EAF6", "#D3D9EE", "#C9A24A"),
    "H": ("#FDE9E3", "#F8D3CB", "#D9A441"),
    "D": ("#FDF0D8", "#F9E0B4", "#1F7A8C"),
    "C": ("#E9F1DF", "#D3E3C4", "#B9862F"),
}
"""By suit: the panel, the halo behind the head, the band and frame."""


def court(rank: str, suit: str) -> Sheet:
    """A jack, queen or king."""
    card = blank(PAPER, EDGE)
    panel, halo, band = _PANELS[suit]
    card.fill(rectangle(LEFT, TOP, RIGHT - LEFT, LOW - TOP, 7), panel)
    half = Sheet(card.width, card.height, digits=card.digits)
    figure = Figure(half)
    figure.paint(ellipse(90, 68, 53), halo)
    _FIGURES[rank + suit](figure)
    card.double(half)
    card.fill(divider(), band)
    card.stroke(divider(), PAPER, 1.3)
    card.fill(studs(), PAPER)
    # The frame hides the figures' edges; its inside corners are round.
    card.stroke(rectangle(LEFT, TOP, RIGHT - LEFT, LOW - TOP, 7), PAPER, 5)
    card.stroke(rectangle(LEFT, TOP, RIGHT - LEFT, LOW - TOP, 7), band, 1.5)
    pip = emblems.SUITS[suit].at(142, 25.5, 15)
    card.stroke(pip + pip.turn(180, MIDDLE), panel, 5)
    twice(card, pip, INK[suit])
    # Apart, because the letter is another one in other languages.
    twice(card, upper(rank), INK[suit])
    twice(card, lower(suit), INK[suit])
    return card
