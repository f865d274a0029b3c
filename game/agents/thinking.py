"""Thinking beside the game: a problem is handed over, and asked after from time to time.

A thought is anytime: it knows the best move so far, and gets better until its time is up or
thinking on would change nothing.  ``Sliced`` thinks a few milliseconds whenever it is asked
after; ``Remote`` (in ``remote``) lets a process of its own do the work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from game.agents.instinct import Instinct
from game.agents.search import Chance, Problem, Search, search
from game.engine.actions import Action
from game.engine.game import Game

Clock = Callable[[], float]
"""Seconds since whenever."""

SLICE: Final = 0.002
"""Seconds that are thought at a time: with what a frame takes itself, it still comes in time."""


class Thought(Protocol):
    """A problem being thought about."""

    @property
    def problem(self) -> Problem:
        """What it is about."""

    @property
    def eager(self) -> bool:
        """Whether it gets on only while it is polled, so that it should be often."""

    @property
    def done(self) -> bool:
        """Whether it will not get better: its time is up, or there is nothing left to find."""

    def poll(self) -> None:
        """Learn what has been found meanwhile.  Takes a few milliseconds at the most."""

    def best(self) -> Action | None:
        """The best move as of the last poll; None before anything is known."""

    def chances(self) -> list[Chance]:
        """The moves looked at as of the last poll, the best first; empty before anything is
        known."""

    def cancel(self) -> None:
        """Nobody wants to know any more."""


class Thinker(Protocol):
    """Somebody who thinks about problems, one at a time: a new one ends the one before."""

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this, for so long at the most.  Returns at once."""

    def close(self) -> None:
        """There will be no more problems."""


class Pondering:
    """A search that can be interrupted between any two moves; it begins when first worked on."""

    def __init__(self, game: Game, instinct: Instinct, problem: Problem) -> None:
        self._begin: Callable[[], Search] = lambda: search(game, instinct, problem)
        self._search: Search | None = None
        self._pieces: Iterator[None] = iter(())

    @property
    def done(self) -> bool:
        """Whether thinking on would change nothing."""
        return self._search is not None and self._search.done

    def chances(self) -> list[Chance]:
        """The moves looked at, the best first; empty before it was worked on."""
        return [] if self._search is None else self._search.chances()

    def work(self, until: float, clock: Clock) -> None:
        """Think on until that time, or until done; one move at the least, and none that would
        take too long if it took as long as the one before."""
        before = clock()
        if self._search is None:
            self._search = self._begin()
        while not self._search.done:
            if next(self._pieces, self) is self:
                self._pieces = self._search.pieces()
                continue
            now = clock()
            if now + (now - before) >= until:
                return
            before = now


class Late:
    """A thinker that is made with the first problem: nobody waits for one that is not needed."""

    def __init__(self, make: Callable[[], Thinker]) -> None:
        self._make = make
        self._thinker: Thinker | None = None

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this, for so long at the most."""
        if self._thinker is None:
            self._thinker = self._make()
        return self._thinker.think(game, problem, seconds)

    def close(self) -> None:
        """There will be no more problems; those that come all the same are thought about here."""
        if self._thinker is None:
            self._make = Sliced
        else:
            self._thinker.close()


class Sliced:
    """Thinks in slices, whenever a thought is polled: for where no process can be started."""

    def __init__(self, clock: Clock = time.perf_counter, slice_: float = SLICE) -> None:
        """slice_: seconds that a poll may take."""
        self._clock = clock
        self._slice = slice_
        self._instinct: tuple[Game, Instinct] | None = None

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this, for so long at the most."""
        if self._instinct is None or self._instinct[0] is not game:
            self._instinct = game, Instinct(game)
        pondering = Pondering(game, self._instinct[1], problem)
        return _SlicedThought(problem, pondering, self._clock() + seconds, self._clock, self._slice)

    def close(self) -> None:
        """Nothing is left behind."""


class _SlicedThought:
    eager = True

    def __init__(
        self, problem: Problem, pondering: Pondering, until: float, clock: Clock, slice_: float
    ) -> None:
        self.problem = problem
        self._pondering = pondering
        self._until = until
        self._clock = clock
        self._slice = slice_

    @property
    def done(self) -> bool:
        return self._pondering.done or self._clock() >= self._until

    def poll(self) -> None:
        now = self._clock()
        if now < self._until and not self._pondering.done:
            self._pondering.work(min(now + self._slice, self._until), self._clock)

    def best(self) -> Action | None:
        found = self.chances()
        return found[0].action if found else None

    def chances(self) -> list[Chance]:
        return self._pondering.chances()

    def cancel(self) -> None:
        self._until = self._clock()
