"""The players known on this machine, with what competitive matches have brought them.

Everybody is known by an id, so that a player who is renamed stays the same; a person and a computer
may have one name.

A match is *opened* when it begins and *closed* when it is booked. Only the match that is open
can be booked, so nothing is booked twice.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from game.storage.store import Store, Table

START_CHIPS: Final = 500
"""Play-money chips that everybody begins with."""


def new_id() -> str:
    """An id for a player who is new."""
    return os.urandom(8).hex()


@dataclass(slots=True)
class Profile:
    """One player."""

    xp: int = 0
    chips: int = START_CHIPS
    games: int = 0
    """Competitive matches played to their end."""
    wins: int = 0
    left: int = 0
    """Matches left before their end."""
    name: str = ""
    person: bool = False
    """True if it is a person, and not a computer player."""
    face: str = ""
    """The face a person sat down with last; empty before."""
    colour: int = 0
    patience: int = 1
    """How many times the usual time a person has to react; 0: the table waits."""
    last: int = 0
    """The number of the match that the person sat down to last (see ``Profiles.matches``)."""
    remembered: dict[str, Any] = field(default_factory=dict)
    """The memories that computer players have of a person, by the ids of their faces (see
    ``game.table.people.memory``)."""
    id: str = field(default_factory=new_id, compare=False)
    """Stays the same when the player is called something else."""

    @property
    def numbers(self) -> tuple[int, int, int, int, int]:
        """XP, chips, games, wins, matches left."""
        return self.xp, self.chips, self.games, self.wins, self.left

    @property
    def booked(self) -> bool:
        """True if competitive matches have changed any of the numbers."""
        return self.numbers != (0, START_CHIPS, 0, 0, 0)


@dataclass(slots=True)
class Profiles:
    """Everybody by id, and the competitive match that is being played."""

    players: dict[str, Profile] = field(default_factory=dict)
    open: str = ""
    """The match that can be booked; empty when there is none."""
    seated: tuple[str, ...] = ()
    """The ids of the people who play it, by seat, empty for computers, which are known by their
    names; no seat at all where an older version began it."""
    matches: int = 0
    """How many matches people have sat down to here."""

    @classmethod
    def called(cls, players: Mapping[str, Profile], opened: str = "") -> Profiles:
        """These players, under these names."""
        for name, profile in players.items():
            profile.name = name
        return cls({profile.id: profile for profile in players.values()}, opened)

    def find(self, name: str, person: bool | None = None) -> Profile | None:
        """The person, or the computer, of that name; without ``person`` either, people first."""
        found = [
            each
            for each in self.players.values()
            if each.name == name and person in (None, each.person)
        ]
        return max(found, key=lambda each: each.person, default=None)

    def of(self, name: str, person: bool | None = None) -> Profile:
        """The same; somebody who is new here gets a profile."""
        return self.find(name, person) or self.add(Profile(name=name, person=bool(person)))

    def add(self, profile: Profile) -> Profile:
        """Somebody new."""
        self.players[profile.id] = profile
        return profile

    def forget(self, id: str) -> None:
        """Delete somebody.  A match that they play is not booked for them any more."""
        self.players.pop(id, None)
        self.seated = tuple("" if each == id else each for each in self.seated)

    def chips(self, name: str) -> int:
        """The chips of that name, who need not be known."""
        return (self.find(name) or Profile()).chips

    def named_like(self, part: str) -> tuple[str, ...]:
        """The ids of the people whose names have this part, in upper or lower case."""
        part = part.casefold()
        return tuple(e.id for e in self.players.values() if e.person and part in e.name.casefold())

    def people(self) -> tuple[Profile, ...]:
        """All people; those who sat down last come first."""
        people = [each for each in self.players.values() if each.person]
        return tuple(sorted(people, key=lambda each: (-each.last, each.name.casefold())))

    def ranking(self) -> tuple[Profile, ...]:
        """Everybody, best first: by XP, then wins, then chips, then name."""
        return tuple(
            sorted(
                self.players.values(),
                key=lambda each: (-each.xp, -each.wins, -each.chips, each.name.casefold()),
            )
        )


# --- keeping -----------------------------------------------------------------------------------


class Person(NamedTuple):
    """A profile as a row of the store."""

    id: str
    name: str
    person: bool
    face: str
    colour: int
    patience: int
    last: int
    xp: int
    chips: int
    games: int
    wins: int
    left: int
    remembered: str
    """JSON."""


class Book(NamedTuple):
    """What the store holds about the competition beside the people: one row."""

    place: int
    open: str
    seated: str
    """The ids, JSON."""
    matches: int


PEOPLE: Final = Table("person", Person)
BOOK: Final = Table("book", Book)


class ProfileStore:
    """The profiles in the store; without one they live as long as the game is open."""

    def __init__(self, store: Store | None = None) -> None:
        self._store = store or Store()

    def load(self) -> Profiles:
        """The profiles."""
        found = Profiles()
        for row in self._store.rows(PEOPLE).values():
            values = row._asdict() | {"remembered": json.loads(row.remembered)}
            found.add(Profile(**values))
        book = self._store.rows(BOOK).get((0,))
        if book is not None:
            found.open, found.matches = book.open, book.matches
            found.seated = tuple(json.loads(book.seated))
        return found

    def write(self, profiles: Profiles) -> None:
        """Keep the profiles, in the step that goes on."""
        store = self._store
        with store.together():
            known = store.rows(PEOPLE)
            now = {(each.id,): _row(each) for each in profiles.players.values()}
            for key in known.keys() - now.keys():
                store.drop(PEOPLE, *key)
            for key, row in now.items():
                if known.get(key) != row:
                    store.put(PEOPLE, row)
            seated = json.dumps(profiles.seated)
            book = Book(0, profiles.open, seated, profiles.matches)
            if store.rows(BOOK).get((0,)) != book:
                store.put(BOOK, book)


def _row(profile: Profile) -> Person:
    values = [getattr(profile, name) for name in Person._fields[:-1]]
    return Person._make([*values, json.dumps(profile.remembered)])
