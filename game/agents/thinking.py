"""Thinking while the game goes on.

The game hands over a problem and polls the thought about it from time to time.  A thought can be
asked at any time for the best move so far.  It gets better until its time is up or more thinking
would change nothing.  ``Sliced`` thinks for a few milliseconds in each poll; ``Remote`` (in
``remote``) lets a process of its own do the work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, Protocol

if TYPE_CHECKING:
    # The modules that think are imported with the first thought: the menu is shown without it.
    from game.agents.instinct import Instinct
    from game.agents.search import Chance, Problem, Search
    from game.engine.actions import Action
    from game.engine.game import Game

Clock = Callable[[], float]
"""Returns a time in seconds, counted from any moment."""

SLICE: Final = 0.002
"""Seconds to think at a time.  This is short enough that the frame is still ready in time."""


class Thought(Protocol):
    """A problem about which a thinker is thinking."""

    @property
    def problem(self) -> Problem:
        """The problem that the thought is about."""

    @property
    def eager(self) -> bool:
        """True if the thought advances only in ``poll``, so that it should be polled often."""

    @property
    def done(self) -> bool:
        """True if the thought will not get better, because its time is up or there is nothing left
        to find."""

    def poll(self) -> None:
        """Take in what has been found since the last poll.  Takes a few milliseconds at most."""

    def best(self) -> Action | None:
        """Return the best move at the last poll; None before anything is known."""

    def chances(self) -> list[Chance]:
        """Return the moves looked at by the last poll, the best first; empty before anything is
        known."""

    def cancel(self) -> None:
        """End the thought, because its result is not wanted any more."""


class Thinker(Protocol):
    """An object that thinks about one problem at a time.  A new problem ends the previous one."""

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this problem, for at most that many seconds.  Returns at once."""

    def close(self) -> None:
        """Release what the thinker uses, because there will be no more problems."""


class Pondering:
    """A search that can be interrupted after each move.  It begins with the first work on it."""

    def __init__(self, game: Game, instinct: Instinct, problem: Problem) -> None:
        from game.agents.search import search

        self._begin: Callable[[], Search] = lambda: search(game, instinct, problem)
        self._search: Search | None = None
        self._pieces: Iterator[None] = iter(())

    @property
    def done(self) -> bool:
        """True if more thinking would change nothing."""
        return self._search is not None and self._search.done

    def chances(self) -> list[Chance]:
        """Return the moves looked at, the best first; empty before the first work."""
        return [] if self._search is None else self._search.chances()

    def work(self, until: float, clock: Clock) -> None:
        """Think on until that time by the clock, or until done.

        At least one move is played.  A further move is begun only if there is time for it, provided
        that it takes as long as the previous one.
        """
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
    """A thinker that makes the real thinker with the first problem, so that nobody waits for one
    that is not needed."""

    def __init__(self, make: Callable[[], Thinker]) -> None:
        self._make = make
        self._thinker: Thinker | None = None

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this problem, for at most that many seconds.  Returns at once."""
        if self._thinker is None:
            self._thinker = self._make()
        return self._thinker.think(game, problem, seconds)

    def close(self) -> None:
        """Close the real thinker.  Later problems are solved in the game's own process."""
        if self._thinker is None:
            self._make = Sliced
        else:
            self._thinker.close()


class Sliced:
    """A thinker for machines where no process can be started.  It thinks in slices, whenever a
    thought is polled."""

    def __init__(self, clock: Clock = time.perf_counter, slice_: float = SLICE) -> None:
        """slice_: the seconds that a poll may take."""
        self._clock = clock
        self._slice = slice_
        self._instinct: tuple[Game, Instinct] | None = None

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this problem, for at most that many seconds.  Returns at once."""
        from game.agents.instinct import Instinct

        if self._instinct is None or self._instinct[0] is not game:
            self._instinct = game, Instinct(game)
        pondering = Pondering(game, self._instinct[1], problem)
        return _SlicedThought(problem, pondering, self._clock() + seconds, self._clock, self._slice)

    def close(self) -> None:
        """Do nothing, as there is nothing to release."""


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
