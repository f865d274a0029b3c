"""How the player at a seat looks.  The cards and the record know nothing of it."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.table.record import Player

DISC: Final = "disc"
"""The face of somebody without one: a coin with the first letter of the name."""


class Look(NamedTuple):
    """A face and a colour."""

    face: str = DISC
    """The id of a face in lower case ("ben"), or DISC."""
    colour: int = 0
    """Which of ten colours, counted from 0."""


def usual_look(player: Player, seat: int) -> Look:
    """The look of a player about whom nothing else is known: a computer has the face of its name,
    and     everybody has the colour of the seat."""
    return Look(player.name.lower() if player.level else DISC, seat)
