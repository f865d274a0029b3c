"""A thinker with a process of its own.

The process is started with the first problem, in the background, and kept.  When it dies, hangs
or talks nonsense it is ended, and another is started with the next problem, a few times; the
thought it was busy with goes on here, in slices.  When no process can be had all thoughts do so:
nobody at the table notices more than somewhat weaker play.
"""

from __future__ import annotations

import logging
import time
from typing import Final

from game.agents.link import GarbageError, Hire, Link, checked, hire
from game.agents.search import Chance, Problem
from game.agents.thinking import Clock, Sliced, Thought
from game.agents.worker import Ask, Found, More, Stop
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.rules import Rules

__all__ = ["Remote", "hire"]

STARTS: Final = 4
"""Processes that are started, one after another: what breaks that often will not get better."""
START_PATIENCE: Final = 20.0
"""Seconds after which a process that does not listen yet is taken to hang …"""
PATIENCE: Final = 5.0
"""… and one that owes an answer, all the time counted in which it owed one since the last."""
_FAREWELL: Final = 0.5
"""Seconds that are waited at the end for a process to be gone."""
_LOG: Final = logging.getLogger(__name__)


class Remote:
    """Lets a process of its own think, one problem at a time."""

    def __init__(self, hire: Hire = hire, clock: Clock = time.monotonic) -> None:
        self._hire = hire
        self._clock = clock
        self._spare = Sliced(clock)
        self._link: Link | None = None
        self._begun_at = 0.0
        self._starts = 0
        self._ending: list[Link] = []
        self._rules: Rules | None = None
        self._numbers = 0
        self._current: _RemoteThought | None = None
        self._sent = 0
        self._owing_since: float | None = None
        self._owed = 0.0

    @property
    def pid(self) -> int | None:
        """The number of the process; None when there is none, or none yet."""
        return None if self._link is None else self._link.pid

    @property
    def ready(self) -> bool:
        """Whether the process listens."""
        return self._link is not None and self._link.ready

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this, for so long at the most."""
        if self._link is None and self._starts < STARTS:
            self._begin()
        self._numbers += 1
        until = self._clock() + seconds
        thought = _RemoteThought(self, self._link, game, problem, until, self._numbers)
        self._current = thought
        thought.poll()
        return thought

    def close(self) -> None:
        """End the process, if there is one.  Later problems are thought about here."""
        self._starts = STARTS
        if self._link is not None:
            self._give_up()
        until = time.monotonic() + _FAREWELL
        for link in self._ending:
            link.join(max(0.0, until - time.monotonic()))

    # --- for its thoughts ----------------------------------------------------------------------

    def now(self) -> float:
        """Seconds by its clock."""
        return self._clock()

    def spare(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """The thought, thought here."""
        return self._spare.think(game, problem, seconds)

    def exchange(self, thought: _RemoteThought) -> bool:
        """Tell and hear what there is to; False when nobody is there to think."""
        link = self._link
        if link is None or thought.link is not link:
            return False
        if thought is not self._current:
            return True
        trouble = self._hear(link) or link.lost or self._impatience(link)
        if trouble is not None:
            _LOG.warning("the thinking process %s (start %d of %d)", trouble, self._starts, STARTS)
            self._give_up()
            return False
        if link.ready and self._sent != thought.number:
            self._tell(link, thought)
        return True

    def drop(self, thought: _RemoteThought) -> None:
        """The answer is not wanted any more."""
        if thought is not self._current:
            return
        self._current = None
        if self._link is not None and self._sent == thought.number:
            self._link.send(Stop())
            self._expect(False)

    # --- the process ---------------------------------------------------------------------------

    def _begin(self) -> None:
        self._ending = [link for link in self._ending if not link.join(0)]
        self._link = Link(self._hire)
        self._begun_at = self._clock()
        self._starts += 1
        self._rules = None
        self._owing_since, self._owed = None, 0.0

    def _give_up(self) -> None:
        assert self._link is not None
        self._link.end()
        self._ending.append(self._link)
        self._link = None

    def _tell(self, link: Link, thought: _RemoteThought) -> None:
        left = thought.until - self._clock()
        if left <= 0:
            return
        if thought.game.rules is not self._rules:
            self._rules = thought.game.rules
            link.send(self._rules)
        link.send(Ask(thought.number, thought.problem, left))
        self._sent = thought.number
        self._expect(True)

    def _hear(self, link: Link) -> str | None:
        """Learn what has been found; what is wrong with it, or None."""
        for found in link.heard():
            self._owing_since, self._owed = None, 0.0
            current = self._current
            if current is None or found.number != current.number:
                continue  # it comes too late
            try:
                current.learn(found)
            except GarbageError as error:
                return f"talks nonsense: {error}"
            if not found.done:
                link.send(More(found.number))
                self._expect(True)
        return None

    def _impatience(self, link: Link) -> str | None:
        """Whether it hangs, as far as can be told: what it does then, or None."""
        now = self._clock()
        if not link.ready:
            return "does not begin to listen" if now - self._begun_at > START_PATIENCE else None
        owing = 0.0 if self._owing_since is None else now - self._owing_since
        return "does not answer" if self._owed + owing > PATIENCE else None

    def _expect(self, answer: bool) -> None:
        """From now on it owes an answer, or does not."""
        now = self._clock()
        if self._owing_since is not None:
            self._owed += now - self._owing_since
        self._owing_since = now if answer else None


class _RemoteThought:
    """What is known here of a thought."""

    def __init__(
        self,
        thinker: Remote,
        link: Link | None,
        game: Game,
        problem: Problem,
        until: float,
        number: int,
    ) -> None:
        """link: to the process that is to think about it."""
        self.link = link
        self.game = game
        self.problem = problem
        self.until = until
        self.number = number
        self._thinker = thinker
        self._chances: list[Chance] = []
        self._done = False
        self._spare: Thought | None = None

    @property
    def eager(self) -> bool:
        return self._spare is not None

    @property
    def done(self) -> bool:
        if self._spare is not None:
            return self._spare.done
        return self._done or self._thinker.now() >= self.until

    def poll(self) -> None:
        if self._done:
            return
        if self._spare is None and not self._thinker.exchange(self):
            left = self.until - self._thinker.now()
            self._spare = self._thinker.spare(self.game, self.problem, max(0.0, left))
        if self._spare is not None:
            self._work_here(self._spare)

    def _work_here(self, spare: Thought) -> None:
        try:
            spare.poll()
        except Exception:
            # What ended the process may end the search here as well: whoever plays then chooses
            # at sight.
            _LOG.exception("the search broke")
            spare.cancel()
            self._done = True

    def learn(self, found: Found) -> None:
        """The process has answered.  Raises GarbageError."""
        self._chances = checked(found, self.problem.moves)
        self._done |= found.done

    def best(self) -> Action | None:
        found = self.chances()
        return found[0].action if found else None

    def chances(self) -> list[Chance]:
        spared = self._spare.chances() if self._spare is not None else []
        return spared or self._chances

    def cancel(self) -> None:
        self._done = True
        self._thinker.drop(self)
        if self._spare is not None:
            self._spare.cancel()
