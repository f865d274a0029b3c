"""A switch: on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input.intents import Command, Intent
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import mixed
from game.ui.widgets.base import Glide, Size
from game.ui.widgets.button import Control


class Toggle(Control):
    """On or off; ``on_change`` hears of every change made by the player."""

    def __init__(self, on: bool, on_change: Callable[[bool], None], *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self._on = on
        self.on_change = on_change
        self._knob = Glide(float(on))

    @property
    def on(self) -> bool:
        """Whether it is on; setting it is not a change by the player."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            self._knob.to(float(on))
            self.touch()

    def measure(self, kit: Kit, width: int) -> Size:
        return kit.px(92), kit.px(50)

    def hit_rect(self) -> pygame.Rect:
        return self.rect.inflate(8, 8)

    def focus_radius(self, kit: Kit) -> float:
        return self.rect.height / 2

    def activate(self) -> None:
        self.on = not self._on
        if self.ui is not None:
            self.ui.kit.sounds.play("click", 0.6)
        self.on_change(self._on)

    def command(self, command: Command) -> bool:
        # Left and right set it, so that the focus need not be on it by exactly one press.
        if command.intent in (Intent.LEFT, Intent.RIGHT):
            wanted = command.intent is Intent.RIGHT
            if wanted == self._on:
                return False
            self.activate()
            return True
        return False

    def update(self, dt: float, kit: Kit) -> bool:
        sliding = self._knob.step(dt, kit.feel.control_slide)
        return super().update(dt, kit) or sliding

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, rect, on = kit.theme, self.rect, self._knob.value
        share = round(on * 8) / 8
        body = mixed(theme.well, theme.accent_deep, share)
        edge = mixed(theme.panel_edge, theme.accent, share)
        if not self._enabled:
            body, edge = mixed(body, theme.panel, 0.6), mixed(edge, theme.panel, 0.6)
        body = mixed(body, theme.cream, 0.10 * self.lit)
        plate = kit.skins.plate(rect.size, rect.height / 2, body, edge=edge, edge_width=kit.px(2))
        surface.blit(plate, rect, special_flags=PREMUL)
        size = rect.height - 2 * kit.px(6)
        x = rect.x + kit.px(6) + round(on * (rect.width - size - 2 * kit.px(6)))
        colour = theme.cream if self._enabled else theme.faint
        blur = kit.px(3)
        shadow = kit.skins.shadow((size, size), size / 2, blur, 0.4)
        y = rect.y + kit.px(6)
        surface.blit(shadow, (x - 2 * blur, y - blur), special_flags=PREMUL)
        surface.blit(kit.skins.disc(size, colour), (x, y), special_flags=PREMUL)
