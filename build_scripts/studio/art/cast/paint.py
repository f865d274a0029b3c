"""A layer of a portrait: pieces with one dark outline round them all, cut into lit and shaded facets.

The game's SVG reader has no clip, so facets are cut here.  The light comes from the upper left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ..contour import Point
from ..outline import Outline
from ..shapes import ellipse
from ..sheet import Shape, shape
from .expressions import EXPRESSIONS, LOOKS, SHUT

INK = "#2A1917"
OUTLINE = 2.6
"""How thick the line round a figure is."""
AXIS = 120.0
MIDDLE, INSIDE = (120.0, 134.0), 91.0
"""The disc inside its ring."""
_FAR = 400.0
_DIGITS = 1

Line = Sequence[Point]
"""A broken line from top to bottom that parts the lit side of a shape from the shaded one."""
STRAIGHT: Line = ((AXIS, 0), (AXIS, 240))


@dataclass(frozen=True, slots=True)
class Tones:
    """A material: the lit side, the shaded side, a plane in full shade, and lines on it."""

    light: str
    dark: str
    deep: str
    line: str = ""


def right_of(what: Outline, line: Line) -> Outline:
    """The part of a shape to the right of a broken line."""
    points = [(line[0][0], -_FAR), *line, (line[-1][0], _FAR)]
    kept = Outline(())
    for (x, y), (to_x, to_y) in pairwise(points):
        if to_y > y:
            kept += what.cut([(x, y), (_FAR, y), (_FAR, to_y), (to_x, to_y)])
    return kept


def _disc(radius: float) -> list[Point]:
    points = ellipse(*MIDDLE, radius).polygons(0.25)[0]
    return points[:-1] if points[0] == points[-1] else points


DISC = _disc(INSIDE)
"""Where a bust ends, to cut shapes to."""


@dataclass(slots=True)
class Layer:
    """Pieces in painting order.  ``when``: the expressions and looks in which it is seen."""

    when: tuple[str, ...] = ()
    region: Sequence[Point] = ()
    """The shape that every piece is cut to; nothing is cut when it is empty. A layer with a region
    is written twice: cut, and whole for a figure without a disc."""
    moved: str = ""
    """An SVG transform for all of it."""
    elements: list[str] = field(default_factory=list)
    _whole: list[str] = field(default_factory=list)
    """The same elements, not cut."""
    _edges: list[tuple[Outline, Outline]] = field(default_factory=list)
    """Pieces with an outline: cut, and whole."""
    _sealed: int = 0

    def outlined(self, what: Shape) -> None:
        """A piece that belongs to the figure: it gets the outline, and nothing else."""
        whole = shape(what)
        self._edges.append((self._cut(whole), whole))

    def fill(self, what: Shape, colour: str, opacity: float = 1) -> None:
        """Paint a shape, without an outline."""
        whole = shape(what)
        self._paint(self._cut(whole), whole, colour, opacity)

    def split(self, what: Shape, light: str, dark: str, line: Line = STRAIGHT) -> None:
        """Paint a shape in two tones, without an outline."""
        whole = shape(what)
        piece = self._cut(whole)
        self._paint(piece, whole, light)
        self._paint(right_of(piece, line), right_of(whole, line), dark)

    def body(self, what: Shape, tones: Tones, line: Line = STRAIGHT) -> None:
        """A piece of the figure: outlined, and in two tones."""
        self.outlined(what)
        self.split(what, tones.light, tones.dark, line)

    def flat(self, what: Shape, colour: str) -> None:
        """A piece of the figure: outlined, in one tone."""
        self.outlined(what)
        self.fill(what, colour)

    def dot(self, x: float, y: float, radius: float, colour: str, opacity: float = 1) -> None:
        """Paint a small circle; nothing is cut."""
        extra = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self._add(f'<circle fill="{colour}"{extra} cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>')

    def pair(self, what: Shape, colour: str, opacity: float = 1) -> None:
        """Paint a shape and its mirror image."""
        piece = shape(what)
        self.fill(piece, colour, opacity)
        self.fill(piece.mirror(AXIS), colour, opacity)

    def pen(self, what: Shape, colour: str, width: float, opacity: float = 1) -> None:
        """Draw with a pen; nothing is cut."""
        extra = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
        self._add(
            f'<path fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"'
            f' stroke-linejoin="round"{extra} d="{shape(what).data(_DIGITS)}"/>'
        )

    def pens(self, what: Shape, colour: str, width: float, opacity: float = 1) -> None:
        """Draw with a pen on both sides of the axis."""
        piece = shape(what)
        self.pen(piece + piece.mirror(AXIS), colour, width, opacity)

    def within(self, what: Shape, region: Sequence[Point], colour: str) -> None:
        """Paint the part of a shape that lies inside a convex polygon."""
        whole = shape(what)
        self._paint(self._cut(whole).cut(region), whole.cut(region), colour)

    def seal(self) -> None:
        """Draw the outline round everything added since the last time; what follows lies on it."""
        if self._edges:
            self.elements.insert(self._sealed, _edge(cut for cut, _ in self._edges))
            self._whole.insert(self._sealed, _edge(whole for _, whole in self._edges))
        self._edges.clear()
        self._sealed = len(self.elements)

    def written(self, tilted: bool = False) -> str:
        """The layer as one line of SVG, or as two if it is cut."""
        self.seal()
        if not self.region:
            return self._group(tilted, "", self.elements)
        cut, whole = self.elements, self._whole
        return f"{self._group(tilted, 'cut', cut)}\n{self._group(tilted, 'free', whole)}"

    def _group(self, tilted: bool, where: str, elements: Sequence[str]) -> str:
        names = " ".join(filter(None, ("head" if tilted else "", where, *self.when)))
        mark = f' class="{names}"' if names else ""
        # A viewer of SVG files shows the calm face on its disc, looking straight ahead.
        if self._hidden() or where == "free":
            mark += ' display="none"'
        body = "".join(elements)
        if self.moved:
            body = f'<g transform="{self.moved}">{body}</g>'
        return f"<g{mark}>{body}</g>"

    def _hidden(self) -> bool:
        when = set(self.when)
        moods, looks = when & set(EXPRESSIONS), when & {*LOOKS, SHUT}
        return bool(moods and "calm" not in moods) or bool(looks and "straight" not in looks)

    def _cut(self, piece: Outline) -> Outline:
        return piece.cut(self.region) if self.region else piece

    def _paint(self, cut: Outline, whole: Outline, colour: str, opacity: float = 1) -> None:
        extra = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        for elements, piece in ((self.elements, cut), (self._whole, whole)):
            data = piece.data(_DIGITS)
            elements.append(f'<path fill="{colour}"{extra} d="{data}"/>' if data else "")

    def _add(self, element: str) -> None:
        self.elements.append(element)
        self._whole.append(element)


def _edge(pieces: Iterable[Outline]) -> str:
    """The outline round some pieces."""
    data = "".join(piece.data(_DIGITS) for piece in pieces)
    return (
        f'<path fill="{INK}" stroke="{INK}" stroke-width="{2 * OUTLINE:g}"'
        f' stroke-linejoin="round" d="{data}"/>'
    )
