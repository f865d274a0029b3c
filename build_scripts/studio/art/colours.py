"""The colours pack: cut-paper faces, each a lantern of layers in its colour's own shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import emblems, signs
from .contour import Point
from .glyphs import fitted
from .outline import Outline
from .paper import FACE, HEIGHT, MIDDLE, RADIUS, WIDTH, blank, rounded, twice
from .shapes import rectangle, ring, star
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
    """The paint of a layer's shadow."""
    figure: str
    """Numerals and signs."""
    dim: str
    """A sign's far side."""
    spark: str
    """Scraps in the corners."""
    back: str
    """The small cards of the draw two."""
    edge: str


TONES = {
    "r": Tone("#B70701", ("#C6170A", "#D92E19", "#EC4A2E"), "#5C0200", CREAM, "#FFC9AE", "#F4694A",
              "#B70701", "#930500"),
    "y": Tone("#EEE261", ("#F6D84A", "#FBC935", "#FDB727"), "#9A6A00", "#42270A", "#8A5A1C",
              "#C98A12", "#DE8A0C", "#D2BF3C"),
    "g": Tone("#337D6D", ("#378D77", "#3C9F82", "#46B38F"), "#0E3B30", CREAM, "#BFE8D2", "#7FD3B2",
              "#2A6A5C", "#27665A"),
    "b": Tone("#0D1171", ("#151D92", "#2033B4", "#2F52D6"), "#04062F", CREAM, "#B9CBFF", "#5E80F2",
              "#0D1171", "#090C55"),
}  # fmt: skip
QUARTERS = (("r", -1, -1), ("y", 1, -1), ("g", -1, 1), ("b", 1, 1))
"""Where each colour stands when all four are shown: left or right, up or down."""
BODY = {"r": 9, "y": 0, "g": 0, "b": 11}
"""How far below its middle an emblem is widest, in hundredths of its height."""
_INDEX_X = 17.5
_RIM = 6.3
"""Width of the cream rim, so that a card stands off a cloth of its own colour."""
_INSIDE = rounded(_RIM, RADIUS - _RIM)


def shadowed(
    card: Sheet, what: Outline, colour: str, shade: str, drop: float = 2.4,
    within: Sequence[Point] = FACE,
) -> None:  # fmt: skip
    """A piece of cut paper with its shadow, cut to the card, or to a part of it."""
    card.fill(what.shift(0, drop).cut(within), shade, 0.3)
    card.fill(what.cut(within), colour)


def index(symbol: str, colour: str) -> Outline:
    """The corner: the symbol, and the colour's emblem under it."""
    if symbol in signs.SIGNS:
        top = signs.SIGNS[symbol]().scale(0.2)
    elif symbol == "D":
        top = fitted("+2", "fredoka", 21, 18.5)
    else:
        top = fitted(symbol, "fredoka", 23, 16.6)
        if symbol in "69":
            top += rectangle(-7.5, 14, 15, 3, 1.5)
    return top.shift(_INDEX_X, 24) + emblems.COLOURS[colour].scale(0.18).shift(_INDEX_X, 52)


def face(symbol: str, colour: str) -> Sheet:
    """A number or action card of a colour."""
    tone = TONES[colour]
    card = blank(CREAM, tone.edge)
    card.fill(
        rectangle(_RIM, _RIM, WIDTH - 2 * _RIM, HEIGHT - 2 * _RIM, RADIUS - _RIM), tone.ground
    )
    emblem = emblems.COLOURS[colour]
    x, y = MIDDLE
    for size, paper in zip((262, 196, 140), tone.layers, strict=True):
        lift = -BODY[colour] * size / 100
        piece = emblem.scale(size / 100).shift(x, y + lift)
        shadowed(card, piece, paper, tone.shade, within=_INSIDE)
    twice(card, _sparks(colour), tone.spark)
    _sign(card, symbol, colour, tone)
    twice(card, index(symbol, colour), tone.figure)
    return card


def _sparks(colour: str) -> Outline:
    """Three scraps of the colour's own paper in the corner that has no index."""
    out = Outline(())
    for x, y, size in ((157, 24, 11), (144, 35, 6.5), (161, 41, 5)):
        if colour == "b":
            out += ring(x, y, size * 0.52, size * 0.26)
        elif colour == "y":
            out += star(8, size * 0.58, size * 0.3).shift(x, y)
        elif colour == "g":
            out += emblems.LEAF.at(x, y, size)
        else:
            out += star(4, size * 0.68, size * 0.24).shift(x, y)
    return out


