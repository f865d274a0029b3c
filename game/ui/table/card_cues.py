"""Cues of cards: dealt, turned up, laid, drawn, recycled, passed on, shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.ui.anim.ease import in_out_cubic, in_out_sine, out_cubic, out_quad
from game.ui.table.body import CardBody
from game.ui.table.layout import PILE_SHOWN
from game.ui.table.movement import Flight
from game.ui.table.rig import Rig
from game.ui.table.words import Teller, card_words

_OTHERS_LAY = 1.35
"""Others' cards come from further away and must be recognised: they take so much longer."""


class CardCues:
    """Makes the cues of events in which cards move or turn over."""

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self.preferred: list[CardBody] = []
        """The bodies the player has just laid, so that those very ones move."""
        self._undecided = False
        """Whether the round ends in a thunderdome: its winner is not to be told at the table."""

    def by_event(self) -> Mapping[type[ev.Event], Callable[[Any], None]]:
        """What shows which event."""
        return {
            ev.TurnedUp: self._turned_up,
            ev.Laid: self._laid,
            ev.Drawn: self._drawn,
            ev.Recycled: self._recycled,
            ev.HandsPassed: self._hands_passed,
            ev.HandShown: self._hand_shown,
            ev.Given: self._given,
            ev.Duelled: self._duelled,
            ev.RoundEnded: self._round_ended,
        }

    def deal(self, deals: Sequence[ev.Dealt]) -> None:
        """The deal, card by card around the table."""
        movement, feel = self._rig.movement, self._rig.feel
        order = [
            (deal.seat, deal.cards[place])
            for place in range(max(len(deal.cards) for deal in deals))
            for deal in deals
            if place < len(deal.cards)
        ]
        step = max(0.0, min(0.085, (feel.deal_total - feel.deal_time) / max(1, len(order))))
        movement.shown.stock += len(order) + 1
        movement.stock.left = movement.shown.stock

        def one(seat: int, card: int, last: bool) -> None:
            lead = feel.deal_time if last else step
            self._rig.add(
                lambda: self._to_hand(seat, card, feel.deal_time, "deal"), lead, feel.deal_time
            )

        self._rig.add(lambda: movement.sounds.play("shuffle"), min(0.25, feel.deal_time))
        for index, (seat, card) in enumerate(order):
            one(seat, card, index == len(order) - 1)
        self._rig.note("A new round is dealt.")

    def _to_hand(self, seat: int, card: int, seconds: float, sound: str) -> CardBody:
        """One card from the stock to a hand."""
        movement, shown = self._rig.movement, self._rig.shown
        body = movement.born(card)
        shown.stock = max(0, shown.stock - 1)
        movement.stock.left = shown.stock
        shown.give(seat, body)
        movement.sounds.play(sound)
        up = 1.0 if card != HIDDEN else None
        movement.arrange({body: Flight(seconds, out_cubic, turn=up)})
        return body

    def _turned_up(self, event: ev.TurnedUp) -> None:
        movement, shown, feel = self._rig.movement, self._rig.shown, self._rig.feel
        back: list[CardBody] = []

        def turn_up() -> None:
            body = movement.born(event.card)
            shown.laid.append(body)
            shown.stock = max(0, shown.stock - (not event.returned))
            movement.stock.left = shown.stock
            movement.arrange({body: Flight(feel.deal_time, turn=1.0, sound="lay")})
            back.append(body)

        def turn_back() -> None:
            body = back[0]
            if body in shown.laid:
                shown.laid.remove(body)
            flight = Flight(feel.deal_time, in_out_sine, turn=0.0, sound="shuffle")
            movement.fly(body, movement.now.stock, flight)

        pause = feel.deal_time * 1.2
        self._rig.add(turn_up, pause, pause)
        if event.returned:
            time = feel.deal_time
            self._rig.add(turn_back, time, time, lambda: movement.drop(*back))

    def _laid(self, event: ev.Laid) -> None:
        movement, feel = self._rig.movement, self._rig.feel
        own = event.seat == movement.shown.seat
        seconds = feel.lay_time * (1.0 if own else _OTHERS_LAY)
        for place, card in enumerate(event.cards):
            last = place == len(event.cards) - 1
            lead = seconds if last else feel.pick_up_stagger * 1.4
            lay = partial(self._lay_one, event.seat, card, seconds)
            self._rig.add(lay, lead, seconds, self._trim)
        self._rig.add(lambda: self.preferred.clear())
        if event.guise >= 0:
            words = f"as {card_words(self._rig.shown.deck, event.guise)}"
            self._rig.add(lambda: self._rig.say(event.seat, words, False), feel.flip_time)

    def _lay_one(self, seat: int, card: int, seconds: float) -> None:
        movement, shown = self._rig.movement, self._rig.shown
        body = shown.take(seat, card, self.preferred)
        if body is None:
            body = movement.born(card)
        body.card = card
        movement.held.discard(id(body))
        shown.laid.append(body)
        spin = 0.0 if seat == shown.seat or movement.reduced else (40.0 if card % 2 else -40.0)
        flight = Flight(seconds, out_cubic, "lay", None if body.turn == 1.0 else 1.0, spin)
        movement.arrange({body: flight})
        shown.called.discard(seat)

    def _trim(self) -> None:
        # Only what has been covered by cards at rest may vanish.
        if not any(body.flying for body in self._rig.shown.laid[-PILE_SHOWN:]):
            self._rig.movement.drop(*self._rig.shown.trim())

    def _drawn(self, event: ev.Drawn) -> None:
        feel = self._rig.feel
        stagger = feel.pick_up_stagger
        count = len(event.cards)
        sound = "draw" if event.why == "turn" else "pickup"
        if event.why != "turn" and count > 0:
            self._rig.add(lambda: self._rig.say(event.seat, f"+{count}", False))
        for place, card in enumerate(event.cards):
            last = place == count - 1
            lead = feel.deal_time * 0.8 if last else stagger
            noise = sound if place == 0 else "draw"
            take = partial(self._draw_one, event.seat, card, event.why, noise)
            self._rig.add(take, lead, feel.deal_time)
            stagger = max(feel.pick_up_floor, stagger * feel.pick_up_shrink)

    def _draw_one(self, seat: int, card: int, why: str, noise: str) -> None:
        if why == "pickup":
            # What is being picked up is not pending any more.
            self._rig.shown.pending = 0
        body = self._to_hand(seat, card, self._rig.feel.deal_time, noise)
        if seat == self._rig.shown.seat:
            self._rig.welcome(body)

    def _recycled(self, event: ev.Recycled) -> None:
        movement, shown, feel = self._rig.movement, self._rig.shown, self._rig.feel
        moved: list[CardBody] = []

        def flow() -> None:
            moved.extend(shown.laid[:-1])
            del shown.laid[:-1]
            movement.sounds.play("shuffle")
            for place, body in enumerate(moved):
                time = feel.shuffle_time * (0.6 + 0.1 * place)
                movement.fly(body, movement.now.stock, Flight(time, in_out_cubic, turn=0.0))
            movement.arrange()

        def done() -> None:
            movement.drop(*moved)
            shown.stock = event.cards
            movement.stock.left = shown.stock

        # The cards must be under the stock before anybody draws from it.
        self._rig.add(flow, feel.shuffle_time, feel.shuffle_time, None)
        self._rig.add(done)

    def _hands_passed(self, event: ev.HandsPassed) -> None:
        movement, shown, feel = self._rig.movement, self._rig.shown, self._rig.feel

        def travel() -> None:
            flights: dict[CardBody, Flight] = {}
            given = {giver: shown.hands[giver] for giver, _, _ in event.moves}
            for giver, _, _ in event.moves:
                shown.hands[giver] = []
            for giver, taker, cards in event.moves:
                bodies = given[giver]
                # A hand as large as the truth says, whatever is shown by now.
                while len(bodies) < len(cards):
                    bodies.append(movement.born(HIDDEN))
                movement.drop(*bodies[len(cards) :])
                mine = taker == shown.seat
                for body, card in zip(bodies, cards, strict=False):
                    body.card = card if mine else HIDDEN if giver != shown.seat else body.card
                    shown.give(taker, body)
                    face = 1.0 if mine and card != HIDDEN else 0.0
                    turn = face if body.turn != face else None
                    flights[body] = Flight(feel.swap_time, in_out_cubic, turn=turn)
            movement.sounds.play("shuffle")
            movement.arrange(flights)

        def hide() -> None:
            # What has left my hand is nobody's business any more, once it lies face down.
            for seat in shown.seats:
                if seat != shown.seat:
                    for body in shown.hands[seat]:
                        body.card = HIDDEN

        def announce() -> None:
            # Without a word one's hand would be another one from one moment to the next.
            self._rig.say(*_swap_words(event, shown.turn, self._rig.teller), True)

        self._rig.add(announce, feel.swap_time)
        self._rig.add(travel, feel.swap_time + feel.turn_change_time, feel.swap_time, hide)

    def _given(self, event: ev.Given) -> None:
        movement, shown, feel = self._rig.movement, self._rig.shown, self._rig.feel
        gift: list[CardBody] = []

        def travel() -> None:
            body = shown.take(event.seat, event.card) or movement.born(HIDDEN)
            mine = event.taker == shown.seat
            if mine:
                body.card = event.card
            shown.give(event.taker, body)
            face = 1.0 if mine else 0.0
            turn = face if body.turn != face else None
            movement.sounds.play("draw")
            self._rig.say(event.seat, f"For {self._rig.teller.whom(event.taker)}!", False)
            movement.arrange({body: Flight(feel.swap_time, in_out_cubic, turn=turn)})
            gift.append(body)
            if mine:
                self._rig.welcome(body)

        def hide() -> None:
            for body in gift:
                if event.taker != shown.seat:
                    body.card = HIDDEN

        self._rig.add(travel, feel.swap_time, feel.swap_time, hide)

    def _duelled(self, event: ev.Duelled) -> None:
        """Cards are drawn face down and go under the pile: what they are, and who has won, is
        shown in the arena, not here."""
        movement, shown, feel = self._rig.movement, self._rig.shown, self._rig.feel
        drawn: list[CardBody] = []
        self._undecided = True

        def draw(card: int) -> None:
            body = movement.born(card)
            shown.stock = movement.stock.left = max(0, shown.stock - 1)
            drawn.append(body)
            shown.laid.insert(0, body)
            movement.sounds.play("draw")
            movement.arrange({body: Flight(feel.deal_time, out_cubic)})

        def lie() -> None:
            for body in drawn:
                body.turn = 1.0
            movement.drop(*shown.trim())

        for _, card in event.draws:
            self._rig.add(partial(draw, card), feel.pick_up_stagger * 2, feel.deal_time)
        self._rig.add(lambda: None, feel.deal_time, feel.deal_time, lie)

    def _hand_shown(self, event: ev.HandShown) -> None:
        movement, shown, feel = self._rig.movement, self._rig.shown, self._rig.feel
        if event.seat == shown.seat or HIDDEN in event.cards:
            self._rig.add(lambda: None, feel.turn_change_time)
            return

        def reveal() -> None:
            for body, card in zip(shown.hands[event.seat], sorted(event.cards), strict=False):
                body.card = card
                movement.turn(body, 1.0)

        def cover() -> None:
            for body in shown.hands[event.seat]:
                movement.turn(body, 0.0)

        self._rig.add(reveal, feel.show_hand_time, feel.show_hand_time)
        self._rig.add(cover, feel.flip_time, feel.flip_time)

    def _round_ended(self, event: ev.RoundEnded) -> None:
        movement, shown, feel = self._rig.movement, self._rig.shown, self._rig.feel

        undecided, self._undecided = self._undecided, False

        def open_hands() -> None:
            shown.phase = "over"
            shown.turn = -1
            winners = () if undecided else event.winners
            shown.winners = frozenset(winners)
            for seat in shown.seats:
                if seat == shown.seat:
                    continue
                cards = sorted(event.hands[seat])
                for place, (body, card) in enumerate(zip(shown.hands[seat], cards, strict=False)):
                    body.card = card
                    delay = min(0.03 * place, 0.3) if feel.flip_time else 0.0
                    movement.timeline.tweens.to(
                        body, feel.flip_time, out_quad, delay=delay, turn=1.0
                    )
            for seat in winners:
                self._rig.say(seat, "I win!" if seat == shown.seat else "That’s it!", True)

        self._rig.add(open_hands, feel.last_card_hold, feel.last_card_hold)


def _swap_words(event: ev.HandsPassed, turn: int, teller: Teller) -> tuple[int, str]:
    """Who announces that hands change owners, and how: whoever brought it about."""
    (giver, taker, _), *others = event.moves
    if len(others) == 1 and others[0][:2] == (taker, giver):
        return giver, f"Swap with {teller.whom(taker)}!"
    return turn if turn >= 0 else giver, "Every hand moves on!"
