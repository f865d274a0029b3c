"""Writes matches and people into the library, in the thread that writes files.

The library is imported when something is written. A start reads the people from the copy beside it
(``game.storage.people_copies``), and does not need it.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.fact import Fact
from game.rooms.history.library import FILE
from game.storage.anonymous import findable
from game.storage.facts import Notice, ReadCode, StorageCode, system_said
from game.storage.people_copies import EARLIER, PeopleCopies
from game.storage.profiles import Profiles, ProfileStore, read_profiles, write_profiles
from game.storage.writer import Writer

if TYPE_CHECKING:
    from game.rooms.history.library.library import Library, Rebuilding
    from game.rooms.history.library.renewal import Renewal
    from game.rooms.history.library.rows import Put
    from game.rooms.history.library.shelf import Kept, KeptRecord
    from game.table.records.record import Record

_LOG: Final = logging.getLogger(__name__)


class Ledger:
    """Gives access to the library below ``home``. ``idle``: another copy of the game writes it, so
    it is only read. Without a ``writer`` everything is done at once."""

    def __init__(self, home: Path, writer: Writer | None = None, *, idle: bool = False) -> None:
        self.home = home
        self.idle = idle
        self.writer = writer or Writer()
        self._library: Library | None = None
        self._opening = threading.Lock()
        self._waiting: list[Put] = []
        """The matches whose files have been written and whose rows have not; only the writer's
        thread uses it."""
        self.unkept: dict[str, KeptRecord] = {}
        """The matches whose files could not be written, by their ids; only the writer's thread
        uses it."""
        self._limit = 0
        self._renewal: Renewal | None = None
        self._renewed = False
        self._aside: Path | None = None
        """Where a damaged library had been moved to when it was looked after last."""
        self._together = 0

    def library(self) -> Library:
        """Open the library if necessary, and return it. From any thread."""
        from game.rooms.history.library.library import Library

        with self._opening:
            if self._library is None:
                self._library = Library(self.home, idle=self.idle)
            return self._library

    def look_after(self) -> bool:
        """Bring the library up to date if it is missing, damaged or old, in a process of its own,
        which a thread starts: once, and whenever it has turned out to be damaged since. A chore:
        returns False at once."""
        aside = None if self._library is None else self._library.set_aside
        done = self._renewed and aside == self._aside
        if self.idle or done or self.rebuilding is not None:
            return False
        self._renewed, self._aside = True, aside

        def look() -> None:
            from game.rooms.history.library.renewal import Renewal

            self._renewal = Renewal(self.library(), self.home)
            self._renewal.run()
            with contextlib.suppress(Exception):  # then the next start is a little slower
                self.library().renew_copy()

        with contextlib.suppress(RuntimeError):  # no thread to be had
            threading.Thread(target=look, name="library", daemon=True).start()
        return False

    @property
    def rebuilding(self) -> Rebuilding | None:
        """How far an update of the library is; None if there is none."""
        return self._renewal.progress if self._renewal is not None else None

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """A block in which the matches that are saved and the people are written in one
        transaction."""
        self._together += 1
        try:
            yield
        finally:
            self._together -= 1
            if not self._together:
                self.writer.do(self._write_waiting)

    @property
    def holding(self) -> bool:
        """True within a block of :meth:`together`."""
        return self._together > 0

    def keep(self, record: Record, kept: Kept, limit: int, *, waits: bool = False) -> None:
        """Save a match now; for a job of the writer. ``limit``: how many matches are kept.
        ``waits``: its rows are written later, with the people. Raises OSError if the file cannot be
        written."""
        self._waiting.append(self.library().put(record, kept))
        self._limit = limit
        if not waits:
            self._write_waiting()

    def _write_waiting(self, people: str | None = None) -> None:
        """Write the rows of the matches that wait, and the people together with the last of them.
        Raises OSError if the people cannot be written. Rows that cannot be written follow with the
        next update."""
        waiting, self._waiting = self._waiting, []
        for put in waiting[:-1] if people is not None else waiting:
            try:
                self.library().book(put)
            except OSError:
                _LOG.warning("a match has no rows yet", exc_info=True)
        if people is not None:
            self.library().book(waiting[-1] if waiting else None, people)
        try:
            if self.library().set_aside is not None:
                self.look_after()
            if waiting and self._limit:
                self.library().thin_out(self._limit)
        except OSError:
            _LOG.warning("old matches could not be deleted", exc_info=True)

    def book(self, people: str) -> None:
        """Write the people and the rows of the matches that wait; for a job of the writer. Raises
        OSError."""
        self._write_waiting(people)

    def forget(self, person: str, name: str, instead: str) -> None:
        """Replace the name of a person in the matches that could not be written."""

        def job() -> None:
            from game.rooms.history.library.shelf import without

            for id, held in self.unkept.items():
                found = without(held, person, name, instead)
                self.unkept[id] = held if found is None else found[0]

        self.writer.do(job)

    def close(self) -> None:
        """Close the file after what was given before."""
        if self._renewal is not None:
            self._renewal.stop()

        def job() -> None:
            if self._library is not None:
                self._library.close()
                self._library = None

        self.writer.do(job)


class PeopleBook:
    """The people of this machine in the library (see ``game.table.people.competition.Book``)."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._ticket = 0
        self._error: Exception | None = None
        self._said = False

    def load(self) -> tuple[Profiles, list[Notice]]:
        """Return the people, and notices for the player. If there is no library yet, read the file
        of an earlier release, which stays as it is."""
        home = self._ledger.home
        copies = PeopleCopies(home)
        text = copies.current()
        if text is None and not copies.any and not os.path.lexists(home / FILE):
            return self._of_earlier_release(home / EARLIER)
        if text is None:
            text = self._from_library()
        return read_profiles(text) if text else (Profiles(), [])

    def _of_earlier_release(self, path: Path) -> tuple[Profiles, list[Notice]]:
        found, problems = ProfileStore(path, idle=True).load()
        text = PeopleCopies(path.parent).earlier()
        return (read_profiles(text)[0] if text else found), problems

    def _from_library(self) -> str | None:
        try:
            return self._ledger.library().people()
        except Exception:  # whatever it is, the game goes on
            _LOG.exception("the people could not be read from the library")
            return PeopleCopies(self._ledger.home).last_good()

    def write(self, people: Profiles) -> None:
        """Write the people, perhaps a moment later; then :meth:`problem` says if it failed."""
        if self._ledger.idle:
            return
        text = write_profiles(people)

        def job() -> None:
            try:
                self._ledger.book(text)
            except Exception as error:  # whatever it is, the game goes on without the file
                _LOG.warning("the people could not be written", exc_info=True)
                self._error = error
            else:
                self._error = None

        self._ticket = self._ledger.writer.do(job)

    @property
    def settled(self) -> bool:
        """True if what was given last is on the disk, or could not be written."""
        return self._ledger.writer.done(self._ticket)

    @property
    def losing(self) -> bool:
        """True if what was given last could not be written."""
        return self._error is not None

    def problem(self) -> Notice:
        """Return a notice, once, if something could not be written; else an empty one."""
        error = self._error
        if error is None or self._said:
            return ()
        self._said = True
        why = system_said(error, ReadCode.NOT_WRITTEN)
        return (Fact(StorageCode.LEADERBOARD_UNKEPT, folder=findable(self._ledger.home), why=why),)
