"""Positions set up by hand, for scenarios, puzzles and tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import NOBODY
from game.engine.aliases import Card, Seat, Suit
from game.engine.cards import ANYTHING, NO_SUIT, standard_for
from game.engine.fact import Fact, FactError, Value
from game.engine.first_card import may_lie_first, turn_up
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.state import Ring, State
from game.engine.turns import tell_turn

HANDS: Final = "hands"
PILE: Final = "pile"
STOCK: Final = "stock"
STARTER: Final = "starter"
TURN_AT: Final = "turn"
DEALER: Final = "dealer"
CALLED: Final = "called"


class PositionCode(StrEnum):
    """Why a position cannot be."""

    HANDS_AND_SEATS = "hands and seats"
    """hands: how many there are; seats: how many the table has."""
    EMPTY_HAND = "empty hand"
    """seat."""
    NOT_ONE_CARD = "not one card"
    """A seat that does not hold exactly one card cannot have called."""
    WRONG_OPENER = "wrong opener"
    """dealer; opener: who starts then; seat: who was to start."""
    NOBODY_THERE = "nobody there"
    """seat."""
    TOO_OFTEN = "too often"
    """card, deck: the name of the deck; times: how often there is one in ``packs``."""
    NO_FIRST_CARD = "no first card"


class PositionError(FactError, ValueError):
    """A position that cannot be: which part of it, which of its cards or seats, and why."""

    codes = (PositionCode,)

    def __init__(self, part: str, index: int, code: PositionCode, **values: Value) -> None:
        super().__init__(Fact(code, **values))
        self.part = part
        """HANDS, PILE, …"""
        self.index = index
        """Which card (or seat) of that part, from 0, hands counted through; -1 for the whole."""


def position(
    game: Game,
    hands: Sequence[Sequence[int] | None],
    *,
    pile: Sequence[int] = (),
    named: Suit = NO_SUIT,
    guise: Card = -1,
    stock: Sequence[int] = (),
    whole: bool = True,
    starter: Card = -1,
    turn: Seat = NOBODY,
    dealer: Seat = NOBODY,
    direction: int = 0,
    called: Iterable[int] = (),
    seed: int = 0,
    events: list[ev.Event] | None = None,
) -> State:
    """A round in the middle, in a normal turn; or, without a pile, just before its first card
    is turned up.  Raises PositionError when it cannot be.

    hands: the cards of each seat; None for a seat that takes no part.
    pile: the discards, oldest first, top last; none to turn the first card up from the stock.
    named: the suit named with the top card; without one the top card sets what it sets.  Where
        the top card counts as the one beneath, the suit named with that one.
    guise: the card that the top card stands for; -1 when it is itself.
    stock: its first cards, top first; every card named nowhere follows, shuffled by ``seed``
        (or, unless ``whole``, is not in play at all).
    starter: the first card to turn up, in place of a pile.
    turn, dealer: by default the one follows the other, and seat 0 begins.  Without a pile,
        ``turn`` is the seat that starts if the first card does nothing: where the dealer decides
        who starts, a dealer who says otherwise is refused.
    direction: +1 or -1; by default as the rules begin.
    called: the seats whose last-card call stands.
    """
    seats = tuple(seat for seat, hand in enumerate(hands) if hand is not None)
    if len(hands) != game.rules.seats or len(seats) < 2:
        raise PositionError(
            HANDS, -1, PositionCode.HANDS_AND_SEATS, hands=len(seats), seats=game.rules.seats
        )
    ring = game.ring(seats)
    way = direction or game.rules.dealing.direction
    opener = turn
    if pile:
        turn, dealer = _who(ring, turn, dealer)
    else:
        dealer = dealer_for(game, ring, way, turn, dealer)
    s = game.blank(seed, dealer, seats)
    s.events = events
    s.direction = way
    spread = [card for hand in hands for card in hand or ()]
    _take_out(game, s, HANDS, spread)
    _take_out(game, s, PILE, pile)
    _take_out(game, s, STOCK, stock)
    _take_out(game, s, STARTER, (starter,) if starter >= 0 else ())
    for seat in seats:
        s.hands[seat] = game.deck.hand(hands[seat] or ())
        if not s.hands[seat]:
            raise PositionError(HANDS, -1, PositionCode.EMPTY_HAND, seat=seat)
    s.rng = chance.shuffle(s.stock, s.rng)
    if not whole:
        s.stock.clear()
    s.stock += reversed(stock)
    for index, seat in enumerate(called):
        if not 0 <= seat < len(hands) or s.hands[seat].bit_count() != 1:
            raise PositionError(CALLED, index, PositionCode.NOT_ONE_CARD)
        s.called |= 1 << seat
    if not pile:
        _turn_up(game, s, starter, opener)
        return s
    s.pile += pile
    s.turn = turn
    s.frame = TURN
    s.guise = guise
    if named != NO_SUIT:
        s.standard = standard_for(named)
    else:
        s.standard = game.standard_of[guise] if guise >= 0 else _standard(game, pile)
    if events is not None:
        tell_turn(game, s)
    return s


def dealer_for(game: Game, ring: Ring, direction: int, turn: Seat, dealer: Seat) -> int:
    """The dealer of a round whose first card is still to be turned up.

    turn: the seat that starts if that card does nothing; NOBODY to leave it to the dealer or the
    lot.  Raises PositionError for a seat at which nobody plays, and, where the dealer decides who
    starts, for a dealer who says otherwise."""
    if turn == NOBODY or game.rules.dealing.by_lot:
        return _who(ring, turn, dealer)[1]
    _who(ring, turn, dealer)
    after, before = (ring.next, ring.before) if direction > 0 else (ring.before, ring.next)
    if dealer == NOBODY:
        return before[turn]
    if after[dealer] != turn:
        raise PositionError(
            TURN_AT, -1, PositionCode.WRONG_OPENER, dealer=dealer, opener=after[dealer], seat=turn
        )
    return dealer


def _who(ring: Ring, turn: Seat, dealer: Seat) -> tuple[int, int]:
    """The seat to act and the dealer; by default the seat on the dealer's left is to act, and the
    first seat where neither is known."""
    for part, seat in ((TURN_AT, turn), (DEALER, dealer)):
        if seat != NOBODY and seat not in ring.seats:
            raise PositionError(part, -1, PositionCode.NOBODY_THERE, seat=seat)
    if turn == NOBODY:
        turn = ring.seats[0] if dealer == NOBODY else ring.next[dealer]
    if dealer == NOBODY:
        dealer = ring.before[turn]
    return turn, dealer


def _take_out(game: Game, s: State, part: str, cards: Sequence[int]) -> None:
    """Take these cards out of the sorted stock."""
    for index, card in enumerate(cards):
        if card not in s.stock:
            packs = game.rules.packs
            held = game.deck.copies[card] * packs
            raise PositionError(
                part, index, PositionCode.TOO_OFTEN,
                card=card, deck=game.deck.key, times=held, packs=packs,
            )  # fmt: skip
        s.stock.remove(card)


def _turn_up(game: Game, s: State, starter: Card, opener: Seat) -> None:
    if starter >= 0:
        s.stock.append(starter)
    if not may_lie_first(game, s.stock):
        raise PositionError(STOCK, -1, PositionCode.NO_FIRST_CARD)
    turn_up(game, s, opener)


def _standard(game: Game, pile: Sequence[int]) -> int:
    """The standard that the top card sets; a card that counts as the one beneath sets what that one
    does, and one that has no suit of its own, named by nobody, lets anything follow."""
    for card in reversed(pile):
        if not game.transparent >> card & 1:
            return game.standard_of[card] if game.suit_of[card] != NO_SUIT else ANYTHING
    return ANYTHING
