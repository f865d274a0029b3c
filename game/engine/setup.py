"""Positions set up by hand, for scenarios, puzzles and tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine import chance
from game.engine import events as ev
from game.engine.actions import NOBODY
from game.engine.cards import ANYTHING, NO_RANK, NO_SUIT
from game.engine.frames import TURN
from game.engine.game import Game
from game.engine.state import State

HANDS: Final = "hands"
PILE: Final = "pile"
STOCK: Final = "stock"
STARTER: Final = "starter"
TURN_AT: Final = "turn"
DEALER: Final = "dealer"
CALLED: Final = "called"


class PositionError(ValueError):
    """A position that cannot be: which part of it, which of its cards or seats, and why."""

    def __init__(self, part: str, index: int, why: str) -> None:
        super().__init__(why)
        self.part = part
        """HANDS, PILE, …"""
        self.index = index
        """Which card (or seat) of that part, from 0, hands counted through; -1 for the whole."""
        self.why = why
        """A sentence for people."""


def position(
    game: Game,
    hands: Sequence[Sequence[int] | None],
    *,
    pile: Sequence[int] = (),
    named: int = NO_SUIT,
    stock: Sequence[int] = (),
    whole: bool = True,
    starter: int = -1,
    turn: int = NOBODY,
    dealer: int = NOBODY,
    direction: int = 0,
    called: Iterable[int] = (),
    seed: int = 0,
    events: list[ev.Event] | None = None,
) -> State:
    """A round in the middle, in a normal turn; or, without a pile, just before its first card
    is turned up.  Raises PositionError when it cannot be.

    hands: the cards of each seat; None for a seat that takes no part.
    pile: the discards, oldest first, top last; none to turn the first card up from the stock.
    named: the suit named with the top card; without one the top card sets what it sets.
    stock: its first cards, top first; every card named nowhere follows, shuffled by ``seed``
        (or, unless ``whole``, is not in play at all).
    starter: the first card to turn up, in place of a pile.
    turn, dealer: by default the one follows the other, and seat 0 begins.
    direction: +1 or -1; by default as the rules begin.
    called: the seats whose last-card call stands.
    """
    seats = tuple(seat for seat, hand in enumerate(hands) if hand is not None)
    if len(hands) != game.rules.seats or len(seats) < 2:
        raise PositionError(
            HANDS, -1, f"{len(seats)} hands at a table of {game.rules.seats} cannot be."
        )
    turn, dealer = _who(seats, turn, dealer)
    s = game.blank(seed, dealer, seats)
    s.events = events
    if direction:
        s.direction = direction
    spread = [card for hand in hands for card in hand or ()]
    _take_out(game, s, HANDS, spread)
    _take_out(game, s, PILE, pile)
    _take_out(game, s, STOCK, stock)
    _take_out(game, s, STARTER, (starter,) if starter >= 0 else ())
    for seat in seats:
        s.hands[seat] = game.deck.hand(hands[seat] or ())
        if not s.hands[seat]:
            raise PositionError(HANDS, -1, f"Seat {seat} has no cards; the round would be over.")
    s.rng = chance.shuffle(s.stock, s.rng)
    if not whole:
        s.stock.clear()
    s.stock += reversed(stock)
    if not pile:
        _turn_up(game, s, starter)
        return s
    s.pile += pile
    s.turn = turn
    s.frame = TURN
    s.standard = named * 16 + NO_RANK if named != NO_SUIT else _standard(game, pile)
    for index, seat in enumerate(called):
        if not 0 <= seat < len(hands) or s.hands[seat].bit_count() != 1:
            raise PositionError(CALLED, index, "Only a seat that holds one card can have called.")
        s.called |= 1 << seat
    if events is not None:
        game.tell_turn(s)
    return s


def _who(seats: tuple[int, ...], turn: int, dealer: int) -> tuple[int, int]:
    """Who is to act and who dealt; by default the seat on the dealer's left is to act."""
    for part, seat in ((TURN_AT, turn), (DEALER, dealer)):
        if seat != NOBODY and seat not in seats:
            raise PositionError(part, -1, f"Nobody plays at seat {seat}.")
    if turn == NOBODY:
        turn = seats[0] if dealer == NOBODY else seats[(seats.index(dealer) + 1) % len(seats)]
    if dealer == NOBODY:
        dealer = seats[seats.index(turn) - 1]
    return turn, dealer


def _take_out(game: Game, s: State, part: str, cards: Sequence[int]) -> None:
    """Take these cards out of the sorted stock."""
    for index, card in enumerate(cards):
        if card not in s.stock:
            packs = game.rules.packs
            held = game.deck.copies[card] * packs
            said = game.deck.said(card)
            count = "only once" if held == 1 else f"only {held} times"
            within = f" in {packs} packs" if packs > 1 else ""
            raise PositionError(part, index, f"{said.capitalize()} exists {count}{within}.")
        s.stock.remove(card)


def _turn_up(game: Game, s: State, starter: int) -> None:
    if starter >= 0:
        s.stock.append(starter)
    if not game.may_lie_first(s.stock):
        raise PositionError(STOCK, -1, "The stock holds no card that may lie first.")
    game.turn_up(s)


def _standard(game: Game, pile: Sequence[int]) -> int:
    """What the top card sets; a card that counts as the one beneath sets what that one does,
    and one that has no suit of its own, named by nobody, lets anything follow."""
    for card in reversed(pile):
        if not game.transparent >> card & 1:
            return game.standard_of[card] if game.suit_of[card] != NO_SUIT else ANYTHING
    return ANYTHING
