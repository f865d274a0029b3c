"""Pictures of melees and fights: emblems, stakes, banners.

Premultiplied, in pixels; all drawn here from vectors.
"""

from __future__ import annotations

import pygame

from game.ui.graphics.arrow_art import COOL, HOT
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_shapes, put, stops
from game.ui.graphics.theme import Rgb, hex_of, mixed, under

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
    return from_shapes(
        f'<g transform="rotate(42 50 52)">{one}</g><g transform="rotate(-42 50 52)">{one}</g>',
        (100, 100),
        (side, side),
    )


def shield(side: int) -> pygame.Surface:
    """A shield with a band across."""
    return from_shapes(
        '<path d="M50 6 L88 17 V46 C88 72 70 86 50 95 C30 86 12 72 12 46 V17 Z" '
        f'fill="{hex_of(COOL)}" stroke="#f4efe2" stroke-width="6" stroke-linejoin="round"/>'
        '<path d="M50 12 V89 C32 80 17 68 17 46 V21 Z" fill="#7fb2ea"/>'
        '<path d="M17 40 H83 V56 H17 Z" fill="#e7b84a"/>'
        '<circle cx="50" cy="48" r="13" fill="#f4efe2" stroke="#3a4a6a" stroke-width="3"/>',
        (100, 100),
        (side, side),
    )


def emblem(blocked: bool, side: int) -> pygame.Surface:
    """The sign of an attack, or of a block."""
    return shield(side) if blocked else swords(side)


def verdict_picture(said: str, guilty: bool, side: int, media: Media) -> pygame.Surface:
    """A round rubber stamp ``side`` pixels high: a cross or a tick, with words on a wider band."""
    ink, pale = ("#c4291c", "#ffeadc") if guilty else ("#1d6f8f", "#e4f6ff")
    sign = "M33 22 L67 56 M67 22 L33 56" if guilty else "M30 40 L45 55 L72 24"
    stamp = from_shapes(
        f'<g transform="translate(15 0)"><circle cx="50" cy="50" r="46" fill="{pale}" '
        f'fill-opacity="0.94" stroke="{ink}" stroke-width="6" '
        'stroke-dasharray="104 1.5 61 2 96 1"/>'
        f'<circle cx="50" cy="50" r="39" fill="none" stroke="{ink}" stroke-width="2"/>'
        f'<path d="{sign}" fill="none" stroke="{ink}" stroke-width="12" stroke-linecap="round"/>'
        f'</g><rect x="1" y="62" width="128" height="27" rx="4" fill="{ink}" stroke="{pale}" '
        'stroke-width="2"/>',
        (130, 100),
        (round(1.3 * side), side),
    )
    room, most = round(1.2 * side), round(0.2 * side)
    text, px = media.texts.squeezed(said, "button", room, most, 0.6)
    put(stamp, media.texts.line(text, "button", (255, 255, 255), px),
        center=(round(0.65 * side), round(0.755 * side)))  # fmt: skip
    return stamp


def stake_picture(total: int, blocked: bool, media: Media, unit: float) -> pygame.Surface:
    """The stake, as a glowing coin."""
    theme, texts = media.theme, media.texts
    side = round((122 + min(total, 20) * 1.6) * unit)
    glow = max(3, round(26 * unit))
    sheet = canvas((side + 4 * glow, side + 4 * glow))
    disc = pygame.Rect(0, 0, side, side)
    disc.center = sheet.get_rect().center
    colour = COOL if blocked else HOT
    soft = _halo(side, glow, colour)
    put(sheet, soft, center=disc.center)
    deep = mixed(colour, (40, 10, 10), 0.45)
    edge = mixed(colour, theme.cream, 0.65)
    top = under(theme.cream, mixed(colour, theme.cream, 0.10), theme, lit=True)
    coin = media.widget_art.plate(disc.size, side / 2, top, deep, edge, max(2, side // 18))
    sheet.blit(coin, disc, special_flags=PREMUL)
    number = texts.line(f"+{total}", "number", theme.cream, round(side * 0.46))
    put(sheet, number, center=disc.center)
    return sheet


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


def banner_picture(word: str, media: Media, unit: float) -> pygame.Surface:
    """A banner: a word on a ribbon, between crossed swords. It is low enough to stand between the
    piles and the plate above them."""
    theme = media.theme
    px = max(26, round(92 * unit))
    words = media.texts.line(word, "number", theme.cream, px, shadow=True)
    sign = swords(round(px * 1.1))
    apart = round(0.16 * px) + sign.get_width()
    sheet = _ribbon((words.get_width() + 2 * apart + round(1.8 * px), round(px * 1.3)), media)
    lying = put(sheet, words, center=sheet.get_rect().center)
    for middle in (lying.left - apart + sign.get_width() // 2, lying.right + apart // 2):
        put(sheet, sign, center=(middle, lying.centery))
    return sheet


def _ribbon(size: tuple[int, int], media: Media) -> pygame.Surface:
    """A red band with a thin line along both edges, which thins out at its ends."""
    wide, high = size
    inside, line = mixed(HOT, (30, 5, 5), 0.35), mixed(media.theme.accent, HOT, 0.2)
    thin = max(2, round(high * 0.035))
    fades = "".join(
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{wide}" '
        f'y2="0">{stops((at, colour, most * (0 < at < 100)) for at in (0, 26, 74, 100))}'
        "</linearGradient>"
        for name, colour, most in (("a", inside, 0.96), ("b", line, 0.9))
    )  # fmt: skip
    edges = "".join(
        f'<rect x="0" y="{y}" width="{wide}" height="{thin}" fill="url(#b)"/>'
        for y in (2 * thin, high - 3 * thin)
    )
    shapes = f'<rect width="{wide}" height="{high}" fill="url(#a)"/>{edges}'
    return from_shapes(f"<defs>{fades}</defs>{shapes}", size, size)


def heated(calm: pygame.Surface) -> pygame.Surface:
    """The table's background with a red glow from its edges, as large as it was."""
    wide, high = calm.get_size()
    small = max(8, wide // 8), max(8, high // 8)
    shades = ((0, 0.0), (45, 0.04), (70, 0.20), (88, 0.42), (100, 0.62))
    square = from_shapes(
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="70">'
        f"{stops((at, (200, 50, 26), strength) for at, strength in shades)}</radialGradient></defs>"
        '<rect width="100" height="100" fill="url(#g)"/>',
        (100, 100),
        (min(small), min(small)),
    )
    hot = calm.copy()
    hot.blit(pygame.transform.smoothscale(square, (wide, high)), (0, 0), special_flags=PREMUL)
    return hot
