"""Things that stand at the rim of the table, where there is room.

They are painted on the cloth when the table is laid out, clear of cards, words and buttons. A thing
that has no room is left out. Some lie on the table; others, such as the lamp, stand behind its far
edge or hang over it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.ui.graphics.backdrop import RIM, WINDOW, thing
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_svg
from game.ui.graphics.theme import Rgb, Upright, hex_of
from game.ui.table.layout import Places

_SIZE = 190.0
_SMALLEST = 120.0
_GAP = 14.0
_FOOT = WINDOW + 9.0
"""Units from the top to the feet of things behind the table."""
_SIDE = 5.0
"""Units between these things and the players beside them."""
_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.52)
"""The sizes tried, largest first."""
_STEP = 8.0
"""Units between two places to try."""
_FLAT = frozenset({"stain"})
"""Things that lie flat and cannot hop."""
_AROUND = 18.0
"""Units around a thing in which the background is kept, so that it can hop."""
_WARMED: Rgb = (138, 84, 36)
"""The colour of a wall under a lamp. Light that is only added to a dark green turns olive."""


class Thing(NamedTuple):
    """Something that stands at the rim and can hop."""

    picture: pygame.Surface
    box: pygame.Rect
    under: pygame.Surface
    """The background that it hides."""
    around: pygame.Rect
    """The place of the background: a little larger than the thing."""


def dress(
    cloth: pygame.Surface, media: Media, places: Places, standing: list[Thing] | None = None,
    lamps: list[Thing] | None = None,
) -> dict[str, pygame.Rect]:  # fmt: skip
    """Put the things of the theme on the cloth. Returns their places by name. Adds those that do
    not hang to ``standing``, and a lamp that hangs to ``lamps``."""
    theme = media.theme
    found: dict[str, pygame.Rect] = {}

    def put(picture: pygame.Surface, box: pygame.Rect, kept: list[Thing] | None) -> None:
        if kept is not None:
            edge = round(_AROUND * places.unit)
            around = box.inflate(2 * edge, 2 * edge).clip(cloth.get_rect())
            kept.append(Thing(picture, box, cloth.subsurface(around).copy(), around))
        cloth.blit(picture, box, special_flags=PREMUL)

    behind = room_behind(places, theme.uprights) if theme.window else {}
    for number, each in enumerate(theme.uprights):
        box = behind.get(each.name)
        if box is None:
            continue
        if number == 0:
            _shine(cloth, box, theme.lamp_light, places)
        kept = standing if not each.hangs else lamps if number == 0 else None
        put(thing(each.name, box.size), box, kept)
        found[each.name] = box
    # Read from afar, the cloth is kept free for the game.
    for name in () if places.discs else theme.things:
        spot = room_for(places, theme.window, list(found.values()))
        if spot is not None:
            put(thing(name, spot.size), spot, None if name in _FLAT else standing)
            found[name] = spot
    return found


def room_for(places: Places, window: bool, others: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Return a square at the rim where nothing else ever lies; None if there is none."""
    u = places.unit
    kept = _taken(places)
    felt = places.felt
    for size in (_SIZE, _SIZE * 0.85, _SMALLEST):
        side = round(size * u)
        right, left = felt.right - round(RIM * 0.4 * u) - side, felt.x + round(RIM * 0.4 * u)
        top = round((RIM + (150 if window else 0)) * u)
        rows = range(places.call.top - round(_GAP * u) - side, top, -max(1, round(10 * u)))
        spots = [pygame.Rect(x, y, side, side) for x in (right, left) for y in rows]
        for spot in spots:
            grown = spot.inflate(round(2 * _GAP * u), round(2 * _GAP * u))
            if grown.collidelist(kept) < 0 and grown.collidelist(list(others)) < 0:
                return spot
    return None


def room_behind(places: Places, wanted: Sequence[Upright]) -> dict[str, pygame.Rect]:
    """Return places, by name, where things behind the table are not covered by players, cards,
    buttons or the name of the game. Things without room are left out."""
    found: dict[str, pygame.Rect] = {}
    for each in wanted:
        box = _room_behind(places, each, list(found.values()))
        if box is not None:
            found[each.name] = box
    return found


def _room_behind(
    places: Places, each: Upright, others: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    u, felt = places.unit, places.felt
    side = round(_SIDE * u)
    corner = pygame.Rect(places.help.x, 0, felt.right - places.help.x, places.pause.bottom)
    if places.discs:
        corner = places.corner
    kept = [
        places.head, corner, places.pause, places.log_tab, places.log,
        *places.boxes.values(), *places.plates.values(), *others,
    ]  # fmt: skip
    kept = [box.inflate(2 * side, 2 * side) for box in kept if box.width]
    for share in _SHARES:
        box = pygame.Rect(0, 0, round(each.wide * share * u), round(each.high * share * u))
        box.bottom = round(_FOOT * u)
        if each.hangs:
            box.top = 0
        wish = felt.x + felt.width * each.at - box.width / 2
        last = felt.right - box.width
        step = max(1, round(_STEP * u))
        for x in sorted(range(felt.x, max(felt.x, last) + 1, step), key=lambda x: abs(x - wish)):
            box.x = x
            if box.collidelist(kept) < 0:
                return box
    return None


def _shine(cloth: pygame.Surface, lamp: pygame.Rect, colour: Rgb, places: Places) -> None:
    """Paint the light around a lamp: first warm the colours near it, then add light."""
    side = round(max(lamp.width * 1.5, 380 * places.unit))
    box = pygame.Rect(0, 0, side, side)
    box.center = lamp.centerx, lamp.centery
    cloth.blit(halo(side, _WARMED, 0.55), box, special_flags=PREMUL)
    light = halo(side, colour, 0.36)
    light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cloth.blit(light, box, special_flags=PREMUL)


def halo(side: int, colour: Rgb, strength: float) -> pygame.Surface:
    """Draw a soft round light ``side`` pixels wide, premultiplied."""
    small = max(8, side // 4)
    tint = hex_of(colour)
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{tint}" stop-opacity="{strength * share:.3f}"/>'
        for at, share in ((0, 1.0), (30, 0.66), (60, 0.24), (84, 0.05), (100, 0.0))
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{small}" height="{small}">'
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" '
        f'cx="{small / 2}" cy="{small / 2}" r="{small / 2}">{stops}</radialGradient></defs>'
        f'<rect width="{small}" height="{small}" fill="url(#g)"/></svg>'
    )
    sheet = canvas((side, side))
    pygame.transform.smoothscale(from_svg(svg, (small, small)), (side, side), sheet)
    return sheet


def _taken(places: Places) -> list[pygame.Rect]:
    """Return the places of cards and words."""
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
