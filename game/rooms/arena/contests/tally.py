"""The counts of a contest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.rooms.arena.contests.confidence import Cluster, Share, averaged, clustered
from game.rooms.arena.contests.contest import Contest
from game.rooms.arena.contests.contest_rounds import PlayedDeal
from game.rooms.arena.contests.times import Times


class _Score(NamedTuple):
    agents: tuple[float, ...]
    seats: tuple[float, ...]
    luck: tuple[float, ...]


class Tally:
    """Deals, counted by their results.

    Whole deals are counted because the rounds of one deal are not independent, so that every
    statistic needs their results together.  Equal deals give equal numbers, to the last digit, in
    any order in which they are added.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.deals = 0
        self.actions = 0
        self.unfinished = 0
        self.longest = 0
        """The actions of the longest round."""
        self.times = {name: Times() for name in contest.names}
        self._scores: Counter[_Score] = Counter()

    @property
    def rounds(self) -> int:
        """The number of rounds played, which is a full rotation for each deal."""
        return self.deals * self.contest.rotation

    def add(self, deal: PlayedDeal) -> None:
        """Count one more deal."""
        self.deals += 1
        self.actions += deal.actions
        self.unfinished += deal.unfinished
        self.longest = max(self.longest, deal.longest)
        self._scores[_Score(deal.agents, deal.seats, deal.luck)] += 1
        for times, more in zip(self.times.values(), deal.times, strict=False):
            times.add(more)

    @property
    def by_agent(self) -> dict[str, Share]:
        """The share of rounds of each agent.  An agent in several seats wins for all of them."""
        size = self.contest.rotation
        return {
            name: clustered(Cluster(s.agents[i], size, n) for s, n in self._ordered())
            for i, name in enumerate(self.contest.names)
        }

    @property
    def without_luck(self) -> dict[str, Share]:
        """The share of rounds of each agent less its luck of the draw; empty when that was not
        counted."""
        size = self.contest.rotation
        if not self.contest.luck_adjusted:
            return {}
        return {
            name: averaged(Cluster(s.agents[i] - s.luck[i], size, n) for s, n in self._ordered())
            for i, name in enumerate(self.contest.names)
        }

    @property
    def by_seat(self) -> list[Share]:
        """The share of rounds of each seat, with any agent in it."""
        size = self.contest.rotation
        return [
            clustered(Cluster(s.seats[seat], size, n) for s, n in self._ordered())
            for seat in range(self.contest.seats)
        ]

    def head_to_head(self, one: str, other: str) -> Share:
        """Return the share of the first agent in the rounds that either of the two agents won."""
        i, k = (self.contest.names.index(name) for name in (one, other))
        return clustered(
            Cluster(s.agents[i], s.agents[i] + s.agents[k], n) for s, n in self._ordered()
        )

    def _ordered(self) -> Iterator[tuple[_Score, int]]:
        # They are sorted because the last digit of a sum of fractions depends on their order.
        return iter(sorted(self._scores.items()))
