"""The moods of faces: expressions and glances that depend only on what everybody has seen.

An event changes some faces for a moment (``reactions``); between events a face shows how its seat
stands (``resting``). Both use only public facts, so they give the same result for events as any
seat sees them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.engine import events as ev
from game.engine.aliases import Phase
from game.storage.face_files import Expression
from game.table.people.cast import Temper, member
from game.table.people.seating import Look

BIG: Final = 4
"""A pick-up of this many cards or more is a blow."""
_PLAIN: Final = Temper(0.5, 0.0, 0.4, 0.4)
"""The temper of a player who is not in the cast."""
_SHORT: Final = 0.9
"""Seconds of the lightest reaction."""
_LONGEST: Final = 3.2


@dataclass(frozen=True, slots=True)
class Reaction:
    """A change of a face for a moment."""

    seat: int
    expression: Expression
    seconds: float


HEAVY_HAND: Final = 12
"""A hand of this many cards shows on the face if the others have at most half as many."""


@dataclass(frozen=True, slots=True)
class SeenTable:
    """The part of a table's state that faces show."""

    sizes: Sequence[int]
    """Cards in every seat's hand."""
    turn: int = -1
    phase: Phase | None = None
    """None before the deal."""
    pending: int = 0
    winners: Collection[int] = ()
    """The winners of the round; empty while it is played."""
    begun: bool = True
    """True if any card has been played: before that nobody is down to one card."""


@cache
def temper_of(face: str) -> Temper:
    """Return the temper of a face."""
    of = member(face)
    return of.temper if of else _PLAIN


def tempers(looks: Sequence[Look]) -> tuple[Temper, ...]:
    """Return the temper of each seat's face."""
    return tuple(temper_of(look.face) for look in looks)


def resting(seat: int, table: SeenTable, temper: Temper = _PLAIN) -> Expression:
    """Return the expression of a seat between events."""
    if table.winners:
        if seat in table.winners:
            return "winning"
        return "beaten" if temper.sighing >= 0.3 else "calm"
    if table.begun and table.sizes[seat] == 0:
        return "pleased"
    if table.begun and table.sizes[seat] == 1:
        return "last_card"
    if table.turn != seat:
        return "beaten" if _weighed_down(seat, table.sizes) else "calm"
    return "alarmed" if table.pending >= BIG and table.phase == "pickup" else "thinking"


def _weighed_down(seat: int, sizes: Sequence[int]) -> bool:
    """True if this hand is far larger than the others."""
    others = [size for other, size in enumerate(sizes) if other != seat and size]
    return sizes[seat] >= HEAVY_HAND and sizes[seat] * len(others) >= 2 * sum(others)


def reactions(  # noqa: C901  (a case for each event)
    event: ev.Event, temper: Sequence[Temper] = ()
) -> tuple[Reaction, ...]:
    """Return the faces that an event changes, and for how long. ``temper`` has the temper of each
    seat, if known."""

    def gains(seat: int, expression: Expression, weight: float = 1.0) -> Reaction:
        return Reaction(seat, expression, _seconds(weight, _of(temper, seat).gloating))

    def loses(seat: int, expression: Expression = "hit", weight: float = 1.0) -> Reaction:
        return Reaction(seat, expression, _seconds(weight, _of(temper, seat).sighing))

    match event:
        case ev.Drawn(seat=seat, cards=cards, why=why):
            if why == "turn" or len(cards) < 2:
                return ()
            return (loses(seat, "hit", len(cards) / 3),)
        case ev.Attacked(seat=seat, total=total, by=by):
            mood: Expression = "alarmed" if total >= BIG else "calm"
            return gains(by, "sly", total / 3), loses(seat, mood, total / 3)
        case ev.Threatened(seat=seat, by=by):
            return gains(by, "sly"), loses(seat, "alarmed", 0.6)
        case ev.Missed(seat=seat):
            return (loses(seat, "beaten", 0.5),)
        case ev.Blocked(seat=seat):
            return (gains(seat, "pleased"),)
        case ev.Shielded(seat=seat, by=by):
            return gains(by, "pleased"), loses(seat, "alarmed", 0.6)
        case ev.Challenged(by=by, seat=seat, guilty=guilty):
            winner, loser = (by, seat) if guilty else (seat, by)
            return gains(winner, "pleased", 1.5), loses(loser, "hit", 1.5)
        case ev.Caught(seat=seat, by=by):
            return gains(by, "sly", 1.5), loses(seat, "hit", 1.5)
        case ev.Forgot(seat=seat) | ev.Misplayed(seat=seat):
            return (loses(seat, "hit"),)
        case ev.HandsPassed(moves=moves):
            return _hands_passed(moves, temper)
        case ev.Given(seat=seat, taker=taker):
            return gains(seat, "sly"), loses(taker, "hit", 0.6)
        case ev.MeleeMoved(seat=seat, defender=defender, total=total):
            return gains(seat, "sly"), loses(defender, "alarmed", total / 3)
        case ev.FightBegan(seat=seat):
            return (gains(seat, "sly"),)
        case ev.Danced(seat=seat):
            return (loses(seat, "alarmed", 1.5),)
        case ev.Locked(seat=seat) | ev.TimedOut(seat=seat):
            return (loses(seat, "alarmed"),)
        case ev.AnotherTurn(seat=seat) | ev.Called(seat=seat):
            return (gains(seat, "pleased", 0.6),)
        case ev.WentOut(seat=seat):
            return (gains(seat, "winning", 3.0),)
    return ()


def actor(event: ev.Event) -> int | None:
    """Return the seat that the others look at because of this; None for nobody in particular."""
    match event:
        case ev.Attacked(seat=seat) | ev.Threatened(seat=seat) | ev.Caught(seat=seat):
            return seat
        case ev.Challenged(by=seat) | ev.Shielded(by=seat):
            return seat
        case ev.MeleeMoved(defender=seat) | ev.MeleeEnded(defender=seat):
            return seat
        case (
            ev.Laid(seat=seat) | ev.Drawn(seat=seat) | ev.Named(seat=seat) | ev.Called(seat=seat)
            | ev.WentOut(seat=seat) | ev.Danced(seat=seat) | ev.TurnBegan(seat=seat)
        ):  # fmt: skip
            return seat
    return None


def _hands_passed(
    moves: Sequence[tuple[int, int, tuple[int, ...]]], temper: Sequence[Temper]
) -> tuple[Reaction, ...]:
    """A player who ends up with fewer cards is pleased, one with more is not. Everybody can see the
    sizes of hands."""
    before = {giver: len(cards) for giver, _, cards in moves}
    after = {taker: len(cards) for _, taker, cards in moves}
    found = []
    for seat in sorted(before.keys() & after.keys()):
        change = after[seat] - before[seat]
        if change:
            mine = _of(temper, seat)
            share = mine.sighing if change > 0 else mine.gloating
            mood: Expression = "hit" if change > 0 else "pleased"
            found.append(Reaction(seat, mood, _seconds(abs(change) / 3, share)))
    return tuple(found)


def _of(temper: Sequence[Temper], seat: int) -> Temper:
    return temper[seat] if 0 <= seat < len(temper) else _PLAIN


def _seconds(weight: float, share: float) -> float:
    """Return how long a reaction lasts: longer for heavier events, and for players who show
    more."""
    return min(_LONGEST, _SHORT * (0.7 + 0.5 * min(weight, 4.0)) * (0.75 + 0.5 * share))
