"""The director: turns each event into a cue.

What the rules say is final before the first frame; here it is only made visible. A cue changes
what is shown as it begins, and movement brings the cards there. Removing a line here changes
how the game looks and nothing else: ``settle`` makes everything agree with the view again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.engine.view import PlayerView
from game.ui.anim.ease import in_out_cubic, in_out_sine, out_cubic, out_quad
from game.ui.anim.timeline import Cue
from game.ui.table.body import CardBody
from game.ui.table.layout import PILE_SHOWN
from game.ui.table.movement import Flight, Movement
from game.ui.table.words import Teller, suit_words

Say = Callable[[int, str, bool], None]
"""Let a seat say something; the last is whether loudly."""
Note = Callable[[str], None]
"""Write a line into the log."""
Pulse = Callable[[str], None]
"""Draw the eye to a sign: ``standard``, ``pending``, ``direction``, ``turn``."""

_OTHERS_LAY = 1.35
"""Others' cards come from further away and must be recognised: they take so much longer."""


class Director:
    """Shows events on the table."""

    def __init__(
        self, movement: Movement, teller: Teller, say: Say, note: Note, pulse: Pulse
    ) -> None:
        self.movement = movement
        self.teller = teller
        self._say = say
        self._note = note
        self._pulse = pulse
        self.mended = 0
        """How often ``settle`` had to put a card right: an animation that was missing."""
        self.preferred: list[CardBody] = []
        """The bodies the player has just laid, so that those very ones move."""

    # --- in --------------------------------------------------------------------------------

    def show(self, events: Sequence[ev.Event]) -> None:
        """Queue cues for these events, in order."""
        index = 0
        while index < len(events):
            event = events[index]
            if isinstance(event, ev.Dealt):
                deal = []
                while index < len(events) and isinstance(events[index], ev.Dealt):
                    deal.append(events[index])
                    index += 1
                self._deal(deal)  # type: ignore[arg-type]
                continue
            self._cue(event)
            index += 1

    def settle(self, view: PlayerView) -> None:
        """Nothing is on its way: make everything stand exactly as the view says."""
        shown = self.movement.shown
        gone, mended = shown.settle(view, self._appear)
        self.movement.drop(*gone)
        self.mended += mended
        self.movement.stock.left = shown.stock
        self.movement.place(gently=True)

    def _appear(self, card: int) -> CardBody:
        return self.movement.born(card, replace(self.movement.now.stock))

    # --- cues ------------------------------------------------------------------------------

    def _add(
        self,
        begin: Callable[[], None],
        lead: float = 0.0,
        span: float = 0.0,
        end: Callable[[], None] | None = None,
    ) -> None:
        self.movement.timeline.add(Cue(begin, lead, max(span, lead), end))

    def _cue(self, event: ev.Event) -> None:
        feel = self.movement.feel
        show = _CUES.get(type(event))
        told = self.teller.tell(event)
        if told:
            self._add(lambda: self._note(told))
        if show is not None:
            show(self, event)
        elif isinstance(event, ev.TurnBegan):
            self._add(lambda: self._turn(event), 0.0, feel.turn_change_time)

    def _deal(self, deals: list[ev.Dealt]) -> None:
        movement, feel = self.movement, self.movement.feel
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
            self._add(
                lambda: self._to_hand(seat, card, feel.deal_time, "deal"), lead, feel.deal_time
            )

        self._add(lambda: movement.sounds.play("shuffle"), min(0.25, feel.deal_time))
        for index, (seat, card) in enumerate(order):
            one(seat, card, index == len(order) - 1)
        self._note("A new round is dealt.")

    def _to_hand(self, seat: int, card: int, seconds: float, sound: str) -> None:
        """One card from the stock to a hand."""
        movement, shown = self.movement, self.movement.shown
        body = movement.born(card)
        shown.stock = max(0, shown.stock - 1)
        movement.stock.left = shown.stock
        shown.give(seat, body)
        movement.sounds.play(sound)
        up = 1.0 if card != HIDDEN else None
        movement.arrange({body: Flight(seconds, out_cubic, turn=up)})

    def _turned_up(self, event: ev.TurnedUp) -> None:
        movement, shown, feel = self.movement, self.movement.shown, self.movement.feel
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
        self._add(turn_up, pause, pause)
        if event.returned:
            time = feel.deal_time
            self._add(turn_back, time, time, lambda: movement.drop(*back))

    def _laid(self, event: ev.Laid) -> None:
        movement, feel = self.movement, self.movement.feel
        own = event.seat == movement.shown.seat
        seconds = feel.lay_time * (1.0 if own else _OTHERS_LAY)
        for place, card in enumerate(event.cards):
            last = place == len(event.cards) - 1
            lead = seconds if last else feel.pick_up_stagger * 1.4
            self._add(
                lambda card=card: self._lay_one(event.seat, card, seconds),  # type: ignore[misc]
                lead,
                seconds,
                self._trim,
            )
        self._add(lambda: self.preferred.clear())

    def _lay_one(self, seat: int, card: int, seconds: float) -> None:
        movement, shown = self.movement, self.movement.shown
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
        if not any(body.flying for body in self.movement.shown.laid[-PILE_SHOWN:]):
            self.movement.drop(*self.movement.shown.trim())

    def _drawn(self, event: ev.Drawn) -> None:
        feel = self.movement.feel
        stagger = feel.pick_up_stagger
        count = len(event.cards)
        sound = "draw" if event.why == "turn" else "pickup"
        if event.why != "turn" and count > 0:
            self._add(lambda: self._say(event.seat, f"+{count}", False))
        for place, card in enumerate(event.cards):
            last = place == count - 1
            lead = feel.deal_time * 0.8 if last else stagger
            noise = sound if place == 0 else "draw"
            self._add(
                lambda card=card, noise=noise: self._to_hand(  # type: ignore[misc]
                    event.seat, card, feel.deal_time, noise
                ),
                lead,
                feel.deal_time,
            )
            stagger = max(feel.pick_up_floor, stagger * feel.pick_up_shrink)

    def _recycled(self, event: ev.Recycled) -> None:
        movement, shown, feel = self.movement, self.movement.shown, self.movement.feel
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
        self._add(flow, feel.shuffle_time, feel.shuffle_time, None)
        self._add(done)

    def _hands_passed(self, event: ev.HandsPassed) -> None:
        movement, shown, feel = self.movement, self.movement.shown, self.movement.feel

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
                movement.drop(*bodies[len(cards):])
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

        self._add(travel, feel.swap_time, feel.swap_time, hide)

    def _hand_shown(self, event: ev.HandShown) -> None:
        movement, shown, feel = self.movement, self.movement.shown, self.movement.feel
        if event.seat == shown.seat or HIDDEN in event.cards:
            self._add(lambda: None, feel.turn_change_time)
            return

        def reveal() -> None:
            for body, card in zip(shown.hands[event.seat], sorted(event.cards), strict=False):
                body.card = card
                movement.turn(body, 1.0)

        def cover() -> None:
            for body in shown.hands[event.seat]:
                movement.turn(body, 0.0)

        self._add(reveal, feel.show_hand_time, feel.show_hand_time)
        self._add(cover, feel.flip_time, feel.flip_time)

    # --- signs and sayings ---------------------------------------------------------------------

    def _turn(self, event: ev.TurnBegan) -> None:
        shown = self.movement.shown
        changed = shown.turn != event.seat
        shown.turn = event.seat
        shown.phase = event.phase
        self._pulse("turn")
        if event.seat == shown.seat and changed:
            self.movement.sounds.play("turn", 0.7)

    def _named(self, event: ev.Named) -> None:
        shown, feel = self.movement.shown, self.movement.feel

        def name() -> None:
            shown.suit, shown.rank, shown.anything = event.suit, -1, False
            self.movement.sounds.play("wild")
            self._pulse("standard")
            words = suit_words(shown.deck, event.suit)
            self._say(event.seat, words[:4] + words[4:].capitalize(), False)

        self._add(name, feel.turn_change_time, feel.flip_time)

    def _reversed(self, event: ev.Reversed) -> None:
        def turn_round() -> None:
            self.movement.shown.direction = event.direction
            self.movement.sounds.play("reverse")
            self._pulse("direction")

        time = self.movement.feel.reverse_time
        self._add(turn_round, time * 0.5, time)

    def _attacked(self, event: ev.Attacked) -> None:
        def grow() -> None:
            self.movement.shown.pending = event.total
            self.movement.shown.phase = "pickup"
            self._pulse("pending")

        self._add(grow, 0.0, self.movement.feel.flip_time)

    def _threatened(self, event: ev.Threatened) -> None:
        def grow() -> None:
            self.movement.shown.pending = event.total
            self.movement.shown.phase = "miss"
            self._pulse("pending")

        self._add(grow, 0.0, self.movement.feel.flip_time)

    def _missed(self, event: ev.Missed) -> None:
        self._shout(event.seat, "Misses a turn", "skip", self.movement.feel.turn_change_time)

    def _challenged(self, event: ev.Challenged) -> None:
        pause = self.movement.feel.show_hand_time
        self._shout(event.by, "That’s a lie!", "challenge", pause, loud=True)
        answer = "Caught out!" if event.guilty else "It was honest!"
        self._shout(event.seat, answer, "catch" if event.guilty else "", pause * 0.6, loud=True)

    def _called(self, event: ev.Called) -> None:
        self._add(lambda: self.movement.shown.called.add(event.seat))
        self._shout(event.seat, "Last card!", "call", self.movement.feel.turn_change_time, True)

    def _caught(self, event: ev.Caught) -> None:
        whom = "you" if event.seat == self.teller.seat else self.teller.name(event.seat)
        time = self.movement.feel.show_hand_time * 0.5
        self._shout(event.by, f"Caught {whom}!", "catch", time, True)

    def _short(self, seat: int, text: str) -> None:
        self._shout(seat, text, "", self.movement.feel.flip_time)

    def _shout(
        self, seat: int, text: str, sound: str, seconds: float, loud: bool = False
    ) -> None:
        def speak() -> None:
            if sound:
                self.movement.sounds.play(sound)
            self._say(seat, text, loud)

        self._add(speak, seconds)

    # --- the end -----------------------------------------------------------------------------

    def _round_ended(self, event: ev.RoundEnded) -> None:
        movement, shown, feel = self.movement, self.movement.shown, self.movement.feel

        def open_hands() -> None:
            shown.phase = "over"
            shown.turn = -1
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
            won = shown.seat in event.winners
            movement.sounds.play("win" if won else "lose")
            for seat in event.winners:
                self._say(seat, "I win!" if seat == shown.seat else "That’s it!", True)

        self._add(open_hands, feel.last_card_hold, feel.last_card_hold)


