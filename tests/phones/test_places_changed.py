"""Between two matches of a duplicate everybody moves one place on, with their phones."""

from __future__ import annotations

import json

from game.phones.messages import SeatRequest
from game.phones.server import Came, Heard
from game.table.duplicate import turned
from game.table.record import Player
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from tests.phones.bot import Chairs


class Wires:
    """Keeps which seat each phone was told of last."""

    def __init__(self) -> None:
        self.seats: dict[int, object] = {}
        self.tables: dict[int, object] = {}

    def send(self, connection: int, text: str) -> None:
        message = json.loads(text)
        if message["kind"] == "seated":
            self.seats[connection] = message["seat"], message["name"]
        if message["kind"] == "table":
            self.tables[connection] = message["seat"]

    def send_all(self, connections: list[int], text: str) -> None: ...
    def seat(self, connection: int, seat: int, token: str) -> None: ...
    def forget(self, token: str) -> None: ...
    def close(self, connection: int) -> None: ...


def test_every_phone_gets_the_hand_of_the_next_seat() -> None:
    wires = Wires()
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
    assert wires.seats == {0: (1, "Ana"), 1: (2, "Ben"), 2: (0, "Cy")}
    assert wires.tables == {0: 1, 1: 2, 2: 0}
    assert [place.name for place in second.book.seating] == ["Cy", "Ana", "Ben"]
    assert second.book.automatic == first.book.automatic
