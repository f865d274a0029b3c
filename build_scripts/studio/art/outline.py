"""Outlines: filled shapes made of straight lines and cubic curves, and what can be done to them.

The game's SVG reader has no clip, mask or ``<use>``; so shapes are moved, mirrored and cut to a
region here, and every file holds plain finished paths.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from .contour import Contour, Curve, Point, cut_by_line, flattened, written

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqZz]|-?(?:\d+\.?\d*|\.\d+)")


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
    tokens = iter(_TOKEN.findall(data))
    contours: list[Contour] = []
    segments: list[Curve] = []
    start = here = handle = (0.0, 0.0)
    command = "M"
    opened = False

    def close(closed: bool) -> None:
        nonlocal segments, opened
        if opened and segments:
            contours.append(Contour(start, tuple(segments), closed))
        segments, opened = [], False

    pending = list(tokens)
    i = 0
    while i < len(pending):
        if pending[i].isalpha():
            command = pending[i]
            i += 1
            if command in "Zz":
                close(True)
                here = start
                continue
        relative = command.islower()
        ox, oy = here if relative else (0.0, 0.0)

        def take(count: int, ox: float = ox, oy: float = oy) -> list[Point]:
            nonlocal i
            numbers = [float(t) for t in pending[i : i + 2 * count]]
            i += 2 * count
            return [(numbers[k] + ox, numbers[k + 1] + oy) for k in range(0, 2 * count, 2)]

        kind = command.upper()
        if kind == "M":
            close(False)
            start = here = handle = take(1)[0]
            opened = True
            command = "l" if relative else "L"
            continue
        if not opened:
            start, opened = here, True
        if kind == "L":
            (here,) = take(1)
            segments.append((here,))
        elif kind == "H":
            here = (float(pending[i]) + ox, here[1])
            segments.append((here,))
            i += 1
        elif kind == "V":
            here = (here[0], float(pending[i]) + oy)
            segments.append((here,))
            i += 1
        elif kind == "C":
            p, q, end = take(3)
            segments.append((p, q, end))
            here, handle = end, q
            continue
        elif kind == "S":
            q, end = take(2)
            p = (2 * here[0] - handle[0], 2 * here[1] - handle[1])
            segments.append((p, q, end))
            here, handle = end, q
            continue
        elif kind == "Q":
            q, end = take(2)
            p = (here[0] + (q[0] - here[0]) * 2 / 3, here[1] + (q[1] - here[1]) * 2 / 3)
            r = (end[0] + (q[0] - end[0]) * 2 / 3, end[1] + (q[1] - end[1]) * 2 / 3)
            segments.append((p, r, end))
            here = end
        handle = here
    close(False)
    return Outline(tuple(contours))
