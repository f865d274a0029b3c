"""Yardsticks with one blind habit.  They play like Sharp, except for one thing that they always do.

A contest against them shows whether a player takes notice of people.  A habit pays if the opponent
never answers it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.agents.base import Habits
from game.agents.judgement import Judge
from game.agents.luck import Luck
from game.engine.actions import DRAW, LIE, PASS, PLAY, TAKE, Action
from game.engine.aliases import PENDING_PHASES
from game.engine.game import Game
from game.engine.view import PlayerView

Habit = Callable[[Game, PlayerView, Sequence[Action]], Sequence[Action]]
"""Returns the moves that the habit allows, or none where the habit does not apply."""

_FLAWLESS: Final = Habits(1.0, 1.0, 1.0, 1.0)


class Habitual(Judge):
    """A player that chooses like Sharp among the moves that its habit allows."""

    def __init__(self, game: Game, luck: Luck, habit: Habit) -> None:
        super().__init__(game, luck, _FLAWLESS)
        self._habit = habit

    def choose(self, view: PlayerView, moves: Sequence[Action]) -> Action:
        return super().choose(view, self._habit(self._game, view, moves) or moves)


def _may_be_lies(game: Game, moves: Sequence[Action]) -> list[Action]:
    return [a for a in moves if a.kind == PLAY and game.disputed >> a.cards[-1] & 1]


def _always_lies(game: Game, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
    """Play every card that may be a lie as soon as possible."""
    return _may_be_lies(game, moves)


def _never_lies(game: Game, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
    """Play a card that may be a lie only when it is not one."""
    lies = _may_be_lies(game, moves) if view.hand & game.suited[view.standard] else []
    return [action for action in moves if action not in lies]


def _always_doubts(game: Game, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
    return [action for action in moves if action.kind == LIE]


def _never_doubts(game: Game, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
    return [action for action in moves if action.kind != LIE]


def _always_draws(game: Game, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
    """Draw whenever the rules allow it, unless the player can go out."""
    if any(action.kind == PLAY and len(action.cards) == view.hand.bit_count() for action in moves):
        return moves
    return [action for action in moves if action.kind == DRAW]


def _hoards(game: Game, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
    """Never answer what is pending, and keep the cards that could."""
    if view.phase in PENDING_PHASES or view.phase == "melee":
        return [action for action in moves if action.kind in (TAKE, PASS)]
    return []


def _dumps(game: Game, view: PlayerView, moves: Sequence[Action]) -> Sequence[Action]:
    """Play the cards that attack or answer before all others."""
    strong = []
    for action in moves:
        if action.kind == PLAY:
            top = action.cards[-1]
            if game.pickup[top] or game.misses[top] or game.fight_answers >> top & 1:
                strong.append(action)
    return strong


HABITS: Final[Mapping[str, Habit]] = MappingProxyType(
    {
        "always-lies": _always_lies,
        "never-lies": _never_lies,
        "always-doubts": _always_doubts,
        "never-doubts": _never_doubts,
        "always-draws": _always_draws,
        "hoards": _hoards,
        "dumps": _dumps,
    }
)
"""The habits by their names on the command line."""
