"""How long computer players take: drawn so that no time says anything about a hand.

A decision that everybody sees to be hard takes longer.

Each pause is a function of the sitting's seed, of how much everybody has seen happen, of the
seat and of what it is for.  Nothing drawn for one seat shifts what another gets, so what a
computer privately considers (a catch, a jump-in) never shows in the times of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf
from typing import Final, NamedTuple

from game.agents.luck import Luck
from game.engine.frames import Kind
from game.engine.state import State


class PauseRange(NamedTuple):
    """How long something takes: seconds, from and to."""

    purpose: int
    """A number of its own, so that two pauses of equal length are drawn apart."""
    shortest: float
    longest: float


THINK: Final = PauseRange(0, 0.6, 1.1)
"""Before acting in turn."""
GRACE: Final = 0.5
"""Longer than that where people could jump in, so that they have a fair chance to."""
DRAWN: Final = PauseRange(1, 0.45, 0.7)
"""Before laying a card just drawn."""
REMEMBER: Final = PauseRange(2, 0.7, 1.4)
"""Before calling late."""
CATCH: Final = PauseRange(3, 0.9, 2.2)
"""Before catching somebody."""
JUMP: Final = PauseRange(4, 0.9, 1.6)
"""Before laying a card out of turn."""
MELEE: Final = PauseRange(5, 0.35, 0.6)
"""Before going on with a melee or passing; also before the game passes for the only person."""
MELEE_LIMIT: Final = 4.0
"""Seconds after which each of several people is passed in a melee."""
FORESIGHT: Final = 1.0
"""How long before a person's time is up it is thought about what to do then."""
WINDOW: Final = 1.5
"""The shortest time for which a missing call stays open to people."""

LONG_WINDOW: Final = 5.0
"""How long nobody can be caught whose handicap is a longer window for calling."""

DOUBT: Final = 1.8
"""The factor of the time to think where a card may be called a lie."""
HARD: Final = 1.6
"""… where a pick-up of at least HEAVY can be answered."""
HEAVY: Final = 6
"""Cards of a pick-up that is hard on anybody."""
CHOICE: Final = 1.4
"""… where the first card asks for a suit or a card; in a fight; and where somebody else holds
a single card."""
HARDER: Final[Mapping[str, float]] = {"beginner": 1.15, "sharp": 0.92}
"""The factor that is added to that of a hard decision at these levels."""

_OWN: Final = 0.5
"""How much of a span a temper decides; the rest is chance."""


def longer(seconds: float, patience: int) -> float:
    """How long that window is for somebody with this patience (see ``PATIENCES`` of the settings):
    without end where the table waits.  Every window that asks a person for speed is as long as
    this says."""
    return seconds * patience if patience else inf


def slowest(patiences: Iterable[int]) -> int:
    """The patience among these that lasts longest."""
    return max(patiences, key=lambda each: each or inf, default=1)


def weight(state: State) -> float:
    """The factor of the time to think about the decision that has to be made now: longer where
    everybody sees that it is hard.  It depends on nothing but what everybody sees.  (Where the
    rules leave nothing to decide, nobody is asked.)"""
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
    """Seconds that this seat takes for this now.  ``seen``: how many events everybody has seen;
    ``pace``: how unhurried the player there is, from 0 to 1; the result stays within the
    span."""
    luck = Luck(seed, seen, seat, span.purpose)
    if pace is None:
        return luck.between(span.shortest, span.longest)
    room = (span.longest - span.shortest) * (1 - _OWN)
    shortest = span.shortest + (span.longest - span.shortest - room) * pace
    return luck.between(shortest, shortest + room)
