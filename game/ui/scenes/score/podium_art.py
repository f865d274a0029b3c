"""The pictures of the podium: steps, medals, crown, laurel, rosettes, hands and paper."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from pathlib import Path

import pygame

from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.backdrop import wood_grain
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_svg, put
from game.ui.graphics.theme import Rgb, hex_of, mixed, under

_INK: Rgb = (58, 36, 12)
METALS: Sequence[Rgb] = ((247, 196, 86), (198, 204, 214), (204, 140, 92))
"""Gold, silver and bronze."""


def rosette(px: int, emblem: Path, tone: Rgb, media: Media) -> pygame.Surface:
    """Draw a rosette with the drawing of that file, ``px`` pixels wide and a tenth higher."""
    lobes = "".join(
        f'<circle cx="{60 + 44 * cos(turn):.1f}" cy="{58 + 44 * sin(turn):.1f}" r="13"/>'
        for turn in (2 * pi * nth / 16 for nth in range(16))
    )
    dark, light = hex_of(mixed(tone, (40, 16, 8), 0.4)), hex_of(mixed(tone, (255, 240, 214), 0.25))
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 132">'
        f'<path d="M30 84L20 130L38 120L50 130L56 92ZM90 84L100 130L82 120L70 130L64 92Z"'
        f' fill="{dark}"/><g fill="{dark}">{lobes}</g>'
        f'<g fill="{hex_of(tone)}" transform="translate(3.6 3.5) scale(0.94)">{lobes}</g>'
        f'<circle cx="60" cy="58" r="45" fill="{light}"/>'
        f'<circle cx="60" cy="58" r="41" fill="#FBF1DE"/></svg>'
    )
    sheet = from_svg(svg, (px, round(px * 1.1)))
    put(
        sheet,
        media.widget_art.emblem(emblem, round(px * 0.56)),
        center=(px // 2, round(px * 0.483)),
    )
    return sheet


def step(
    wide: int, front: int, lid: int, light: Rgb, dark: Rgb, flat: bool, u: float
) -> pygame.Surface:
    """Draw a wooden step in the light, seen a little from above."""
    slope = round(wide * 0.055)
    warm = mixed(light, (255, 206, 138), 0.45)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {front + lid}"><defs>'
        f'<linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{wide}" y2="0">'
        f'<stop offset="0%" stop-color="{hex_of(warm)}"/>'
        f'<stop offset="92%" stop-color="{hex_of(mixed(warm, light, 0.6))}"/>'
        f'<stop offset="93%" stop-color="{hex_of(mixed(dark, light, 0.35))}"/>'
        f'<stop offset="100%" stop-color="{hex_of(mixed(dark, light, 0.35))}"/></linearGradient>'
        f'</defs><rect x="0" y="{lid}" width="{wide}" height="{front}" fill="url(#w)"/>'
        f'<path d="M{slope} 0H{wide - slope}L{wide} {lid}H0Z"'
        f' fill="{hex_of(mixed(light, (255, 214, 150), 0.7))}"/>'
        f'<path d="M{slope} 0H{wide * 0.52}L{wide * 0.40} {lid * 0.8:.1f}H{slope * 0.6:.1f}Z"'
        f' fill="#FFE9C4" fill-opacity="0.22"/>'
        f'<rect x="0" y="{lid}" width="{wide}" height="{24 * u:.1f}" fill="#3A1D08"'
        ' fill-opacity="0.16"/>'
        f'<rect x="0" y="{lid - 3 * u:.1f}" width="{wide}" height="{4 * u:.1f}" fill="#F7D79A"/>'
        "</svg>"
    )
    sheet = from_svg(svg, (wide, front + lid))
    if not flat:
        wood_grain(sheet.subsurface((0, lid + round(3 * u), wide, front - round(3 * u))), u)
    return sheet


def medal(across: int, metal: Rgb, number: str, media: Media) -> pygame.Surface:
    """Draw a medal with the number of a place."""
    edge = mixed(metal, (40, 24, 8), 0.75)
    sheet = media.widget_art.plate(
        (across, across), across / 2, mixed(metal, media.theme.cream, 0.45),
        under(_INK, metal, media.theme), edge, max(2, round(across * 0.04)),
    ).copy()  # fmt: skip
    inner = round(across * 0.8)
    ring = media.widget_art.ring(
        (inner, inner), inner / 2, mixed(metal, (40, 24, 8), 0.3), max(1.5, across * 0.014)
    )
    middle = sheet.get_rect().center
    put(sheet, ring, center=middle)
    words = media.texts.line(number, "number", _INK, round(across * 0.6))
    put(sheet, words, center=middle)
    return sheet


def brass(name: str, widest: int, media: Media) -> pygame.Surface:
    """Draw a brass plate with a name, at most ``widest`` pixels wide."""
    u = media.unit
    px = max(12, round(44 * u), min(media.texts.px("strong"), round(64 * u)))
    half = min(1.0, 44 * u / px)
    lines, px = media.texts.named_in_lines(
        name, "subheading", widest - round(56 * u), px, half=half
    )
    room = max(media.texts.width(line, "subheading", px) for line in lines)
    words = media.texts.block("\n".join(lines), "subheading", _INK, room, "centre", px)
    box = pygame.Rect(0, 0, min(widest, room + round(56 * u)), round(64 * u))
    box.height = max(box.height, words.get_height() + round(6 * u))
    sheet = media.widget_art.plate(
        box.size, round(8 * u), (236, 190, 104), under(_INK, (178, 124, 48), media.theme),
        (90, 58, 16),
        max(2, round(3 * u)),
    ).copy()  # fmt: skip
    nail = media.widget_art.disc(max(3, round(7 * u)), (96, 62, 18))
    for x in (round(14 * u), box.width - round(14 * u)):
        put(sheet, nail, center=(x, box.centery))
    put(sheet, words, center=box.center)
    return sheet


def red_chip(number: int, wide: int, media: Media) -> pygame.Surface:
    """Draw a red disc with points in it."""
    cream = media.theme.cream
    red = under(cream, (214, 66, 52), media.theme)
    chip = media.widget_art.plate(
        (wide, wide), wide / 2, red, None, cream, max(2, round(wide * 0.05))
    ).copy()
    return numbered(chip, str(number), cream, media)


def numbered(
    disc: pygame.Surface, number: str, ink: Rgb, media: Media, share: float = 0.5
) -> pygame.Surface:
    """Draw a disc with a number on it."""
    wide = disc.get_width()
    said, px = media.texts.squeezed(number, "number", round(wide * 0.82), round(wide * share), 0.4)
    words = media.texts.line(said, "number", ink, px)
    put(disc, words, center=disc.get_rect().center)
    return disc


def fan(
    names: Sequence[str], wide: int, art: ArtCache, points: int, media: Media, *,
    side: int = -1, golden: bool = False,
) -> pygame.Surface:  # fmt: skip
    """Draw cards that were left as a fan of cards ``wide`` pixels wide, with a red disc of
    ``points`` at its left, or at its right if ``side`` is 1. ``golden``: with the edge of the last
    card of a match."""
    count = len(names)
    apart = min(0.28, 0.8 / max(1, count - 1)) * wide
    chip = round(wide * 0.62) if points else 0
    sheet = canvas(
        (round(wide * 1.35 + apart * (count - 1)) + chip // 2, round(wide * (RATIO + 0.34)))
    )
    left = wide * 0.67 + (chip // 2 if side < 0 else 0)
    for nth, name in enumerate(names):
        lean = -9.0 if count == 1 else 24.0 * (nth / (count - 1) - 0.5)
        x = left + apart * nth
        y = sheet.get_height() - wide * (RATIO / 2 + 0.1) + wide * (lean / 24.0) ** 2 * 0.2
        picture = art.picture(name, wide, -lean)
        put(sheet, picture, center=(round(x), round(y)))
        if golden:
            ring = media.widget_art.ring(
                (round(wide * 1.04), round(wide * (RATIO + 0.04))), wide * 0.1,
                media.theme.accent, max(3.0, wide * 0.055),
            )  # fmt: skip
            ring = pygame.transform.rotozoom(ring, -lean, 1.0)
            put(sheet, ring, center=(round(x), round(y)))
    if chip:
        disc = red_chip(points, chip, media)
        x = 0 if side < 0 else sheet.get_width() - chip
        sheet.blit(disc, (x, round(sheet.get_height() - wide * 1.05)), special_flags=PREMUL)
    return sheet


def streamer(wide: int, tone: Rgb) -> pygame.Surface:
    """Draw a curl of paper."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"><path d="M4 14Q10 2 17 12'
        f'T30 12T44 10" fill="none" stroke="{hex_of(tone)}" stroke-width="5"'
        ' stroke-linecap="round"/></svg>'
    )
    return from_svg(svg, (wide, max(2, wide // 2)))


def crown(wide: int) -> pygame.Surface:
    """Draw a crown, ``wide`` pixels wide and about two thirds as high."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 190 130"><g stroke="#3A1D08"'
        ' stroke-width="5" stroke-linejoin="round"><path fill="#F7C456" d="M24 116L12 34L58 66L95'
        ' 14L132 66L178 34L166 116Q95 128 24 116Z"/><path fill="#DD8F2C" d="M95 14L132 66L178 34'
        'L166 116Q130 122 95 122Z" stroke="none" fill-opacity="0.55"/><path fill="#E4473F"'
        ' d="M25 104Q95 116 165 104L166 117Q95 129 24 117Z"/><path fill="#56B2B0"'
        ' d="M95 72L108 87L95 102L82 87Z"/><circle cx="12" cy="32" r="8" fill="#FBF1DE"/>'
        '<circle cx="95" cy="12" r="9" fill="#FBF1DE"/><circle cx="178" cy="32" r="8"'
        ' fill="#FBF1DE"/></g></svg>'
    )
    return from_svg(svg, (wide, round(wide * 130 / 190)))


def laurel(wide: int) -> pygame.Surface:
    """Draw two branches with leaves for the winner. The picture is a square; its lower part is
    behind the step."""
    radius = 262
    leaves = []
    for nth in range(11):
        turn = (30 + 11 * nth) * pi / 180
        x, y = 320 + radius * sin(turn), 320 - radius * cos(turn)
        for lean in (-40, 40) if nth else (0,):
            leaves.append(
                f'<g transform="translate({x:.1f} {y:.1f}) rotate({30 + 11 * nth + 180 + lean})">'
                '<path d="M0 0Q20 -19 46 0Q20 19 0 0Z" fill="#DFA93F" stroke="#3A1D08"'
                ' stroke-width="4" stroke-linejoin="round"/><path d="M5 0H34" stroke="#FBE3A8"'
                ' stroke-width="2"/></g>'
            )
    ends = [
        (320 + radius * sin(turn), 320 - radius * cos(turn)) for turn in (30 * pi / 180, 0.83 * pi)
    ]
    stem = (
        f"M{ends[0][0]:.1f} {ends[0][1]:.1f}A{radius} {radius} 0 0 1 {ends[1][0]:.1f}"
        f" {ends[1][1]:.1f}"
    )
    branch = (
        f'<path d="{stem}" fill="none" stroke="#3A1D08" stroke-width="11"/>'
        f'<path d="{stem}" fill="none" stroke="#B98230" stroke-width="5"/>{"".join(leaves)}'
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640">{branch}'
        f'<g transform="translate(640 0) scale(-1 1)">{branch}</g></svg>'
    )
    return from_svg(svg, (wide, wide))


def warmth(across: int) -> pygame.Surface:
    """Draw a warm brown light on the wall; light that is only added to teal would look olive."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g"'
        ' gradientUnits="userSpaceOnUse" cx="50" cy="50" r="50">'
        '<stop offset="0%" stop-color="#8A5424" stop-opacity="0.85"/>'
        '<stop offset="45%" stop-color="#6E4320" stop-opacity="0.6"/>'
        '<stop offset="100%" stop-color="#3A2412" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/></svg>'
    )
    small = from_svg(svg, (across // 4, across // 4))
    return pygame.transform.smoothscale(small, (across, across))


def rays(size: tuple[int, int], middle: tuple[int, int]) -> pygame.Surface:
    """Draw rays of light from one point, at a twentieth of their strength."""
    far = size[0]
    parts = []
    for nth in range(18):
        turn = 2 * pi * nth / 18
        ends = [
            (middle[0] + far * cos(a), middle[1] + far * sin(a)) for a in (turn, turn + pi / 20)
        ]
        parts.append(
            f"M{middle[0]} {middle[1]}L{ends[0][0]:.0f} {ends[0][1]:.0f}"
            f"L{ends[1][0]:.0f} {ends[1][1]:.0f}Z"
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f'<path d="{"".join(parts)}" fill="#FFE0A0" fill-opacity="0.06"/></svg>'
    )
    # Soft light is drawn at a quarter of its size and scaled up.
    small = from_svg(svg, (max(1, size[0] // 4), max(1, size[1] // 4)))
    return pygame.transform.smoothscale(small, size)
