"""A yardstick that sees everything: how much there is to win by knowing the cards.

It cheats, and is never offered to players.  Unlike every other agent it is shown the state itself
(``watch``), and it searches that instead of imagined rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.agents.base import Habits
from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.player import Player
from game.agents.search import Effort, Search
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.state import State
from game.engine.view import PlayerView

_EFFORT: Final = Effort(rounds=100, moves=16, depth=400)


class AllSeeing(Player):
    """Plays out the round as it really lies, stock and all, after each of its moves."""

    def __init__(self, game: Game, luck: Luck) -> None:
        super().__init__(game, luck, Habits(1.0, 1.0, 1.0, 1.0))
        self._instinct = Instinct(game)
        self._state: State | None = None

    def watch(self, state: State) -> None:
        """This is the state that is played on."""
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
        """The round as it is, with only later chance different."""
        copy = state.copy()
        copy.rng = self._luck.fork()
        return copy
