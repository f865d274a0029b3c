"""Cards as widgets: a single one, a fan, and a tile with a small fan."""

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
        # A card has a soft shadow that is wider than itself.
        edge = 2 * media.px(self.width * 0.09)
        return self.rect.inflate(edge, edge)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        picture = self._art.picture(self.card, media.px(self.width))
        surface.blit(picture, picture.get_rect(center=self.rect.center), special_flags=PREMUL)
        if self._art.hurried:
            # The picture is still approximate: the exact one comes with the next frame.
            self.invalidate()


_OPENING = 0.55
"""Seconds in which the fan opens."""
_SPREAD = 48
"""Degrees from the first card of an open fan to the last."""


class CardFan(Widget):
    """Cards, by the names of their pictures (``french/AH``), as a fan.

    ``height`` is that of the whole picture, in units. The fan opens when it is first shown,
    unless it is ``opened`` already.
    """

    def __init__(
        self,
        cards: Sequence[str],
        *,
        height: float,
        opened: bool = False,
        grow: float = 0.0,
    ) -> None:
        super().__init__(grow=grow)
        self.cards = tuple(cards)
        self.height = height
        self._art: ArtCache | None = None
        self._width = 0
        self._open = TweenedValue(1.0 if opened else 0.0)
        self._open.to(1.0)

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
        count = len(self.cards)
        opened = self._open.value
        for number, name in enumerate(self.cards):
            turn = (number / max(1, count - 1) - 0.5) * _SPREAD * (0.15 + 0.85 * opened)
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
            # Some pictures are still approximate: the exact ones come with the next frames.
            self.invalidate()


_HIGH, _LOW = 204, 178
_CARD, _CARD_LOW = 64, 52
_FAN = 0.58
"""The share of a tile, from its top, that its fan takes."""
_SIDE = 10
"""Units that stay free beside the name."""
_SMALLEST = 0.7
"""A long name becomes smaller, down to this share of its size, before it takes a third line."""


class CardTile(Control):
    """A fan of cards above a name; one of several can be chosen. The ``chosen`` one has a lit edge.
    ``low`` makes the tile less high."""

    def __init__(
        self,
        title: str,
        cards: Sequence[str],
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        low: bool = False,
    ) -> None:
        super().__init__()
        self.title = title
        self.cards = tuple(cards)
        self._high, self._card = (_LOW, _CARD_LOW) if low else (_HIGH, _CARD)
        self.on_press = on_press
        self.chosen = chosen
        self._art: ArtCache | None = None

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(self._high)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._art = media.art.at(media.px(self._card))

    def activate(self) -> None:
        self.sink("lift", 0.7)
        self.on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect.move(0, round(self.sunk * media.px(3)))
        radius = media.px(theme.radius)
        body = mixed(theme.well, theme.raised, 0.25 + 0.2 * self.lit + 0.35 * self.chosen)
        edge = theme.accent if self.chosen else mixed(theme.panel_edge, theme.panel, 0.45)
        plate = media.widget_art.plate(
            rect.size, radius, body, edge=edge, edge_width=media.px(3.5 if self.chosen else 1.5)
        )
        surface.blit(plate, rect, special_flags=PREMUL)
        fan = round(_FAN * rect.height)
        self._draw_cards(surface, (rect.centerx, rect.y + fan // 2), media)
        name = self._name(media, rect.width - 2 * media.px(_SIDE))
        middle = (rect.centerx, rect.y + (fan + rect.height) // 2)
        surface.blit(name, name.get_rect(center=middle), special_flags=PREMUL)

    def _name(self, media: Media, room: int) -> pygame.Surface:
        """The name in two lines, with smaller letters if necessary, or in three."""
        texts, words = media.texts, self.title.split()
        usual = px = texts.px("tile")
        while px > usual * _SMALLEST and (
            max(texts.width(word, "tile", px) for word in words) > room
            or len(texts.wrap(self.title, "tile", room, px)) > 2
        ):
            px -= 1
        colour = media.theme.text
        return texts.block(self.title, "tile", colour, room, "centre", px, max_lines=3)

    def _draw_cards(self, surface: pygame.Surface, centre: tuple[int, int], media: Media) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        width = media.px(self._card)
        radius = width * RATIO * 0.95
        # The fan of a tile that is chosen or pointed at is a little wider.
        spread = 30 + 9 * max(float(self.chosen), self.lit)
        for number, name in enumerate(self.cards):
            turn = (number / max(1, len(self.cards) - 1) - 0.5) * spread
            angle = math.radians(turn)
            x = centre[0] + radius * math.sin(angle)
            y = centre[1] + radius * (1 - math.cos(angle))
            picture = self._art.picture(name, width, -turn)
            at = picture.get_rect(center=(round(x), round(y)))
            surface.blit(picture, at, special_flags=PREMUL)
