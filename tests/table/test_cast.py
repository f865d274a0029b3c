"""The cast: rows that say manner only."""

from __future__ import annotations

import pytest

from game.engine import events as ev
from game.language import banter
from game.table import pace
from game.table.people.cast import CAST, DISC, IDS, face_of, free, member
from game.table.people.seating import Look
from game.table.people.talk import CHATTY, Talk


def test_whoever_is_picked_does_not_sit_as_a_computer() -> None:
    left = free(["ben", "yuki", DISC])
    assert len(left) == 14
    assert not {"ben", "yuki"} & {each.id for each in left}


def test_a_name_leads_to_its_face() -> None:
    assert face_of("Ben") == "ben"
    assert face_of("Ada") == DISC
    assert member(DISC) is None


@pytest.mark.parametrize("span", [pace.THINK, pace.DRAWN])
@pytest.mark.parametrize("who", CAST, ids=IDS)
def test_pace_stays_within_the_span(span: pace.PauseRange, who: object) -> None:
    unhurried = who.temper.pace  # type: ignore[attr-defined]
    for seen in range(200):
        took = pace.pause(span, 5, seen, 1, unhurried)
        assert span.shortest <= took <= span.longest


def test_the_unhurried_take_longer() -> None:
    def mean(share: float) -> float:
        return sum(pace.pause(pace.THINK, 5, seen, 1, share) for seen in range(300)) / 300

    assert mean(0.0) < mean(0.5) < mean(1.0)


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
