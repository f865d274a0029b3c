"""Who hits whom: arrows from plate to plate that carry a number, the coin at a plate while its seat
owes something, and the signs of a melee or a fight. ``refresh`` compares what is displayed with
what was drawn last, so it may be called at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise, product
from math import hypot

import pygame

from game.ui.graphics.arrow_art import (
    COOL,
    HOT,
    RIBBON,
    ArrowPath,
    Piece,
    arrow_picture,
    coin_at,
    coin_picture,
    curve,
    head_at,
    head_picture,
    ribbon,
    way,
)
from game.ui.graphics.contest_art import emblem, stake_picture
from game.ui.graphics.ease import in_quad, linear, out_back, out_quad
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import Point
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.theme import Rgb
from game.ui.graphics.tween import Followed, Tweens
from game.ui.table.card_bodies import DeckPictures
from game.ui.table.display_state import Debt, DisplayState, ShownContest
from game.ui.table.layout import Z_BUBBLES, Z_PILE, Z_RING, Places
from game.ui.table.plate_pictures import with_face
from game.ui.table.signs import HERO
from game.ui.widgets.placement import BELOW_LEFT, LEFT, RIGHT, Near, placed

FROM_STOCK = -1
"""The source of a blow that comes from the stock and not from a player."""
_COIN = 58.0
"""Width of a coin, units. It grows with its number."""
_REACH = 0.62
"""The arrow arrives with its coin after this share of the time; then the coin hops to its place."""
_USUAL = range(1, 9)
"""Numbers of cards whose coins are drawn in advance."""
_KEPT = 24
"""Ribbons that are kept to be shown again."""
_SAID = 132.0, 190.0
"""Width and height of the disc and the words beside the cards, units."""
_BOWS = (0.0, 0.6, -0.6, 1.2, -1.2, 1.8, -1.8, 2.4)
"""How far a way may bend up or down to miss these words, in half heights of the ring."""
_SLANTS = 0.0, 0.2, -0.15
"""How far these ways may lean sideways at both ends, as shares of the distance."""
_DETOURS = 1.0, -1.0, 1.5, -1.5, 2.0, -2.0
"""How far other ways go round at the nearer side, or (negative) the other side, in half widths of
the ring."""
_ARCS = (0.1, -0.1, 0.07, -0.07, 0.04, -0.04, 0.18, -0.18, 0.27, -0.27, 0.36, -0.36, 0.46, -0.46)
"""Bends that an arc may have to avoid obstacles, as shares of its length."""
_SIGN = 20
"""The weight of crossing a sign, where a plate weighs 3 and the cards 40."""
_LONG = 2.0
"""The penalty of a way that is twice as long as the straight one."""
_LATER = 0.25
"""The extra penalty of each way over the one before it, in the same units as what it crosses."""
_Z_BLOW = Z_BUBBLES - 30


def coin_size(total: int, places: Places) -> int:
    """The width of a coin for this number, pixels."""
    scale = max(0.9, places.seat_scale)
    return max(22, round((_COIN + min(total, 20) * 1.2) * scale * places.unit))


def coin_spot(seat: int, places: Places) -> tuple[float, float]:
    """Where a coin lies at a plate: outside of it, and in the window; from afar, on the rim of the
    face."""
    if seat in places.discs:
        (x, y), across = places.discs[seat]
        return x + across * 0.44, max(y - across * 0.36, across * 0.25)
    side, gap, plate = coin_size(20, places), round(5 * places.unit), places.plates[seat]
    if seat == places.own:
        # Beside the switches over the plate.
        return plate.right - 8 * places.unit, plate.top - side / 2 - gap
    signs = [_words(places, at) for at in (places.standard, places.pending)]
    plates = [with_face(places, each) for each in places.plates]
    backs = [box for each, box in places.boxes.items() if each != seat]
    clear = [[*plates, *signs, places.piles], backs]
    near = Near(
        with_face(places, seat), [RIGHT, LEFT, BELOW_LEFT], [places.felt], clear, len(clear), gap
    )
    _, box = placed([(side, side)], near)
    return float(box.centerx), float(box.centery)


def way_between(by: int, seat: int, places: Places) -> ArrowPath:
    """Return the way of a blow, from the rim of one seat's plate (or the stock) to that of
    another."""
    if places.discs:
        return _across(by, seat, places)
    if by == FROM_STOCK or by not in places.plates:
        start = places.stock
    elif by == places.own:
        start = float(places.hand.centerx), places.actions.top - 4 * places.unit
    else:
        start = _rim(places.plates[by], places.plates[seat].center, 0.0)
    if seat == places.own:
        plate = places.plates[seat]
        end = plate.right - plate.height * 0.04, plate.top - plate.height * 0.10
        # The hand and the words above it, without their ends, which are usually empty.
        asked = places.prompt.union(places.actions)
        below = [each.inflate(-round(0.4 * each.width), 0) for each in (asked, places.hand)]
        kept = [*_kept(places, by, seat), *((each, 1) for each in below)]
        return _clearest((_arc(start, end, bow) for bow in _ARCS), kept, places, places.felt)
    end = _rim(places.plates[seat], start, 5 * places.unit)
    clear = places.ring[0] + 46 * places.unit, places.ring[1]
    room = places.felt.inflate(-90 * places.unit, -60 * places.unit)
    usual = way(start, end, places.centre, clear, room)
    arcs, bows = (_arc(start, end, bow) for bow in _ARCS), _bows(start, end, places)
    tried, area = chain((usual,), arcs, bows), places.felt.copy()
    if places.own < 0:
        # Where people sit on that side too, the words above the hand are in the way.
        tried, area.height = chain((usual,), bows, arcs), places.prompt.top - area.top
    return _clearest(tried, _kept(places, by, seat), places, area)


def _arc(start: Point, end: Point, bow: float) -> ArrowPath:
    """Return an arc between two points, bent to the left by ``bow`` times its length."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    # A curve reaches three quarters of the distance to its control points.
    off = dy * bow / 0.75, -dx * bow / 0.75
    first = start[0] + dx / 4 + off[0], start[1] + dy / 4 + off[1]
    last = start[0] + dx * 3 / 4 + off[0], start[1] + dy * 3 / 4 + off[1]
    return curve(start, first, last, end)


