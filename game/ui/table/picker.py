"""Pickers: one answer out of several choices, or none.

All pickers take the same input (pointer, arrows, digits, Enter, Esc) and differ in where their
choices lie: on a panel over the table (see ``questions``), or on the plates of the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.cards import Deck
from game.ui.anim.tween import Tweens
from game.ui.input.intents import (
    Command,
    Input,
    Intent,
    OtherKey,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.ui.kit import Kit
from game.ui.sprite_layer import Picture, SpriteLayer
from game.ui.table.layout import Z_PICKER, Places

Picked = Callable[[int], None]
Cancelled = Callable[[], None] | None


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be picked."""

    value: int
    text: str
    """May hold marks in braces."""
    mark: str = ""
    """A mark drawn large above the text."""


class Picker:
    """Choices at rectangles; subclasses lay them out and draw them."""

    def __init__(
        self,
        layer: SpriteLayer,
        kit: Kit,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        self.layer = layer
        self.kit = kit
        self.choices = list(choices)
        self.at = 0
        """The choice that the keys are on."""
        self.rects: list[pygame.Rect] = []
        self.columns = len(self.choices)
        self._picked = picked
        self._cancelled = cancelled
        self._pressed = -1
        self._tweens = Tweens()
        self._ring = Picture(z=Z_PICKER + 5)
        layer.add(self._ring)

    @property
    def must(self) -> bool:
        """Whether it has to be answered: there is no going back."""
        return self._cancelled is None

    # --- input -------------------------------------------------------------------------------

    def index_at(self, point: tuple[float, float]) -> int:
        """The choice under the pointer, or -1."""
        return next((i for i, rect in enumerate(self.rects) if rect.collidepoint(point)), -1)

    def handle(self, event: Input) -> bool:
        """Take what somebody did. Everything a hand does is the picker's while it is open."""
        match event:
            case PointerMoved(point, _):
                hit = self.index_at(point)
                if hit >= 0:
                    self._move_to(hit)
            case PointerPressed(point, _):
                self._pressed = self.index_at(point)
                if self._pressed < 0 and not self.covers(point):
                    self.cancel()
            case PointerReleased(point, _):
                hit, held = self.index_at(point), self._pressed
                self._pressed = -1
                if hit >= 0 and hit == held:
                    self.pick(hit)
            case Command():
                self._command(event)
            case OtherKey(name, _, _):
                self._letter(name)
            case _:
                return False
        return True

    def _command(self, command: Command) -> None:
        count, intent = len(self.choices), command.intent
        if intent in (Intent.BACK, Intent.CLEAR):
            self.cancel()
        elif intent in (Intent.CONFIRM, Intent.ACTIVATE):
            self.pick(self.at)
        elif intent in (Intent.LEFT, Intent.RIGHT):
            self._move_to((self.at + (1 if intent is Intent.RIGHT else -1)) % count)
        elif intent in (Intent.UP, Intent.DOWN):
            step = self.columns if intent is Intent.DOWN else -self.columns
            if 0 <= self.at + step < count:
                self._move_to(self.at + step)

    def _letter(self, name: str) -> None:
        """A digit picks by place, a letter by its mark."""
        if name.isdecimal() and 1 <= int(name) <= len(self.choices):
            self.pick(int(name) - 1)
            return
        for index, choice in enumerate(self.choices):
            if choice.mark and choice.mark.lower() == name:
                self.pick(index)
                return

    def pick(self, index: int) -> None:
        """Choose and close."""
        self.close()
        self._picked(self.choices[index].value)

    def cancel(self) -> None:
        """Close without an answer, if that is allowed."""
        if self._cancelled is not None:
            self.close()
            self._cancelled()

    def covers(self, point: tuple[float, float]) -> bool:
        """Whether the point is on the picker itself: a click there never cancels it."""
        return self.index_at(point) >= 0

    # --- look --------------------------------------------------------------------------------

    def close(self) -> None:
        """Take it off the layer."""
        self.layer.remove(self._ring)

    def _move_to(self, index: int) -> None:
        if index != self.at:
            self.at = index
            self.kit.sounds.play("hover", 0.25)
        self._show_ring()

    def _show_ring(self) -> None:
        rect = self.rects[self.at].inflate(*(2 * [self.kit.px(12)]))
        width = max(2, self.kit.px(self.kit.theme.ring))
        radius = min(rect.height / 2, self.kit.px(self.radius))
        self._ring.surface = self.kit.skins.ring(rect.size, radius, self.kit.theme.focus, width)
        self._ring.x, self._ring.y = rect.center

    radius = 24.0
    """How round the ring is, units."""

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        return self._tweens.update(dt)


class SeatPicker(Picker):
    """The choices are the plates of the seats; their text says what choosing that seat does."""

    radius = 999.0

    def __init__(
        self,
        layer: SpriteLayer,
        kit: Kit,
        places: Places,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        super().__init__(layer, kit, choices, picked, cancelled)
        seats = [choice.value for choice in choices]
        self.rects = [places.plates[seat] for seat in seats]
        self._boxes = [places.boxes.get(seat, places.plates[seat]) for seat in seats]
        self._show_ring()

    @property
    def title(self) -> str:
        """What is asked, and what comes of the seat that is marked."""
        return f"Choose a player: {self.choices[self.at].text}"

    def index_at(self, point: tuple[float, float]) -> int:
        return next((i for i, rect in enumerate(self._boxes) if rect.collidepoint(point)), -1)


def suit_choices(deck: Deck, suits: Sequence[int]) -> list[Choice]:
    """Suits or colours as choices."""
    return [Choice(suit, deck.suit_names[suit].capitalize(), deck.suits[suit]) for suit in suits]
