"""The library: every match that was played here, as rows that can be asked.

A step of the store keeps a match (``shelf``). The rows that follow from it (``schema``) are written
afterwards: :meth:`Library.sync` notices that those of a match are missing or old.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeVar, cast

from game.engine.fact import Fact
from game.rooms.history.library.digest import digest
from game.rooms.history.library.match_search import EVERY, MatchRow, MatchSearch, condition, listed
from game.rooms.history.library.rows import contents, insert
from game.rooms.history.library.rows import total as summed
from game.rooms.history.library.schema import PARTS, prepare
from game.rooms.history.library.shelf import (
    ARCHIVE,
    FEATS,
    FINDINGS,
    ArchivedMatch,
    EarnedStep,
    Kept,
    KeptRecord,
    MatchEnd,
    archived,
    held_in,
    marked,
    match_id,
    renamed,
)
from game.storage.names import usable_name
from game.storage.store import Store, checksum
from game.table.records.record import Record, RecordError

_AT_ONCE: Final = 50
"""Matches that are looked at or deleted at most before others get at the store."""

Progress = Callable[[int, int], bool]
"""Called after each match, with the number done and the number of all. Returns whether to
continue."""

_LOG: Final = logging.getLogger(__name__)
A = TypeVar("A")


class Synced(NamedTuple):
    """The result of :meth:`Library.sync`."""

    read: int
    """Matches that were read."""
    unreadable: tuple[tuple[str, Fact], ...]
    """The ids of matches that could not be read, and why."""


class Rebuilding(NamedTuple):
    """How far a :meth:`Library.sync` has come."""

    done: int
    """Matches that have been read."""
    total: int


def keep(rows: sqlite3.Connection, record: Record, kept: Kept) -> None:
    """Keep a match within a transaction. One that is kept already is replaced, and keeps its mark
    and the day on which it started. One that is not finished takes the place neither of a finished
    one nor of one with more actions."""
    there = ARCHIVE.find(rows, match_id(record))
    if there is not None:
        with contextlib.suppress(RecordError):
            held = held_in(there)
            if _loses(held, record, kept):
                return
            before = held.kept
            kept = replace(kept, marked=before.marked, begun=min(before.begun, kept.begun))
    ARCHIVE.put(rows, archived(record, kept))


class Library:
    """The matches in a store. May be used from several threads. Methods that write raise OSError
    if the disk fails."""

    def __init__(self, store: Store) -> None:
        self.store = store
        store.prepare(prepare)
        if not store.writes and not store.asks("SELECT count(*) FROM digest"):
            # Nobody has written such rows, or another version has.
            self.store = Store()
            self.store.prepare(prepare)
        self._answers: dict[Hashable, object] = {}
        """The answers of :meth:`remembered` since the rows had that stamp."""
        self._stamp: list[Any] = []
        self._changes = 0
        self._unreadable: set[tuple[str, int]] = set()

    # --- keeping --------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _changing(self) -> Iterator[sqlite3.Connection]:
        with self.store.transaction() as rows:
            yield rows
        self._changes += 1

    def put(self, record: Record, kept: Kept) -> None:
        """Keep a match, with its rows; see :func:`keep`."""
        with self._changing() as rows:
            keep(rows, record, kept)
        self._renew(match_id(record))

    def forget(self, person: str, name: str, instead: str) -> int:
        """Delete everything about a person (the id of the profile). In their records,
        ``instead`` replaces the name; the cards stay. This changes the commitments of those
        matches. Returns the number of records changed. Raises ValueError if ``instead`` is no
        name."""
        if usable_name(instead) != instead or instead == name or not instead:
            raise ValueError(instead)
        who = "person = ? OR (name = ? AND level = '' AND person = '')"
        found = self.ask(
            f"SELECT id FROM match WHERE key IN (SELECT match FROM seat WHERE {who})"
            f" OR key IN (SELECT match FROM seat_round WHERE {who})",
            (person, name) * 2,
        )
        with self._changing() as rows:
            for (id,) in found:
                row = ARCHIVE.find(rows, id)
                if row is not None:
                    ARCHIVE.put(rows, renamed(row, person, name, instead))
                    rows.execute("DELETE FROM match WHERE id = ?", (id,))
            rows.execute("DELETE FROM feat WHERE person = ?", (person,))
        for (id,) in found:
            self._renew(id)
        return len(found)

    def mark(self, id: str, mark: bool) -> bool:
        """Mark or unmark a match. Return whether there is such a match."""
        with self._changing() as rows:
            row = ARCHIVE.find(rows, id)
            if row is not None:
                ARCHIVE.put(rows, marked(row, mark))
        self._renew(id)
        return row is not None

    def delete(self, *ids: str) -> int:
        """Delete matches, with what was found out about them. Return how many there were."""
        there = 0
        with self._changing() as rows:
            for id in ids:
                there += ARCHIVE.find(rows, id) is not None
                ARCHIVE.drop(rows, id)
                FINDINGS.drop(rows, id)
                rows.execute("DELETE FROM match WHERE id = ?", (id,))
        return there

    def thin_out(self, limit: int) -> int:
        """Delete the oldest matches that are neither marked nor unfinished, some at a time, until
        at most ``limit`` matches are left. Return how many were deleted."""
        over = self.count() - limit
        if over <= 0:
            return 0
        old = self.ask(
            "SELECT id FROM match WHERE NOT marked AND state <> ? ORDER BY ended, key LIMIT ?",
            (MatchEnd.UNFINISHED.value, min(over, _AT_ONCE)),
        )
        if old:
            self._note_feats()
        return self.delete(*(id for (id,) in old))

    def _note_feats(self) -> None:
        """Note the feats that everybody has earned, so that they keep them when matches are
        deleted."""
        from game.rooms.history.library.feats import earned

        people = self.ask("SELECT DISTINCT person FROM seat WHERE person <> ''")
        noted = self.ask("SELECT person, key, step FROM feat")
        with self._changing() as rows:
            for (person,) in people:
                for each in earned(self, person):
                    if (person, each.key, each.step) not in noted:
                        ended = each.when.isoformat()
                        FEATS.put(rows, EarnedStep(person, each.key, each.step, each.match, ended))

    # --- asking ---------------------------------------------------------------------------------

    def ask(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that a query finds (see ``schema``)."""
        return self.store.ask(query, values)

    def remembered(self, question: Hashable, answer: Callable[[], A]) -> A:
        """Return what ``answer`` returns, and call it again only after the rows have changed."""
        stamp = [self._changes, *self.ask("PRAGMA data_version")]
        if self._stamp != stamp:
            self._answers.clear()
            self._stamp = stamp
        if question not in self._answers:
            self._answers[question] = answer()
        return cast(A, self._answers[question])

    def count(self, search: MatchSearch = EVERY) -> int:
        """Return the number of such matches."""
        where, values = condition(search)
        return int(self.ask(f"SELECT count(*) FROM match WHERE {where}", values)[0][0])

    def matches(
        self, search: MatchSearch = EVERY, first: int = 0, most: int = 50
    ) -> list[MatchRow]:
        """Return at most ``most`` such matches, the newest first, without the ``first`` ones."""
        return listed(self, search, first, most)

    def row(self, id: str) -> ArchivedMatch | None:
        """Return the row of a match in the archive; None if there is no such match."""
        return self.store.row(ARCHIVE, id)

    def record(self, id: str) -> KeptRecord | None:
        """Read a match; None if there is no such match. Raises RecordError."""
        row = self.row(id)
        return None if row is None else held_in(row)

    # --- from the records -----------------------------------------------------------------------

    def stale(self) -> list[tuple[str, int]]:
        """Return the ids and checksums of the matches whose rows are missing or old."""
        found = self.ask(
            "SELECT id, checksum FROM archive WHERE NOT EXISTS"
            " (SELECT 1 FROM match WHERE match.id = archive.id AND stamp = checksum)"
        )
        return [each for each in found if each not in self._unreadable]

    def mend(self) -> int:
        """Look through the store, and delete the rows that are not as they were written, and those
        of no match; the next :meth:`sync` makes them again. Return of how many matches."""
        self.store.look_through()
        try:
            return self._mended()
        except OSError:  # a damaged file has made way for a new one, or the disk fails
            return self._mended()

    def _mended(self) -> int:
        wrong = [id for (id,) in self.ask("SELECT id FROM match EXCEPT SELECT id FROM archive")]
        keys = [key for (key,) in self.ask("SELECT key FROM match")]
        for start in range(0, len(keys), _AT_ONCE):
            found = contents(self.ask, keys[start : start + _AT_ONCE])
            wrong += [id for id, rows in found.items() if rows[0][-1] != summed(rows)]
        with self._changing() as rows:
            rows.executemany("DELETE FROM match WHERE id IS ?", [(id,) for id in wrong])
            for part in PARTS:
                rows.execute(f"DELETE FROM {part} WHERE match NOT IN (SELECT key FROM match)")
        if wrong:
            _LOG.warning("the rows of %d matches are made anew", len(wrong))
        return len(wrong)

    def sync(self, progress: Progress = lambda done, of: True) -> Synced:
        """Read the matches that are new or changed, and write their rows."""
        unreadable: list[tuple[str, Fact]] = []
        read = 0
        for last in (False, True):  # once more, where the file has turned out to be damaged
            new = self.stale()
            total = read + len(new)
            for id, stamp in new:
                try:
                    self._renew(id)
                except RecordError as error:
                    unreadable.append((id, error.where))
                    self._unreadable.add((id, stamp))
                except OSError:
                    if last:
                        raise
                    break
                read += 1
                if not progress(read, total):
                    return Synced(read, tuple(unreadable))
        return Synced(read, tuple(unreadable))

    def _renew(self, id: str) -> None:
        """Write the rows of a match. Raises RecordError if it cannot be read."""
        row = self.row(id)
        if row is not None:
            held = held_in(row)
            told = digest(held.record)
            with self._changing() as rows:
                if ARCHIVE.find(rows, id) == row:
                    insert(rows, id, checksum(row), held, told)

    def rebuild(self, progress: Progress = lambda done, of: True) -> Synced:
        """Delete all rows and read all matches again."""
        with self._changing() as rows:
            self._unreadable.clear()
            rows.execute("DELETE FROM match")
        return self.sync(progress)

    def different(self, progress: Progress = lambda done, of: True) -> list[str]:
        """Read all matches, and return the ids of those whose rows differ from them."""
        anew = Library(Store())
        with anew.store.transaction() as rows:
            for (id,) in self.ask("SELECT id FROM archive"):
                row = self.row(id)
                if row is not None:
                    ARCHIVE.put(rows, row)
        anew.sync(progress)
        here, there = (
            contents(each.ask, [key for (key,) in each.ask("SELECT key FROM match")])
            for each in (self, anew)
        )
        ids = here.keys() | there.keys()
        return sorted(str(id) for id in ids if here.get(id) != there.get(id))


def _loses(held: KeptRecord, record: Record, kept: Kept) -> bool:
    """Return whether the saved match has something that ``record`` has not."""
    if kept.state is MatchEnd.FINISHED:
        return False
    before, more = held.kept.state, _actions(record) - _actions(held.record)
    if kept.state is MatchEnd.UNFINISHED and before is not MatchEnd.UNFINISHED:
        # A match that was left stays left, unless it has been continued.
        return before is MatchEnd.FINISHED or more <= 0
    return more < 0


def _actions(record: Record) -> int:
    return sum(len(each.moves) for each in record.rounds)
