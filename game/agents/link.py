"""The way to a process that thinks: it is started, told and heard in threads of its own.

Whatever the process does – it hangs, dies, talks nonsense, stops reading – the game is never
held up by it: sending only puts a message into a queue, and hearing only takes what is there.
However it ends, it is reaped, and its pipe is closed.
"""

from __future__ import annotations

import io
import math
import multiprocessing
import pickle
import queue
import threading
from collections import deque
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from game.agents import parcels
from game.agents.search import Chance
from game.agents.worker import Found, Ready, serve
from game.engine.actions import Action

parcels.ready()

LONGEST: Final = 1_000_000
"""Bytes of an answer at the most; a usual one has a few hundred."""
MOST: Final = 64
"""Answers that may wait to be heard; one that was asked for at a time is usual."""
_REAPING: Final = 5.0
"""Seconds that a process which was killed may take to be gone."""

Hire = Callable[[], tuple[BaseProcess, Connection]]
"""Starts a process that serves the other end of the connection.  Raises OSError when it cannot."""


class GarbageError(ValueError):
    """What the process said makes no sense; the message says why."""


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


class Link:
    """One process, from its start to its end."""

    def __init__(self, hire: Hire) -> None:
        """Starts it in the background: that takes longer than a frame may."""
        self._hire = hire
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._pid: int | None = None
        self._ended = False
        self._reason: str | None = None
        self._ready = False
        self._outbox: queue.SimpleQueue[object] = queue.SimpleQueue()
        self._heard: deque[Found] = deque()
        self._reader = threading.Thread(target=self._live, name="thinker", daemon=True)
        self._reader.start()

    @property
    def pid(self) -> int | None:
        """The number of the process; None when there is none, or none yet."""
        return self._pid

    @property
    def ready(self) -> bool:
        """Whether the process has said that it listens."""
        return self._ready

    @property
    def lost(self) -> str | None:
        """Why nothing more will be heard from it, as the end of “the thinking process …”; None
        as long as it lives."""
        return self._reason

    def send(self, message: object) -> None:
        """Tell it something, as soon as it reads.  Returns at once."""
        self._outbox.put(message)

    def heard(self) -> list[Found]:
        """The answers that have come since the last time."""
        found = []
        while self._heard:
            found.append(self._heard.popleft())
        return found

    def end(self) -> None:
        """Kill it: it has nothing to put away.  Returns at once; see :meth:`join`."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def join(self, seconds: float) -> bool:
        """Wait until it has ended and nothing is left of it; whether that is so."""
        self._reader.join(seconds)
        return not self._reader.is_alive()

    # --- in its threads --------------------------------------------------------------------------

    def _live(self) -> None:
        """Start it, hear it out, reap it."""
        try:
            process, pipe = self._hire()
        except Exception as error:
            # Whatever the reason (limits, permissions, no such thing here): it is done without.
            self._reason = f"could not be started: {error!r}"
            return
        with self._lock:
            self._process, self._pid = process, process.pid
            if self._ended:
                process.kill()
        writer = threading.Thread(
            target=self._write, args=(pipe,), name="thinker's mail", daemon=True
        )
        writer.start()
        try:
            self._read(pipe)
        except EOFError:
            reason = ""
        except OSError as error:
            reason = f"cannot be heard: {error}"
        except Exception as error:
            reason = f"talks nonsense: {error!r}"
        self.end()
        process.join(_REAPING)
        self._outbox.put(None)
        writer.join(_REAPING)
        with self._lock:
            pipe.close()
            self._process = self._pid = None
        self._reason = reason or f"ended (exit status {process.exitcode})"

    def _read(self, pipe: Connection) -> None:
        while True:
            message = decoded(pipe.recv_bytes(LONGEST))
            if isinstance(message, Ready):
                self._ready = True
                continue
            if len(self._heard) >= MOST:
                raise GarbageError("more answers than questions")
            self._heard.append(message)

    def _write(self, pipe: Connection) -> None:
        try:
            while (message := self._outbox.get()) is not None:
                pipe.send(message)
        except Exception:
            # It reads no more; without it the reader hears the end.
            self.end()


def _find(module: str, name: str) -> Any:
    """Only the two things that may be said are to be found, and nothing else."""
    for kind in (Found, Ready):
        if (module, name) == (kind.__module__, kind.__qualname__):
            return kind
    raise GarbageError(f"it speaks of {module}.{name}")


# Not by a class statement: compiled, a subclass of what is written in C brings Python down.
_Answers: Any = type("_Answers", (pickle.Unpickler,), {"find_class": staticmethod(_find)})


def decoded(data: bytes) -> Found | Ready:
    """An answer as it comes through the pipe.  Raises GarbageError, or whatever reading a broken
    pickle raises."""
    message = _Answers(io.BytesIO(data)).load()
    if not isinstance(message, Found | Ready):
        raise GarbageError(f"it says {type(message).__name__}")
    return message


def checked(found: Found, moves: Sequence[Action]) -> list[Chance]:
    """What was found about the moves of a problem.  Raises GarbageError when it cannot be true."""
    if not isinstance(found.done, bool) or not isinstance(found.chances, list):
        raise GarbageError("the answer has another shape")
    if found.done and not found.chances:
        raise GarbageError("nothing was found")
    chances, seen = [], set()
    for each in found.chances:
        if not isinstance(each, tuple) or len(each) != 4:
            raise GarbageError("the answer has another shape")
        place, value, rounds, wins = each
        if type(place) is not int or not 0 <= place < len(moves) or place in seen:
            raise GarbageError(f"there is no move {place!r:.20}")
        seen.add(place)
        if not (_number(value) and type(rounds) is int and rounds >= 0):
            raise GarbageError("the answer is no number")
        if not (_number(wins) and 0 <= wins <= 1):
            raise GarbageError("the answer is no share")
        chances.append(Chance(moves[place], value, rounds, wins))
    return chances


def _number(value: object) -> bool:
    return type(value) in (int, float) and math.isfinite(value)  # type: ignore[arg-type]
