"""What a table shows as a round ends, so that the end of the round goes on from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.ui.graphics.faces import DISC, MIDDLE
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Places, Slot
from game.ui.table.plate_pictures import disc_at
from game.ui.table.plates import Plates


@dataclass(frozen=True, slots=True)
class Remains:
    """Where faces and cards are. Pixels."""

    size: tuple[int, int]
    """Of the window."""
    faces: Mapping[int, tuple[float, float, float]]
    """The middle of the box of each seat's face, and its width."""
    hands: Mapping[int, Sequence[tuple[str, Slot]]]
    """The pictures of the cards of each hand, from left to right, and where they are."""
    open: frozenset[int]
    """The seats whose cards are seen."""
    pile: Slot | None
    """Where the top of the pile is."""


def remains_of(display: DisplayState, plates: Plates, places: Places) -> Remains:
    """Return what is on this table now."""
    faces, hands, seen = {}, {}, set[int]()
    for seat in display.seats:
        (x, y), across = disc_at(seat, places)
        plate = plates.plate(seat)
        if plate is not None and plate.face is not None:
            side = across / DISC
            y += (0.5 - MIDDLE[1]) * side
            faces[seat] = x + (0.5 - MIDDLE[0]) * side, y, side
        else:
            faces[seat] = x, y, float(across)
        bodies = sorted(display.hands[seat], key=lambda body: body.slot.z)
        hands[seat] = [
            (body.faces.of(body.card), Slot(body.x, body.y - body.rise, body.angle, body.width))
            for body in bodies
        ]
        if bodies and all(body.face_up for body in bodies):
            seen.add(seat)
    top = display.laid[-1] if display.laid else None
    pile = Slot(top.x, top.y, top.angle, top.width) if top is not None else None
    return Remains(places.size, faces, hands, frozenset(seen), pile)
