"""The mood of the table: it warms to red while people fight, and cools down again.

The glow is baked into the background, so that a table in a fight costs no more than a calm one.
"""

from __future__ import annotations

import pygame

from game.ui.stage import Stage
from game.ui.table.contest_art import heated

_STEPS = 2
"""From calm over warm to hot: each step is a whole window to paint."""
_TIME = 0.16


class Mood:
    """Which background lies under the table."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._baked: list[pygame.Surface | None] = []
        """Calm, warm and hot; all but the first are made when they are first wanted, or before
        that in an idle moment."""
        self._step = self._goal = 0
        self._left = 0.0

    def place(self, calm: pygame.Surface) -> None:
        """A new background, for a size and a theme."""
        self._baked = [calm, *[None] * _STEPS]
        self._step = self._goal
        self._show()

    def prepare(self) -> bool:
        """Paint one of the backgrounds that are still missing; whether there was one."""
        for step in reversed(range(len(self._baked))):
            if self._baked[step] is None:
                self._background(step)
                return True
        return False

    def heat(self, hot: bool, reduced: bool = False) -> None:
        """Warm up or cool down, at once with reduced motion."""
        goal = _STEPS if hot else 0
        if goal == self._goal:
            return
        self._goal = goal
        self._left = 0.0
        if reduced:
            self._step = goal
            self._show()

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
        self._stage.set_background(self._background(self._step))

    def _background(self, step: int) -> pygame.Surface:
        background = self._baked[step]
        if background is None:
            made = heated(self._background(0)) if step == _STEPS else self._warm()
            background = self._baked[step] = made
        return background

    def _warm(self) -> pygame.Surface:
        between, hot = self._background(0).copy(), self._background(_STEPS)
        hot.set_alpha(128)
        between.blit(hot, (0, 0))
        hot.set_alpha(None)
        return between
