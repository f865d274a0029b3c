"""The curtain: whose hand lies open where several people look at one screen.

At most one hand lies open. All are face down while the next person is *called*; that person lifts
the curtain, and it falls when the turn has passed on. Somebody who wants to do something out of
turn that takes a look at the cards lifts it for that moment.
"""

from __future__ import annotations

from typing import Final

from game.engine.actions import NOBODY

HOLD: Final = 0.4
"""Seconds for which a press must be held where the curtain is lifted by holding."""


class Curtain:
    """The curtain of one screen. Seats are numbered as in the match; NOBODY (-1) is none."""

    def __init__(self, hold: bool = False) -> None:
        self.hold = hold
        """Whether it is lifted by holding, not by a press."""
        self.open = NOBODY
        """The seat whose hand lies open."""
        self.called = NOBODY
        """The seat that is called to lift it."""
        self.aside = False
        """Whether the open hand is that of somebody who acts out of turn."""
        self._asked = NOBODY
        self._held = NOBODY
        self._left = 0.0

    @property
    def down(self) -> bool:
        """Whether every hand lies face down."""
        return self.open == NOBODY

    @property
    def waits(self) -> bool:
        """Whether the time of the player in turn must wait: they cannot see their cards, or
        somebody else is looking at theirs."""
        return self.aside or (self._asked != NOBODY and self.open != self._asked)

    def follow(self, asked: int) -> None:
        """It is now that seat that must act at this screen (NOBODY: somebody else, or the game for
        them). The curtain falls over the hand of somebody who need not act any more."""
        self._asked = asked
        if self.open != NOBODY and self.open != asked and not self.aside:
            self.open = NOBODY
        self._call()

    def press(self, seat: int) -> bool:
        """Somebody at that seat presses to lift it. Returns whether it is open now, or being
        held."""
        if seat == NOBODY or seat != self.called:
            return False
        if self.hold:
            if self._held != seat:
                self._held, self._left = seat, HOLD
        else:
            self._lift(seat)
        return True

    def let_go(self) -> None:
        """Note that the key or button that was held is up again."""
        self._held = NOBODY

    def pass_time(self, seconds: float) -> bool:
        """Let time pass. Returns whether that has lifted the curtain for somebody who holds."""
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

    def look_aside(self, seat: int) -> None:
        """Let somebody whose turn it is not look at their cards, to do something out of turn."""
        self.aside = True
        self._lift(seat)

    def reset(self) -> None:
        """Begin a round: every hand lies face down, and nobody is called yet."""
        self.open = self.called = self._asked = self._held = NOBODY
        self.aside = False

    def cover(self) -> None:
        """Turn the open hand face down again, and call the player in turn again."""
        self.open = NOBODY
        self.aside = False
        self._call()

    def _lift(self, seat: int) -> None:
        self.open = seat
        self._held = NOBODY
        self._call()

    def _call(self) -> None:
        waiting = self.open == NOBODY
        self.called = self._asked if waiting else NOBODY
        if self._held != self.called:
            self._held = NOBODY
