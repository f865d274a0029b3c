"""The process that thinks: what it is told, what it answers, and its modest place.

It is told the rules, then problems, and answers with the moves it has looked at: once as soon as
it knows anything, then whenever it is asked for more, and once at the end.  When whoever started
it is gone, the pipe ends, and so does it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from game.agents.instinct import Instinct
from game.agents.search import Problem
from game.agents.thinking import Pondering
from game.engine.game import Game
from game.engine.rules import Rules

MODESTY: Final = 10
"""How nice it is to other processes (POSIX)."""
SLICE: Final = 0.003
"""Seconds between two looks at the pipe."""
THOROUGHNESS: Final = 4
"""How many times the effort of a decision made in passing: a process of its own has the time."""
_BELOW_NORMAL: Final = 0x4000


class Ready(NamedTuple):
    """Said once, when it listens."""

    process: int


class Ask(NamedTuple):
    """A problem to think about for so many seconds; what was thought about before is dropped."""

    number: int
    problem: Problem
    seconds: float


class More(NamedTuple):
    """Asks what is known by now of the problem with that number."""

    number: int


class Stop(NamedTuple):
    """Nobody wants to know any more."""


class Found(NamedTuple):
    """What is known of a problem."""

    number: int
    done: bool
    """Whether it will not get better."""
    chances: list[tuple[int, float, int, float]]
    """The moves looked at, the best first: place among the problem's moves, value, rounds,
    wins."""


def serve(pipe: Connection) -> None:
    """Think about what comes through the pipe until it ends."""
    # Ctrl-C is for the game, which then closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _be_modest()
    with contextlib.suppress(EOFError, OSError):
        pipe.send(Ready(os.getpid()))
        _Desk(pipe).work()


class _Desk:
    """What it is working on."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._game: Game | None = None
        self._instinct: Instinct | None = None
        self._ask: Ask | None = None
        self._pondering: Pondering | None = None
        self._until = 0.0
        self._wanted = False

    def work(self) -> None:
        """Until the pipe ends, which raises EOFError or OSError."""
        clock = time.perf_counter
        while True:
            while self._pondering is None or self._pipe.poll():
                self._hear(self._pipe.recv())
            self._pondering.work(min(clock() + SLICE, self._until), clock)
            done = self._pondering.done or clock() >= self._until
            if self._wanted or done:
                self._tell(done)

    def _hear(self, message: object) -> None:
        if isinstance(message, Rules):
            self._game = Game(message)
            self._instinct = Instinct(self._game)
        elif isinstance(message, Ask) and self._game is not None and self._instinct is not None:
            self._ask = message
            self._pondering = Pondering(self._game, self._instinct, _thorough(message.problem))
            self._until = time.perf_counter() + message.seconds
            self._wanted = True
        elif isinstance(message, More):
            self._wanted = self._ask is not None and message.number == self._ask.number
        elif isinstance(message, Stop):
            self._ask = self._pondering = None

    def _tell(self, done: bool) -> None:
        assert self._ask is not None
        assert self._pondering is not None
        place = {action: number for number, action in enumerate(self._ask.problem.moves)}
        chances = [(place[c.action], c.value, c.rounds, c.wins) for c in self._pondering.chances()]
        self._pipe.send(Found(self._ask.number, done, chances))
        self._wanted = False
        if done:
            self._ask = self._pondering = None


def _thorough(problem: Problem) -> Problem:
    """The same problem with all the effort that there is time for while a pause lasts."""
    effort = problem.effort
    return problem._replace(effort=effort._replace(rounds=effort.rounds * THOROUGHNESS))


def _be_modest() -> None:
    """Whatever else runs on this machine comes first: above all the pictures of the game."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(MODESTY)