def _kept(places: Places, by: int, seat: int) -> list[tuple[pygame.Rect, int]]:
    """The parts of the table that a way should not cross, and how much each of them matters."""
    others = [each for each in places.plates if each not in (by, seat)]
    faces = [(places.plates[each], 3) for each in others]
    backs = [(places.boxes[each], 1) for each in others if each in places.boxes]
    signs = [(_words(places, at), _SIGN) for at in (places.standard, places.pending)]
    piles = [] if by == FROM_STOCK else [(places.piles, 40)]
    return [*piles, *signs, *faces, *backs]


def _words(places: Places, at: tuple[float, float]) -> pygame.Rect:
    """The sign on one side of the cards, with the words beneath it."""
    words = pygame.Rect(0, 0, round(_SAID[0] * places.unit), round(_SAID[1] * places.unit))
    words.midtop = round(at[0]), round(at[1] - _COIN * places.unit)
    return words


def _clearest(
    ways: Iterable[ArrowPath],
    kept: Sequence[tuple[pygame.Rect, int]],
    places: Places,
    area: pygame.Rect,
) -> ArrowPath:
    """The way that crosses least and stays in the area. Earlier ways win ties."""
    wide = round(RIBBON * places.unit)
    fat = [(rect.inflate(wide, wide), weight) for rect, weight in kept]
    room = area.inflate(-wide, -wide)
    best: tuple[ArrowPath | None, float] = None, float("inf")
    for place, path in enumerate(ways):
        cost = _LATER * place
        if cost >= best[1]:
            break
        legs = list(pairwise(path.points[::4]))
        straight = max(1.0, hypot(*(b - a for a, b in zip(legs[0][0], legs[-1][1], strict=True))))
        cost += _LONG * (sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in legs) / straight - 1)
        cost += sum(weight for rect, weight in fat for leg in legs if rect.clipline(leg))
        cost += sum(20 for point in path.points[6:-6:4] if not room.collidepoint(point))
        if cost < best[1]:
            best = path, cost
    assert best[0] is not None, "there is a way"
    return best[0]


def _across(by: int, seat: int, places: Places) -> ArrowPath:
    """Return the way from face to face in a far form, over the middle of the table."""
    start, end = places.stock, _towards_middle(seat, places)
    if by in places.discs:
        start = _towards_middle(by, places)
    (cx, cy), share = places.centre, 0.45
    first, last = ((x + (cx - x) * share, y + (cy - y) * share) for x, y in (start, end))
    return curve(start, first, last, end)


def _towards_middle(seat: int, places: Places) -> tuple[float, float]:
    """Return the point of a disc's rim that is nearest to the middle of the table."""
    (x, y), across = places.discs[seat]
    dx, dy = places.centre[0] - x, places.centre[1] - y
    far, reach = hypot(dx, dy) or 1.0, across / 2 + 12 * places.unit
    return x + dx / far * reach, y + dy / far * reach


