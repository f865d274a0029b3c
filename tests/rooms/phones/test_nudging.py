"""Who lets the table wait can be nudged by the others: not before twenty seconds, and not often."""

from __future__ import annotations

from game.rooms.phones.people.nudging import NUDGE_AFTER
from game.rooms.phones.wire.messages import SeatRequest, Wish
from game.rooms.phones.wire.server import Came, Heard
from game.table.records.record import Player
from game.table.sitting import sit_down
from tests.rooms.phones.bot import Chairs, KeptWires


class Slow(Chairs):
    """Three phones and a computer at a table that waits for the first phone."""

    def __init__(self) -> None:
        self.wires = KeptWires()
        super().__init__(self.wires)
        self.offer(3)
        for seat, name in enumerate(("Ana", "Ben", "Cleo")):
            self.board.take(Came(seat, -1))
            self.board.take(Heard(seat, SeatRequest(name, "disc", seat)))
        players = [Player("Ana"), Player("Ben"), Player("Cleo"), Player("C", "casual")]
        self.sitting = sit_down("last-card", {}, players, 3)
        while self.sitting.match.state.turn != 0:
            turn = self.sitting.match.state.turn
            if turn in self.sitting.people:
                self.sitting.attempt(turn, self.sitting.stand_in_move(turn))
            self.sitting.update(5.0)
        self.sit(self.sitting)

    def nudge(self, seat: int) -> None:
        self.board.take(Heard(seat, Wish("nudge")))
        self.board.update()

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.board.update()

    def shown(self, seat: int) -> object:
        """The seat that this phone can nudge."""
        return self.wires.last(seat, "table")["nudge"]

    @property
    def nudges(self) -> list[tuple[int, object]]:
        """The phones that were nudged, and what each was told."""
        return [(to, m["text"]) for to in self.wires.sent for m in self.wires.heard(to, "nudged")]


def test_somebody_is_nudged_after_twenty_seconds_and_told_by_whom() -> None:
    slow = Slow()
    slow.wait(NUDGE_AFTER - 1)
    slow.nudge(1)
    assert not slow.nudges
    assert slow.shown(1) == -1
    assert slow.board.next_due() == 1.0
    slow.wait(1.0)
    assert slow.shown(1) == 0
    slow.nudge(0)  # nobody nudges themselves
    assert not slow.nudges
    slow.nudge(1)
    assert slow.nudges == [(0, "Ben nudges you: it is your turn.")]
    assert slow.shown(2) == -1


def test_a_table_nudges_once_in_twenty_seconds() -> None:
    slow = Slow()
    slow.wait(NUDGE_AFTER)
    for seat in (1, 2, 1, 2):
        slow.nudge(seat)
    slow.wait(NUDGE_AFTER - 0.1)
    slow.nudge(2)
    assert len(slow.nudges) == 1
    slow.wait(0.1)
    slow.nudge(2)
    assert slow.nudges[1:] == [(0, "Cleo nudges you: it is your turn.")]


def test_neither_a_pause_nor_the_turn_of_another_nor_who_is_away_counts() -> None:
    slow = Slow()
    slow.wait(NUDGE_AFTER - 1)
    slow.host.paused = True
    slow.wait(60)
    slow.host.paused = False
    slow.wait(1)
    slow.nudge(1)
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
    slow.nudge(0)
    assert not slow.nudges
