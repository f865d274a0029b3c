"""The French pack: corners, number cards and aces."""

from __future__ import annotations

from . import emblems
from .aces import ornament
from .glyphs import fitted
from .outline import Outline
from .paper import HEIGHT, MIDDLE, WIDTH, blank, twice
from .sheet import Sheet

PAPER, EDGE = "#FFFDF8", "#D9D2C4"
INK = {"S": "#1B2238", "H": "#D12B3A", "D": "#D9481C", "C": "#12382C"}
"""Suit colours: two darks (blue-black, green-black) and two warm reds, by letter."""

RANKS = "A23456789TJQK"
LETTERS = "JQKBDRVW"
"""What may stand in the corners of court cards, in all languages."""
_INDEX_X = 12.8
_LEFT, _RIGHT = 58.0, 122.0
_ROWS = {2: (52, 200), 3: (52, 126, 200), 4: (52, 101.3, 150.7, 200)}


def index(rank: str, suit: str) -> Outline:
    """The corner: the rank over the suit, narrow enough to be read in a tight fan."""
    return upper(rank) + lower(suit)


def upper(rank: str) -> Outline:
    """The rank in the corner, or a letter that stands for it in another language."""
    if rank == "T":
        letters = fitted("10", "manrope", 23, 17.2, tight=13)
    else:
        letters = fitted(rank, "manrope", 23, 16.6)
    return letters.shift(_INDEX_X, 22.5)


def lower(suit: str) -> Outline:
    """The suit in the corner."""
    return emblems.SUITS[suit].at(_INDEX_X, 46.5, 16)


def letter(letter: str) -> Sheet:
    """The letter in both corners of a card, without the card."""
    sheet = Sheet(WIDTH, HEIGHT, digits=1)
    twice(sheet, upper(letter), INK["S"])
    return sheet


def spots(rank: str) -> list[tuple[float, float]]:
    """Where the pips of a number card stand."""
    n = 10 if rank == "T" else int(rank)
    middle, rows = MIDDLE[0], 4 if n > 8 else 3 if n > 5 else 2
    if n < 4:
        return [(middle, y) for y in _ROWS[n]]
    out = [(x, float(y)) for y in _ROWS[rows] for x in (_LEFT, _RIGHT)]
    between = {2: 126.0, 3: 89.0, 4: 76.7}[rows]
    if n in (5, 9):
        out.append((middle, 126.0))
    if n in (7, 8, 10):
        out.append((middle, between))
    if n in (8, 10):
        out.append((middle, 252 - between))
    return out


def number(rank: str, suit: str) -> Sheet:
    """A card from 2 to 10."""
    card = blank(PAPER, EDGE)
    ink = INK[suit]
    twice(card, index(rank, suit), ink)
    pips = Outline(())
    size = 42.0 if rank in "23" else 38.0 if rank in "456" else 35.0
    for x, y in spots(rank):
        pips += emblems.SUITS[suit].at(x, y, size, 180 if y > MIDDLE[1] else 0)
    card.fill(pips, ink)
    return card


def ace(suit: str) -> Sheet:
    """An ace: one large pip with an ornament cut out of it."""
    card = blank(PAPER, EDGE)
    twice(card, index("A", suit), INK[suit])
    ornament(card, suit, INK[suit], PAPER)
    return card
