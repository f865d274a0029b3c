"""Pictures of who did what to whom: a ribbon that ends in an arrow, and the coin that travels on
it. The ribbon is cut into pieces, which appear one after another.

Premultiplied, in pixels; all drawn here.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, Point, canvas, put
from game.ui.graphics.theme import Rgb, Theme, mixed, under

HOT: Rgb = (226, 74, 38)
"""An attack."""
COOL: Rgb = (88, 148, 214)
"""A block, and what harms nobody."""
_GLOWS: Mapping[Rgb, Rgb] = MappingProxyType({HOT: (255, 214, 150), COOL: (206, 236, 255)})
"""The colour with which an arrow's lit side is mixed."""
_EDGE: Rgb = (46, 14, 10)

_FINE = 3
"""Pieces are drawn this many times as large, and made smaller."""
_PIECE = 15.0
"""Length of a piece of ribbon, units."""
_UNDER_HEAD = 0.7
"""Where on the head the ribbon ends, as a share of its length before the tip."""
RIBBON = 26.0
"""The width of a ribbon, units."""
_NARROW, _TAPER = 0.35, 0.22
"""The share of its full width with which a ribbon begins, and the share of the path after which it
has all of it."""
_HEAD = 60.0
"""Length of the arrow's head, units."""


class Piece:
    """A piece of a ribbon, placed by its middle. Its picture is drawn when it is first asked for:
    an arrow on its way shows one or two more pieces in a frame.

    share: how far the tip has come when this part is seen, 0 to 1.
    """

    def __init__(self, share: float, draw: Callable[[], tuple[pygame.Surface, Point]]) -> None:
        self.share = share
        self._draw = draw

    @cached_property
    def drawn(self) -> tuple[pygame.Surface, Point]:
        """The picture and its middle."""
        return self._draw()


class ArrowPath(NamedTuple):
    """A path across the table, travelled at even speed."""

    points: tuple[Point, ...]
    shares: tuple[float, ...]
    """The share of the path up to each of the points, 0 to 1."""

    def at(self, share: float) -> tuple[float, float, float]:
        """Return the point after this share of the path: x, y, and the direction there, in degrees
        anticlockwise from the right."""
        points, shares = self.points, self.shares
        low = max(0, min(bisect_right(shares, share) - 1, len(shares) - 2))
        (x0, y0), (x1, y1) = points[low], points[low + 1]
        span = shares[low + 1] - shares[low]
        t = 0.0 if span <= 0 else max(0.0, min(1.0, (share - shares[low]) / span))
        angle = -degrees(atan2(y1 - y0, x1 - x0))
        return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, angle


def way(
    start: Point, end: Point, centre: Point, clear: Point, room: pygame.Rect | None = None
) -> ArrowPath:
    """Return a gentle bow from start to end, away from the middle of the table but within ``room``.
    If start and end are above and below the middle, it goes round the cards, ``clear`` of the
    centre."""
    mid = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    bend = mid[0] + (mid[0] - centre[0]) * 0.2, mid[1] + (mid[1] - centre[1]) * 0.2
    first, last = _between(start, bend, 2 / 3), _between(end, bend, 2 / 3)
    if max(abs(start[0] - centre[0]), abs(end[0] - centre[0])) < clear[0] / 2:
        # Such a curve comes three quarters of the way to the points that bend it.
        side = centre[0] - clear[0] / 0.75
        first, last = (side, start[1]), (side, end[1])
    if room is not None:
        first, last = (_within(each, start, end, room) for each in (first, last))
    return curve(start, first, last, end)


def curve(start: Point, first: Point, last: Point, end: Point) -> ArrowPath:
    """Return the path that leaves start towards ``first`` and reaches end from ``last``."""
    points: list[Point] = []
    for step in range(61):
        t = step / 60
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        x = a * start[0] + b * first[0] + c * last[0] + d * end[0]
        y = a * start[1] + b * first[1] + c * last[1] + d * end[1]
        points.append((x, y))
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    total = lengths[-1] or 1.0
    return ArrowPath(tuple(points), tuple(length / total for length in lengths))


def length(path: ArrowPath) -> float:
    """The length of a path, pixels."""
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path.points))


