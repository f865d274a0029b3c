"""The test that stops when it is sure: against published values and its own promise."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from game.rooms.arena.contests import Trial
from game.rooms.arena.contests.sequential import LEAST, llr
from tests.thinning import thinned


def expected(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))


@pytest.mark.parametrize(
    ("pairs", "between", "published"),
    [
        # Pull requests of official-stockfish/Stockfish.
        ((253, 4282, 17604, 4431, 286), (-0.25, 1.25), 2.94),
        ((58, 3302, 33130, 3518, 84), (0.25, 1.25), 2.97),
        ((11, 407, 3238, 513, 11), (0.25, 1.75), 2.93),
        ((424, 2948, 5832, 3045, 460), (-1.00, 3.00), 2.94),
    ],
)
def test_it_says_what_fishtest_said_of_the_same_results(
    pairs: tuple[int, ...], between: tuple[float, float], published: float
) -> None:
    """The tests of a chess program, by what pairs of games scored: 0, ½, 1, 1½ or 2 points."""
    scores = Counter({score / 4: times for score, times in enumerate(pairs)})
    low, high = (expected(elo) for elo in between)
    assert llr(scores, low, high) == pytest.approx(published, abs=0.005)


def test_of_a_coin_it_is_walds_own() -> None:
    scores = Counter({0.0: 40, 1.0: 60})
    wald = 60 * math.log(0.6 / 0.5) + 40 * math.log(0.4 / 0.5)
    assert llr(scores, 0.5, 0.6) == pytest.approx(wald, rel=1e-12)


def test_the_bounds_are_walds() -> None:
    trial = Trial("a", 0.5, 0.55)
    assert (trial.lower, trial.upper) == pytest.approx((-math.log(19), math.log(19)))
    uneven = Trial("a", 0.5, 0.55, alpha=0.01, beta=0.2)
    assert uneven.upper == pytest.approx(math.log(0.8 / 0.01))
    assert uneven.lower == pytest.approx(math.log(0.2 / 0.99))


def test_nothing_unseen_is_impossible() -> None:
    for only, so_much in [(1.0, 30 * math.log(1.1)), (0.0, 30 * math.log(0.9))]:
        assert llr(Counter({only: 30}), 0.5, 0.55) == pytest.approx(so_much, abs=0.01)
    # All split: at 55 % a tenth of the deals would have to be won entirely.
    assert llr(Counter({0.5: 30}), 0.5, 0.55) == pytest.approx(30 * math.log(0.9), abs=0.02)


PAIRS = {0.50: (0.18, 0.64, 0.18), 0.55: (0.13, 0.64, 0.23)}
"""How often none, one or both rounds of a deal are won, at a share of 50 % and of 55 %."""


@pytest.mark.parametrize(
    ("truth", "trials", "most"), thinned([(0.50, 40, 6), (0.50, 200, 20), (0.55, 200, 20)], 3)
)
def test_it_errs_one_time_in_twenty_and_saves_rounds(truth: float, trials: int, most: int) -> None:
    luck = random.Random(6)
    wrong = deals = 0
    for _ in range(trials):
        trial = Trial("a", 0.50, 0.55)
        while not trial.tell(luck.choices((0.0, 0.5, 1.0), PAIRS[truth])[0]):
            assert trial.deals < 5000
        wrong += trial.accepted != truth
        deals += trial.deals
    assert wrong <= most, "5 % of 200 is 10; more than 20 has a probability of 1 in 1,000"
    assert wrong >= 1, "one that hardly ever errs plays too long"
    # A test of fixed length with these errors takes (2 * 1.645 / 0.05)^2 * variance = 390 deals.
    assert deals / trials < 260


def test_it_does_not_decide_before_it_knows_anything() -> None:
    trial = Trial("a", 0.2, 0.8)
    told = [trial.tell(1.0) for _ in range(LEAST)]
    assert told == [False] * (LEAST - 1) + [True]
    assert trial.accepted == 0.8
    with pytest.raises(RuntimeError):
        trial.tell(1.0)


@pytest.mark.parametrize(
    ("low", "high", "alpha"),
    [(0.5, 0.5, 0.05), (0.6, 0.5, 0.05), (0, 0.5, 0.05), (0.5, 1, 0.05), (0.5, 0.6, 0.5)],
)
def test_what_cannot_be_tested_is_refused(low: float, high: float, alpha: float) -> None:
    with pytest.raises(ValueError, match="0"):
        Trial("a", low, high, alpha)
