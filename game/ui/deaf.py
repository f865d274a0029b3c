"""A scene that comes up unasked, and at first hears nothing."""

from __future__ import annotations

from typing import ClassVar

from game.ui.input.intents import DELIBERATE, Input
from game.ui.widget_scene import WidgetScene


class DeafScene(WidgetScene):
    """What was meant for the table must not shut what has just come over it."""

    deaf: ClassVar[float] = 0.35
    """Seconds in which keys and buttons are not heard."""
    _open = 0.0

    def update(self, dt: float) -> bool:
        self._open += dt
        return super().update(dt)

    def next_due(self) -> float | None:
        # A scene at rest is told of no time unless it asks: it would stay deaf for ever.
        due = super().next_due()
        left = self.deaf - self._open
        return due if left <= 0 else left if due is None else min(left, due)

    def ignores(self, event: Input) -> bool:
        """Whether it does not hear this yet."""
        return isinstance(event, DELIBERATE) and self._open < self.deaf

    def handle(self, event: Input) -> bool:
        return self.ignores(event) or super().handle(event)
