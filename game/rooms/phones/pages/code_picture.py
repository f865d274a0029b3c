"""The QR code that phones photograph, and the letters of the room."""

from __future__ import annotations

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.widgets.widget import Size, Widget

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


class QrCode(Widget):
    """A QR code as large as its rectangle allows, in modules of whole pixels; ``size`` is what it
    measures, in units."""

    def __init__(self, text: str, size: float = 600) -> None:
        super().__init__()
        self.text = text
        self.size = size
        self._drawn: pygame.Surface | None = None

    def measure(self, media: Media, width: int) -> Size:
        side = min(width, media.px(self.size))
        return side, side

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        side = min(rect.size)
        if self._drawn is None or self._drawn.get_width() != side:
            self._drawn = code_picture(self.text, side, media)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        assert self._drawn is not None, "it has been placed"
        put(surface, self._drawn, center=self.rect.center)


class CodeLetters(Widget):
    """The letters of the room, each on a card."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(92)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        high = self.rect.height
        wide, gap = round(high * 0.82), round(high * 0.18)
        total = len(self.code) * (wide + gap) - gap
        x = self.rect.centerx - total // 2
        for letter in self.code:
            card = media.widget_art.plate((wide, high), media.px(14), PAPER)
            box = pygame.Rect(x, self.rect.y, wide, high)
            surface.blit(card, box, special_flags=PREMUL)
            ink = media.texts.line(letter, "number", INK, round(high * 0.72))
            put(surface, ink, center=box.center)
            x += wide + gap
