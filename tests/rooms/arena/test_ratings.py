"""Elo from the rounds won."""

from __future__ import annotations

import math

import pytest

from game.rooms.arena.contests import Contest, PlayedDeal, Tally, ratings
from game.rooms.arena.contests.ratings import fair_share


def tally(agents: str, *deals: tuple[tuple[float, ...], int]) -> Tally:
    """What is counted when so many deals came out so, by names."""
    names = tuple(agents.split())
    counted = Tally(Contest("classic", (), names, 1))
    for won, times in deals:
        for _ in range(times):
            counted.add(PlayedDeal(won, (0.0,) * len(names), 10, 10, 0, ()))
    return counted


def test_three_rounds_to_one_are_191_points() -> None:
    first, last = ratings(tally("a b", ((1, 1), 50), ((2, 0), 50)))
    assert first.agent == "a"
    assert first.elo == pytest.approx(400 * math.log10(3))
    assert first.elo == pytest.approx(190.85, abs=0.005)
    assert first.elo is not None
    assert first.low is not None
    assert first.high is not None
    assert first.low < first.elo < first.high
    assert last == ("b", 0.0, 0.0, 0.0)


def test_the_interval_is_that_of_the_share() -> None:
    counted = tally("a b", ((1, 1), 300), ((2, 0), 150), ((0, 2), 50))
    share = counted.by_agent["a"]
    rating = ratings(counted)[0]
    for elo, part in [(rating.low, share.low), (rating.high, share.high)]:
        assert elo == pytest.approx(400 * math.log10(part / (1 - part)))


def test_an_agent_in_three_seats_counts_three_times() -> None:
    # Four equals: one wins a quarter, the three together the rest.
    first, _ = ratings(tally("a b b b", ((1, 3), 100)))
    assert first.elo == pytest.approx(0)
    # Twice as strong as each: 2 of 5.
    first, _ = ratings(tally("a b b b", ((2, 2), 60), ((1, 3), 40)))
    assert first.elo == pytest.approx(400 * math.log10(2))


def test_who_never_won_is_beyond_all_bounds() -> None:
    first, second, _ = ratings(tally("a b c", ((0, 1, 2), 5), ((0, 2, 1), 5)))
    assert (first.elo, first.low) == (None, None)
    assert first.high is not None
    assert first.high < 0
    assert second.elo == pytest.approx(0)
    first, second, _ = ratings(tally("a b c", ((3, 0, 0), 5)))
    assert (first.elo, first.high) == (None, None)
    assert first.low is not None
    assert first.low > 0
    assert second == ("b", None, None, None)


def test_one_agent_on_its_own_is_not_rated() -> None:
    assert ratings(tally("a a", ((2,), 5))) == []


def test_a_fair_share_is_that_of_equals() -> None:
    contest = Contest("classic", (), ("a", "b", "b", "b"), 1)
    assert fair_share(contest, "a") == 0.25
    assert fair_share(contest, "b") == 0.75
    pair = Contest("classic", (), ("a", "b"), 1)
    assert fair_share(pair, "a", 400) == pytest.approx(10 / 11)
    assert fair_share(contest, "a", 400 * math.log10(2)) == pytest.approx(0.4)
