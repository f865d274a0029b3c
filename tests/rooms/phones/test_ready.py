"""After a round the match goes on when the people are ready, and not when one of them is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.frames import TURN
from game.rooms.phones.people.readiness import READ_FOR, READY_WAIT
from game.rooms.phones.wire.messages import ActionRequest, SeatRequest, Wish
from game.rooms.phones.wire.server import Came, Heard, Left
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import Chairs, KeptWires, TableHost


class Evening(Chairs, TableHost):
    """A round that is over: so many phones, people at the screen, and a computer."""

    def __init__(self, phones: int, at_screen: int = 0) -> None:
        self.went_on = 0
        self.wires = KeptWires()
        TableHost.__init__(self)
        Chairs.__init__(self, self.wires, host=self)
        self.offer(phones)
        for seat in range(phones):
            self.board.take(Came(seat, -1))
            self.board.take(Heard(seat, SeatRequest(f"P{seat}", "disc", seat)))
        players = [Player(f"P{seat}") for seat in range(phones + at_screen)]
        players.append(Player("C", "casual"))
        self.sitting: Sitting = sit_down("last-card", {}, players, 3)
        self.sit(self.sitting)
        self.play()
        self.said.clear()

    def play(self) -> None:
        """To the end of the round."""
        while not self.sitting.round_over:
            for seat in self.sitting.people:
                if self.sitting.legal(seat):
                    self.sitting.attempt(seat, self.sitting.stand_in_move(seat))
            self.sitting.update(5.0)
        self.board.update()

    def deal_next(self) -> None:
        self.went_on += 1
        self.sitting.next_round()

    def ready(self, *seats: int) -> None:
        for seat in seats:
            self.board.take(Heard(seat, Wish("ready")))
        self.board.update()

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.board.update()


def test_one_who_is_ready_ends_nobodys_score_sheet() -> None:
    evening = Evening(3)
    evening.wait(10)
    evening.ready(1, 1, 1)
    evening.wait(300)
    assert not evening.went_on
    assert evening.said == []
    table = evening.wires.last(0, "table")
    assert [each["ready"] for each in table["who"]] == [False, True, False, False]
    assert table["voters"] == [0, 1, 2]


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
    assert evening.room.next_due() == READY_WAIT
    assert evening.room.countdown.readiness == ((0, 1, 2, 3), {0, 3}, READY_WAIT)
    assert evening.wires.last(1, "table")["goes_on"] == READY_WAIT
    evening.wait(READY_WAIT - 0.5)
    assert not evening.went_on
    evening.wait(0.5)
    assert evening.went_on == 1
    assert evening.said == [], "the score sheet shows it"


def test_a_phone_that_is_away_is_not_waited_for() -> None:
    evening = Evening(2)
    evening.wait(10)
    evening.board.take(Left(1, 0.0))
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
    evening.sheet_shown = False
    evening.wait(1)
    evening.ready(*ready)
    evening.wait(60)
    assert not evening.went_on
    evening.sheet_shown = True
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


def test_somebody_who_comes_while_it_counts_has_the_whole_time() -> None:
    """Both are ready before the sheet can have been read; then a third person is back."""
    evening = Evening(3)
    evening.board.take(Left(2, 0.0))
    evening.sheet_shown = False
    evening.ready(0, 1)
    evening.sheet_shown = True
    evening.wait(0)
    assert evening.room.countdown.goes_on_in == READ_FOR
    evening.board.take(Came(7, 2))
    evening.wait(READ_FOR)
    assert not evening.went_on
    evening.wait(READY_WAIT - READ_FOR)
    assert evening.went_on == 1


def test_who_takes_over_a_seat_is_not_ready_for_it() -> None:
    evening = Evening(2)
    evening.wait(10)
    evening.ready(0)
    evening.board.take(Heard(0, Wish("leave")))
    evening.board.take(Came(9, -1))
    evening.board.take(Heard(9, SeatRequest("Zoe", "disc", 0)))
    assert evening.room.chairs[0].connection == 9
    assert not evening.room.countdown.ready


@pytest.mark.parametrize(("patience", "seconds"), [(1, 8.0), (2, 16.0), (4, 32.0)])
def test_somebody_who_needs_longer_is_waited_for_longer(patience: int, seconds: float) -> None:
    evening = Evening(2)
    evening.sitting.book.patience = patience
    evening.wait(10)
    evening.ready(0)
    evening.wait(seconds - 0.5)
    assert not evening.went_on
    evening.wait(1)
    assert evening.went_on == 1


def test_somebody_for_whom_the_table_waits_is_not_left_behind() -> None:
    evening = Evening(2)
    seating = evening.sitting.book.seating
    evening.sitting.book.become((seating[0], replace(seating[1], patience=0), seating[2]))
    evening.ready(0)
    for _ in range(20):
        evening.wait(60)
    assert not evening.went_on
    evening.ready(1)
    evening.wait(READ_FOR)
    assert evening.went_on == 1


def test_phones_see_who_is_waited_for_and_that_one_goes_on() -> None:
    evening = Evening(2)
    sitting = evening.sitting
    sitting.next_round()
    sitting.book.patience = 0
    deck, state = sitting.deck, sitting.match.state
    state.hands = [deck.hand([deck.card(code)]) for code in ("4S", "9H", "9D")]
    state.turn, state.frame, state.window, state.called = 2, TURN, 1, 0
    evening.board.update()
    mine, theirs = (evening.wires.last(seat, "table") for seat in (0, 1))
    assert mine["prompt"] == "The table waits for you."
    assert theirs["prompt"].startswith("The table waits for ")
    (decline,) = [each for each in mine["controls"] if each["action"] == "pass"]
    assert decline["label"] == "Continue"
    act = ActionRequest(position=mine["position"], action=decline["action"], cards=(), call=False)
    evening.board.take(Heard(0, act))
    evening.board.update()
    assert evening.wires.last(0, "done")["done"]
    after = evening.wires.last(0, "table")
    assert "waits for you" not in after["prompt"]
    assert not [each for each in after["controls"] if each["action"] == "pass"]
