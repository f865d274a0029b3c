"""Gives every match that is over to the library, in the thread that writes files."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from game.engine.fact import Fact
from game.storage.facts import Notice, ReadCode, system_said
from game.table.current import Ending
from game.table.facts import SaveCode

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.table.record import Record
    from game.table.seating import Seating

    SeatingOf = Callable[[Record], tuple[Seating, datetime | None]]
    """Tells who sits where in a match, and when it began, if that is known."""

_LOG: Final = logging.getLogger(__name__)


class MatchArchive:
    """The archive of ``CurrentMatch``.  Without a ``ledger``, or where that is another copy's,
    nothing is kept.  ``limit`` says how many matches are kept; 0 for none.  The library is imported
    and opened when the first match is kept.  ``now``: the time, with its zone."""

    def __init__(
        self,
        ledger: Ledger | None,
        seating_of: SeatingOf,
        limit: Callable[[], int],
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._ledger = None if ledger is None or ledger.idle else ledger
        self._seating_of = seating_of
        self._limit = limit
        self._now = now
        self._error: Exception | None = None
        """Why the match that was given last is not on the disk; None when it is."""
        self._said = False

    def together(self) -> AbstractContextManager[None]:
        """See ``Archive``; for a book with the same ledger."""
        return nullcontext() if self._ledger is None else self._ledger.together()

    def keep(self, record: Record, ending: Ending, counted: bool) -> None:
        """Keep a match, after everything that was given to the writer before."""
        ledger, limit = self._ledger, self._limit()
        if ledger is None or not limit:
            return
        seating, begun = self._seating_of(record)
        ended, waits = self._now().replace(microsecond=0), ledger.holding

        def job() -> None:
            from game.rooms.history.library.shelf import Kept, Sitter, State

            self._error = None
            sitters = tuple(Sitter(each.profile or "", each.face, each.colour) for each in seating)
            kept = Kept(State(ending.value), begun or ended, ended, sitters, counted=counted)
            try:
                ledger.keep(record, kept, limit, waits=waits)
            except Exception as error:  # whatever it is, the game goes on without the library
                _LOG.exception("a match could not be kept")
                self._error = error

        ledger.writer.do(job)

    @property
    def keeps(self) -> bool:
        """True if it keeps anything at all."""
        return self._ledger is not None and self._limit() > 0

    @property
    def kept(self) -> bool:
        """True if what was given last has reached the disk, as far as is known."""
        return self._error is None

    def problem(self) -> Notice:
        """A notice, once, when a match could not be kept; otherwise empty."""
        error = self._error
        if error is None or self._said or self._ledger is None:
            return ()
        self._said = True
        why = system_said(error, ReadCode.NOT_WRITTEN)
        return (Fact(SaveCode.UNARCHIVED, folder=str(self._ledger.home), why=why),)

    def close(self) -> None:
        """Let go of the library, after what was given before."""
        if self._ledger is not None:
            self._ledger.close()
