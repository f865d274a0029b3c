"""What is kept of a room beside the match, so that phones come back by themselves: the port, the
secrets of the room, and who holds which seat."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.engine.fact import Fact
from game.phones.door import new_code, new_token
from game.phones.messages import MOST_SEATS
from game.storage.facts import Notice, StorageCode
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile
from game.storage.kept_text import DAMAGED, OLDER
from game.storage.names import LONGEST, usable_name
from game.storage.writer import Writer
from game.table.room import KeptSeat

FILE: Final = "phones.json"
FORM: Final = 1
"""The version of the file's form; earlier versions of the game called it ``form``."""
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
_CODE: Final = re.compile("[A-Z]{4}")
_MATCH: Final = re.compile("[A-Za-z0-9]{0,16}")
_FACE: Final = re.compile("[a-z]{1,24}")


class KeptRoom(NamedTuple):
    """A room as it was."""

    port: int
    code: str
    key: str
    match_id: str
    """Which match the phones were playing; empty when none had begun."""
    seats: tuple[KeptSeat, ...] = ()


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
        codes = Codes(StorageCode.ROOM_UNREADABLE, StorageCode.ROOM_UNKEPT, StorageCode.ROOM_NEWER)
        super().__init__(
            path, codes, read_room, write_room, new_room,
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip

    def age(self, text: str) -> str:
        """The same; earlier versions of the game wrote the form of this one, so what is wrong in
        such a file is damage."""
        age = super().age(text)
        return DAMAGED if age == OLDER else age

    def forget(self) -> None:
        """The room is closed for good."""
        self.file.remove()


def read_room(text: str) -> tuple[KeptRoom, list[Notice]]:
    """The room, from JSON; a new one and a notice when it cannot be used."""
    try:
        return _room(value_of(text)), []
    except (ValueError, KeyError, TypeError):
        return new_room(), [(Fact(StorageCode.ROOM_NO_TEXT),)]


def write_room(room: KeptRoom) -> str:
    """The same as JSON."""
    seats = [{"seat": s.seat, "name": s.name, "face": s.face, "token": s.token} for s in room.seats]
    return text_of(
        {
            VERSION: FORM, "port": room.port, "code": room.code, "key": room.key,
            "match": room.match_id, "seats": seats,
        }
    )  # fmt: skip


def _room(value: Any) -> KeptRoom:
    """Raises ValueError, KeyError or TypeError for a value that is no room."""
    port = value["port"]
    if type(port) is not int or not 0 <= port < 1 << 16:
        raise ValueError("its port is none")
    seats = tuple(
        KeptSeat(
            _seat(each["seat"]), _name(each["name"]), _matching(_FACE, each["face"]),
            _matching(_TOKEN, each["token"]),
        )
        for each in value["seats"]
    )  # fmt: skip
    if len({each.seat for each in seats}) < len(seats):
        raise ValueError("a seat is held twice")
    return KeptRoom(
        port,
        _matching(_CODE, value["code"]),
        _matching(_TOKEN, value["key"]),
        _matching(_MATCH, value["match"]),
        seats,
    )


def _matching(form: re.Pattern[str], word: str) -> str:
    if not form.fullmatch(word):
        raise ValueError("a word has another form")
    return word


def _seat(value: object) -> int:
    if type(value) is not int or not 0 <= value < MOST_SEATS:
        raise ValueError("there is no such seat")
    return value


def _name(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise ValueError("a name is none")
    return usable_name(value)
