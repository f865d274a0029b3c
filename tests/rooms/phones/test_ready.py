"""After a round the match goes on when the people are ready, and not when one of them is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.frames import TURN
from game.rooms.phones.people.readiness import READ_FOR, READY_WAIT, Readiness
from game.rooms.phones.wire.messages import ActionRequest, SeatRequest
from game.rooms.phones.wire.server import ConnectionLost
from tests.rooms.phones.tables import Table


class Evening(Table):
    """A round that is over, with a computer; its score sheet has been shown for a while."""

    def __init__(self, phones: int, at_screen: int = 0) -> None:
        super().__init__(phones, 1, at_screen)
        self.end()
        self.said.clear()
        self.wait(10)

    def ready(self, *seats: int) -> None:
        for seat in seats:
            self.wish(seat, "ready")


def test_one_who_is_ready_ends_nobodys_score_sheet() -> None:
    evening = Evening(3)
    evening.ready(1, 1, 1)
    evening.wait(300)
    assert evening.went_on == 0
    assert evening.said == []
    table = evening.wires.last(0, "table")
    assert [each["ready"] for each in table["who"]] == [False, True, False, False]
    assert table["voters"] == [0, 1, 2]


def test_it_goes_on_when_all_are_ready() -> None:
    evening = Evening(3)
    evening.ready(0, 1, 2)
    assert evening.went_on == 1
    # The next round begins without anybody who is ready.
    evening.ready(2)
    evening.end()
    evening.wait(10)
    evening.ready(2)
    evening.wait(100)
    assert evening.went_on == 1


def test_it_goes_on_some_time_after_half_are_ready() -> None:
    evening = Evening(4)
    evening.ready(0, 3)
    assert evening.room.next_due() == READY_WAIT
    assert evening.room.countdown.readiness == Readiness(
        (0, 1, 2, 3), frozenset({0, 3}), READY_WAIT
    )
    assert evening.wires.last(1, "table")["goes_on"] == READY_WAIT
    evening.wait(READY_WAIT - 0.5)
    assert evening.went_on == 0
    evening.wait(0.5)
    assert evening.went_on == 1
    assert evening.said == [], "the score sheet shows it"


def test_who_is_away_is_not_waited_for_and_who_sits_at_the_screen_is() -> None:
    evening = Evening(2)
    evening.board.take(ConnectionLost(1, 0.0))
    evening.ready(0)
    assert evening.went_on == 1
    evening = Evening(1, at_screen=1)
    evening.ready(0)
    assert evening.went_on == 0
    evening.wait(READY_WAIT)
    assert evening.went_on == 1


@pytest.mark.parametrize("ready", [(0, 1), (0,)])
def test_nothing_is_counted_before_the_score_sheet_is_on_the_screen(ready: tuple[int, ...]) -> None:
    evening = Evening(2)
    evening.sheet_shown = False
    evening.wait(1)
    evening.ready(*ready)
    evening.wait(60)
    assert evening.went_on == 0
    evening.sheet_shown = True
    evening.wait(0)
    due = evening.room.next_due()
    assert due == (READ_FOR if len(ready) == 2 else READY_WAIT)
    evening.wait(due - 0.1)
    assert evening.went_on == 0
    evening.wait(0.1)
    assert evening.went_on == 1


def test_somebody_who_comes_while_it_counts_has_the_whole_time() -> None:
    """Both are ready before the sheet can have been read; then a third person is back."""
    evening = Evening(3)
    evening.board.take(ConnectionLost(2, 0.0))
    evening.sheet_shown = False
    evening.ready(0, 1)
    evening.sheet_shown = True
    evening.wait(0)
    assert evening.room.countdown.goes_on_in == READ_FOR
    evening.come(7, evening.heard(2, "seated")[-1]["token"])
    evening.wait(READ_FOR)
    assert evening.went_on == 0
    evening.wait(READY_WAIT - READ_FOR)
    assert evening.went_on == 1


def test_who_takes_over_a_seat_is_not_ready_for_it() -> None:
    evening = Evening(2)
    evening.ready(0)
    evening.wish(0, "leave")
    evening.come(9)
    evening.hear(9, SeatRequest("Zoe", "disc", 0))
    assert evening.room.chairs[0].connection == 9
    assert not evening.room.countdown.ready


def test_somebody_who_needs_longer_is_waited_for_longer() -> None:
    evening = Evening(2)
    evening.sitting.book.patience = 2
    evening.ready(0)
    evening.wait(2 * READY_WAIT - 0.5)
    assert evening.went_on == 0
    evening.wait(1)
    assert evening.went_on == 1


def test_somebody_for_whom_the_table_waits_is_not_left_behind() -> None:
    evening = Evening(2)
    seating = evening.sitting.book.seating
    evening.sitting.book.become((seating[0], replace(seating[1], patience=0), seating[2]))
    evening.ready(0)
    for _ in range(20):
        evening.wait(60)
    assert evening.went_on == 0
    evening.ready(1)
    evening.wait(READ_FOR)
    assert evening.went_on == 1


def test_phones_see_who_is_waited_for_and_that_one_goes_on() -> None:
    table = Table(2, 1)
    sitting = table.sitting
    sitting.book.patience = 0
    deck, state = sitting.deck, sitting.match.state
    state.hands = [deck.hand([deck.card(code)]) for code in ("4S", "9H", "9D")]
    state.turn, state.frame, state.window, state.called = 2, TURN, 1, 0
    table.board.changed()
    table.board.update()
    mine, theirs = (table.wires.last(seat, "table") for seat in (0, 1))
    assert mine["prompt"] == "The table waits for you."
    assert theirs["prompt"].startswith("The table waits for ")
    (decline,) = [each for each in mine["controls"] if each["action"] == "pass"]
    assert decline["label"] == "Continue"
    table.hear(0, ActionRequest(mine["position"], decline["action"]))
    assert table.wires.last(0, "done")["done"]
    after = table.wires.last(0, "table")
    assert "waits for you" not in after["prompt"]
    assert not [each for each in after["controls"] if each["action"] == "pass"]
