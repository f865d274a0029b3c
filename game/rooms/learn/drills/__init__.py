"""The exercises of each game, one for each special situation, as data.

Nothing of it is imported before a player wants to learn.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.rooms.learn.drills import (
    classic_drills,
    colours_drills,
    extreme_drills,
    last_card_drills,
    last_one_drills,
)
from game.rooms.learn.drills.exercise import Drill

DRILLS: Final[Mapping[str, tuple[Drill, ...]]] = MappingProxyType(
    {
        "last-card": last_card_drills.DRILLS,
        "last-one": last_one_drills.DRILLS,
        "colours": colours_drills.DRILLS,
        "classic": classic_drills.DRILLS,
        "extreme": extreme_drills.DRILLS,
    }
)
"""Keyed by the id of the game, in the order in which they are offered."""


def drills_of(game_id: str) -> tuple[Drill, ...]:
    """Return the exercises of that game; empty for a game without any."""
    return DRILLS.get(game_id, ())
