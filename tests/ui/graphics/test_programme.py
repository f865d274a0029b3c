"""Which piece a place plays: by the hour, for a while, and not again too soon."""

from __future__ import annotations

from game.ui.graphics.audio.programme import APART, PIECES, STAY, Programme, of_the_hour


def test_the_first_piece_is_that_of_the_hour() -> None:
    for hour in range(24):
        assert Programme(lambda h=hour: h).enter("train", PIECES, 0.0) == of_the_hour(hour)
    assert [of_the_hour(hour) for hour in (4, 5, 16, 17, 21, 22)] == [
        "night", "day", "day", "tune", "tune", "night",
    ]  # fmt: skip


def test_it_is_due_after_its_stay_only() -> None:
    programme = Programme(lambda: 12)
    programme.enter("train", PIECES, 0.0)
    programme.listen(STAY)
    assert not programme.due(STAY - 1)
    assert programme.due(STAY)


def test_a_piece_goes_on_while_no_other_has_rested() -> None:
    programme = Programme(lambda: 12)
    programme.enter("train", PIECES, 0.0)
    for now in (100.0, 200.0):
        programme.listen(now)
        programme.change(now)
    programme.listen(200.0 + STAY)
    assert not programme.due(200.0 + STAY)
    assert programme.due(100.0 + APART)


def test_a_place_that_is_entered_again_at_once_plays_another_piece() -> None:
    programme = Programme(lambda: 12)
    heard = []
    for now, place in enumerate(["train", "veranda", "train", "veranda", "train", "harbour"]):
        heard.append((place, programme.enter(place, PIECES, now)))
        programme.listen(now)
    assert len({*heard}) == len(heard)
    # All three were heard a moment ago: the one that has rested longest.
    assert programme.enter("train", PIECES, 10.0) == heard[0][1]


def test_after_a_silence_it_goes_on() -> None:
    programme = Programme(lambda: 12)
    first = programme.enter("train", PIECES, 0.0)
    programme.listen(50.0)
    assert programme.enter("train", PIECES, 5000.0) == first


def test_a_place_with_one_piece_plays_it() -> None:
    programme = Programme(lambda: 23)
    assert programme.enter("train", ["tune"], 0.0) == "tune"
    assert not programme.due(10 * APART)
