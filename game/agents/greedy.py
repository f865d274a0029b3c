"""Plays one move at a time, as well as it can see."""

from __future__ import annotations

from game.agents.base import Habits
from game.agents.luck import Luck
from game.agents.random_agent import RandomAgent
from game.engine.game import Game


class GreedyAgent(RandomAgent):
    """Plays whatever fits."""

    def __init__(self, game: Game, luck: Luck, habits: Habits) -> None:
        super().__init__(luck, habits)
