"""The picture of a QR code."""

from __future__ import annotations

import pygame

from game.ui.graphics.media import Media

PAPER = (255, 253, 248)
INK = (18, 56, 44)
"""The dark colour of the code: cameras need dark on light."""


def code_picture(text: str, side: int, media: Media, round_by: float = 26) -> pygame.Surface:
    """The code on a light plate, ``side`` pixels wide, in modules of whole pixels; the corners of
    the plate are rounded by so many units."""
    from game.rooms.phones.wire.qr import QUIET, modules

    plate = media.widget_art.plate((side, side), media.px(round_by), PAPER).copy()
    if not text:
        return plate
    rows = modules(text)
    count = len(rows)
    scale = max(1, side // (count + 2 * QUIET))
    small = pygame.Surface((count, count), 0, 32)
    small.fill(PAPER)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                small.set_at((x, y), INK)
    large = pygame.transform.scale(small, (count * scale, count * scale))
    plate.blit(large, large.get_rect(center=(side // 2, side // 2)))
    return plate


def code_side(text: str, scale: int) -> int:
    """The width of the picture of this text with modules of so many pixels, with the light rim
    that cameras need."""
    from game.rooms.phones.wire.qr import QUIET, modules

    return (len(modules(text)) + 2 * QUIET) * scale
