"""Who deals the first round, and the dealer's choice: how many cards everybody is dealt.

A person is asked, at the screen or on a phone, for ASKED seconds; then it is the number of the
round before.  A computer chooses in character, and knows no card of what it deals.
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
    """The number that is dealt without an answer."""


def asked(match: Match, book: SeatBook) -> DealersChoice | None:
    """The choice before the next deal, if a person who can be reached has it."""
    if not match.sizes:
        return None
    seat = match.next_dealer
    if seat not in book.people or seat in book.away or seat in book.automatic:
        return None
    return DealersChoice(seat, match.sizes, match.last_size)


def deal_next(match: Match, book: SeatBook, options: Mapping[str, str] = NO_OPTIONS) -> None:
    """Deal the next round by these ``options``; how many cards a computer chooses, if it is for one
    to say and they do not.  Raises DealError and OptionError as ``Match.next_round`` does."""
    seat = match.next_dealer
    if match.sizes and not book.seating[seat].human and HAND_SIZE not in options:
        luck = Luck(match.record.match_seed, len(match.record.rounds), seat)
        number = cards_to_deal(book.looks[seat].face, match.sizes, luck)
        options = {HAND_SIZE: str(number), **options}
    match.next_round(options)


def dealer_before(starter: int, seats: int) -> int:
    """The seat whose deal lets that one start; NOBODY if that is nobody."""
    return (starter - 1) % seats if starter >= 0 else NOBODY
