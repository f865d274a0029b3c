"""The duplicates that are not over as a text of the store, so that they can be continued.

It has the records of their legs, and so also seeds whose cards are still to be played.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from game.rooms.duplicate.legs import Duplicate
from game.table.people.seating import read_seating, seating_data

if TYPE_CHECKING:
    from game.storage.store import Store

DUPLICATES: Final = "duplicates"
"""The name of the text."""
HERE: Final = "duplicates_here"
"""The same for those that were begun while another copy of the game has the store."""
MOST: Final = 6
"""The most duplicates that are saved. The oldest are dropped."""

Duplicates = tuple[Duplicate, ...]
"""The saved duplicates, the newest first."""


def keep_duplicates(store: Store, duplicates: Duplicates) -> None:
    """Keep these and no others."""
    data = [
        {"seats": seating_data(each.seating), "legs": list(each.legs), "playing": each.playing}
        for each in duplicates
    ]
    store.put_text(HERE if store.idle else DUPLICATES, json.dumps(data) if data else None)


def kept_duplicates(store: Store, *names: str) -> Duplicates:
    """Those that are kept, under these names or under both."""
    return tuple(
        each for name in names or (DUPLICATES, HERE) for each in _read(store.text(name) or "[]")
    )


def _read(text: str) -> Iterator[Duplicate]:
    for each in json.loads(text):
        yield Duplicate(read_seating(each["seats"]), tuple(each["legs"]), each["playing"])
