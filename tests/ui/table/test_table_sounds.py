"""What is heard of cards, and in which take; whose turn it is, and who does something, is heard
from where they sit; time that runs out is heard as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.app.application import App
from game.ui.graphics.audio.sound import NOTES
from game.ui.table.movement import Flight
from tests.ui.hands import FRAME
from tests.ui.table.seated import Seated, sit_at

Make = Callable[..., App]

FOUR = """rules: last-card
hands: 5H 5S 9C KD | 2C 9S 3D 5C 6H 7C | 9D 3C 8D 8H | 9H JS 4H
pile: 6S
turn: 1
"""


def place_of(seated: Seated, seat: int) -> float:
    return seated.table.view.places.plates[seat].centerx / seated.app.display.size[0]


def test_a_turn_is_heard_from_the_seat_and_the_own_one_has_its_own_sound(make: Make) -> None:
    seated = sit_at(make, FOUR)
    ear = seated.listen()
    heard: list[tuple[float, float, float]] = []
    for seat, action, then in ((1, "9S", 2), (2, "9D", 3)):
        seated.plays(seat, action)
        note = ear.of("scale")[0]
        heard.append((place_of(seated, then), note.pan, note.take or 0.0))
        ear.heard.clear()
    by_place = sorted(heard)
    assert [each[1] for each in by_place] == sorted(each[1] for each in heard)
    assert [each[2] for each in by_place] == sorted(each[2] for each in heard)
    (_, left, low), (_, right, high) = by_place[0], by_place[-1]
    assert left < right, "further right: heard further right …"
    assert low < high, "… and higher"
    seated.plays(3, "9H")
    assert ear.of("turn")
    assert not ear.of("scale")


def test_cards_are_heard_from_who_plays_and_draws(make: Make) -> None:
    for seat, side in ((1, -1), (3, 1)):
        seated = sit_at(make, FOUR.replace("turn: 1", f"turn: {seat}"))
        side = -1 if place_of(seated, seat) < 0.5 else 1
        ear = seated.listen()
        seated.plays(seat, "9S" if seat == 1 else "JS")
        played = ear.of("lay")
        assert played
        assert all(each.pan * side > 0.1 for each in played)
        stuck = (
            FOUR.replace("turn: 1", f"turn: {seat}")
            .replace("9S", "KC")
            .replace("6H", "QC")
            .replace("JS", "JH")
        )
        again = sit_at(make, stuck)
        ear = again.listen()
        again.plays(seat, "draw")
        drawn = ear.of("draw", "pickup")
        assert drawn
        assert all(each.pan * side > 0.1 for each in drawn)


def test_time_that_runs_out_ticks_louder_with_every_second(
    make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = sit_at(make, FOUR.replace("turn: 1", "turn: 0"))
    ear, header = seated.listen(), seated.table.view.header
    monkeypatch.setattr(type(seated.app.media.sounds), "play", lambda self, *how: ear.play(*how))
    for tenth in range(120, -1, -1):
        header.show_time(tenth / 10)
    ticks = [each.volume for each in ear.of("count")]
    assert len(ticks) == 6
    assert ticks == sorted(ticks)
    assert ticks[-1] > 2.5 * ticks[0]
    ear.heard.clear()
    header.show_time(None)
    header.show_time(9.0)
    assert not ear.heard


PICK_UP = """rules: last-card
hands: 5H 5S 9C KD | 2C 2D 3D 5C 6H 7C | 2H 3C 8D 8H | KC JS 4H
pile: 6S 2S
turn: 0
"""


def test_a_card_sounds_the_brighter_the_faster_it_was_laid(make: Make) -> None:
    seated = sit_at(make, PICK_UP)
    ear, movement = seated.listen(), seated.table.view.movement
    body, pile = seated.body("5S"), movement.now.pile[0]
    home = body.slot
    for seconds in (0.9, 0.36, 0.12):
        movement.fly(body, home, Flight(0.01))
        for _ in range(4):
            seated.app.step(FRAME, [])
        movement.fly(body, pile, Flight(seconds, sound="lay"))
        for _ in range(round(seconds / FRAME) + 4):
            seated.app.step(FRAME, [])
    slow, middling, fast = (each.take for each in ear.of("lay"))
    assert slow is not None
    assert middling is not None
    assert slow < 0.2 < middling < 0.8 < (fast or 0.0)


@pytest.mark.parametrize("cards", [4, 6])
def test_a_pick_up_is_counted_up_the_scale_to_its_tonic(make: Make, cards: int) -> None:
    seated = sit_at(make, PICK_UP.replace("turn: 0", "turn: 1"))
    for seat, action in ((1, "2C+2D"), (2, "2H"))[: cards // 2 - 1]:
        seated.act(seat, action)
    seated.table.take_news()
    seated.rest()
    ear = seated.listen()
    seated.plays(2 + (cards == 6), "take")
    # What follows tells whose turn it is then.
    steps = [round((each.take or 0.0) * (NOTES - 1)) for each in ear.of("scale")[:cards]]
    assert steps == list(range(NOTES - cards, NOTES))
