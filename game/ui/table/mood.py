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
        """Calm, warm and hot; the warm one is made when it is first wanted."""
        self._step = self._goal = 0
        self._left = 0.0

    def place(self, calm: pygame.Surface) -> None:
        """A new background, for a size and a theme."""
        self._baked = [calm, None, heated(calm)]
        self._step = self._goal
        self._show()

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
        background = self._baked[self._step]
        if background is None:
            background = self._baked[self._step] = self._warm()
        self._stage.set_background(background)

    def _warm(self) -> pygame.Surface:
        calm, hot = self._baked[0], self._baked[_STEPS]
        assert calm is not None
        assert hot is not None
        between = calm.copy()
        hot.set_alpha(128)
        between.blit(hot, (0, 0))
        hot.set_alpha(None)
        return between
