"""Scoring: rounds, points, penalty points, and rounds that are blocked."""

from __future__ import annotations

import pytest

from game.engine.rules import BUST, POINTS, ROUNDS, Series
from game.engine.state import Ending
from game.table.series import Standing, leaders, score

THREE = (0, 1, 2)
PAIRS = (0, 1, 0, 1)
BEST_OF, TO_500, TO_150 = Series(ROUNDS, 3), Series(POINTS, 500), Series(BUST, 150)


def out(winner: int, *values: int) -> Ending:
    return Ending("out", (winner,), values)


def blocked(winners: tuple[int, ...], *values: int) -> Ending:
    return Ending("blocked", winners, values)


CASES: dict[str, tuple[Series, Standing, Ending, tuple[int, ...], Standing]] = {
    "a round won counts one": (
        BEST_OF, Standing((1, 0, 2)), out(1, 5, 0, 9), (0, 1, 0), Standing((1, 1, 2)),
    ),
    "the first to win so many rounds": (
        BEST_OF, Standing((1, 0, 2)), out(2, 5, 4, 0), (0, 0, 1), Standing((1, 0, 3), (), (2,)),
    ),
    "a shared round counts for every winner and may share the match": (
        BEST_OF, Standing((2, 0, 2)), blocked((0, 2), 7, 20, 7), (1, 0, 1),
        Standing((3, 0, 3), (), (0, 2)),
    ),
    "the winner scores what the others hold": (
        TO_500, Standing((450, 0, 0)), out(0, 0, 30, 25), (55, 0, 0),
        Standing((505, 0, 0), (), (0,)),
    ),
    "a blocked round is split, rounded down": (
        TO_500, Standing((0, 0, 0)), blocked((0, 1), 7, 7, 25), (12, 12, 0),
        Standing((12, 12, 0)),
    ),
    "the winner of a blocked round does not score its own hand": (
        TO_500, Standing((0, 0)), blocked((1,), 9, 4), (0, 9), Standing((0, 9)),
    ),
    "of two who reach the target together the higher total wins": (
        TO_500, Standing((480, 470, 0)), blocked((0, 1), 7, 7, 100), (50, 50, 0),
        Standing((530, 520, 0), (), (0,)),
    ),
    "both win if they are level": (
        TO_500, Standing((470, 470, 0)), blocked((0, 1), 7, 7, 100), (50, 50, 0),
        Standing((520, 520, 0), (), (0, 1)),
    ),
    "bust scores what each holds and puts out at the target": (
        TO_150, Standing((100, 149, 20)), out(0, 0, 1, 40), (0, 1, 40),
        Standing((100, 150, 60), (1,)),
    ),
    "who is out scores nothing and stays out": (
        TO_150, Standing((100, 150, 60), (1,)), out(0, 0, 0, 30), (0, 0, 30),
        Standing((100, 150, 90), (1,)),
    ),
    "the last one in wins": (
        TO_150, Standing((100, 150, 60), (1,)), out(2, 51, 0, 0), (51, 0, 0),
        Standing((151, 150, 60), (0, 1), (2,)),
    ),
    "when all fall together the lowest total wins": (
        TO_150, Standing((140, 145, 100)), blocked((1,), 30, 20, 99), (30, 20, 99),
        Standing((170, 165, 199), THREE, (1,)),
    ),
    "and ties share": (
        TO_150, Standing((145, 145, 100)), blocked((1,), 20, 20, 99), (20, 20, 99),
        Standing((165, 165, 199), THREE, (0, 1)),
    ),
    "one who fell before cannot win when the rest fall together": (
        TO_150, Standing((150, 140, 145), (0,)), blocked((1,), 0, 40, 50), (0, 40, 50),
        Standing((150, 180, 195), THREE, (1,)),
    ),
    "partners show the same and score the other side's cards alone": (
        TO_500, Standing((0, 0, 0, 0)), out(2, 30, 12, 0, 8), (20, 0, 20, 0),
        Standing((20, 0, 20, 0)),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_round_is_scored(case: str) -> None:
    series, before, ending, points, after = CASES[case]
    sides = PAIRS if len(before.totals) == 4 else THREE[: len(before.totals)]
    assert score(series, before, ending, sides) == (points, after)


def test_who_leads_is_ahead_of_somebody() -> None:
    assert leaders(BEST_OF, (1, 2, 2), THREE) == {1, 2}
    assert leaders(TO_150, (90, 20, 40), THREE) == {1}
    assert leaders(TO_150, (90, 20, 40), (0, 2)) == {2}, "who is out does not count"
    assert not leaders(BEST_OF, (0, 0, 0), THREE)
