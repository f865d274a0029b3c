"""The file of the duplicates that are not over, so that they can be continued.

It has the records of their legs, and so also seeds whose cards are still to be played. Like all
files of the game, only its owner can read it.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.engine.fact import N_, Fact, FactError
from game.rooms.duplicate.legs import Duplicate, record_of
from game.rulesets import GAMES
from game.storage.facts import Notice
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile
from game.table.people.seating import read_seating, seating_data
from game.table.records.lines import TextError

if TYPE_CHECKING:
    from game.storage.writer import Writer

FILE: Final = "duplicate.json"
FORM: Final = 1
"""The version of the file's form."""
MOST: Final = 6
"""The most duplicates that are saved. The oldest are dropped."""
_CODES: Final = Codes(
    N_("The unfinished duplicates could not be read ({why})."),
    N_("The duplicate is kept only until you close the game: {folder} – {why}."),
    N_(
        "The unfinished duplicates were written by a newer version of the game; what this one "
        "can read of them is used."
    ),
)
_NOT_ALL: Final = N_("Some of the unfinished duplicates could not be read.")
_DUPLICATES: Final = "duplicates"

Duplicates = tuple[Duplicate, ...]
"""The saved duplicates, the newest first."""


def write_duplicates(duplicates: Duplicates) -> str:
    """Return the duplicates as JSON."""
    data = [
        {"seats": seating_data(each.seating), "legs": list(each.legs), "playing": each.playing}
        for each in duplicates
    ]
    return text_of({VERSION: FORM, _DUPLICATES: data})


def read_duplicates(text: str) -> tuple[Duplicates, list[Notice]]:
    """Read the duplicates from JSON. The notice says that not all could be read."""
    found: list[Duplicate] = []
    try:
        held = value_of(text)[_DUPLICATES]
        whole = isinstance(held, list)
    except (ValueError, KeyError, TypeError):
        held, whole = [], False
    for each in held if whole else ():
        try:
            found.append(_duplicate(each))
        except (ValueError, KeyError, TypeError, FactError, TextError):
            whole = False
    return tuple(found[:MOST]), [] if whole else [(Fact(_NOT_ALL),)]


def _duplicate(data: Any) -> Duplicate:
    """Raise ValueError, KeyError, TypeError, FactError or TextError if it is no duplicate."""
    seating, playing = read_seating(data["seats"]), data["playing"]
    legs = tuple(data["legs"])
    if not isinstance(playing, str) or not all(isinstance(leg, str) for leg in legs):
        raise ValueError("is no duplicate")
    records = [record_of(leg) for leg in legs]
    alike = {(each.rules, each.match_seed, len(each.players)) for each in records}
    seats = [len(each.players) for each in records]
    if len(alike) > 1 or len(legs) > len(seating) or any(n != len(seating) for n in seats):
        raise ValueError("is no duplicate")
    if any(each.rules not in GAMES for each in records):
        raise ValueError("is of a game that there is not")
    return Duplicate(seating, legs, playing)


class DuplicateStore(KeptFile[Duplicates]):
    """The file in ``folder``. Without a folder they are kept until the game is closed."""

    def __init__(
        self, folder: Path | None = None, *, writer: Writer | None = None, idle: bool = False
    ) -> None:
        super().__init__(
            folder and folder / FILE, _CODES, read_duplicates, write_duplicates, tuple,
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip

    def write(self, thing: Duplicates) -> None:
        """Write the file, perhaps a moment later; or remove it if there is none."""
        if thing:
            super().write(thing)
        else:
            self.file.remove()
