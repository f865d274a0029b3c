"""Finds matches, and makes the rows of the list of matches."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from game.rooms.history.library.export_tables import Rows
from game.rooms.history.library.shelf import MatchEnd


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
    game: str
    begun: datetime
    ended: datetime
    state: MatchEnd
    marked: bool
    counted: bool
    rounds: int
    trouble: str
    seats: tuple[MatchSeat, ...]

    @property
    def file(self) -> str:
        """The name of a file for it."""
        game = "".join(each for each in self.game if each.isalpha() or each == "-")
        return f"{self.begun:%Y-%m-%d}-{game}-{self.id}.lcr"


@dataclass(frozen=True, slots=True)
class MatchSearch:
    """Which matches are wanted; by default all."""

    person: str = ""
    """The id of a profile."""
    name: str = ""
    """A part of a player's name, in upper or lower case."""
    called: tuple[str, ...] = ()
    """The ids of the people whose names have that part by now."""
    game: str = ""
    state: MatchEnd | None = None
    marked: bool = False
    """Only marked ones."""
    id: str = ""


EVERY: Final = MatchSearch()


def condition(search: MatchSearch) -> tuple[str, list[Any]]:
    """Return the search as a condition of SQL, and its values."""
    # Somebody who has another name by now is found by either name.
    named = (
        "key IN (SELECT match FROM seat WHERE has(name, ?)"
        " OR person IN (SELECT value FROM json_each(?)))"
    )
    wanted: list[tuple[str, list[Any]]] = [
        ("key IN (SELECT match FROM seat WHERE person = ?)", [search.person]),
        (named, [search.name.casefold(), json.dumps(search.called)]),
        ("game = ?", [search.game]),
        ("state = ?", [search.state and search.state.value]),
        ("marked = ?", [search.marked]),
        ("id = ?", [search.id]),
    ]
    chosen = [each for each in wanted if each[1][0]]
    parts = ["1", *(part for part, _ in chosen)]
    return " AND ".join(parts), [value for _, values in chosen for value in values]


def listed(library: Rows, search: MatchSearch, first: int, most: int) -> list[MatchRow]:
    """Return at most ``most`` such matches, the newest first, without the ``first`` ones and those
    whose rows are damaged."""
    where, values = condition(search)
    matches = library.ask(
        "SELECT key, id, game, begun, ended, state, marked, counted, rounds, trouble"
        f" FROM match WHERE {where} ORDER BY ended DESC, key DESC LIMIT ? OFFSET ?",
        (*values, most, first),
    )
    keys = [row[0] for row in matches]
    seats: dict[int, list[MatchSeat]] = {key: [] for key in keys}
    marks = ",".join("?" * len(keys))
    for key, *seat in library.ask(
        "SELECT match, iif(level = '' AND person <> '', (SELECT name FROM seat now"
        " WHERE now.person = seat.person AND now.level = '' ORDER BY match DESC LIMIT 1), name),"
        " level, person, face, colour, won, total FROM seat"
        f" WHERE match IN ({marks}) ORDER BY match, seat",
        keys,
    ):
        name, level, person, face, colour, won, total = seat
        if key in seats:  # a damaged file finds others too
            made = MatchSeat(name, level, person, face, colour, bool(won), total)
            seats[key].append(made)
    rows: list[MatchRow] = []
    for key, id, game, begun, ended, state, marked, counted, rounds, trouble in matches:
        with contextlib.suppress(TypeError, ValueError):
            rows.append(
                MatchRow(
                    id, game, datetime.fromisoformat(begun),
                    datetime.fromisoformat(ended), MatchEnd(state), bool(marked), bool(counted),
                    int(rounds), str(trouble), tuple(seats[key]),
                )
            )  # fmt: skip
    return rows
