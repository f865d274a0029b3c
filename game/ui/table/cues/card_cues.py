"""Cues of cards: dealt, turned up, played, drawn, recycled, shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.engine import events as ev
from game.engine.actions import NOBODY
from game.engine.cards import HIDDEN
from game.language import table_texts as texts
from game.language.card_names import marked as card_words
from game.language.catalogue import N_, say
from game.ui.graphics.ease import in_out_cubic, in_out_sine, in_quad, out_cubic, out_quad
from game.ui.table.card_bodies import CardBody
from game.ui.table.cues.blow_cues import FROM_STOCK
from game.ui.table.display_state import NOTHING_OWED, Debt
from game.ui.table.layout import PILE_SHOWN
from game.ui.table.movement import Flight
from game.ui.table.stage import HEAVY, LIGHT, MIDDLE, Stage, weight_of

_BY_THE_RULES: Final[frozenset[ev.DrawReason]] = frozenset({"forgot", "misplay", "no win"})
"""Penalties that no other player has caused."""
_UNSEEN = 0.6
"""A card from the stock turns over after this share of its flight."""
_GIVES = 3
"""Cards on top of the pile that give when one lands on them: those below are not seen."""
_TICKING = 3
"""In a pick-up of more cards than this, each card is heard and felt."""


def show_cards(stage: Stage, event: ev.Event) -> None:
    """Queue the cues of an event in which cards move or turn over."""
    match event:
        case ev.TurnedUp():
            _turned_up(stage, event)
        case ev.Laid():
            _laid(stage, event)
        case ev.Drawn():
            _drawn(stage, event)
        case ev.Recycled():
            _recycled(stage, event)
        case ev.HandShown():
            _hand_shown(stage, event)
        case ev.ThunderdomeDrawn():
            _thunderdome_drawn(stage, event)
        case ev.RoundEnded():
            _round_ended(stage, event)


def deal(stage: Stage, deals: Sequence[ev.Dealt]) -> None:
    """Deal card by card around the table."""
    movement, motion = stage.movement, stage.motion
    order = [
        (deal.seat, deal.cards[place])
        for place in range(max(len(deal.cards) for deal in deals))
        for deal in deals
        if place < len(deal.cards)
    ]
    spread = motion.deal_total - motion.deal_time
    step = max(0.0, min(motion.deal_step, spread / max(1, len(order))))
    movement.display.stock += len(order) + 1
    movement.stock.left = movement.display.stock

    def one(seat: int, card: int, last: bool) -> None:
        lead = motion.deal_time if last else step
        stage.add(
            lambda: _to_hand(stage, seat, card, motion.deal_time, "deal"),
            lead, motion.deal_time, partial(_landed, stage, seat),
        )  # fmt: skip

    stage.add(lambda: stage.sounds.play("shuffle"), motion.shuffle_lead)
    for index, (seat, card) in enumerate(order):
        one(seat, card, index == len(order) - 1)
    stage.log.add(say(N_("A new round is dealt.")))


def _to_hand(stage: Stage, seat: int, card: int, seconds: float, sound: str) -> CardBody:
    """Send one card from the stock to a hand."""
    movement, display = stage.movement, stage.display
    body = movement.born(card)
    display.stock = max(0, display.stock - 1)
    movement.stock.left = display.stock
    display.give(seat, body)
    display.coming[seat] += 1
    stage.play(sound, 1.0, seat)
    up = 1.0 if card != HIDDEN else None
    flight = Flight(seconds, out_cubic, turn=up, late=_UNSEEN, behind=seat != display.seat)
    movement.arrange({body: flight})
    return body


def _landed(stage: Stage, seat: int) -> None:
    """Count a card from the stock that has landed in a hand."""
    coming = stage.display.coming
    coming[seat] = max(0, coming[seat] - 1)


def _turned_up(stage: Stage, event: ev.TurnedUp) -> None:
    movement, display, motion = stage.movement, stage.display, stage.motion
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
    stage.add(turn_up, pause, pause)
    if event.returned:
        time = motion.deal_time
        stage.add(turn_back, time, time, lambda: movement.drop(*back))


def _laid(stage: Stage, event: ev.Laid) -> None:
    movement, motion = stage.movement, stage.motion
    own = event.seat == movement.display.seat
    seconds = motion.lay_time * (1.0 if own else motion.others_slower)
    if event.jumped:
        stage.add(partial(stage.hit, event.seat, LIGHT))
    wins = _wins(stage, event)
    for place, card in enumerate(event.cards):
        last = place == len(event.cards) - 1
        if wins and last:
            _lay_the_winner(stage, event.seat, card)
            continue
        lead = seconds if last else motion.pick_up_stagger * 1.4
        lay = partial(_lay_one, stage, event.seat, card, seconds)
        stage.add(lay, lead, seconds, partial(_land_on_pile, stage))
    stage.add(lambda: stage.preferred.clear())
    if event.seat == stage.first_alone and not wins:
        # The light narrows, and all faces look at the player.
        stage.first_alone = -1
        stage.add(partial(_dread, stage, event.seat), motion.breath_time)
    if event.guise >= 0:
        words = say(texts.AS, card=card_words(stage.display.deck, event.guise))
        stage.add(lambda: stage.say(event.seat, words, False), motion.flip_time)
    stage.set(guise=event.guise)


def _dread(stage: Stage, seat: int) -> None:
    """Show that the first player is down to one card."""
    if stage.weigh(HEAVY) == HEAVY:
        stage.play("last", 0.8, seat)
    stage.impacts.recoil(seat, LIGHT)


def _wins(stage: Stage, event: ev.Laid) -> bool:
    """True if this is seen to be the last card of the round."""
    ends = next((each for each in stage.after if isinstance(each, ev.RoundEnded)), None)
    if ends is None or ends.reason != "out" or event.seat not in ends.winners:
        return False
    later = any(
        isinstance(each, ev.Laid | ev.ThunderdomeDrawn | ev.HandsPassed) for each in stage.after
    )
    return not later and not ends.hands[event.seat]


def _lay_the_winner(stage: Stage, seat: int, card: int) -> None:
    """Play the last card of a round: everybody holds their breath, the card flies slowly, and the
    table shakes."""
    motion = stage.motion
    seconds = motion.lay_time * motion.winning_slower

    def lay() -> None:
        stage.display.deciding = seat
        body = _lay_one(stage, seat, card, seconds)
        tweens, grown = stage.movement.timeline.tweens, motion.winning_grow
        if grown:

            def fall() -> None:
                tweens.to(body, seconds * 0.18, in_quad, grow=0.0)

            tweens.to(body, seconds * 0.62, out_quad, grow=grown)
            tweens.to(body, seconds * 0.20, grow=grown, delay=seconds * 0.62, done=fall)

    def land() -> None:
        stage.display.deciding = -1
        stage.land_heavily(stage.display.seat in (seat, NOBODY))
        _land_on_pile(stage)

    stage.add(partial(stage.play, "breath"), motion.breath_time)
    stage.add(lay, seconds, seconds)
    stage.add(land, motion.jolt_time * 0.5)


def _lay_one(stage: Stage, seat: int, card: int, seconds: float) -> CardBody:
    movement, display = stage.movement, stage.display
    body = display.take(seat, card, stage.preferred)
    if body is None:
        body = movement.born(card)
    body.card = card
    movement.let_go(body)
    display.laid.append(body)
    spin = movement.motion.lay_spin * (1 if card % 2 else -1)
    if seat == display.seat or movement.reduced:
        spin = 0.0
    turn = None if body.turn == 1.0 else 1.0
    flight = Flight(seconds, out_cubic, "lay", turn, spin, pan=stage.pan(seat))
    movement.arrange({body: flight})
    display.called.discard(seat)
    return body


def _land_on_pile(stage: Stage) -> None:
    """A card has landed on the pile: the pile gives, and what can no longer be seen vanishes."""
    laid, motion = stage.display.laid, stage.motion
    # Only cards that are covered by cards at rest may vanish.
    if not any(body.flying for body in laid[-PILE_SHOWN:]):
        stage.movement.drop(*stage.display.trim())
    if motion.pile_give:
        for body in laid[-_GIVES:]:
            body.grow = motion.pile_give
            stage.movement.timeline.tweens.to(body, motion.pile_give_time, out_quad, grow=0.0)


def _drawn(stage: Stage, event: ev.Drawn) -> None:
    count = len(event.cards)
    if event.why == "turn" or count == 0:
        _draw(stage, event)
    else:
        _announce(stage, event)
        _pick_up(stage, event)


def _draw(stage: Stage, event: ev.Drawn) -> None:
    """Show cards that are drawn instead of playing."""
    motion = stage.motion
    last = len(event.cards) - 1
    for place, (card, lead) in enumerate(zip(event.cards, _staggers(stage, event), strict=True)):
        take = partial(_draw_one, stage, event.seat, card, "draw")
        lead = motion.deal_time * 0.8 if place == last else lead
        stage.add(take, lead, motion.deal_time, partial(_landed, stage, event.seat))


def _staggers(stage: Stage, event: ev.Drawn) -> list[float]:
    """Seconds between the cards of a pick-up: shorter and shorter, within the time that a pick-up
    may take."""
    motion = stage.motion
    found, stagger = [], motion.pick_up_stagger
    for _ in event.cards:
        found.append(stagger)
        stagger = max(motion.pick_up_floor, stagger * motion.pick_up_shrink)
    total = sum(found[:-1])
    share = min(1.0, motion.pick_up_total / total) if total else 1.0
    return [each * share for each in found]


def _announce(stage: Stage, event: ev.Drawn) -> None:
    """Let the number of a penalty ride over from the player who caused it, unless the seat has been
    shown it already."""
    motion, seat, count = stage.motion, event.seat, len(event.cards)
    by = _culprit(stage, event)
    if by is None:
        return

    def strike() -> None:
        if stage.display.debt.seat != seat or not stage.display.debt:
            stage.blows.shoot(by, seat, f"+{count}", count)
            stage.play("arrow", 0.7, seat)

    stage.add(strike, motion.blow_time, motion.blow_time)


def _culprit(stage: Stage, event: ev.Drawn) -> int | None:
    """The seat that caused a penalty (-1: the rules); None when it was announced before."""
    if event.why in _BY_THE_RULES:
        return FROM_STOCK
    for each in stage.before:
        if isinstance(each, ev.Attacked | ev.MeleeEnded | ev.MeleeMoved):
            return None
        if isinstance(each, ev.Challenged):
            return each.by if each.guilty else each.seat
        if isinstance(each, ev.Caught):
            return each.by
        if isinstance(each, ev.Laid):
            return each.seat
    return None


def _pick_up(stage: Stage, event: ev.Drawn) -> None:
    """Show a penalty that is picked up: card by card, and the last one hits the plate with the
    weight of all."""
    motion, seat, count = stage.motion, event.seat, len(event.cards)
    weight = weight_of(count)

    def owe() -> None:
        stage.display.debt = Debt(seat, count)
        stage.display.spot = seat
        if weight >= MIDDLE:
            stage.company.expect_large(seat)

    stage.add(owe)
    if weight >= HEAVY:
        stage.add(partial(stage.play, "breath"), motion.breath_time)
    if stage.afar or not motion.deal_time:
        # Elsewhere the coin at the plate says it.
        stage.add(partial(stage.say, seat, f"+{count}", weight >= HEAVY))
    last, hold = count - 1, motion.thump_hold if weight >= MIDDLE else 0.0
    for place, (card, lead) in enumerate(zip(event.cards, _staggers(stage, event), strict=True)):
        noise = "draw" if place else "pickup"
        take = partial(_pay_one, stage, event, card, noise)
        land = partial(_land_one, stage, event, count - place - 1)
        stage.add(take, motion.deal_time if place == last else lead, motion.deal_time, land)
    # Before the light moves on, let people see who got the cards.
    stage.add(lambda: None, hold)


def _pay_one(stage: Stage, event: ev.Drawn, card: int, noise: str) -> None:
    if event.why == "pickup":
        # Cards that are being picked up are no longer pending.
        stage.display.pending = 0
    _draw_one(stage, event.seat, card, noise)


def _land_one(stage: Stage, event: ev.Drawn, left: int) -> None:
    """Show that one card of a pick-up has landed; ``left`` more will come."""
    seat, count = event.seat, len(event.cards)
    _landed(stage, seat)
    stage.display.debt = Debt(seat, left) if left else NOTHING_OWED
    stage.count(left, seat)
    if not left:
        stage.thump(seat, stage.weigh(weight_of(count)))
    elif count > _TICKING:
        stage.impacts.recoil(seat, LIGHT)


def _draw_one(stage: Stage, seat: int, card: int, noise: str) -> None:
    body = _to_hand(stage, seat, card, stage.motion.deal_time, noise)
    if seat == stage.display.seat:
        stage.hand.welcome(body, stage.motion.new_card_time)


def _recycled(stage: Stage, event: ev.Recycled) -> None:
    movement, display, motion = stage.movement, stage.display, stage.motion
    moved: list[CardBody] = []

    def flow() -> None:
        moved.extend(display.laid[:-1])
        del display.laid[:-1]
        stage.sounds.play("shuffle")
        for place, body in enumerate(moved):
            time = motion.shuffle_time * (0.6 + 0.1 * place)
            movement.fly(body, movement.now.stock, Flight(time, in_out_cubic, turn=0.0))
        movement.arrange()

    def done() -> None:
        movement.drop(*moved)
        display.stock = event.cards
        movement.stock.left = display.stock

    # The cards must be under the stock before anybody draws from it.
    stage.add(flow, motion.shuffle_time, motion.shuffle_time, None)
    stage.add(done)


def _thunderdome_drawn(stage: Stage, event: ev.ThunderdomeDrawn) -> None:
    """Draw cards face down and put them under the pile. The arena shows what they are and who has
    won."""
    movement, display, motion = stage.movement, stage.display, stage.motion
    drawn: list[CardBody] = []
    stage.undecided = True

    def draw(card: int) -> None:
        body = movement.born(card)
        display.stock = movement.stock.left = max(0, display.stock - 1)
        drawn.append(body)
        display.laid.insert(0, body)
        stage.sounds.play("draw")
        movement.arrange({body: Flight(motion.deal_time, out_cubic)})

    def rest() -> None:
        for body in drawn:
            body.turn = 1.0
        movement.drop(*display.trim())

    def hush() -> None:
        if stage.weigh(HEAVY) == HEAVY:
            stage.impacts.jolt()
        stage.play("breath")

    stage.add(hush, motion.breath_time)
    for _, card in event.draws:
        stage.add(partial(draw, card), motion.pick_up_stagger * 2, motion.deal_time)
    stage.add(lambda: None, motion.deal_time, motion.deal_time, rest)


def _hand_shown(stage: Stage, event: ev.HandShown) -> None:
    movement, display, motion = stage.movement, stage.display, stage.motion
    if event.seat == display.seat or HIDDEN in event.cards:
        stage.add(lambda: None, motion.turn_change_time)
        stage.set(trial=())
        return

    def reveal() -> None:
        for body, card in zip(display.hands[event.seat], sorted(event.cards), strict=False):
            body.card = card
            movement.turn(body, 1.0)

    def cover() -> None:
        for body in display.hands[event.seat]:
            movement.turn(body, 0.0)

    stage.add(reveal, motion.show_hand_time, motion.show_hand_time)
    stage.add(cover, motion.flip_time, motion.flip_time)
    stage.set(trial=())


def _round_ended(stage: Stage, event: ev.RoundEnded) -> None:
    movement, display, motion = stage.movement, stage.display, stage.motion

    undecided, stage.undecided = stage.undecided, False

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
                if card == HIDDEN:
                    continue
                body.card = card
                delay = min(motion.open_stagger * place, motion.open_stagger_most)
                movement.timeline.tweens.to(body, motion.flip_time, out_quad, delay=delay, turn=1.0)
        for seat in winners:
            stage.say(seat, say(texts.I_WIN if seat == display.seat else texts.THATS_IT), True)

    stage.add(open_hands, motion.last_card_hold, motion.last_card_hold)
