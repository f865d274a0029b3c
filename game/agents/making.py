"""The abilities of each level, and the functions that make computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.agents.base import Agent, Habits
from game.agents.judgement import Judge
from game.agents.luck import Luck
from game.agents.master import Master
from game.agents.player import Player
from game.agents.search import Effort
from game.agents.simple import Novice
from game.agents.weights import Weights
from game.engine.game import Game


class Abilities(NamedTuple):
    """The abilities of a computer player."""

    habits: Habits
    """How reliably it calls, catches others and jumps in."""
    weights: Weights | None = None
    """How much each thing that it notices counts.  None means that it lays the first card that it
    finds to fit."""
    remembers: bool = False
    """True if it draws conclusions from what others could not do."""
    effort: Effort | None = None
    """How much it searches imagined rounds.  None means that it does not search."""


FLAWLESS: Final = Habits(calls=1.0, calls_late=1.0, notices=1.0, jumps=1.0)

_CASUAL: Final = Weights()._replace(
    follow=0.0, stranded=0.0, ready=0.0, anywhere=-1.7, answer=0.0, alarm=0.5,
    again_stranded=0.0, dry=0.0, toward=0.0, suspicion=0.35,
)  # fmt: skip
"""The weights of Casual.  It sheds cards, keeps jokers and suspects a player who has a large hand.
It spends its answers, does not think of its own next turn and thinks little of the others'."""

ABILITIES: Final[Mapping[str, Abilities]] = MappingProxyType(
    {
        "beginner": Abilities(Habits(calls=0.75, calls_late=0.4, notices=0.4, jumps=0.25)),
        "casual": Abilities(Habits(calls=0.92, calls_late=0.6, notices=0.75, jumps=0.6), _CASUAL),
        "sharp": Abilities(FLAWLESS, Weights(), remembers=True),
        "master": Abilities(
            FLAWLESS, Weights(), remembers=True, effort=Effort(rounds=1000, crowd=2)
        ),
    }
)
"""The abilities of each level, by the id of the level."""


def make(level: str, game: Game, luck: Luck) -> Agent:
    """Make a computer player of the given level for one seat.

    Raises KeyError when there is no such level.
    """
    return player(ABILITIES[level], game, luck)


def player(abilities: Abilities, game: Game, luck: Luck) -> Player:
    """Make a computer player with the given abilities."""
    habits, weights, remembers, effort = abilities
    if weights is None:
        return Novice(game, luck, habits)
    if effort is None:
        return Judge(game, luck, habits, weights, remembers)
    return Master(game, luck, habits, effort)


def master(game: Game, luck: Luck) -> Master:
    """Make a Master, the strongest level.  Another process can do its thinking."""
    abilities = ABILITIES["master"]
    assert abilities.effort is not None
    return Master(game, luck, abilities.habits, abilities.effort)


def stand_in(game: Game, luck: Luck) -> Player:
    """Make the player that plays for a person whose time is up or who plays automatically."""
    return Judge(game, luck, FLAWLESS)
