"""The tables of the library, and how its file is opened.

There are two kinds. The tables of matches follow from the records in the folder of matches, so they
have no migrations: if they are of another version, they are made again. The others
(``KEPT``) follow from nothing else, so they are never dropped.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from game.rooms.history.library import digest

SCHEMA: Final = 3
"""Increase it when the tables change."""
VERSION: Final = SCHEMA * 1000 + digest.VERSION
"""The ``user_version`` of the file."""
KEPT: Final = ("book", "feat")
"""The tables of what no record says."""
_BUSY: Final = 5.0
"""Seconds to wait for another copy of the game that is writing."""

_TABLES: Final = """
CREATE TABLE match (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,      -- the beginning of its commitment
  file TEXT NOT NULL,           -- below the folder of matches
  size INTEGER NOT NULL,        -- of the file, in bytes
  modified INTEGER NOT NULL,    -- when the file was written, in nanoseconds
  game TEXT NOT NULL,
  options TEXT NOT NULL,        -- those that differ, as notation
  seats INTEGER NOT NULL,
  sides INTEGER NOT NULL,       -- as many as seats without partners
  begun TEXT NOT NULL,          -- UTC, ISO 8601
  ended TEXT NOT NULL,
  state TEXT NOT NULL,          -- see shelf.State
  marked INTEGER NOT NULL,
  counted INTEGER NOT NULL,     -- played for the leaderboard
  rounds INTEGER NOT NULL,      -- that are over
  actions INTEGER NOT NULL,
  trouble TEXT NOT NULL         -- a word: why not all of the record is here
);
CREATE INDEX match_by_date ON match (ended);

CREATE TABLE seat (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  level TEXT NOT NULL,          -- of a computer; empty for a person
  person TEXT NOT NULL,         -- the id of the profile; empty for a computer or where not known
  face TEXT NOT NULL,
  colour INTEGER NOT NULL,
  won INTEGER NOT NULL,
  total INTEGER NOT NULL,
  PRIMARY KEY (match, seat)
) WITHOUT ROWID;
CREATE INDEX seat_by_person ON seat (person) WHERE person <> '';

CREATE TABLE round (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
  number INTEGER NOT NULL,
  dealer INTEGER NOT NULL,
  actions INTEGER NOT NULL,
  sides INTEGER NOT NULL,       -- that were still in
  reason TEXT NOT NULL,         -- out, blocked
  PRIMARY KEY (match, number)
) WITHOUT ROWID;

CREATE TABLE seat_round (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
  number INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,           -- who played there when the round ended
  level TEXT NOT NULL,
  person TEXT NOT NULL,
  side INTEGER NOT NULL,
  won INTEGER NOT NULL,
  points INTEGER NOT NULL,
  left_over INTEGER NOT NULL,   -- cards
  longest INTEGER NOT NULL,     -- the most cards it held
  laid INTEGER NOT NULL,
  drawn INTEGER NOT NULL,
  last_card TEXT NOT NULL,      -- that it went out with
  called INTEGER NOT NULL,      -- the happenings of the round, counted for this seat
  forgot INTEGER NOT NULL,
  caught INTEGER NOT NULL,      -- without its call
  catches INTEGER NOT NULL,     -- of others
  lied INTEGER NOT NULL,        -- found or not
  lies INTEGER NOT NULL,        -- that others found
  exposed INTEGER NOT NULL,     -- lies of others that it found
  misjudged INTEGER NOT NULL,   -- plays of others that it took for lies
  pick_up INTEGER NOT NULL,     -- cards of its longest
  blocks INTEGER NOT NULL,
  melees INTEGER NOT NULL,
  fights INTEGER NOT NULL,      -- that another gave up
  fight INTEGER NOT NULL,       -- cards of the longest of these
  shields INTEGER NOT NULL,
  shield INTEGER NOT NULL,      -- cards of the largest attack blocked
  jumps INTEGER NOT NULL,
  run INTEGER NOT NULL,         -- cards of its longest
  swap INTEGER NOT NULL,        -- cards fewer by its best change of hands
  thunder INTEGER NOT NULL,     -- 1: won the round in a thunderdome
  dealt BLOB NOT NULL,          -- the cards dealt, a byte a card
  played BLOB NOT NULL,         -- the cards laid, of people only
  PRIMARY KEY (match, number, seat)
) WITHOUT ROWID;
CREATE INDEX seat_round_by_person ON seat_round (person) WHERE person <> '';

