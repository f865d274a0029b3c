"""The cast: rows that say manner only."""

from __future__ import annotations

import pytest

from game.engine import events as ev
from game.language import banter
from game.table import pace
from game.table.people.cast import free
from game.table.people.seating import Look
from game.table.people.talk import CHATTY, Talk


def test_whoever_is_picked_does_not_sit_as_a_computer() -> None:
    left = free(["ben", "yuki", "disc"])
    assert len(left) == 14
    assert not {"ben", "yuki"} & {each.id for each in left}


@pytest.mark.parametrize("span", [pace.THINK, pace.DRAWN])
def test_pace_stays_within_the_span_and_the_unhurried_take_longer(span: pace.PauseRange) -> None:
    means = []
    for share in (0.0, 0.5, 1.0):
        took = [pace.pause(span, 5, seen, 1, share) for seen in range(300)]
        assert span.shortest <= min(took)
        assert max(took) <= span.longest
        means.append(sum(took))
    assert means == sorted(set(means))


def test_without_a_temper_the_whole_span_is_used() -> None:
    took = [pace.pause(pace.THINK, 5, seen, 1) for seen in range(300)]
    assert min(took) < pace.THINK.shortest + 0.03
    assert max(took) > pace.THINK.longest - 0.03


def test_somebody_hit_again_by_the_same_player_says_so_by_name() -> None:
    talk = Talk([Look("ben"), Look("finn"), Look("disc")], [0, 1], 3, CHATTY)
    blow = [ev.Attacked(0, 4, 2), ev.Drawn(0, (1, 2, 3, 4), "pickup")]
    other = [ev.Attacked(0, 4, 1), ev.Drawn(0, (1, 2, 3, 4), "pickup")]
    said = []
    for events in (blow, other, *[blow] * 8):
        for _ in range(20):
            talk.hear([ev.TurnBegan(0, "play")], False)
        said.append(talk.hear(events, False))
    assert all(each is None or each.moment in (banter.HIT, banter.ATTACK) for each in said[:2])
    again = [each for each in said[2:] if each is not None and each.seat == 0]
    assert again
    assert {(each.moment, each.about) for each in again} == {(banter.AGAIN, 2)}
    first = again[0]
    assert "Ada" in banter.line(first.face, first.moment, first.which, "Ada")


def test_nobody_says_the_name_of_somebody_without_one() -> None:
    talk = Talk([Look("paz"), Look("finn"), Look("disc")], [0, 1], 3, CHATTY, nameless=[2])
    blow = [ev.Attacked(0, 4, 2), ev.Drawn(0, (1, 2, 3, 4), "pickup")]
    said = []
    for _ in range(30):
        for _ in range(20):
            talk.hear([ev.TurnBegan(0, "play")], False)
        said.append(talk.hear(blow, False))
    moments = {each.moment for each in said if each is not None}
    assert banter.HIT in moments
    assert banter.AGAIN not in moments
