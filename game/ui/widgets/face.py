"""One real card, small, to look at beside what is said about it."""

from __future__ import annotations

import pygame

from game.ui.artcache import RATIO, ArtCache
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.widgets.base import Size, Widget


class Face(Widget):
    """A card by the name of its picture (``french/AH``), ``width`` units wide."""

    def __init__(self, name: str, width: float) -> None:
        super().__init__()
        self.card = name
        self.width = width
        self._art: ArtCache | None = None

    def measure(self, kit: Kit, width: int) -> Size:
        wide = kit.px(self.width)
        return wide, round(wide * RATIO)

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        self._art = kit.art.at(kit.px(self.width))

    def ink(self, kit: Kit) -> pygame.Rect:
        # A card lies on a soft shadow that is wider than itself.
        edge = 2 * kit.px(self.width * 0.09)
        return self.rect.inflate(edge, edge)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        picture = self._art.picture(self.card, kit.px(self.width))
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=PREMUL)
        if self._art.hurried:
            # Only a near picture so far: the true one comes with the next frame.
            self.touch()
