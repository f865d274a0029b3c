"""The file of the room that phones are in, with values of a wrong kind."""

from __future__ import annotations

from game.rooms.phones.people.chairs import KeptSeat
from game.rooms.phones.wire.keeping import KeptRoom, read_room, write_room
from tests.storage.test_wrong_values import check_wrong_values

ROOM = KeptRoom(47663, "ABCD", "k" * 22, "a1", (KeptSeat(0, "Zoë", "tui", "t" * 22),))


def test_values_of_a_wrong_kind() -> None:
    check_wrong_values("room", write_room(ROOM), read_room, write_room)
