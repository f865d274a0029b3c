"""The colours pack: cut-paper faces, each a lantern of layers in its colour's own shape."""

from __future__ import annotations

from dataclasses import dataclass

from . import emblems, signs
from .glyphs import fitted
from .outline import Outline, ellipse, rectangle, star
from .paper import MIDDLE, blank, face_region, twice
from .sheet import Sheet

COLOURS = "rygb"
SYMBOLS = "0123456789SRD"
CREAM = "#FFF7E6"
INK = "#2A2036"


@dataclass(frozen=True, slots=True)
class Tone:
    """The papers of one colour, from the card's ground inwards."""

    ground: str
    layers: tuple[str, str, str]
    shade: str
    """What a layer's shadow is painted with."""
    figure: str
    """Numerals and signs."""
    edge: str


TONES = {
    "r": Tone("#B70701", ("#C6170A", "#D92E19", "#EC4A2E"), "#5C0200", CREAM, "#930500"),
    "y": Tone("#EEE261", ("#F6D84A", "#FBC935", "#FDB727"), "#9A6A00", "#42270A", "#D2BF3C"),
    "g": Tone("#337D6D", ("#378D77", "#3C9F82", "#46B38F"), "#0E3B30", CREAM, "#27665A"),
    "b": Tone("#0D1171", ("#151D92", "#2033B4", "#2F52D6"), "#04062F", CREAM, "#090C55"),
}
_BODY = {"r": 9, "y": 0, "g": 0, "b": 11}
"""How far below its middle an emblem is widest, in hundredths of its height."""
_INDEX_X = 14.5


def shadowed(card: Sheet, what: Outline, colour: str, shade: str, drop: float = 2.4) -> None:
    """A piece of cut paper with its soft shadow, cut to the card."""
    for k, opacity in ((1.0, 0.16), (0.5, 0.22)):
        card.fill(what.shift(0, drop * k).cut(face_region()), shade, opacity)
    card.fill(what.cut(face_region()), colour)


def index(symbol: str, colour: str) -> Outline:
    """The corner: symbol, emblem and the colour's letter, one under another."""
    if symbol in signs.SIGNS:
        top = signs.SIGNS[symbol]().scale(0.205)
    elif symbol == "D":
        top = fitted("+2", "fredoka", 21, 20)
    else:
        top = fitted(symbol, "fredoka", 23, 18)
        if symbol in "69":
            top += rectangle(-7.5, 14, 15, 3, 1.5)
    letter = fitted(colour.upper(), "fredoka", 9.5, 12)
    emblem = emblems.COLOURS[colour]().scale(0.16)
    return top.shift(_INDEX_X, 22) + emblem.shift(_INDEX_X, 50) + letter.shift(_INDEX_X, 67.5)


def face(symbol: str, colour: str) -> Sheet:
    """A number or action card of a colour."""
    tone = TONES[colour]
    card = blank(tone.ground, tone.edge)
    emblem = emblems.COLOURS[colour]()
    x, y = MIDDLE
    for size, paper in zip((262, 196, 140), tone.layers, strict=True):
        lift = -_BODY[colour] * size / 100
        shadowed(card, emblem.scale(size / 100).shift(x, y + lift), paper, tone.shade)
    _sign(card, symbol, colour, tone)
    twice(card, index(symbol, colour), tone.figure)
    return card


def _sign(card: Sheet, symbol: str, colour: str, tone: Tone) -> None:
    x, y = MIDDLE
    if symbol == "D":
        _pair(card, colour, tone)
        return
    if symbol == "R":
        back, front = signs.ribbon()
        shadowed(card, back.scale(0.92).shift(x, y), tone.shade, tone.shade)
        shadowed(card, back.scale(0.92).shift(x, y), _dimmed(colour), tone.shade)
        shadowed(card, front.scale(0.92).shift(x, y), tone.figure, tone.shade)
        return
    if symbol == "S":
        shadowed(card, signs.hop().scale(0.94).shift(x, y), tone.figure, tone.shade, 3.2)
        return
    figure = fitted(symbol, "fredoka", 92, 96)
    if symbol in "69":
        figure += rectangle(-24, 54, 48, 8, 4)
    shadowed(card, figure.shift(x, y), tone.figure, tone.shade, 3.6)


def _dimmed(colour: str) -> str:
    return {"r": "#FFC9AE", "y": "#7A4B12", "g": "#BFE8D2", "b": "#B9CBFF"}[colour]


