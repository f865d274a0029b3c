"""The wood that panels are made of: a board of the same tree as the table's rim, with the double
line that is stitched into the cloth let into it as an inlay."""

from __future__ import annotations

import pygame

from game.ui.graphics.backdrop import wood_grain
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_shapes, put, tinted
from game.ui.graphics.rasters import kept
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.graphics.widget_art import new_plate

INLAY_ROOM = 24
"""Units of free edge that a panel needs to have an inlay."""
_INLAY = ((10.0, 1.8, 0.60), (15.0, 1.1, 0.32))
"""The lines of the inlay: how far from the edge, how thick (units), how strong."""
_LOZENGE = 15.0
"""Height of the lozenges on the inlay, units."""
_SUITS = "SHCD"
_PIP, _BETWEEN = 17.0, 14.0
"""Size of a suit in an ornament, and what is free between two, units."""


def board(size: tuple[int, int], media: Media, inlaid: bool) -> pygame.Surface:
    """A panel of that size: with grain, and with an inlay where it has room for one."""
    theme = media.theme
    look = (
        size, media.px(theme.radius_large), theme.panel_top, theme.panel, theme.panel_edge,
        media.px(2.5),
    )  # fmt: skip
    if theme.flat:
        return media.widget_art.plate(*look)
    of = (size, theme, inlaid, media.unit, media.scale)
    return media.widget_art.keep(
        ("board", size, theme.id, inlaid),
        lambda: kept("board", of, size, lambda: _sawn(new_plate(*look), media, inlaid)),
    )


def inlay_colour(media: Media) -> Rgb:
    """The colour of what is let into the wood."""
    return mixed(media.theme.panel_edge, media.theme.accent, 0.35)


def suits(media: Media) -> pygame.Surface:
    """The four suits in a row, let into the wood."""
    colour, px, between = inlay_colour(media), media.px(_PIP), media.px(_BETWEEN)

    def make() -> pygame.Surface:
        sheet = canvas((4 * px + 3 * between, px))
        for place, suit in enumerate(_SUITS):
            mark = media.texts.mark(suit, px, colour)
            if mark is not None:
                at = place * (px + between), 0
                sheet.blit(tinted(mark, colour), at, special_flags=PREMUL)
        return sheet

    return media.widget_art.keep(("suits", px, colour), make)


def _sawn(made: pygame.Surface, media: Media, inlaid: bool) -> pygame.Surface:
    # Nothing of the rounded corners: what is added there would be seen beyond the edge.
    inside = made.get_rect().inflate(*(-2 * media.px(_INLAY[0][0]),) * 2)
    wood_grain(made.subsurface(inside), media.unit)
    if inlaid:
        _inlay(made, media)
    return made


def _inlay(made: pygame.Surface, media: Media) -> None:
    colour, box = inlay_colour(media), made.get_rect()
    radius = media.theme.radius_large
    for far, thick, strength in _INLAY:
        off = media.px(far)
        size = box.width - 2 * off, box.height - 2 * off
        width = max(1.0, thick * media.scale)
        place = pygame.Rect((off, off), size)
        media.widget_art.draw_ring(made, place, media.px(radius - far), colour, width, strength)
    side = media.px(_LOZENGE)
    lozenge = from_shapes(
        f'<g fill="{hex_of(colour)}"><polygon points="24,1 34,10 24,19 14,10"/>'
        '<circle cx="5" cy="10" r="3"/><circle cx="43" cy="10" r="3"/></g>',
        (48, 20),
        (round(side * 2.4), side),
    )
    middle = media.px((_INLAY[0][0] + _INLAY[1][0]) / 2)
    for y in (middle, box.height - middle):
        put(made, lozenge, center=(box.centerx, y))
