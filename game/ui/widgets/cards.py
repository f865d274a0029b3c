"""Cards to look at and to choose by: a single one, a fan, and a tile with a small fan."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.graphics.artcache import RATIO, ArtCache, soft_card
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.theme import mixed
from game.ui.graphics.tween import TweenedValue
from game.ui.widgets.button import Control
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
        # A card lies on a soft shadow that is wider than itself.
        edge = 2 * media.px(self.width * 0.09)
        return self.rect.inflate(edge, edge)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        picture = self._art.picture(self.card, media.px(self.width))
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=PREMUL)
        if self._art.hurried:
            # Only a near picture so far: the true one comes with the next frame.
            self.invalidate()


_OPENING = 0.55
"""Seconds."""


class CardFan(Widget):
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
        self._open = TweenedValue(1.0 if opened else 0.0)
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
            self.invalidate()

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(self.height)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        # Opened by 48 degrees it is about 1.32 cards high and 3.3 cards wide.
        wide = min(rect.height / RATIO / 1.32, rect.width / 3.3)
        self._width = max(8, round(wide))
        self._art = media.art.at(self._width)
        if not self._art.holds("shadow"):
            edge = max(4, round(self._width * 0.09))
            shadow = soft_card(self._width, edge, edge // 2 + 1, 90)
            self._art.put("shadow", shadow, self._width)
        if self._open.value < 1:
            self.invalidate()

    def update(self, dt: float, media: Media) -> bool:
        return self._open.step(dt, min(_OPENING, media.motion.control_slide * 4))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
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
            self.invalidate()


_HIGH = 96
_CARD = 43
_LEFT, _RIGHT = 126, 10
"""Free at both sides of the name."""


class CardTile(Control):
    """One of several; ``chosen`` is shown by a lit edge. Chosen by a press or by the keys."""

    def __init__(
        self,
        title: str,
        cards: Sequence[str],
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
    ) -> None:
        super().__init__()
        self.title = title
        self.cards = tuple(cards)
        self.on_press = on_press
        self._chosen = TweenedValue(float(chosen))
        self._art: ArtCache | None = None

    @property
    def chosen(self) -> bool:
        """Whether this is the one."""
        return self._chosen.target > 0

    @chosen.setter
    def chosen(self, on: bool) -> None:
        if self._chosen.to(float(on)):
            self.invalidate()

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(_HIGH)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._art = media.art.at(media.px(_CARD))

    def activate(self) -> None:
        self.sink("lift", 0.7)
        self.on_press()

    def update(self, dt: float, media: Media) -> bool:
        changing = self._chosen.step(dt, media.motion.control_slide)
        return super().update(dt, media) or changing

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect.move(0, round(self.sunk * media.px(3)))
        share = round(self._chosen.value * 6) / 6
        radius = media.px(theme.radius)
        body = mixed(theme.well, theme.raised, 0.25 + 0.2 * self.lit + 0.35 * share)
        edge = mixed(mixed(theme.panel_edge, theme.panel, 0.45), theme.accent, share)
        plate = media.widget_art.plate(
            rect.size, radius, body, edge=edge, edge_width=media.px(1.5 + 2 * share)
        )
        surface.blit(plate, rect, special_flags=PREMUL)
        left = rect.x + media.px(_LEFT)
        self._draw_cards(surface, (rect.x + media.px(61), rect.centery), media, share)
        room = rect.right - media.px(_RIGHT) - left
        name = media.texts.block(self.title, "tile", theme.text, room, max_lines=2)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)), special_flags=PREMUL)

    def _draw_cards(
        self, surface: pygame.Surface, centre: tuple[int, int], media: Media, share: float
    ) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        width = media.px(_CARD)
        radius = width * RATIO * 0.95
        # The chosen one, and the one pointed at, opens its fan a little further.
        spread = 30 + 9 * max(share, self.lit)
        for number, name in enumerate(self.cards):
            turn = (number / max(1, len(self.cards) - 1) - 0.5) * spread
            angle = math.radians(turn)
            x = centre[0] + radius * math.sin(angle)
            y = centre[1] + radius * (1 - math.cos(angle))
            picture = self._art.picture(name, width, -turn)
            at = picture.get_rect(center=(round(x), round(y)))
            surface.blit(picture, at, special_flags=PREMUL)
