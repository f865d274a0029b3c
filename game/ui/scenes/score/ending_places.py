"""The places of everybody at the end of a round: a pure function of the seats and the window's
size.

Everybody stays on their side of the table. The winner's face is the largest; beside every other
face there is room for the hand that was left and its points. Lengths are units (pixels at
1920×1080); results are in pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal

import pygame

from game.ui.graphics.artcache import RATIO
from game.ui.table.layout import Slot

Side = Literal["left", "top", "right"]

WINNER, LEAST_WINNER = 400.0, 320.0
"""The usual and the least size of the box of a winner's face."""
_USUAL, _SMALLEST = 240.0, 64.0
"""The usual and the least size of the box of another face."""
CARD = 146.0
"""Width of a card in an opened hand, beside a face of the usual size."""
_LAST = 236.0
"""Width of the last card of the round."""
_LAST_LEAST = 130.0
"""The least width at which the disc does not hide it …"""
_APART, _FOOT = 84.0, 28.0
"""… and how far apart the card and the disc are moved otherwise, with the free room below."""
TOTAL = 200.0
"""Size of the golden disc that counts the points of the round."""
_CHIP = 88.0
"""Size of the red disc with the points of a hand, beside a face of the usual size."""
_NAME = 36.0
"""Height of the letters of a name below a face of the usual size."""
_NAME_WIDE = 0.76
"""The width of a name, in widths of the face."""
_FAR_NAME, _FAR_LINES, _FAR_WIDE = 42.0, 94.0, 252.0
"""The same read from afar: the height of the letters, the height of two lines, and their room
beside the edge."""
_FAR_WORDS = 104.0
"""Height of the sentence at the bottom, read from afar."""
_MIDDLE = 210.0
"""Half the width of the middle, which no hand covers."""
_WORDS = 56.0
"""Height of the sentence where it is in the middle."""
_EDGE = 46.0
_ROW = 316.0
"""Height of the upper row where two or more sit there …"""
_ROW_WON = 342.0
"""… and where one of them has won."""
_LEAN = 8.0
"""Degrees that the outermost cards of a hand lean."""

_SEATED: Mapping[int, tuple[int, int, int]] = {
    1: (1, 0, 0), 2: (1, 1, 0), 3: (2, 0, 1), 4: (2, 1, 1), 5: (2, 1, 2), 6: (2, 2, 2),
    7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3), 10: (3, 4, 3),
}  # fmt: skip
"""How many sit at the left, the top and the right. The first seat is at the lower left."""
_AROUND: Mapping[int, tuple[int, int, int]] = {
    **_SEATED, 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 6: (2, 2, 2),
}  # fmt: skip
"""The same where nobody sits at the bottom."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of one player. Pixels."""

    side: Side
    face: tuple[float, float]
    """The middle of the box of the face."""
    size: int
    """Width and height of that box."""
    cards: tuple[Slot, ...]
    """The hand that was left, from left to right."""
    chip: tuple[float, float]
    """The middle of the disc with its points."""
    chip_wide: int
    name: tuple[float, float]
    """The middle of the name below the face. A winner's is in the sentence instead."""
    name_high: int
    """Height of the letters."""
    name_wide: int
    """The greatest width of the name."""


@dataclass(frozen=True, slots=True)
class EndingPlaces:
    """The places of everything at the end of a round. Pixels."""

    unit: float
    table: pygame.Rect
    """The window above the strip with the score."""
    spots: Mapping[int, Spot]
    total: tuple[float, float]
    total_wide: int
    last: Slot
    """The last card of the round."""
    words: pygame.Rect
    """Room for the sentence that says who has won."""
    beside: Side | None
    """The side of that room at which the winner's face is; None if the room is in the middle."""


