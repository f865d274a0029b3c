"""Strength as differences in Elo.

The model is Luce's: each seat wins a round with a probability proportional to the strength of
who sits there, the first choice of Plackett and Luce; with two seats it is Bradley's and
Terry's.  An agent in n seats counts n times.  Since the agents of a contest all meet in every
round, the most likely strengths need no fitting: the odds between two of them are the odds of
the rounds that either of them won, each divided by its seats, whoever else played.  400 points
of Elo are odds of ten to one, as in chess.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.tools.arena.contest import Contest
from game.tools.arena.tally import Tally


class Rating(NamedTuple):
    """An agent's Elo above the last-named agent, with the interval in which it lies with 95 %
    confidence.  None stands for beyond all bounds: one of the two never won, or neither did."""

    agent: str
    elo: float | None
    low: float | None
    high: float | None


def ratings(tally: Tally) -> list[Rating]:
    """All agents of a contest, the last-named at 0; empty for an agent on its own."""
    contest = tally.contest
    *others, last = contest.names
    if not others:
        return []
    rated = [_rating(tally, name, last) for name in others]
    return [*rated, Rating(last, 0.0, 0.0, 0.0)]


def _rating(tally: Tally, name: str, last: str) -> Rating:
    handicap = tally.contest.agents.count(last) / tally.contest.agents.count(name)
    won, share, low, high = tally.duel(name, last)
    if low == 0 and high == 1 and not won:
        return Rating(name, None, None, None)
    return Rating(name, *(_elo(part, handicap) for part in (share, low, high)))


def _elo(share: float, handicap: float) -> float | None:
    if not 0 < share < 1:
        return None
    return 400 * math.log10(share / (1 - share) * handicap)


def fair_share(contest: Contest, name: str, elo: float = 0.0) -> float:
    """The share of rounds that the agent wins when every other seat is so many points of Elo
    weaker."""
    seats = contest.agents.count(name)
    weight = seats * 10 ** (elo / 400)
    return weight / (weight + contest.seats - seats)
