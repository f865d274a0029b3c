"""What is kept of a room beside the match, so that phones come back by themselves: the port, the
secrets of the room, and who holds which seat."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from game.engine.fact import N_, Fact
from game.rooms.phones.people.ballot import KEPT
from game.rooms.phones.people.chairs import KeptSeat
from game.rooms.phones.wire.door import new_code, new_token
from game.rooms.phones.wire.messages import MOST_SEATS
from game.storage.facts import Notice
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile
from game.storage.kept_text import DAMAGED, OLDER
from game.storage.names import LONGEST, usable_name
from game.storage.typed import many, matching, shaped, table_of, whole
from game.storage.writer import Writer

FILE: Final = "phones.json"
FORM: Final = 1
"""The version of the file's form; earlier versions of the game called it ``form``."""
_CODES: Final = Codes(
    N_("The list of phones and seats could not be read ({why}); scan the code again."),
    N_("The list of phones and seats is kept only until you close the game: {folder} – {why}."),
    N_(
        "The list of phones and seats was written by a newer version of the game; what this "
        "one can read of it is used."
    ),
)
_NO_TEXT: Final = N_("The list of phones and seats could not be read; scan the code again.")


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


class RoomFile(KeptFile[KeptRoom]):
    """The file of the room in the folder of the match; without a folder it lives as long as the
    game is open.  ``idle``: the folder is another copy's."""

    def __init__(
        self, folder: Path | None, writer: Writer | None = None, idle: bool = False
    ) -> None:
        path = folder / FILE if folder else None
        super().__init__(
            path, _CODES, read_room, write_room, new_room,
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip

    def age(self, text: str) -> str:
        """The same; earlier versions of the game wrote the form of this one, so what is wrong in
        such a file is damage."""
        age = super().age(text)
        return DAMAGED if age == OLDER else age


def read_room(text: str) -> tuple[KeptRoom, list[Notice]]:
    """The room, from JSON; a new one and a notice when it cannot be used."""
    try:
        return _ROOM(value_of(text)), []
    except ValueError:
        return new_room(), [(Fact(_NO_TEXT),)]


def write_room(room: KeptRoom) -> str:
    """The same as JSON."""
    seats = [{"seat": s.seat, "name": s.name, "face": s.face, "token": s.token} for s in room.seats]
    return text_of(
        {
            VERSION: FORM, "port": room.port, "code": room.code, "key": room.key,
            "match": room.match_id, "seats": seats, "votes": dict(room.votes),
        }
    )  # fmt: skip


def _name(value: Any) -> str:
    return usable_name(_NAME(value))


_NAME: Final = matching(f"(?s:.{{0,{LONGEST}}})")
_TOKEN: Final = matching(r"[A-Za-z0-9_-]{16,64}")
_SEAT: Final = shaped(
    KeptSeat, seat=whole(0, MOST_SEATS - 1), name=_name, face=matching("[a-z]{1,24}"), token=_TOKEN
)


def _room(
    port: int, code: str, key: str, match: str, seats: list[KeptSeat],
    votes: Mapping[str, str] = MappingProxyType({}),
) -> KeptRoom:  # fmt: skip
    if len({each.seat for each in seats}) < len(seats):
        raise ValueError("a seat is held twice")
    return KeptRoom(port, code, key, match, tuple(seats), tuple(votes.items()))


_ROOM: Final = shaped(
    _room, port=whole(0, (1 << 16) - 1), code=matching("[A-Z]{4}"),
    key=_TOKEN, match=matching("[A-Za-z0-9]{0,16}"), seats=many(_SEAT),
    votes=table_of(matching("[a-z-]{1,24}"), most=KEPT),
)  # fmt: skip