CREATE TABLE kind (number INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE happening (
  match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
  number INTEGER NOT NULL,
  place INTEGER NOT NULL,       -- in the order of the round
  move INTEGER NOT NULL,        -- actions of the round before it was over
  kind INTEGER NOT NULL REFERENCES kind,
  seat INTEGER NOT NULL,
  other INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (match, number, place)
) WITHOUT ROWID;
"""

_OTHERS: Final = """
CREATE TABLE IF NOT EXISTS feat (
  person TEXT NOT NULL,         -- who had earned it when the limit took matches away
  key TEXT NOT NULL,
  step INTEGER NOT NULL,
  match TEXT NOT NULL,
  ended TEXT NOT NULL,
  PRIMARY KEY (person, key, step)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS book (word TEXT PRIMARY KEY, value TEXT NOT NULL);
"""

KIND_NUMBERS: Final = {kind: number for number, kind in enumerate(digest.Kind, 1)}
_KINDS: Final = [(number, kind.value) for kind, number in KIND_NUMBERS.items()]
"""The rows of the table ``kind``."""

DAMAGE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""The exceptions that a damaged file raises. Their messages may hold damaged bytes."""


class OddLibrary(Exception):  # noqa: N818 - said of the file
    """This version cannot use the file; ``why`` says the reason."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def connect(path: Path | None, *, read_only: bool = False) -> sqlite3.Connection:
    """Open the library, or make an empty one; without a path, in memory. Raises OddLibrary if the
    file is damaged, or read-only and of another version, and OSError if the folder cannot be
    used."""
    if path is None:
        return made_anew(sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None))
    if read_only and not path.is_file():
        raise FileNotFoundError(path)
    # If the game ends properly, SQLite removes this file.
    odd = path.with_name(path.name + "-wal").exists()
    try:
        mode = "ro" if read_only else "rwc"
        opened = sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=_BUSY,
            check_same_thread=False, isolation_level=None,
        )  # fmt: skip
    except sqlite3.OperationalError as error:
        raise OSError("the library is not to be had from the disk") from error
    try:
        version = opened.execute("PRAGMA user_version").fetchone()[0]
        empty = not opened.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if odd and not empty and opened.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise OddLibrary("damaged")
        if version != VERSION and read_only:
            raise OddLibrary("another version")
        # No record has the names of the kinds, so nothing else would notice a wrong one.
        if version == VERSION and _kinds(opened) != _KINDS:
            raise OddLibrary("damaged")
        return _set_up(opened, read_only) if version == VERSION else made_anew(opened)
    except OddLibrary:
        opened.close()
        raise
    except sqlite3.OperationalError as error:
        opened.close()
        if damaged(error):
            raise OddLibrary("damaged") from None
        raise OSError("the library is not to be had from the disk") from error
    except DAMAGE:
        opened.close()
        raise OddLibrary("damaged") from None


def damaged(error: Exception) -> bool:
    """Return whether an exception of a query means that the file is damaged, and not that the disk
    fails or another copy of the game locks it. As the queries are right, an unknown table or column
    is damage, and so is a text that cannot be decoded."""
    if not isinstance(error, sqlite3.OperationalError):
        return True
    # For a text that cannot be decoded there is no error code.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) == sqlite3.SQLITE_ERROR


def sound(path: Path) -> bool:
    """Return False if the file is damaged. One that cannot be read now counts as whole."""
    try:
        opened = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=_BUSY)
        try:
            return bool(opened.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok")
        finally:
            opened.close()
    except sqlite3.OperationalError:
        return True
    except DAMAGE:
        return False


def _set_up(opened: sqlite3.Connection, read_only: bool = False) -> sqlite3.Connection:
    opened.execute("PRAGMA foreign_keys = ON")
    opened.execute("PRAGMA temp_store = MEMORY")
    # The LIKE of SQLite knows upper and lower case of English letters only.
    opened.create_function("has", 2, lambda name, part: part in str(name).casefold())
    if not read_only:
        # Of somebody who is deleted nothing is left in the file. Not every SQLite sees to that.
        opened.execute("PRAGMA secure_delete = ON")
        opened.execute("PRAGMA journal_mode = WAL")
        # The rows must be on the disk before the saved match is deleted.
        opened.execute("PRAGMA synchronous = FULL")
    return opened


def _kinds(opened: sqlite3.Connection) -> list[tuple[int, str]]:
    return opened.execute("SELECT number, name FROM kind ORDER BY number").fetchall()


def made_anew(opened: sqlite3.Connection) -> sqlite3.Connection:
    """Drop and make the tables of matches, and make missing ones of the others."""
    _set_up(opened)
    opened.execute("PRAGMA foreign_keys = OFF")
    tables = "SELECT name FROM sqlite_master WHERE type = 'table'"
    try:
        with opened:  # all of it, or nothing
            opened.execute("BEGIN IMMEDIATE")
            for (name,) in opened.execute(tables).fetchall():
                if name not in KEPT and not name.startswith("sqlite_"):
                    opened.execute(f'DROP TABLE "{name}"')
            for statement in f"{_TABLES}{_OTHERS}".split(";\n"):
                opened.execute(statement)
            opened.executemany("INSERT INTO kind VALUES (?, ?)", _KINDS)
            opened.execute(f"PRAGMA user_version = {VERSION}")
    finally:
        opened.execute("PRAGMA foreign_keys = ON")
    return opened
