"""Scoring: rounds, points, penalty points, and rounds that are blocked."""

from __future__ import annotations

import pytest

from game.engine.rules import BUST, POINTS, ROUNDS, Series
from game.engine.state import Ending
from game.table.series import Standing, leaders, opening, score

THREE = (0, 1, 2)


def out(winner: int, *values: int) -> Ending:
    return Ending("out", (winner,), values)


def test_a_round_won_counts_one() -> None:
    scored = score(Series(ROUNDS, 3), Standing((1, 0, 2)), out(1, 5, 0, 9), THREE)
    assert scored.points == (0, 1, 0)
    assert scored.standing == Standing((1, 1, 2))


def test_the_first_to_win_so_many_rounds_wins_the_match() -> None:
    scored = score(Series(ROUNDS, 3), Standing((1, 0, 2)), out(2, 5, 4, 0), THREE)
    assert scored.standing.winners == (2,)


def test_a_shared_round_counts_for_every_winner_and_may_share_the_match() -> None:
    blocked = Ending("blocked", (0, 2), (7, 20, 7))
    scored = score(Series(ROUNDS, 3), Standing((2, 0, 2)), blocked, THREE)
    assert scored.points == (1, 0, 1)
    assert scored.standing.winners == (0, 2)


def test_the_winner_scores_what_the_others_hold() -> None:
    scored = score(Series(POINTS, 500), Standing((450, 0, 0)), out(0, 0, 30, 25), THREE)
    assert scored.points == (55, 0, 0)
    assert scored.standing == Standing((505, 0, 0), (), (0,))


def test_a_blocked_round_is_split_rounded_down_between_its_winners() -> None:
    blocked = Ending("blocked", (0, 1), (7, 7, 25))
    scored = score(Series(POINTS, 500), opening(3), blocked, THREE)
    assert scored.points == (12, 12, 0)


def test_the_winner_of_a_blocked_round_does_not_score_its_own_hand() -> None:
    scored = score(Series(POINTS, 500), opening(2), Ending("blocked", (1,), (9, 4)), (0, 1))
    assert scored.points == (0, 9)


def test_of_two_who_reach_the_target_together_the_higher_total_wins() -> None:
    blocked = Ending("blocked", (0, 1), (7, 7, 100))
    scored = score(Series(POINTS, 500), Standing((480, 470, 0)), blocked, THREE)
    assert scored.standing.winners == (0,)
    level = score(Series(POINTS, 500), Standing((470, 470, 0)), blocked, THREE)
    assert level.standing.winners == (0, 1)


def test_bust_scores_what_each_holds_and_puts_out_at_the_target() -> None:
    scored = score(Series(BUST, 150), Standing((100, 149, 20)), out(0, 0, 1, 40), THREE)
    assert scored.points == (0, 1, 40)
    assert scored.standing == Standing((100, 150, 60), (1,))


def test_who_is_out_scores_nothing_and_stays_out() -> None:
    before = Standing((100, 150, 60), (1,))
    scored = score(Series(BUST, 150), before, out(0, 0, 0, 30), THREE)
    assert scored.standing == Standing((100, 150, 90), (1,))


def test_the_last_one_in_wins() -> None:
    before = Standing((100, 150, 60), (1,))
    scored = score(Series(BUST, 150), before, out(2, 51, 0, 0), THREE)
    assert scored.standing == Standing((151, 150, 60), (0, 1), (2,))


@pytest.mark.parametrize(
    ("totals", "winners"), [((140, 145, 100), (1,)), ((145, 145, 100), (0, 1))]
)
def test_when_all_fall_together_the_lowest_total_wins_and_ties_share(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    blocked = Ending("blocked", (1,), (20, 20, 99) if winners == (0, 1) else (30, 20, 99))
    scored = score(Series(BUST, 150), Standing(totals), blocked, THREE)
    assert scored.standing.out == (0, 1, 2)
    assert scored.standing.winners == winners


def test_one_who_fell_before_cannot_win_when_the_rest_fall_together() -> None:
    before = Standing((150, 140, 145), (0,))
    scored = score(Series(BUST, 150), before, Ending("blocked", (1,), (0, 40, 50)), THREE)
    assert scored.standing.winners == (1,)


def test_partners_show_the_same_and_score_the_other_sides_cards_alone() -> None:
    pairs = (0, 1, 0, 1)
    scored = score(Series(POINTS, 500), opening(4), out(2, 30, 12, 0, 8), pairs)
    assert scored.points == (20, 0, 20, 0)


def test_who_leads_is_ahead_of_somebody() -> None:
    rounds, bust = Series(ROUNDS, 3), Series(BUST, 150)
    assert leaders(rounds, (1, 2, 2), THREE) == {1, 2}
    assert leaders(bust, (90, 20, 40), THREE) == {1}
    assert leaders(bust, (90, 20, 40), (0, 2)) == {2}, "who is out does not count"
    assert not leaders(rounds, (0, 0, 0), THREE)
