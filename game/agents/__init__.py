"""Computer players: their levels, and how one is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.agents.base import Agent, Habits
from game.agents.greedy import GreedyAgent
from game.agents.luck import Luck
from game.agents.random_agent import RandomAgent
from game.engine.game import Game

__all__ = ["LEVELS", "USUAL", "Agent", "Habits", "Level", "Luck", "make", "stand_in"]


class Level(NamedTuple):
    """A strength that can be chosen."""

    id: str
    """As written in records and on the command line."""
    name: str
    """As people see it."""
    sentence: str
    """What to expect, in one sentence."""
    habits: Habits
    build: Callable[[Game, Luck, Habits], Agent]


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level(
                "random", "Carefree", "Plays whatever fits, and sometimes forgets to call.",
                Habits(calls=0.8, calls_late=0.4, notices=0.5, jumps=0.5),
                lambda game, luck, habits: RandomAgent(luck, habits),
            ),
            Level(
                "greedy", "Steady", "Sheds what it can, keeps its answers, and watches who is low.",
                Habits(calls=0.93, calls_late=0.6, notices=0.85, jumps=0.9),
                GreedyAgent,
            ),
        )
    }
)  # fmt: skip
"""The levels, weakest first."""

USUAL: Final = "greedy"
"""The level that plays where nothing else is said."""

FLAWLESS: Final = Habits(calls=1.0, calls_late=1.0, notices=1.0, jumps=1.0)


def make(level: str, game: Game, luck: Luck) -> Agent:
    """A computer player of that level for one seat.  Raises KeyError when there is no such
    level."""
    chosen = LEVELS[level]
    return chosen.build(game, luck, chosen.habits)


def stand_in(game: Game, luck: Luck) -> Agent:
    """Who plays for a person whose time is up or who plays automatically, and gives hints."""
    return GreedyAgent(game, luck, FLAWLESS)
