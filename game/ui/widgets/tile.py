"""A tile to choose by: a small fan of cards and a name."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.ui.artcache import RATIO, ArtCache
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import mixed
from game.ui.widgets.base import Glide, Size
from game.ui.widgets.button import Control

_HIGH = 96
_CARD = 43
_LEFT, _RIGHT = 126, 10
"""Free at both sides of the name."""


class Tile(Control):
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
        self._chosen = Glide(float(chosen))
        self._art: ArtCache | None = None

    @property
    def chosen(self) -> bool:
        """Whether this is the one."""
        return self._chosen.target > 0

    @chosen.setter
    def chosen(self, on: bool) -> None:
        if self._chosen.to(float(on)):
            self.touch()

    def measure(self, kit: Kit, width: int) -> Size:
        return width, kit.px(_HIGH)

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        self._art = kit.art.at(kit.px(_CARD))

    def activate(self) -> None:
        self.pulse()
        if self.ui is not None:
            self.ui.kit.sounds.play("lift", 0.7)
        self.on_press()

    def update(self, dt: float, kit: Kit) -> bool:
        changing = self._chosen.step(dt, kit.feel.control_slide)
        return super().update(dt, kit) or changing

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, rect = kit.theme, self.rect.move(0, round(self.sunk * kit.px(3)))
        share = round(self._chosen.value * 6) / 6
        radius = kit.px(theme.radius)
        body = mixed(theme.well, theme.raised, 0.25 + 0.2 * self.lit + 0.35 * share)
        edge = mixed(mixed(theme.panel_edge, theme.panel, 0.45), theme.accent, share)
        plate = kit.skins.plate(
            rect.size, radius, body, edge=edge, edge_width=kit.px(1.5 + 2 * share)
        )
        surface.blit(plate, rect, special_flags=PREMUL)
        left = rect.x + kit.px(_LEFT)
        self._draw_cards(surface, (rect.x + kit.px(61), rect.centery), kit, share)
        room = rect.right - kit.px(_RIGHT) - left
        name = kit.texts.block(self.title, "tile", theme.text, room, max_lines=2)
        surface.blit(name, name.get_rect(midleft=(left, rect.centery)), special_flags=PREMUL)

    def _draw_cards(
        self, surface: pygame.Surface, centre: tuple[int, int], kit: Kit, share: float
    ) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        width = kit.px(_CARD)
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
