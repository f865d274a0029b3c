"""The curtain: whose hand is open on a screen that others can see.

A hand is shown only to its owner. ``curtain_rule`` says when a screen needs a curtain: as soon as
two people play, with any devices. At most one hand is open. All are face down while the next person
is *called*; that person lifts the curtain, and it falls when the turn has passed on. A player who
needs to look at their cards to act out of turn lifts it for that moment.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, StrEnum
from typing import Final

from game.engine.actions import NOBODY
from game.table.people.devices import MOUSE, Source, as_held

HOLD: Final = 0.4
"""Seconds for which a press must be held if the curtain is lifted by holding."""
GUARD: Final = 0.7
"""Seconds after a call in which the last device cannot lift the curtain: its press may have been
meant for the turn before."""


class CurtainHold(StrEnum):
    """When the curtain must be held to lift it; the words of the settings."""

    SHARED = "shared"
    """If several people share the device."""
    ALWAYS = "always"
    NEVER = "never"


class CurtainRule(Enum):
    """When the hands at a screen lie face down."""

    NEVER = "never"
    """No curtain: nobody else sees this screen, or it shows no hand."""
    ONCE = "once"
    """The only person at the screen lifts it once, and it stays up until something covers it."""
    EVERY_TURN = "every turn"
    """It falls whenever the turn passes on."""


def is_watched(sat: Collection[int], here: Collection[int], apart: bool) -> bool:
    """True if a hand on this screen must be hidden from somebody.

    sat: the seats at which people have played since the round started; here: the seats whose hands
    this screen shows; apart: whether the only person at the screen says that nobody else sees
    it."""
    return len(sat) > 1 and not (apart and len(here) == 1)


def curtain_rule(
    people: Collection[int], here: Collection[int], *, watched: bool, apart: bool
) -> CurtainRule:
    """When the hands at a screen lie face down.

    people: the seats of all people; here: the seats whose hands this screen shows; watched: whether
    ``is_watched`` was true at any time since the round started, since somebody who has left may
    still be in the room; apart: as for ``is_watched``."""
    if not here or not watched:
        return CurtainRule.NEVER
    if len(here) > 1 or (len(people) > 1 and not apart):
        return CurtainRule.EVERY_TURN
    return CurtainRule.ONCE


class Curtain:
    """The curtain of one screen. Seats are numbered as in the match; NOBODY (-1) is none."""

    def __init__(self, keeper: int = NOBODY) -> None:
        self.keeper = keeper
        """The only person at the screen, who may look at any time and whose hand stays open
        (``CurtainRule.ONCE``); NOBODY if the curtain falls after every turn."""
        self.open = NOBODY
        """The seat whose hand is open."""
        self.called = NOBODY
        """The seat that is called to lift it."""
        self.aside = False
        """True if the owner of the open hand acts out of turn."""
        self._asked = NOBODY
        self._held = NOBODY
        self._holder = MOUSE
        self._left = 0.0
        self._fresh = 0.0
        self._guarded = MOUSE

    @property
    def down(self) -> bool:
        """True if every hand is face down."""
        return self.open == NOBODY

    @property
    def waits(self) -> bool:
        """True if the time of the player in turn must wait: they cannot see their cards, or
        somebody else is looking at theirs."""
        return self.aside or (self._asked != NOBODY and self.open != self._asked)

    def follow(self, asked: int, last: Source = MOUSE) -> None:
        """Set the seat that must act at this screen now (NOBODY: somebody else, or the game for
        them). The curtain falls over the hand of a player who need not act any more. ``last``: the
        device that was used last."""
        self._asked = asked
        falls = self.open != asked and self.open != self.keeper and not self.aside
        if self.open != NOBODY and falls:
            self.open = NOBODY
        self._call(last)

    def name_shown(self, last: Source) -> None:
        """Note that the called player's name can be read from now on."""
        self._held = NOBODY
        self._fresh, self._guarded = GUARD, as_held(last)

    def guards(self, source: Source) -> bool:
        """True if a press of this device may have been meant for the turn before."""
        return self._fresh > 0 and as_held(source) == self._guarded

    @property
    def fresh(self) -> bool:
        """True if a name was called less than GUARD seconds ago."""
        return self._fresh > 0

    def press(self, seat: int, source: Source = MOUSE, hold: bool = False) -> bool:
        """Press to lift the curtain for this seat, with this device. Returns whether the press
        counts. With ``hold`` the curtain is lifted after HOLD seconds; guarded time does not
        count."""
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
        """Note that the press on this device (None: on any) was released."""
        if source is None or as_held(source) == self._holder:
            self._held = NOBODY

    def pass_time(self, seconds: float) -> bool:
        """Let time pass. Returns whether that has lifted the curtain for a player who holds."""
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
        """Start a round: every hand is face down, and nobody is called yet."""
        self.open = self.called = self._asked = self._held = NOBODY
        self.aside = False
        self._fresh = 0.0

    def cover(self, last: Source = MOUSE) -> None:
        """Turn the open hand face down, and call the player in turn again. ``last``: the device
        that was used last."""
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
