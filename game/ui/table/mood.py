"""The mood of the table: it warms to red while people fight, and cools down again.

The glow is baked into the background, so that a table in a fight costs no more than a calm one.
"""

from __future__ import annotations

import pygame

from game.ui.stage import Stage
from game.ui.table.contest_art import heated

_STEPS = 4
"""Backgrounds between calm and hot: each is a whole picture to paint."""
_TIME = 0.24


class Mood:
    """Which background lies under the table."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._calm: pygame.Surface | None = None
        self._hot: pygame.Surface | None = None
        self._step = self._goal = 0
        self._left = 0.0

    def place(self, calm: pygame.Surface) -> None:
        """A new background, for a size and a theme."""
        self._calm, self._hot = calm, None
        self._step = self._goal
        self._show()

    def heat(self, hot: bool, reduced: bool = False) -> None:
        """Warm up or cool down, at once with reduced motion."""
        goal = _STEPS if hot else 0
        if goal == self._goal:
            return
        self._goal = goal
        if reduced:
            self._step = goal
            self._show()
        self._left = 0.0

    def update(self, dt: float) -> bool:
        """Let time pass; whether the mood is changing."""
        if self._step == self._goal:
            return False
        self._left -= dt
        if self._left <= 0:
            self._left = _TIME / _STEPS
            self._step += 1 if self._goal > self._step else -1
            self._show()
        return True

    def _show(self) -> None:
        if self._calm is None:
            return
        if self._step == 0:
            self._stage.set_background(self._calm)
            return
        if self._hot is None:
            self._hot = heated(self._calm)
        if self._step == _STEPS:
            self._stage.set_background(self._hot)
            return
        between = self._calm.copy()
        self._hot.set_alpha(255 * self._step // _STEPS)
        between.blit(self._hot, (0, 0))
        self._hot.set_alpha(None)
        self._stage.set_background(between)
