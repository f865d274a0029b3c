"""The library: every match that was played here, as rows that can be asked.

A match is saved in two steps: first its file, then its rows. If the second step fails, the next
:meth:`Library.sync` notices by the name, size and date of the file that its rows are missing or
old, and writes them. So no match is lost while its file is there.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

from game.engine.fact import Fact
from game.rooms.history.library import FILE, FOLDER
from game.rooms.history.library.digest import digest
from game.rooms.history.library.rows import Put, insert
from game.rooms.history.library.schema import (
    DAMAGE,
    OddLibrary,
    connect,
    damaged,
    made_anew,
    sound,
)
from game.rooms.history.library.search import EVERY, MatchRow, Search, condition, listed
from game.rooms.history.library.shelf import Entry, Kept, KeptRecord, Shelf, State, match_id
from game.storage.files import make_folder
from game.storage.names import usable_name
from game.storage.ownership import OWNER_ONLY
from game.storage.paths import set_aside
from game.storage.reading import ReadError
from game.table.records.record import AUTO, Record, RecordError

_AT_ONCE: Final = 50
"""Files that are read in one transaction, and that are deleted at most before other things are
written again."""

Progress = Callable[[int, int], bool]
"""Called after each file, with the number done and the number of all. Returns whether to
continue."""

_LOG: Final = logging.getLogger(__name__)
A = TypeVar("A")


class Synced(NamedTuple):
    """The result of :meth:`Library.sync`."""

    read: int
    """Files that were read."""
    gone: int
    """Matches whose file is gone."""
    unreadable: tuple[tuple[Path, Fact], ...]
    """Files that could not be read, and why."""
    whole: bool
    """False if it was stopped before the end."""


class Rebuilding(NamedTuple):
    """How far a :meth:`Library.sync` has come."""

    done: int
    """Files that have been read."""
    total: int


class DamagedNow(Exception):  # noqa: N818 - said of the file
    """The file was damaged. It has been set aside, and a new one without rows is open."""


class Library:
    """The matches below ``home``.  May be used from several threads, one after another.

    ``idle``: another copy of the game has the folder, so nothing is written. ``beside``: the rows
    are made in memory, to compare them with those of the file. Methods that write raise OSError if
    the disk fails; the next :meth:`sync` then writes what is missing.
    """

    def __init__(self, home: Path, *, idle: bool = False, beside: bool = False) -> None:
        self._home = home
        self.shelf = Shelf(home / FOLDER)
        self._path = home / FILE
        self._stamp: list[tuple[int, int]] = []
        self._answers: dict[Hashable, object] = {}
        """The answers of :meth:`remembered` since the file had that stamp."""
        self._idle = idle
        self._beside = beside
        self._lock = threading.RLock()
        self._opened: sqlite3.Connection | None = None
        self.renewed = 0
        """The number of matches whose rows could not be read and were written again."""
        self.set_aside: Path | None = None
        """Where a damaged library has been moved to; None if there was none."""
        self.in_memory = False
        """True if the rows are only in memory, because the disk takes none."""
        self._unreadable: dict[str, tuple[int, int]] = {}

    # --- the file -------------------------------------------------------------------------------

    @property
    def _rows(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened = self._open()
        return self._opened

    def _open(self) -> sqlite3.Connection:
        if self._beside:
            self.in_memory = True
            return connect(None)
        if not self._idle:
            with contextlib.suppress(OSError):
                return self._open_to_write()
            # A disk that takes nothing may still be read.
            self._idle = True
        with contextlib.suppress(OSError, OddLibrary):
            return connect(self._path, read_only=True)
        self.in_memory = True
        return connect(None)

    def _open_to_write(self) -> sqlite3.Connection:
        make_folder(self._path.parent)
        # SQLite gives the files beside it the same mode.
        os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
        try:
            opened = connect(self._path)
        except (OddLibrary, *DAMAGE) as odd:
            if not isinstance(odd, OddLibrary) and not damaged(odd):
                raise OSError("the library is not to be had from the disk") from odd
            if not self._make_way():
                raise OSError("the library is damaged and cannot be moved") from odd
            opened = connect(self._path)
        return opened

    def _make_way(self) -> bool:
        """Move a file that cannot be used aside. Return whether that was possible."""
        self.set_aside = set_aside(self._path)
        if self.set_aside is None:
            return False
        for end in ("-wal", "-shm"):
            self._path.with_name(self._path.name + end).unlink(missing_ok=True)
        return True

    @property
    def read_only(self) -> bool:
        """True if nothing is written: another copy has the folder, or the disk takes nothing."""
        with self._lock:
            self._rows  # noqa: B018 - opens it, which finds this out
            return self._idle or self.in_memory

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._opened is not None:
                with contextlib.suppress(sqlite3.Error):
                    self._opened.close()
                self._opened = None

    # --- keeping --------------------------------------------------------------------------------

    def put(self, record: Record, kept: Kept) -> Put:
        """Write the file of a match; :meth:`book` then writes its rows. A match that is kept
        already is replaced, and keeps its mark and the day on which it started. One that is not
        finished takes the place neither of a finished one nor of one with more actions. Raises
        OSError."""
        with self._lock:
            id, there = match_id(record), None
            with contextlib.suppress(sqlite3.Error, OSError):
                there = self._file_of(id)
            there = there or self.shelf.find(id)
            if there is not None:
                with contextlib.suppress(ReadError, RecordError):
                    held = self.shelf.read(there)
                    if _loses(held, record, kept):
                        return Put(self.shelf.entry(there), held, digest(held.record))
                    before = held.kept
                    kept = replace(kept, marked=before.marked, begun=min(before.begun, kept.begun))
            entry = self.shelf.put(record, kept, there)
            return Put(entry, KeptRecord(record, kept), digest(record))

    def book(self, match: Put) -> None:
        """Write the rows of a match. Raises OSError."""
        with self._lock:
            if self._idle and not self.in_memory:
                return
            try:
                self._write_all([match])
            except DamagedNow:
                self._write_all([match])

    def forget(self, person: str, name: str, instead: str) -> int:
        """Delete everything about a person (the id of the profile). In their records,
        ``instead`` replaces the name; the cards stay. This changes the commitments of those
        matches. Returns the number of records changed. If it fails, call it again. Raises
        ValueError if ``instead`` is no name, OSError and ReadError if a file cannot be changed."""
        if usable_name(instead) != instead or instead == name or not instead:
            raise ValueError(instead)
        with self._lock:
            who = "person = ? OR (name = ? AND level = '' AND person = '')"
            found = self.ask(
                f"SELECT key, file FROM match WHERE key IN (SELECT match FROM seat WHERE {who})"
                f" OR key IN (SELECT match FROM seat_round WHERE {who})",
                (person, name) * 2,
            )
            changed = len(found)
            for key, file in found:
                path = self.shelf.folder / file
                entry, new = self.shelf.rename(path, person, name, instead)
                if new is None:
                    # An earlier attempt has changed the file, but not its rows.
                    held = self.shelf.read(path)
                    self._tell_all([Put(entry, held, digest(held.record))])
                    continue
                for table in ("seat", "seat_round"):
                    self._write(
                        f"UPDATE {table} SET name = CASE WHEN level IN ('', '{AUTO}') AND name = ?"
                        " THEN ? ELSE name END,"
                        " person = CASE WHEN person = ? THEN '' ELSE person END WHERE match = ?",
                        (name, new, person, key),
                    )
                self._write(
                    "UPDATE match SET size = ?, modified = ? WHERE key = ?",
                    (entry.size, entry.modified, key),
                )
            self._write("DELETE FROM feat WHERE person = ?", (person,))
            return changed

    def mark(self, id: str, marked: bool) -> bool:
        """Mark or unmark a match. Return whether there is such a match. Raises OSError and
        ReadError."""
        with self._lock:
            path = self._file_of(id)
            if path is None:
                return False
            entry = self.shelf.mark(path, marked)
            self._write(
                "UPDATE match SET marked = ?, size = ?, modified = ? WHERE id = ?",
                (marked, entry.size, entry.modified, id),
            )
            return True

    def delete(self, id: str) -> bool:
        """Delete a match. Return whether there was one. Raises OSError if its file stays."""
        with self._lock:
            path = self._file_of(id)
            if path is None:
                return False
            self.shelf.remove(path)
            self._write("DELETE FROM match WHERE id = ?", (id,))
            return True

    def thin_out(self, limit: int) -> int:
        """Delete the oldest matches that are neither marked nor unfinished, some at a time, until
        at most ``limit`` matches are left. Return how many were deleted. Raises OSError."""
        with self._lock:
            over = self.count() - limit
            if over <= 0:
                return 0
            old = self.ask(
                "SELECT id FROM match WHERE NOT marked AND state <> ? ORDER BY ended, key LIMIT ?",
                (State.UNFINISHED.value, min(over, _AT_ONCE)),
            )
            if old:
                self._note_feats()
            return sum(self.delete(id) for (id,) in old)

    def _note_feats(self) -> None:
        """Note the feats that everybody has earned, so that they keep them when matches are
        deleted."""
        from game.rooms.history.library.feats import earned

        people = self.ask("SELECT DISTINCT person FROM seat WHERE person <> ''")
        for (person,) in people:
            for each in earned(self, person):
                self._write(
                    "INSERT OR IGNORE INTO feat VALUES (?, ?, ?, ?, ?)",
                    (person, each.key, each.step, each.match, each.when.isoformat()),
                )

    # --- asking ---------------------------------------------------------------------------------

    def ask(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that a query finds (see ``schema``). If the file turns out to be damaged,
        it is set aside and a new one is made, which has no rows until the next :meth:`sync`."""
        with self._lock:
            try:
                return self._rows.execute(query, values).fetchall()
            except DAMAGE as error:
                if not damaged(error):
                    raise OSError("the library cannot be asked") from error
                self._begin_anew()
                return self._rows.execute(query, values).fetchall()

    def remembered(self, question: Hashable, answer: Callable[[], A]) -> A:
        """Return what ``answer`` returns, and call it again only after the file has changed."""
        stamp = [_written(self._path), _written(Path(f"{self._path}-wal"))]
        if self.in_memory or not any(stamp):
            return answer()
        if self._stamp != stamp:
            self._answers.clear()
            self._stamp = stamp
        if question not in self._answers:
            self._answers[question] = answer()
        return cast(A, self._answers[question])

    def _write(self, query: str, values: Sequence[Any] = ()) -> None:
        self._change(lambda rows: rows.execute(query, values))

    def _change(self, change: Callable[[sqlite3.Connection], object]) -> None:
        with self._lock:
            if self._idle and not self.in_memory:
                return
            try:
                change(self._rows)
            except DAMAGE as error:
                if not damaged(error):
                    raise OSError("the rows are not on the disk") from error
                self._begin_anew()

    def mend(self, today: date | None = None) -> bool:
        """Check the file without locking it. Return whether it is whole; if not, it is set aside
        and a new one is made, which has no rows until the next :meth:`sync`. With ``today``, a file
        that was whole on that day is not checked again. (A file that was not closed properly is
        checked when it is opened.)"""
        with self._lock:
            self._rows  # noqa: B018 - opens it, so that there is a file
            if self.in_memory:
                return True
            day = json.dumps(today.isoformat()) if today is not None else ""
            if day and (day,) in self.ask("SELECT value FROM book WHERE word = 'checked'"):
                return True
        if not sound(self._path):
            with self._lock:
                self._begin_anew()
            return False
        if day:
            with contextlib.suppress(OSError):  # then the next start checks it again
                self._write("INSERT OR REPLACE INTO book VALUES ('checked', ?)", (day,))
        return True

    def _begin_anew(self) -> None:
        self.close()
        if self._idle or not self._make_way():
            self.in_memory = True
            self._opened = connect(None)

    def count(self, search: Search = EVERY) -> int:
        """Return the number of such matches."""
        where, values = condition(search)
        return int(self.ask(f"SELECT count(*) FROM match WHERE {where}", values)[0][0])

    def matches(self, search: Search = EVERY, first: int = 0, most: int = 50) -> list[MatchRow]:
        """Return at most ``most`` such matches, the newest first, without the ``first`` ones."""
        rows, wrong = listed(self, self.shelf.folder, search, first, most)
        if wrong:
            self._renew(wrong)
            rows, _ = listed(self, self.shelf.folder, search, first, most)
        return rows

    def _renew(self, ids: Sequence[str]) -> None:
        """Write the rows of these matches again, because they cannot be read."""
        if self.read_only and not self.in_memory:
            return
        _LOG.warning("%d rows of matches could not be read, and are made anew", len(ids))
        with contextlib.suppress(OSError):  # then they are left out, and the next look tries again
            for id in ids:
                self._write("DELETE FROM match WHERE id IS ?", (id,))
            self.renewed += len(ids)
            self.sync()

    def record(self, id: str) -> KeptRecord | None:
        """Read the file of a match; None if there is no such match. Raises ReadError and
        RecordError."""
        path = self._file_of(id) or self.shelf.find(id)
        return None if path is None else self.shelf.read(path)

    def _file_of(self, id: str) -> Path | None:
        found = self.ask("SELECT file FROM match WHERE id = ?", (id,))
        return self.shelf.folder / found[0][0] if found else None

    # --- from the files -------------------------------------------------------------------------

    def stale(self) -> int:
        """Return how many files are new, changed or gone since the last :meth:`sync`."""
        new, gone = self._difference()
        return len(new) + len(gone)

    def _difference(self) -> tuple[list[Entry], list[str]]:
        known = {
            id: (file, size, modified)
            for id, file, size, modified in self.ask("SELECT id, file, size, modified FROM match")
        }
        there = self.shelf.entries()
        new = [
            entry
            for entry in there.values()
            if known.get(entry.id) != (self._below(entry.path), entry.size, entry.modified)
            and self._unreadable.get(entry.id) != (entry.size, entry.modified)
        ]
        return new, [id for id in known if id not in there]

    def sync(self, progress: Progress = lambda done, of: True) -> Synced:
        """Read the files that are new or changed, and write their rows. Raises OSError if the rows
        cannot be written."""
        with self._lock:
            new, gone = self._difference()
            for id in gone:
                self._write("DELETE FROM match WHERE id = ?", (id,))
        unreadable: list[tuple[Path, Fact]] = []
        read = 0
        for start in range(0, len(new), _AT_ONCE):
            told = []
            for entry in new[start : start + _AT_ONCE]:
                try:
                    held = self.shelf.read(entry.path)
                    told.append(Put(entry, held, digest(held.record)))
                except (ReadError, RecordError) as error:
                    why = error.why if isinstance(error, ReadError) else error.where
                    unreadable.append((entry.path, why))
                    self._write("DELETE FROM match WHERE id = ?", (entry.id,))
                    self._unreadable[entry.id] = entry.size, entry.modified
                read += 1
                if not progress(read, len(new)):
                    self._tell_all(told)
                    return Synced(read, len(gone), tuple(unreadable), read == len(new))
            self._tell_all(told)
        return Synced(read, len(gone), tuple(unreadable), True)

    def rebuild(self, progress: Progress = lambda done, of: True) -> Synced:
        """Delete all rows and read all files again. Raises OSError if rows cannot be written."""
        with self._lock:
            self._unreadable.clear()
            self._change(made_anew)
        return self.sync(progress)

    def different(self, progress: Progress = lambda done, of: True) -> list[str]:
        """Read all files, and return the ids of the matches whose rows differ from them."""
        anew = Library(self._home, beside=True)
        anew.sync(progress)
        here, there = self._contents(), anew._contents()
        anew.close()
        ids = here.keys() | there.keys()
        return sorted(str(id) for id in ids if here.get(id) != there.get(id))

    def _contents(self) -> dict[str, list[Any]]:
        """Return all rows of each match by its id, without the keys that SQLite has given them."""
        matches = self.ask("SELECT * FROM match")
        found: dict[str, list[Any]] = {row[1]: [row[2:]] for row in matches}
        ids = {row[0]: row[1] for row in matches}
        for table in ("seat", "round", "seat_round", "happening"):
            for key, *row in self.ask(f"SELECT * FROM {table}"):
                # After damage a row may belong to no match. Its own match then lacks it.
                if key in ids:
                    found[ids[key]].append(row)
        return found

    def _below(self, path: Path) -> str:
        return path.relative_to(self.shelf.folder).as_posix()

    # --- writing rows ---------------------------------------------------------------------------

    def _tell_all(self, all: Sequence[Put]) -> None:
        """Write the rows of these matches, in one transaction."""
        with self._lock:
            if not self._idle or self.in_memory:
                with contextlib.suppress(DamagedNow):
                    self._write_all(all)

    def _write_all(self, all: Sequence[Put]) -> None:
        try:
            self._rows.execute("BEGIN IMMEDIATE")
            for each in all:
                insert(self._rows, each, self._below(each.entry.path))
            self._rows.execute("COMMIT")
        except OSError:
            self._roll_back()
            raise
        except DAMAGE as error:
            self._roll_back()
            if not damaged(error):
                raise OSError("the rows are not on the disk") from error
            self._begin_anew()
            raise DamagedNow from None

    def _roll_back(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self._rows.execute("ROLLBACK")


def _loses(held: KeptRecord, record: Record, kept: Kept) -> bool:
    """Return whether the saved match has something that ``record`` has not."""
    if kept.state is State.FINISHED:
        return False
    before, more = held.kept.state, _actions(record) - _actions(held.record)
    if kept.state is State.UNFINISHED and before is not State.UNFINISHED:
        # A match that was left stays left, unless it has been continued.
        return before is State.FINISHED or more <= 0
    return more < 0


def _actions(record: Record) -> int:
    return sum(len(each.moves) for each in record.rounds)


def _written(path: Path) -> tuple[int, int]:
    """Return when a file was last written, and its size; zeros if it is missing."""
    try:
        now = path.stat()
    except OSError:
        return 0, 0
    return now.st_mtime_ns, now.st_size
