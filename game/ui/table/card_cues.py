"""Cues of cards: dealt, turned up, laid, drawn, recycled, passed on, shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.language.cards import marked as card_words
from game.ui.graphics.ease import in_out_cubic, in_out_sine, out_cubic, out_quad
from game.ui.table.cards import CardBody
from game.ui.table.cues import CueTable, CueTools, Teller
from game.ui.table.layout import PILE_SHOWN
from game.ui.table.movement import Flight

_OTHERS_LAY = 1.35
"""Others' cards come from further away and must be recognised: they take so much longer."""


def deal(tools: CueTools, deals: Sequence[ev.Dealt]) -> None:
    """The deal, card by card around the table."""
    movement, motion = tools.movement, tools.motion
    order = [
        (deal.seat, deal.cards[place])
        for place in range(max(len(deal.cards) for deal in deals))
        for deal in deals
        if place < len(deal.cards)
    ]
    step = max(0.0, min(0.085, (motion.deal_total - motion.deal_time) / max(1, len(order))))
    movement.display.stock += len(order) + 1
    movement.stock.left = movement.display.stock

    def one(seat: int, card: int, last: bool) -> None:
        lead = motion.deal_time if last else step
        tools.add(
            lambda: _to_hand(tools, seat, card, motion.deal_time, "deal"), lead, motion.deal_time
        )

    tools.add(lambda: tools.sounds.play("shuffle"), min(0.25, motion.deal_time))
    for index, (seat, card) in enumerate(order):
        one(seat, card, index == len(order) - 1)
    tools.log("A new round is dealt.")


def _to_hand(tools: CueTools, seat: int, card: int, seconds: float, sound: str) -> CardBody:
    """One card from the stock to a hand."""
    movement, display = tools.movement, tools.display
    body = movement.born(card)
    display.stock = max(0, display.stock - 1)
    movement.stock.left = display.stock
    display.give(seat, body)
    tools.sounds.play(sound)
    up = 1.0 if card != HIDDEN else None
    movement.arrange({body: Flight(seconds, out_cubic, turn=up)})
    return body


def _turned_up(tools: CueTools, event: ev.TurnedUp) -> None:
    movement, display, motion = tools.movement, tools.display, tools.motion
    back: list[CardBody] = []

    def turn_up() -> None:
        body = movement.born(event.card)
        display.laid.append(body)
        display.stock = max(0, display.stock - (not event.returned))
        movement.stock.left = display.stock
        movement.arrange({body: Flight(motion.deal_time, turn=1.0, sound="lay")})
        back.append(body)

    def turn_back() -> None:
        body = back[0]
        if body in display.laid:
            display.laid.remove(body)
        flight = Flight(motion.deal_time, in_out_sine, turn=0.0, sound="shuffle")
        movement.fly(body, movement.now.stock, flight)

    pause = motion.deal_time * 1.2
    tools.add(turn_up, pause, pause)
    if event.returned:
        time = motion.deal_time
        tools.add(turn_back, time, time, lambda: movement.drop(*back))


def _laid(tools: CueTools, event: ev.Laid) -> None:
    movement, motion = tools.movement, tools.motion
    own = event.seat == movement.display.seat
    seconds = motion.lay_time * (1.0 if own else _OTHERS_LAY)
    for place, card in enumerate(event.cards):
        last = place == len(event.cards) - 1
        lead = seconds if last else motion.pick_up_stagger * 1.4
        lay = partial(_lay_one, tools, event.seat, card, seconds)
        tools.add(lay, lead, seconds, partial(_trim, tools))
    tools.add(lambda: tools.preferred.clear())
    if event.guise >= 0:
        words = f"as {card_words(tools.display.deck, event.guise)}"
        tools.add(lambda: tools.say(event.seat, words, False), motion.flip_time)
    tools.set(guise=event.guise)


