"""Estimates of each side's chance to win a round, with all hands known and the stock unknown.

The numbers of an analysis mean something only as long as the estimate stays the same, so it has a
number of its own (``VERSION``), which stands in every analysis.  The estimate is fixed before the
rounds that it judges: nothing in it is fitted to them, and its chance comes from seeds that do not
depend on them.

An unknown stock may be in any order.  ``Values`` averages over the rotations of a few shuffled
orders: in them every card lies on top equally often, so the mean over what may be drawn next is an
exact sum over the cards.  Two positions of a round have the cards that they share in the same
order, so most of what chance adds is the same in both values.

If all quick players were alike, a hand that beats one of them would win for certain.  So the orders
are played on by players of different kinds, for whom the same things count more or less.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from game.agents.instinct import Instinct
from game.agents.luck import Luck
from game.agents.outlook import Outlook
from game.agents.search import outlook_for
from game.agents.weights import USUAL, Weights
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.state import State

VERSION: Final = 3
"""The number of the estimate.  It rises with every change that gives other values for the same
round, those of the players' weights included."""

_FORKS: Final = 1024
"""The number of sources of later chance; further worlds use them again."""
_MINDS: Final = 12
"""The number of kinds of quick players."""
_APART: Final = 5.0
"""The largest factor by which something counts more or less for such a player."""
_COPIES: Final = 16
"""More copies of a card than any game has."""

Shares = tuple[float, ...]
"""The expected share of the round of each seat; partners have the same."""


class ValueEffort(NamedTuple):
    """How much is imagined for a value, and for the judgement of a decision."""

    worlds: int
    """About how many orders of the stock."""
    depth: int
    """The number of actions that are played on in each before the end is guessed."""
    rounds: int = 1500
    """The number of imagined rounds in which the best move of a decision is sought."""
    pairs: int = 240
    """The number of new imagined rounds in which the move that was made meets the best one."""


class Values:
    """Values of the positions of rounds by one game."""

    def __init__(self, game: Game, effort: ValueEffort, seed: int = 0) -> None:
        """seed: decides what is imagined; it must not depend on the cards of the round."""
        self._game = game
        self._effort = effort
        self._luck = Luck(VERSION, seed)
        self._minds = [Instinct(game, _mind(self._luck)) for _ in range(_MINDS)]
        self._forks = [self._luck.fork() for _ in range(_FORKS)]
        self._places: list[list[int]] = []
        """For each order of the stock, the place of each copy of each card."""

    def at(self, s: State) -> Shares:
        """The value of a position."""
        return at_sight(self._game, s) if s.over is not None else self._mean(s, None)

    def of(self, s: State, seat: int, action: Action) -> Shares:
        """The expected value after an action, before chance has decided what it brings."""
        return self._mean(s, (seat, action))

    def _mean(self, s: State, move: tuple[int, Action] | None) -> Shares:
        game, depth = self._game, self._effort.depth
        total = [0.0] * len(s.hands)
        count = 0
        for world in self._worlds(s):
            if move is not None:
                game.push(world, move[0], move[1])
            self._minds[count % _MINDS].finish(world, depth)
            for seat, share in enumerate(at_sight(game, world)):
                total[seat] += share
            count += 1
        return tuple([each / count for each in total])

    def _worlds(self, s: State) -> Iterator[State]:
        """Copies of the position with other orders of the stock and other chance to come."""
        size = len(s.stock)
        orders = max(1, round(self._effort.worlds / size)) if size else self._effort.worlds
        number = 0
        for order in range(orders):
            stock = self._ordered(s.stock, order) if size else []
            for first in range(max(1, size)):
                world = s.copy()
                world.stock = stock[first:] + stock[:first]
                world.rng = self._forks[number % _FORKS]
                number += 1
                yield world

    def _ordered(self, stock: list[int], order: int) -> list[int]:
        """The cards in the order with that number, whatever order they had."""
        size = self._game.size
        while len(self._places) <= order:
            places = list(range(size * _COPIES))
            self._luck.shuffle(places)
            self._places.append(places)
        places = self._places[order]
        copies: dict[int, int] = {}
        placed = []
        for card in sorted(stock):
            copy = copies[card] = copies.get(card, -1) + 1
            placed.append((places[copy * size + card], card))
        placed.sort()
        return [card for _, card in placed]


def at_sight(game: Game, s: State) -> Shares:
    """The value of a position without playing on: the share of a round that is over, or a guess
    from the cards."""
    seats, side = s.ring.seats, game.rules.side
    found = [0.0] * len(s.hands)
    if s.over is not None:
        winners = s.over.winners
        for seat in winners:
            found[seat] = 1 / len({side(each) for each in winners})
        return tuple(found)
    powers = [math.exp(strength) for strength in _outlook(game, len(seats)).strengths(s)]
    total = math.fsum(powers)
    for seat in seats:
        found[seat] = (
            math.fsum(
                power
                for power, other in zip(powers, seats, strict=True)
                if side(other) == side(seat)
            )
            / total
        )
    return tuple(found)


def _mind(luck: Luck) -> Weights:
    """Return weights for a player of another kind."""
    return Weights(*[weight * _APART ** luck.between(-1.0, 1.0) for weight in USUAL])


@lru_cache(32)
def _outlook(game: Game, seats: int) -> Outlook:
    return outlook_for(game, seats)
