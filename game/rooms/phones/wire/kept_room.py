"""What is kept of a room beside the match, so that phones come back by themselves: the port, the
secrets of the room, and who holds which seat."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rooms.phones.people.chairs import KeptSeat
from game.rooms.phones.wire.door import new_code, new_token

if TYPE_CHECKING:
    from game.storage.store import Store

_PHONES: Final = "phones"
"""The name of its text in the store."""


class KeptRoom(NamedTuple):
    """A room as it was."""

    port: int
    code: str
    key: str
    match_id: str
    """Which match the phones were playing; empty when none had begun."""
    seats: tuple[KeptSeat, ...] = ()
    votes: tuple[tuple[str, str], ...] = ()
    """Who has voted for which game as the next one of an evening."""


def new_room() -> KeptRoom:
    """A room that nobody has been in."""
    return KeptRoom(0, new_code(), new_token(), "")


def load_room(store: Store) -> KeptRoom:
    """The room that is kept; a new one if there is none."""
    text = store.text(_PHONES)
    if text is None:
        return new_room()
    *values, seats, votes = json.loads(text)
    sat = tuple(KeptSeat(*each) for each in seats)
    return KeptRoom._make([*values, sat, tuple(map(tuple, votes))])


def save_room(store: Store, room: KeptRoom | None) -> None:
    """Keep the room; None deletes it."""
    store.put_text(_PHONES, None if room is None else json.dumps(room))
