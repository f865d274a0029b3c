"""A number: stepped through round ones, or typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.input.intents import Command, Intent
from game.ui.kit import Kit
from game.ui.widgets.stepper import Stepper

_LOUD = 0.5


class NumberStepper(Stepper[str]):
    """A stepper through numbers that may be offered, which also takes any other that is typed.

    ``accepts`` says whether a typed number may be chosen; ``on_type`` hears each one that may, as
    it is typed, and ``on_change`` what comes of it, with Enter or when the focus goes elsewhere.
    What may not be chosen is given up then."""

    def __init__(
        self,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        accepts: Callable[[str], bool],
        on_type: Callable[[str], None],
        letters: int,
        blocked: Mapping[str, str] | None = None,
        tooltip: str = "",
        width: float = 250,
    ) -> None:
        """letters: the most digits that a number may have."""
        super().__init__(values, value, on_change, blocked=blocked, tooltip=tooltip, width=width)
        self._accepts = accepts
        self._on_type = on_type
        self._letters = letters
        self._before = value
        self._typed = ""
        self._finished = False

    @property
    def label(self) -> str:
        return self._typed or super().label

    def text_typed(self, text: str) -> bool:
        digits = "".join(letter for letter in text if letter.isascii() and letter.isdigit())
        if not digits:
            return False
        if not self._typed:
            self._before = self.value
        self._type((self._typed + digits)[: self._letters])
        return True

    def command(self, command: Command) -> bool:
        if not self._typed:
            return super().command(command)
        if command.intent is Intent.ERASE:
            self._type(self._typed[:-1])
            return True
        if command.intent in (Intent.LEFT, Intent.RIGHT, Intent.FIRST, Intent.LAST):
            self._finish()
            return True
        return False

    def activate(self) -> None:
        if self._typed:
            self._finish()
        else:
            super().activate()

    def pointer_pressed(self, point: tuple[int, int]) -> None:
        if self._typed:
            self._finish()
        else:
            super().pointer_pressed(point)

    def focus_changed(self, on: bool) -> None:
        if not on and self._typed:
            # Whoever hears of it may put up other widgets: not before a press elsewhere is over.
            self._finished = True
        super().focus_changed(on)

    def update(self, dt: float, kit: Kit) -> bool:
        if self._finished and (self.ui is None or self.ui.held is None):
            self._finish()
        return super().update(dt, kit) or self._finished

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        super().draw(surface, kit)
        if self._typed:
            wide = kit.texts.width(self.label, "label")
            caret = pygame.Rect(0, 0, max(1, kit.px(2.5)), round(self.rect.height * 0.45))
            caret.midleft = (self.rect.centerx + wide // 2 + kit.px(3), self.rect.centery)
            surface.fill(kit.theme.accent, caret)

    # ----------------------------------------------------------------------------------------

    def _type(self, typed: str) -> None:
        self._typed = typed
        self._on_type(typed if self._accepts(typed) else self._before)
        self.touch()

    def _finish(self) -> None:
        typed, self._typed, self._finished = self._typed, "", False
        sounds = self.ui.kit.sounds if self.ui is not None else None
        self.touch()
        if not self._accepts(typed):
            if sounds:
                sounds.play("illegal", 0.4)
            return
        if sounds:
            sounds.play("click", _LOUD)
        self._value = typed
        self.on_change(typed)
