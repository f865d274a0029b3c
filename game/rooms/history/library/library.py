"""The library: every match that was played here, as rows that can be asked.

A match is kept in two steps: its file is written, then its rows.  Whatever comes between, the next
:meth:`Library.sync` finds the difference by the names, sizes and dates of the files, and reads
those anew.  So the rows are at any time what a rebuild from the files would give, or know that
they are not.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

from game.engine.fact import Fact
from game.rooms.history.folders import UNKEPT
from game.rooms.history.library import people as people_rows
from game.rooms.history.library.digest import Kind, MatchDigest, RoundDigest, digest
from game.rooms.history.library.schema import (
    DAMAGE,
    KIND_NUMBERS,
    OddLibrary,
    connect,
    damaged,
    made_anew,
    sound,
)
from game.rooms.history.library.shelf import Entry, Kept, KeptRecord, Shelf, Sitter, State, match_id
from game.rulesets.options import write_options
from game.storage.atomic_write import OWNER_ONLY, make_folder
from game.storage.names import usable_name
from game.storage.paths import set_aside
from game.storage.people_copies import PeopleCopies
from game.storage.profiles import Profiles, read_profiles, write_profiles
from game.storage.reading import ReadError
from game.table.records.record import AUTO, Player, Record, RecordError

FILE: Final = "library.db"
FOLDER: Final = "matches"
USUAL_LIMIT: Final = 5000
"""Matches that are kept where the settings say nothing else."""
_AT_ONCE: Final = 50
"""Files that are read in one transaction."""

Progress = Callable[[int, int], bool]
"""Told after each file: how many are done, and of how many.  Returns whether to go on."""

_LOG: Final = logging.getLogger(__name__)
A = TypeVar("A")


class MatchSeat(NamedTuple):
    """A seat in the list of matches."""

    name: str
    level: str
    person: str
    face: str
    colour: int
    won: bool
    total: int


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A line of the list of matches."""

    id: str
    file: Path
    game: str
    begun: datetime
    ended: datetime
    state: State
    marked: bool
    counted: bool
    rounds: int
    trouble: str
    seats: tuple[MatchSeat, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """Which matches; without anything all of them."""

    person: str = ""
    """The id of a profile."""
    name: str = ""
    """A part of a player's name, in any case of letters."""
    game: str = ""
    state: State | None = None
    marked: bool = False
    """Only marked ones."""
    id: str = ""


class Synced(NamedTuple):
    """What a look at the files has come to."""

    read: int
    """Files that were read."""
    gone: int
    """Matches whose file is gone."""
    unreadable: tuple[tuple[Path, Fact], ...]
    """Files that are no records, and why."""
    whole: bool
    """True if it was not broken off."""


class Rebuilding(NamedTuple):
    """How far the rows have been brought to what the files say."""

    done: int
    """Files that have been read."""
    total: int


class RowsError(OSError):
    """The match is on the shelf, and its rows could not be written."""


class DamagedNow(Exception):  # noqa: N818 - said of the file
    """The file has turned out to be damaged, and was begun anew without its rows."""


class Put(NamedTuple):
    """A match whose file has been written, and whose rows have not."""

    entry: Entry
    held: KeptRecord
    told: MatchDigest


class Library:
    """The matches below ``home``.  May be used from several threads, one after another.

    ``idle``: the folder is another copy's; then nothing is written.  ``beside``: the rows are in
    memory, beside those of the file, to be compared with them.  Methods that write raise OSError
    where the disk fails; none of them leaves rows and files apart for longer than until the next
    :meth:`sync`.
    """

    def __init__(self, home: Path, *, idle: bool = False, beside: bool = False) -> None:
        self._home = home
        self.shelf = Shelf(home / FOLDER)
        self._path = home / FILE
        self._stamp: list[tuple[int, int]] = []
        self._answers: dict[Hashable, object] = {}
        """What has been found since the file had that stamp."""
        self._idle = idle
        self._beside = beside
        self._lock = threading.RLock()
        self._opened: sqlite3.Connection | None = None
        self.renewed = 0
        """How many matches had rows that could not be read, and were made anew."""
        self.set_aside: Path | None = None
        """The place to which a damaged library was moved, if there was one."""
        self._copies = PeopleCopies(home)
        self.in_memory = False
        """True if the rows cannot be kept on the disk, and live as long as the game is open."""
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
        # What SQLite makes beside it has the same mode.
        os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
        try:
            opened = connect(self._path)
            self._bring_people(opened)
        except (OddLibrary, *DAMAGE) as odd:
            if not isinstance(odd, OddLibrary) and not damaged(odd):
                raise OSError("the library is not to be had from the disk") from odd
            if not self._make_way():
                raise OSError("the library is damaged and cannot be moved") from odd
            opened = connect(self._path)
            self._bring_people(opened)
        return opened

    def _make_way(self) -> bool:
        """Move a file that cannot be used out of the way.  Returns whether it is gone."""
        self.set_aside = set_aside(self._path)
        if self.set_aside is None:
            return False
        for end in ("-wal", "-shm"):
            self._path.with_name(self._path.name + end).unlink(missing_ok=True)
        return True

    @property
    def read_only(self) -> bool:
        """True if nothing is written: the folder is another copy's, or the disk takes nothing."""
        with self._lock:
            self._rows  # noqa: B018 - opened, which finds it out
            return self._idle or self.in_memory

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            if self._opened is not None:
                with contextlib.suppress(sqlite3.Error):
                    self._opened.close()
                self._opened = None

    # --- keeping --------------------------------------------------------------------------------

    def keep(self, record: Record, kept: Kept, limit: int = 0) -> Entry:
        """Write a match down, file and rows; a match that is kept already is replaced, and keeps
        its mark and the day on which it began.  One that is not finished takes the place neither
        of a finished one nor of one with more actions.  ``limit``: how many matches may be kept;
        the oldest unmarked ones above it are deleted.  Raises OSError when the file cannot be
        written, and RowsError when only the rows cannot: the next :meth:`sync` writes them."""
        with self._lock:
            put = self.put(record, kept)
            try:
                self.book(put)
                if limit:
                    self.thin_out(limit)
            except (OSError, sqlite3.Error) as error:
                raise RowsError("the rows are not on the disk") from error
            return put.entry

    def put(self, record: Record, kept: Kept) -> Put:
        """The first step of :meth:`keep`: write the file.  :meth:`book` is the second.  Raises
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

    # --- people ---------------------------------------------------------------------------------

    def book(self, match: Put | None = None, people: str | None = None) -> None:
        """Write the rows of a match and the people, in one transaction.  ``people``: the text of
        their profiles.  Raises OSError when they cannot be written; then neither is."""
        with self._lock:
            if self._idle and not self.in_memory:
                if people is not None:
                    raise OSError("the library cannot be written")
                return
            try:
                self._write_all([match] if match else [], people)
            except DamagedNow:
                # It has been set aside, and the people are those of the last good copy.
                self._write_all([match] if match else [], people)
            if people is not None:
                # What is written is safe: without the copy the next start reads the library.
                with contextlib.suppress(OSError):
                    self._copies.renew(people)

    def people(self) -> str | None:
        """The people, as the text of their profiles; None when nobody is known yet."""
        with self._lock:
            rows = self._rows
            found = self._copies.current()
            if found is None and not self.in_memory:
                with contextlib.suppress(ValueError, KeyError, TypeError, *DAMAGE):
                    found = people_rows.read(rows)
            return found or self._copies.last_good() or self._copies.earlier()

    def renew_copy(self) -> None:
        """Make the copy of the people where there is none, so that the next start need not open the
        library.  Raises OSError."""
        with self._lock:
            if not self.read_only and self._copies.current() is None:
                self._copies.renew(people_rows.read(self._rows) or write_profiles(Profiles()))

    def forget(self, person: str, name: str, instead: str) -> int:
        """Delete a person (the id of the profile) with everything about them: in the records, whose
        cards stay, ``instead`` stands in the place of the name.  So their commitments are others
        than those that were shown.  How many records were changed.  What was broken off is done by
        doing it again.  Raises ValueError for a name that cannot stand there, OSError and ReadError
        when a file cannot be changed."""
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
                    # It was changed before, and its rows were not.
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
            aside = Shelf(self._home / UNKEPT)
            for entry in aside.entries().values():
                with contextlib.suppress(RecordError):  # a damaged file stays where it is
                    changed += aside.rename(entry.path, person, name, instead)[1] is not None
            text = self.people()
            if text is not None:
                people, _ = read_profiles(text)
                people.forget(person)
                self.book(people=write_profiles(people))
            self._write("DELETE FROM feat WHERE person = ?", (person,))
            self._copies.forget(person, name)
            return changed

    def _bring_people(self, opened: sqlite3.Connection) -> None:
        """Bring the people of the file to what is known beside it."""
        opened.execute("BEGIN IMMEDIATE")
        held = None
        with contextlib.suppress(ValueError, KeyError, TypeError):
            held = people_rows.read(opened)
        wanted = self._copies.current() or held
        wanted = wanted or self._copies.last_good() or self._copies.earlier()
        if wanted is not None and wanted != held:
            people_rows.write(opened, wanted)
        opened.execute("COMMIT")

    def mark(self, id: str, marked: bool) -> bool:
        """Mark a match or take its mark away; whether there is such a match.  Raises OSError and
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
        """Delete a match; whether there was one.  Raises OSError when its file stays."""
        with self._lock:
            path = self._file_of(id)
            if path is None:
                return False
            self.shelf.remove(path)
            self._write("DELETE FROM match WHERE id = ?", (id,))
            return True

    def thin_out(self, limit: int) -> int:
        """Delete the oldest matches that are neither marked nor unfinished until no more than
        ``limit`` are left, if it can be done; how many were deleted.  Raises OSError."""
        with self._lock:
            over = self.count() - limit
            if over <= 0:
                return 0
            old = self.ask(
                "SELECT id FROM match WHERE NOT marked AND state <> ? ORDER BY ended, key LIMIT ?",
                (State.UNFINISHED.value, over),
            )
            if old:
                self._note_feats()
            return sum(self.delete(id) for (id,) in old)

    def _note_feats(self) -> None:
        """Before matches go: note what everybody has earned, which stays theirs."""
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
        """The answer to a query of the tables (see ``schema``).  A file that turns out to be
        damaged is set aside and made anew; then the answer is that of a library without rows,
        until the next :meth:`sync`."""
        with self._lock:
            try:
                return self._rows.execute(query, values).fetchall()
            except DAMAGE as error:
                if not damaged(error):
                    raise OSError("the library cannot be asked") from error
                self._begin_anew()
                return self._rows.execute(query, values).fetchall()

    def remembered(self, question: Hashable, answer: Callable[[], A]) -> A:
        """What ``answer`` finds; found once for as long as nothing in the file changes."""
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
        """True if the file is whole; one that is not is set aside, and begun anew without rows,
        until the next :meth:`sync`.  It is looked at without keeping others from it.  ``today``:
        one that has been found whole on that day is not looked at again: a file that was not
        closed as it should be is looked at when it is opened."""
        with self._lock:
            self._rows  # noqa: B018 - opened, so that there is a file
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
            with contextlib.suppress(OSError):  # then the next start looks again
                self._write("INSERT OR REPLACE INTO book VALUES ('checked', ?)", (day,))
        return True

    def _begin_anew(self) -> None:
        self.close()
        if self._idle or not self._make_way():
            self.in_memory = True
            self._opened = connect(None)

    def count(self, search: Search = Search()) -> int:
        """How many matches there are of that kind."""
        where, values = _where(search)
        return int(self.ask(f"SELECT count(*) FROM match WHERE {where}", values)[0][0])

    def matches(self, search: Search = Search(), first: int = 0, most: int = 50) -> list[MatchRow]:
        """Matches of that kind, the newest first; ``most`` of them, from the ``first`` on."""
        rows, wrong = self._matches(search, first, most)
        if wrong:
            self._renew(wrong)
            rows, _ = self._matches(search, first, most)
        return rows

    def _renew(self, ids: Sequence[str]) -> None:
        """Make the rows of these matches, which cannot be read, anew from their records."""
        if self.read_only and not self.in_memory:
            return
        _LOG.warning("%d rows of matches could not be read, and are made anew", len(ids))
        with contextlib.suppress(OSError):  # then they are left out, and the next look tries again
            for id in ids:
                self._write("DELETE FROM match WHERE id IS ?", (id,))
            self.renewed += len(ids)
            self.sync()

    def _matches(self, search: Search, first: int, most: int) -> tuple[list[MatchRow], list[str]]:
        """The rows of :meth:`matches`, and the ids of those that hold what cannot be read."""
        where, values = _where(search)
        found = self.ask(
            "SELECT key, id, file, game, begun, ended, state, marked, counted, rounds, trouble"
            f" FROM match WHERE {where} ORDER BY ended DESC, key DESC LIMIT ? OFFSET ?",
            (*values, most, first),
        )
        keys = [row[0] for row in found]
        seats: dict[int, list[MatchSeat]] = {key: [] for key in keys}
        marks = ",".join("?" * len(keys))
        for key, *seat in self.ask(
            "SELECT match, name, level, person, face, colour, won, total FROM seat"
            f" WHERE match IN ({marks}) ORDER BY match, seat",
            keys,
        ):
            name, level, person, face, colour, won, total = seat
            if key in seats:  # a damaged file finds others too
                made = MatchSeat(name, level, person, face, colour, bool(won), total)
                seats[key].append(made)
        rows: list[MatchRow] = []
        wrong: list[str] = []
        for key, id, file, game, begun, ended, state, marked, counted, rounds, trouble in found:
            try:
                rows.append(
                    MatchRow(
                        id, self.shelf.folder / file, game, datetime.fromisoformat(begun),
                        datetime.fromisoformat(ended), State(state), bool(marked), bool(counted),
                        int(rounds), str(trouble), tuple(seats[key]),
                    )
                )  # fmt: skip
            except (TypeError, ValueError):
                wrong.append(id)
        return rows, wrong

    def record(self, id: str) -> KeptRecord | None:
        """What the file of a match holds; None when there is no such match.  Raises ReadError and
        RecordError."""
        path = self._file_of(id) or self.shelf.find(id)
        return None if path is None else self.shelf.read(path)

    def _file_of(self, id: str) -> Path | None:
        found = self.ask("SELECT file FROM match WHERE id = ?", (id,))
        return self.shelf.folder / found[0][0] if found else None

    # --- from the files -------------------------------------------------------------------------

    def stale(self) -> int:
        """How many files a :meth:`sync` would read, or find gone."""
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
        """Bring the rows to what the files say.  Raises OSError when the rows cannot be
        written."""
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
        """Make all rows anew from the files.  Raises OSError when they cannot be written."""
        with self._lock:
            self._unreadable.clear()
            self._change(made_anew)
        return self.sync(progress)

    def different(self, progress: Progress = lambda done, of: True) -> list[str]:
        """The ids of the matches whose rows differ from their files. All files are read for
        that."""
        anew = Library(self._home, beside=True)
        anew.sync(progress)
        here, there = self._contents(), anew._contents()
        anew.close()
        ids = here.keys() | there.keys()
        return sorted(str(id) for id in ids if here.get(id) != there.get(id))

    def _contents(self) -> dict[str, list[Any]]:
        """All rows of each match, without the numbers of rows."""
        matches = self.ask("SELECT * FROM match")
        found: dict[str, list[Any]] = {row[1]: [row[2:]] for row in matches}
        ids = {row[0]: row[1] for row in matches}
        for table in ("seat", "round", "seat_round", "happening"):
            for key, *row in self.ask(f"SELECT * FROM {table}"):
                # Damage may have given a row to a match that there is not; its own lacks it.
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

    def _write_all(self, all: Sequence[Put], people: str | None = None) -> None:
        try:
            self._rows.execute("BEGIN IMMEDIATE")
            if people is not None:
                if self.in_memory:
                    raise OSError("the library is not to be had from the disk")
                self._copies.put_away()
                people_rows.write(self._rows, people)
            for each in all:
                self._insert(each.entry, each.held, each.told)
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

    def _insert(self, entry: Entry, held: KeptRecord, told: MatchDigest) -> None:
        record, kept = held.record, held.kept
        state = State.FINISHED if told.winners else kept.state
        if state is State.FINISHED and not told.winners:
            state = State.UNFINISHED
        rows = self._rows
        rows.execute("DELETE FROM match WHERE id = ?", (entry.id,))
        key = rows.execute(
            "INSERT INTO match (id, file, size, modified, game, options, seats, begun, ended,"
            " state, marked, counted, rounds, actions, trouble, sides)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                entry.id, self._below(entry.path), entry.size, entry.modified, record.rules,
                write_options(record.options) if record.options else "", len(record.players),
                _stamp(kept.begun), _stamp(kept.ended), state.value, kept.marked, kept.counted,
                len(told.rounds), told.actions, held.trouble or told.trouble,
                len(set(told.sides)) or len(record.players),
            ),
        ).lastrowid  # fmt: skip
        persons = _persons(record.players, kept.sitters)
        totals = told.totals or (0,) * len(record.players)
        rows.executemany(
            "INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    key, seat, player.name, player.level, sitter.person, sitter.face,
                    sitter.colour, seat in told.winners, totals[seat],
                )
                for seat, (player, sitter) in enumerate(
                    zip(record.seated, persons, strict=True)
                )
            ],
        )  # fmt: skip
        for each in told.rounds:
            rows.execute(
                "INSERT INTO round VALUES (?, ?, ?, ?, ?, ?)",
                (key, each.number, each.dealer, each.actions, each.sides, each.reason),
            )
            counted = _counted(each)
            rows.executemany(
                _INSERT_SEAT_ROUND,
                [
                    (
                        key, each.number, one.seat, one.player.name,
                        one.player.level or ("" if one.own else AUTO),
                        _person(one.player, record.players[one.seat], persons[one.seat]),
                        told.sides[one.seat], one.won, one.points, one.left, one.longest,
                        one.laid, one.drawn, one.last_card, *counted[one.seat],
                        bytes(each.dealt[one.seat]),
                        b"" if one.player.level else bytes(each.played[one.seat]),
                    )
                    for one in each.seats
                ],
            )  # fmt: skip
            rows.executemany(
                "INSERT INTO happening VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (key, each.number, place, one.move, KIND_NUMBERS[one.kind], one.seat,
                     one.other, one.n)
                    for place, one in enumerate(each.happenings)
                    if one.kind not in _ONLY_COUNTED
                ],
            )  # fmt: skip


