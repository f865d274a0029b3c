"""Cards that move, and what is called over them: the lowest of the verbs.

The verbs are the only ways in which a state changes.  They are functions of the tables in force
and the state.  Each also writes an event when somebody listens, and costs nothing when nobody
does.
"""

from __future__ import annotations

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import Action
from game.engine.aliases import Seat
from game.engine.events import DrawReason
from game.engine.state import State
from game.engine.tables import Tables


def put(game: Tables, s: State, seat: Seat, action: Action) -> None:
    """Move the cards of a play from the hand to the pile; a call made with them counts if one card
    is left."""
    transparent = game.transparent
    hand = s.hands[seat]
    for card in action.cards:
        # The highest copy of it, so that the others still lie without a gap.
        hand ^= 1 << (hand & game.copies_of[card]).bit_length() - 1
        s.pile.append(card)
        if not (transparent and transparent >> card & 1):
            s.standard = game.standard_of[card]
    s.guise = guise = action.card
    if guise >= 0:
        s.standard = game.standard_of[guise]
    s.hands[seat] = hand
    s.passed = 0
    if s.events is not None:
        s.events.append(ev.Laid(seat, action.cards, seat != s.turn, action.card))
    if hand.bit_count() < 2:
        _dwindled(game, s, seat, action.call)


def _dwindled(game: Tables, s: State, seat: Seat, called: bool) -> None:
    """Note that the seat is down to one card, or to none."""
    mine = 1 << seat
    if not s.hands[seat]:
        s.window &= ~mine
        s.called &= ~mine
        s.locked &= ~mine
        if s.events is not None:
            s.events.append(ev.WentOut(seat))
    elif game.calling:
        if called:
            call(game, s, seat)
        elif not s.called & mine:
            s.window |= mine


def take_top(game: Tables, s: State) -> int:
    """Take the top card of the stock, after recycling the discards if it is empty.  Returns -1
    when there is none."""
    if not s.stock:
        if len(s.pile) < 2:
            return -1
        top = s.pile.pop()
        s.stock = s.pile
        s.pile = [top]
        s.rng = chance.shuffle(s.stock, s.rng)
        if s.events is not None:
            s.events.append(ev.Recycled(len(s.stock)))
    return s.stock.pop()


def give(game: Tables, s: State, seat: Seat, cards: int, why: DrawReason) -> list[int]:
    """Let the seat draw that number of cards, or all that are left.  Returns those drawn."""
    drawn: list[int] = []
    hand = s.hands[seat]
    size = game.size
    for _ in range(cards):
        card = take_top(game, s) if not s.stock else s.stock.pop()
        if card < 0:
            break
        bit = 1 << card
        while hand & bit:
            bit <<= size
        hand |= bit
        drawn.append(card)
    if drawn:
        s.hands[seat] = hand
        s.passed = 0
        if s.called or s.window or s.locked:
            mine = ~(1 << seat)
            s.called &= mine
            s.window &= mine
            s.locked &= mine
    elif hand & (hand - 1):
        s.called &= ~(1 << seat)
    if s.events is not None:
        s.events.append(ev.Drawn(seat, tuple(drawn), why))
    return drawn


def pass_hands(game: Tables, s: State, takers: dict[Seat, Seat]) -> None:
    """Move whole hands from each giver to its taker.  A seat that comes to one card by it must
    call again, except where players call before laying: then nobody has forgotten anything."""
    before = s.hands.copy()
    moved = 0
    for giver, taker in takers.items():
        s.hands[taker] = before[giver]
        moved |= 1 << taker
    s.called &= ~moved
    s.window &= ~moved
    if game.calling and not game.call_before:
        for taker in takers.values():
            if s.hands[taker].bit_count() == 1:
                s.window |= 1 << taker
    if s.events is not None:
        s.events.append(
            ev.HandsPassed(
                tuple(
                    (giver, taker, tuple(game.deck.cards(before[giver])))
                    for giver, taker in takers.items()
                )
            )
        )


def hand_over(game: Tables, s: State, giver: Seat, taker: Seat, call: bool) -> None:
    """Move a random card from the giver's hand to the taker's.  ``call``: the giver's last-card
    call, which counts if one card is left."""
    deck = game.deck
    cards = deck.cards(s.hands[giver])
    s.rng, place = chance.below(s.rng, len(cards))
    card = cards[place]
    s.hands[giver] = deck.removed(s.hands[giver], card)
    s.hands[taker] = deck.added(s.hands[taker], card)
    keep = ~(1 << giver | 1 << taker)
    s.called &= keep
    s.window &= keep
    s.locked &= keep
    if s.events is not None:
        s.events.append(ev.Given(giver, taker, card))
    if s.hands[giver].bit_count() < 2:
        _dwindled(game, s, giver, call)


# --- calls -----------------------------------------------------------------------------------


def call(game: Tables, s: State, seat: Seat) -> None:
    """Let the seat say "last card"."""
    s.called |= 1 << seat
    s.window &= ~(1 << seat)
    if s.events is not None:
        s.events.append(ev.Called(seat))


def catch(game: Tables, s: State, by: Seat, seat: Seat) -> None:
    """Catch the seat without its call: it draws the penalty."""
    s.window &= ~(1 << seat)
    if s.events is not None:
        s.events.append(ev.Caught(seat, by))
    give(game, s, seat, game.call_penalty, "caught")


def close_windows(game: Tables, s: State, actor: Seat) -> None:
    """Close the call windows of all seats but the one that acts.  If the rules themselves notice
    a missing call, the seat draws the penalty."""
    if game.locking:
        return
    closing = s.window & ~(1 << actor)
    s.window &= 1 << actor
    if game.auto_call:
        for seat in s.ring.seats:
            if closing >> seat & 1:
                if s.events is not None:
                    s.events.append(ev.Forgot(seat))
                give(game, s, seat, game.call_penalty, "forgot")
