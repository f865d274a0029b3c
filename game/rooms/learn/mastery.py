"""The exercises and first hands that people have mastered, in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.storage.store import Table

if TYPE_CHECKING:
    from game.storage.store import Store

FIRST_HAND: Final = "first hand"
"""What stands for the first hand of a game among its exercises."""


class Mastered(NamedTuple):
    """That a person, by the id of the profile, has solved an exercise of a game."""

    person: str
    game: str
    drill: str


DRILLS: Final = Table("drill", Mastered, 3)


def mastered(store: Store, person: str, game_id: str) -> frozenset[str]:
    """Return the exercises of that game that this person has mastered, by their ids."""
    rows = store.rows(DRILLS).values()
    return frozenset(each.drill for each in rows if each[:2] == (person, game_id))


def master(store: Store, person: str, game_id: str, drill: str) -> None:
    """Keep that this person has solved that exercise."""
    store.put(DRILLS, Mastered(person, game_id, drill))


def forget(store: Store, person: str) -> None:
    """Delete everything about that person."""
    for each in [*store.rows(DRILLS).values()]:
        if each.person == person:
            store.drop(DRILLS, *each)
