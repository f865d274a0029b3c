"""Contours: runs of straight lines and cubic curves; flattened, cut by a line, written as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, hypot, sqrt

Point = tuple[float, float]
Curve = tuple[Point, ...]
"""Where a segment goes: one point for a line, three for a cubic (two handles and the end)."""


@dataclass(frozen=True, slots=True)
class Contour:
    """One run of segments from a starting point."""

    start: Point
    segments: tuple[Curve, ...]
    closed: bool = True


def flattened(contour: Contour, tolerance: float) -> Iterator[Point]:
    """A contour's points, close enough that straight lines between them stay within `tolerance`."""
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
            yield _point(here, seg, k / steps)
        here = end


def _side(start: Point, end: Point, p: Point) -> float:
    return (end[0] - start[0]) * (p[1] - start[1]) - (end[1] - start[1]) * (p[0] - start[0])


def cut_by_line(contour: Contour, start: Point, end: Point) -> Contour | None:
    """The part of a contour to the right of a line, or None when nothing is left."""
    corners = [contour.start, *(p for seg in contour.segments for p in seg)]
    sides = [_side(start, end, p) for p in corners]
    # A curve never leaves the hull of its handles.
    if all(s >= 0 for s in sides):
        return contour
    if all(s <= 0 for s in sides):
        return None
    here = contour.start
    kept: list[Curve] = []
    pen: Point | None = None
    first: Point | None = None
    for seg in (*contour.segments, (contour.start,)):
        for begin, piece in _pieces(here, seg, start, end):
            if first is None:
                first = begin
            elif pen != begin:
                kept.append((begin,))
            kept.append(piece)
            pen = piece[-1]
        here = seg[-1]
    return None if first is None else Contour(first, tuple(kept))


def _pieces(here: Point, seg: Curve, start: Point, end: Point) -> Iterator[tuple[Point, Curve]]:
    """The runs of one segment on the right of a line, each with the point it begins at."""
    if len(seg) == 1 and seg[0] == here:
        return

    def side(t: float) -> float:
        return _side(start, end, _point(here, seg, t))

    # As for the whole: a curve never leaves the hull of its handles.
    sides = [_side(start, end, p) for p in (here, *seg)]
    if all(s < 0 for s in sides):
        return
    if all(s > 0 for s in sides):
        yield _part(here, seg, 0.0, 1.0)
        return
    marks = [0.0]
    steps = 1 if len(seg) == 1 else 24
    kept = [side(k / steps) >= 0 for k in range(steps + 1)]
    for k in range(steps):
        low, high = k / steps, (k + 1) / steps
        rising = kept[k + 1]
        if kept[k] == rising:
            continue
        for _ in range(40):
            middle = (low + high) / 2
            if (side(middle) >= 0) == rising:
                high = middle
            else:
                low = middle
        marks.append(high)
    marks.append(1.0)
    for a, b in pairwise(marks):
        if b > a and side((a + b) / 2) >= 0:
            yield _part(here, seg, a, b)


def _point(here: Point, seg: Curve, t: float) -> Point:
    u = 1 - t
    if len(seg) == 1:
        (end,) = seg
        return here[0] * u + end[0] * t, here[1] * u + end[1] * t
    p, q, end = seg
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    return (
        a * here[0] + b * p[0] + c * q[0] + d * end[0],
        a * here[1] + b * p[1] + c * q[1] + d * end[1],
    )


def _part(here: Point, seg: Curve, a: float, b: float) -> tuple[Point, Curve]:
    """The stretch of a segment between two of its parameters."""
    begin, end = _point(here, seg, a), _point(here, seg, b)
    if len(seg) == 1:
        return begin, (end,)

    def blossom(r: float, s: float, t: float) -> Point:
        def mix(p: Point, q: Point, u: float) -> Point:
            return p[0] * (1 - u) + q[0] * u, p[1] * (1 - u) + q[1] * u

        one, two, three = mix(here, seg[0], r), mix(seg[0], seg[1], r), mix(seg[1], seg[2], r)
        return mix(mix(one, two, s), mix(two, three, s), t)

    return begin, (blossom(a, a, b), blossom(a, b, b), end)


def written(contour: Contour, digits: int) -> str:
    """A contour in SVG path commands, with so many decimals."""

    # Relative commands, but each from the rounded place the pen really is, so errors don't add up.
    def rounded(p: Point) -> Point:
        return round(p[0], digits), round(p[1], digits)

    def numbers(points: Iterable[Point]) -> str:
        words = [_number(v, digits) for p in points for v in p]
        return "".join(n if k == 0 or n[0] == "-" else " " + n for k, n in enumerate(words))

    pen = rounded(contour.start)
    parts = ["M" + numbers([pen])]
    last = ""
    for seg in contour.segments:
        points = [rounded(p) for p in seg]
        letter = "l" if len(seg) == 1 else "c"
        if letter == "l" and points[0] == pen:
            continue
        body = numbers((p[0] - pen[0], p[1] - pen[1]) for p in points)
        if letter != last:
            parts.append(letter)
        elif body[0] != "-":
            parts.append(" ")
        parts.append(body)
        last, pen = letter, points[-1]
    return "".join(parts) + ("z" if contour.closed else "")


def _number(value: float, digits: int) -> str:
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
