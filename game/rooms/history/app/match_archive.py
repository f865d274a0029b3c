"""Saves every match that is over in the library, in the step of the store that ends it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.table.records.current import NotContinued, SeatingOf
    from game.table.records.record import Record


class MatchArchive:
    """The archive of ``CurrentMatch``. It keeps nothing if the ledger is idle. ``limit`` says how
    many matches are kept; 0 for none. The library is opened when the first match is saved. ``now``:
    the time, with its zone."""

    def __init__(
        self,
        ledger: Ledger,
        seating_of: SeatingOf,
        limit: Callable[[], int],
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.ledger = ledger
        self._seating_of = seating_of
        self._limit = limit
        self._now = now

    def keep(self, record: Record, ending: NotContinued, counted: bool) -> None:
        """Keep a match, in the step that ends it."""
        limit = self._limit()
        if not self.keeps:
            return
        seating, begun = self._seating_of(record)
        ended = self._now().replace(microsecond=0)

        def change(rows: sqlite3.Connection) -> None:
            from game.rooms.history.library.library import keep
            from game.rooms.history.library.shelf import Kept, MatchEnd, SeatedPerson

            sitters = tuple(
                SeatedPerson(each.profile or "", each.face, each.colour) for each in seating
            )
            kept = Kept(MatchEnd(ending.value), begun or ended, ended, sitters, counted=counted)
            keep(rows, record, kept)

        self.ledger.store.do(("archive", id(record)), change)
        self.ledger.store.after(lambda: self.ledger.update(limit))

    @property
    def keeps(self) -> bool:
        """True if matches are kept at all."""
        return not self.ledger.idle and self._limit() > 0

    def close(self) -> None:
        """Wait for what is being done."""
        self.ledger.close()
