"""Shares and their intervals, against known values and against what they promise."""

from __future__ import annotations

import random
import statistics
from collections import Counter
from collections.abc import Callable

import pytest

from game.rooms.arena.contests.confidence import FEW, Cluster, clustered, share


@pytest.mark.parametrize(
    ("won", "rounds", "low", "high"),
    [
        (10, 100, 0.0552, 0.1744),  # known values of Wilson's interval
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (0, 20, 0.0, 0.1611),  # the same
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilsons_interval(won: float, rounds: int, low: float, high: float) -> None:
    found = share(won, rounds)
    assert found.share == won / rounds
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_is_nothing_known() -> None:
    assert share(0, 0) == clustered([]) == (0, 0.0, 0.0, 1.0)


def test_the_interval_is_wilsons_for_the_effective_number_of_rounds() -> None:
    scores = [0] * 4 + [1] * 20 + [2] * 16
    p = 52 / 80
    variance = statistics.variance(scores) / 40 / 2**2
    n = p * (1 - p) / variance
    found = clustered([Cluster(0, 2, 4), Cluster(1, 2, 20), Cluster(2, 2, 16)])
    assert (found.low, found.high) == pytest.approx(share(p * n, n)[2:], rel=1e-12)


def test_deals_in_which_nothing_counts_do_not_count() -> None:
    deals = [Cluster(0, 2, 4), Cluster(1, 2, 5), Cluster(2, 1, 2)]
    assert clustered([*deals, Cluster(0, 0, 1000)]) == clustered(deals)


def test_few_deals_are_not_trusted_to_be_more_certain_than_rounds() -> None:
    one = FEW - 1
    few = clustered([Cluster(0, 2, 1), Cluster(1, 2, one - 1)])
    assert few == share(one - 1, 2 * one)
    enough = clustered([Cluster(0, 2, 1), Cluster(1, 2, one)])
    assert enough.high - enough.low < 0.5 * (few.high - few.low)
    alike = clustered([Cluster(0, 2, 5), Cluster(2, 2, 5)])
    plain = share(10, 20)
    assert alike.low < plain.low
    assert alike.high > plain.high


def test_deals_that_all_came_out_alike_leave_some_doubt() -> None:
    found = clustered([Cluster(1, 2, 1000)])
    assert found.low < 0.499
    assert found.high > 0.501


def opposed(luck: random.Random) -> int:
    return luck.choices([0, 1, 2], [0.10, 0.75, 0.15])[0]


def alike(luck: random.Random) -> int:
    p = luck.betavariate(1, 3)
    return sum(luck.random() < p for _ in range(4))


@pytest.mark.parametrize(
    ("deal", "of", "truth", "deals"), [(opposed, 2, 0.525, FEW), (alike, 4, 0.25, 200)]
)
def test_the_interval_holds_the_truth_95_times_in_100(
    deal: Callable[[random.Random], int], of: int, truth: float, deals: int
) -> None:
    luck = random.Random(4)
    held = 0
    for _ in range(600):
        counts = Counter(deal(luck) for _ in range(deals))
        found = clustered(Cluster(won, of, times) for won, times in counts.items())
        held += found.low <= truth <= found.high
    # Rounds taken as independent would give 99.5 % for the first and 89 % for the second.
    assert 0.925 <= held / 600 <= 0.975
