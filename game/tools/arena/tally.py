"""What has been counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.tools.arena.contest import Contest
from game.tools.arena.playing import Deal
from game.tools.arena.statistics import Cluster, Share, clustered
from game.tools.arena.times import Times


class _Score(NamedTuple):
    agents: tuple[float, ...]
    seats: tuple[float, ...]


class Tally:
    """Deals, counted by how they were won.  Whole deals, since the rounds of one deal are not
    independent: every statistic needs to know how they came out together.  Equal deals give
    equal numbers, to the last digit, in whatever order they are added."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.deals = 0
        self.actions = 0
        self.unfinished = 0
        self.longest = 0
        """Actions of the longest round."""
        self.times = {name: Times() for name in contest.names}
        self._scores: Counter[_Score] = Counter()

    @property
    def rounds(self) -> int:
        """How many were played: a full rotation for each deal."""
        return self.deals * self.contest.rotation

    def add(self, deal: Deal) -> None:
        """Count one more deal."""
        self.deals += 1
        self.actions += deal.actions
        self.unfinished += deal.unfinished
        self.longest = max(self.longest, deal.longest)
        self._scores[_Score(deal.agents, deal.seats)] += 1
        for times, more in zip(self.times.values(), deal.times, strict=False):
            times.add(more)

    @property
    def by_agent(self) -> dict[str, Share]:
        """Each agent's share of the rounds; one that sits in several seats wins for them all."""
        size = self.contest.rotation
        return {
            name: clustered(Cluster(s.agents[i], size, n) for s, n in self._ordered())
            for i, name in enumerate(self.contest.names)
        }

    @property
    def by_seat(self) -> list[Share]:
        """Each seat's share of the rounds, whoever sat there."""
        size = self.contest.rotation
        return [
            clustered(Cluster(s.seats[seat], size, n) for s, n in self._ordered())
            for seat in range(self.contest.seats)
        ]

    def duel(self, one: str, other: str) -> Share:
        """The first one's share of the rounds that either of the two won."""
        i, k = (self.contest.names.index(name) for name in (one, other))
        return clustered(
            Cluster(s.agents[i], s.agents[i] + s.agents[k], n) for s, n in self._ordered()
        )

    def _ordered(self) -> Iterator[tuple[_Score, int]]:
        # Sorted, since sums of fractions depend on their order in the last digit.
        return iter(sorted(self._scores.items()))
