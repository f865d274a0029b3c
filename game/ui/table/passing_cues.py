"""Cues of cards that change owners: a gift, a swap, hands that are passed on."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.language import table as texts
from game.language.catalogue import say
from game.ui.graphics.ease import in_out_cubic, in_out_sine
from game.ui.table.cards import CardBody
from game.ui.table.cues import CueTable, CueTools, Teller
from game.ui.table.dance import DanceStep, RingDance, spots_at, step
from game.ui.table.layout import Slot
from game.ui.table.movement import Flight

_MOST_ARROWS = 5
"""Hands that change owners with an arrow each; more of them would only be a tangle."""


def _hands_passed(tools: CueTools, event: ev.HandsPassed) -> None:
    """A small dance: up from the seats, round the table together, and down again."""
    movement, display, motion = tools.movement, tools.display, tools.motion
    moving: dict[tuple[int, int], list[CardBody]] = {}
    swap = len(event.moves) == 2

    def announce() -> None:
        # Without these words the player's hand would change with no explanation.
        tools.say(*_swap_words(event, display.turn, tools.teller), True)
        for giver, taker, cards in event.moves if len(event.moves) <= _MOST_ARROWS else ():
            tools.stage.blows.shoot(giver, taker, str(len(cards)), cool=True)

    def rise() -> None:
        tools.stage.play("swap")
        places = movement.now.places
        for giver, taker, cards in event.moves:
            bodies = display.hands[giver]
            display.aloft[giver] = len(bodies)
            display.hands[giver] = []
            # A hand as large as the truth says, whatever is shown by now.
            while len(bodies) < len(cards):
                bodies.append(movement.born(HIDDEN))
            movement.drop(*bodies[len(cards) :])
            moving[giver, taker] = bodies[: len(cards)]
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
    tools.add(announce, motion.swap_time)
    tools.add(rise, time, time)
    tools.add(go_round, time * 2, time * 2)
    tools.add(come_down, time + motion.turn_change_time, time)


def _given(tools: CueTools, event: ev.Given) -> None:
    movement, display, motion = tools.movement, tools.display, tools.motion
    gift: list[CardBody] = []

    def travel() -> None:
        body = display.take(event.seat, event.card) or movement.born(HIDDEN)
        mine = event.taker == display.seat
        if mine:
            body.card = event.card
        display.give(event.taker, body)
        face = 1.0 if mine else 0.0
        turn = face if body.turn != face else None
        tools.stage.play("gift")
        tools.stage.blows.shoot(event.seat, event.taker, "", 1, cool=True)
        tools.say(event.seat, tools.teller.say(texts.FOR, player=event.taker), False)
        movement.arrange({body: Flight(motion.swap_time, in_out_cubic, turn=turn)})
        gift.append(body)
        if mine:
            tools.welcome(body, motion.new_card_time)

    def hide() -> None:
        for body in gift:
            if event.taker != display.seat:
                body.card = HIDDEN

    tools.add(travel, motion.swap_time, motion.swap_time, hide)


def _swap_words(event: ev.HandsPassed, turn: int, teller: Teller) -> tuple[int, str]:
    """Who announces that hands change owners, and how: the player who brought it about."""
    (giver, taker, _), *others = event.moves
    if len(others) == 1 and others[0][:2] == (taker, giver):
        return giver, teller.say(texts.SWAP, player=taker)
    return turn if turn >= 0 else giver, say(texts.HANDS_MOVE)


PASSING_CUES: CueTable = {ev.HandsPassed: _hands_passed, ev.Given: _given}
"""How the events are shown in which cards go from one seat to another."""
