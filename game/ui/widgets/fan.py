"""A fan of real cards to look at: it opens when it is first seen and when its cards change."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.artcache import RATIO, ArtCache, soft_card
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.widgets.base import Glide, Size, Widget

_OPENING = 0.55
"""Seconds."""


class Fan(Widget):
    """Cards by the names of their pictures (``french/AH``) held in a hand.

    ``height`` is that of the whole picture in units, ``spread`` the angle in degrees from the
    first card to the last.
    """

    def __init__(
        self,
        cards: Sequence[str],
        *,
        height: float,
        spread: float = 48,
        opened: bool = False,
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self._cards = tuple(cards)
        self.height = height
        self.spread = spread
        self._art: ArtCache | None = None
        self._width = 0
        self._open = Glide(1.0 if opened else 0.0)
        self._open.to(1.0)

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards, first one leftmost; others open anew."""
        return self._cards

    @cards.setter
    def cards(self, cards: Sequence[str]) -> None:
        if tuple(cards) != self._cards:
            self._cards = tuple(cards)
            self._open.jump(0.0)
            self._open.to(1.0)
            self.touch()

    def measure(self, kit: Kit, width: int) -> Size:
        return width, kit.px(self.height)

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        # Opened by 48 degrees it is about 1.32 cards high and 3.3 cards wide.
        wide = min(rect.height / RATIO / 1.32, rect.width / 3.3)
        self._width = max(8, round(wide))
        self._art = kit.art.at(self._width)
        if not self._art.holds("shadow"):
            edge = max(4, round(self._width * 0.09))
            shadow = soft_card(self._width, edge, edge // 2 + 1, 90)
            self._art.put("shadow", shadow, self._width)
        if self._open.value < 1:
            self.touch()

    def update(self, dt: float, kit: Kit) -> bool:
        return self._open.step(dt, min(_OPENING, kit.feel.control_slide * 4))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        art = self._art
        if art is None:
            return
        art.open_frame()
        high = self._width * RATIO
        radius = high * 1.55
        pivot = (self.rect.centerx, self.rect.centery + radius - high * 0.12)
        count = len(self._cards)
        opened = self._open.value
        for number, name in enumerate(self._cards):
            turn = (number / max(1, count - 1) - 0.5) * self.spread * (0.15 + 0.85 * opened)
            rise = radius - (1 - opened) * high * 0.10
            angle = math.radians(turn)
            x, y = pivot[0] + rise * math.sin(angle), pivot[1] - rise * math.cos(angle)
            drop = self._width * 0.035
            for picture, down in (
                (art.picture("shadow", self._width, -turn), drop),
                (art.picture(name, self._width, -turn), 0.0),
            ):
                at = picture.get_rect(center=(round(x), round(y + down)))
                surface.blit(picture, at, special_flags=PREMUL)
        if art.hurried:
            # Some pictures were only near ones: the true ones come with the next frames.
            self.touch()
