"""What all computer players share: minding the table beside the cards.

Whoever decides what to lay (``choose``), calls are made or forgotten, others are caught or not,
and a card is laid out of turn or not by the same habits.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.base import Habits
from game.agents.luck import Luck
from game.engine.actions import CALL, CATCH, PLAY, Action
from game.engine.events import Event
from game.engine.game import Game
from game.engine.view import PlayerView


class Player:
    """A computer player with habits.  Subclasses say what to lay."""

    hears = False
    sees = True

    def __init__(self, game: Game, luck: Luck, habits: Habits) -> None:
        self._game = game
        self._luck = luck
        # What is noticed beside the turn draws its own luck: else what a hand allowed earlier
        # would change whether its player notices a missing call.
        self._notice = luck.beside()
        self._habits = habits

    def partner(self, seat: int) -> int:
        """Who wins with that seat; NOBODY where everybody plays alone."""
        return self._game.rules.partner(seat)

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        """One of these moves (at least one), none of which carries a last-card call."""
        raise NotImplementedError

    def jump(self, view: PlayerView, moves: Sequence[Action]) -> Action | None:
        """One of these moves out of turn, or None to let it be."""
        return self.choose(view, moves)

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        """What to do in turn."""
        moves = [action for action in legal if not action.call]
        chosen = moves[0] if len(moves) == 1 else self.choose(view, moves)
        return self.spoken(view, chosen, legal)

    def spoken(self, view: PlayerView, chosen: Action, legal: Sequence[Action]) -> Action:
        """The move with the last-card call, where there is one to make and it is not
        forgotten."""
        # Two: one of them may be given away by the play itself.
        if chosen.kind == PLAY and 1 <= view.hand.bit_count() - len(chosen.cards) <= 2:
            calling = chosen.with_call()
            if calling in legal and self._luck.happens(self._habits.calls):
                return calling
        return chosen

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        """What to do beside the turn, if anything."""
        for action in legal:
            if action.kind == CALL:
                wanted = self._habits.calls_late
            elif action.kind == CATCH and action.seat != self.partner(view.seat):
                wanted = self._habits.notices
            else:
                continue
            if self._notice.happens(wanted):
                return action
        jumps = [action for action in legal if action.kind == PLAY and not action.call]
        if jumps and self._luck.happens(self._habits.jumps):
            chosen = self.jump(view, jumps)
            if chosen is not None:
                return self.spoken(view, chosen, legal)
        return None

    def hear(self, event: Event) -> None:
        """It remembers nothing."""
