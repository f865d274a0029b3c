"""Computer players: their levels, and how one is made.

A level is a set of abilities: what a player notices, remembers and looks ahead to.  All of them
are numbers of this one table; docs/opponents.md says how each level thinks and how strong it is.
"""

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
from game.engine.fact import N_
from game.engine.game import Game

__all__ = [
    "FLAWLESS", "LEVELS", "USUAL", "Abilities", "Agent", "Habits", "Level", "Luck",
    "Master", "make", "master", "stand_in",
]  # fmt: skip


class Abilities(NamedTuple):
    """What a player can do."""

    habits: Habits
    """How it minds the table."""
    weights: Weights | None = None
    """How much it makes of what it notices; None: it lays the first card that it sees fits."""
    remembers: bool = False
    """Whether it draws conclusions from what others could not do."""
    effort: Effort | None = None
    """How far it imagines what may happen; None: it does not."""


class Level(NamedTuple):
    """A strength that can be chosen."""

    id: str
    """As written in records and on the command line."""
    name: str
    """As people see it."""
    sentence: str
    """What to expect, in one sentence."""
    abilities: Abilities


FLAWLESS: Final = Habits(calls=1.0, calls_late=1.0, notices=1.0, jumps=1.0)

_CASUAL: Final = Weights()._replace(
    follow=0.0, stranded=0.0, ready=0.0, anywhere=-1.7, answer=0.0, alarm=0.5,
    again_stranded=0.0, dry=0.0, toward=0.0, suspicion=0.35,
)  # fmt: skip
"""Sheds cards, keeps jokers, and suspects whoever has a large hand, but spends its answers, and
does not think of its own next turn nor much of others'."""

LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        level.id: level
        for level in (
            Level(
                "beginner", N_("Beginner"),
                N_("Lays what fits, one card at a time, and forgets to call."),
                Abilities(Habits(calls=0.75, calls_late=0.4, notices=0.4, jumps=0.25)),
            ),
            Level(
                "casual", N_("Casual"),
                N_("Sheds what it can, keeps its jokers, lets some things slip."),
                Abilities(Habits(calls=0.92, calls_late=0.6, notices=0.75, jumps=0.6), _CASUAL),
            ),
            Level(
                "sharp", N_("Sharp"),
                N_("Watches who is low and what they lack, and times its attacks."),
                Abilities(FLAWLESS, Weights(), remembers=True),
            ),
            Level(
                "master", N_("Master"),
                N_("Thinks ahead, remembers everything, and never peeks."),
                Abilities(FLAWLESS, Weights(), remembers=True, effort=Effort(rounds=1000, crowd=2)),
            ),
        )
    }
)  # fmt: skip
"""The levels, weakest first."""

USUAL: Final = "casual"
"""The level that plays where nothing else is said."""


def make(level: str, game: Game, luck: Luck) -> Agent:
    """A computer player of that level for one seat.  Raises KeyError when there is no such
    level."""
    return player(LEVELS[level].abilities, game, luck)


def player(abilities: Abilities, game: Game, luck: Luck) -> Player:
    """A computer player with these abilities."""
    habits, weights, remembers, effort = abilities
    if weights is None:
        return Novice(game, luck, habits)
    if effort is None:
        return Judge(game, luck, habits, weights, remembers)
    return Master(game, luck, habits, effort)


def master(game: Game, luck: Luck) -> Master:
    """The best player there is, whose thinking can be done elsewhere."""
    abilities = LEVELS["master"].abilities
    assert abilities.effort is not None
    return Master(game, luck, abilities.habits, abilities.effort)


def stand_in(game: Game, luck: Luck) -> Player:
    """Who plays for a person whose time is up or who plays automatically."""
    return Judge(game, luck, FLAWLESS)
