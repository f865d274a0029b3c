"""One of an ordered row of values, one in sight: minus, the value, plus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import mixed
from game.ui.widgets.base import Point, Size
from game.ui.widgets.button import Control

V = TypeVar("V")


class Stepper(Control, Generic[V]):
    """Steps through (value, label) pairs, past those that are ``blocked``. A side that is held
    down repeats."""

    def __init__(
        self,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        *,
        blocked: Mapping[V, str] | None = None,
        tooltip: str = "",
        width: float = 250,
    ) -> None:
        super().__init__(tooltip=tooltip)
        if not values:
            raise ValueError("a stepper needs at least one value")
        self.values = tuple(values)
        self._value = value
        self.on_change = on_change
        self.blocked: Mapping[V, str] = blocked or {}
        self.width = width
        self._side = 0
        """The side the pointer is over: -1, 1, or 0 for neither."""
        self._repeat_in: float | None = None

    @property
    def value(self) -> V:
        """The value; setting it is not a change by the player."""
        return self._value

    @value.setter
    def value(self, value: V) -> None:
        if value != self._value:
            self._value = value
            self.touch()

    @property
    def index(self) -> int:
        """Where in the row the value is; 0 when it is not in it."""
        return next((i for i, (each, _) in enumerate(self.values) if each == self._value), 0)

    @property
    def label(self) -> str:
        """The value in words."""
        return self.values[self.index][1]

    @property
    def hint(self) -> str:
        # The keys stand on both sides of it, the pointer on one.
        sides = (self._side,) if self._side else (-1, 1) if self.focused else ()
        for side in sides if self._enabled else ():
            at = self.index + side
            if 0 <= at < len(self.values):
                reason = self.blocked.get(self.values[at][0])
                if reason and self._next(side) is None:
                    return reason
        return super().hint

    def measure(self, kit: Kit, width: int) -> Size:
        widest = max(kit.texts.width(label, "label") for _, label in self.values)
        wide = max(kit.px(self.width), widest + 2 * kit.px(70))
        return min(width, wide), kit.px(58)

    def update(self, dt: float, kit: Kit) -> bool:
        if self._repeat_in is not None:
            self._repeat_in -= dt
            if self._repeat_in <= 0 and dt > 0:
                self._repeat_in = kit.feel.repeat_every
                self._step(self._side)
            super().update(dt, kit)
            return True
        return super().update(dt, kit)

    def pointer_moved(self, point: Point) -> None:
        side = self._side_at(point)
        if side != self._side:
            self._side = side
            self.touch()

    def pointer_left(self) -> None:
        self._side = 0
        super().pointer_left()

    def pointer_pressed(self, point: Point) -> None:
        super().pointer_pressed(point)
        self._side = self._side_at(point)
        if self._side and self.ui is not None:
            self._repeat_in = self.ui.kit.feel.repeat_delay
            self._step(self._side)

    def pointer_released(self, point: Point) -> None:
        self.pressed = False
        self._repeat_in = None
        self.touch()

    def pointer_cancelled(self) -> None:
        self._repeat_in = None
        super().pointer_cancelled()

    def activate(self) -> None:
        """One further; from the last back to the first."""
        at = self._next(1)
        if at is None:
            at = next(
                (i for i, (value, _) in enumerate(self.values) if value not in self.blocked), None
            )
        if at is not None:
            self._set(at)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_LEFT:
            return self._step(-1)
        if event.key == pygame.K_RIGHT:
            return self._step(1)
        if event.key in (pygame.K_HOME, pygame.K_END):
            order = range(len(self.values))
            if event.key == pygame.K_END:
                order = range(len(self.values) - 1, -1, -1)
            self._set(next(i for i in order if self.values[i][0] not in self.blocked))
            return True
        return False

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, rect = kit.theme, self.rect
        alive = self._enabled
        radius = kit.px(theme.radius)
        well = kit.skins.plate(
            rect.size,
            radius,
            theme.well,
            edge=theme.panel_edge,
            edge_width=kit.px(1.5),
            edge_alpha=0.6,
        )
        surface.blit(well, rect, special_flags=PREMUL)
        for side in (-1, 1):
            box = self._side_box(side).inflate(-kit.px(10), -kit.px(10))
            possible = alive and self._next(side) is not None
            lit = possible and self._side == side
            body = mixed(theme.raised, theme.cream, 0.22 if lit else 0.05)
            if possible:
                plate = kit.skins.plate(box.size, max(1, radius - kit.px(5)), body)
                surface.blit(plate, box, special_flags=PREMUL)
            colour = theme.text if possible else mixed(theme.well, theme.faint, 0.55)
            sign = kit.skins.sign("minus" if side < 0 else "plus", kit.px(28), colour, 3)
            surface.blit(sign, sign.get_rect(center=box.center), special_flags=PREMUL)
        room = rect.width - 2 * rect.height
        text = kit.texts.fit(self.label, "label", room)
        words = kit.line(text, "label", theme.text if alive else theme.faint)
        surface.blit(words, words.get_rect(center=rect.center), special_flags=PREMUL)

    # ----------------------------------------------------------------------------------------

    def _side_box(self, side: int) -> pygame.Rect:
        box = pygame.Rect(self.rect.x, self.rect.y, self.rect.height, self.rect.height)
        if side > 0:
            box.right = self.rect.right
        return box

    def _side_at(self, point: Point) -> int:
        # The whole half is the side: a small sign need not be aimed at.
        if not self.rect.collidepoint(point):
            return 0
        return -1 if point[0] < self.rect.centerx else 1

    def _next(self, step: int) -> int | None:
        at = self.index + step
        while 0 <= at < len(self.values):
            if self.values[at][0] not in self.blocked:
                return at
            at += step
        return None

    def _step(self, step: int) -> bool:
        at = self._next(step)
        if at is None:
            return False
        self._set(at)
        return True

    def _set(self, number: int) -> None:
        value = self.values[number][0]
        if value == self._value:
            return
        self.value = value
        if self.ui is not None:
            self.ui.kit.sounds.play("click", 0.5)
        self.on_change(value)
