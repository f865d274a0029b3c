"""One of many values: a button that opens a list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.widgets.box_layout import Column
from game.ui.widgets.button import Control
from game.ui.widgets.choice import HIGH, Selector, V
from game.ui.widgets.display import Panel
from game.ui.widgets.node import Role
from game.ui.widgets.overlay import PanelOverlay
from game.ui.widgets.placement import ABOVE_LEFT, BELOW_LEFT
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Size

_MOST_ROWS = 8
_ROW_SIDES = 60
"""Units that a line of the list needs beside its words, for the tick and the padding."""


class Dropdown(Selector[V]):
    """Shows the current value; a press opens the list of all values."""

    width = 380.0

    def measure(self, media: Media, width: int) -> Size:
        # As wide as the longest label needs, within limits.
        longest = self._widest(media) + media.px(76)
        wide = min(media.px(1.7 * self.width), max(media.px(self.width), longest))
        return min(width, wide), media.px(HIGH)

    def activate(self) -> None:
        ui = self.ui
        if ui is None:
            return
        ui.media.sounds.play("click", 0.6)
        rows = [
            ListRow(
                label,
                value == self._value,
                partial(self._chosen, number),
                self.blocked.get(value, ""),
            )
            for number, (value, label) in enumerate(self.values)
        ]
        panel = Panel([Scroll(Column(rows, gap=4))], pad=12)
        sides, margin = (BELOW_LEFT, ABOVE_LEFT), (10, 10)
        self._list = PanelOverlay(
            panel, anchor=self, sides=sides, size=self._list_size, margin=margin, gap=6
        )
        self._list.open_in(ui, next((row for row in rows if row.chosen), rows[0]))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect
        self._draw_well(surface, media, mixed(theme.well, theme.cream, 0.08 * self.lit))
        colour = theme.text if self._enabled else theme.faint
        sign = media.widget_art.sign("down", media.px(28), colour, 2.8)
        at = put(surface, sign, midright=(rect.right - media.px(16), rect.centery))
        text, px = media.texts.squeezed(self.label, "label", at.x - rect.x - media.px(24))
        words = media.texts.line(text, "label", colour, px)
        put(surface, words, midleft=(rect.x + media.px(20), rect.centery))

    def _chosen(self, number: int) -> None:
        self._list.shut()
        self.choose(number)

    def _list_size(self, room: pygame.Rect, media: Media) -> Size:
        row = media.px(54) + media.px(4)
        high = row * min(_MOST_ROWS, len(self.values)) + 2 * media.px(12)
        # The button may be narrow, but the labels in the list must be readable.
        wide = max(self.rect.width, self._widest(media) + media.px(_ROW_SIDES) + 2 * media.px(24))
        return min(wide, room.width), min(high, room.height)


class ListRow(Control):
    """A line of the list."""

    role = Role.OPTION

    def __init__(self, label: str, chosen: bool, on_press: Callable[[], None], reason: str) -> None:
        super().__init__()
        self.label = label
        self.chosen = chosen
        self._on_press = on_press
        if reason:
            self.disable(reason)

    @property
    def called(self) -> str:
        return self.label

    @property
    def is_on(self) -> bool | None:
        return self.chosen

    def measure(self, media: Media, width: int) -> Size:
        return width, media.px(54)

    def focus_radius(self, media: Media) -> float:
        return media.px(12)

    def activate(self) -> None:
        self.sound("click", 0.6)
        self._on_press()

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect
        if self.lit:
            plate = media.widget_art.plate(
                rect.size, media.px(12), theme.cream, alpha=0.14 * self.lit
            )
            surface.blit(plate, rect, special_flags=PREMUL)
        colour = theme.accent if self.chosen else theme.text if self._enabled else theme.faint
        text, px = media.texts.squeezed(self.label, "label", rect.width - media.px(_ROW_SIDES))
        words = media.texts.line(text, "label", colour, px)
        put(surface, words, midleft=(rect.x + media.px(14), rect.centery))
        if self.chosen:
            sign = media.widget_art.sign("check", media.px(26), theme.accent, 3)
            put(surface, sign, midright=(rect.right - media.px(10), rect.centery))