def _sign(card: Sheet, symbol: str, colour: str, tone: Tone) -> None:
    x, y = MIDDLE
    if symbol == "D":
        _pair(card, colour, tone)
    elif symbol == "R":
        for part, paint in zip(signs.ribbon(), (tone.dim, tone.figure), strict=True):
            shadowed(card, part.scale(0.98).shift(x, y), paint, tone.shade, 3.2)
    elif symbol == "S":
        shadowed(card, signs.hop().scale(0.98).shift(x, y), tone.figure, tone.shade, 3.2)
    else:
        figure = fitted(symbol, "fredoka", 92, 96)
        if symbol in "69":
            figure += rectangle(-24, 54, 48, 8, 4)
        shadowed(card, figure.shift(x, y), tone.figure, tone.shade, 3.6)


def _pair(card: Sheet, colour: str, tone: Tone) -> None:
    """Two cards in a fan and the words “+2”."""
    x, y = MIDDLE
    for turn, dx in ((-13, -19), (11, 19)):
        paper = rectangle(-27, -38, 54, 76, 7).turn(turn).shift(x + dx, y - 22)
        shadowed(card, paper, CREAM, tone.shade, 3)
        card.fill(rectangle(-23, -34, 46, 68, 5).turn(turn).shift(x + dx, y - 22), tone.back)
        pip = emblems.COLOURS[colour].scale(0.32).shift(0, -10)
        card.fill(pip.turn(turn).shift(x + dx, y - 22), CREAM)
    words = fitted("+2", "fredoka", 60, 96).shift(x, y + 42)
    card.stroke(words, tone.layers[2], 9)
    shadowed(card, words, tone.figure, tone.shade, 3.2)


def _wild_paper() -> Sheet:
    """Cream paper, and an ink-dark star that makes every colour on it shine."""
    card = blank("#FBF2DE", "#DACBA8")
    x, y = MIDDLE
    for r, paper in ((148.0, "#F6E8CA"), (116.0, "#EFDAB0")):
        shadowed(card, star(8, r, r * 0.8, 22.5).shift(x, y), paper, "#8A6A2A", 2.2)
    for r, paper in ((86, INK), (86 * 0.78, "#3A2D4C"), (86 * 0.56, "#4C3C62")):
        shadowed(card, star(8, r, r * 0.8, 22.5).shift(x, y), paper, "#1A1020", 2.2)
    return card


def _wild_index(card: Sheet, sign: Outline) -> None:
    twice(card, sign.shift(_INDEX_X, 22), INK)
    for colour, sx, sy in QUARTERS:
        dot = emblems.COLOURS[colour].scale(0.11).shift(_INDEX_X + 5.2 * sx, 47 + 6.2 * sy)
        twice(card, dot, "#E09A12" if colour == "y" else TONES[colour].layers[0])


def framed_emblem(
    card: Sheet, colour: str, x: float, y: float, size: float, turn: float = 0
) -> None:
    """A colour's emblem on cream paper, in two layers, `size` units tall."""
    emblem, tone = emblems.COLOURS[colour], TONES[colour]
    sink = BODY[colour] * size / 100
    for part, paper in ((1.0, CREAM), (0.84, tone.ground), (0.52, tone.layers[2])):
        low = sink * (1 - part)
        piece = emblem.scale(size * part / 100).shift(0, low).turn(turn).shift(x, y)
        if part == 1.0:
            shadowed(card, piece, paper, "#1A1020", 2)
        else:
            card.fill(piece, paper)


def wild() -> Sheet:
    """The wild card: all four emblems round a star."""
    card = _wild_paper()
    x, y = MIDDLE
    for colour, sx, sy in QUARTERS:
        framed_emblem(card, colour, x + 30 * sx, y + 36 * sy, 62)
    shadowed(card, star(4, 22, 8).shift(x, y), CREAM, "#1A1020", 1.6)
    _wild_index(card, star(4, 11, 4))
    return card


def wild_four() -> Sheet:
    """The wild draw four: four cards in a fan and the words “+4”."""
    card = _wild_paper()
    x, y = MIDDLE
    foot = (0, 66)
    for k, colour in enumerate("rygb"):
        tone, turn = TONES[colour], -36 + 24 * k
        paper = rectangle(-22, -36, 44, 72, 7).turn(turn, foot)
        shadowed(card, paper.shift(x, y - 20), CREAM, "#1A1020", 2.2)
        inner = rectangle(-18.5, -32.5, 37, 65, 5).turn(turn, foot).shift(x, y - 20)
        card.fill(inner, tone.back if colour == "y" else tone.layers[0])
        pip = emblems.COLOURS[colour].scale(0.27).shift(-2, -13).turn(turn, foot)
        card.fill(pip.shift(x, y - 20), CREAM)
    words = fitted("+4", "fredoka", 62, 100).shift(x, y + 44)
    card.stroke(words, "#3A2D4C", 10)
    shadowed(card, words, CREAM, "#1A1020", 3)
    _wild_index(card, fitted("+4", "fredoka", 21, 18.5))
    return card
