"""Actions of a seat: one complete, hashable object an action, one line of the notation."""

from __future__ import annotations

from typing import Final, Literal, get_args

from game.engine.aliases import Card, Seat, Suit
from game.engine.cards import NO_SUIT

ActionKind = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
"""A kind of action.  Everything from CALL on belongs to the standing windows outside the turn."""

PLAY: Final = 0
DRAW: Final = 1
TAKE: Final = 2
PASS: Final = 3
LIE: Final = 4
NAME: Final = 5
TIMEOUT: Final = 6
MISPLAY: Final = 7
CALL: Final = 8
CATCH: Final = 9

WORDS: Final = (
    "play", "draw", "take", "pass", "lie", "name", "timeout", "misplay", "call", "catch",
)  # fmt: skip
"""The kinds as written in the notation (a play is written as its cards)."""
KINDS: Final[tuple[ActionKind, ...]] = get_args(ActionKind)
"""Every kind."""

ANSWERS: Final = frozenset({TAKE, LIE})
"""The kinds that answer what is pending without a card."""

NOBODY: Final = -1
"""No seat: an action that is aimed at nobody."""


class Action:
    """An action, complete: what is laid, what is named, who is aimed at, whether "last card"
    is called in the same breath.  Immutable by convention, compared and hashed by value."""

    __slots__ = ("_hash", "call", "card", "cards", "counts_as", "kind", "seat", "suit")

    def __init__(
        self,
        kind: ActionKind,
        cards: tuple[Card, ...] = (),
        suit: Suit = NO_SUIT,
        seat: Seat = NOBODY,
        call: bool = False,
        card: Card = -1,
    ) -> None:
        self.kind: ActionKind = kind
        """PLAY, DRAW, …"""
        self.cards = cards
        """The cards that are laid, first laid first, last on top."""
        self.suit = suit
        """The suit named, or NO_SUIT."""
        self.seat = seat
        """The seat aimed at or caught, or NOBODY."""
        self.call = call
        """True if "last card" is called with the play."""
        self.card = card
        """The card a joker stands for, or the dealer names; -1 when none."""
        self.counts_as: Card = card if card >= 0 or not cards else cards[-1]
        """The card as which a play lies on the pile: what a joker stands for, or the last one; -1
        for what is no play."""
        self._hash = hash((kind, cards, suit, seat, call, card))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Action)
            and self._hash == other._hash
            and self.kind == other.kind
            and self.cards == other.cards
            and self.suit == other.suit
            and self.seat == other.seat
            and self.call == other.call
            and self.card == other.card
        )

    def __repr__(self) -> str:
        parts = [WORDS[self.kind]]
        if self.cards:
            parts.append("+".join(map(str, self.cards)))
        if self.card >= 0:
            parts.append(f"card={self.card}")
        if self.suit != NO_SUIT:
            parts.append(f"suit={self.suit}")
        if self.seat != NOBODY:
            parts.append(f"seat={self.seat}")
        if self.call:
            parts.append("call")
        return f"<Action {' '.join(parts)}>"

    def with_call(self, call: bool = True) -> Action:
        """The same action with (or without) the last-card call."""
        if call == self.call:
            return self
        return Action(self.kind, self.cards, self.suit, self.seat, call, self.card)


def play(
    *cards: Card,
    suit: Suit = NO_SUIT,
    seat: Seat = NOBODY,
    call: bool = False,
    card: Card = -1,
) -> Action:
    """Lay these cards, first laid first.

    >>> play(3, 16, suit=2)
    <Action play 3+16 suit=2>
    >>> play(3) == play(3), play(3) == play(3, call=True)
    (True, False)
    """
    return Action(PLAY, cards, suit, seat, call, card)


def catch(seat: Seat) -> Action:
    """Catch that seat without its call."""
    return Action(CATCH, seat=seat)


Draw: Final = Action(DRAW)
Take: Final = Action(TAKE)
Pass: Final = Action(PASS)
Lie: Final = Action(LIE)
Call: Final = Action(CALL)
Timeout: Final = Action(TIMEOUT)
Misplay: Final = Action(MISPLAY)
