"""The store: one SQLite file in which the game keeps everything but its settings.

Whoever keeps something has a :class:`Table`, or one text under a name.  What is put is one step
with all else that is put in the same :meth:`Store.together`: it reaches the disk whole or not at
all, when the call returns.  What cannot be written stays in memory, is tried again with whatever
follows, and is told to the player once.

Each row of a table has a checksum.  A damaged file is set aside, and a new one made of every row
that can still be read and, where some cannot, of the copy of the day.  Nothing here raises, except
where that is said.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import shutil
import sqlite3
import threading
import zlib
from collections.abc import Callable, Hashable, Iterator, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast, get_type_hints

from game.engine.fact import Fact
from game.storage.anonymous import findable
from game.storage.file_facts import Notice, ReadCode, StorageCode, system_error, system_said
from game.storage.files import close_to_others, make_folder
from game.storage.ownership import open_own
from game.storage.paths import set_aside

FILE: Final = "last-card.sqlite"
FORM: Final = 1
"""The ``user_version`` of the file; a file with a larger one is read and not written."""
COPIES: Final = 3
"""Copies that are kept, one a day."""
_COPY: Final = "last-card-{day}.sqlite"
_NEW: Final = f"{FILE}.new"
"""What takes the place of a damaged file, once it is whole."""
_LEAST: Final = 512
"""Bytes of the smallest file of SQLite that holds anything."""
_BUSY: Final = 5.0
"""Seconds to wait for a process that writes."""
_TYPES: Final = {str: "TEXT", int: "INTEGER", bool: "INTEGER", float: "REAL", bytes: "BLOB"}
_SUMMED: Final = (
    "SELECT name, sql FROM sqlite_master WHERE sql LIKE '%, checksum INTEGER NOT NULL, %'"
)
_ERRNO: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_READONLY: errno.EROFS,
    sqlite3.SQLITE_CANTOPEN: errno.EACCES, sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_BUSY: errno.EBUSY, sqlite3.SQLITE_LOCKED: errno.EBUSY,
    sqlite3.SQLITE_NOMEM: errno.ENOMEM,
}  # fmt: skip
"""The number of the system for an error of SQLite."""
_LOG: Final = logging.getLogger(__name__)

R = TypeVar("R", bound=tuple[Any, ...])
Change = Callable[[sqlite3.Connection], object]
"""Changes something within a transaction."""


class Table(Generic[R]):
    """A table whose rows are NamedTuples of this kind, of plain values; the first ``keys`` values
    tell them apart."""

    def __init__(self, name: str, kind: type[R], keys: int = 1) -> None:
        self.name = name
        self._kind: Any = kind
        self._keys = keys

    def key(self, row: R) -> tuple[Any, ...]:
        """What tells a row from the others."""
        return tuple(row[: self._keys])

    def made(self, row: Sequence[Any]) -> R:
        """The row that SQLite has found.  Raises DamagedError if it is not what was put."""
        kinds = self._kinds()
        if len(row) != len(kinds) + 1 or row[-1] != checksum(row[:-1]):
            raise DamagedError
        values = (
            bool(value) if kind is bool else value for kind, value in zip(kinds, row, strict=False)
        )
        return cast(R, self._kind(*values))

    def make(self, rows: sqlite3.Connection) -> None:
        """Make the table if it is missing."""
        columns = zip(self._kind._fields, self._kinds(), strict=True)
        written = ", ".join(f'"{name}" {_TYPES[kind]} NOT NULL' for name, kind in columns)
        keys = ", ".join(f'"{name}"' for name in self._kind._fields[: self._keys])
        rows.execute(
            f"CREATE TABLE IF NOT EXISTS {self.name}"
            f" ({written}, checksum INTEGER NOT NULL, PRIMARY KEY ({keys}))"
        )

    def put(self, rows: sqlite3.Connection, row: R) -> None:
        """Write a row within a transaction."""
        self.make(rows)
        plain = tuple(int(value) if isinstance(value, bool) else value for value in row)
        marks = ", ".join("?" * (len(plain) + 1))
        query = f"INSERT OR REPLACE INTO {self.name} VALUES ({marks})"
        rows.execute(query, (*plain, checksum(plain)))

    def drop(self, rows: sqlite3.Connection, *key: Any) -> None:
        """Delete a row within a transaction."""
        if self.is_in(rows):
            rows.execute(f"DELETE FROM {self.name} WHERE {self._wanted()}", key)

    def find(self, rows: sqlite3.Connection, *key: Any) -> R | None:
        """The row with this key, read from the file.  Raises DamagedError and sqlite3.Error."""
        if not self.is_in(rows):
            return None
        query = f"SELECT * FROM {self.name} WHERE {self._wanted()}"
        found = rows.execute(query, key).fetchone()
        row = None if found is None else self.made(found)
        if row is not None and self.key(row) != key:
            raise DamagedError  # an index is damaged
        return row

    def is_in(self, rows: sqlite3.Connection) -> bool:
        """True if the table is there; it is not before something is put into it."""
        query = "SELECT count(*) FROM sqlite_master WHERE name = ?"
        return bool(rows.execute(query, (self.name,)).fetchone()[0])

    def _kinds(self) -> list[type]:
        hints = get_type_hints(self._kind)
        return [hints[name] for name in self._kind._fields]

    def _wanted(self) -> str:
        return " AND ".join(f'"{name}" = ?' for name in self._kind._fields[: self._keys])


class NamedText(NamedTuple):
    """The row of a table that holds one text."""

    place: int
    text: str


class DamagedError(Exception):
    """A row is not what was put there."""


class Store:
    """The store in ``folder``; without a folder everything is kept as long as the game is open.

    idle: another copy of the game has the folder, so it is only read, afresh each time.
    threaded: what takes long and changes nothing that was put may be done in threads.
    """

    def __init__(
        self, folder: Path | None = None, *, idle: bool = False, threaded: bool = False
    ) -> None:
        self.folder = folder
        self.idle = idle
        self.threaded = threaded
        self._prepared: list[Change] = []
        """Called with each file that is opened to be written, or made anew."""
        self._path = None if folder is None else folder / FILE
        self._lock = threading.RLock()
        """Held by whoever uses the connection."""
        self._opened: sqlite3.Connection | None = None
        self._writable = False
        self._known: dict[str, tuple[Table[Any], dict[tuple[Any, ...], Any]]] = {}
        """The rows that are in memory, by table and key."""
        self._waiting: dict[Hashable, Change] = {}
        """What is not on the disk yet, in order."""
        self._depth = 0
        self._then: list[Callable[[], object]] = []
        self._error: OSError | None = None
        self._said = False
        self._notices: list[Notice] = []

    # --- rows ------------------------------------------------------------------------------------

    def rows(self, table: Table[R]) -> dict[tuple[Any, ...], R]:
        """All rows by their keys, as they were put last.  Do not change the dictionary."""
        with self._lock:
            if table.name not in self._known:
                found = {} if self.idle else self._guarded(partial(self._all, table), {})
                self._known[table.name] = table, found
            known = self._known[table.name][1]
            # Of another copy's, that which is there now, below what was put here.
            return self._guarded(partial(self._all, table), {}) | known if self.idle else known

    def row(self, table: Table[R], *key: Any) -> R | None:
        """One row, read afresh: for tables that another process writes, or too large to hold."""
        found: R | None = self._guarded(lambda rows: table.find(rows, *key), None)
        return found

    def put(self, table: Table[R], row: R) -> None:
        """Keep this row, in the place of the one with its key."""
        key = table.key(row)
        self.rows(table)
        self._known[table.name][1][key] = row
        self.do((table.name, key), lambda rows: table.put(rows, row))

    def drop(self, table: Table[Any], *key: Any) -> None:
        """Delete the row with this key, if there is one."""
        self.rows(table)
        if self._known[table.name][1].pop(key, None) is not None:
            self.do((table.name, key), lambda rows: table.drop(rows, *key))

    def text(self, name: str) -> str | None:
        """The text under a name; None for none."""
        found = self.rows(Table(name, NamedText)).get((0,))
        return None if found is None else found.text

    def put_text(self, name: str, text: str | None) -> None:
        """Keep a text under a name; None deletes it."""
        table = Table(name, NamedText)
        if text is None:
            self.drop(table, 0)
        elif text != self.text(name):
            self.put(table, NamedText(0, text.encode("utf-8", "replace").decode("utf-8")))

    def do(self, key: Hashable, change: Change) -> None:
        """Do this in the transaction of this step.  What waits under the same key is left out."""
        if self.idle:
            return
        with self._lock:
            self._waiting.pop(key, None)
            self._waiting[key] = change
            if not self._depth:
                self._write()

    def after(self, job: Callable[[], object]) -> None:
        """Do this as soon as the step is on the disk."""
        self._then.append(job)

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """What is put within is one step."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if not self._depth:
                self._write()

    def ask(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """The rows that a query finds.  Raises OSError."""
        with self._lock:
            for last in (False, True):
                try:
                    return self._rows.execute(query, values).fetchall()
                except _DAMAGE as error:
                    if last or not damaged(error) or not self._make_way():
                        raise refused(error) from error
        return []

    def asks(self, query: str) -> bool:
        """True if a query can be asked of a file that another copy has written."""
        try:
            return bool(self.ask(query))
        except OSError:
            return False

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """A transaction at once, in this thread.  Raises OSError when nothing was written."""
        with self._lock:
            rows = self._rows
            if not self._writable:
                raise self._error or system_error(errno.EROFS)
            try:
                with _step(rows):
                    yield rows
            except BaseException as error:
                if isinstance(error, _DAMAGE):
                    if damaged(error):
                        self._make_way()
                    raise refused(error) from error
                raise

    def prepare(self, change: Change) -> None:
        """Do this with the file, and with each one that is made anew."""
        with self._lock:
            self._prepared.append(change)
            if self._writable:
                self._guarded(partial(_prepared, [change]), None)

    # --- what becomes of it ----------------------------------------------------------------------

    @property
    def writes(self) -> bool:
        """True if the file can be written."""
        return bool(self._guarded(lambda rows: self._writable, False))

    @property
    def losing(self) -> bool:
        """True if something that was put is not on the disk, and will perhaps never be."""
        return self._error is not None or self.idle

    @property
    def unsaid(self) -> bool:
        """True if there is something to say to the player."""
        return bool(self._notices) or (self._error is not None and not self._said)

    def problems(self) -> list[Notice]:
        """Notices for the player, each once."""
        found, self._notices = self._notices, []
        error = self._error
        if error is not None and not self._said and self.folder is not None:
            self._said = True
            why = system_said(error, ReadCode.NOT_WRITTEN)
            found.append((Fact(StorageCode.UNKEPT, folder=findable(self.folder), why=why),))
        return found

    def flush(self) -> bool:
        """Try again to write what waits.  Returns whether all is written."""
        with self._lock:
            self._write()
            return self._error is None

    def close(self) -> None:
        """Write what waits and close the file."""
        with self._lock:
            self._write()
            self._shut()

    def _write(self) -> None:
        """Write all that waits in one transaction."""
        with self._lock:
            if not self._waiting:
                return
            before = self._error
            for _ in range(2):  # the second time in a file in the place of a damaged one
                try:
                    with self.transaction() as rows:
                        for change in self._waiting.values():
                            _done(change, rows)
                except OSError as error:
                    if self._path is not None:
                        self._shut()  # it is opened again when it is tried again
                    self._error = error
                    if error.errno != errno.EIO:  # as of a damaged file
                        break
                else:
                    self._waiting.clear()
                    self._said, self._error = False, None
                    break
            if self._error is not None:
                if before is None:
                    _LOG.warning("nothing can be written: %s", self._error)
                return
            jobs, self._then = self._then, []
        for job in jobs:
            job()

    # --- the file --------------------------------------------------------------------------------

    @property
    def _rows(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened = self._open()
        return self._opened

    def _open(self) -> sqlite3.Connection:
        path = self._path
        if path is not None and not self.idle:
            try:
                opened = self._open_to_write(path)
            except OSError as error:
                self._error = error
            else:
                if opened is not None:
                    return opened
        if path is not None:
            # Where nothing can be written, not even what SQLite needs beside the file.
            for how in ("mode=ro", "mode=ro&immutable=1"):
                with contextlib.suppress(sqlite3.Error, OSError):
                    opened = connect(path, how)
                    opened.execute("SELECT count(*) FROM sqlite_master").fetchone()
                    return opened
        opened = connect(None)
        self._writable = path is None
        for change in self._prepared:
            change(opened)
        return opened

    def _open_to_write(self, path: Path) -> sqlite3.Connection | None:
        """Open the file, or make it.  None for one of a newer version.  Raises OSError."""
        make_folder(path.parent)
        new = path.with_name(_NEW)
        if new.exists() and not path.exists():
            os.replace(new, path)  # the game ended while it made way for it
        # SQLite gives the files beside it the same mode.
        _made(path)
        # A game that ends as it should leaves none.
        crashed, size = os.path.exists(f"{path}-wal"), path.stat().st_size
        # What is left of a file SQLite takes for a new one.
        cut = size < _LEAST and (size > 0 or crashed or bool(self._copies()))
        for last in (False, True):
            opened = None
            try:
                if cut and not last:
                    raise DamagedError
                opened = connect(path)
                version = _number(opened, "user_version")
                if not _is_sealed(opened) or (crashed and not last and not _sound(opened)):
                    raise DamagedError
                if version > FORM:
                    self._notices.append((Fact(StorageCode.NEWER),))
                    raise system_error(errno.EROFS)
                opened.execute("PRAGMA journal_mode = WAL")
                opened.execute("PRAGMA synchronous = FULL")
                opened.execute("PRAGMA fullfsync = ON")
                _prepared(self._prepared, opened)
            except _DAMAGE as error:
                if last or not damaged(error):
                    raise refused(error) from error
                if opened is not None:
                    opened.close()
                    opened = None
                self._set_aside(path)
            else:
                self._writable, found = True, opened
                opened = None
                return found
            finally:
                if opened is not None:
                    opened.close()
        return None

    def _guarded(self, read: Callable[[sqlite3.Connection], Any], otherwise: Any) -> Any:
        """What reading gives, of a new file where this one turns out to be damaged."""
        with self._lock:
            for _ in range(2):
                try:
                    return read(self._rows)
                except _DAMAGE as error:
                    if not damaged(error) or not self._make_way():
                        break
        return otherwise

    def _all(self, table: Table[R], rows: sqlite3.Connection) -> dict[tuple[Any, ...], R]:
        made: list[R] = []
        if not table.is_in(rows):
            return {}
        # Of a row that is gone no checksum tells.
        if self._writable and not _sound(rows, table.name):
            raise DamagedError
        for row in rows.execute(f"SELECT * FROM {table.name}"):
            try:
                made.append(table.made(row))
            except DamagedError:
                if self._writable:
                    raise
        return {table.key(row): row for row in made}

    def _make_way(self) -> bool:
        """Put a new file in the place of this one, which is damaged.  Returns whether that was
        possible."""
        if not self._writable or self._path is None:
            return False
        try:
            self._shut()
            self._set_aside(self._path)
            with self.transaction() as rows:
                # What is in memory was read when it was whole.
                for table, known in self._known.values():
                    table.make(rows)
                    rows.execute(f"DELETE FROM {table.name}")
                    for row in known.values():
                        table.put(rows, row)
        except OSError as error:
            self._error = error
            return False
        return True

    def _set_aside(self, path: Path) -> None:
        """Set the file aside, and make a new one of all that can be read of it and of the newest
        copy.  Raises OSError."""
        new, copies = path.with_name(_NEW), self._copies()
        _made(new, os.O_TRUNC)
        whole = salvaged(new, [path, *copies])
        aside = set_aside(path)
        if aside is None:
            raise system_error(errno.EACCES)
        for end in ("-wal", "-shm"):  # with what was written last
            with contextlib.suppress(FileNotFoundError):
                os.replace(f"{path}{end}", f"{aside}{end}")
        os.replace(new, path)
        _LOG.warning("the store was damaged")
        told = [Fact(StorageCode.DAMAGED, file=aside.name)]
        if not whole:
            told.append(Fact(StorageCode.FROM_COPY if copies else StorageCode.LOST))
        self._notices.append(tuple(told))

    def _shut(self) -> None:
        if self._opened is not None:
            with contextlib.suppress(sqlite3.Error):
                self._opened.close()
        self._opened, self._writable = None, False

    # --- the copy of the day ---------------------------------------------------------------------

    def _copies(self) -> list[Path]:
        """The copies, the newest first."""
        assert self.folder is not None, "only asked where there is a file"
        return sorted(self.folder.glob(_COPY.format(day="????-??-??")), reverse=True)

    def copy(self, today: date) -> None:
        """Look through the file and copy it, once a day.  For a thread."""
        if self.folder is None or not self.writes:
            return
        place = self.folder / _COPY.format(day=today.isoformat())
        if place.exists():
            return
        with contextlib.suppress(OSError, sqlite3.Error, DamagedError):
            self.look_through()
            new = place.with_name(f"{place.name}.new")
            _made(new, os.O_TRUNC)
            with (
                contextlib.closing(connect(self._path, "mode=ro")) as source,
                contextlib.closing(connect(new)) as target,
            ):
                source.backup(target)
            os.replace(new, place)
            for old in self._copies()[COPIES:]:
                old.unlink()

    def look_through(self) -> None:
        """Make a new file if anything in this one is damaged.  For a thread: it takes a while, in
        which others can use the store.  Raises OSError."""
        if self._path is None or not self.writes:
            return
        sound = False
        with (
            contextlib.suppress(*_DAMAGE),
            contextlib.closing(connect(self._path, "mode=ro")) as rows,
        ):
            rows.execute("BEGIN")
            sound = _sound(rows) and all(
                _rows_of(rows, name)[1] for name, _ in rows.execute(_SUMMED).fetchall()
            )
        if not sound:
            with self._lock:
                self._make_way()
                self._rows  # noqa: B018 - opens the new one

    def forget_copies(self) -> None:
        """Delete the copies: somebody was deleted, who is still in them.  Raises OSError."""
        if self.folder is not None:
            for each in self._copies():
                each.unlink()


# --- files ---------------------------------------------------------------------------------------

_DAMAGE: Final = (sqlite3.DatabaseError, UnicodeDecodeError, DamagedError)
"""The exceptions that a damaged file raises.  Their messages may hold damaged bytes."""


def connect(path: Path | None, how: str = "mode=rw") -> sqlite3.Connection:
    """Open a file, or without a path one in memory.  Raises sqlite3.Error."""
    name = ":memory:" if path is None else f"{path.absolute().as_uri()}?{how}"
    opened = sqlite3.connect(
        name, uri=path is not None, timeout=_BUSY, check_same_thread=False, isolation_level=None
    )
    try:
        opened.execute("PRAGMA foreign_keys = ON")
        opened.execute("PRAGMA temp_store = MEMORY")
        # Of somebody who is deleted nothing is left in the file. Not every SQLite sees to that.
        opened.execute("PRAGMA secure_delete = ON")
    except BaseException:
        opened.close()  # one that stays open keeps others from writing into the file itself
        raise
    # The LIKE of SQLite knows upper and lower case of English letters only.
    opened.create_function("has", 2, lambda name, part: part in str(name).casefold())
    return opened


def _done(change: Change, rows: sqlite3.Connection) -> None:
    """Change something.  What can never be written holds up nothing else."""
    try:
        change(rows)
    except Exception as error:
        if isinstance(error, OSError | sqlite3.OperationalError) or damaged(error):
            raise
        _LOG.exception("something could not be written")


def _made(path: Path, more: int = 0) -> None:
    """Make a file for its owner alone, if it is missing.  Raises OSError."""
    handle = open_own(path, os.O_RDWR | os.O_CREAT | more)
    try:
        close_to_others(handle)
    finally:
        os.close(handle)


def damaged(error: BaseException) -> bool:
    """True if an exception means that the file is damaged, and not that the disk fails or another
    process locks it.  As the queries are right, an unknown column is damage."""
    if not isinstance(error, sqlite3.OperationalError):
        return type(error) in (sqlite3.DatabaseError, UnicodeDecodeError, DamagedError)
    # For a text that cannot be decoded there is no error code.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) == sqlite3.SQLITE_ERROR


def refused(error: BaseException) -> OSError:
    """The same error as the system would say it."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_IOERR) & 0xFF
    number = _ERRNO.get(code, errno.EIO)
    return system_error(number)


def checksum(row: Sequence[Any]) -> int:
    """The checksum of a row."""
    return zlib.crc32(repr(tuple(row)).encode("utf-8", "surrogatepass"))


def _sound(opened: sqlite3.Connection, table: str = "1") -> bool:
    """True if SQLite finds nothing wrong with a file or, more quickly, with a table and its
    indexes."""
    return bool(opened.execute(f"PRAGMA integrity_check({table})").fetchone()[0] == "ok")


def _number(opened: sqlite3.Connection, name: str) -> int:
    """A number in the head of the file."""
    return int(opened.execute(f"PRAGMA {name}").fetchone()[0])


@contextlib.contextmanager
def _step(rows: sqlite3.Connection) -> Iterator[None]:
    """A transaction.  If it changes tables, it seals them."""
    try:
        rows.execute("BEGIN IMMEDIATE")
        before = _number(rows, "schema_version")
        yield
        if _number(rows, "schema_version") != before:
            seal(rows)
        rows.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            rows.execute("ROLLBACK")
        raise


def _prepared(changes: Sequence[Change], rows: sqlite3.Connection) -> None:
    """Prepare a file for those who use it."""
    with _step(rows):
        if _number(rows, "user_version") < FORM:
            rows.execute(f"PRAGMA user_version = {FORM}")
            seal(rows)
        for change in changes:
            change(rows)


def seal(rows: sqlite3.Connection) -> None:
    """Note within a transaction which tables there are, in the head of the file.  A newer version
    must do the same: a damaged name, or place in the file, is like a table that was never made."""
    rows.execute(f"PRAGMA application_id = {_sum_of_tables(rows)}")


def _is_sealed(rows: sqlite3.Connection) -> bool:
    made = rows.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    empty = not made and not _number(rows, "user_version")
    return empty or _number(rows, "application_id") == _sum_of_tables(rows)


def _sum_of_tables(rows: sqlite3.Connection) -> int:
    tables = rows.execute("SELECT * FROM sqlite_master ORDER BY type, name").fetchall()
    return checksum([_number(rows, "user_version"), *tables]) & 0x7FFFFFFF


def _rows_of(source: sqlite3.Connection, name: str) -> tuple[list[tuple[Any, ...]], bool]:
    """The rows of a table that are as they were put, and whether those are all."""
    found, whole = [], False
    try:
        whole = _sound(source, name)
        for row in source.execute(f'SELECT * FROM "{name}"'):
            right = row[-1] == checksum(row[:-1])
            whole &= right
            if right:
                found.append(row)
    except _DAMAGE:
        whole = False
    return found, whole


def salvaged(path: Path, sources: Sequence[Path]) -> bool:
    """Fill an empty file with the rows of the first source, and where some of a table cannot be
    read with those of the next.  Returns whether the first one was enough.  Raises OSError."""
    beside = path.with_name(f"{path.name}.read")
    shapes: dict[str, str] = {}
    for source in reversed(sources):
        with _readable(source, beside) as old:
            if _is_sealed(old):
                shapes |= dict(old.execute(_SUMMED).fetchall())
    done: set[str] = set()
    enough = True
    try:
        with contextlib.closing(connect(path)) as new, _step(new):
            for source in sources:
                found, sound, before = {}, False, set(done)
                with _readable(source, beside) as old:
                    sealed = _is_sealed(old)
                    for name, sql in old.execute(_SUMMED).fetchall():
                        rows, whole = ([], True) if name in done else _rows_of(old, name)
                        found[name] = shapes.get(name, sql), rows
                        # What is not sealed may be the rows of another table.
                        done |= {name} if whole and sealed else set()
                    sound = sealed and _sound(old)
                for name, (sql, rows) in found.items():
                    _fill(new, name, sql, rows)
                enough &= found.keys() <= (done if source is sources[0] else before)
                # Of one that is not sound whole tables may be missing.
                if sound and found and found.keys() <= done:
                    break
    except sqlite3.Error as error:
        raise refused(error) from error
    return enough and bool(done)


def _fill(new: sqlite3.Connection, name: str, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
    try:
        new.execute(sql.replace("TABLE ", "TABLE IF NOT EXISTS ", 1))
        for row in rows:
            marks = ", ".join("?" * len(row))
            new.execute(f'INSERT OR IGNORE INTO "{name}" VALUES ({marks})', row)
    except sqlite3.OperationalError as error:
        if not damaged(error):  # the disk fails
            raise


@contextlib.contextmanager
def _readable(source: Path, beside: Path) -> Iterator[sqlite3.Connection]:
    """A damaged file of SQLite with what was written last.  What cannot be read of it is passed
    over."""
    # A copy, since to read it can change it, and it is kept as it was found.
    try:
        for end in ("", "-wal"):
            with contextlib.suppress(FileNotFoundError, IsADirectoryError, PermissionError):
                shutil.copyfile(f"{source}{end}", f"{beside}{end}")
        with (
            contextlib.closing(connect(beside, "mode=rwc")) as opened,
            contextlib.suppress(*_DAMAGE),
        ):
            yield opened
    finally:
        for end in ("", "-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.unlink(f"{beside}{end}")
