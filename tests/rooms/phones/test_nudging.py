"""Who lets the table wait can be nudged by the others: not before twenty seconds, and not often."""

from __future__ import annotations

from game.rooms.phones.people.nudging import NUDGE_AFTER
from tests.rooms.phones.tables import Table


class Slow(Table):
    """Three phones and a computer at a table that waits for the first phone."""

    def __init__(self) -> None:
        super().__init__(3, 1)
        self.until_turn(0)

    def shown(self, seat: int) -> object:
        """The seat that this phone can nudge."""
        return self.wires.last(seat, "table")["nudge"]

    @property
    def nudges(self) -> list[tuple[int, object]]:
        """The phones that were nudged, and what each was told."""
        return [(to, m["text"]) for to in self.wires.sent for m in self.wires.heard(to, "nudged")]


def test_somebody_is_nudged_after_twenty_seconds_and_once_in_twenty() -> None:
    slow = Slow()
    slow.wait(NUDGE_AFTER - 1)
    slow.wish(1, "nudge")
    assert not slow.nudges
    assert slow.shown(1) == -1
    assert slow.board.next_due() == 1.0
    slow.wait(1.0)
    assert slow.shown(1) == 0
    slow.wish(0, "nudge")  # nobody nudges themselves
    assert not slow.nudges
    for seat in (1, 2, 1, 2):
        slow.wish(seat, "nudge")
    assert slow.nudges == [(0, "P1 nudges you: it is your turn.")]
    assert slow.shown(2) == -1
    slow.wait(NUDGE_AFTER - 0.1)
    slow.wish(2, "nudge")
    assert len(slow.nudges) == 1
    slow.wait(0.1)
    slow.wish(2, "nudge")
    assert slow.nudges[1:] == [(0, "P2 nudges you: it is your turn.")]


def test_neither_a_pause_nor_the_turn_of_another_nor_who_is_away_counts() -> None:
    slow = Slow()
    slow.wait(NUDGE_AFTER - 1)
    slow.paused = True
    slow.wait(60)
    slow.paused = False
    slow.wait(1)
    slow.wish(1, "nudge")
    assert not slow.nudges
    slow.wait(NUDGE_AFTER)
    assert slow.shown(1) == 0
    slow.sitting.attempt(0, slow.sitting.stand_in_move(0))
    slow.wait(1)
    assert slow.shown(1) == -1
    turn = slow.sitting.match.state.turn
    assert turn in (1, 2)
    slow.room.lose(turn, 0.0)
    slow.wait(NUDGE_AFTER + 1)
    slow.wish(0, "nudge")
    assert not slow.nudges
