"""What controls with a row of values share: one of them in force, some of them blocked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import Rgb
from game.ui.widgets.base import Point
from game.ui.widgets.button import Control

V = TypeVar("V")
HIGH = 58
"""Units of height of such a control."""


class Valued(Control, Generic[V]):
    """Has one of ``values``, which are (value, label) pairs. ``blocked`` maps those that cannot
    be chosen now to the sentence that says why. Raises ValueError without any values."""

    def __init__(
        self,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        *,
        blocked: Mapping[V, str] | None = None,
        tooltip: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(tooltip=tooltip, grow=grow)
        if not values:
            raise ValueError(f"a {type(self).__name__.lower()} needs at least one value")
        self.values = tuple(values)
        self._value = value
        self.on_change = on_change
        self.blocked: Mapping[V, str] = blocked or {}

    @property
    def value(self) -> V:
        """The value in force; setting it is not a change by the player."""
        return self._value

    @value.setter
    def value(self, value: V) -> None:
        if value != self._value:
            self._value = value
            self.moved()
            self.touch()

    def moved(self) -> None:
        """The value is another one now."""

    @property
    def index(self) -> int:
        """Where in the row the value is; 0 when it is not in it."""
        return next((i for i, (each, _) in enumerate(self.values) if each == self._value), 0)

    @property
    def label(self) -> str:
        """The value in words."""
        return self.values[self.index][1]

    def open_to(self, number: int) -> bool:
        """Whether the value at that place can be chosen."""
        return self.values[number][0] not in self.blocked

    def choose(self, number: int, loud: float = 0.6) -> None:
        """The player chooses the value at that place; one that is blocked is refused."""
        value = self.values[number][0]
        if value == self._value:
            return
        sounds = self.ui.kit.sounds if self.ui is not None else None
        if not self.open_to(number):
            if sounds:
                sounds.play("illegal", 0.4)
            return
        self.value = value
        if sounds:
            sounds.play("click", loud)
        self.on_change(value)

    def _widest(self, kit: Kit) -> int:
        """Pixels of the longest label."""
        return max(kit.texts.width(label, "label") for _, label in self.values)

    def _draw_well(self, surface: pygame.Surface, kit: Kit, body: Rgb) -> None:
        """The hollow in which everything else lies."""
        theme = kit.theme
        well = kit.skins.plate(
            self.rect.size, kit.px(theme.radius), body,
            edge=theme.panel_edge, edge_width=kit.px(1.5), edge_alpha=0.6,
        )  # fmt: skip
        surface.blit(well, self.rect, special_flags=PREMUL)


class Parted(Valued[V]):
    """Shows all its values at once, each in a part that can be pointed at and pressed."""

    _pointed: int | None = None

    def part_at(self, point: Point) -> int | None:
        """Which of the values is shown there, if any."""
        raise NotImplementedError

    def pointer_moved(self, point: Point) -> None:
        pointed = self.part_at(point)
        if pointed != self._pointed:
            self._pointed = pointed
            self.touch()

    def pointer_left(self) -> None:
        self._pointed = None
        super().pointer_left()

    def pointer_released(self, point: Point) -> None:
        self.pressed = False
        self.touch()
        part = self.part_at(point)
        if part is not None and self.rect.collidepoint(point):
            self.choose(part)
