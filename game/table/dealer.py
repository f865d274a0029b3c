"""Who deals the first round, and the dealer's choice: how many cards everybody is dealt.

A person has ASKED seconds to answer, at the screen or elsewhere; then the number of the last round
is used. A computer chooses in character, without knowing the cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.agents.characters import cards_to_deal
from game.agents.luck import Luck
from game.engine.actions import NOBODY
from game.rulesets.common import HAND_SIZE
from game.table.match import NO_OPTIONS, Match
from game.table.seat_book import SeatBook

ASKED: Final = 10.0
"""Seconds that a person has to choose."""


class DealersChoice(NamedTuple):
    """A person chooses how many cards everybody is dealt."""

    seat: int
    numbers: tuple[int, ...]
    usual: int
    """The number of cards without an answer."""


def asked(match: Match, book: SeatBook) -> DealersChoice | None:
    """Return the choice before the next deal, if a connected person has it."""
    if not match.sizes:
        return None
    seat = match.next_dealer
    if seat not in book.people or seat in book.away or seat in book.automatic:
        return None
    return DealersChoice(seat, match.sizes, match.last_size)


def deal_next(match: Match, book: SeatBook, options: Mapping[str, str] = NO_OPTIONS) -> None:
    """Deal the next round by these ``options``. If they lack the number of cards and the dealer is
    a computer, it chooses. Raises DealError and OptionError like ``Match.next_round``."""
    seat = match.next_dealer
    if match.sizes and not book.seating[seat].human and HAND_SIZE not in options:
        luck = Luck(match.record.match_seed, len(match.record.rounds), seat)
        number = cards_to_deal(book.looks[seat].face, match.sizes, luck)
        options = {HAND_SIZE: str(number), **options}
    match.next_round(options)


def dealer_before(starter: int, seats: int) -> int:
    """Return the seat that must deal so that ``seat`` starts; NOBODY if there is none."""
    return (starter - 1) % seats if starter >= 0 else NOBODY