def _lay_one(tools: CueTools, seat: int, card: int, seconds: float) -> None:
    movement, display = tools.movement, tools.display
    body = display.take(seat, card, tools.preferred)
    if body is None:
        body = movement.born(card)
    body.card = card
    movement.held.discard(id(body))
    display.laid.append(body)
    spin = 0.0 if seat == display.seat or movement.reduced else (40.0 if card % 2 else -40.0)
    flight = Flight(seconds, out_cubic, "lay", None if body.turn == 1.0 else 1.0, spin)
    movement.arrange({body: flight})
    display.called.discard(seat)


def _trim(tools: CueTools) -> None:
    # Only what has been covered by cards at rest may vanish.
    if not any(body.flying for body in tools.display.laid[-PILE_SHOWN:]):
        tools.movement.drop(*tools.display.trim())


def _drawn(tools: CueTools, event: ev.Drawn) -> None:
    motion = tools.motion
    stagger = motion.pick_up_stagger
    count = len(event.cards)
    sound = "draw" if event.why == "turn" else "pickup"
    if event.why != "turn" and count > 0:
        tools.add(lambda: tools.say(event.seat, f"+{count}", False))
    for place, card in enumerate(event.cards):
        last = place == count - 1
        lead = motion.deal_time * 0.8 if last else stagger
        noise = sound if place == 0 else "draw"
        take = partial(_draw_one, tools, event.seat, card, event.why, noise)
        tools.add(take, lead, motion.deal_time)
        stagger = max(motion.pick_up_floor, stagger * motion.pick_up_shrink)


def _draw_one(tools: CueTools, seat: int, card: int, why: str, noise: str) -> None:
    if why == "pickup":
        # What is being picked up is not pending any more.
        tools.display.pending = 0
    body = _to_hand(tools, seat, card, tools.motion.deal_time, noise)
    if seat == tools.display.seat:
        tools.welcome(body)


def _recycled(tools: CueTools, event: ev.Recycled) -> None:
    movement, display, motion = tools.movement, tools.display, tools.motion
    moved: list[CardBody] = []

    def flow() -> None:
        moved.extend(display.laid[:-1])
        del display.laid[:-1]
        tools.sounds.play("shuffle")
        for place, body in enumerate(moved):
            time = motion.shuffle_time * (0.6 + 0.1 * place)
            movement.fly(body, movement.now.stock, Flight(time, in_out_cubic, turn=0.0))
        movement.arrange()

    def done() -> None:
        movement.drop(*moved)
        display.stock = event.cards
        movement.stock.left = display.stock

    # The cards must be under the stock before anybody draws from it.
    tools.add(flow, motion.shuffle_time, motion.shuffle_time, None)
    tools.add(done)


def _hands_passed(tools: CueTools, event: ev.HandsPassed) -> None:
    movement, display, motion = tools.movement, tools.display, tools.motion

    def travel() -> None:
        flights: dict[CardBody, Flight] = {}
        given = {giver: display.hands[giver] for giver, _, _ in event.moves}
        for giver, _, _ in event.moves:
            display.hands[giver] = []
        for giver, taker, cards in event.moves:
            bodies = given[giver]
            # A hand as large as the truth says, whatever is shown by now.
            while len(bodies) < len(cards):
                bodies.append(movement.born(HIDDEN))
            movement.drop(*bodies[len(cards) :])
            mine = taker == display.seat
            for body, card in zip(bodies, cards, strict=False):
                body.card = card if mine else HIDDEN if giver != display.seat else body.card
                display.give(taker, body)
                face = 1.0 if mine and card != HIDDEN else 0.0
                turn = face if body.turn != face else None
                flights[body] = Flight(motion.swap_time, in_out_cubic, turn=turn)
        tools.sounds.play("shuffle")
        movement.arrange(flights)

    def hide() -> None:
        # What has left my hand is nobody's business any more, once it lies face down.
        for seat in display.seats:
            if seat != display.seat:
                for body in display.hands[seat]:
                    body.card = HIDDEN

    def announce() -> None:
        # Without a word one's hand would be another one from one moment to the next.
        tools.say(*_swap_words(event, display.turn, tools.teller), True)

    tools.add(announce, motion.swap_time)
    tools.add(travel, motion.swap_time + motion.turn_change_time, motion.swap_time, hide)


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
        tools.sounds.play("draw")
        tools.say(event.seat, f"For {tools.teller.whom(event.taker)}!", False)
        movement.arrange({body: Flight(motion.swap_time, in_out_cubic, turn=turn)})
        gift.append(body)
        if mine:
            tools.welcome(body)

    def hide() -> None:
        for body in gift:
            if event.taker != display.seat:
                body.card = HIDDEN

    tools.add(travel, motion.swap_time, motion.swap_time, hide)


