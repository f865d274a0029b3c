"""Writes the rows of one match."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from game.rooms.history.library.digest import HappeningKind, MatchDigest, RoundDigest
from game.rooms.history.library.schema import KIND_NUMBERS, PARTS
from game.rooms.history.library.shelf import KeptRecord, MatchEnd, SeatedPerson
from game.rulesets.options import write_options
from game.table.records.record import AUTO, Player


def insert(
    rows: sqlite3.Connection, id: str, stamp: int, held: KeptRecord, told: MatchDigest
) -> None:
    """Write the rows of a match in place of those that it has.  ``stamp``: the checksum of its row
    in the archive."""
    record, kept = held.record, held.kept
    state = MatchEnd.FINISHED if told.winners else kept.state
    if state is MatchEnd.FINISHED and not told.winners:
        state = MatchEnd.UNFINISHED
    rows.execute("DELETE FROM match WHERE id = ?", (id,))
    key = rows.execute(
        "INSERT INTO match (id, stamp, game, options, seats, begun, ended,"
        " state, marked, counted, rounds, actions, trouble, sides, sum)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            id, stamp, record.rules,
            write_options(record.options) if record.options else "", len(record.players),
            _stamp(kept.begun), _stamp(kept.ended), state.value, kept.marked, kept.counted,
            len(told.rounds), told.actions, held.trouble or told.trouble,
            len(set(told.sides)) or len(record.players), 0,
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
    assert key is not None
    (found,) = contents(rows.execute, [key]).values()
    rows.execute("UPDATE match SET sum = ? WHERE key = ?", (total(found), key))


def contents(
    ask: Callable[[str, Sequence[Any]], Iterable[Any]], keys: Sequence[int]
) -> dict[str, list[Any]]:
    """All rows of these matches by the id, without the keys that SQLite has given them; the first
    is that of the match."""
    marks = ",".join("?" * len(keys))
    matches = list(ask(f"SELECT * FROM match WHERE key IN ({marks})", keys))
    found: dict[str, list[Any]] = {row[1]: [row[1:]] for row in matches}
    ids = {row[0]: row[1] for row in matches}
    for table in PARTS:
        for key, *row in ask(f"SELECT * FROM {table} WHERE match IN ({marks})", keys):
            if key in ids:  # a damaged file finds others too
                found[ids[key]].append(row)
    return found


def total(rows: Sequence[Any]) -> int:
    """The checksum of the rows of a match."""
    match, *parts = rows
    return zlib.crc32(repr((match[:-1], parts)).encode("utf-8", "surrogatepass"))


_COUNTS: Final = (
    (HappeningKind.CALLED, 0, "times"), (HappeningKind.FORGOT, 0, "times"),
    (HappeningKind.CAUGHT, 0, "times"),
    (HappeningKind.CAUGHT, 1, "times"), (HappeningKind.UNTRUTH, 0, "times"),
    (HappeningKind.LIE_FOUND, 0, "times"),
    (HappeningKind.LIE_FOUND, 1, "times"), (HappeningKind.LIE_DOUBTED, 1, "times"),
    (HappeningKind.PICK_UP, 0, "most"),
    (HappeningKind.BLOCK, 0, "times"),
    (HappeningKind.MELEE, 0, "times"), (HappeningKind.FIGHT, 1, "times"),
    (HappeningKind.FIGHT, 1, "most"),
    (HappeningKind.SHIELD, 0, "times"), (HappeningKind.SHIELD, 0, "most"),
    (HappeningKind.JUMP, 0, "times"),
    (HappeningKind.RUN, 0, "most"), (HappeningKind.SWAP, 0, "most"),
    (HappeningKind.THUNDERDOME, 0, "most"),
)  # fmt: skip
"""The columns of ``seat_round`` that count happenings, in order: of which kind, whether the seat is
its ``other``, and whether they are counted or their largest number is noted."""
_ONLY_COUNTED: Final = (HappeningKind.CALLED, HappeningKind.UNTRUTH)
"""Kinds without a row of their own: the commonest, and what nobody has seen."""
_PLACES: Final = {
    kind: tuple(
        (place, other, how == "most")
        for place, (each, other, how) in enumerate(_COUNTS)
        if each is kind
    )
    for kind in HappeningKind
}
_INSERT_SEAT_ROUND: Final = (
    f"INSERT INTO seat_round VALUES ({', '.join('?' * (16 + len(_COUNTS)))})"
)


def _counted(told: RoundDigest) -> list[list[int]]:
    """Count the happenings of a round for each seat, in the order of the columns."""
    found = [[0] * len(_COUNTS) for _ in told.dealt]
    for each in told.happenings:
        for place, other, most in _PLACES[each.kind]:
            seat = each.other if other else each.seat
            if seat >= 0:
                row = found[seat]
                row[place] = max(row[place], each.n) if most else row[place] + 1
    return found


def _persons(
    players: Sequence[Player], sitters: Sequence[SeatedPerson]
) -> tuple[SeatedPerson, ...]:
    """Return who sat at each seat, as far as that is known."""
    return tuple(sitters) if len(sitters) == len(players) else (SeatedPerson(),) * len(players)


def _person(player: Player, first: Player, sitter: SeatedPerson) -> str:
    """Return the id of the person who sat down here, if no computer has replaced them; else an
    empty string."""
    return sitter.person if not player.level and not first.level else ""


def _stamp(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="seconds")
