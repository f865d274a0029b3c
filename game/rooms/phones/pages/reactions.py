"""The reactions of the audience: faces of the cast that rise over the table, each with a name."""

from __future__ import annotations

from math import sin, tau

import pygame

from game.rooms.phones.people.audience import Shown
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.sprite_layer import Pop, SpriteLayer
from game.ui.table.layout import Z_BUBBLES, Places

_FACE, _NAME = 150.0, 34.0
"""The width of a face and the height of a name, units."""
_LASTS = 2.6
"""Seconds that a reaction flies."""
_APPEARS, _GOES = 0.12, 0.75
"""The share of the time in which it appears, and the share after which it fades."""
_MOST = 8
"""The most that fly at the same time."""
_APART = 0.8
"""Seconds between two in the same lane."""
_LANES = (0.70, 0.26)
"""Where they rise, as shares of the table's width: on both sides of the cards."""
_RISE, _SWAY = 0.60, 14.0
"""How far they rise, as a share of its height, and how far to the sides, units."""


class Reactions:
    """The faces that fly over one table."""

    def __init__(self, layer: SpriteLayer) -> None:
        self._layer = layer
        self._flying: list[tuple[Pop, float, int]] = []
        """The sprites, for how many seconds each has been flying (below 0: it waits), and its
        lane."""
        self._number = 0

    def __len__(self) -> int:
        return len(self._flying)

    def fly(self, shown: Shown, media: Media, places: Places) -> None:
        """Let one more rise; of too many the oldest goes."""
        while len(self._flying) >= _MOST:
            self._layer.remove(self._flying.pop(0)[0])
        sprite = Pop(Z_BUBBLES - 5)
        lane = self._number % len(_LANES)
        name = f"reaction {self._number % _MOST}"
        self._number += 1
        before = [passed for _, passed, other in self._flying if other == lane]
        sprite.wear(self._layer.art, name, _picture(shown, media, places.unit))
        self._flying.append((sprite, min([0.0, *(each - _APART for each in before)]), lane))
        self._layer.add(sprite)
        self._put(sprite, 0.0, lane, places, False)

    def update(self, dt: float, places: Places, still: bool) -> bool:
        """Let time pass; returns whether any flies.  ``still``: they only appear and fade."""
        flying, self._flying = self._flying, []
        for sprite, passed, lane in flying:
            if passed + dt >= _LASTS:
                self._layer.remove(sprite)
                continue
            self._flying.append((sprite, passed + dt, lane))
            self._put(sprite, max(0.0, passed + dt) / _LASTS, lane, places, still)
        return bool(self._flying)

    def _put(self, sprite: Pop, share: float, lane: int, places: Places, still: bool) -> None:
        felt, unit = places.felt, places.unit
        risen = 0.5 if still else 1 - (1 - share) ** 2
        sway = 0.0 if still else sin(tau * (share * 1.5 + lane / len(_LANES))) * _SWAY * unit
        sprite.x = felt.x + felt.width * _LANES[lane] + sway
        sprite.y = felt.bottom - _FACE * unit * 0.6 - felt.height * _RISE * risen
        sprite.size = 1.0 if still else min(1.0, 0.4 + 0.6 * share / _APPEARS)
        fade = min(1.0, share / _APPEARS, (1.0 - share) / (1.0 - _GOES))
        # A few steps: each is a picture of its own.
        sprite.fade = round(fade * 6) / 6


def _picture(shown: Shown, media: Media, unit: float) -> pygame.Surface:
    """The face, and below it the name on a dark plate."""
    size = max(24, round(_FACE * unit))
    high = max(12, round(_NAME * unit))
    said = media.texts.fit(shown.name, "strong", round(size * 1.6), high)
    name = media.texts.line(said, "strong", media.theme.cream, high)
    pad = max(4, name.get_height() // 4)
    plate = pygame.Rect(0, 0, name.get_width() + 4 * pad, name.get_height() + pad)
    sheet = canvas((max(size, plate.width), size + plate.height))
    if media.faces.has(shown.face):
        face = media.faces.draw_face(shown.face, shown.expression, size)
        put(sheet, face, midtop=(sheet.get_width() // 2, 0))
    plate.midbottom = sheet.get_rect().midbottom
    body = media.widget_art.plate(plate.size, plate.height / 2, media.theme.well, alpha=0.86)
    sheet.blit(body, plate, special_flags=PREMUL)
    put(sheet, name, center=plate.center)
    return sheet
