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
    pip = emblems.SUITS[letter].scale(0.52).shift(32, 32)
    mark.stroke(pip, CREAM, 6)
    mark.fill(pip, INK[letter])
    return mark


def colour(letter: str) -> Sheet:
    """A colour's emblem alone, 64 × 64, with a pale rim."""
    mark = Sheet(64, 64)
    tone, emblem = TONES[letter], emblems.COLOURS[letter]
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


_FIST = (
    "M15,13 C21,4 38,2 47,8 C56,13 59,24 57,33 C55.5,39.5 51,43.5 46,46 L24,46"
    " C18,44 13.5,40.5 12,35 C10,28 11,19 15,13Z"
)
_THUMB = (
    "M24,20 C17,17 8,19 6,26 C4,33 8,41 15,42.5 C22,44 29,41 31.5,35.5 C33.5,31 31,27.5 27,28.5"
    " C24,29.2 21,30.5 18.5,30"
)
_CUFF = "M22.5,46.5 H47.5 L49.5,58 C42,61.5 29,61.5 21,58Z"
_SEAM = "M22.2,51.5 C30,54 41,54 48.3,51.5"
_SHINE = "M34,9 C42,8.5 49,13 51,20"


def glove() -> Sheet:
    """A boxing glove, 64 × 64, with a pale rim: the sign of a competitive match."""
    mark = Sheet(64, 64)
    for part in (_FIST, _THUMB, _CUFF):
        mark.stroke(part, CREAM, 5)
    mark.fill(_CUFF, CREAM)
    mark.stroke(_SEAM, "#C8A24A", 3)
    mark.fill(_FIST, mark.gradient((14, 6), (54, 46), [(0, "#E2483A"), (1, "#A81F2A")]))
    mark.fill(_THUMB + "Z", mark.gradient((6, 20), (30, 44), [(0, "#EE6350"), (1, "#B8262D")]))
    mark.stroke(_THUMB, "#7E1420", 2.4)
    mark.stroke(_SHINE, "#FFD9CC", 3.4, opacity=0.85)
    mark.stroke("M24,46 H46", "#7E1420", 2.4)
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
        tone, piece = TONES[letter], emblems.COLOURS[letter]
        for size, paint in ((1.06, tone.ground), (0.66, tone.layers[2])):
            sink = BODY[letter] * (1.06 - size)
            at = piece.scale(size).shift(56 * sx, 72 * sy + sink).turn(9).shift(282, 252)
            page.fill(at, paint)
    return page
