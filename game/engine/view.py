"""The view of one seat: all that an agent, a hidden-hand screen or a remote device ever sees."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.aliases import Card, Hand, Phase, Rank, Seat, Standard, Suit
from game.engine.cards import ANYTHING, RANK_TO_MATCH, SUIT_TO_MATCH, Deck
from game.engine.frames import Frame


class PlayerView(NamedTuple):
    """A round as one seat sees it.  Seats are numbered clockwise from 0."""

    seat: Seat
    """The seat that sees it (NOBODY, -1, for a spectator)."""
    deck: Deck
    seats: tuple[Seat, ...]
    """The seats that take part in this round, clockwise."""
    hand: Hand
    """The seat's own hand as a bit set (see Deck.cards)."""
    sizes: tuple[int, ...]
    """Cards held by each seat; 0 for a seat that takes no part."""
    pile: tuple[Card, ...]
    """The discards, oldest first, top last."""
    guise: Card
    """The card that the top card stands for; -1 when it is itself."""
    stock: int
    """Cards left in the stock."""
    standard: Standard
    """The standard; ``suit``, ``rank`` and ``anything`` take it apart."""
    turn: Seat
    """The seat that must act."""
    direction: int
    """+1 clockwise, -1 anticlockwise."""
    phase: Phase
    """``play``, ``drawn`` (shown to its own seat only), ``pickup``, ``miss``, ``challenge``,
    ``over``, …"""
    pending: int
    """The pick-up, or the number of misses, pending against ``turn``; 0 when none."""
    toll: int
    """The cards or turns that ``turn`` would pick up, or miss, by taking them: more than is pending
    for a seat under attack that did not call its last card."""
    attacker: Seat
    """The seat that laid what is pending; -1 when nothing is."""
    defender: Seat
    """In a melee the seat that draws if nobody goes on; -1 outside one."""
    stake: int
    """The cards that seat then draws; 0 outside a melee."""
    onward: Card
    """The card with which a melee goes on; -1 outside one."""
    drawn: Card
    """The card this seat has just drawn and may play now; -1 when there is none."""
    called: tuple[Seat, ...]
    """The seats whose last-card call stands."""
    uncalled: tuple[Seat, ...]
    """The seats that hold one card, have not called, and can still be caught."""
    owed: tuple[int, ...]
    """Turns that each seat still has to miss."""
    dealer: Seat
    frame: Frame
    """The decision of ``turn``, as this seat may know it."""
    locked: tuple[Seat, ...]
    """The seats that may not play their last card, not having called it."""
    passed: tuple[Seat, ...]
    """The seats that passed, with nothing to draw, since a card last moved."""
    empty: tuple[Seat, ...]
    """The seats with no cards left that wait for what is pending, in the order they went out."""

    @property
    def suit(self) -> Suit:
        """The suit to match; NO_SUIT (-1) when none can be matched."""
        return SUIT_TO_MATCH[self.standard]

    @property
    def rank(self) -> Rank:
        """The rank to match; NO_RANK (-1) when none can be matched."""
        return RANK_TO_MATCH[self.standard]

    @property
    def anything(self) -> bool:
        """True if any card at all may be laid."""
        return self.standard == ANYTHING

    @property
    def top(self) -> int:
        """The card on top of the pile."""
        return self.pile[-1]

    @property
    def cards(self) -> list[int]:
        """The seat's own cards, sorted by face."""
        return self.deck.cards(self.hand)
