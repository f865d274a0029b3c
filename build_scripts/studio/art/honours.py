"""How the emblems of awards and feats are put together: pieces in a box of 96, in two tones, with
the outline of the faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .cast.paint import INK, OUTLINE, Layer, Tones
from .outline import Outline, path
from .shapes import rectangle
from .sheet import Shape, shape

BOX = 96
MIDDLE = BOX / 2

GOLD = Tones("#F6C453", "#D08F26", "#9C6416")
RED = Tones("#E65A44", "#B23428", "#7E1F1C")
TEAL = Tones("#45B0A2", "#28776F", "#1B5550")
VIOLET = Tones("#9173CC", "#624A98", "#443070")
BLUE = Tones("#6FB0DE", "#3A6F9C", "#27506F")
GREEN = Tones("#7FC068", "#47863A", "#2E5E26")
PAPER = Tones("#FFF6E2", "#E0CDA6", "#BFA878")
WOOD = Tones("#BE8047", "#8A5227", "#5E3416")
STEEL = Tones("#DDE4EA", "#9AA8B4", "#6A7883")
COAL = Tones("#5A494C", "#3A2C2F", "#241819")
PINK = Tones("#F6B0AA", "#D98480", "#A9504F")
SKIN = Tones("#F5C69D", "#D79A6C", "#B5764B")

Piece = Callable[[Layer], None]


@dataclass(frozen=True, slots=True)
class Emblem:
    """An emblem: pieces in painting order."""

    pieces: Sequence[Piece]

    def svg(self) -> str:
        """The file's text."""
        layer = Layer()
        for piece in self.pieces:
            piece(layer)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{BOX}" height="{BOX}"'
            f' viewBox="0 0 {BOX} {BOX}">\n{layer.written()}\n</svg>\n'
        )


def two(what: Shape, tones: Tones, x: float = MIDDLE) -> Piece:
    """A piece with an outline: lit left of ``x``, shaded right of it."""
    return lambda layer: layer.body(what, tones, ((x, 0), (x, BOX)))


def both(what: Shape, tones: Tones) -> Piece:
    """A shape and its mirror image."""
    return two(shape(what) + mirrored(what), tones)


def mirrored(what: Shape) -> Outline:
    """The mirror image of a shape."""
    return shape(what).mirror(MIDDLE)


def flat(what: Shape, colour: str) -> Piece:
    """A piece with an outline, in one tone."""
    return lambda layer: layer.flat(what, colour)


def paint(what: Shape, colour: str, opacity: float = 1) -> Piece:
    """A shape without an outline."""
    return lambda layer: layer.fill(what, colour, opacity)


def pen(what: Shape, width: float = OUTLINE, colour: str = INK) -> Piece:
    """A line."""
    return lambda layer: layer.pen(what, colour, width)


def rod(what: Shape, width: float, colour: str) -> Piece:
    """A line with an outline: a stick, a string, a rim."""

    def draw(layer: Layer) -> None:
        layer.pen(what, INK, width + 2 * OUTLINE)
        layer.pen(what, colour, width)

    return draw


def dots(radius: float, *places: tuple[float, float], colour: str = INK) -> Piece:
    """Small circles."""

    def draw(layer: Layer) -> None:
        for x, y in places:
            layer.dot(x, y, radius, colour)

    return draw


def above(layer: Layer) -> None:
    """What follows lies on what is there, with an outline of its own."""
    layer.seal()


def card(x: float, y: float, high: float, degrees: float, tones: Tones = PAPER) -> list[Piece]:
    """A card with its middle at a place."""
    wide = high * 0.7
    face = rectangle(-wide / 2, -high / 2, wide, high, 5).turn(degrees).shift(x, y)
    return [above, two(face, tones, x)]


def pip(what: Outline, x: float, y: float, high: float, colour: str, degrees: float = 0) -> Piece:
    """A suit on a card."""
    return paint(what.at(x, y, high, degrees), colour)


def moved(what: str, dx: float, dy: float, degrees: float = 0, scale: float = 1) -> Outline:
    """A path about the origin, turned, scaled and moved."""
    return path(what).scale(scale).turn(degrees).shift(dx, dy)
