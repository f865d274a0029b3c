"""The seating, saved beside the match, so that the same people sit there when it is continued."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.fact import Fact
from game.storage.facts import Notice, StorageCode
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile
from game.storage.kept_text import DAMAGED, OLDER
from game.table.people.seating import (
    COLOURS,
    Place,
    Seating,
    computer,
    person,
    read_seating,
    seating_data,
)

if TYPE_CHECKING:
    from game.storage.writer import Writer
    from game.table.records.record import Record


class KeptSeats(NamedTuple):
    """The people of one match."""

    match: str = ""
    """The key of the match (see ``match_key``); empty for none."""
    seating: Seating = ()
    begun: str = ""
    """When the match started, ISO 8601 with a time zone; empty if that is not known."""


FORM: Final = 1
"""The version of the file's form; files of earlier versions of the game have none."""


def read_seats(text: str) -> tuple[KeptSeats, list[Notice]]:
    """Return the saved seating from JSON, and a notice if it cannot be used."""
    try:
        held = value_of(text)
        if isinstance(held, dict) and held.get("seats") == [] and held.get("match") == "":
            return KeptSeats(), []
        if isinstance(held, dict) and isinstance(held.get("match"), str):
            seating = read_seating(held.get("seats"))
            return KeptSeats(held["match"], seating, _moment(held.get("begun"))), []
    except ValueError:
        pass
    return KeptSeats(), [(Fact(StorageCode.SEATS_NO_TEXT),)]


def write_seats(kept: KeptSeats) -> str:
    """The same as JSON."""
    held = {"match": kept.match, "begun": kept.begun, "seats": seating_data(kept.seating)}
    return text_of({VERSION: FORM} | held)


def _moment(held: object) -> str:
    """A moment as it was written; empty for anything else, and what no other time zone has."""
    try:
        found = datetime.fromisoformat(str(held))
    except ValueError:
        return ""
    return str(held) if found.tzinfo is not None and 1970 <= found.year < 9999 else ""


class SeatsStore(KeptFile[KeptSeats]):
    """The file of the seating; without a path it lasts as long as the game is open."""

    def __init__(
        self, path: Path | None = None, *, writer: Writer | None = None, idle: bool = False
    ) -> None:
        codes = Codes(
            StorageCode.SEATS_UNREADABLE, StorageCode.SEATS_UNKEPT, StorageCode.SEATS_NEWER
        )
        super().__init__(
            path, codes, read_seats, write_seats, KeptSeats,
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip

    def age(self, text: str) -> str:
        """The same; one without a match and its seats no version of the game has written."""
        age = super().age(text)
        if age == OLDER:
            held = value_of(text)
            whole = isinstance(held.get("match"), str) and isinstance(held.get("seats"), list)
            return age if whole else DAMAGED
        return age


def seats_of(
    record: Record, match: str, kept: KeptSeats, known: Callable[[str], str | None]
) -> Seating:
    """Return the seating of this match after its last line: the saved one, or the record's if the
    saved one is of another match or out of date.

    known: returns the id of the person with a name, or None."""
    before = kept.seating if kept.match == match else ()
    found: list[Place] = []
    for seat, player in enumerate(record.seated):
        place = before[seat] if seat < len(before) else None
        if place is None or place.player != player:
            colour = seat % COLOURS
            if player.level:
                place = computer(player.name, player.level, colour=colour)
            else:
                place = person(player.name, known(player.name), colour=colour)
        found.append(place)
    # The record alone decides the handicaps.
    given = record.handicaps or ((),) * len(found)
    return tuple(
        replace(place, handicaps=handicaps) for place, handicaps in zip(found, given, strict=True)
    )
