"""The curtain: whose hand lies open where others may look at the screen.

A hand is shown only to the person it belongs to.  ``curtain_rule`` says when a screen needs a
curtain: as soon as two people play, by whatever devices.  At most one hand lies open.  All are face
down while the next person is *called*; that person lifts the curtain, and it falls when the turn
has passed on.  Somebody who wants to do something out of turn that takes a look at the cards lifts
it for that moment.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, StrEnum
from typing import Final

from game.engine.actions import NOBODY
from game.table.people.devices import MOUSE, Source, as_held

HOLD: Final = 0.4
"""Seconds for which a press must be held where the curtain is lifted by holding."""
GUARD: Final = 0.7
"""Seconds after a name is called for which the device that acted last lifts nothing: its press may
still have been meant for the turn before."""


class Holding(StrEnum):
    """When the curtain is lifted by holding, and not by a press; the words of the settings."""

    SHARED = "shared"
    """Where several people share the device."""
    ALWAYS = "always"
    NEVER = "never"


class CurtainRule(Enum):
    """When the hands at a screen lie face down."""

    NEVER = "never"
    """There is no curtain: nobody else looks at this screen, or it shows no hand."""
    ONCE = "once"
    """The only person at the screen lifts it once, and it stays up until something covers it."""
    EVERY_TURN = "every turn"
    """It falls whenever the turn passes on."""


def is_watched(sat: Collection[int], here: Collection[int], apart: bool) -> bool:
    """True if a hand at this screen must be kept from somebody.

    sat: the seats at which people have played since the round began; here: those whose hand this
    screen shows; apart: whether the only person at the screen says that nobody else sees it."""
    return len(sat) > 1 and not (apart and len(here) == 1)


def curtain_rule(
    people: Collection[int], here: Collection[int], *, watched: bool, apart: bool
) -> CurtainRule:
    """When the hands at a screen lie face down.

    people: the seats of all people; here: those whose hand this screen shows; watched: whether at
    any time since the round began a hand here had to be kept from somebody (``is_watched``), who
    may have left since, and still be in the room; apart: as there."""
    if not here or not watched:
        return CurtainRule.NEVER
    if len(here) > 1 or (len(people) > 1 and not apart):
        return CurtainRule.EVERY_TURN
    return CurtainRule.ONCE


class Curtain:
    """The curtain of one screen. Seats are numbered as in the match; NOBODY (-1) is none."""

    def __init__(self, keeper: int = NOBODY) -> None:
        self.keeper = keeper
        """The only person at the screen, who may look in anybody's turn, and whose hand stays open
        (``CurtainRule.ONCE``); NOBODY where it falls after every turn."""
        self.open = NOBODY
        """The seat whose hand lies open."""
        self.called = NOBODY
        """The seat that is called to lift it."""
        self.aside = False
        """True if the open hand is that of somebody who acts out of turn."""
        self._asked = NOBODY
        self._held = NOBODY
        self._holder = MOUSE
        self._left = 0.0
        self._fresh = 0.0
        self._guarded = MOUSE

    @property
    def down(self) -> bool:
        """True if every hand lies face down."""
        return self.open == NOBODY

    @property
    def waits(self) -> bool:
        """True if the time of the player in turn must wait: they cannot see their cards, or
        somebody else is looking at theirs."""
        return self.aside or (self._asked != NOBODY and self.open != self._asked)

    def follow(self, asked: int, last: Source = MOUSE) -> None:
        """It is now that seat that must act at this screen (NOBODY: somebody else, or the game for
        them). The curtain falls over the hand of somebody who need not act any more. ``last``: the
        device that acted last."""
        self._asked = asked
        falls = self.open != asked and self.open != self.keeper and not self.aside
        if self.open != NOBODY and falls:
            self.open = NOBODY
        self._call(last)

    def name_shown(self, last: Source) -> None:
        """The name of whoever is called can be read from now on."""
        self._held = NOBODY
        self._fresh, self._guarded = GUARD, as_held(last)

    def guards(self, source: Source) -> bool:
        """True if what that device does may still have been meant for the turn before."""
        return self._fresh > 0 and as_held(source) == self._guarded

    @property
    def fresh(self) -> bool:
        """True if a name was called less than GUARD seconds ago."""
        return self._fresh > 0

    def press(self, seat: int, source: Source = MOUSE, hold: bool = False) -> bool:
        """Somebody at that seat presses to lift it, with that device. Returns whether this was
        heard. With ``hold`` it is lifted when the press has been held for HOLD seconds; those in
        which the device lifts nothing do not count."""
        if seat == NOBODY or seat != self.called:
            return False
        guarded = self.guards(source)
        if hold:
            if self._held != seat:
                self._held, self._holder = seat, as_held(source)
                self._left = HOLD + (self._fresh if guarded else 0.0)
        elif not guarded:
            self._lift(seat)
        return True

    def let_go(self, source: Source | None = None) -> None:
        """Note that what was held on that device (None: on any) is up again."""
        if source is None or as_held(source) == self._holder:
            self._held = NOBODY

    def pass_time(self, seconds: float) -> bool:
        """Let time pass. Returns whether that has lifted the curtain for somebody who holds."""
        self._fresh = max(0.0, self._fresh - seconds)
        if self._held == NOBODY:
            return False
        self._left -= seconds
        if self._left > 0 or self._held != self.called:
            return False
        self._lift(self._held)
        return True

    @property
    def held(self) -> float:
        """How much of the time it has been held for, 0 to 1; 0 when it is not."""
        return 0.0 if self._held == NOBODY else min(1.0, max(0.0, 1.0 - self._left / HOLD))

    @property
    def pressed(self) -> bool:
        """True if somebody is holding to lift it."""
        return self._held != NOBODY

    def look_aside(self, seat: int) -> None:
        """Let somebody look at their cards out of turn, to do something."""
        self.aside = True
        self._lift(seat)

    def reset(self) -> None:
        """Begin a round: every hand lies face down, and nobody is called yet."""
        self.open = self.called = self._asked = self._held = NOBODY
        self.aside = False
        self._fresh = 0.0

    def cover(self, last: Source = MOUSE) -> None:
        """Turn the open hand face down again, and call the player in turn again. ``last``: the
        device that acted last."""
        self.open = self._held = NOBODY
        self.aside = False
        self._call(last)

    def _lift(self, seat: int) -> None:
        self.open = seat
        self._held = self.called = NOBODY

    def _call(self, last: Source) -> None:
        before = self.called
        whose = self._asked if self.keeper == NOBODY else self.keeper
        self.called = whose if self.open == NOBODY else NOBODY
        if self.called != before:
            self._held = NOBODY
            if self.called != NOBODY:
                self._fresh, self._guarded = GUARD, as_held(last)
