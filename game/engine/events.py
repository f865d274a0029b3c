"""Events of a round: small frozen facts, in the order in which they happened.

Verbs emit events when somebody listens.  ``event.seen_by(seat)`` is the same fact as that seat
may know it: hidden cards become HIDDEN (-1), so that nothing else leaks.  A spectator is seat
NOBODY (-1).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from game.engine.aliases import Card, Mask, Phase, Seat, Standard, Suit
from game.engine.cards import ANYTHING, HIDDEN, NO_SUIT

DrawReason = Literal[
    "turn", "pickup", "challenge", "caught", "forgot", "misplay", "melee", "no win"
]  # fmt: skip
"""Why cards are drawn: instead of playing, a pick-up, found guilty or a wrong accuser, a missing
call (caught, or noticed by the rules), an illegal play, a lost melee, a last card that may not
win."""
EndReason = Literal["out", "blocked"]
"""Why a round ended: somebody has no cards left, or nobody can move."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact.  By default everybody may know it."""

    def seen_by(self, seat: Seat) -> Event:
        """The fact as that seat may know it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards dealt to a seat at the start of a round (one event a seat, dealing order)."""

    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class HandSizeChosen(Event):
    """The dealer has chosen how many cards everybody is dealt; told before they are dealt."""

    seat: Seat
    n: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The first card, turned face up beside the stock; ``returned`` when it went back."""

    card: Card
    returned: bool = False


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Cards laid from a hand on the pile, first laid first.  ``jumped``: out of turn.
    ``guise``: the card that a joker stands for, or -1."""

    seat: Seat
    cards: tuple[Card, ...]
    jumped: bool = False
    guise: Card = -1


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Cards moved from the stock to a hand, in that order."""

    seat: Seat
    cards: tuple[Card, ...]
    why: DrawReason

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class Recycled(Event):
    """All discards but the top one were shuffled into a new stock, of ``cards`` cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class Named(Event):
    """A suit (or colour) was named by that seat."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Reversed(Event):
    """The direction is now +1 (clockwise) or -1."""

    direction: int


@dataclass(frozen=True, slots=True)
class Missed(Event):
    """That seat misses this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A pick-up of ``total`` cards is now pending against that seat (``by`` laid the attack)."""

    seat: Seat
    total: int
    by: Seat


@dataclass(frozen=True, slots=True)
class Threatened(Event):
    """So many misses are now pending against that seat (``by`` laid the card)."""

    seat: Seat
    total: int
    by: Seat


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """That seat cancelled what was pending against it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """``by`` called the last play of ``seat`` a lie; ``guilty`` when it was one."""

    by: Seat
    seat: Seat
    guilty: bool


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand was shown to one seat alone (``to``)."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat) -> Event:
        if seat in (self.seat, self.to):
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Whole hands changed owners.  ``moves`` holds (from seat, to seat, cards) for each hand
    that moved; a seat may know the hand it gave away and the one it received."""

    moves: tuple[tuple[Seat, Seat, tuple[Card, ...]], ...]

    def seen_by(self, seat: Seat) -> Event:
        return HandsPassed(
            tuple(
                (giver, taker, cards if seat in (giver, taker) else (HIDDEN,) * len(cards))
                for giver, taker, cards in self.moves
            )
        )


@dataclass(frozen=True, slots=True)
class GuiseNamed(Event):
    """The dealer said what the joker turned up first stands for."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MeleeMoved(Event):
    """A melee begins or goes on: ``seat`` laid ``card``, and ``defender`` draws ``total`` if
    nobody goes on; it goes on with ``onward`` (-1: with nothing any more)."""

    seat: Seat
    defender: Seat
    card: Card
    total: int
    onward: Card


@dataclass(frozen=True, slots=True)
class MeleeEnded(Event):
    """Nobody went on: the defender draws ``total`` cards (as Drawn)."""

    defender: Seat
    total: int


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    """A fight is on (the attack follows as Attacked)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shielded(Event):
    """``by`` blocked an attack of ``total`` cards; ``seat`` may undo the block."""

    seat: Seat
    total: int
    by: Seat


@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """The fight is over at that seat, which gave in or let a block stand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Given(Event):
    """``seat`` gave a card taken at random from its hand to ``taker``."""

    seat: Seat
    taker: Seat
    card: Card

    def seen_by(self, seat: Seat) -> Event:
        return self if seat in (self.seat, self.taker) else replace(self, card=HIDDEN)


@dataclass(frozen=True, slots=True)
class Danced(Event):
    """That seat does the chicken dance."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ThunderdomeDrawn(Event):
    """One draw of a thunderdome: the (seat, card) pairs drawn, in the order in which these seats
    went out."""

    draws: tuple[tuple[Seat, Card], ...]


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """The seat did not call in time: it may not play its last card this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnotherTurn(Event):
    """That seat goes again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The seat let it be: kept the card it drew, or had nothing to play and nothing to draw."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Called(Event):
    """That seat said "last card"."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Caught(Event):
    """``by`` caught that seat without its call (the penalty follows as Drawn)."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class Forgot(Event):
    """The seat did not call, and the rules themselves noticed (the penalty follows as Drawn)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """The seat has no cards left (the round may go on until what is pending is settled)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimedOut(Event):
    """The clock ran out on that seat; the move that follows is the game's."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Misplayed(Event):
    """The seat tried what the rules forbid and pays for it (the penalty follows as Drawn)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is now that seat that must act.

    ``phase`` is public: ``play``, ``pickup``, ``miss``, ``challenge``, …
    ``fits``: the faces that may be laid then, if they are held, as a bit set; ``suit``: the
    suit to match (NO_SUIT when none can be); ``standard``: what must be matched, as a state
    has it.  All follow from what lies on the table."""

    seat: Seat
    phase: Phase
    fits: Mask = field(default=0, compare=False)
    suit: Suit = field(default=NO_SUIT, compare=False)
    standard: Standard = field(default=ANYTHING, compare=False)


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over.  ``reason``: ``out`` or ``blocked``; ``hands`` are now shown to all,
    except in a duplicate;
    ``points`` is what each seat's hand counts."""

    reason: EndReason
    winners: tuple[Seat, ...]
    hands: tuple[tuple[Card, ...], ...]
    values: tuple[int, ...]
