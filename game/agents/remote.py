"""A thinker with a process of its own, at the other end of one pipe.

The process is started with the first problem, and kept.  The thinker never waits for it: it reads
what has come, and sends nothing as long as an answer is owed.  When the pipe ends, or the process
hangs, the process is ended; the thought that it was working on goes on in the game's own process,
in slices, and so do the next ones until a watch (``game.storage.watch``) has started another
process.  People at the table notice nothing but somewhat weaker play.
"""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from game.agents import parcels
from game.agents.processes import receive, send, start
from game.agents.search import Chance, Problem
from game.agents.thinking import Clock, Sliced, Thought
from game.agents.worker import READY, Ask, Found, More, Stop, serve
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.rules import Rules

START_PATIENCE: Final = 20.0
"""Seconds after which a process that does not listen yet is taken to hang."""
PATIENCE: Final = 5.0
"""Seconds after which a process that owes an answer is taken to hang."""
GAP: Final = 1.0
"""Seconds between two looks at the process that count at most.  When more have passed, the machine
has slept, or the game has: the process could not answer either."""
_FAREWELL: Final = 2.0
"""The longest time in seconds to wait at the end until the processes are gone.  A killed process is
gone in milliseconds, unless the machine is busy."""
_LOG: Final = logging.getLogger(__name__)

Hire = Callable[[], tuple[BaseProcess, Connection]]
"""Starts a process that serves the other end of the connection.  Raises OSError when it cannot."""

parcels.ready()


def hire() -> tuple[BaseProcess, Connection]:
    """Start a thinking process and return it with the game's end of the pipe.

    Raises OSError when no process can be started.
    """
    return start("thinker", serve)


class Remote:
    """A thinker that lets a process of its own think about one problem at a time."""

    def __init__(self, hire: Hire = hire, clock: Clock = time.monotonic) -> None:
        self._hire = hire
        self._clock = clock
        self._spare = Sliced(clock)
        self._worker: _Worker | None = None
        self._ended: list[BaseProcess] = []
        """The killed processes that may not be gone yet."""
        self._closed = False
        self._current: _RemoteThought | None = None
        self._numbers = 0
        self._heard_at: float | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process; None when there is none."""
        return None if self._worker is None else self._worker.process.pid

    @property
    def ready(self) -> bool:
        """True if the process listens."""
        return self._worker is not None and self._worker.ready

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this problem, for at most that many seconds.  Returns at once."""
        self._numbers += 1
        if self._numbers == 1 and not self._closed:
            try:
                self._begin()
            except Exception as error:
                # There are many possible reasons (limits, permissions, missing support).
                _LOG.warning("the thinking process could not be started: %r", error)
        until = self._clock() + seconds
        thought = _RemoteThought(self, self._worker, game, problem, until, self._numbers)
        self._current = thought
        thought.poll()
        return thought

    def close(self) -> None:
        """End the process, if there is one.  Later problems are solved in the game's own
        process."""
        self._closed = True
        self._end()
        until = time.monotonic() + _FAREWELL
        for process in self._ended:
            process.join(max(0.0, until - time.monotonic()))
        self._bury()

    # --- for a watch (see game.storage.watch) --------------------------------------------------

    @property
    def name(self) -> str:
        """The name that the watch has for it."""
        return "thinker"

    @property
    def last_heard(self) -> float | None:
        """When the process answered last, by this thinker's clock; None when it has not."""
        return self._heard_at

    def alive(self) -> bool:
        """True if there is a process, or no need of one."""
        self._bury()
        if self._closed or self._numbers == 0:
            return True
        return self._worker is not None and self._worker.process.is_alive()

    def restart(self) -> None:
        """Start another process.  Raises OSError when that fails."""
        self._end()
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
        worker = self._worker
        if worker is None or thought.worker is not worker:
            return False
        if thought is not self._current:
            return True
        try:
            for found in worker.heard():
                self._heard_at = self._clock()
                if found.number == thought.number:
                    thought.learn(found)
            left = thought.until - self._clock()
            if left > 0 and not thought.done:
                worker.ask(thought.game.rules, Ask(thought.number, thought.problem, left))
            trouble = worker.impatience()
        except (EOFError, ConnectionError):
            worker.process.join(0.02)
            trouble = f"ended (exit status {worker.process.exitcode})"
        except Exception as error:
            trouble = f"cannot be talked to: {error!r}"
        if trouble is None:
            return True
        _LOG.warning("the thinking process %s", trouble)
        self._end()
        return False

    def drop(self, thought: _RemoteThought) -> None:
        """Stop working on a thought whose answer is not wanted any more."""
        if thought is not self._current:
            return
        self._current = None
        if self._worker is not None:
            self._worker.stop(thought.number)

    # --- the process ---------------------------------------------------------------------------

    def _begin(self) -> None:
        self._worker = _Worker(*self._hire(), self._clock)

    def _end(self) -> None:
        """Kill the process, which has nothing to save.  Returns at once."""
        if self._worker is not None:
            self._worker.end()
            self._ended.append(self._worker.process)
            self._worker = None

    def _bury(self) -> None:
        """Release what is left of the killed processes that are gone by now."""
        for process in tuple(self._ended):
            if not process.is_alive():
                process.close()
                self._ended.remove(process)


