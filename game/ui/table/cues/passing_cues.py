"""Cues of cards that change owners: a gift, a swap, hands that are passed on.

Hands that are passed on rise from their seats, go round the table together, and come down where
they belong.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import atan2, cos, degrees, pi, sin

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.language import table_texts as texts
from game.language.catalogue import say
from game.ui.graphics.ease import in_out_cubic, in_out_sine
from game.ui.graphics.tween import Followed
from game.ui.table.card_bodies import CardBody
from game.ui.table.layout import Places, Slot
from game.ui.table.movement import Flight
from game.ui.table.stage import Stage, Teller

_MOST_ARROWS = 5
"""At most this many hands get an arrow each when they change owners; more would be a tangle."""
_WIDTH = 1.15
"""Width of a dancing card, in widths of a card in another's hand."""
_SPREAD = 0.34
"""Distance between cards, in widths of a card; less for large hands."""
_WIDEST = 3.2
"""The widest that a dancing hand may be, in widths of a card."""


def show_passing(stage: Stage, event: ev.Event) -> None:
    """Queue the cues of an event in which cards go from one seat to another."""
    match event:
        case ev.HandsPassed():
            _hands_passed(stage, event)
        case ev.Given():
            _given(stage, event)


def _hands_passed(stage: Stage, event: ev.HandsPassed) -> None:
    """Show hands that are passed on: they rise from the seats, go round the table together, and
    come down."""
    movement, display, motion = stage.movement, stage.display, stage.motion
    moving: dict[tuple[int, int], list[CardBody]] = {}
    swap = len(event.moves) == 2

    def rise() -> None:
        stage.play("swap")
        places = movement.now.places
        for giver, taker, cards in event.moves:
            moving[giver, taker] = _taken_up(stage, giver, len(cards))
        for each in steps():
            for body, spot in zip(each.bodies, spots_at(each.begin, each, places), strict=True):
                face_down = 0.0 if body.turn else None
                flight = Flight(motion.dance_time, in_out_sine, turn=face_down)
                movement.fly(body, Slot(*spot, body.z), flight)

    def steps() -> list[DanceStep]:
        places, direction = movement.now.places, 1 if swap else display.direction
        return [
            step(bodies, giver, taker, direction, places)
            for (giver, taker), bodies in moving.items()
        ]

    def go_round() -> None:
        if movement.reduced:
            return
        dance = RingDance(steps(), movement.now.places)
        movement.timeline.tweens.to(dance, motion.dance_time * 2, in_out_sine, share=1.0)

    def come_down() -> None:
        flights: dict[CardBody, Flight] = {}
        display.aloft.clear()
        for giver, taker, cards in event.moves:
            mine = taker == display.seat
            for body, card in zip(moving[giver, taker], cards, strict=True):
                body.card = card if mine else HIDDEN
                display.give(taker, body)
                turn = 1.0 if mine and card != HIDDEN else None
                flights[body] = Flight(motion.dance_time, in_out_cubic, turn=turn)
        movement.arrange(flights)

    time = motion.dance_time
    stage.add(partial(_announce, stage, event), motion.swap_time)
    stage.add(rise, time, time)
    stage.add(go_round, time * 2, time * 2)
    stage.add(come_down, time + motion.turn_change_time, time)


def _announce(stage: Stage, event: ev.HandsPassed) -> None:
    """Say who gets whose hand. Without it the player's hand would change with no explanation."""
    stage.say(*_swap_words(event, stage.display.turn, stage.teller), True)
    for giver, taker, cards in event.moves if len(event.moves) <= _MOST_ARROWS else ():
        stage.blows.shoot(giver, taker, str(len(cards)), cool=True)


def _taken_up(stage: Stage, giver: int, count: int) -> list[CardBody]:
    """Take a hand from its seat: as many cards as it really has, whatever is displayed."""
    display, movement = stage.display, stage.movement
    bodies = display.hands[giver]
    display.aloft[giver] = len(bodies)
    display.hands[giver] = []
    bodies += [movement.born(HIDDEN) for _ in range(count - len(bodies))]
    movement.drop(*bodies[count:])
    return bodies[:count]


