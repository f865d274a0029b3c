"""A race between moves: when one is proved to be hardly worse than another.

Two moves are played in the same imagined rounds.  Somebody who doubts that the first one is hardly
worse is made to pay, by a bet in each round on the difference between the two: the stake follows
from the rounds before, and the money that is won is laid again.  If the first move were worse by
more than HARDLY, no such bets could be expected to win: the money, which stays above 0, would be a
supermartingale, and would ever grow to n times as much in one of n cases at most (Ville 1939).  So
money that has grown is a proof (testing by betting: Shafer 2021, Waudby-Smith and Ramdas 2024).

Unlike a test by standard errors, it assumes nothing about how values are distributed but their
bounds, and it may be looked at after every round.  The rounds must be independent: where choices
are read, neighbours are alike, and it holds as far as the sampler of ``worlds`` mixes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

HARDLY: Final = 0.02
"""The difference between two moves, in chances to win the round, that is not worth more
thinking."""
ERROR: Final = 0.1
"""The largest probability of dropping the best move for one that is worse by more than
HARDLY."""
_BOLD: Final = 0.85
"""The part of the money that may be lost in one round at most."""
_CAUTION: Final = 0.1
"""A number that is added to the squares of the differences seen.  It makes early stakes small."""


class _Bets:
    """The bets on one move against another."""

    __slots__ = ("money", "rounds", "squares", "total")

    def __init__(self) -> None:
        self.money = 1.0
        self.rounds = 0
        self.total = 0.0
        self.squares = _CAUTION


class Race:
    """The bets on each move against each other one, for one decision."""

    def __init__(self, span: float) -> None:
        """span: the largest possible difference between two values."""
        self._span = span
        self._bets: dict[int, _Bets] = {}

    def won(
        self, pair: int, ones: Sequence[float], others: Sequence[float], ahead: float, rivals: int
    ) -> bool:
        """Return whether the first move is proved to be at most HARDLY worse than the other.

        pair: a number for the two moves in this order.  ones, others: their values in the imagined
        rounds; the other move has been played in no more rounds than the first one.
        ahead: what is added to the value of the first move for what is known beforehand.
        rivals: the number of moves that a move is compared with.
        """
        bets = self._bets.get(pair)
        if bets is None:
            bets = self._bets[pair] = _Bets()
        money, total, squares = bets.money, bets.total, bets.squares
        enough = rivals / ERROR
        boldest = _BOLD / (self._span + max(0.0, -ahead))
        start = bets.rounds
        count = len(others)
        bonus = ahead + HARDLY
        for place in range(start, count):
            apart = ones[place] - others[place] + bonus
            if total > 0.0:
                stake = total / squares
                money *= 1.0 + (stake if stake < boldest else boldest) * apart
                if money >= enough:
                    return True
            total += apart
            squares += apart * apart
        bets.money, bets.total, bets.squares, bets.rounds = money, total, squares, count
        return False