def ending_places(
    hands: Mapping[int, int],
    winners: Sequence[int],
    size: tuple[int, int],
    strip: int,
    neutral: bool = False,
    far: bool = False,
) -> EndingPlaces:
    """Return all places.
    hands: how many cards each seat has left, clockwise from the seat at the bottom; winners: the
    seats with large faces; strip: height of the score at the lower edge, pixels; neutral: nobody
    sits at the bottom; far: it is read from afar."""
    u = min(size[0] / 1920, size[1] / 1080)
    wide, high = size[0] / u, (size[1] - strip) / u
    seats = list(hands)
    share = (_AROUND if neutral else _SEATED)[min(10, len(seats))]
    left = seats[: share[0]]
    top = seats[share[0] : share[0] + share[1]]
    right = seats[share[0] + share[1] :]
    several = len(top) > 1
    won_there = any(seat in winners for seat in top)
    ceiling = (_ROW_WON if won_there or far else _ROW) if several else 104.0
    spots: dict[int, Spot] = {}
    for side, column in (("left", left[::-1]), ("right", right)):
        # A single player at the bottom stays there; a player opposite is further up.
        upper, lower = ceiling, high - 12
        if len(column) == 1 and not neutral:
            upper, lower = (high * 0.46, lower) if side == "left" else (ceiling, high * 0.62)
        tall = _heights(column, winners, lower - upper)
        y = upper
        for seat, cell in zip(column, tall, strict=True):
            large = seat in winners
            below = 4.0 if large else _FAR_LINES if far else _named(cell)
            face = _face(cell - (8 if large else below), large)
            spots[seat] = _at_side(side, face, y, cell, hands[seat], wide, u, large, below, far)  # type: ignore[arg-type]
            y += cell
    row = (wide - 2 * _EDGE) / max(1, len(top)) if several else 2 * _MIDDLE
    least = LEAST_WINNER + 24 if won_there else 250.0
    if several:
        least = ceiling + (0 if far else _WORDS) + 20
    foot = high - (_FAR_WORDS if far else 0)
    centre = max(foot * 0.51, least + TOTAL / 2)
    for nth, seat in enumerate(top):
        middle = _EDGE + row * (nth + 0.5) if several else wide / 2
        spots[seat] = _at_top(
            middle, row, centre - TOTAL / 2, hands[seat], u, seat in winners, several, far
        )
    last = min(_LAST, (foot - centre - TOTAL * 0.28 - 64) / RATIO)
    card_y = centre + TOTAL * 0.30 + last * RATIO / 2
    words, beside = _words(spots, winners, hands, wide, centre, u)
    if far:
        words, beside = _at_foot(spots, wide, foot, u), None
    spot_x = last_x = wide / 2
    if last < _LAST_LEAST:
        # The disc would hide too much of the card: put them side by side.
        room = foot - least - _FOOT
        last, card_y = min(_LAST, room / RATIO), least + room / 2
        last_x, spot_x = last_x - _APART, spot_x + _APART
    return EndingPlaces(
        unit=u,
        table=pygame.Rect(0, 0, size[0], size[1] - strip),
        spots=spots,
        total=(spot_x * u, centre * u),
        total_wide=round(TOTAL * u),
        last=Slot(last_x * u, card_y * u, 2.0, last * u, 20.0),
        words=_px(words, u),
        beside=beside,
    )


_Box = tuple[float, float, float, float]


def _px(box: _Box, u: float) -> pygame.Rect:
    x, y, w, h = box
    return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))


def _heights(column: Sequence[int], winners: Sequence[int], room: float) -> list[float]:
    """Return the height of the cell of each seat of a column: a winner's is the largest."""
    large = sum(seat in winners for seat in column)
    if not large or large == len(column):
        return [room / max(1, len(column))] * len(column)
    usual = room / len(column)
    most = 0.64 if len(column) < 3 else 0.53
    winner = min(max(usual, LEAST_WINNER + 8), WINNER + 20, room / large * most)
    rest = (room - winner * large) / (len(column) - large)
    return [winner if seat in winners else rest for seat in column]


def _named(cell: float) -> float:
    """Return the height of the name in a cell of this height, with the room around it."""
    return 1.15 * _NAME * max(0.72, min(1.0, cell * 0.75 / _USUAL)) + 6.0


def _face(room: float, large: bool) -> float:
    return max(_SMALLEST, min(WINNER if large else _USUAL, room))


def _at_side(
    side: Side,
    face: float,
    top: float,
    cell: float,
    cards: int,
    wide: float,
    u: float,
    large: bool,
    below: float,
    far: bool,
) -> Spot:
    """Place a player at the left or the right, with the hand towards the middle. ``below``: the
    height of the name below the face, which a winner does not have."""
    scale = face / _USUAL if not large else 1.0
    middle = max(_EDGE + face / 2, _FAR_WIDE / 2 + 12 if far else 0)
    card = CARD * min(1.0, scale * 1.02)
    begin = middle + face * (0.33 if not large else 0.44)
    if far and not large:
        # Beside the name.
        begin = max(begin, 2 * middle)
    room = wide / 2 - _MIDDLE - begin
    # With a name below it, a face stands a little higher than the middle of its cell.
    y = top + cell / 2
    face_y = y + 4.0 - below / 2
    fan_y = y + 0.17 * min(face, _USUAL)
    slots = _fan(cards, begin, fan_y, card, min(room, card * 3.1), side == "right")
    spread = (slots[-1].x - slots[0].x + card) if slots else card
    chip = begin + spread / 2
    chip_y = fan_y - card * RATIO * 0.56
    if side == "right":
        slots = tuple(
            Slot(wide - each.x, each.y, -each.angle, each.width, 100.0 + nth)
            for nth, each in enumerate(reversed(slots))
        )
        middle, chip = wide - middle, wide - chip
    name_y = face_y + face / 2 + below / 2 - 4.0
    name = middle, name_y
    return _spot(side, (middle, face_y), face, slots, (chip, chip_y), name, scale, u, far)


