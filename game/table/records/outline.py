"""The outline of a saved match: what the title says about it.

With it the title can be shown without loading the rules. An outline is used only if this release
wrote it; otherwise the record is read.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game.storage.names import usable_name
from game.storage.release import release

if TYPE_CHECKING:
    from game.table.records.record import Record


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
        tuple(Seated(usable_name(each.name), each.level) for each in record.players),
        tuple(Seated(usable_name(each.name), each.level) for each in record.seated),
        len(record.rounds) + between,
        any(played.moves for played in record.rounds),
    )


def write_outline(outline: Outline) -> str:
    """The outline as JSON, with the release that writes it."""
    return json.dumps([_release(), *outline])


def read_outline(text: str) -> Outline | None:
    """The outline in a text; None if another release wrote it."""
    written_by, *held = json.loads(text)
    if written_by != _release():
        return None
    rules, seed, players, seated, rounds, moved = held
    first, now = (tuple(Seated(*each) for each in these) for these in (players, seated))
    return Outline(rules, seed, first, now, rounds, moved)


@lru_cache(maxsize=1)
def _release() -> str:
    now = release()
    return f"{now.version} {now.commit}"
