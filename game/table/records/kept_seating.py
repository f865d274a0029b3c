"""The seating, saved beside the match, so that the same people sit there when it is continued."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

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
    from game.storage.store import Store
    from game.table.records.record import Record

SEATS: Final = "seats"
"""The name of its text in the store."""


class KeptSeats(NamedTuple):
    """The people of one match."""

    match: str = ""
    """The key of the match (see ``match_key``); empty for none."""
    seating: Seating = ()
    begun: str = ""
    """When the match started, ISO 8601 with a time zone; empty if that is not known."""


def load_seats(store: Store) -> KeptSeats:
    """Return the saved seating; an empty one if there is none."""
    text = store.text(SEATS)
    if text is None:
        return KeptSeats()
    held = json.loads(text)
    try:
        return KeptSeats(held["match"], read_seating(held["seats"]), held["begun"])
    except ValueError:  # of another version of the game: people are told apart by their names
        return KeptSeats()


def save_seats(store: Store, kept: KeptSeats) -> None:
    """Save the seating."""
    held = {"match": kept.match, "begun": kept.begun, "seats": seating_data(kept.seating)}
    store.put_text(SEATS, json.dumps(held) if kept.match else None)


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
