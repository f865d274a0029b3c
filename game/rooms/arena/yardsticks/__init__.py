"""Agents to measure others by, for the arena and for ``simulate``.  The game never offers them to
players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.agents.base import Agent
from game.agents.luck import Luck
from game.agents.making import FLAWLESS
from game.agents.simple import HeuristicPlayer, RandomPlayer
from game.engine.game import Game
from game.rooms.arena.yardsticks.all_seeing import AllSeeing
from game.rooms.arena.yardsticks.habitual import HABITS, Habit, Habitual
from game.rooms.arena.yardsticks.strong import StrongPlayer
from game.rooms.arena.yardsticks.tree import TreePlayer


def _habitual(habit: Habit) -> Callable[[Game, Luck], Agent]:
    return lambda game, luck: Habitual(game, luck, habit)


YARDSTICKS: Final[Mapping[str, Callable[[Game, Luck], Agent]]] = MappingProxyType(
    {
        "random": lambda game, luck: RandomPlayer(game, luck, FLAWLESS),
        "heuristic": lambda game, luck: HeuristicPlayer(game, luck, FLAWLESS),
        "strong": StrongPlayer,
        "ismcts": TreePlayer,
        **{name: _habitual(habit) for name, habit in HABITS.items()},
        "all-seeing": AllSeeing,
    }
)
"""The function that makes each yardstick, by its name on the command line."""
