"""What is kept of a room beside the match, so that phones come back by themselves: the port, the
secrets of the room, and who holds which seat."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.phones.door import new_code, new_token
from game.storage.json_text import text_of, value_of
from game.storage.kept_text import KeptText
from game.storage.names import usable_name
from game.storage.writer import Writer

FILE: Final = "phones.json"
_FORM: Final = 1
_TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """Who held a seat by phone."""

    seat: int
    name: str
    face: str
    token: str


@dataclass(frozen=True, slots=True)
class KeptRoom:
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


class RoomFile:
    """The file of the room in the folder of the match.  ``idle``: the folder is another copy's.
    Nothing here raises."""

    def __init__(
        self, folder: Path | None, writer: Writer | None = None, idle: bool = False
    ) -> None:
        self._file = KeptText(folder / FILE if folder else None, writer, idle=idle)

    def load(self) -> KeptRoom | None:
        """The room that was kept; None when there is none, or nothing that can be read."""
        text = self._file.read().text
        if text is None:
            return None
        try:
            return _room(value_of(text))
        except (ValueError, KeyError, TypeError):
            self._file.set_aside()
            return None

    def keep(self, room: KeptRoom) -> None:
        """Write the room down."""
        seats = [
            {"seat": s.seat, "name": s.name, "face": s.face, "token": s.token} for s in room.seats
        ]
        value = {
            "form": _FORM, "port": room.port, "code": room.code, "key": room.key,
            "match": room.match_id, "seats": seats,
        }  # fmt: skip
        self._file.write(text_of(value))

    def forget(self) -> None:
        """The room is closed for good."""
        self._file.remove()


def _room(value: Any) -> KeptRoom:
    if value["form"] != _FORM:
        raise ValueError("it is of another form")
    port, code, match_id = value["port"], value["code"], value["match"]
    if type(port) is not int or not 0 <= port < 1 << 16:
        raise ValueError("its port is none")
    if not re.fullmatch("[A-Z]{4}", code) or not re.fullmatch("[A-Za-z0-9]{0,16}", match_id):
        raise ValueError("its code is none")
    seats = tuple(
        KeptSeat(
            int(each["seat"]), usable_name(str(each["name"])), str(each["face"]),
            _token(each["token"]),
        )
        for each in value["seats"]
    )  # fmt: skip
    return KeptRoom(port, code, _token(value["key"]), match_id, seats)


def _token(value: str) -> str:
    if not _TOKEN.fullmatch(value):
        raise ValueError("a token is none")
    return value
