"""A card as a widget."""

from __future__ import annotations

import pygame

from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import put
from game.ui.widgets.widget import Size, Widget


class CardFace(Widget):
    """A card by the name of its picture (``french/AH``), ``width`` units wide."""

    def __init__(self, name: str, width: float) -> None:
        super().__init__()
        self.card = name
        self.width = width
        self._art: ArtCache | None = None

    def measure(self, media: Media, width: int) -> Size:
        wide = media.px(self.width)
        return wide, round(wide * RATIO)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._art = media.art.at(media.px(self.width))

    def paint_area(self, media: Media) -> pygame.Rect:
        # A card has a soft shadow that is wider than itself.
        edge = 2 * media.px(self.width * 0.09)
        return self.rect.inflate(edge, edge)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        picture = self._art.picture(self.card, media.px(self.width))
        put(surface, picture, center=self.rect.center)
        if self._art.hurried:
            # The picture is still approximate: the exact one comes with the next frame.
            self.invalidate()
