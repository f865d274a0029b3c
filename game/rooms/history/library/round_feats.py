"""The steps of feats that a round brings before its match is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from game.rooms.history.library.export_tables import Rows
from game.rooms.history.library.feats import Earned, noted_for, rows_of, standings_of
from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import Kept, MatchEnd, SeatedPerson, match_id
from game.storage.store import Store
from game.table.records.record import Record


def new_in_round(
    library: Rows, record: Record, sitters: Sequence[SeatedPerson]
) -> dict[str, list[Earned]]:
    """Return, for each person, the steps that the last round of a match has brought; of several
    steps of one feat only the last. The match need not be over or in the library."""
    id, now = match_id(record), datetime.now(UTC).replace(microsecond=0)
    rounds = [replace(record, rounds=record.rounds[:-1]), record]
    found: dict[str, list[Earned]] = {}
    for person in dict.fromkeys(each.person for each in sitters if each.person):
        others = [row for row in rows_of(library, person) if row[0] != id]
        noted = noted_for(library, person)
        before, after = (
            [
                each
                for standing in standings_of([*others, *_so_far(part, sitters, now, person)], noted)
                for each in standing.earned
            ]
            for part in rounds
        )
        had = {(each.key, each.step) for each in before}
        new = {each.key: each for each in after if (each.key, each.step) not in had}
        if new:
            found[person] = list(new.values())
    return found


def _so_far(
    record: Record, sitters: Sequence[SeatedPerson], now: datetime, person: str
) -> list[tuple[Any, ...]]:
    """Return the row of a match up to here (see :func:`rows_of`)."""
    alone = Library(Store())
    alone.put(record, Kept(MatchEnd.UNFINISHED, now, now, tuple(sitters)))
    return rows_of(alone, person)
