"""A thinker with a process of its own.

The process is started with the first problem, in the background, and kept.  When it cannot be
had – it does not start, it dies, it does not answer – the thought goes on here, in slices, and
so do all later ones: nobody at the table notices more than somewhat weaker play.
"""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from game.agents.search import Chance, Problem
from game.agents.thinking import Clock, Sliced, Thought
from game.agents.worker import Ask, Found, More, Ready, Stop, serve
from game.engine.actions import Action
from game.engine.game import Game
from game.engine.rules import Rules

_PATIENCE: Final = 6, 5.0
"""Problems in a row that may stay without any answer, and for how many seconds: one that hangs
would sooner or later block the pipe, and the game with it."""
_FAREWELL: Final = 0.1
"""Seconds that the process is given to end by itself: it has nothing to put away."""

Hire = Callable[[], tuple[BaseProcess, Connection]]
"""Starts a process that serves the other end of the connection.  Raises OSError when it cannot."""


def hire() -> tuple[BaseProcess, Connection]:
    """Start a process that thinks."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=serve, args=(theirs,), name="thinker", daemon=True)
    try:
        process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


class Remote:
    """Lets a process of its own think, one problem at a time."""

    def __init__(self, hire: Hire = hire, clock: Clock = time.monotonic) -> None:
        self._hire = hire
        self._clock = clock
        self._spare = Sliced(clock)
        self._starting: threading.Thread | None = None
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._lost = False
        self._rules: Rules | None = None
        self._numbers = 0
        self._current: _RemoteThought | None = None
        self._sent = 0
        self._unheard = 0
        self._heard_at = 0.0

    @property
    def pid(self) -> int | None:
        """The number of the process; None when there is none, or none yet."""
        return None if self._lost or self._process is None else self._process.pid

    @property
    def ready(self) -> bool:
        """Whether the process listens."""
        return self._ready and not self._lost

    def think(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """Begin to think about this, for so long at the most."""
        if self._starting is None and not self._lost:
            # Starting one takes longer than a frame may.
            self._starting = threading.Thread(target=self._start, name="hire", daemon=True)
            self._starting.start()
        self._numbers += 1
        until = self._clock() + seconds
        thought = _RemoteThought(self, game, problem, until, self._numbers)
        self._current = thought
        thought.poll()
        return thought

    def close(self) -> None:
        """End the process, if there is one.  Later problems are thought about here."""
        if self._starting is not None:
            self._starting.join(5 * _FAREWELL)
        self._lose()
        process = self._process
        if process is not None and process.pid is not None:
            process.join(_FAREWELL)
            if process.is_alive():
                process.terminate()
                process.join(5 * _FAREWELL)

    # --- for its thoughts ----------------------------------------------------------------------

    def now(self) -> float:
        """Seconds by its clock."""
        return self._clock()

    def spare(self, game: Game, problem: Problem, seconds: float) -> Thought:
        """The thought, thought here."""
        return self._spare.think(game, problem, seconds)

    def exchange(self, thought: _RemoteThought) -> bool:
        """Tell and hear what there is to; False when nobody is there to think."""
        if self._lost:
            return False
        if self._pipe is None or thought is not self._current:
            return True
        try:
            self._hear(self._pipe)
            if self._ready and self._sent != thought.number:
                self._tell(self._pipe, thought)
        except (OSError, EOFError):
            self._lose()
        return not self._lost

    def drop(self, thought: _RemoteThought) -> None:
        """Nobody wants to know any more."""
        if thought is not self._current:
            return
        self._current = None
        if self._pipe is not None and self._sent == thought.number:
            try:
                self._pipe.send(Stop())
            except OSError:
                self._lose()

    # --- the process ---------------------------------------------------------------------------

    def _start(self) -> None:
        try:
            self._process, self._pipe = self._hire()
        except Exception:
            # Whatever the reason (limits, permissions, no such thing here): it is done without.
            self._lost = True

    def _tell(self, pipe: Connection, thought: _RemoteThought) -> None:
        left = thought.until - self._clock()
        if left <= 0:
            return
        if not self._unheard:
            self._heard_at = self._clock()
        self._unheard += 1
        problems, seconds = _PATIENCE
        if self._unheard > problems and self._clock() - self._heard_at > seconds:
            raise EOFError
        if thought.game.rules is not self._rules:
            self._rules = thought.game.rules
            pipe.send(self._rules)
        pipe.send(Ask(thought.number, thought.problem, left))
        self._sent = thought.number

    def _hear(self, pipe: Connection) -> None:
        while pipe.poll():
            message = pipe.recv()
            self._ready |= isinstance(message, Ready)
            if isinstance(message, Found):
                self._unheard = 0
                current = self._current
                if current is not None and message.number == current.number:
                    current.learn(message)
                    if not message.done:
                        pipe.send(More(message.number))

    def _lose(self) -> None:
        self._lost = True
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None


class _RemoteThought:
    """What is known here of a thought."""

    def __init__(
        self, thinker: Remote, game: Game, problem: Problem, until: float, number: int
    ) -> None:
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
            self._spare.poll()

    def learn(self, found: Found) -> None:
        """The process has answered."""
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
