"""Between two matches of a duplicate everybody moves one place on, with their phones."""

from __future__ import annotations

from game.rooms.duplicate.legs import turned
from game.rooms.phones.wire.messages import SeatRequest
from game.rooms.phones.wire.server import Came, Heard
from game.table.records.record import Player
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from tests.rooms.phones.bot import Chairs, KeptWires


def test_every_phone_gets_the_hand_of_the_next_seat() -> None:
    wires = KeptWires()
    chairs = Chairs(wires)
    chairs.offer(3)
    for seat, name in enumerate(("Ana", "Ben", "Cy")):
        chairs.board.take(Came(seat, -1))
        chairs.board.take(Heard(seat, SeatRequest(name, "disc", seat)))
    first = sit_down("last-card", {}, [Player(name) for name in ("Ana", "Ben", "Cy")], 7)
    chairs.sit(first)
    moved = turned(first.book.seating)
    chairs.room.turn(SeatBook(moved))
    second = sit_down("last-card", {}, [place.player for place in moved], 7, book=SeatBook(moved))
    chairs.board.sit(second)
    told = [wires.last(phone, "seated") for phone in range(3)]
    assert [(each["seat"], each["name"]) for each in told] == [(1, "Ana"), (2, "Ben"), (0, "Cy")]
    assert [wires.last(phone, "table")["seat"] for phone in range(3)] == [1, 2, 0]
    assert [place.name for place in second.book.seating] == ["Cy", "Ana", "Ben"]
    assert second.book.automatic == first.book.automatic
