"""The race between moves: what a bet proves, and how rarely it errs."""

from __future__ import annotations

import pytest

from game.agents import Luck
from game.agents.race import ERROR, HARDLY, Race

ROUNDS = 150


def won(ones: list[float], others: list[float], ahead: float = 0.0, rivals: int = 1) -> bool:
    return Race(1.0).won(0, ones, others, ahead, rivals)


def test_a_clear_lead_is_proved_and_a_short_one_is_not() -> None:
    assert won([0.7] * 40, [0.4] * 40)
    assert not won([0.7] * 4, [0.4] * 4)
    assert not won([0.4] * 400, [0.7] * 400)
    assert not won([0.5 - HARDLY] * 400, [0.5] * 400)


def test_moves_that_are_as_good_as_each_other_need_no_more_thinking_at_last() -> None:
    assert not won([0.5] * 50, [0.5] * 50)
    assert won([0.5] * 500, [0.5] * 500)


def test_more_rivals_need_more_proof() -> None:
    ones, others = [0.6] * 45, [0.5] * 45
    assert won(ones, others, rivals=1)
    assert not won(ones, others, rivals=9)


def test_what_is_known_beforehand_counts() -> None:
    ones, others = [0.5] * 60, [0.5] * 60
    assert won(ones, others, ahead=0.1)
    assert not won(ones, others, ahead=-0.1)


def test_looking_again_goes_on_where_the_last_look_ended() -> None:
    luck = Luck(3)
    ones = [luck.between(0.2, 0.9) for _ in range(ROUNDS)]
    others = [luck.between(0.1, 0.8) for _ in range(ROUNDS)]
    race = Race(1.0)
    looks = [race.won(0, ones, others[:end], 0.0, 1) for end in range(1, ROUNDS + 1)]
    first = looks.index(True)
    assert first > 5
    for end in range(1, first + 2):
        assert won(ones, others[:end]) == looks[end - 1]


@pytest.mark.parametrize("behind", [HARDLY, 0.1])
def test_a_move_that_is_worse_hardly_ever_wins(behind: float) -> None:
    """Every round is won or lost outright, which is the hardest case, and the move is worse by as
    much as is just no longer hardly."""
    luck, proofs, races = Luck(11), 0, 400
    for _ in range(races):
        ones = [float(luck.happens(0.5 - behind)) for _ in range(ROUNDS)]
        others = [float(luck.happens(0.5)) for _ in range(ROUNDS)]
        proofs += won(ones, others)
    assert proofs <= races * ERROR


def test_one_bad_round_never_costs_everything() -> None:
    ones, others = [1.0] * 20 + [0.0], [0.99] * 20 + [1.0]
    assert won(ones + [1.0] * 40, others + [0.0] * 40, rivals=9)
