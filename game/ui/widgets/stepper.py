"""Steppers: minus, the current value, plus."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed
from game.ui.input.intents import Command, Intent, Pixel
from game.ui.input.repeat import Repeat
from game.ui.widgets.choice import HIGH, Selector, V
from game.ui.widgets.widget import Size

_LOUD = 0.5
"""The volume of a step: softer than a choice, because there are many steps."""


class Stepper(Selector[V]):
    """Steps through the values, skipping those that are blocked. Holding a side down repeats the
    step."""

    width = 250.0
    _side = 0
    """The side the pointer is over: -1, 1, or 0 for neither."""

    @cached_property
    def _repeat(self) -> Repeat[int]:
        return Repeat()

    @property
    def hint(self) -> str:
        # The keys are on both sides, the pointer only on one.
        sides = (self._side,) if self._side else (-1, 1) if self.focused else ()
        for side in sides if self._enabled else ():
            at = self.index + side
            if 0 <= at < len(self.values):
                reason = self.blocked.get(self.values[at][0])
                if reason and self.next_open(side) is None:
                    return reason
        return super().hint

    def measure(self, media: Media, width: int) -> Size:
        wide = max(media.px(self.width), self._widest(media) + 2 * media.px(70))
        return min(width, wide), media.px(HIGH)

    def update(self, dt: float, media: Media) -> bool:
        moving = super().update(dt, media)
        if self._repeat.update(dt, media.motion.repeat_every) is not None:
            self.step(self._side, _LOUD)
        return moving or self._repeat.held is not None

    def pointer_moved(self, point: Pixel) -> None:
        side = self._side_at(point)
        if side != self._side:
            self._side = side
            self.invalidate()

    def pointer_left(self) -> None:
        self._side = 0
        super().pointer_left()

    def pointer_pressed(self, point: Pixel) -> None:
        super().pointer_pressed(point)
        self._side = self._side_at(point)
        if self._side and self.ui is not None:
            self._repeat.hold(self._side, self.ui.media.motion.repeat_delay)
            self.step(self._side, _LOUD)

    def pointer_released(self, point: Pixel) -> None:
        self.pressed = False
        self._repeat.let_go()
        self.invalidate()

    def pointer_cancelled(self) -> None:
        self._repeat.let_go()
        super().pointer_cancelled()

    def activate(self) -> None:
        self.step_round(_LOUD)

    def command(self, command: Command) -> bool:
        intent = command.intent
        if intent in (Intent.LEFT, Intent.RIGHT):
            return self.step(1 if intent is Intent.RIGHT else -1, _LOUD)
        if intent in (Intent.FIRST, Intent.LAST):
            order = range(len(self.values))[:: -1 if intent is Intent.LAST else 1]
            self.choose(next(filter(self.open_to, order)), _LOUD)
            return True
        return False

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect
        alive = self._enabled
        radius = media.px(theme.radius)
        self._draw_well(surface, media, theme.well)
        for side in (-1, 1):
            box = self._side_box(side).inflate(-media.px(10), -media.px(10))
            possible = alive and self.next_open(side) is not None
            lit = possible and self._side == side
            body = mixed(theme.raised, theme.cream, 0.22 if lit else 0.05)
            if possible:
                plate = media.widget_art.plate(box.size, max(1, radius - media.px(5)), body)
                surface.blit(plate, box, special_flags=PREMUL)
            colour = theme.text if possible else mixed(theme.well, theme.faint, 0.55)
            sign = media.widget_art.sign("minus" if side < 0 else "plus", media.px(28), colour, 3)
            put(surface, sign, center=box.center)
        room = rect.width - 2 * rect.height
        text, px = media.texts.squeezed(self.label, "label", room)
        words = media.texts.line(text, "label", theme.text if alive else theme.faint, px)
        put(surface, words, center=rect.center)

    # ----------------------------------------------------------------------------------------

    def _side_box(self, side: int) -> pygame.Rect:
        box = pygame.Rect(self.rect.x, self.rect.y, self.rect.height, self.rect.height)
        if side > 0:
            box.right = self.rect.right
        return box

    def _side_at(self, point: Pixel) -> int:
        # Each half of the control is a side, so that small signs need not be hit.
        if not self.rect.collidepoint(point):
            return 0
        return -1 if point[0] < self.rect.centerx else 1


class NumberStepper(Stepper[str]):
    """A stepper through numbers that also accepts typed ones.

    accepts: returns whether a typed number may be chosen.
    on_type: called with each acceptable number while it is being typed.
    on_change: called with the final number, after Enter or when the focus moves. A number that
    is not acceptable is dropped then.
    letters: the most digits.
    """

    def __init__(
        self,
        values: Sequence[tuple[str, str]],
        value: str,
        on_change: Callable[[str], None],
        *,
        accepts: Callable[[str], bool],
        on_type: Callable[[str], None],
        letters: int,
        blocked: Mapping[str, str],
        width: float,
    ) -> None:
        """Raises ValueError without values."""
        super().__init__(values, value, on_change, blocked=blocked, width=width)
        self._accepts = accepts
        self._on_type = on_type
        self._letters = letters
        self._before = value
        self._typed = ""
        self._finished = False

    @property
    def label(self) -> str:
        return self._typed or super().label

    def text_place(self, media: Media) -> pygame.Rect | None:
        return self.rect

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

    def pointer_pressed(self, point: Pixel) -> None:
        if self._typed:
            self._finish()
        else:
            super().pointer_pressed(point)

    def focus_changed(self, on: bool) -> None:
        if not on and self._typed:
            # The callee may rebuild the widgets, which must not happen before a press elsewhere is
            # over.
            self._finished = True
        super().focus_changed(on)

    def update(self, dt: float, media: Media) -> bool:
        if self._finished and (self.ui is None or self.ui.held is None):
            self._finish()
        return super().update(dt, media) or self._finished

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        super().draw(surface, media)
        if self._typed:
            wide = media.texts.width(self.label, "label")
            caret = pygame.Rect(0, 0, max(1, media.px(2.5)), round(self.rect.height * 0.45))
            caret.midleft = (self.rect.centerx + wide // 2 + media.px(3), self.rect.centery)
            surface.fill(media.theme.accent, caret)

    # ----------------------------------------------------------------------------------------

    def _type(self, typed: str) -> None:
        self._typed = typed
        self._on_type(typed if self._accepts(typed) else self._before)
        self.invalidate()

    def _finish(self) -> None:
        typed, self._typed, self._finished = self._typed, "", False
        self.invalidate()
        if not self._accepts(typed):
            self.sound("illegal", 0.4)
            return
        self.sound("click", _LOUD)
        self._value = typed
        self.on_change(typed)