class _Worker:
    """One process, and how far the talk with it has come."""

    def __init__(self, process: BaseProcess, pipe: Connection, clock: Clock) -> None:
        self.process = process
        self.ready = False
        self._pipe = pipe
        self._clock = clock
        self._rules: Rules | None = None
        self._number = 0
        """The problem that it was asked about last."""
        self._owing = False
        """True if it owes an answer.  Until it has come, nothing but a stop is sent."""
        self._running = False
        """True if it thinks about that problem."""
        self._silent = 0.0
        """Seconds in which it has owed an answer, or has not listened yet, since its last one."""
        self._looked_at = clock()

    def heard(self) -> list[Found]:
        """Return the answers that have come since the last call.  Raises EOFError or OSError when
        the process is gone."""
        heard = []
        while self._pipe.poll():
            found: Found = receive(self._pipe)
            self._silent = 0.0
            if found == READY:
                self.ready = True
                continue
            if found.number == self._number:
                self._owing = False
                self._running = not found.done
            heard.append(found)
        return heard

    def ask(self, rules: Rules, ask: Ask) -> None:
        """Ask about this problem, or for more about it, unless an answer is owed."""
        if self._owing or not self.ready:
            return
        if ask.number == self._number:
            send(self._pipe, More())
        else:
            if rules is not self._rules:
                self._rules = rules
                send(self._pipe, rules)
            send(self._pipe, ask)
            self._number = ask.number
        self._owing = self._running = True

    def stop(self, number: int) -> None:
        """Let it think no more about this problem, if it still does."""
        if self._running and number == self._number:
            self._running = False
            with contextlib.suppress(OSError):  # the next problem will see that it is gone
                send(self._pipe, Stop())

    def impatience(self) -> str | None:
        """Return a description of how the process seems to hang, or None when it does not."""
        now = self._clock()
        passed, self._looked_at = min(now - self._looked_at, GAP), now
        if self._owing or not self.ready:
            self._silent += passed
        if not self.ready:
            return "does not begin to listen" if self._silent > START_PATIENCE else None
        return "does not answer" if self._silent > PATIENCE else None

    def end(self) -> None:
        """Kill it and close the pipe."""
        self.process.kill()
        self._pipe.close()


class _RemoteThought:
    """A thought, as far as the game's own process knows it."""

    def __init__(
        self,
        thinker: Remote,
        worker: _Worker | None,
        game: Game,
        problem: Problem,
        until: float,
        number: int,
    ) -> None:
        """worker: the process that is to think; None when there is none.  until: when to stop, by
        the thinker's clock."""
        self.worker = worker
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
        """Take in an answer of the process."""
        moves = self.problem.moves
        self._chances = [
            Chance(moves[place], value, rounds, wins)
            for place, value, rounds, wins in found.chances
        ]
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
