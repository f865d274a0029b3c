"""Crowns: who leads the match, at the face of each who does and at the large one."""

from __future__ import annotations

import pygame

from game.ui.graphics.ease import out_back
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.sprite_layer import Pop, SpriteLayer
from game.ui.graphics.tween import Tweens
from game.ui.table.layout import Z_PLATES, Places

_SMALL, _LARGE = 62.0, 104.0
"""Width of a crown's coin at a seat, and at the large face, units."""
_ASIDE = 0.37
"""The distance to the left and above the middle of a face, as a share of the disc's width."""


class Crowns:
    """The crowns of one television."""

    def __init__(self, layer: SpriteLayer, tweens: Tweens) -> None:
        self._layer = layer
        self._tweens = tweens
        self._worn: dict[int, Pop] = {}
        self._large = Pop(Z_PLATES + 0.6)
        layer.add(self._large)

    @property
    def seats(self) -> frozenset[int]:
        """The seats that wear one."""
        return frozenset(self._worn)

    def at(self, seat: int) -> tuple[float, float]:
        """The place of the crown of that seat.  Raises KeyError if it wears none."""
        return self._worn[seat].x, self._worn[seat].y

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places, self._reduced = media, places, reduced
        for name, wide in (("crown", _SMALL), ("crown-large", _LARGE)):
            coin = _coin(media, max(12, round(wide * places.unit)))
            self._layer.art.put(name, coin, coin.get_width())
        for seat in list(self._worn):
            self._take_off(seat)
        self._large.name = ""

    def refresh(self, leaders: frozenset[int], large: int) -> None:
        """Show who leads. ``large``: the seat of the large face; -1 for none."""
        for seat in self.seats - leaders:
            self._take_off(seat)
        for seat in sorted(leaders & set(self._places.discs) - self.seats):
            (x, y), across = self._places.discs[seat]
            crown = self._worn[seat] = Pop(Z_PLATES + 0.5 + seat * 0.1)
            crown.group = seat + 1
            self._put(crown, "crown", x - _ASIDE * across, y - _ASIDE * across)
            self._layer.add(crown)
            if not self._reduced:
                crown.size = 0.3
                self._tweens.to(crown, self._media.motion.pop_time, out_back, size=1.0)
        spot = self._places.spot
        if spot is None or large not in leaders:
            self._large.name = ""
        elif not self._large.name:
            aside = spot.width * _ASIDE * 0.84
            self._put(self._large, "crown-large", spot.centerx - aside, spot.centery - aside)

    def _put(self, crown: Pop, name: str, x: float, y: float) -> None:
        crown.name, crown.wide = name, float(self._layer.art.natural(name))
        crown.x, crown.y = x, y

    def _take_off(self, seat: int) -> None:
        crown = self._worn.pop(seat)
        self._tweens.stop(crown)
        self._layer.remove(crown)


def _coin(media: Media, side: int) -> pygame.Surface:
    theme = media.theme
    sheet = canvas((side, side))
    edge = max(2, side // 18)
    coin = media.widget_art.plate(
        (side, side), side / 2, theme.accent, theme.accent_deep, theme.cream, edge
    )
    sheet.blit(coin, (0, 0), special_flags=PREMUL)
    sign = media.widget_art.sign("crown", round(side * 0.66), theme.on_accent, 2.6)
    put(sheet, sign, center=sheet.get_rect().center)
    return sheet
