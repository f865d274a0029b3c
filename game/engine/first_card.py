"""The first card of a round: it is turned up, acts, and may ask the dealer for something."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import chance
from game.engine import events as ev
from game.engine.acting import ACTS
from game.engine.actions import NAME, NOBODY, Action, play
from game.engine.aliases import Card, Seat
from game.engine.cards import NO_SUIT, bits, standard_for
from game.engine.effects import Reverse
from game.engine.frames import Name
from game.engine.refusal import Refusal, RefusalCode
from game.engine.refusing import refuse_conduct
from game.engine.rules import PAST_FIRST, TO_DEALER
from game.engine.state import State
from game.engine.tables import Tables
from game.engine.turns import hold, miss, next_turn


def may_lie_first(game: Tables, cards: Sequence[int]) -> bool:
    """True if one of these cards may be the first one turned up."""
    returned = game.rules.first_card.returned
    return any(game.rank_of[card] not in returned for card in cards)


def turn_up(game: Tables, s: State, opener: Seat = NOBODY) -> None:
    """Turn the first card of the round up from the stock, do what it does there, and begin the
    first turn.  The stock must hold a card that is not returned.  ``opener``: who
    starts if the card does nothing, in place of the lot where it is drawn by lot; elsewhere
    the dealer decides."""
    first = game.rules.first_card
    while True:
        card = s.stock.pop()
        returned = game.rank_of[card] in first.returned
        if s.events is not None:
            s.events.append(ev.TurnedUp(card, returned))
        if not returned:
            break
        s.stock.append(card)
        s.rng = chance.shuffle(s.stock, s.rng)
    s.pile.append(card)
    s.standard = standard_for(game.suit_of[card]) if first.suit_only else game.standard_of[card]
    if not game.rules.dealing.by_lot:
        opener = s.onward(s.dealer)
    elif opener == NOBODY:
        s.rng, place = chance.below(s.rng, s.ring.count)
        opener = s.ring.seats[place]
    if not first.acts:
        next_turn(game, s, opener, 0)
    elif game.mimics >> card & 1:
        hold(game, s, s.dealer, Name(True, opener))
    else:
        open_with(game, s, card, opener)


def open_with(game: Tables, s: State, card: Card, opener: Seat) -> None:
    """The first card (or what the joker turned up stands for) acts as if the seat before
    the opener had laid it; the dealer is asked for what it names."""
    rank = game.rank_of[card]
    if rank in game.rules.first_card.benign or game.aimed[rank]:
        next_turn(game, s, opener, 0)
        return
    layer = s.onward(opener, s.ring.count - 1)
    if game.names[card]:
        hold(game, s, s.dealer, Name(False, opener))
        return
    if any(isinstance(effect, Reverse) for effect in game.effects[card]):
        _open_reversed(game, s, layer, opener)
        return
    s.steps = 1
    for effect in game.effects[card]:
        ACTS[type(effect)](effect, game, s, layer, play(card), s.standard)
    if s.steps >= 0:
        next_turn(game, s, layer, s.steps)


def _open_reversed(game: Tables, s: State, layer: int, opener: Seat) -> None:
    s.direction = -s.direction
    if s.events is not None:
        s.events.append(ev.Reversed(s.direction))
    where = game.rules.first_card.reverse
    if where == TO_DEALER:
        next_turn(game, s, s.dealer, 0)
    elif where == PAST_FIRST:
        miss(game, s, opener, 1)
        next_turn(game, s, opener, 1)
    else:
        next_turn(game, s, layer, 1)


def legal_name(game: Tables, state: State, frame: Name, seat: Seat) -> list[Action]:
    """The actions with which the dealer may name the first card."""
    if seat != state.turn:
        return []
    if frame.card:
        return [Action(NAME, card=card) for card in bits(game.definite)]
    return [Action(NAME, suit=suit) for suit in range(len(game.deck.suits))]


def why_not_name(
    game: Tables, state: State, frame: Name, seat: Seat, action: Action
) -> Refusal | None:
    """Why that seat may not say this about the first card; None when it may."""
    if seat != state.turn:
        return Refusal(RefusalCode.TURN_NAME, player=state.turn)
    if action.kind != NAME:
        code = RefusalCode.FIRST_SAY_CARD if frame.card else RefusalCode.FIRST_SAY_SUIT
        return refuse_conduct(game, action, Refusal(code), False)
    named = action.card if frame.card else action.suit
    other = action.suit if frame.card else action.card
    known = game.definite if frame.card else (1 << len(game.deck.suits)) - 1
    stray = other != (NO_SUIT if frame.card else -1) or action.seat != NOBODY or action.call
    if named < 0 or stray or not known >> named & 1:
        return Refusal(RefusalCode.SAY_ONLY_CARD if frame.card else RefusalCode.SAY_ONLY_SUIT)
    return None


def apply_name(game: Tables, state: State, frame: Name, seat: Seat, action: Action) -> None:
    """The dealer says what the first card asks for.  It must be legal."""
    if frame.card:
        state.guise = action.card
        if state.events is not None:
            state.events.append(ev.GuiseNamed(seat, action.card))
        state.standard = game.standard_of[action.card]
        open_with(game, state, action.card, frame.opener)
        return
    state.standard = standard_for(action.suit)
    if state.events is not None:
        state.events.append(ev.Named(seat, action.suit))
    next_turn(game, state, frame.opener, 0)
