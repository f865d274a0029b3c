"""Pictures of melees and fights: emblems, the trail from one seat to another, stakes, banners.

Premultiplied, in pixels; all drawn here from vectors.
"""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot

import pygame

from game.ui.graphics.kit import Kit
from game.ui.graphics.pixels import PREMUL, canvas, from_svg
from game.ui.graphics.theme import Rgb, hex_of, mixed

Point = tuple[float, float]

HOT: Rgb = (226, 74, 38)
"""An attack."""
COOL: Rgb = (88, 148, 214)
"""A block."""


_SWORD = (
    '<path d="M45 20 L50 6 L55 20 L55 66 L45 66 Z" fill="{blade}" stroke="{dark}" '
    'stroke-width="2.5" stroke-linejoin="round"/>'
    '<path d="M50 8 L55 20 L55 66 L50 66 Z" fill="{shade}"/>'
    '<path d="M34 65 H66 V73 H34 Z" fill="{gold}" stroke="{dark}" stroke-width="2.5" '
    'stroke-linejoin="round"/>'
    '<path d="M46.5 73 H53.5 V88 H46.5 Z" fill="{leather}" stroke="{dark}" stroke-width="2.5"/>'
    '<circle cx="50" cy="91" r="5.5" fill="{gold}" stroke="{dark}" stroke-width="2.5"/>'
)


def swords(side: int) -> pygame.Surface:
    """Two crossed swords."""
    one = _SWORD.format(
        blade="#f4efe2", shade="#c9c6bd", gold="#e7b84a", leather="#7a4a2c", dark="#3a1a12"
    )
    return from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<g transform="rotate(42 50 52)">{one}</g><g transform="rotate(-42 50 52)">{one}</g>'
        "</svg>",
        (side, side),
    )


def shield(side: int) -> pygame.Surface:
    """A shield with a band across."""
    return from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<path d="M50 6 L88 17 V46 C88 72 70 86 50 95 C30 86 12 72 12 46 V17 Z" '
        f'fill="{hex_of(COOL)}" stroke="#f4efe2" stroke-width="6" stroke-linejoin="round"/>'
        '<path d="M50 12 V89 C32 80 17 68 17 46 V21 Z" fill="#7fb2ea"/>'
        '<path d="M17 40 H83 V56 H17 Z" fill="#e7b84a"/>'
        '<circle cx="50" cy="48" r="13" fill="#f4efe2" stroke="#3a4a6a" stroke-width="3"/>'
        "</svg>",
        (side, side),
    )


def emblem(blocked: bool, side: int) -> pygame.Surface:
    """The sign of an attack, or of a block."""
    return shield(side) if blocked else swords(side)


