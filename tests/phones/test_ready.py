"""After a round the match goes on when the people are ready, and not when one of them is."""

from __future__ import annotations

import json

import pytest

from game.phones.messages import SeatRequest, Wish
from game.phones.room import READ_FOR, READY_WAIT, Room
from game.phones.server import Came, Heard, Left
from game.table.record import Player
from game.table.sitting import Sitting, sit_down


class Line:
    """Keeps what was sent last to each phone."""

    def __init__(self) -> None:
        self.tables: dict[int, dict[str, object]] = {}

    def send(self, connection: int, text: str) -> None:
        message = json.loads(text)
        if message["kind"] == "table":
            self.tables[connection] = message

    def seat(self, connection: int, seat: int, token: str) -> None: ...
    def forget(self, token: str) -> None: ...
    def close(self, connection: int) -> None: ...


class Evening:
    """A round that is over: so many phones, people at the screen, and a computer."""

    def __init__(self, phones: int, at_screen: int = 0) -> None:
        self.time, self.shown, self.went_on = 0.0, True, 0
        self.said: list[str] = []
        self.line = Line()
        self.room = Room(self.line, lambda: self.time)
        self.room.told.news = self.said.append
        self.room.told.go_on = self._go_on
        self.room.told.counted = lambda: self.shown
        self.room.offer(range(phones))
        for seat in range(phones):
            self.room.take(Came(seat, -1))
            self.room.take(Heard(seat, SeatRequest(f"P{seat}", "disc", seat)))
        players = [Player(f"P{seat}") for seat in range(phones + at_screen)]
        players.append(Player("C", "casual"))
        self.sitting: Sitting = sit_down("last-card", {}, players, 3)
        self.room.sit(self.sitting)
        self.play()
        self.said.clear()

    def play(self) -> None:
        """To the end of the round."""
        while not self.sitting.round_over:
            for seat in self.sitting.people:
                if self.sitting.legal(seat):
                    self.sitting.attempt(seat, self.sitting.stand_in_move(seat))
            self.sitting.update(5.0)
        self.room.update()

    def _go_on(self) -> None:
        self.went_on += 1
        self.sitting.next_round()

    def ready(self, *seats: int) -> None:
        for seat in seats:
            self.room.take(Heard(seat, Wish("ready")))
        self.room.update()

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.room.update()


def test_one_who_is_ready_ends_nobodys_score_sheet() -> None:
    evening = Evening(3)
    evening.wait(10)
    evening.ready(1, 1, 1)
    evening.wait(300)
    assert not evening.went_on
    assert evening.said == []
    who = evening.line.tables[0]["who"]
    assert isinstance(who, list)
    assert [each["ready"] for each in who] == [False, True, False, False]
    assert evening.line.tables[0]["voters"] == [0, 1, 2]


def test_it_goes_on_when_all_are_ready() -> None:
    evening = Evening(3)
    evening.wait(10)
    evening.ready(0, 1, 2)
    assert evening.went_on == 1
    # The next round begins without anybody who is ready.
    evening.play()
    evening.wait(10)
    evening.ready(2)
    evening.wait(100)
    assert evening.went_on == 1


def test_it_goes_on_some_time_after_half_are_ready() -> None:
    evening = Evening(4)
    evening.wait(10)
    evening.ready(0, 3)
    assert evening.said == ["It goes on in 8 seconds: half of you are ready."]
    assert evening.room.next_due() == READY_WAIT
    assert evening.line.tables[1]["goes_on"] == READY_WAIT
    evening.wait(READY_WAIT - 0.5)
    assert not evening.went_on
    evening.wait(0.5)
    assert evening.went_on == 1
    assert len(evening.said) == 1


def test_a_phone_that_is_away_is_not_waited_for() -> None:
    evening = Evening(2)
    evening.wait(10)
    evening.room.take(Left(1, 0.0))
    evening.ready(0)
    assert evening.went_on == 1


def test_who_sits_at_the_screen_is_given_time_to_read() -> None:
    evening = Evening(1, at_screen=1)
    evening.wait(10)
    evening.ready(0)
    assert not evening.went_on
    evening.wait(READY_WAIT)
    assert evening.went_on == 1


@pytest.mark.parametrize("ready", [(0, 1), (0,)])
def test_nothing_is_counted_before_the_score_sheet_is_on_the_screen(ready: tuple[int, ...]) -> None:
    evening = Evening(2)
    evening.shown = False
    evening.wait(1)
    evening.ready(*ready)
    evening.wait(60)
    assert not evening.went_on
    evening.shown = True
    evening.wait(0)
    due = evening.room.next_due()
    assert due == (READ_FOR if len(ready) == 2 else READY_WAIT)
    evening.wait(due - 0.1)
    assert not evening.went_on
    evening.wait(0.1)
    assert evening.went_on == 1


def test_ready_means_nothing_during_a_round() -> None:
    evening = Evening(1)
    evening.wait(10)
    evening.ready(0)
    assert evening.went_on == 1
    evening.ready(0)
    evening.play()
    evening.wait(20)
    assert evening.went_on == 1
