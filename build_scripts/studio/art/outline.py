"""Outlines: filled shapes made of straight lines and cubic curves, and what can be done to them.

The game's SVG reader has no clip, mask or ``<use>``; so shapes are moved, mirrored and cut to a
region here, and every file holds plain finished paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from .contour import Contour, Curve, Point, cut_by_line, flattened, written

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4}
"""How many numbers belong to each command of a path."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A shape: some contours, filled together by the non-zero rule."""

    contours: tuple[Contour, ...]

    def __add__(self, other: Outline) -> Outline:
        return Outline(self.contours + other.contours)

    def map(self, move: Matrix) -> Outline:
        """The outline with every point moved by an affine matrix."""
        return Outline(
            tuple(
                Contour(
                    move.apply(contour.start),
                    tuple(tuple(move.apply(p) for p in seg) for seg in contour.segments),
                    contour.closed,
                )
                for contour in self.contours
            )
        )

    def shift(self, dx: float, dy: float) -> Outline:
        """The outline moved by (dx, dy)."""
        return self.map(Matrix.shift(dx, dy))

    def scale(self, sx: float, sy: float | None = None) -> Outline:
        """The outline scaled about the origin."""
        return self.map(Matrix(sx, 0, 0, sx if sy is None else sy, 0, 0))

    def turn(self, degrees: float, about: Point = (0, 0)) -> Outline:
        """The outline turned clockwise (y points down) about a point."""
        return self.map(Matrix.turn(degrees, about))

    def mirror(self, x: float) -> Outline:
        """The outline reflected in the vertical line at x."""
        return self.map(Matrix(-1, 0, 0, 1, 2 * x, 0))

    def at(self, x: float, y: float, size: float, degrees: float = 0) -> Outline:
        """A unit shape (100 units tall about the origin) set at (x, y), `size` units tall."""
        return self.scale(size / 100).turn(degrees).shift(x, y)

    def polygons(self, tolerance: float = 0.03) -> list[list[Point]]:
        """The contours as polygons that stay within about `tolerance` of the curves."""
        return [list(flattened(contour, tolerance)) for contour in self.contours]

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        points = [p for polygon in self.polygons() for p in polygon]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    def cut(self, region: Sequence[Point]) -> Outline:
        """The part inside a convex polygon (clockwise as seen on screen); curves stay curves."""
        kept = self.contours
        for k, start in enumerate(region):
            end = region[(k + 1) % len(region)]
            kept = tuple(c for whole in kept if (c := cut_by_line(whole, start, end)))
        return Outline(kept)

    def data(self, digits: int = 2) -> str:
        """The `d` attribute, in relative commands, with so many decimals."""
        return "".join(written(contour, digits) for contour in self.contours)


def joined(parts: Iterable[Outline]) -> Outline:
    """Several outlines as one."""
    return sum(parts, Outline(()))


@dataclass(frozen=True, slots=True)
class Matrix:
    """An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f."""

    a: float
    b: float
    c: float
    d: float
    e: float
    f: float

    @staticmethod
    def shift(dx: float, dy: float) -> Matrix:
        """The translation by (dx, dy)."""
        return Matrix(1, 0, 0, 1, dx, dy)

    @staticmethod
    def turn(degrees: float, about: Point = (0, 0)) -> Matrix:
        """The rotation, clockwise on screen, about a point."""
        c, s = cos(radians(degrees)), sin(radians(degrees))
        x, y = about
        return Matrix(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)

    def apply(self, p: Point) -> Point:
        """Where the point goes."""
        return self.a * p[0] + self.c * p[1] + self.e, self.b * p[0] + self.d * p[1] + self.f


def path(data: str) -> Outline:
    """The outline an SVG path string describes (M L H V C S Q Z and their relative forms)."""
    contours: list[Contour] = []
    segments: list[Curve] = []
    start = here = handle = (0.0, 0.0)

    def close(closed: bool) -> None:
        if segments:
            contours.append(Contour(start, tuple(segments), closed))
            segments.clear()

    for command, words in _COMMAND.findall(data):
        kind, numbers = command.upper(), [float(word) for word in _NUMBER.findall(words)]
        if kind == "Z":
            close(True)
            here = start
            continue
        size = _SIZES[kind]
        for k in range(0, len(numbers), size):
            ox, oy = here if command.islower() else (0.0, 0.0)
            if kind == "H":
                points = [(numbers[k] + ox, here[1])]
            elif kind == "V":
                points = [(here[0], numbers[k] + oy)]
            else:
                points = [(numbers[i] + ox, numbers[i + 1] + oy) for i in range(k, k + size, 2)]
            if kind == "M" and k == 0:
                close(False)
                start = here = handle = points[0]
                continue
            if not segments:
                start = here
            if kind == "S":
                points.insert(0, (2 * here[0] - handle[0], 2 * here[1] - handle[1]))
            elif kind == "Q":
                q, end = points
                p = (here[0] + (q[0] - here[0]) * 2 / 3, here[1] + (q[1] - here[1]) * 2 / 3)
                r = (end[0] + (q[0] - end[0]) * 2 / 3, end[1] + (q[1] - end[1]) * 2 / 3)
                points = [p, r, end]
            segments.append(tuple(points))
            here = points[-1]
            handle = points[1] if kind in "CS" else here
    close(False)
    return Outline(tuple(contours))
