"""How long computer players take. The times are drawn so that they say nothing about a hand.

A decision that everybody sees to be hard takes longer.

Each pause is a function of the sitting's seed, the number of public events, the seat and the
purpose. A draw for one seat never changes another's, so what a computer privately considers (a
catch, a jump-in) does not show in the times of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from typing import Final, NamedTuple

from game.agents.luck import Luck
from game.engine.frames import Kind
from game.engine.state import State


class PauseRange(NamedTuple):
    """How long something takes: the least and the most seconds."""

    purpose: int
    """A unique number, so that two pauses of equal length are drawn separately."""
    shortest: float
    longest: float


THINK: Final = PauseRange(0, 0.6, 1.1)
"""Before acting in turn."""
GRACE: Final = 0.5
"""The extra time if people could jump in, so that they have a fair chance."""
DRAWN: Final = PauseRange(1, 0.45, 0.7)
"""Before playing a card that was just drawn."""
REMEMBER: Final = PauseRange(2, 0.7, 1.4)
"""Before calling late."""
CATCH: Final = PauseRange(3, 0.9, 2.2)
"""Before catching somebody."""
JUMP: Final = PauseRange(4, 0.9, 1.6)
"""Before playing a card out of turn."""
MELEE: Final = PauseRange(5, 0.35, 0.6)
"""Before continuing a melee or passing; also before the game passes for the only person."""
MELEE_LIMIT: Final = 4.0
"""Seconds after which the game passes for each of several people in a melee."""
FORESIGHT: Final = 1.0
"""Seconds before the end of a person's time at which the game starts thinking for them."""
WINDOW: Final = 1.5
"""The least time in which people can still make a missing call."""

LONG_WINDOW: Final = 5.0
"""The time in which a player with the handicap of a longer call window cannot be caught."""

DOUBT: Final = 1.8
"""The factor of the thinking time if a card may be called a lie …"""
HARD: Final = 1.6
"""… if a pick-up of at least HEAVY cards can be answered …"""
HEAVY: Final = 6
"""A pick-up of this many cards is heavy."""
CHOICE: Final = 1.4
"""… and if the first card needs a suit or a card to be named, in a fight, or if somebody else holds
a single card."""
HARDER: Final[Mapping[str, float]] = {"beginner": 1.15, "sharp": 0.92}
"""An additional factor for hard decisions at these levels."""

HASTY: Final = 0.1
"""The share of the thinking time that is left where computers shall not think: enough to see whose
turn it was."""

_OWN: Final = 0.5
"""The share of a span that the temper decides; the rest is chance."""


def longer(seconds: float, patience: int) -> float:
    """Return the length of a window for somebody with this patience (see ``PATIENCES`` of the
    settings): infinite if the table waits. Used for every window in which a person must be fast."""
    return seconds * patience if patience else inf


def slowest(patiences: Iterable[int]) -> int:
    """Return the longest of these patiences."""
    return max(patiences, key=lambda each: each or inf, default=1)


def weight(state: State) -> float:
    """Return the factor of the thinking time for the current decision: higher if everybody can see
    that it is hard. It depends only on public facts. (If the rules leave no choice, nobody is
    asked.)"""
    frame = state.frame.public()
    match frame.kind:
        case Kind.PICK_UP if frame.phase == "challenge":
            return DOUBT
        case Kind.PICK_UP:
            return HARD if frame.pending >= HEAVY else 1.0
        case Kind.NAME | Kind.FIGHT:
            return CHOICE
        case Kind.TURN:
            others = (seat for seat in state.ring.seats if seat != state.turn)
            return CHOICE if any(state.hands[seat].bit_count() == 1 for seat in others) else 1.0
    return 1.0


def pause(span: PauseRange, seed: int, seen: int, seat: int, pace: float | None = None) -> float:
    """Return the seconds that this seat takes for this now, within the span. ``seen``: the number
    of public events; ``pace``: how slow the player is, from 0 to 1."""
    luck = Luck(seed, seen, seat, span.purpose)
    if pace is None:
        return luck.between(span.shortest, span.longest)
    room = (span.longest - span.shortest) * (1 - _OWN)
    shortest = span.shortest + (span.longest - span.shortest - room) * pace
    return luck.between(shortest, shortest + room)
