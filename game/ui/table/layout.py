"""Where everything lies on the table: a pure function of the facts to show and the window's size.

Lengths here are units (pixels at 1920×1080); results are in pixels. A window that is not 16:9 has
more units in one direction, never fewer, so what fits at 1920×1080 fits everywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, radians, sin
from typing import Protocol

import pygame

from game.ui.graphics.artcache import RATIO
from game.ui.graphics.motion import Motion
from game.ui.table.seats import BOX, PLATE, Box, around

OWN_PLATE = (272.0, 84.0)
STANDARD = 112.0
"""The diameter of the sign of what must be matched, units."""
CALL_BUTTON = (272.0, 92.0)
LOG_WIDTH = 400.0
HEAD = (300.0, 60.0)
"""Room for the name of the game and match, top left; the same room is kept free top right."""
_LINES, _NARROW = 1.35, 0.84
"""The height of large words there with the edge of their plate, and the width that is enough."""
_FEW_OTHERS, _GROWS = 5, 1.2
"""Of so many others none sits where words would be that are larger by this factor."""
ACTION_ROW = 62.0
PILE_SHOWN = 5
"""Cards of the pile that can still be seen."""
_RING_LEAST = 350.0
RING = (392.0, 218.0)
"""Half axes of the direction ring."""
_CLOTH_TOP = 192.0
"""The least distance from the top to the middle of the table, so that the whole ring is on the
cloth below the rim."""
SIGN_RISE = 28.0
"""How far the signs beside the cards stand above the middle of the cards: half the height of the
words below them."""
TWO_ROWS = 0.80
"""Size of the cards of a hand in two rows."""

# The drawing order. Cards in flight and cards being dragged are above everything at rest.
Z_RING = 0.0
# Light that glides past falls on the cloth, not on the cards.
Z_GLOW = 5.0
Z_STOCK = 10.0
Z_PILE = 20.0
Z_SEATS = 100.0
# Cards on their way to a seat: above its other cards, behind its face.
Z_PASSING = 110.0
Z_PLATES = 150.0
Z_HAND = 200.0
Z_RAISED = 260.0
Z_SHOWN = 270.0
Z_BUTTONS = 280.0
Z_FLIGHT = 300.0
Z_BUBBLES = 350.0
Z_LOG = 370.0
Z_DRAGGED = 400.0


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card rests. Hit tests use slots and not bodies, which may be elsewhere, so that a
    card that rises under the pointer does not flicker."""

    x: float
    y: float
    angle: float
    width: float
    z: float = 0.0

    @property
    def height(self) -> float:
        """Height of the card, pixels."""
        return self.width * RATIO

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the card, as if it stood upright."""
        box = pygame.Rect(0, 0, round(self.width), round(self.height))
        box.center = round(self.x), round(self.y)
        return box

    def holds(self, x: float, y: float, above: float = 0.0, below: float = 0.0) -> bool:
        """True if the point is on the card, or at most ``above`` or ``below`` pixels from it."""
        turn = radians(self.angle)
        dx, dy = x - self.x, y - self.y
        # y grows downwards on the screen, so this undoes an anticlockwise turn.
        across = dx * cos(turn) - dy * sin(turn)
        down = dx * sin(turn) + dy * cos(turn)
        half = self.height / 2
        return abs(across) <= self.width / 2 and -half - above <= down <= half + below


class LayoutFacts(Protocol):
    """What the layout depends on. PlayerView and DisplayState have these facts."""

    @property
    def seat(self) -> int: ...
    @property
    def seats(self) -> Sequence[int]: ...
    @property
    def sizes(self) -> Sequence[int]: ...
    @property
    def pile(self) -> Sequence[int]: ...


@dataclass(frozen=True, slots=True)
class Places:
    """Everything that does not depend on how many cards there are. Pixels."""

    size: tuple[int, int]
    unit: float
    felt: pygame.Rect
    """The table, without the open log."""
    log: pygame.Rect
    """The log's drawer; empty when it is shut."""
    log_tab: pygame.Rect
    head: pygame.Rect
    pause: pygame.Rect
    own: int
    """The seat at the bottom; -1 at a neutral table."""
    corner: pygame.Rect
    """The plate of the seat at the bottom, or of the player whose hand is open."""
    plates: Mapping[int, pygame.Rect]
    """Every seat's plate, including the viewer's own."""
    boxes: Mapping[int, pygame.Rect]
    """Every other seat's plate and cards together."""
    seat_scale: float
    card: float
    """Width of a card in the viewer's hand, on the pile and on the stock."""
    mini: float
    """Width of a card in another's hand."""
    centre: tuple[float, float]
    """Of the pile and the ring."""
    ring: tuple[float, float]
    pile: tuple[float, float]
    stock: tuple[float, float]
    standard: tuple[float, float]
    pending: tuple[float, float]
    call: pygame.Rect
    actions: pygame.Rect
    """The row for buttons above the hand."""
    prompt: pygame.Rect
    """The line of words above the hand."""
    hand: pygame.Rect
    """Where the viewer's own cards may lie."""
    large: float = 1.0
    """The size of signs and arrows, as a multiple of the usual one."""
    discs: Mapping[int, tuple[tuple[float, float], int]] = field(default_factory=dict)
    """The middle and the width of every seat's disc in a far form; empty elsewhere."""
    spot: pygame.Rect | None = None
    """Where a far form shows the player in focus."""

    @property
    def help(self) -> pygame.Rect:
        """The button left of the log's."""
        return self.log_tab.move(self.log_tab.x - self.pause.x, 0)

    @property
    def drop_zone(self) -> pygame.Rect:
        """Where dropping a card plays it, without the drop margin."""
        wide, high = self.card * 1.25, self.card * RATIO * 1.15
        zone = pygame.Rect(0, 0, round(wide), round(high))
        zone.center = (round(self.pile[0]), round(self.pile[1]))
        return zone

    @property
    def top(self) -> pygame.Rect:
        """The rectangle of the top card of the pile."""
        return Slot(*self.pile, 0.0, self.card).rect

    @property
    def piles(self) -> pygame.Rect:
        """The rectangle around the stock and the pile."""
        box = pygame.Rect(0, 0, round(self.pile[0] - self.stock[0] + self.card), 0)
        box.height = round(self.card * RATIO)
        box.center = round(self.centre[0]), round(self.centre[1])
        return box

    @property
    def middle(self) -> pygame.Rect:
        """The middle of the table, as wide as the ring and down to the words above the hand. A card
        is played if its middle is dropped there."""
        x, y = self.centre
        wide, high = self.ring
        top = round(y - high)
        return pygame.Rect(round(x - wide), top, round(2 * wide), self.prompt.top - top)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card rests."""

    places: Places
    hands: Mapping[int, tuple[Slot, ...]]
    """The slots of every seat's cards, left to right; the viewer's own are large."""
    pile: tuple[Slot, ...]
    """The slots of the last cards of the pile, top last."""
    stock: Slot


def layout(
    facts: LayoutFacts,
    size: tuple[int, int],
    motion: Motion,
    log_open: bool = False,
    neutral: bool = False,
) -> Layout:
    """Return where everything lies for these facts in a window of ``size`` pixels. ``neutral``:
    nobody sits at the bottom, and only the open hand (of ``facts.seat``), if any, lies there."""
    viewer = -1 if neutral else facts.seat
    place = places(tuple(facts.seats), viewer, size, motion, log_open, neutral)
    hands: dict[int, tuple[Slot, ...]] = {}
    for order, seat in enumerate(facts.seats):
        count = facts.sizes[seat]
        if seat == (facts.seat if neutral else place.own):
            hands[seat] = own_hand(count, place, motion)
        else:
            hands[seat] = small_hand(count, place, seat, Z_SEATS + order)
    return with_piles(facts, place, hands, motion)


def with_piles(
    facts: LayoutFacts, place: Places, hands: Mapping[int, tuple[Slot, ...]], motion: Motion
) -> Layout:
    """Return the whole layout, given the places and the slots of the hands."""
    shown = facts.pile[-PILE_SHOWN:]
    pile = tuple(
        pile_slot(card, place, motion, Z_PILE + index * 0.01) for index, card in enumerate(shown)
    )
    stock = Slot(*place.stock, 0.0, place.card, Z_STOCK)
    return Layout(place, hands, pile, stock)


def own_hand(count: int, place: Places, motion: Motion) -> tuple[Slot, ...]:
    """Return the large fan at the bottom: one row, or two for many cards."""
    u = place.unit
    box = place.hand
    arc = Arc(box.width, motion.fan_spacing * u, motion.fan_spacing_least * u, motion.fan_tilt)
    if count <= motion.fan_two_rows_past:
        return tuple(spread(count, box.centerx, box.bottom, place.card, arc, Z_HAND))
    card = place.card * TWO_ROWS
    flat = Arc(arc.width, arc.spacing, arc.least, motion.fan_tilt * 0.5)
    back = count // 2
    raised = box.bottom - card * RATIO * 0.42
    rear = spread(back, box.centerx, raised, card, flat, Z_HAND)
    front = spread(count - back, box.centerx, box.bottom, card, flat, Z_HAND + 1)
    return (*rear, *front)


def small_hand(count: int, place: Places, seat: int, z: float) -> tuple[Slot, ...]:
    """Return the small fan of backs that rises from behind a plate."""
    plate = place.plates[seat]
    card = place.mini
    # Beside the face at the plate's left end, if there is room.
    aside = 0.2 * plate.height
    arc = Arc(plate.width - 0.30 * card - 2 * aside, card * 0.36, card * 0.05, 10.0)
    hidden = BOX.tucked * place.seat_scale * place.unit
    return tuple(spread(count, plate.centerx + aside, plate.top + hidden, card, arc, z))


def pile_slot(card: int, place: Places, motion: Motion, z: float) -> Slot:
    """Return where a card rests on the pile: a little askew, always the same for the same card."""
    # A small multiplicative hash, so that neighbours in the deck lie differently.
    mixed = (card + 2) * 2654435761 & 0xFFFFFFFF
    much = 1.0 + 1.2 * (place.large - 1.0)
    angle = ((mixed >> 8 & 255) / 127.5 - 1) * motion.pile_tilt * much
    dx = ((mixed >> 16 & 255) / 127.5 - 1) * motion.pile_slip * place.unit * much
    dy = ((mixed >> 24 & 255) / 127.5 - 1) * motion.pile_slip * place.unit * much
    return Slot(place.pile[0] + dx, place.pile[1] + dy, angle, place.card, z)


@lru_cache(maxsize=8)
def places(
    seats: tuple[int, ...],
    seat: int,
    size: tuple[int, int],
    motion: Motion,
    log_open: bool,
    neutral: bool = False,
) -> Places:
    """Return all places that do not depend on the cards. ``neutral``: nobody sits at the bottom."""
    # In a window narrower than 16:9 cards are as large as the seats allow.
    least = min(1440 * motion.plates, 1920)
    for across in (width for width in (1440, 1560, 1680, 1800, 1920) if width >= least):
        place = _places(seats, seat, size, motion, log_open, across, neutral)
        if place is not None:
            return place
    raise AssertionError("at full width there is always a layout")


_LEAST_SCALE = 0.9
"""The least size of seats; if they would be smaller, the table is laid out wider."""


def _places(
    seats: tuple[int, ...],
    seat: int,
    size: tuple[int, int],
    motion: Motion,
    log_open: bool,
    across: int,
    neutral: bool,
) -> Places | None:
    """Return the places if the table is at least ``across`` units wide; None if that is too narrow
    (1920 never is)."""
    u = min(size[0] / across, size[1] / 1080)
    wide, high = size[0] / u, size[1] / u
    if wide < 1919 and (log_open or across > wide + 1):
        if across < 1920:
            return None
        u = min(size[0] / 1920, size[1] / 1080)
        wide, high = size[0] / u, size[1] / u
    edge = motion.edge
    felt = wide - (LOG_WIDTH + edge if log_open else 0.0)
    own = -1 if neutral else seat if seat in seats else seats[0]
    start = -1 if neutral else seats.index(own)
    others = seats[start + 1 :] + seats[: max(0, start)]

    hand_top = high - edge - motion.card_height - 34
    # A playable card that is pointed at must not reach the words above the hand.
    row_top = hand_top - motion.hover_rise - motion.legal_rise - ACTION_ROW - 50
    top = edge
    grown = motion.own_plate if wide >= 1919 and not log_open else 1.0
    own_wide, own_high = OWN_PLATE[0] * grown, OWN_PLATE[1] * grown
    corner = max(own_high, CALL_BUTTON[1]) + edge
    words, narrow = motion.table_words, _NARROW * HEAD[0]
    head = Box(edge, edge, *HEAD)
    if words > 1.0 and 2 < len(others) <= _FEW_OTHERS:
        head = Box(edge, edge, narrow + 20, _LINES * HEAD[1] * min(words, _GROWS))
    keep_clear = [
        head,
        Box(felt - edge - HEAD[0], edge, *HEAD),
        Box(0, high - corner - 20, felt, corner + 20),
    ]
    scale, centres = around(len(others), felt, top, row_top, keep_clear, neutral, motion.plates)
    box_bottom = max(
        (y + BOX.height * scale / 2 for x, y in centres if _central(x, felt)),
        default=max(top + BOX.height, _CLOTH_TOP),
    )
    middle = (box_bottom + row_top) / 2
    ring_y = min(RING[1], max(150.0, (row_top - box_bottom) / 2 - 16))
    beside = [
        abs(x - felt / 2) - BOX.width * scale / 2
        for x, y in centres
        if abs(y - middle) < ring_y + BOX.height * scale / 2 and not _central(x, felt)
    ]
    free = min([RING[0], *(room - 14 for room in beside)])
    if across < 1920 and wide < 1919 and (scale < _LEAST_SCALE or free < _RING_LEAST):
        return None
    ring_x = max(_RING_LEAST, free)

    def px(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(round(x * u), round(y * u), round(w * u), round(h * u))

    own_plate = px(edge + 6, high - edge - own_high, own_wide, own_high)
    plates: dict[int, pygame.Rect] = {} if neutral else {own: own_plate}
    boxes: dict[int, pygame.Rect] = {}
    for other, (x, y) in zip(others, centres, strict=True):
        w, h = BOX.width * scale, BOX.height * scale
        boxes[other] = px(x - w / 2, y - h / 2, w, h)
        plate_w, plate_h = PLATE[0] * scale, PLATE[1] * scale
        plates[other] = px(x - plate_w / 2, y + h / 2 - plate_h, plate_w, plate_h)

    # Words and buttons in the corners are as large as the seats allow.
    head_wide = HEAD[0] * words
    while words > 1.0:
        box = px(0, 0, edge + 20 + head_wide, edge + _LINES * HEAD[1] * words)
        if box.collidelist([*boxes.values()]) < 0:
            break
        if head_wide > narrow:
            head_wide = max(narrow, head_wide - 0.05 * HEAD[0])
        else:
            words, head_wide = max(1.0, words - 0.05), HEAD[0]
    side = 52.0 * words
    cx = felt / 2
    apart = motion.card_width * 0.66
    hand_x = edge + own_wide + 30
    log = px(felt, edge, LOG_WIDTH, high - 2 * edge) if log_open else pygame.Rect(0, 0, 0, 0)
    return Places(
        size=size,
        unit=u,
        felt=px(0, 0, felt, high),
        log=log,
        log_tab=px(felt - edge - 2 * side - 10, edge, side, side),
        head=px(edge + 6, edge, head_wide, HEAD[1] * words),
        pause=px(felt - edge - side, edge, side, side),
        own=own,
        corner=own_plate,
        plates=plates,
        boxes=boxes,
        seat_scale=scale,
        card=motion.card_width * u,
        mini=BOX.card * scale * u,
        centre=(cx * u, middle * u),
        ring=(ring_x * u, ring_y * u),
        stock=((cx - apart) * u, middle * u),
        pile=((cx + apart) * u, middle * u),
        standard=((cx - apart - 172) * u, (middle - SIGN_RISE) * u),
        pending=((cx + apart + 172) * u, (middle - SIGN_RISE) * u),
        call=px(felt - edge - CALL_BUTTON[0] - 6, high - edge - CALL_BUTTON[1], *CALL_BUTTON),
        actions=px(hand_x + 20, row_top, felt - 2 * hand_x - 40, ACTION_ROW),
        prompt=px(hand_x + 20, row_top + ACTION_ROW + 6, felt - 2 * hand_x - 40, 40),
        hand=px(hand_x, hand_top, felt - 2 * hand_x, high - hand_top - edge * 0.6),
    )


def _central(x: float, felt: float) -> bool:
    """True if a seat sits above the middle of the table, so that the ring must stay below it."""
    return abs(x - felt / 2) < RING[0] + BOX.width / 2


# --- fans of cards ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arc:
    """How a fan is spread: at most ``width`` pixels from edge to edge, with cards ``spacing`` (at
    least ``least``) apart, and the outermost leaning by ``tilt`` degrees."""

    width: float
    spacing: float
    least: float
    tilt: float


def spread(count: int, x: float, bottom: float, card: float, arc: Arc, z: float) -> list[Slot]:
    """Return the slots of ``count`` cards of width ``card``, left to right, centred on ``x``. No
    card reaches below ``bottom``. Each card lies on top of the one before it."""
    if count == 0:
        return []
    gaps = max(1, count - 1)
    tilt = min(arc.tilt, 1.3 * (count - 1)) if count > 1 else 0.0
    # The corners of a leaning card stick out beyond its edges.
    corner = card * RATIO * sin(radians(tilt))
    step = max(min(arc.spacing, (arc.width - card - corner) / gaps), arc.least)
    half_span = step * (count - 1) / 2
    # The cards lie on a circle, so wide that the outermost lean by the tilt.
    radius = half_span / sin(radians(tilt)) if tilt else 0.0
    drop = min(radius * (1 - cos(radians(tilt))), 0.16 * card)
    lean = card / 2 * sin(radians(tilt))
    middle = bottom - card * RATIO / 2 - drop - lean
    slots = []
    for index in range(count):
        t = 2 * index / (count - 1) - 1 if count > 1 else 0.0
        slots.append(
            Slot(x + half_span * t, middle + drop * t * t, -tilt * t, card, z + index * 0.01)
        )
    return slots


def slot_at(
    slots: Sequence[Slot], x: float, y: float, rises: Sequence[float] = (), current: int = -1
) -> int:
    """The index of the topmost slot under the point, or -1.

    ``rises`` is how far each card is raised while at rest. The ``current`` card is hit both at its
    raised place and at the place that it has left.
    """
    for index in range(len(slots) - 1, -1, -1):
        above = rises[index] if index < len(rises) else 0.0
        if index == current:
            above += slots[index].height * 0.12
        if slots[index].holds(x, y, above, below=slots[index].height * 0.2):
            return index
    return -1
