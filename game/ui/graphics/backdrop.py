"""The table everything happens on: cloth under an evening lamp, made by arithmetic.

A radial light, a vignette, woven noise and one thin ornamental line. Made once for a size and
a theme (about 20 ms at 1080p), then only copied.
"""

from __future__ import annotations

import random

import pygame

from game.ui.graphics.pixels import PREMUL, canvas, from_svg
from game.ui.graphics.theme import Theme, mixed

_WEAVE = 256
"""The noise tile is this many pixels square."""


def make_backdrop(size: tuple[int, int], theme: Theme, unit: float) -> pygame.Surface:
    """The table at ``size`` pixels, opaque. ``unit`` is pixels a unit, for the ornament."""
    table = _light(size, theme)
    _weave(table, unit)
    _ornament(table, theme, unit)
    return table


def _light(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    # Light has no detail: drawn small and stretched. The weave hides the steps between shades.
    wide, high = max(2, size[0] // 4), max(2, size[1] // 4)
    stops = (
        (0, theme.felt_light),
        (30, mixed(theme.felt_light, theme.felt, 0.55)),
        (58, theme.felt),
        (82, mixed(theme.felt, theme.felt_dark, 0.68)),
        (100, theme.felt_dark),
    )
    shades = "".join(
        f'<stop offset="{at}%" stop-color="rgb({c[0]},{c[1]},{c[2]})"/>' for at, c in stops
    )
    reach = max(wide * 0.62, high * 0.8)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">'
        f'<defs><radialGradient id="lamp" gradientUnits="userSpaceOnUse" '
        f'cx="{wide / 2}" cy="{high * 0.44}" r="{reach}">{shades}</radialGradient></defs>'
        f'<rect width="{wide}" height="{high}" fill="url(#lamp)"/></svg>'
    )
    small = from_svg(svg, (wide, high))
    table = pygame.Surface(size, 0, 32)
    pygame.transform.smoothscale(small.convert(table), size, table)
    return table


def _weave(table: pygame.Surface, unit: float) -> None:
    # The same cloth every time: a picture, not a game of chance.
    source = random.Random(20)
    lighter, darker = (_noise(source, unit) for _ in range(2))
    for tile, flag in ((lighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)):
        table.fblits(
            [
                (tile, (x, y))
                for y in range(0, table.get_height(), tile.get_height())
                for x in range(0, table.get_width(), tile.get_width())
            ],
            flag,
        )


def _noise(source: random.Random, unit: float) -> pygame.Surface:
    """A grey tile of small values: threads across, threads along, and dust."""
    tile = pygame.Surface((_WEAVE, _WEAVE), 0, 32)
    for size, most in (
        ((_WEAVE, _WEAVE), 4),
        ((_WEAVE // 8, _WEAVE), 4),
        ((_WEAVE, _WEAVE // 8), 4),
    ):
        grains = pygame.image.frombuffer(source.randbytes(size[0] * size[1]), size, "P")
        grains.set_palette([(v * most // 255,) * 3 for v in range(256)])
        layer = grains.convert(tile)
        if size != (_WEAVE, _WEAVE):
            layer = pygame.transform.scale(layer, (_WEAVE, _WEAVE))
        tile.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if unit > 1.4:
        # At 4K a pixel is too fine a thread to be seen.
        tile = pygame.transform.scale_by(tile, 2)
    return tile


def _ornament(table: pygame.Surface, theme: Theme, unit: float) -> None:
    """A double line near the rim, stitched into the cloth."""
    wide, high = table.get_size()
    inset, thin = round(30 * unit), max(1, round(2 * unit))
    deep = round(90 * unit)
    # Four strips along the rim rather than one sheet: at 4K a sheet costs 33 MB and 60 ms.
    for strip in (
        pygame.Rect(0, 0, wide, deep),
        pygame.Rect(0, high - deep, wide, deep),
        pygame.Rect(0, deep, deep, high - 2 * deep),
        pygame.Rect(wide - deep, deep, deep, high - 2 * deep),
    ):
        layer = canvas(strip.size)
        for step, strength in ((0, 44), (round(9 * unit), 22)):
            box = pygame.Rect(-strip.x, -strip.y, wide, high).inflate(
                -2 * (inset + step), -2 * (inset + step)
            )
            colour = (*theme.line, strength)
            pygame.draw.rect(layer, colour, box, thin, border_radius=round(46 * unit) - step)
        table.blit(layer.premul_alpha(), strip, special_flags=PREMUL)
