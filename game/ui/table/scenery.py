"""Things that stand at the rim of the table: where there is room, and nowhere else.

They are baked into the cloth when the table is laid out, beside everything that is dealt, said or
pressed; a thing for which there is no room is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.ui.graphics.backdrop import RIM, thing
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.table.layout import Places

_SIZE = 190.0
_SMALLEST = 120.0
_GAP = 14.0


def dress(cloth: pygame.Surface, media: Media, places: Places) -> list[pygame.Rect]:
    """Put the things of the theme on the cloth; where they are."""
    found: list[pygame.Rect] = []
    for name in media.theme.things:
        spot = room_for(places, media.theme.window, found)
        if spot is not None:
            cloth.blit(thing(name, spot.width), spot, special_flags=PREMUL)
            found.append(spot)
    return found


def room_for(places: Places, window: bool, others: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """A square at the rim on which nothing else ever lies; None when there is none."""
    u = places.unit
    kept = _taken(places)
    felt = places.felt
    for size in (_SIZE, _SIZE * 0.85, _SMALLEST):
        side = round(size * u)
        right, left = felt.right - round(RIM * 0.4 * u) - side, felt.x + round(RIM * 0.4 * u)
        top = round((RIM + (150 if window else 0)) * u)
        rows = range(places.call.top - round(_GAP * u) - side, top, -max(1, round(30 * u)))
        spots = [pygame.Rect(x, y, side, side) for x in (right, left) for y in rows]
        for spot in spots:
            grown = spot.inflate(round(2 * _GAP * u), round(2 * _GAP * u))
            if grown.collidelist(kept) < 0 and grown.collidelist(list(others)) < 0:
                return spot
    return None


def _taken(places: Places) -> list[pygame.Rect]:
    """Where cards and words go."""
    u = places.unit
    ring = pygame.Rect(0, 0, round(2 * places.ring[0] + 60 * u), round(2 * places.ring[1] + 90 * u))
    ring.center = round(places.centre[0]), round(places.centre[1])
    # Buttons are above the viewer's own plate, and bubbles beside the others' plates.
    own = places.corner
    beside = pygame.Rect(own.x, own.y - round(220 * u), own.width, own.height + round(220 * u))
    boxes: Iterable[pygame.Rect] = places.boxes.values()
    spoken = [box.inflate(round(20 * u), round(120 * u)) for box in boxes]
    return [
        ring, beside, places.call, places.actions, places.prompt, places.hand, places.head,
        places.pause, places.log_tab, *spoken, places.log,
    ]  # fmt: skip
