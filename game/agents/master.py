"""A player that imagines how the round may go on."""

from __future__ import annotations

from collections.abc import Sequence

from game.agents.base import Habits
from game.agents.beliefs import Beliefs
from game.agents.greedy import GreedyAgent
from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.search import Effort, Search
from game.agents.worlds import imagine
from game.engine.actions import Action
from game.engine.events import Event
from game.engine.game import Game
from game.engine.view import PlayerView


class MasterAgent(GreedyAgent):
    """Search with inference."""

    def __init__(self, game: Game, luck: Luck, habits: Habits, effort: Effort, remembers: bool = True, trust: float = 0.92) -> None:
        super().__init__(game, luck, habits)
        self._beliefs = Beliefs(game, remembers)
        self._instinct = Instinct(game)
        self._effort = effort
        self._trust = trust

    def hear(self, event: Event) -> None:
        super().hear(event)
        self._beliefs.hear(event)

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        moves = [action for action in legal if not action.call]
        if len(moves) == 1:
            return self._spoken(view, moves[0], legal)
        game = self._game
        search = Search(
            game, self._instinct, view.seat, moves,
            lambda: imagine(game, view, self._beliefs, self._luck, self._trust), self._effort,
        )
        search.work()
        return self._spoken(view, search.best, legal)