def _pair(card: Sheet, colour: str, tone: Tone) -> None:
    """Two cards in a fan and the words “+2”."""
    x, y = MIDDLE
    emblem = emblems.COLOURS[colour]()
    for turn, dx in ((-13, -17), (11, 17)):
        paper = rectangle(-24, -34, 48, 68, 6)
        back = rectangle(-20, -30, 40, 60, 4)
        pip = emblem.scale(0.27).shift(0, -10)
        for piece, paint in ((paper, CREAM), (back, tone.ground), (pip, CREAM)):
            piece = piece.turn(turn).shift(x + dx, y - 20)
            if piece is not None and paint == CREAM and piece.box()[3] - piece.box()[1] > 50:
                shadowed(card, piece, paint, tone.shade, 3)
            else:
                card.fill(piece, paint)
    words = fitted("+2", "fredoka", 56, 90)
    shadowed(card, words.shift(x, y + 40), tone.figure, tone.shade, 3.2)


def _mosaic() -> list[tuple[str, float, float]]:
    return [("r", -1, -1), ("y", 1, -1), ("g", -1, 1), ("b", 1, 1)]


def _wild_paper() -> Sheet:
    card = blank("#FBF2DE", "#DACBA8")
    x, y = MIDDLE
    for r, paper in ((150, "#F5E7C8"), (112, "#EFDCB5"), (78, "#E8D1A2")):
        shadowed(card, star(8, r, r * 0.78, 22.5).shift(x, y), paper, "#8A6A2A", 2.2)
    return card


def _wild_index(card: Sheet, words: str) -> None:
    twice(card, fitted(words, "fredoka", 21, 20).shift(_INDEX_X, 22), INK)
    for colour, sx, sy in _mosaic():
        dot = emblems.COLOURS[colour]().scale(0.1).shift(_INDEX_X + 5 * sx, 47 + 6 * sy)
        twice(card, dot, TONES[colour].layers[0] if colour != "y" else "#E5A91C")


def wild() -> Sheet:
    """The wild card: all four emblems, in layers, round a star."""
    card = _wild_paper()
    x, y = MIDDLE
    for colour, sx, sy in _mosaic():
        tone = TONES[colour]
        emblem = emblems.COLOURS[colour]()
        for size, paper in zip((74, 52, 30), (tone.ground, tone.layers[1], CREAM), strict=True):
            at = emblem.scale(size / 100)
            shadowed(card, at.shift(x + 31 * sx, y + 42 * sy), paper, "#3A2608", 1.8)
    shadowed(card, star(8, 25, 15).shift(x, y), INK, "#3A2608")
    card.fill(star(4, 15, 5).shift(x, y), CREAM)
    _wild_index(card, "W")
    return card


def wild_four() -> Sheet:
    """The wild draw four: four cards in a fan and the words “+4”."""
    card = _wild_paper()
    x, y = MIDDLE
    for k, colour in enumerate("rygb"):
        tone, turn = TONES[colour], -33 + 22 * k
        emblem = emblems.COLOURS[colour]().scale(0.25)
        foot = (0, 66)
        paper = rectangle(-21, -34, 42, 68, 6).turn(turn, foot)
        shadowed(card, paper.shift(x, y - 26), CREAM, "#3A2608", 2.2)
        card.fill(rectangle(-18, -31, 36, 62, 4).turn(turn, foot).shift(x, y - 26), tone.ground)
        pip = emblem.shift(-2, -13).turn(turn, foot).shift(x, y - 26)
        card.fill(pip, "#7A4B12" if colour == "y" else CREAM)
    words = fitted("+4", "fredoka", 62, 100).shift(x, y + 52)
    card.stroke(words, CREAM, 9)
    shadowed(card, words, INK, "#3A2608", 2.6)
    _wild_index(card, "+4")
    return card


def emblem_mark(colour: str) -> Sheet:
    """A colour's emblem alone, 64 × 64, for badges and the picker."""
    mark = Sheet(64, 64)
    tone, emblem = TONES[colour], emblems.COLOURS[colour]()
    mark.fill(emblem.scale(0.58).shift(32, 32), tone.edge)
    mark.fill(emblem.scale(0.54).shift(32, 32), tone.ground)
    mark.fill(emblem.scale(0.36).shift(32, 32 + _BODY[colour] * 0.1), tone.layers[2])
    return mark


def bead(card: Sheet, x: float, y: float, colour: str) -> None:
    """A small disc of a colour."""
    card.fill(ellipse(x, y, 3), TONES[colour].ground)
