"""Saves every match that is over in the library, in the thread that writes files."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from game.engine.fact import Fact
from game.rooms.history.library import UNKEPT
from game.storage.anonymous import findable
from game.storage.facts import Notice, ReadCode, system_said
from game.table.facts import SaveCode
from game.table.records.current import Ending

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.rooms.history.library.shelf import Shelf
    from game.table.records.current import SeatingOf
    from game.table.records.record import Record

_LOG: Final = logging.getLogger(__name__)
AGAIN: Final = 60.0
"""Seconds until a match that could not be kept is tried again."""


class MatchArchive:
    """The archive of ``CurrentMatch``. It keeps nothing without a ``ledger``, or if the ledger is
    idle. ``limit`` says how many matches are kept; 0 for none. The library is opened when the first
    match is saved. ``now``: the time, with its zone."""

    def __init__(
        self,
        ledger: Ledger | None,
        seating_of: SeatingOf,
        limit: Callable[[], int],
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._ledger = None if ledger is None or ledger.idle else ledger
        self._seating_of = seating_of
        self._limit = limit
        self._now = now
        self._error: Exception | None = None
        """Why a match could not be saved; None if all were."""
        self._said = False
        self._clock = clock
        self._due = 0.0
        """When those that could not be kept are tried again."""
        if self._ledger is not None and os.path.isdir(self._ledger.home / UNKEPT):
            self._ledger.writer.do(self._take_up)

    def together(self) -> AbstractContextManager[None]:
        """See ``Archive``; for a book with the same ledger."""
        return nullcontext() if self._ledger is None else self._ledger.together()

    def keep(self, record: Record, ending: Ending, counted: bool) -> None:
        """Save a match, after everything that was given to the writer before."""
        ledger, limit = self._ledger, self._limit()
        if ledger is None or not limit:
            return
        seating, begun = self._seating_of(record)
        ended, waits = self._now().replace(microsecond=0), ledger.holding

        def job() -> None:
            from game.rooms.history.library.shelf import Kept, KeptRecord, Sitter, State, match_id

            self._try_again()
            sitters = tuple(Sitter(each.profile or "", each.face, each.colour) for each in seating)
            kept = Kept(State(ending.value), begun or ended, ended, sitters, counted=counted)
            try:
                ledger.keep(record, kept, limit, waits=waits)
            except Exception as error:  # whatever it is, the game goes on without the library
                _LOG.exception("a match could not be kept")
                self._error = error
                ledger.unkept[match_id(record)] = KeptRecord(record, kept)
                self._due = self._clock() + AGAIN
                with contextlib.suppress(OSError):  # it is in memory at least
                    self._aside.put(record, kept)
            else:
                self._is_kept(match_id(record))

        ledger.writer.do(job)

    @property
    def _aside(self) -> Shelf:
        """The folder for matches that could not be kept in the folder of matches."""
        from game.rooms.history.library.shelf import Shelf

        assert self._ledger is not None
        return Shelf(self._ledger.home / UNKEPT)

    def _take_up(self) -> None:
        """Save the matches that could not be saved the last time. For the writer's thread."""
        assert self._ledger is not None
        for entry in self._aside.entries().values():
            with contextlib.suppress(Exception):  # a damaged file stays where it is
                self._ledger.unkept[entry.id] = self._aside.read(entry.path)
        self._try_again()

    def _is_kept(self, id: str) -> None:
        """Forget a match now that it has been saved."""
        assert self._ledger is not None
        self._ledger.unkept.pop(id, None)
        with contextlib.suppress(OSError):
            path = self._aside.find(id)
            if path is not None:
                path.unlink()

    def _try_again(self) -> None:
        """Try again to save what could not be saved. For the writer's thread."""
        ledger = self._ledger
        if ledger is None:
            return
        for id, held in list(ledger.unkept.items()):
            try:
                ledger.keep(held.record, held.kept, self._limit())
            except Exception as error:  # as before
                self._error = error
            else:
                self._is_kept(id)
        # Last, because the main thread deletes a file when there is no error.
        if not ledger.unkept:
            self._error, self._said = None, False

    @property
    def keeps(self) -> bool:
        """True if matches are kept at all."""
        return self._ledger is not None and self._limit() > 0

    @property
    def kept(self) -> bool:
        """True if everything given so far is on the disk, as far as is known."""
        return self._error is None

    def problem(self) -> Notice:
        """Return a notice, once, if a match could not be saved; else an empty one."""
        error = self._error
        if error is None or self._ledger is None:
            return ()
        if self._clock() >= self._due:
            self._due = self._clock() + AGAIN
            self._ledger.writer.do(self._try_again)
        if self._said:
            return ()
        self._said = True
        why = system_said(error, ReadCode.NOT_WRITTEN)
        return (Fact(SaveCode.UNARCHIVED, folder=findable(self._ledger.home), why=why),)

    def close(self) -> None:
        """Close the library after what was given before."""
        if self._ledger is not None:
            if self._error is not None:
                self._ledger.writer.do(self._try_again)
            self._ledger.close()
