"""A duplicate: the same cards are played again with the places changed, so that they cancel out.

Each of its matches is a *leg*. Between two legs everybody moves one seat clockwise. All legs have
the same match seed, and later legs have the cuts of the first, so every deal comes again: the same
cards at the same seats, with the same dealer. After as many legs as seats, everybody has held every
hand. From the second leg on people know the cards, so a match with the option ``duplicate`` counts
for nothing; later legs always have it.

A deal can be compared if all legs have played it at the same seats. A leg may end earlier than
another, and nobody deals to a player who is out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from game.engine.rules import BUST, ROUNDS
from game.rulesets import game_info, rules_for
from game.rulesets.common import HAND_SIZE
from game.rulesets.options import MatchKind
from game.table.match import Match
from game.table.people.handicaps import Handicaps
from game.table.people.seating import Seating
from game.table.records.closed_hands import ALL_OPEN, ClosedHands
from game.table.records.record import Player, Record, parse_record, write_record

T = TypeVar("T")


class Duplicate(NamedTuple):
    """The legs of a duplicate so far."""

    seating: Seating
    """Everybody, as they sit in the current leg or sat in the last one."""
    legs: tuple[str, ...] = ()
    """The records of the legs that are over, in order."""
    playing: str = ""
    """The id of the current leg; empty between two legs."""

    @property
    def over(self) -> bool:
        """True if everybody has held every hand."""
        return len(self.legs) >= len(self.seating)

    @property
    def first(self) -> Record | None:
        """The record of the first leg, if it is over. Do not change it."""
        return record_of(self.legs[0]) if self.legs else None

    @property
    def players(self) -> Seating:
        """Everybody, as they sat in the first leg."""
        turns = len(self.legs) - (0 if self.playing else 1)
        return turned(self.seating, -turns)

    def has(self, person: str) -> bool:
        """Return whether that person (the id of the profile) takes part."""
        return any(place.profile == person for place in self.seating)

    @property
    def closed(self) -> ClosedHands:
        """Its matches, until all their cards have been played."""
        if self.over:
            return ALL_OPEN
        first = self.first
        return ClosedHands(
            frozenset({self.playing} - {""}),
            frozenset() if first is None else frozenset({(first.rules, first.match_seed)}),
        )

    def with_leg(self, record: Record, seating: Seating) -> Duplicate:
        """Return the same after another leg, at whose end they sat like this."""
        return Duplicate(seating, (*self.legs, write_record(record)))


@lru_cache(maxsize=16)
def record_of(leg: str) -> Record:
    """Read the record of a leg. Do not change it. Raises RecordError."""
    return parse_record(leg, ours=True)


def turned(items: Sequence[T], times: int = 1) -> tuple[T, ...]:
    """Move each item so many places on."""
    times %= len(items)
    return (*items[len(items) - times :], *items[: len(items) - times])


def later_options(record: Record) -> Mapping[str, str]:
    """Return the options of a later leg."""
    kept = game_info(record.rules).chosen_for(MatchKind.LATER_LEG, record.options)
    return {**kept, "duplicate": "yes"}


def later_leg(
    first: Record,
    options: Mapping[str, str],
    players: Sequence[Player],
    handicaps: Sequence[Handicaps] = (),
) -> Match:
    """Return a match, before its first deal, that has the deals and cuts of the first leg. Raises
    OptionError if it cannot be played like that."""
    match = Match(
        first.rules, options, players, first.match_seed, handicaps=handicaps,
        dealer=first.rounds[0].dealer,
    )  # fmt: skip
    match.repeat(first)
    return match


def can_be_played_again(record: Record) -> bool:
    """Return whether the cards of this match can be played again: all seats are dealt the same
    number, no move could be taken back, no round had a house rule of its own (but the number of
    cards that its dealer chose), and the record has its seed."""
    practice = record.options.get("practice", "no") != "no"
    own_options = any(each.options.keys() - {HAND_SIZE} for each in record.rounds)
    return not (record.deal or practice or own_options or record.copy_of) and bool(record.rounds)


# --- comparing -----------------------------------------------------------------------------------


class Hand(NamedTuple):
    """The cards of one seat in one deal."""

    players: tuple[int, ...]
    """For each leg the player who held them, known by their seat in the first leg."""
    results: tuple[int, ...]
    """For each leg the number that this player added to their total."""


class DuplicateDeal(NamedTuple):
    """A deal that all legs have played."""

    number: int
    hands: tuple[Hand, ...]
    """By seat, without players who were out."""


class Comparison(NamedTuple):
    """The legs side by side. Players are known by their seats in the first leg."""

    totals: tuple[tuple[int, ...], ...]
    """For each leg the totals of the players at its end."""
    deals: tuple[DuplicateDeal, ...]
    left_out: int
    """The number of deals that not all legs have played alike."""
    ahead: tuple[float, ...]
    """For each player what they made of all their cards, minus the average of what the others made
    of the same cards. More is better. The sum is 0."""
    low_wins: bool
    """True if fewer points are better."""
    rounds: bool
    """True if rounds are counted, and not points."""


class _Played(NamedTuple):
    """One round of a leg."""

    dealt: tuple[object, ...]
    """What must be the same in another leg: the seed, the dealer, the number of cards that the
    dealer chose, and the seats that play."""
    seats: tuple[int, ...]
    points: tuple[int, ...]


@lru_cache(maxsize=16)
def _played(leg: str) -> tuple[tuple[_Played, ...], tuple[int, ...]]:
    """Return the rounds of a leg, and the totals at its end."""
    record = record_of(leg)
    match = Match.seated(record)
    found = []
    for each in record.rounds:
        seats = match.seats
        match.replay(each, record.format)
        if match.result is not None:
            found.append(
                _Played(
                    (each.seed, each.dealer, each.options.get(HAND_SIZE), seats), seats,
                    match.result.points,
                )
            )  # fmt: skip
    return tuple(found), match.standing.totals


def compared(legs: Sequence[str]) -> Comparison:
    """Compare the legs. Raises Refused for a record that the rules do not allow, and
    OptionError."""
    record = record_of(legs[0])
    count = len(record.players)
    series = rules_for(record.rules, count, record.options).series
    played = [_played(leg) for leg in legs]
    deals: list[DuplicateDeal] = []
    most = max(len(rounds) for rounds, _ in played)
    for number, same in enumerate(zip(*(rounds for rounds, _ in played), strict=False), 1):
        if len({each.dealt for each in same}) > 1:
            continue
        hands = tuple(
            Hand(
                tuple((seat - leg) % count for leg in range(len(legs))),
                tuple(each.points[seat] for each in same),
            )
            for seat in same[0].seats
        )
        deals.append(DuplicateDeal(number, hands))
    better = -1 if series.kind == BUST else 1
    # Multiplied by the number of others, so that these are whole numbers.
    ahead = [0] * count
    others = max(1, len(legs) - 1)
    for hand in (hand for deal in deals for hand in deal.hands if len(legs) > 1):
        for player, result in zip(hand.players, hand.results, strict=True):
            ahead[player] += better * (others * result - (sum(hand.results) - result))
    totals = tuple(turned(each, -leg) for leg, (_, each) in enumerate(played))
    return Comparison(
        totals, tuple(deals), most - len(deals), tuple(each / others for each in ahead),
        series.kind == BUST, series.kind == ROUNDS,
    )  # fmt: skip