_COUNTS: Final = (
    (Kind.CALLED, 0, "times"), (Kind.FORGOT, 0, "times"), (Kind.CAUGHT, 0, "times"),
    (Kind.CAUGHT, 1, "times"), (Kind.UNTRUTH, 0, "times"), (Kind.LIE_FOUND, 0, "times"),
    (Kind.LIE_FOUND, 1, "times"), (Kind.LIE_DOUBTED, 1, "times"), (Kind.PICK_UP, 0, "most"),
    (Kind.BLOCK, 0, "times"),
    (Kind.MELEE, 0, "times"), (Kind.FIGHT, 1, "times"), (Kind.FIGHT, 1, "most"),
    (Kind.SHIELD, 0, "times"), (Kind.SHIELD, 0, "most"), (Kind.JUMP, 0, "times"),
    (Kind.RUN, 0, "most"), (Kind.SWAP, 0, "most"), (Kind.THUNDERDOME, 0, "most"),
)  # fmt: skip
"""The columns of ``seat_round`` that count happenings, in order: of which kind, whether the seat is
its ``other``, and whether they are counted or their largest number is noted."""
_ONLY_COUNTED: Final = (Kind.CALLED, Kind.UNTRUTH)
"""Kinds without a row of their own: the commonest, and what nobody has seen."""
_PLACES: Final = {
    kind: tuple(
        (place, other, how == "most")
        for place, (each, other, how) in enumerate(_COUNTS)
        if each is kind
    )
    for kind in Kind
}
_INSERT_SEAT_ROUND: Final = (
    f"INSERT INTO seat_round VALUES ({', '.join('?' * (16 + len(_COUNTS)))})"
)


