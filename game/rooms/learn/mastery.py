"""The exercises and first hands that people have mastered, kept in a file of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.engine.fact import N_, Fact
from game.storage.facts import Notice
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile

if TYPE_CHECKING:
    from game.storage.writer import Writer

FILE: Final = "drills.json"
FORM: Final = 1
"""The version of the file's form."""
_CODES: Final = Codes(
    N_("The list of solved exercises could not be read ({why}), so it starts empty."),
    N_("The list of solved exercises is kept only until you close the game: {folder} – {why}."),
    N_(
        "The list of solved exercises was written by a newer version of the game; what this one "
        "can read of it is used."
    ),
)
_NOT_ALL: Final = N_("Some of the list of solved exercises could not be read.")
_PEOPLE: Final = "people"
FIRST_HAND: Final = "first hand"
"""What stands for the first hand of a game among its exercises."""

Mastered = dict[str, frozenset[str]]
"""For each person, by the id of the profile, the exercises as ``game/drill``."""


def read_mastered(text: str) -> tuple[Mastered, list[Notice]]:
    """Return what JSON says people have solved, and a notice when not all of it can be used."""
    try:
        held = value_of(text)
    except ValueError:
        held = None
    people = held.get(_PEOPLE) if isinstance(held, dict) else None
    if not isinstance(people, dict):
        return {}, [(Fact(_NOT_ALL),)]
    lists = {person: drills for person, drills in people.items() if isinstance(drills, list)}
    found = {
        person: frozenset(each for each in drills if isinstance(each, str))
        for person, drills in lists.items()
    }
    whole = len(lists) == len(people) and all(
        isinstance(each, str) for drills in lists.values() for each in drills
    )
    return found, [] if whole else [(Fact(_NOT_ALL),)]


def write_mastered(mastered: Mapping[str, frozenset[str]]) -> str:
    """Return the same as JSON."""
    people = {person: sorted(drills) for person, drills in sorted(mastered.items())}
    return text_of({VERSION: FORM, _PEOPLE: people})


class Mastery(KeptFile[Mastered]):
    """The file; without a path it lives as long as the game is open."""

    def __init__(
        self, path: Path | None = None, *, writer: Writer | None = None, idle: bool = False
    ) -> None:
        super().__init__(
            path, _CODES, read_mastered, write_mastered, dict,
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip
        self._mastered, self.troubles = self.load()
        """The notices about the file, for the player."""

    def of(self, person: str, game_id: str) -> frozenset[str]:
        """Return the exercises of that game that this person has mastered, by their ids."""
        prefix = f"{game_id}/"
        mine = self._mastered.get(person, frozenset[str]())
        return frozenset(each.removeprefix(prefix) for each in mine if each.startswith(prefix))

    def forget(self, person: str) -> Notice:
        """Delete everything about that person.  Returns a notice when it cannot be written."""
        return self.save(self._mastered) if self._mastered.pop(person, None) else ()

    def master(self, person: str, game_id: str, drill: str) -> Notice:
        """This person has solved that exercise.  Returns a notice when it cannot be written."""
        before = self._mastered.get(person, frozenset[str]())
        self._mastered[person] = before | {f"{game_id}/{drill}"}
        return self.save(self._mastered)