def _at_top(
    middle: float, room: float, below: float, cards: int, u: float, large: bool, several: bool,
    far: bool,
) -> Spot:  # fmt: skip
    """Place a player at the top, with the hand to the right of the face."""
    most = (
        (LEAST_WINNER if several else min(WINNER, below - 20))
        if large
        else (214.0 if several else _USUAL - 60.0 if far else _USUAL)
    )
    face = max(_SMALLEST, min(most, room * (1.0 if large else 0.86 if not cards else 0.52)))
    scale = min(1.0, face / _USUAL)
    card = CARD * min(1.0, scale * 1.02)
    y = face / 2 + (14 if large else 10)
    slots: tuple[Slot, ...] = ()
    x = middle
    begin = x
    if cards:
        wanted = min(card * (1 + 0.55 * (cards - 1)), card * 2.6, room - face * 0.86)
        group = face * 0.83 + max(card, wanted)
        x = middle - group / 2 + face / 2
        begin = x + face * 0.33
        slots = _fan(cards, begin, y + 0.19 * face, card, max(card, wanted), False)
    spread = (slots[-1].x - slots[0].x + card) if slots else card
    chip = begin + spread / 2, y + 0.19 * face - card * RATIO * 0.52
    name = x, y + face / 2 + 18 * scale
    if far:
        # Below the hand.
        name = x, y + max(face / 2, 0.19 * face + card * RATIO / 2) + _FAR_LINES / 2
    return _spot("top", (x, y), face, slots, chip, name, scale, u, far)


def _spot(
    side: Side,
    face: tuple[float, float],
    size: float,
    slots: Sequence[Slot],
    chip: tuple[float, float],
    name: tuple[float, float],
    scale: float,
    u: float,
    far: bool,
) -> Spot:
    share = 1.0 if far else max(0.62, min(1.0, scale))
    if slots and not far:
        # Move a name away that would cover the cards.
        near = min(abs(each.x - face[0]) - 0.58 * each.width for each in slots)
        aside = max(0.0, size * _NAME_WIDE / 2 + 4.0 - near)
        name = name[0] - (aside if slots[0].x > face[0] else -aside), name[1]
    return Spot(
        side=side,
        face=(face[0] * u, face[1] * u),
        size=max(8, round(size * u)),
        cards=tuple(
            Slot(each.x * u, each.y * u, each.angle, each.width * u, each.z) for each in slots
        ),
        chip=(chip[0] * u, max(_CHIP * share / 2 + 4, chip[1]) * u),
        chip_wide=round(_CHIP * share * u),
        name=(name[0] * u, name[1] * u),
        name_high=round((_FAR_NAME if far else _NAME * max(0.72, share)) * u),
        name_wide=round((_FAR_WIDE if far else size * _NAME_WIDE) * u),
    )


def _fan(
    cards: int, begin: float, y: float, card: float, room: float, from_right: bool
) -> tuple[Slot, ...]:
    """Return a hand that starts at ``begin`` and is at most ``room`` wide."""
    if not cards:
        return ()
    gaps = max(1, cards - 1)
    step = min(card * 0.56, max(card * 0.02, (room - card) / gaps))
    lean = min(_LEAN, 3.0 * (cards - 1))
    slots = []
    for nth in range(cards):
        share = 2 * nth / gaps - 1 if cards > 1 else 0.0
        drop = (1 - cos(radians(lean * share))) * card * 4 if lean else 0.0
        x = begin + card / 2 + step * nth
        slots.append(Slot(x, y + drop + sin(radians(2.0)) * nth, -lean * share, card, 100.0 + nth))
    return tuple(slots)


def _at_foot(spots: Mapping[int, Spot], wide: float, foot: float, u: float) -> _Box:
    """Return the room for the sentence at the bottom, between the hands and names there."""
    edge = _FAR_WIDE + 40
    for spot in spots.values():
        for each in spot.cards:
            if spot.side != "top" and each.y + each.width * RATIO / 2 > foot * u:
                out = min(each.x, wide * u - each.x) + each.width / 2
                edge = max(edge, out / u + 24)
    return edge, foot + 6, wide - 2 * edge, _FAR_WORDS - 12


def _words(
    spots: Mapping[int, Spot],
    winners: Sequence[int],
    hands: Mapping[int, int],
    wide: float,
    centre: float,
    u: float,
) -> tuple[_Box, Side | None]:
    """Return the room for the sentence: beside a single winner without cards, with the winner's
    side; else in the middle, above the total."""
    here = [seat for seat in winners if seat in spots]
    tops = sum(spot.side == "top" for spot in spots.values())
    if len(here) == 1 and not hands[here[0]]:
        spot = spots[here[0]]
        x, y, half = spot.face[0] / u, spot.face[1] / u, spot.size / u / 2
        begin = x + half + 6
        # Clear of the hand of somebody at the top.
        below = max(y - 75, 330.0) if tops else y - 75
        if spot.side == "top" and tops == 1:
            return (begin, 18, 330, 134), "left"  # above the rail
        if spot.side == "left":
            return (begin, below, wide / 2 - _MIDDLE - begin, 150), "left"
        if spot.side == "right":
            begin = wide / 2 + _MIDDLE
            return (begin, below, x - half - 6 - begin, 150), "right"
    return (wide / 2 - _MIDDLE, centre - TOTAL / 2 - _WORDS - 10, 2 * _MIDDLE, _WORDS), None
