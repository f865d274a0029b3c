"""The QR code that phones photograph, and the letters of the room."""

from __future__ import annotations

import pygame

from game.rooms.phones.pages.code_picture import INK, PAPER, code_picture
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.widgets.widget import Size, Widget


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
        at = self._drawn.get_rect(center=self.rect.center)
        surface.blit(self._drawn, at, special_flags=PREMUL)


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
            surface.blit(ink, ink.get_rect(center=box.center), special_flags=PREMUL)
            x += wide + gap
