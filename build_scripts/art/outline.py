"""Outlines: filled shapes made of straight lines and cubic curves, and what can be done to them.

The game's SVG reader has no clip, mask or ``<use>``; so shapes are moved, mirrored and cut to a
region here, and every file holds plain finished paths.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, cos, hypot, pi, radians, sin, sqrt, tan

Point = tuple[float, float]
Curve = tuple[Point, ...]
"""Where a segment goes: one point for a line, three for a cubic (two handles and the end)."""

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqZz]|-?(?:\d+\.?\d*|\.\d+)")
_ARC_HANDLE = 0.5522847498


@dataclass(frozen=True, slots=True)
class Contour:
    """One run of segments from a starting point."""

    start: Point
    segments: tuple[Curve, ...]
    closed: bool = True


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
        return [list(_flatten(contour, tolerance)) for contour in self.contours]

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        points = [p for polygon in self.polygons() for p in polygon]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return min(xs), min(ys), max(xs), max(ys)

    def cut(self, region: Sequence[Point]) -> Outline:
        """The part inside a convex polygon (clockwise as seen on screen).

        Contours wholly inside keep their curves; the others become polygons.
        """
        kept: list[Contour] = []
        for contour in self.contours:
            polygon = list(_flatten(contour, 0.03))
            if all(_inside(region, p) for p in polygon):
                kept.append(contour)
                continue
            for start, end in _edges(region):
                polygon = _cut_by_line(polygon, start, end)
            if len(polygon) > 2:
                kept.append(Contour(polygon[0], tuple((p,) for p in polygon[1:])))
        return Outline(tuple(kept))

    def data(self) -> str:
        """The `d` attribute: two decimals at most, relative where that is shorter."""
        return "".join(_data(contour) for contour in self.contours)


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


def polygon(points: Iterable[Point]) -> Outline:
    """A closed polygon."""
    first, *rest = points
    return Outline((Contour(first, tuple((p,) for p in rest)),))


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> Outline:
    """An ellipse, or a circle when only one radius is given."""
    ry = rx if ry is None else ry
    hx, hy = rx * _ARC_HANDLE, ry * _ARC_HANDLE
    return Outline(
        (
            Contour(
                (x, y - ry),
                (
                    ((x + hx, y - ry), (x + rx, y - hy), (x + rx, y)),
                    ((x + rx, y + hy), (x + hx, y + ry), (x, y + ry)),
                    ((x - hx, y + ry), (x - rx, y + hy), (x - rx, y)),
                    ((x - rx, y - hy), (x - hx, y - ry), (x, y - ry)),
                ),
            ),
        )
    )


def ring(x: float, y: float, outer: float, inner: float) -> Outline:
    """A circle with a round hole."""
    return ellipse(x, y, outer) + ellipse(x, y, inner).mirror(x)


def arc_band(x: float, y: float, radius: float, width: float, start: float, end: float) -> Outline:
    """A bent bar: part of a ring, `width` thick, from one clock angle to another (degrees)."""

    def bow(r: float, a: float, b: float) -> tuple[Point, tuple[Curve, ...]]:
        pieces = max(1, round(abs(b - a) / 45))
        step = radians(b - a) / pieces
        reach = 4 / 3 * tan(step / 4) * r
        segments: list[Curve] = []
        for k in range(pieces):
            s, t = radians(a) + k * step, radians(a) + (k + 1) * step
            p = (x + r * sin(s) + reach * cos(s), y - r * cos(s) + reach * sin(s))
            end_point = (x + r * sin(t), y - r * cos(t))
            q = (end_point[0] - reach * cos(t), end_point[1] - reach * sin(t))
            segments.append((p, q, end_point))
        return (x + r * sin(radians(a)), y - r * cos(radians(a))), tuple(segments)

    begin, outside = bow(radius + width / 2, start, end)
    turn, inside = bow(radius - width / 2, end, start)
    return Outline((Contour(begin, (*outside, (turn,), *inside)),))


def rectangle(x: float, y: float, w: float, h: float, r: float = 0) -> Outline:
    """A rectangle with rounded corners."""
    if r <= 0:
        return polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])
    k = r * (1 - _ARC_HANDLE)
    right, low = x + w, y + h
    return Outline(
        (
            Contour(
                (x + r, y),
                (
                    ((right - r, y),),
                    ((right - k, y), (right, y + k), (right, y + r)),
                    ((right, low - r),),
                    ((right, low - k), (right - k, low), (right - r, low)),
                    ((x + r, low),),
                    ((x + k, low), (x, low - k), (x, low - r)),
                    ((x, y + r),),
                    ((x, y + k), (x + k, y), (x + r, y)),
                ),
            ),
        )
    )


def star(points: int, outer: float, inner: float, turn: float = 0) -> Outline:
    """A star about the origin, one point straight up (`turn` in degrees, clockwise)."""
    corners = []
    for k in range(2 * points):
        r = inner if k % 2 else outer
        angle = radians(turn) + pi * k / points
        corners.append((r * sin(angle), -r * cos(angle)))
    return polygon(corners)


def smooth(points: Sequence[Point], tension: float = 0.5) -> Outline:
    """A soft closed curve through the points (Catmull-Rom)."""
    n = len(points)
    segments: list[Curve] = []
    for k in range(n):
        before, here, there, after = (points[(k + j) % n] for j in (-1, 0, 1, 2))
        t = tension / 3 * 2
        segments.append(
            (
                (here[0] + (there[0] - before[0]) * t / 2, here[1] + (there[1] - before[1]) * t / 2),
                (there[0] - (after[0] - here[0]) * t / 2, there[1] - (after[1] - here[1]) * t / 2),
                there,
            )
        )
    return Outline((Contour(points[0], tuple(segments)),))


def _flatten(contour: Contour, tolerance: float) -> Iterator[Point]:
    here = contour.start
    yield here
    for seg in contour.segments:
        if len(seg) == 1:
            here = seg[0]
            yield here
            continue
        p, q, end = seg
        # How far a cubic strays from its chords falls with the square of their number.
        bend = max(
            hypot(here[0] - 2 * p[0] + q[0], here[1] - 2 * p[1] + q[1]),
            hypot(p[0] - 2 * q[0] + end[0], p[1] - 2 * q[1] + end[1]),
        )
        steps = max(1, ceil(sqrt(0.75 * bend / tolerance)))
        for k in range(1, steps + 1):
            t = k / steps
            u = 1 - t
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            yield (
                a * here[0] + b * p[0] + c * q[0] + d * end[0],
                a * here[1] + b * p[1] + c * q[1] + d * end[1],
            )
        here = end


def _edges(region: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    for k, start in enumerate(region):
        yield start, region[(k + 1) % len(region)]


def _side(start: Point, end: Point, p: Point) -> float:
    return (end[0] - start[0]) * (p[1] - start[1]) - (end[1] - start[1]) * (p[0] - start[0])


def _inside(region: Sequence[Point], p: Point) -> bool:
    return all(_side(start, end, p) >= 0 for start, end in _edges(region))


def _cut_by_line(points: list[Point], start: Point, end: Point) -> list[Point]:
    out: list[Point] = []
    for k, p in enumerate(points):
        before = points[k - 1]
        s, t = _side(start, end, before), _side(start, end, p)
        if (s >= 0) != (t >= 0):
            u = s / (s - t)
            out.append((before[0] + (p[0] - before[0]) * u, before[1] + (p[1] - before[1]) * u))
        if t >= 0:
            out.append(p)
    return out


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _pairs(points: Iterable[Point]) -> str:
    numbers = [_number(v) for p in points for v in p]
    return "".join(n if k == 0 or n.startswith("-") else " " + n for k, n in enumerate(numbers))


def _data(contour: Contour) -> str:
    # Relative commands, but each from the rounded place the pen really is, so errors don't add up.
    def rounded(p: Point) -> Point:
        return round(p[0], 2), round(p[1], 2)

    pen = rounded(contour.start)
    parts = ["M" + _pairs([pen])]
    last = ""
    for seg in contour.segments:
        points = [rounded(p) for p in seg]
        relative = [(p[0] - pen[0], p[1] - pen[1]) for p in points]
        letter = "l" if len(seg) == 1 else "c"
        body = _pairs(relative)
        if letter == last:
            parts.append(body if body.startswith("-") else " " + body)
        else:
            parts.append(letter + body)
        last, pen = letter, points[-1]
    return "".join(parts) + ("z" if contour.closed else "")
