"""The thinking process, and the messages that it gets and sends.

The process is told the rules and then problems.  It answers each problem with the moves that it has
looked at: once as soon as it knows anything, then whenever it is asked for more, and once at the
end.  When the process that started it is gone, the pipe ends, and the thinking process ends too.
"""

from __future__ import annotations

import contextlib
import time
from multiprocessing.connection import Connection
from typing import Final, NamedTuple

from game.agents.instinct import Instinct
from game.agents.processes import receive, send
from game.agents.search import Problem
from game.agents.thinking import Pondering
from game.engine.game import Game
from game.engine.rules import Rules

SLICE: Final = 0.003
"""Seconds between two looks at the pipe."""
THOROUGHNESS: Final = 4
"""This process imagines so many times the rounds of a decision without it: it has the time."""


class Ask(NamedTuple):
    """A problem to think about for so many seconds.  It replaces the previous problem."""

    number: int
    problem: Problem
    seconds: float


class More(NamedTuple):
    """Asks for the best that is known by now."""


class Stop(NamedTuple):
    """Tells the process to drop its problem.  An answer that it still owes is then empty."""


class Found(NamedTuple):
    """The answer about the problem with that number."""

    number: int
    done: bool
    """True if the answer will not get better."""
    chances: list[tuple[int, float, int, float]]
    """The moves looked at, the best first.  Each has its place among the problem's moves, and the
    value, rounds and wins of a ``Chance``."""


READY: Final = Found(0, True, [])
"""Sent once, when the process begins to listen."""


def serve(pipe: Connection) -> None:
    """Think about the problems that come through the pipe, until the pipe ends."""
    with contextlib.suppress(EOFError, OSError):
        send(pipe, READY)
        _Desk(pipe).work()


class _Desk:
    """The rules and the problem on which the process works."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._game: Game | None = None
        self._instinct: Instinct | None = None
        self._ask: Ask | None = None
        self._pondering: Pondering | None = None
        self._until = 0.0
        self._wanted = False

    def work(self) -> None:
        """Work until the pipe ends, which raises EOFError or OSError."""
        clock = time.perf_counter
        while True:
            while self._pondering is None or self._pipe.poll():
                self._hear(receive(self._pipe))
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
            self._wanted = True
        elif isinstance(message, Stop) and self._ask is not None:
            if self._wanted:
                send(self._pipe, Found(self._ask.number, True, []))
            self._ask = self._pondering = None

    def _tell(self, done: bool) -> None:
        assert self._ask is not None
        assert self._pondering is not None
        place = {action: number for number, action in enumerate(self._ask.problem.moves)}
        chances = [(place[c.action], c.value, c.rounds, c.wins) for c in self._pondering.chances()]
        send(self._pipe, Found(self._ask.number, done, chances))
        self._wanted = False
        if done:
            self._ask = self._pondering = None


def _thorough(problem: Problem) -> Problem:
    """Return the same problem with the greater effort for which a pause leaves time."""
    effort = problem.effort
    return problem._replace(effort=effort._replace(rounds=effort.rounds * THOROUGHNESS))
