"""The part that all computer players share: what they do apart from choosing their cards.

A subclass decides what to lay (``choose``).  In all of them the same habits decide whether the
player calls or forgets to, catches others, and lays a card out of turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.luck import Luck
from game.engine.actions import CALL, CATCH, PLAY, Action, Pass
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView


def with_calls(game: Game, s: State, seat: int, moves: Sequence[Action]) -> list[Action]:
    """Return the moves, each with the last-card call if there is one to make with it.

    A player that does not call may be locked in its next turn, so that an imagined round without
    the call would say little about the move.
    """
    calling = {action for action in game.legal(s, seat) if action.call}
    return [said if (said := move.with_call()) in calling else move for move in moves]


_FEW: Final = 6
"""How many cards more than one for each player there are at the most where they only go round."""
_PATIENCE: Final = 20
"""How many decisions a player makes with so few cards before it takes the round to go round."""
_RESTLESS: Final = 0.25
"""How often any move is made where the round goes round, since the best ones may do so for ever."""


class ComputerPlayer:
    """A computer player with habits.  Its subclasses choose what to lay."""

    hears = False
    sees = True

    def __init__(self, game: Game, luck: Luck, habits: Habits) -> None:
        self._game = game
        self._luck = luck
        # Noticing things beside the turn has a random source of its own.  Otherwise the
        # choices that a hand allowed earlier would change whether a missing call is noticed.
        self._notice = luck.beside()
        self._habits = habits
        self._with_few = 0
        """Decisions made since there were last more than a few cards to be drawn."""

    def partner(self, seat: int) -> int:
        """Return the seat that wins with that seat; NOBODY where everybody plays alone."""
        return self._game.rules.partner(seat)

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        """Return one of these moves (at least one), none of which carries a last-card call."""
        raise NotImplementedError

    def jump(self, view: PlayerView, moves: Sequence[Action]) -> Action | None:
        """Return one of these moves to make out of turn, or None to make none."""
        return self.choose(view, moves)

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        """Return what to do in turn."""
        moves = self.narrowed(view, [action for action in legal if not action.call])
        chosen = moves[0] if len(moves) == 1 else self.choose(view, moves)
        return self.spoken(view, chosen, legal)

    def narrowed(self, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
        """Return the moves to choose among in turn; asked once for each decision.

        Where the cards still to be drawn have long been only what the players lay and draw again,
        the best moves may go round for ever: a card just drawn is kept, which uses the supply up,
        and now and then any move is made.
        """
        if view.stock + len(view.pile) - 1 > len(view.seats) + _FEW:
            self._with_few = 0
            return moves
        self._with_few += 1
        if self._with_few <= _PATIENCE:
            return moves
        if self._luck.happens(_RESTLESS):
            return [self._luck.pick(moves)]
        return [Pass] if view.phase == "drawn" and Pass in moves else moves

    def spoken(self, view: PlayerView, chosen: Action, legal: Sequence[Action]) -> Action:
        """Return the move, with the last-card call if there is one to make and the player does not
        forget it."""
        # Two cards may be left because the play itself may give one of them away.
        if chosen.kind == PLAY and 1 <= view.hand.bit_count() - len(chosen.cards) <= 2:
            calling = chosen.with_call()
            if calling in legal and self._luck.happens(self._habits.calls):
                return calling
        return chosen

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        """Return what to do beside the turn, or None to do nothing."""
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
        """Do nothing, as this player remembers nothing."""
