"""The outline of a saved match: what the title says about it, in a comment of its file.

With it the title can be shown without loading the rules. An outline is used only if this release
wrote it and the file has not changed since; otherwise the record is read.
"""

from __future__ import annotations

import json
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.storage.names import usable_name
from game.storage.release import release

if TYPE_CHECKING:
    from game.table.records.record import Record

_MARK: Final = "# Outline: "
_LONGEST: Final = 3_900
"""Letters of the line; a longer one would not be read where records of others are read."""
_FORM: Final = 2


class Seated(NamedTuple):
    """The player at a seat."""

    name: str
    level: str = ""
    """The kind of a computer player; empty for a person."""


class Outline(NamedTuple):
    """A match as the title shows it."""

    rules: str
    """The id of the game."""
    match_seed: int
    players: tuple[Seated, ...]
    """The players who sat down."""
    seated: tuple[Seated, ...]
    """The players at the seats after its last line."""
    rounds: int
    """The number of rounds that have started, with the next one if the last is over."""
    moved: bool
    """True if anybody has done anything."""


def outline_of(record: Record, between: bool = False) -> Outline:
    """The outline of a record. ``between``: its last round is over."""
    return Outline(
        record.rules,
        record.match_seed,
        tuple(Seated(each.name, each.level) for each in record.players),
        tuple(Seated(each.name, each.level) for each in record.seated),
        len(record.rounds) + between,
        any(played.moves for played in record.rounds),
    )


def outlined(text: str, record: Record, between: bool = False) -> str:
    """Return a sealed text with the outline of its record before its last line: damage there does
    not affect the lines above. ``between``: its last round is over."""
    body, end, last = text.removesuffix("\n").rpartition("\n")
    match = outline_of(record, between)
    match = match._replace(players=_written(match.players), seated=_written(match.seated))
    said = json.dumps([_FORM, _written_by(), *match], separators=(",", ":"))
    line = f"{_MARK}{_sum(said, body, last)} {said}"
    return text if len(line) > _LONGEST else f"{body}{end}{line}\n{last}\n"


def read_outline(text: str) -> Outline | None:
    """The outline in a text; None if it has none, if another release wrote it, or if the text has
    changed since."""
    rest, _, last = text.removesuffix("\n").rpartition("\n")
    body, _, line = rest.rpartition("\n")
    if not (line.startswith(_MARK) and text.endswith("\n")):
        return None
    known, _, said = line.removeprefix(_MARK).partition(" ")
    if known != _sum(said, body, last):
        return None
    try:
        form, release_then, rules, seed, players, seated, rounds, moved = json.loads(said)
        if (form, release_then) != (_FORM, _written_by()):
            return None
        return Outline(
            str(rules), int(seed), tuple(Seated(*map(str, each)) for each in players),
            tuple(Seated(*map(str, each)) for each in seated), int(rounds), bool(moved),
        )  # fmt: skip
    except (TypeError, ValueError):
        return None


def _written(players: tuple[Seated, ...]) -> tuple[Seated, ...]:
    """These players with their names as a record holds them."""
    return tuple(each._replace(name=usable_name(each.name)) for each in players)


def _sum(*parts: str) -> str:
    total = 0
    for part in parts:
        total = zlib.crc32(part.encode("utf-8", "replace"), total)
    return f"{total:08x}"


@lru_cache(maxsize=1)
def _written_by() -> str:
    now = release()
    return f"{now.version} {now.commit}"
