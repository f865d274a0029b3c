"""A thinker with a process of its own.

The process is started in the background with the first problem, and kept.  When it dies, hangs or
sends nonsense, it is ended, and the next problem starts another one.  STARTS such starts may follow
one another; each ANSWERS answers give one back, and ``restart``, with which a watch tries again
later, needs none.  The thought that the ended process was working on goes on in the game's own
process, in slices.  When no process can be started, this is true of all thoughts.  People at the
table notice nothing but somewhat weaker play.
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
"""The largest number of processes that problems start, one after another, without enough answers
between.  What breaks so often will not get better soon."""
ANSWERS: Final = 10
"""Problems answered to their end after which a start is given back."""
START_PATIENCE: Final = 20.0
"""Seconds after which a process that does not listen yet is taken to hang."""
PATIENCE: Final = 5.0
"""Seconds after which a process that owes an answer is taken to hang.  All the time counts in which
it has owed an answer since its last one."""
GAP: Final = 1.0
"""Seconds between two looks at the process that count at most.  When more have passed, the machine
has slept, or the game has: the process could not answer either."""
_FAREWELL: Final = 0.5
"""Seconds to wait at the end until the processes are gone."""
_LOG: Final = logging.getLogger(__name__)


class Remote:
    """A thinker that lets a process of its own think about one problem at a time."""

    def __init__(self, hire: Hire = hire, clock: Clock = time.monotonic) -> None:
        self._hire = hire
        self._clock = clock
        self._spare = Sliced(clock)
        self._link: Link | None = None
        self._looked_at = 0.0
        self._left = STARTS
        self._answered = 0
        self._heard_at: float | None = None
        self._closed = False
        self._ending: list[Link] = []
        self._rules: Rules | None = None
        self._numbers = 0
        self._current: _RemoteThought | None = None
        self._sent = 0
        self._owing = False
        self._owed = 0.0
        """Seconds in which it has owed an answer since its last one."""
        self._starting = 0.0
        """Seconds in which it has not listened yet."""

    @property
    def pid(self) -> int | None:
        """The id of the process; None when there is none, or none yet."""
        return None if self._link is None else self._link.pid

    @property
    def ready(self) -> bool:
        """Whether the process listens."""
        return self._link is not None and self._link.ready

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this problem, for at most that many seconds.  Returns at once."""
        if self._link is None and self._left > 0 and not self._closed:
            self._left -= 1
            self._begin()
        self._numbers += 1
        until = self._clock() + seconds
        thought = _RemoteThought(self, self._link, game, problem, until, self._numbers)
        self._current = thought
        thought.poll()
        return thought

    def close(self) -> None:
        """End the process, if there is one.  Later problems are solved in the game's own
        process."""
        self._closed = True
        if self._link is not None:
            self._give_up()
        until = time.monotonic() + _FAREWELL
        for link in self._ending:
            link.join(max(0.0, until - time.monotonic()))

    # --- for a watch (see game.storage.watch) --------------------------------------------------

    @property
    def name(self) -> str:
        """What the watch calls it."""
        return "thinker"

    @property
    def last_heard(self) -> float | None:
        """When the process answered last, by this thinker's clock; None when it has not."""
        return self._heard_at

    def alive(self) -> bool:
        """Whether there is a process, or no need of one."""
        if self._closed or self._numbers == 0:
            return True
        return self._link is not None and self._link.lost is None

    def restart(self) -> None:
        """Start another process."""
        if self._link is not None:
            self._give_up()
        self._begin()

    # --- for its thoughts ----------------------------------------------------------------------

    def now(self) -> float:
        """Return the time by this thinker's clock, in seconds."""
        return self._clock()

    def spare(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Return a thought that goes on in the game's own process."""
        return self._spare.think(game, problem, seconds)

    def exchange(self, thought: _RemoteThought) -> bool:
        """Send and receive the messages of a thought.

        Returns False when its process is gone, so that the thought must go on without one.
        """
        link = self._link
        if link is None or thought.link is not link:
            return False
        if thought is not self._current:
            return True
        trouble = self._hear(link) or link.lost or self._impatience(link)
        if trouble is not None:
            _LOG.warning("the thinking process %s (starts left: %d)", trouble, self._left)
            self._give_up()
            return False
        if link.ready and self._sent != thought.number:
            self._tell(link, thought)
        return True

    def drop(self, thought: _RemoteThought) -> None:
        """Stop working on a thought whose answer is not wanted any more."""
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
        self._looked_at = self._clock()
        self._rules = None
        self._sent = 0
        self._owing, self._owed, self._starting = False, 0.0, 0.0

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
        """Take in the answers that have come.  Returns what is wrong with them, or None."""
        for found in link.heard():
            self._owing, self._owed = False, 0.0
            self._heard_at = self._clock()
            current = self._current
            if current is None or found.number != current.number:
                continue  # the answer comes too late
            try:
                current.learn(found)
            except GarbageError as error:
                return f"talks nonsense: {error}"
            if found.done:
                self._earn()
            else:
                link.send(More(found.number))
                self._expect(True)
        return None

    def _impatience(self, link: Link) -> str | None:
        """Return a description of how the process seems to hang, or None when it does not."""
        self._wait(link.ready)
        if not link.ready:
            return "does not begin to listen" if self._starting > START_PATIENCE else None
        return "does not answer" if self._owing and self._owed > PATIENCE else None

    def _expect(self, answer: bool) -> None:
        """Note whether the process owes an answer from now on."""
        self._wait(True)
        self._owing = answer

    def _wait(self, ready: bool) -> None:
        """Count the time since the last look, if the process should have said something."""
        now = self._clock()
        passed, self._looked_at = min(now - self._looked_at, GAP), now
        if not ready:
            self._starting += passed
        elif self._owing:
            self._owed += passed

    def _earn(self) -> None:
        """Give a start back for so many answers."""
        self._answered += 1
        if self._answered >= ANSWERS:
            self._answered = 0
            self._left = min(STARTS, self._left + 1)


class _RemoteThought:
    """A thought, as far as the game's own process knows it."""

    def __init__(
        self,
        thinker: Remote,
        link: Link | None,
        game: Game,
        problem: Problem,
        until: float,
        number: int,
    ) -> None:
        """link: the connection to the process that is to think.  until: when to stop, by the
        thinker's clock."""
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
            # The cause that ended the process may also end the search here.  The player then
            # chooses without a search.
            _LOG.exception("the search broke")
            spare.cancel()
            self._done = True

    def learn(self, found: Found) -> None:
        """Take in an answer of the process.  Raises GarbageError when it makes no sense."""
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