def _bows(start: Point, end: Point, places: Places) -> Iterator[ArrowPath]:
    """Yield ways that pass above or below the middle of the two points, then ways that leave and
    arrive sideways, round the signs at the left or the right."""
    across, middle = end[0] - start[0], (start[1] + end[1]) / 2
    for slant in _SLANTS:
        for share in _BOWS:
            if slant or share:
                y = middle + share * places.ring[1]
                first, last = start[0] + slant * across, end[0] - slant * across
                yield curve(start, (first, y), (last, y), end)
    nearer = 1.0 if start[0] + end[0] > 2 * places.centre[0] else -1.0
    for share in _DETOURS:
        x = places.centre[0] + nearer * share * places.ring[0]
        yield curve(start, (x, start[1]), (x, end[1]), end)


def _rim(plate: pygame.Rect, towards: tuple[float, float], off: float) -> tuple[float, float]:
    """Return the point ``off`` pixels outside a plate's rim, in the direction of another point."""
    half = plate.height / 2
    x = min(max(towards[0], plate.left + half), plate.right - half)
    dx, dy = towards[0] - x, towards[1] - plate.centery
    far = hypot(dx, dy) or 1.0
    return x + dx / far * (half + off), plate.centery + dy / far * (half + off)


class _Blow:
    """An arrow on its way with its coin. ``front`` and ``back`` are how far its tip and its end
    have come, 0 to 1. The coin goes with the tip."""

    __slots__ = ("_back", "_front", "coin", "head", "path", "pieces", "ribbon", "unit")

    def __init__(self, path: ArrowPath, pieces: list[Piece], unit: float) -> None:
        self.path, self.unit = path, unit
        self.ribbon = pieces
        self.pieces = [Picture(z=_Z_BLOW) for _ in pieces]
        for piece in self.pieces:
            piece.shown = False
        self.head = Pop(_Z_BLOW + 1)
        self.coin = Pop(_Z_BLOW + 2)
        self._front = self._back = 0.0

    def _move(self) -> None:
        coin = self.coin
        coin.x, coin.y = coin_at(self.path, self._front, self.unit, coin.wide)
        self._show()

    def _show(self) -> None:
        head = self.head
        head.x, head.y, head.tilt = head_at(self.path, self._front, self.unit)
        head.shown = self._back < 0.96
        for sprite, piece in zip(self.pieces, self.ribbon, strict=True):
            sprite.shown = self._back < piece.share <= self._front
            if sprite.shown and sprite.surface is None:
                sprite.surface, (sprite.x, sprite.y) = piece.drawn

    front, back = Followed[float](_move), Followed[float](_show)