def _given(stage: Stage, event: ev.Given) -> None:
    movement, display, motion = stage.movement, stage.display, stage.motion
    gift: list[CardBody] = []

    def travel() -> None:
        body = display.take(event.seat, event.card) or movement.born(HIDDEN)
        mine = event.taker == display.seat
        if mine:
            body.card = event.card
        display.give(event.taker, body)
        face = 1.0 if mine else 0.0
        turn = face if body.turn != face else None
        stage.play("gift")
        stage.blows.shoot(event.seat, event.taker, "", 1, cool=True)
        stage.say(event.seat, stage.teller.say(texts.FOR, player=event.taker), False)
        movement.arrange({body: Flight(motion.swap_time, in_out_cubic, turn=turn)})
        gift.append(body)
        if mine:
            stage.hand.welcome(body, motion.new_card_time)

    def hide() -> None:
        for body in gift:
            if event.taker != display.seat:
                body.card = HIDDEN

    stage.add(travel, motion.swap_time, motion.swap_time, hide)


def _swap_words(event: ev.HandsPassed, turn: int, teller: Teller) -> tuple[int, str]:
    """The seat that announces that hands change owners, and its words: the player who caused it."""
    (giver, taker, _), *others = event.moves
    if len(others) == 1 and others[0][:2] == (taker, giver):
        return giver, teller.say(texts.SWAP, player=taker)
    return turn if turn >= 0 else giver, say(texts.HANDS_MOVE)


# --- the dance ---------------------------------------------------------------------------------


def angle_of(seat: int, places: Places) -> float:
    """The angle of a seat's hand on the ring: radians, clockwise from the right."""
    if seat == places.own:
        x, y = float(places.hand.centerx), float(places.hand.centery)
    else:
        box = places.boxes[seat]
        x, y = float(box.centerx), float(box.centery)
    (cx, cy), (a, b) = places.centre, places.ring
    return atan2((y - cy) / b, (x - cx) / a)


@dataclass(frozen=True, slots=True)
class DanceStep:
    """A hand on its way round the ring, from one angle to another, radians."""

    bodies: Sequence[CardBody]
    begin: float
    end: float


def step(
    bodies: Sequence[CardBody], giver: int, taker: int, direction: int, places: Places
) -> DanceStep:
    """Return the way of a hand from one seat to another in the direction of play."""
    begin, end = angle_of(giver, places), angle_of(taker, places)
    while (end - begin) * direction <= 0.05:
        end += 2 * pi * direction
    while (end - begin) * direction > 2 * pi:
        end -= 2 * pi * direction
    return DanceStep(bodies, begin, end)


class RingDance:
    """Several hands that go round. ``share`` is how much of the way they have gone, 0 to 1."""

    __slots__ = ("_places", "_share", "_steps")

    def __init__(self, steps: Sequence[DanceStep], places: Places) -> None:
        self._steps = steps
        self._places = places
        self._share = 0.0

    def _go(self) -> None:
        for each in self._steps:
            turn = each.begin + (each.end - each.begin) * self._share
            spots = spots_at(turn, each, self._places)
            for body, (x, y, angle, width) in zip(each.bodies, spots, strict=True):
                body.x, body.y, body.angle, body.width = x, y, angle, width

    share = Followed[float](_go)


def spots_at(
    turn: float, each: DanceStep, places: Places
) -> list[tuple[float, float, float, float]]:
    """Return x, y, angle and width of each card of a hand at this angle of the ring."""
    (cx, cy), (a, b) = places.centre, places.ring
    width = places.mini * _WIDTH
    count = len(each.bodies)
    gap = min(_SPREAD * width, _WIDEST * width / max(1, count))
    along = atan2(b * cos(turn), -a * sin(turn))
    found = []
    for place in range(count):
        off = (place - (count - 1) / 2) * gap
        x = cx + a * cos(turn) + off * cos(along)
        y = cy + b * sin(turn) + off * sin(along)
        lean = -degrees(along) + (180.0 if cos(along) < 0 else 0.0)
        found.append((x, y, lean - 4.0 * off / width, width))
    return found
