"""The tables of the history in the store.

``shelf`` has those of what was played.  These here follow from them, so they have no migrations: if
they are of another version, they are made again.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from game.rooms.history.library import digest
from game.rooms.history.library.shelf import ARCHIVE, FEATS, FINDINGS
from game.storage.store import DamagedError

SCHEMA: Final = 4
"""Increase it when the tables change."""
VERSION: Final = SCHEMA * 1000 + digest.VERSION
PARTS: Final = ("seat", "round", "seat_round", "happening")
"""The tables of parts of matches."""

_TABLES: Final = """
CREATE TABLE match (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,      -- the beginning of its commitment
  stamp INTEGER NOT NULL,       -- the checksum of its row in ``archive``
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
  trouble TEXT NOT NULL,        -- a word: why not all of the record is here
  sum INTEGER NOT NULL          -- the checksum of all rows of the match
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

CREATE TABLE digest (version INTEGER NOT NULL);
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

KIND_NUMBERS: Final = {kind: number for number, kind in enumerate(digest.HappeningKind, 1)}
_KINDS: Final = [(number, kind.value) for kind, number in KIND_NUMBERS.items()]
"""The rows of the table ``kind``."""


def prepare(rows: sqlite3.Connection) -> None:
    """Make the tables that are missing or of another version, within a transaction.  Raises
    DamagedError."""
    for table in (ARCHIVE, FINDINGS, FEATS):
        table.make(rows)
    there = {name for (name,) in rows.execute("SELECT name FROM sqlite_master").fetchall()}
    if "digest" in there and rows.execute("SELECT * FROM digest").fetchall() == [(VERSION,)]:
        # No record has the names of the kinds, so nothing else would notice a wrong one.
        if rows.execute("SELECT number, name FROM kind ORDER BY number").fetchall() != _KINDS:
            raise DamagedError
        return
    for name in (*PARTS, "match", "kind", "digest"):
        rows.execute(f"DROP TABLE IF EXISTS {name}")
    for statement in _TABLES.split(";\n"):
        rows.execute(statement)
    rows.executemany("INSERT INTO kind VALUES (?, ?)", _KINDS)
    rows.execute("INSERT INTO digest VALUES (?)", (VERSION,))
