"""Gives every match that is over to the library, in the thread that writes files."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.fact import Fact
from game.storage.facts import Notice, ReadCode, system_said
from game.storage.writer import Writer
from game.table.current import Ending
from game.table.facts import SaveCode

if TYPE_CHECKING:
    from game.library.library import Library
    from game.table.record import Record
    from game.table.seating import Seating

    SeatingOf = Callable[[Record], tuple[Seating, datetime | None]]
    """Tells who sits where in a match, and when it began, if that is known."""

_LOG: Final = logging.getLogger(__name__)


class MatchArchive:
    """The archive of ``CurrentMatch``.  Without a ``home``, or where the folder is another copy's
    (``idle``), nothing is kept.  ``limit`` says how many matches are kept; 0 for none.  The
    library is imported and opened when the first match is kept.  ``now``: the time, with its zone.
    """

    def __init__(
        self,
        home: Path | None,
        seating_of: SeatingOf,
        limit: Callable[[], int],
        writer: Writer | None = None,
        *,
        idle: bool = False,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._home = None if idle else home
        self._seating_of = seating_of
        self._limit = limit
        self._writer = writer or Writer()
        self._now = now
        self._library: Library | None = None
        self._error: Exception | None = None
        """Why the match that was given last is not on the disk; None when it is."""
        self._said = False

    def keep(self, record: Record, ending: Ending, counted: bool) -> None:
        """Keep a match, after everything that was given to the writer before."""
        home, limit = self._home, self._limit()
        if home is None or not limit:
            return
        seating, begun = self._seating_of(record)
        ended = self._now().replace(microsecond=0)

        def job() -> None:
            self._error = None
            try:
                self._put(home, record, ending, counted, seating, (begun or ended, ended), limit)
            except Exception as error:  # whatever it is, the game goes on without the library
                _LOG.exception("a match could not be kept")
                self._error = error

        self._writer.do(job)

    def _put(
        self, home: Path, record: Record, ending: Ending, counted: bool, seating: Seating,
        dates: tuple[datetime, datetime], limit: int,
    ) -> None:  # fmt: skip
        from game.library.library import Library, RowsError
        from game.library.shelf import Kept, Sitter, State

        if self._library is None:
            self._library = Library(home)
        sitters = tuple(Sitter(each.profile or "", each.face, each.colour) for each in seating)
        kept = Kept(State(ending.value), *dates, sitters, counted=counted)
        try:
            self._library.keep(record, kept, limit)
        except RowsError:
            # The record is safe; the rows follow when the library is looked at.
            _LOG.warning("a match has no rows yet", exc_info=True)

    @property
    def kept(self) -> bool:
        """True if what was given last has reached the disk, as far as is known."""
        return self._error is None

    def problem(self) -> Notice:
        """A notice, once, when a match could not be kept; otherwise empty."""
        error = self._error
        if error is None or self._said or self._home is None:
            return ()
        self._said = True
        why = system_said(error, ReadCode.NOT_WRITTEN)
        return (Fact(SaveCode.UNARCHIVED, folder=str(self._home), why=why),)

    def close(self) -> None:
        """Let go of the file, after what was given before."""

        def job() -> None:
            if self._library is not None:
                self._library.close()
                self._library = None

        self._writer.do(job)
