"""The people of the demo scenes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.language.catalogue import say
from game.language.menu_texts import YOU
from game.language.seating_texts import NEW_PERSON
from game.storage.profiles import ProfileStore
from game.storage.settings import Settings
from game.storage.store import Store
from game.table.people.cast import CAST
from game.table.people.competition import Competition
from game.table.people.household import Household
from game.table.people.seating import Look
from game.table.records.record import Player
from game.table.sitting import Sitting
from game.ui.scenes.lobby import OPPONENTS

ME, MY_FACE = "Ada", "aroha"
"""The person at a table to look at, and the face that they have chosen."""
NAMES = (ME, *(each.name for each in CAST))
"""The names at a table to look at."""
LONG_NAMES = (
    "Dimitrios-Alexan", "Konstantina-Mari", "Wolfgang Amadeus", "Bartholomew-John",
    "Anna-Magdalena B", "Maximiliane Sofi", "Sebastian-Frideb", "Christopher-Robi",
    "Wolfeschlegelste", "Aroha Te Rangi-K",
)  # fmt: skip
"""Names of sixteen letters, with and without a place to break."""
LOOKS = (Look(MY_FACE), *(Look(each.id) for each in CAST))


def seated_players(players: int, long: bool = False) -> list[Player]:
    """So many at a table: a person, and computers; ``long``: with long names."""
    names = (LONG_NAMES if long else NAMES)[:players]
    return [Player(name, "casual" if seat else "") for seat, name in enumerate(names)]


def show_faces(sitting: Sitting, looks: Sequence[Look]) -> None:
    """Give the players these faces and colours, as far as there are players."""
    for seat, (place, look) in enumerate(zip(sitting.book.seating, looks, strict=False)):
        sitting.book.sit(seat, replace(place, face=look.face, colour=look.colour))


def strangers(settings: Settings) -> Household:
    """The people of a machine where nobody has played yet."""
    return Household(
        settings,
        Competition(ProfileStore()),
        Store(),
        partial(say, YOU),
        partial(say, NEW_PERSON, n=1),
        OPPONENTS,
    )
