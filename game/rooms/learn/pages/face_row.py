"""A few of the cast at the far side of the table, who wait for the players."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.storage.face_files import Expression
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.widgets.widget import Size, Widget

Sitter = tuple[str, Expression, str]
"""A face, its expression, and the direction of its eyes."""

_DISC = 150.0
"""The width of the disc behind a face, units, if there is room."""


class FaceRow(Widget):
    """A row of faces on a shallow arc, the middle ones further away. Faces without a drawing are
    left out."""

    def __init__(self, sitters: Sequence[Sitter]) -> None:
        super().__init__()
        self._sitters = sitters

    def measure(self, media: Media, width: int) -> Size:
        across = self._across(media, width)
        return min(width, round(across * 1.2 * len(self._sitters))), round(across * 1.25)

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect.inflate(media.px(40), media.px(80))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        here = [each for each in self._sitters if media.faces.has(each[0])]
        if not here:
            return
        across = self._across(media, self.rect.width)
        step = self.rect.width / len(here)
        for place, (face, expression, look) in enumerate(here):
            picture, (x, y) = media.faces.face_on_disc(face, across, expression, look)
            share = abs(2 * place / (len(here) - 1) - 1) if len(here) > 1 else 0.0
            middle = round(self.rect.x + step * (place + 0.5))
            low = round(self.rect.bottom - across * 0.5 - across * 0.16 * (1 - share**2))
            shadow = media.widget_art.shadow(
                (across, across), across / 2, round(across * 0.07), 0.5
            )
            put(surface, shadow, center=(middle, low + round(across * 0.05)))
            surface.blit(picture, (middle - x, low - y), special_flags=PREMUL)

    def _across(self, media: Media, width: int) -> int:
        return round(min(media.px(_DISC), width / len(self._sitters) / 1.06))