def ribbon(path: ArrowPath, colour: Rgb, unit: float) -> list[Piece]:
    """Return the pieces of a ribbon along a path, in order. It is narrow where it begins, and ends
    where the head begins. Side by side the pieces look like one."""
    total = max(1.0, length(path))
    last = max(0.2, 1.0 - _UNDER_HEAD * _HEAD * unit / total)
    count = max(3, round(total / (_PIECE * unit)))
    # Its end is always under the head, and never before the tip.
    ahead = max(0.0, (_UNDER_HEAD * _HEAD - _PIECE) * unit / total)
    return [
        Piece(
            min(1.0, last * (number + 1) / count + ahead),
            partial(_draw_piece, path, last, number, count, colour, unit),
        )
        for number in range(count)
    ]


def _draw_piece(
    path: ArrowPath, last: float, number: int, count: int, colour: Rgb, unit: float
) -> tuple[pygame.Surface, Point]:
    left: list[Point] = []
    middle: list[Point] = []
    right: list[Point] = []
    outer: tuple[list[Point], list[Point]] = [], []
    # Drawn a little further at both ends, and cut there between pixels, so that no edge is seen.
    for step in range(max(0, 2 * number - 1), min(2 * count, 2 * number + 3) + 1):
        share = last * step / (2 * count)
        x, y, angle = path.at(share)
        half = RIBBON / 2 * min(1.0, _NARROW + (1 - _NARROW) * share / _TAPER) * unit
        nx, ny = sin(radians(angle)), cos(radians(angle))
        left.append((x - nx * half, y - ny * half))
        right.append((x + nx * half, y + ny * half))
        middle.append((x - nx * half * 0.15, y - ny * half * 0.15))
        for side, sign in zip(outer, (-1, 1), strict=True):
            rim = half + 2.6 * unit
            side.append((x + sign * nx * rim, y + sign * ny * rim))
    glow = _GLOWS[colour]
    body = mixed(colour, glow, 0.25)
    shapes: tuple[tuple[Sequence[Point], Sequence[Point], Rgb], ...] = (
        (outer[0], outer[1], _EDGE),
        (left, right, body),
        (left, middle, mixed(colour, glow, 0.62)),
    )
    rect = _around([*outer[0], *outer[1]])
    fine = canvas((rect.width * _FINE, rect.height * _FINE))
    for one, other, shade in shapes:
        polygon = [_fine(point, rect) for point in (*one, *reversed(other))]
        pygame.draw.polygon(fine, (*shade, 255), polygon)
    picture = pygame.transform.smoothscale(fine, rect.size)
    for end, forward in ((number, False), (number + 1, True)):
        if 0 < end < count:
            _cut(picture, rect, path.at(last * end / count), forward)
    return picture, (rect.x + rect.width / 2, rect.y + rect.height / 2)


def _cut(
    picture: pygame.Surface, rect: pygame.Rect, at: tuple[float, float, float], forward: bool
) -> None:
    """Clear the pixels of a picture that lies at ``rect`` beyond a point of a path, in its
    direction or (not ``forward``) before it. Each pixel is on one side."""
    x, y, angle = at
    along, down = cos(radians(angle)), -sin(radians(angle))
    for row in range(rect.top, rect.bottom):
        off = (row + 0.5 - y) * down
        if abs(along) < 1e-6:
            first = rect.left if (off >= 0) == (along > 0) else rect.right
        else:
            first = ceil(x - off / along - 0.5)
        # Columns from the first one on are beyond it where the path leads to the right.
        first = max(0, min(rect.width, first - rect.left))
        gone = (first, rect.width) if (along > 0) == forward else (0, first)
        picture.fill((0, 0, 0, 0), (gone[0], row - rect.top, gone[1] - gone[0], 1))


def head_picture(colour: Rgb, unit: float) -> pygame.Surface:
    """An arrow's head that points to the right; its tip is its right edge, less the rim."""
    long, half = _HEAD * unit, _HEAD * 0.52 * unit
    rim = 3.0 * unit
    size = round(long + 2 * rim), round(2 * (half + rim))
    fine = canvas((size[0] * _FINE, size[1] * _FINE))
    middle = size[1] / 2
    tip, root = (size[0] - rim, middle), rim + long * 0.24
    upper, lower = (rim, middle - half), (rim, middle + half)

    def draw(points: Sequence[Point], shade: Rgb) -> None:
        pygame.draw.polygon(fine, (*shade, 255), [(x * _FINE, y * _FINE) for x, y in points])

    edge = [
        (0.0, middle - half - rim), (size[0] - 0.0, middle), (0.0, middle + half + rim),
        (root - rim, middle),
    ]  # fmt: skip
    draw(edge, _EDGE)
    draw([upper, tip, (root, middle)], mixed(colour, _GLOWS[colour], 0.62))
    draw([lower, tip, (root, middle)], mixed(colour, _GLOWS[colour], 0.12))
    return pygame.transform.smoothscale(fine, size)


