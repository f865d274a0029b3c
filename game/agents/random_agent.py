"""The baseline: plays when it can, and any play is as good to it as another."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.base import Habits
from game.agents.luck import Luck
from game.engine.actions import CALL, CATCH, PLAY, Action
from game.engine.events import Event
from game.engine.view import PlayerView


class RandomAgent:
    """Draws only with nothing to play: one that drew at will would lose to anything and so
    measure nothing."""

    hears = False

    def __init__(self, luck: Luck, habits: Habits) -> None:
        self._luck = luck
        self._habits = habits

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        choices = [action for action in legal if action.kind == PLAY and not action.call]
        if not choices:
            return legal[self._luck.below(len(legal))]
        chosen = choices[self._luck.below(len(choices))]
        if view.hand.bit_count() - len(chosen.cards) == 1:
            calling = chosen.with_call()
            if calling in legal and self._luck.happens(self._habits.calls):
                return calling
        return chosen

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        for action in legal:
            if action.kind == CALL:
                wanted = self._habits.calls_late
            elif action.kind == CATCH:
                wanted = self._habits.notices
            else:
                continue
            if self._luck.happens(wanted):
                return action
        jumps = [action for action in legal if action.kind == PLAY]
        if jumps and self._luck.happens(self._habits.jumps):
            return self.decide(view, jumps)
        return None

    def hear(self, event: Event) -> None:
        """It remembers nothing."""
