"""Marks for badges and the picker, the direction arrow, and the game's icon."""

from __future__ import annotations

from . import emblems
from .colours import CREAM, TONES
from .french import INK
from .outline import arc_band, polygon, rectangle
from .sheet import Sheet


def suit(letter: str) -> Sheet:
    """A French suit alone, 64 × 64."""
    mark = Sheet(64, 64)
    mark.fill(emblems.SUITS[letter]().scale(0.56).shift(32, 32), INK[letter])
    return mark


def clockwise() -> Sheet:
    """A bent arrow for the direction of play, 64 × 64, pale so that it can be tinted."""
    mark = Sheet(64, 64)
    mark.fill(arc_band(32, 36, 22, 7, -80, 50), CREAM)
    mark.fill(polygon([(-10, 0), (10, 0), (0, 15)]).turn(-36).shift(49, 23), CREAM)
    return mark


def icon() -> Sheet:
    """The application's icon, 512 × 512: a last card, with the four emblems on its face."""
    page = Sheet(512, 512)
    ground = page.gradient((0, 0), (0, 512), [(0, "#2F8F78"), (1, "#17584A")])
    page.fill(rectangle(16, 16, 480, 480, 108), ground)
    for turn, paper in ((-14, "#8E1F2F"), (8, CREAM)):
        card = rectangle(-110, -154, 220, 308, 26).turn(turn)
        page.fill(card.shift(256 + turn * 1.5, 272), "#0B2E26", 0.35)
        page.fill(card.shift(256 + turn * 1.5, 258), paper)
    for colour, sx, sy in (("r", -1, -1), ("y", 1, -1), ("g", -1, 1), ("b", 1, 1)):
        tone, piece = TONES[colour], emblems.COLOURS[colour]()
        at = piece.scale(0.9).shift(52 * sx, 66 * sy).turn(8).shift(268, 258)
        page.fill(at, tone.layers[0])
    return page