def arrow_picture(path: ArrowPath, colour: Rgb, unit: float) -> tuple[pygame.Surface, Point]:
    """The whole arrow as one picture, and its middle."""
    pieces = ribbon(path, colour, unit)
    x, y, angle = path.at(1.0)
    head = pygame.transform.rotozoom(head_picture(colour, unit), angle, 1.0)
    back = radians(angle)
    hx, hy = x - cos(back) * _HEAD * unit / 2, y + sin(back) * _HEAD * unit / 2
    parts = [
        *((each.drawn[0], each.drawn[0].get_rect(center=each.drawn[1])) for each in pieces),
        (head, head.get_rect(center=(hx, hy))),
    ]
    rect = parts[0][1].unionall([place for _, place in parts])
    sheet = canvas(rect.size)
    for picture, place in parts:
        sheet.blit(picture, place.move(-rect.x, -rect.y), special_flags=PREMUL)
    return sheet, (rect.x + rect.width / 2, rect.y + rect.height / 2)


def head_at(path: ArrowPath, share: float, unit: float) -> tuple[float, float, float]:
    """Return the middle of the head and its angle when its tip has travelled this share."""
    x, y, angle = path.at(share)
    turn = radians(angle)
    return x - cos(turn) * _HEAD * unit / 2, y + sin(turn) * _HEAD * unit / 2, angle


def coin_tones(colour: Rgb, theme: Theme) -> tuple[Rgb, Rgb]:
    """Return the colours of a coin at its top and at its bottom."""
    shades = mixed(colour, theme.cream, 0.18), mixed(colour, (60, 10, 10), 0.28)
    top, deep = (under(theme.cream, each, theme, lit=True) for each in shades)
    return top, deep


def coin_at(path: ArrowPath, share: float, unit: float, wide: float) -> tuple[float, float]:
    """Return the middle of a coin ``wide`` pixels wide that lies on the arrow, over the back of its
    head, when the tip has travelled this share."""
    back = 0.6 * _HEAD * unit + wide / 2
    x, y, _ = path.at(max(0.0, share - back / max(1.0, length(path))))
    return x, y


def coin_picture(text: str, colour: Rgb, side: int, media: Media) -> pygame.Surface:
    """A round coin with a few letters, ``side`` pixels wide without its shadow."""
    theme = media.theme
    blur = max(2, side // 10)
    sheet = canvas((side + 4 * blur, side + 4 * blur))
    shadow = media.widget_art.shadow((side, side), side / 2, blur, 0.5)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    disc = pygame.Rect(2 * blur, 2 * blur, side, side)
    top, deep = coin_tones(colour, theme)
    coin = media.widget_art.plate(disc.size, side / 2, top, deep, theme.cream, max(2, side // 15))
    sheet.blit(coin, disc, special_flags=PREMUL)
    px = round(side * (0.50 if len(text) < 3 else 0.43 if len(text) < 4 else 0.34))
    words = media.texts.line(text, "number", theme.cream, max(11, px))
    put(sheet, words, center=disc.center)
    return sheet


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _within(bend: Point, start: Point, end: Point, room: pygame.Rect) -> Point:
    """A point that bends a curve, moved into the room as far as both its ends are in there."""
    left, right = min(room.left, start[0], end[0]), max(room.right, start[0], end[0])
    top, bottom = min(room.top, start[1], end[1]), max(room.bottom, start[1], end[1])
    return min(max(bend[0], left), right), min(max(bend[1], top), bottom)


def _around(points: Sequence[Point]) -> pygame.Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = int(min(xs)) - 1, int(min(ys)) - 1
    return pygame.Rect(left, top, int(max(xs)) + 2 - left, int(max(ys)) + 2 - top)


def _fine(point: Point, rect: pygame.Rect) -> Point:
    return (point[0] - rect.x) * _FINE, (point[1] - rect.y) * _FINE
