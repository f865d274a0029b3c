"""XP and chips of competitive matches."""

from __future__ import annotations

import pytest

from game.table.people.ranking import Gain, finished, left, short


@pytest.mark.parametrize(("players", "xp"), [(2, 20), (3, 30), (4, 40), (6, 60)])
def test_a_winner_gets_ten_xp_a_player_and_losers_lose_ten(players: int, xp: int) -> None:
    assert finished(players, (1,), 0) == tuple(
        Gain(xp if seat == 1 else -10, 0) for seat in range(players)
    )


def test_the_winner_takes_all_stakes() -> None:
    assert finished(4, (2,), 50) == (Gain(-10, -50), Gain(-10, -50), Gain(40, 150), Gain(-10, -50))


def test_a_winning_pair_gets_twenty_xp_each_and_shares_the_stakes() -> None:
    won, lost = Gain(20, 50), Gain(-10, -50)
    assert finished(4, (0, 2), 50) == (won, lost, won, lost)


def test_winners_who_share_a_match_split_it_rounded_down() -> None:
    # Three tens among four, and 40 chips among three.
    assert finished(4, (0, 1, 2), 10)[:3] == (Gain(13, 3),) * 3
    assert finished(2, (0, 1), 10) == (Gain(10, 0),) * 2


@pytest.mark.parametrize("winners", [(), (4,), (-1,)])
def test_somebody_at_the_table_must_have_won(winners: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot have won"):
        finished(4, winners, 0)


def test_who_leaves_loses_twenty_xp_and_the_stake() -> None:
    assert left((0, 1, 2), (0,), 50) == (Gain(-20, -50), Gain(0, 25), Gain(0, 25))
    assert left((0, 1, 2, 3), (1,), 50)[0] == Gain(0, 16)
    assert left((0, 1), (0,), 0) == (Gain(-20, 0), Gain(0, 0))


def test_the_partner_of_who_leaves_gets_their_own_stake_back_and_no_more() -> None:
    assert left((0, 1, 0, 1), (0,), 50) == (Gain(-20, -50), Gain(0, 25), Gain(0, 0), Gain(0, 25))


def test_several_people_leave_together_and_the_others_share_what_they_leave() -> None:
    gone, stays = Gain(-20, -50), Gain(0, 50)
    assert left((0, 1, 2, 3), (0, 2), 50) == (gone, stays, gone, stays)
    assert left((0, 1, 0, 1), (0, 1), 50) == (gone, gone, Gain(0, 0), Gain(0, 0))
    assert left((0, 1), (0, 1), 50) == (gone, gone)


def test_nobody_falls_below_nothing() -> None:
    assert Gain(-10, -50).on(xp=4, chips=20) == Gain(-4, -20)
    assert Gain(-10, -50).on(xp=100, chips=100) == Gain(-10, -50)
    assert Gain(40, 150).on(xp=0, chips=0) == Gain(40, 150)


def test_the_seats_that_cannot_cover_the_stake_are_named() -> None:
    assert short((500, 40, 50), 50) == (1,)
    assert short((0, 0), 0) == ()