class Blows:
    """The arrows of one table, and the coin of what is owed there."""

    def __init__(self, layer: SpriteLayer, tweens: Tweens) -> None:
        self._layer = layer
        self._tweens = tweens
        self._flying: list[_Blow] = []
        # Over the head of the arrow that brought it.
        self._debt = Pop(_Z_BLOW + 3)
        self._drawn: Debt | None = None
        self._ribbons: dict[tuple[object, ...], list[Piece]] = {}
        self._ways: dict[tuple[int, int], ArrowPath] = {}
        layer.add(self._debt)

    def place(self, media: Media, places: Places, reduced: bool) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places, self._reduced = media, places, reduced
        self._ribbons.clear()
        self._ways.clear()
        self.clear()
        self._drawn = None
        for name, colour in (("arrow-hot", HOT), ("arrow-cool", COOL)):
            picture = head_picture(colour, places.unit * places.large)
            self._layer.art.put(name, picture, picture.get_width())

    def clear(self) -> None:
        """Remove all arrows."""
        for blow in list(self._flying):
            self._remove(blow)

    def prepare(self) -> bool:
        """Find one way or draw one coin in advance, so that it does not delay a moving frame.
        Returns whether there was one."""
        seats = self._places.plates
        if self._reduced or not self._media.motion.blow_time:
            return False
        for by, seat in product((FROM_STOCK, *seats), seats):
            if by != seat and (by, seat) not in self._ways:
                self._way(by, seat)
                return True
        return any(self._put_coin(f"+{total}", HOT, total)[1] for total in _USUAL)

    def coins(self) -> list[pygame.Rect]:
        """Where a coin lies at a plate."""
        debt = self._drawn
        if not (debt and self._debt.name):
            return []
        side = coin_size(debt.total, self._places)
        box = pygame.Rect(0, 0, side, side)
        box.center = round(self._debt.x), round(self._debt.y)
        return [box]

    @property
    def flying(self) -> int:
        """The number of arrows that can be seen."""
        return len(self._flying)

    def shoot(
        self,
        by: int,
        seat: int,
        text: str,
        total: int = 0,
        cool: bool = False,
    ) -> None:
        """Let a number ride from one seat to another. ``total`` is its weight."""
        places, motion = self._places, self._media.motion
        if seat not in places.plates or self._reduced or not motion.blow_time or by == seat:
            return
        colour, name = (COOL, "arrow-cool") if cool else (HOT, "arrow-hot")
        path = self._way(by, seat)
        unit = places.unit * places.large
        blow = _Blow(path, self._ribbon(by, seat, path, colour), unit)
        blow.head.name = name
        blow.head.wide = float(self._layer.art.natural(name))
        if text:
            self._wear_coin(blow.coin, text, colour, total)
        blow.front = 0.0
        blow.coin.size = motion.coin_from
        self._flying.append(blow)
        self._layer.add(*blow.pieces, blow.head, blow.coin)
        seconds = motion.blow_time

        def land() -> None:
            blow.coin.name = ""

        tweens = self._tweens
        spot = coin_spot(seat, places)

        swollen = 1.0 + motion.pop(total) * motion.coin_swell

        def hop() -> None:
            rest = seconds * (1 - _REACH)
            tweens.to(blow.coin, rest, in_quad, size=swollen)
            tweens.to(blow.coin, rest, out_quad, x=spot[0], y=spot[1], done=land)

        tweens.to(blow.coin, seconds * _REACH, out_back, size=1.0)
        tweens.to(blow, seconds * _REACH, out_quad, front=1.0, done=hop)
        tail = motion.blow_tail
        done = lambda: self._remove(blow)  # noqa: E731 - one line, used once
        tweens.to(blow, tail, linear, delay=seconds * 0.85, back=1.0, done=done)

    def refresh(self, display: DisplayState) -> None:
        """Show what is owed now."""
        debt = display.debt
        if debt == self._drawn:
            return
        before, self._drawn = self._drawn, debt
        coin = self._debt
        if not debt or debt.seat not in self._places.plates or self._places.discs:
            # In a far form the large sign beside the pile shows it.
            coin.name = ""
            return
        text = f"×{debt.total}" if debt.misses else f"+{debt.total}"
        self._wear_coin(coin, text, HOT, debt.total)
        coin.x, coin.y = coin_spot(debt.seat, self._places)
        coin.group = debt.seat + 1
        if before is not None:
            motion = self._media.motion
            grown = not before or debt.seat != before.seat or debt.total > before.total
            coin.size = 1.0 + motion.pop(debt.total if grown else -1)
            self._tweens.to(coin, motion.pop_time, out_back, size=1.0)

    def _wear_coin(self, coin: Pop, text: str, colour: Rgb, total: int) -> None:
        coin.name, _ = self._put_coin(text, colour, total)
        coin.wide = float(self._layer.art.natural(coin.name))

    def _put_coin(self, text: str, colour: Rgb, total: int) -> tuple[str, bool]:
        """Return the name of a coin's picture, and whether it had to be drawn."""
        side = coin_size(total, self._places)
        name = f"coin:{text}:{colour}:{side}"
        art = self._layer.art
        if art.holds(name):
            return name, False
        picture = coin_picture(text, colour, side, self._media)
        art.put(name, picture, picture.get_width())
        return name, True

    def _way(self, by: int, seat: int) -> ArrowPath:
        found = self._ways.get((by, seat))
        if found is None:
            found = self._ways[by, seat] = way_between(by, seat, self._places)
        return found

    def _ribbon(self, by: int, seat: int, path: ArrowPath, colour: Rgb) -> list[Piece]:
        key = by, seat, colour
        if key not in self._ribbons:
            if len(self._ribbons) >= _KEPT:
                self._ribbons.pop(next(iter(self._ribbons)))
            unit = self._places.unit * self._places.large
            self._ribbons[key] = ribbon(path, colour, unit)
        return self._ribbons[key]

    def _remove(self, blow: _Blow) -> None:
        self._tweens.stop(blow)
        self._tweens.stop(blow.coin)
        self._layer.remove(*blow.pieces, blow.head, blow.coin)
        if blow in self._flying:
            self._flying.remove(blow)


# --- melees and fights -------------------------------------------------------------------------


