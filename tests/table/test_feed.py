"""Several viewers of one table: each is told everything once, and nothing that its seat may not
know."""

from __future__ import annotations

from game.engine.cards import HIDDEN
from game.engine.events import Dealt, Drawn, RoundEnded, TurnBegan
from game.table.records.record import Player
from game.table.sitting import Sitting, resume, sit_down

PLAYERS = [Player("Ana"), Player("Ben", "casual"), Player("Cy", "beginner")]


def play_on(sitting: Sitting, moves: int) -> None:
    for _ in range(moves):
        if sitting.round_over:
            return
        if sitting.view(0).turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        sitting.update(5.0)


def test_two_viewers_of_one_seat_are_both_told_everything_once() -> None:
    sitting = sit_down("classic", {}, PLAYERS, 4)
    screen, phone = sitting.follow(0), sitting.follow(0)
    told = screen.take()
    play_on(sitting, 5)
    told += screen.take()
    assert any(isinstance(event, TurnBegan) for event in told)
    assert phone.take() == told
    assert screen.take() == phone.take() == []


def test_each_viewer_knows_what_its_seat_may_know() -> None:
    sitting = sit_down("classic", {"target": "100"}, PLAYERS, 2)
    feeds = [sitting.follow(seat) for seat in (-1, 0, 1)]
    while not sitting.match_over:
        play_on(sitting, 10)
        for feed in feeds:
            for event in feed.take():
                if isinstance(event, Drawn | Dealt):
                    assert (HIDDEN in event.cards) == (event.seat != feed.seat)
                    assert event.seat == feed.seat or set(event.cards) == {HIDDEN}
        if sitting.round_over and not sitting.match_over:
            sitting.next_round()


def test_who_comes_late_is_told_what_comes_next_and_may_read_up_on_the_round() -> None:
    sitting = sit_down("classic", {}, PLAYERS, 4)
    first = sitting.follow(1)
    play_on(sitting, 6)
    late = sitting.follow(1, late=True)
    assert late.take() == []
    assert late.past() == first.take()
    assert first.past() == []
    before = late.past()
    play_on(sitting, 3)
    assert late.take() == first.take() != []
    assert late.past() == before


def test_the_past_is_that_of_the_round_being_played() -> None:
    sitting = sit_down("last-card", {}, PLAYERS, 4)
    while not sitting.round_over:
        play_on(sitting, 1)
    sitting.next_round()
    play_on(sitting, 2)
    late = sitting.follow(0, late=True)
    assert isinstance(late.past()[0], Dealt)
    assert not any(isinstance(event, RoundEnded) for event in late.past())
    again = resume(sitting.match.record, 4)
    assert again.follow(0).past() == late.past()
    assert again.follow(0).take() == []