def _duelled(tools: CueTools, event: ev.Duelled) -> None:
    """Cards are drawn face down and go under the pile: what they are, and who has won, is
    shown in the arena, not here."""
    movement, display, motion = tools.movement, tools.display, tools.motion
    drawn: list[CardBody] = []
    tools.undecided = True

    def draw(card: int) -> None:
        body = movement.born(card)
        display.stock = movement.stock.left = max(0, display.stock - 1)
        drawn.append(body)
        display.laid.insert(0, body)
        tools.sounds.play("draw")
        movement.arrange({body: Flight(motion.deal_time, out_cubic)})

    def lie() -> None:
        for body in drawn:
            body.turn = 1.0
        movement.drop(*display.trim())

    for _, card in event.draws:
        tools.add(partial(draw, card), motion.pick_up_stagger * 2, motion.deal_time)
    tools.add(lambda: None, motion.deal_time, motion.deal_time, lie)


def _hand_shown(tools: CueTools, event: ev.HandShown) -> None:
    movement, display, motion = tools.movement, tools.display, tools.motion
    if event.seat == display.seat or HIDDEN in event.cards:
        tools.add(lambda: None, motion.turn_change_time)
        return

    def reveal() -> None:
        for body, card in zip(display.hands[event.seat], sorted(event.cards), strict=False):
            body.card = card
            movement.turn(body, 1.0)

    def cover() -> None:
        for body in display.hands[event.seat]:
            movement.turn(body, 0.0)

    tools.add(reveal, motion.show_hand_time, motion.show_hand_time)
    tools.add(cover, motion.flip_time, motion.flip_time)


def _round_ended(tools: CueTools, event: ev.RoundEnded) -> None:
    movement, display, motion = tools.movement, tools.display, tools.motion

    undecided, tools.undecided = tools.undecided, False

    def open_hands() -> None:
        display.phase = "over"
        display.turn = -1
        winners = () if undecided else event.winners
        display.winners = frozenset(winners)
        for seat in display.seats:
            if seat == display.seat:
                continue
            cards = sorted(event.hands[seat])
            for place, (body, card) in enumerate(zip(display.hands[seat], cards, strict=False)):
                body.card = card
                delay = min(0.03 * place, 0.3) if motion.flip_time else 0.0
                movement.timeline.tweens.to(body, motion.flip_time, out_quad, delay=delay, turn=1.0)
        for seat in winners:
            tools.say(seat, "I win!" if seat == display.seat else "That’s it!", True)

    tools.add(open_hands, motion.last_card_hold, motion.last_card_hold)


def _swap_words(event: ev.HandsPassed, turn: int, teller: Teller) -> tuple[int, str]:
    """Who announces that hands change owners, and how: whoever brought it about."""
    (giver, taker, _), *others = event.moves
    if len(others) == 1 and others[0][:2] == (taker, giver):
        return giver, f"Swap with {teller.whom(taker)}!"
    return turn if turn >= 0 else giver, "Every hand moves on!"


CARD_CUES: CueTable = {
    ev.TurnedUp: _turned_up,
    ev.Laid: _laid,
    ev.Drawn: _drawn,
    ev.Recycled: _recycled,
    ev.HandsPassed: _hands_passed,
    ev.HandShown: _hand_shown,
    ev.Given: _given,
    ev.Duelled: _duelled,
    ev.RoundEnded: _round_ended,
}
"""How the events are shown in which cards move or turn over."""
