"""Marks for badges and the picker, the direction arrow, and the game's icon."""

from __future__ import annotations

from . import emblems
from .colours import BODY, CREAM, QUARTERS, TONES
from .french import INK
from .shapes import arc_band, polygon, rectangle
from .sheet import Sheet


def suit(letter: str) -> Sheet:
    """A French suit alone, 64 × 64, with a pale rim so that it shows on any ground."""
    mark = Sheet(64, 64)
    pip = emblems.SUITS[letter]().scale(0.52).shift(32, 32)
    mark.stroke(pip, CREAM, 6)
    mark.fill(pip, INK[letter])
    return mark


def colour(letter: str) -> Sheet:
    """A colour's emblem alone, 64 × 64, with a pale rim."""
    mark = Sheet(64, 64)
    tone, emblem = TONES[letter], emblems.COLOURS[letter]()
    outer = emblem.scale(0.53).shift(32, 32)
    mark.stroke(outer, CREAM, 6)
    mark.fill(outer, tone.ground)
    mark.fill(emblem.scale(0.35).shift(32, 32 + BODY[letter] * 0.16), tone.layers[2])
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
    for turn, dx, dy, paper in ((-17, -44, 14, "#8E1F2F"), (9, 26, -4, CREAM)):
        card = rectangle(-124, -174, 248, 348, 30).turn(turn).shift(256 + dx, 256 + dy)
        page.fill(card.shift(0, 14), "#0B2E26", 0.35)
        page.fill(card, paper)
        if turn < 0:
            frame = rectangle(-108, -158, 216, 316, 18).turn(turn).shift(256 + dx, 256 + dy)
            page.stroke(frame, "#F0B9A0", 5)
    for letter, sx, sy in QUARTERS:
        tone, piece = TONES[letter], emblems.COLOURS[letter]()
        for size, paint in ((1.06, tone.ground), (0.66, tone.layers[2])):
            sink = BODY[letter] * (1.06 - size)
            at = piece.scale(size).shift(56 * sx, 72 * sy + sink).turn(9).shift(282, 252)
            page.fill(at, paint)
    return page
