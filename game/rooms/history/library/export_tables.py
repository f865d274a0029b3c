"""Tables for other programs, as CSV and as JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.rulesets import GAMES, Option


class Rows(Protocol):
    """A library, as far as it answers queries (see ``schema``)."""

    def ask(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Return the rows that a query finds."""


class ExportTable(NamedTuple):
    """A table with a name."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]

    @classmethod
    def of(cls, name: str, kind: type[Any], rows: Sequence[Any]) -> ExportTable:
        """Return a table of rows that are NamedTuples of that kind."""
        return cls(name, kind._fields, tuple(map(tuple, rows)))


def as_csv(table: ExportTable) -> str:
    """Return the table with a header line, as RFC 4180 says."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(table.columns)
    writer.writerows(table.rows)
    return text.getvalue()


def as_json(tables: Sequence[ExportTable]) -> str:
    """Return the tables by name, each a list of objects."""
    held = {
        table.name: [dict(zip(table.columns, row, strict=True)) for row in table.rows]
        for table in tables
    }
    return json.dumps(held, ensure_ascii=False, indent=1) + "\n"


def as_text(tables: Sequence[ExportTable], ending: str) -> str:
    """Return the tables as the text of a file with that ending, ``.csv`` or ``.json``."""
    return as_json(tables) if ending == ".json" else "\r\n".join(map(as_csv, tables))


def _without(excluded: Callable[[Option], bool]) -> str:
    """Return the condition that a match has none of these options. A record, and so the column
    ``options`` (``key=value key=value``), has only the options that differ from the default."""
    every = {each.key for game in GAMES.values() for each in game.options if excluded(each)}
    return " AND ".join(f"instr(' ' || m.options, ' {key}=') = 0" for key in sorted(every))


CHANCE: Final = _without(lambda option: option.cards_known)
"""The condition that nobody knew the cards of a match before they were dealt."""
COUNTS: Final = _without(lambda option: not option.counts)
"""The condition that a match counts in statistics and for feats."""
HELPED: Final = (
    "(SELECT a.match, a.seat FROM seat_round a JOIN seat b USING (match, seat)"
    " WHERE b.person = ? AND a.level <> '')"
)
"""A query: the matches and seats of a person (a value) at which a computer has acted."""
_MATCH: Final = "m.id, m.game, m.options, m.begun, m.ended, m.state"
_COLUMNS: Final = {
    "matches": (
        f"{_MATCH}, m.marked, m.counted, m.rounds, m.actions, m.trouble, s.seat, s.name, s.level,"
        " s.won, s.total",
        "match m JOIN seat s ON s.match = m.key",
        "m.ended, m.key, s.seat",
    ),
    "rounds": (
        "m.id, m.game, m.ended, r.number, r.dealer, r.actions, r.sides, r.reason, s.seat, s.name,"
        " s.level, s.won, s.points, s.left_over, s.longest, s.laid, s.drawn, s.last_card",
        "match m JOIN round r ON r.match = m.key"
        " JOIN seat_round s ON s.match = m.key AND s.number = r.number",
        "m.ended, m.key, r.number, s.seat",
    ),
    "happenings": (
        "m.id, m.game, m.ended, h.number, h.move, k.name AS kind, h.seat, h.other, h.n",
        "match m JOIN happening h ON h.match = m.key JOIN kind k ON k.number = h.kind",
        "m.ended, m.key, h.number, h.place",
    ),
}


def _asked(name: str) -> Callable[[Rows], ExportTable]:
    columns, source, order = _COLUMNS[name]
    names = tuple(each.split(" AS ")[-1].split(".")[-1].strip() for each in columns.split(","))

    def table(library: Rows) -> ExportTable:
        found = library.ask(f"SELECT {columns} FROM {source} ORDER BY {order}")
        return ExportTable(name, names, tuple(found))

    return table


TABLES: Final[Mapping[str, Callable[[Rows], ExportTable]]] = {
    name: _asked(name) for name in _COLUMNS
}
"""What can be exported of all matches: a row for each seat of a match, for each seat of a round,
and for each thing that happened."""
