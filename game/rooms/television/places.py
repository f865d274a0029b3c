"""Where everything lies on a television: seats along the left and the upper edge, the pile in the
middle, and at the right the player whom it is about now. The upper right corner is left free.

Lengths are units (pixels at 1920×1080); what is returned is in pixels.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.rooms.television.television_plates import BENEATH, backs
from game.ui.graphics.faces import DISC
from game.ui.graphics.motion import Motion
from game.ui.table.layout import (
    ACTION_ROW,
    CALL_BUTTON,
    OWN_PLATE,
    STANDARD,
    Z_SEATS,
    Layout,
    LayoutFacts,
    Places,
    own_hand,
    with_piles,
)

WIDE, HIGH = 1920.0, 1080.0
CORNER: Final = (416.0, 236.0)
"""Width and height of the upper right corner that is left free."""
FACES: Final = (1.0, 1.0, 0.85, 0.7, 0.6)
"""Sizes of the faces beside the names, of which the first is taken at which all names are whole, or
the most.  From the second on names have what room a wide table leaves them, too."""
_WIDER: Final = 0.2
"""The share of that room for each name."""
LARGE: Final = 1.5
"""How many times as large as at the usual table signs are."""
_CARD = 236.0
_EDGE = 34.0
_SPOT = 420.0
"""Width of the picture of the large face."""
_PER_SEAT_SCALE = 1.7
_BAND = 340.0
"""Height of the lower part, where somebody at the screen has a hand."""
_BACK = 42.0
"""Width of the backs beside a count."""


class _Row(NamedTuple):
    """How a number of players is seated: how many of them along the left edge, the size of a face,
    and whether names and counts along the upper edge stand beneath the faces."""

    column: int
    face: float
    beneath: bool = False


_ROWS: Final = {
    1: _Row(1, 296), 2: _Row(1, 244), 3: _Row(2, 244), 4: _Row(2, 244), 5: _Row(3, 244),
    6: _Row(4, 244), 7: _Row(4, 244, True), 8: _Row(4, 244, True), 9: _Row(5, 224, True),
    10: _Row(5, 224, True),
}  # fmt: skip


@lru_cache(maxsize=8)
def television_places(
    seats: tuple[int, ...],
    size: tuple[int, int],
    motion: Motion,
    hand: bool = False,
    tight: int = 0,
) -> Places:
    """Where everything lies for the players at these seats in a window of ``size`` pixels;
    ``hand``: that of somebody at the screen lies in the lower part; ``tight``: which of
    ``FACES``."""
    if hand:
        return _above_a_hand(seats, size, motion, tight)
    u = min(size[0] / WIDE, size[1] / HIGH)
    wide, high = size[0] / u, size[1] / u

    def px(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))

    row = _ROWS[max(1, min(10, len(seats)))]
    disc = row.face * DISC
    small = disc * FACES[tight]
    spot_left = wide - 570
    cells = _cells(len(seats), row, wide, high, _WIDER * max(0.0, wide - WIDE) if tight else 0.0)
    left = max((x + w for x, y, w, _ in cells if x < 2 * _EDGE + 1), default=460.0)
    # Counts beneath the faces of the upper edge need the room above the pile.
    lower = 1.0 if row.beneath else 0.0
    cx, cy = (max(left, 430.0) + spot_left) / 2 + 20, high * (0.55 + 0.03 * lower)
    standard = cx - 128 - _CARD / 2 - 112
    plates: dict[int, pygame.Rect] = {}
    discs: dict[int, tuple[tuple[float, float], int]] = {}
    for seat, (x, y, w, beneath) in zip(seats, cells, strict=True):
        if x < 2 * _EDGE + 1:
            # A name of the left column ends before the sign beside the stock.
            w = min(w, standard - LARGE * STANDARD / 2 - 12 - x)
        plates[seat] = px(x, y - disc / 2, w, disc + (BENEATH if beneath else 0))
        # A smaller face leaves its room to the name beside it, or stays close to the one beneath.
        across, down = (w / 2, (disc - small) / 2) if beneath else (small / 2, 0.0)
        discs[seat] = ((x + across) * u, (y + down) * u), round(small * u)
    line = px(left + 20, high - 128, spot_left - left - 20, 92)
    spot = px(0, 0, _SPOT, _SPOT)
    spot.center = round((wide - 285) * u), round((high * 0.535 + 20 * lower) * u)
    return Places(
        size=size, unit=u, felt=px(0, 0, wide, high), log=pygame.Rect(0, 0, 0, 0),
        log_tab=px(wide - 200, high - 100, 52, 52), head=px(0, 0, 1, 1),
        pause=px(wide - 92, high - 92, 64, 64), own=-1,
        corner=px(wide - CORNER[0], 0, *CORNER), plates=plates, boxes=dict(plates),
        seat_scale=_PER_SEAT_SCALE, card=_CARD * u, mini=_BACK * u,
        centre=(cx * u, cy * u),
        ring=(min(430.0, (spot_left - left) / 2 - 6) * u, high * (0.265 - 0.005 * lower) * u),
        stock=((cx - 128) * u, cy * u), pile=((cx + 142) * u, cy * u),
        standard=(standard * u, (cy - 34) * u),
        pending=((cx + 142 + _CARD / 2 + 122) * u, (cy - 150 + 84 * lower) * u),
        call=px(wide - 28 - CALL_BUTTON[0], high - 28 - CALL_BUTTON[1], *CALL_BUTTON),
        actions=px(left + 20, high - 150, spot_left - left - 40, 1), prompt=line,
        hand=px(left + 20, high - 40, spot_left - left - 40, 30),
        large=LARGE, discs=discs, spot=spot,
    )  # fmt: skip


def _above_a_hand(
    seats: tuple[int, ...], size: tuple[int, int], motion: Motion, tight: int
) -> Places:
    """The table of a lower window, with a hand and its buttons below."""
    u = min(size[0] / WIDE, size[1] / HIGH)
    above = television_places(seats, (size[0], size[1] - round(_BAND * u)), motion, tight=tight)
    foot, edge = above.size[1], round(_EDGE * u)
    side = round(OWN_PLATE[0] * u)
    row = round(ACTION_ROW * u)
    hand = pygame.Rect(2 * edge + side, foot + row, 0, size[1] - foot - row - edge // 2)
    hand.width = size[0] - 2 * hand.x
    own = pygame.Rect(edge, 0, side, round(OWN_PLATE[1] * u))
    call = pygame.Rect(0, 0, *(round(each * u) for each in CALL_BUTTON))
    pause = pygame.Rect(0, 0, *[round(64 * u)] * 2)
    own.bottom = call.bottom = size[1] - edge
    call.right = size[0] - edge
    pause.bottomright = call.right, call.top - edge
    return replace(
        above, size=size, felt=pygame.Rect((0, 0), size), hand=hand, corner=own, call=call,
        standard=(above.standard[0] - 60 * above.unit, above.standard[1]), pause=pause,
        log_tab=pause.move(-round(108 * u), 0), card=above.card,
        actions=pygame.Rect(hand.x, foot - edge // 4, hand.width, row),
    )  # fmt: skip


def television_layout(facts: LayoutFacts, place: Places, motion: Motion, hand: int = -1) -> Layout:
    """Where every card rests for these facts; ``hand``: the seat whose cards lie in the lower
    part."""
    hands = {
        seat: own_hand(facts.sizes[seat], place, motion)
        if seat == hand
        else backs(facts.sizes[seat], place, seat, Z_SEATS + order)
        for order, seat in enumerate(facts.seats)
    }
    return with_piles(facts, place, hands, motion)


def _cells(
    count: int, row: _Row, wide: float, high: float, more: float
) -> list[tuple[float, float, float, bool]]:
    """For each seat, clockwise from the lower left: the left edge of its disc, its middle, the
    width that is free for it, and whether its name stands beneath.  ``more``: for each name."""
    disc = row.face * DISC
    top, foot = _EDGE + disc * 0.5 + 14, high - _EDGE - disc * 0.5
    beside = disc + (220 if row.beneath else 252) + more
    if row.column == 1:
        column = [high * 0.6]
    else:
        foot = min(foot, top + (row.column - 1) * disc * 1.62)
        column = [foot - (foot - top) * at / (row.column - 1) for at in range(row.column)]
    words = beside - 10 if row.beneath else beside
    cells = [(_EDGE + 12, y, words, False) for y in column[:count]]
    across = count - len(cells)
    if across <= 0:
        return cells
    first, room = _EDGE + 12, wide - CORNER[0] - _EDGE - 12
    if row.beneath:
        # The first of the row stands close to the last of the column.
        step = min((room - beside) / across, disc + 150 + more)
        cells += [(first + beside + at * step, top, step - 10, True) for at in range(across)]
        return cells
    if row.column == 1:
        first, step = wide * 0.34 - beside, beside + 60
    else:
        step = min(room / (across + 1), beside + 90)
    if row.column > 1:
        # The last of the column stands in the row along the upper edge, too.
        x, y, w, beneath = cells[-1]
        cells[-1] = x, y, min(w, first + step - x - 14), beneath
    for at in range(across):
        cells.append((first + (at + 1) * step, top, min(beside + 30, step - 14), False))
    return cells