def stake_picture(
    total: int, said: str, px: int, blocked: bool, kit: Kit, unit: float
) -> tuple[pygame.Surface, pygame.Surface]:
    """What is at stake, as a glowing coin with words of ``px`` pixels beneath; and its emblem
    alone."""
    theme, texts = kit.theme, kit.texts
    side = round((122 + min(total, 20) * 1.6) * unit)
    words = texts.line(said, "strong", theme.text, px, shadow=True)
    glow = max(3, round(26 * unit))
    wide = max(side + 4 * glow, words.get_width())
    below = round(px * 1.5)
    sheet = canvas((wide, side + 4 * glow + 2 * below))
    disc = pygame.Rect(0, 0, side, side)
    disc.center = sheet.get_rect().center
    colour = COOL if blocked else HOT
    soft = _halo(side, glow, colour)
    sheet.blit(soft, soft.get_rect(center=disc.center), special_flags=PREMUL)
    deep = mixed(colour, (40, 10, 10), 0.45)
    edge = mixed(colour, theme.cream, 0.65)
    coin = kit.skins.plate(
        disc.size, side / 2, mixed(colour, theme.cream, 0.10), deep, edge, max(2, side // 18)
    )
    sheet.blit(coin, disc, special_flags=PREMUL)
    number = texts.line(f"+{total}", "number", theme.cream, round(side * 0.46))
    sheet.blit(number, number.get_rect(center=disc.center), special_flags=PREMUL)
    at = words.get_rect(midtop=(sheet.get_width() // 2, disc.bottom + round(5 * unit)))
    sheet.blit(words, at, special_flags=PREMUL)
    return sheet, emblem(blocked, max(16, round(78 * unit)))


def _halo(side: int, glow: int, colour: Rgb) -> pygame.Surface:
    """A soft light that reaches ``glow`` beyond a disc of ``side``, and as much again."""
    # Light has no detail: blurred at a quarter of its size and stretched.
    wide = side + 4 * glow
    light = canvas((max(4, wide // 4), max(4, wide // 4)))
    radius = round((side / 2 + glow * 0.5) / 4)
    pygame.draw.circle(light, (*colour, 210), light.get_rect().center, radius)
    soft = pygame.transform.box_blur(light.premul_alpha(), max(1, glow // 4))
    soft = pygame.transform.box_blur(soft, max(1, glow // 8))
    return pygame.transform.smoothscale(soft, (wide, wide))


def trail_picture(
    start: Point, end: Point, centre: Point, ring: Point, blocked: bool, unit: float
) -> tuple[pygame.Surface, Point]:
    """Chevrons on their way from one seat to another, larger and brighter as they come near;
    ``ring`` is the half axes of what lies around the ``centre``. The picture and its middle."""
    path = _path(start, end, centre, (ring[0] + 46 * unit, ring[1]))
    near = 70 * unit
    marks = []
    total = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    gone, due = 0.0, near * 0.5
    for (x0, y0), (x1, y1) in pairwise(path):
        gone += hypot(x1 - x0, y1 - y0)
        if gone >= due and gone < total - near * 0.4:
            marks.append((x1, y1, degrees(atan2(y1 - y0, x1 - x0)), gone / total))
            due += 40 * unit
    room = 34 * unit
    xs, ys = [x for x, *_ in marks] or [end[0]], [y for _, y, *_ in marks] or [end[1]]
    left, top = min(xs) - room, min(ys) - room
    size = round(max(xs) + room - left), round(max(ys) + room - top)
    colour = COOL if blocked else HOT
    drawn = "".join(
        f'<g transform="translate({x - left} {y - top}) rotate({angle}) '
        f'scale({unit * (0.75 + 0.75 * share)})">'
        '<path d="M-11 -14 L9 0 L-11 14 L-4 0 Z" '
        f'fill="{hex_of(colour)}" fill-opacity="{0.25 + 0.7 * share}" '
        f'stroke="#ffe9c8" stroke-opacity="{0.15 + 0.5 * share}" stroke-width="2" '
        'stroke-linejoin="round"/></g>'
        for x, y, angle, share in marks
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">{drawn}</svg>'
    middle = left + size[0] / 2, top + size[1] / 2
    return from_svg(svg, size), middle


def _path(start: Point, end: Point, centre: Point, clear: Point) -> list[Point]:
    """A gentle bow from start to end, away from the middle of the table. From one side of the
    middle straight to the other it goes round the cards, ``clear`` of the centre."""
    mid = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    bend = mid[0] + (mid[0] - centre[0]) * 0.2, mid[1] + (mid[1] - centre[1]) * 0.2
    first, last = _between(start, bend, 2 / 3), _between(end, bend, 2 / 3)
    if max(abs(start[0] - centre[0]), abs(end[0] - centre[0])) < clear[0] / 2:
        # Such a curve comes three quarters of the way to the points that bend it.
        side = centre[0] - clear[0] / 0.75
        first, last = (side, start[1]), (side, end[1])
    points = []
    for step in range(121):
        t = step / 120
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (
                a * start[0] + b * first[0] + c * last[0] + d * end[0],
                a * start[1] + b * first[1] + c * last[1] + d * end[1],
            )
        )
    return points


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def banner_picture(word: str, kit: Kit, unit: float) -> pygame.Surface:
    """A word that bursts upon the table, between crossed swords."""
    theme = kit.theme
    px = max(26, round(92 * unit))
    words = kit.texts.line(word, "number", theme.cream, px, shadow=True)
    sign = swords(round(px * 1.25))
    gap = round(px * 0.35)
    size = words.get_width() + 2 * (sign.get_width() + gap) + 2 * px, round(px * 2.1)
    sheet = canvas(size)
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(mixed(HOT, (30, 5, 5), 0.25))}" '
        f'stop-opacity="{strength}"/>'
        for at, strength in ((0, 0.0), (22, 0.92), (78, 0.92), (100, 0.0))
    )
    ribbon = from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20" '
        'preserveAspectRatio="none"><defs><linearGradient id="g" gradientUnits="userSpaceOnUse" '
        f'x1="0" y1="0" x2="100" y2="0">{stops}</linearGradient></defs>'
        '<rect x="0" y="2" width="100" height="16" fill="url(#g)"/></svg>',
        (size[0], max(4, round(size[0] / 5))),
    )
    ribbon = pygame.transform.smoothscale(ribbon, (size[0], round(px * 1.5)))
    sheet.blit(ribbon, ribbon.get_rect(center=sheet.get_rect().center), special_flags=PREMUL)
    middle = sheet.get_rect().center
    at = words.get_rect(center=middle)
    sheet.blit(words, at, special_flags=PREMUL)
    for x in (at.left - gap - sign.get_width() // 2, at.right + gap + sign.get_width() // 2):
        sheet.blit(sign, sign.get_rect(center=(x, middle[1])), special_flags=PREMUL)
    return sheet


def heated(calm: pygame.Surface) -> pygame.Surface:
    """The table's background with a red glow from its edges, as large as it was."""
    wide, high = calm.get_size()
    small = max(8, wide // 8), max(8, high // 8)
    stops = "".join(
        f'<stop offset="{at}%" stop-color="#c8321a" stop-opacity="{strength}"/>'
        for at, strength in ((0, 0.0), (45, 0.04), (70, 0.20), (88, 0.42), (100, 0.62))
    )
    square = from_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs>'
        '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="70">'
        f'{stops}</radialGradient></defs><rect width="100" height="100" fill="url(#g)"/></svg>',
        (min(small), min(small)),
    )
    hot = calm.copy()
    hot.blit(pygame.transform.smoothscale(square, (wide, high)), (0, 0), special_flags=PREMUL)
    return hot
