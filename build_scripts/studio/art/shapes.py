"""Ready-made outlines: polygons, rounds, bars and stars."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, radians, sin, tan

from .contour import Contour, Curve, Point
from .outline import Outline

_ARC_HANDLE = 0.5522847498
"""How long a cubic's handles are on a quarter of a circle of radius 1."""


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