_Show = Callable[[Director, "ev.Event"], None]

_CUES: dict[type, _Show] = {
    ev.TurnedUp: Director._turned_up,  # type: ignore[dict-item]
    ev.Laid: Director._laid,  # type: ignore[dict-item]
    ev.Drawn: Director._drawn,  # type: ignore[dict-item]
    ev.Recycled: Director._recycled,  # type: ignore[dict-item]
    ev.HandsPassed: Director._hands_passed,  # type: ignore[dict-item]
    ev.HandShown: Director._hand_shown,  # type: ignore[dict-item]
    ev.Named: Director._named,  # type: ignore[dict-item]
    ev.Reversed: Director._reversed,  # type: ignore[dict-item]
    ev.Attacked: Director._attacked,  # type: ignore[dict-item]
    ev.Threatened: Director._threatened,  # type: ignore[dict-item]
    ev.Missed: Director._missed,  # type: ignore[dict-item]
    ev.Challenged: Director._challenged,  # type: ignore[dict-item]
    ev.Called: Director._called,  # type: ignore[dict-item]
    ev.Caught: Director._caught,  # type: ignore[dict-item]
    ev.Blocked: lambda self, e: self._short(e.seat, "Blocked!"),  # type: ignore[attr-defined]
    ev.AnotherTurn: lambda self, e: self._short(e.seat, "Again!"),  # type: ignore[attr-defined]
    ev.Passed: lambda self, e: self._short(e.seat, "Pass"),  # type: ignore[attr-defined]
    ev.Forgot: lambda self, e: self._short(e.seat, "Forgot to call"),  # type: ignore[attr-defined]
    ev.TimedOut: lambda self, e: self._short(e.seat, "Time’s up"),  # type: ignore[attr-defined]
    ev.Misplayed: lambda self, e: self._short(e.seat, "Misplay"),  # type: ignore[attr-defined]
    ev.WentOut: lambda self, e: self._short(e.seat, "Out!"),  # type: ignore[attr-defined]
    ev.RoundEnded: Director._round_ended,  # type: ignore[dict-item]
}
