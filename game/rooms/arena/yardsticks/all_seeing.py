"""A yardstick that sees every card.  It shows how much a player can win by knowing the cards.

It cheats, and the game never offers it to players.  Unlike every other agent it is shown the state
itself (``watch``), and it searches that state instead of imagined rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.player import ComputerPlayer
from game.agents.search import Effort, Search
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView

_EFFORT: Final = Effort(rounds=100, moves=16, depth=400)


class AllSeeing(ComputerPlayer):
    """An agent that plays out the real round, with the real stock, after each of its moves."""

    def __init__(self, game: Game, luck: Luck) -> None:
        super().__init__(game, luck, Habits(1.0, 1.0, 1.0, 1.0))
        self._instinct = Instinct(game)
        self._state: State | None = None

    def watch(self, state: State) -> None:
        """Keep the state in which the round is played."""
        self._state = state

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        state = self._state
        if state is None:
            raise RuntimeError("it was never shown the state")
        search = Search(
            self._game, self._instinct, view.seat, moves, lambda: self._shaken(state), _EFFORT
        )
        search.work()
        return search.best

    def _shaken(self, state: State) -> State:
        """Return a copy of the round in which only later chance is different."""
        copy = state.copy()
        copy.rng = self._luck.fork()
        return copy