class ContestSigns:
    """The signs of one table's melees and fights: who strikes whom, for how much, and which card
    may follow; and which card a joker stands for. The line of words says the rest."""

    def __init__(self, layer: SpriteLayer, tweens: Tweens) -> None:
        self._layer = layer
        self._tweens = tweens
        self._trail = Picture(z=Z_RING + 2)
        # Its light never falls on the pile.
        self._stake = Pop(Z_PILE - 2)
        self._sign = Pop(Z_PILE - 1)
        self._onward = Pop(Z_PILE + 5)
        self._guise = Pop(Z_PILE + 1)
        self._drawn: ShownContest | None = None
        self._guise_drawn: tuple[object, ...] = ()
        layer.add(self._trail, self._stake, self._sign, self._onward, self._guise)

    def place(self, media: Media, places: Places, reduced: bool = False) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places, self._reduced = media, places, reduced
        self._drawn = None
        self._guise_drawn = ()

    def refresh(self, display: DisplayState, faces: DeckPictures) -> None:
        """Show what is true now."""
        self._refresh_guise(display, faces)
        contest = display.contest
        if contest == self._drawn:
            return
        before, self._drawn = self._drawn, contest
        self._show_trail(contest)
        self._show_stake(contest, before)
        self._show_onward(contest, faces, before)

    def _refresh_guise(self, display: DisplayState, faces: DeckPictures) -> None:
        """Show the card that a joker stands for, small on the joker's corner, once the joker has
        landed."""
        top = display.laid[-1] if display.laid else None
        if display.guise < 0 or top is None or top.flying:
            facts: tuple[object, ...] = (None,)
        else:
            facts = (display.guise, top.slot)
        if facts == self._guise_drawn:
            return
        first = not self._guise_drawn
        self._guise_drawn = facts
        badge = self._guise
        if facts == (None,) or top is None:
            badge.name = ""
            return
        slot = top.slot
        badge.name = faces.of(display.guise)
        badge.wide = slot.width * 0.58
        badge.x, badge.y = slot.x + slot.width * 0.19, slot.y + slot.width * 0.38
        badge.tilt = slot.angle - 7
        if not first:
            self._spring(badge, 1.5)

    def _spring(self, pop: Pop, size: float) -> None:
        if self._reduced or not self._media.motion.flip_time:
            pop.size = 1.0
            return
        pop.size = size
        self._tweens.to(pop, self._media.motion.flip_time * 1.5, out_back, size=1.0)

    def _show_trail(self, contest: ShownContest) -> None:
        seats, places = tuple(self._places.plates), self._places
        # From afar the ribbon leads to the large face.
        if places.discs or contest.by not in seats or contest.against not in seats:
            self._trail.surface = None
            return
        colour = COOL if contest.phase == "block" else HOT
        path = way_between(contest.by, contest.against, places)
        picture, middle = arrow_picture(path, colour, places.unit * places.large)
        self._trail.surface = picture
        self._trail.x, self._trail.y = middle

    def _show_stake(self, contest: ShownContest, before: ShownContest | None) -> None:
        stake, sign = self._stake, self._sign
        if contest.total <= 0:
            stake.name = sign.name = ""
            return
        grown = HERO if self._places.discs else 1.0
        unit = self._places.unit * self._places.large * grown
        blocked = contest.phase == "block"
        coin = stake_picture(contest.total, blocked, self._media, unit)
        small = emblem(blocked, max(16, round(78 * unit)))
        art, (x, y) = self._layer.art, self._places.pending
        for pop, name, picture in ((stake, "stake", coin), (sign, "stake-sign", small)):
            pop.wear(art, name, picture)
            pop.x, pop.y = x, y
        sign.y = y - (61 + min(contest.total, 20) * 0.8 + 14) * unit
        if before is not None and before.total != contest.total:
            self._spring(stake, 1.5)
            self._spring(sign, 1.8)

    def _show_onward(
        self, contest: ShownContest, faces: DeckPictures, before: ShownContest | None
    ) -> None:
        """Show the only card that may follow, in the usual place of the sign beside the stock."""
        pop, unit = self._onward, self._places.unit * self._places.large
        pop.x, pop.y = self._places.standard
        if not contest or (contest.onward < 0 and contest.phase == "melee"):
            pop.name = ""
            return
        if contest.onward >= 0:
            pop.name, pop.wide, pop.tilt = faces.of(contest.onward), 92 * unit, 4.0
        else:
            sign = emblem(contest.phase == "block", max(16, round(118 * unit)))
            pop.wear(self._layer.art, "fight", sign)
            pop.tilt = 0.0
        if before is not None and (before.phase, before.onward) != (contest.phase, contest.onward):
            self._spring(pop, 1.4)
