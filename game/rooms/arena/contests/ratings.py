"""The strength of agents as differences in Elo.

The model is Luce's.  Each seat wins a round with a probability proportional to the strength of the
agent who sits there (the first choice of Plackett and Luce).  With two seats it is the model of
Bradley and Terry.  An agent in n seats counts n times.  All agents of a contest meet in every
round, so the most likely strengths need no fitting.  The odds between two agents are the odds of
the rounds that either of them won, each divided by its seats, and do not depend on the other
players.  400 points of Elo are odds of ten to one, as in chess.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.rooms.arena.contests.contest import Contest
from game.rooms.arena.contests.tally import Tally


class Rating(NamedTuple):
    """The Elo of an agent above the last-named agent, with its interval of 95 % confidence.

    None means that a number is beyond all bounds, because one of the two agents, or both, never
    won.
    """

    agent: str
    elo: float | None
    low: float | None
    high: float | None


def ratings(tally: Tally) -> list[Rating]:
    """Return the ratings of all agents of a contest, with the last-named agent at 0.

    The list is empty when there is only one agent.
    """
    contest = tally.contest
    *others, last = contest.names
    if not others:
        return []
    rated = [_rating(tally, name, last) for name in others]
    return [*rated, Rating(last, 0.0, 0.0, 0.0)]


def _rating(tally: Tally, name: str, last: str) -> Rating:
    handicap = tally.contest.agents.count(last) / tally.contest.agents.count(name)
    won, share, low, high = tally.head_to_head(name, last)
    if low == 0 and high == 1 and not won:
        return Rating(name, None, None, None)
    return Rating(name, *(_elo(part, handicap) for part in (share, low, high)))


def _elo(share: float, handicap: float) -> float | None:
    if not 0 < share < 1:
        return None
    return 400 * math.log10(share / (1 - share) * handicap)


def fair_share(contest: Contest, name: str, elo: float = 0.0) -> float:
    """Return the share of rounds (0 to 1) that the agent wins if every other seat is so many points
    of Elo weaker."""
    seats = contest.agents.count(name)
    weight = seats * 10 ** (elo / 400)
    return weight / (weight + contest.seats - seats)
