"""The tables of the library, and how its file is opened.

All of it follows from the records in the folder of matches, so there are no migrations: a library
of another version is made anew.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from game.library import digest

SCHEMA: Final = 1
"""Raised when the tables change."""
VERSION: Final = SCHEMA * 1000 + digest.VERSION
"""The ``user_version`` of the file."""
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
  dealt BLOB NOT NULL,          -- the cards dealt, a byte a card
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

KIND_NUMBERS: Final = {kind: number for number, kind in enumerate(digest.Kind, 1)}

DAMAGE: Final = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What reading a damaged file raises; a message about it may hold bytes of the damage."""


class OddLibrary(Exception):  # noqa: N818 - said of the file
    """The file is no library that this version can use; ``why`` says it in a word."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def connect(path: Path | None, *, read_only: bool = False) -> sqlite3.Connection:
    """Open the library, or make an empty one.  Without a path it lives in memory.  Raises
    OddLibrary for a damaged file and one of another version, and OSError for a folder that cannot
    be used."""
    if path is None:
        return _made(sqlite3.connect(":memory:", check_same_thread=False, isolation_level=None))
    if read_only and not path.is_file():
        raise FileNotFoundError(path)
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
        if empty and not read_only:
            return _made(opened)
        if version != VERSION:
            raise OddLibrary("another version")
        if opened.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise OddLibrary("damaged")
        return _set_up(opened, read_only)
    except OddLibrary:
        opened.close()
        raise
    except sqlite3.OperationalError as error:
        opened.close()
        raise OSError("the library is not to be had from the disk") from error
    except DAMAGE:
        opened.close()
        raise OddLibrary("damaged") from None


def _set_up(opened: sqlite3.Connection, read_only: bool = False) -> sqlite3.Connection:
    opened.execute("PRAGMA foreign_keys = ON")
    if not read_only:
        opened.execute("PRAGMA journal_mode = WAL")
        opened.execute("PRAGMA synchronous = NORMAL")
    return opened


def _made(opened: sqlite3.Connection) -> sqlite3.Connection:
    _set_up(opened)
    opened.executescript(f"BEGIN; {_TABLES}")
    opened.executemany(
        "INSERT INTO kind VALUES (?, ?)",
        [(number, kind.value) for kind, number in KIND_NUMBERS.items()],
    )
    opened.execute(f"PRAGMA user_version = {VERSION}")
    opened.execute("COMMIT")
    return opened
