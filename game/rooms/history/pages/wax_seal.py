"""A wax seal. Its metal and its studs tell how many steps of a feat have been reached."""

from __future__ import annotations

import math

import pygame

from game.storage.assets import ASSETS
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import faded, from_svg, put
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.widgets.widget import Size, Widget

_METALS: tuple[Rgb, ...] = ((176, 112, 70), (176, 182, 194), (232, 178, 70))
"""Bronze, silver, gold."""
_SCALLOPS = 18
_EMBLEMS = ASSETS / "emblems" / "history"


class Seal(Widget):
    """A seal with ``taken`` of ``steps`` studs filled, ``size`` units wide; with none it is a
    hollow. ``feat``: its key."""

    def __init__(self, feat: str, taken: int, steps: int, size: float) -> None:
        super().__init__()
        self.feat = feat
        self.taken = taken
        self.steps = steps
        self.size = size

    def measure(self, media: Media, width: int) -> Size:
        return media.px(self.size), media.px(self.size)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        px = min(self.rect.size)
        picture = seal_picture(self.feat, self.taken, self.steps, px, media)
        put(surface, picture, center=self.rect.center)


def seal_picture(feat: str, taken: int, steps: int, px: int, media: Media) -> pygame.Surface:
    """Return the picture of a :class:`Seal`."""
    theme = media.theme
    key = ("seal", feat, taken, steps, px, theme.id)
    # The last step is gold, however many there are.
    metal = _METALS[2 - max(0, min(2, steps - taken))] if taken else theme.well

    def draw() -> pygame.Surface:
        sheet = from_svg(_svg(taken, steps, metal, media), (px, px))
        emblem = media.widget_art.emblem(_EMBLEMS / f"{feat}.svg", round(px * 0.54))
        if not taken:
            emblem = faded(pygame.transform.grayscale(emblem), 0.5)
        put(sheet, emblem, center=(px // 2, round(px * 0.42)))
        return sheet

    return media.widget_art.keep(key, draw)


def _svg(taken: int, steps: int, metal: Rgb, media: Media) -> str:
    """Return the drawing as SVG, in a box of 100."""
    theme = media.theme
    dark, light = mixed(metal, theme.shadow, 0.45), mixed(metal, (255, 255, 255), 0.45)
    ink = mixed(metal, (24, 14, 6), 0.8) if taken else mixed(theme.well, theme.faint, 0.6)
    if taken:
        wave = [
            (50 + (45 + 2.4 * math.cos(turn * _SCALLOPS)) * math.sin(turn),
             48 - (45 + 2.4 * math.cos(turn * _SCALLOPS)) * math.cos(turn))
            for turn in (math.tau * n / 180 for n in range(180))
        ]  # fmt: skip
        d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in wave) + "Z"
        body = f'<path d="{d}" transform="translate(0 3)" fill="#000000" fill-opacity="0.35"/>'
        body += f'<path d="{d}" fill="{hex_of(dark)}"/>'
        body += f'<circle cx="50" cy="48" r="39" fill="{hex_of(metal)}"/>'
        # The right half lies in the shade, as in all pictures of the game.
        body += (
            f'<path d="M50 9 L55 30 L47 52 L53 70 L50 87 A39 39 0 0 0 50 9 Z" '
            f'fill="{hex_of(dark)}" fill-opacity="0.35"/>'
        )
        body += (
            f'<circle cx="50" cy="48" r="34" fill="none" stroke="{hex_of(light)}" '
            'stroke-width="2"/>'
        )
    else:
        edge = mixed(theme.well, theme.panel_edge, 0.6)
        body = (
            f'<circle cx="50" cy="48" r="43" fill="{hex_of(theme.well)}" '
            f'stroke="{hex_of(edge)}" stroke-width="2.5"/>'
        )
    for nth in range(steps):
        x = 50 + 12 * (nth - (steps - 1) / 2)
        full = nth < taken
        fill = ink if full else metal
        body += (
            f'<circle cx="{x}" cy="76" r="3.6" fill="{hex_of(fill)}" stroke="{hex_of(ink)}" '
            'stroke-width="1.6"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>'