def _counted(told: RoundDigest) -> list[list[int]]:
    """The happenings of a round for each seat, in the order of the columns."""
    found = [[0] * len(_COUNTS) for _ in told.dealt]
    for each in told.happenings:
        for place, other, most in _PLACES[each.kind]:
            seat = each.other if other else each.seat
            if seat >= 0:
                row = found[seat]
                row[place] = max(row[place], each.n) if most else row[place] + 1
    return found


def _loses(held: KeptRecord, record: Record, kept: Kept) -> bool:
    """True if this match would lose something by being replaced by that record."""
    if kept.state is State.FINISHED:
        return False
    before, more = held.kept.state, _actions(record) - _actions(held.record)
    if kept.state is State.UNFINISHED and before is not State.UNFINISHED:
        # One that was left has been booked as left, unless it was played on.
        return before is State.FINISHED or more <= 0
    return more < 0


def _actions(record: Record) -> int:
    return sum(len(each.moves) for each in record.rounds)


def _persons(players: Sequence[Player], sitters: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Who sat at each seat, where that is known."""
    return tuple(sitters) if len(sitters) == len(players) else (Sitter(),) * len(players)


def _person(player: Player, first: Player, sitter: Sitter) -> str:
    """The id of the person who played a round: of the one who sat down, if that is who played."""
    return sitter.person if not player.level and not first.level else ""


def _stamp(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="seconds")


def _where(search: Search) -> tuple[str, list[Any]]:
    """A search as a condition, and its values."""
    parts, values = ["1"], list[Any]()
    if search.person:
        parts.append("key IN (SELECT match FROM seat WHERE person = ?)")
        values.append(search.person)
    if search.name:
        # Somebody who is called something else by now is found by either name.
        parts.append(
            "key IN (SELECT match FROM seat WHERE name LIKE ? ESCAPE '!'"
            " OR person IN (SELECT id FROM person WHERE person AND name LIKE ? ESCAPE '!'))"
        )
        wanted = search.name
        for sign in "!%_":
            wanted = wanted.replace(sign, f"!{sign}")
        values += [f"%{wanted}%"] * 2
    if search.game:
        parts.append("game = ?")
        values.append(search.game)
    if search.state is not None:
        parts.append("state = ?")
        values.append(search.state.value)
    if search.marked:
        parts.append("marked")
    if search.id:
        parts.append("id = ?")
        values.append(search.id)
    return " AND ".join(parts), values


def _written(path: Path) -> tuple[int, int]:
    """When a file was last written, and its size; empty for a file that is not there."""
    try:
        now = path.stat()
    except OSError:
        return 0, 0
    return now.st_mtime_ns, now.st_size
