"""Between two matches of a duplicate everybody moves one place on, with their phones."""

from __future__ import annotations

from game.rooms.duplicate.legs import turned
from game.table.seat_book import SeatBook
from tests.rooms.phones.tables import Table


def test_every_phone_gets_the_hand_of_the_next_seat() -> None:
    table = Table(3)
    automatic = table.sitting.book.automatic
    book = SeatBook(turned(table.sitting.book.seating))
    table.room.turn(book)
    table.begin(book)
    told = [table.wires.last(phone, "seated") for phone in range(3)]
    assert [(each["seat"], each["name"]) for each in told] == [(1, "P0"), (2, "P1"), (0, "P2")]
    assert [table.wires.last(phone, "table")["seat"] for phone in range(3)] == [1, 2, 0]
    assert book.names == ("P2", "P0", "P1")
    assert book.automatic == automatic
