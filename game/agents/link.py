"""The connection to the thinking process.  Threads of its own start, tell and hear the process.

The process may hang, die, send nonsense or stop reading, but it never holds the game up.  Sending
only puts a message into a queue, and hearing only takes the answers that have come.  In every case
the ended process is reaped and its pipe is closed.
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
"""The largest size of an answer, in bytes.  A usual answer has a few hundred."""
MOST: Final = 64
"""The largest number of answers that may wait to be heard.  Usually only one is asked for at a
time."""
_REAPING: Final = 5.0
"""Seconds to wait until a killed process is gone."""

Hire = Callable[[], tuple[BaseProcess, Connection]]
"""Starts a process that serves the other end of the connection.  Raises OSError when it cannot."""


class GarbageError(ValueError):
    """The process sent something that makes no sense; the message says why."""


def hire() -> tuple[BaseProcess, Connection]:
    """Start a thinking process and return it with the game's end of the pipe.

    Raises OSError when no process can be started.
    """
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
    """The connection to one process, from its start to its end."""

    def __init__(self, hire: Hire) -> None:
        """Start the process in the background, because that takes longer than a frame may."""
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
        try:
            self._reader.start()
        except RuntimeError as error:
            # The system gives no more threads.
            self._reason = f"could not be started: {error}"

    @property
    def pid(self) -> int | None:
        """The id of the process; None when there is none, or none yet."""
        return self._pid

    @property
    def ready(self) -> bool:
        """Whether the process has reported that it listens."""
        return self._ready

    @property
    def lost(self) -> str | None:
        """The reason why no more answers will come, as the end of the sentence “the thinking
        process …”; None as long as the process lives."""
        return self._reason

    def send(self, message: object) -> None:
        """Queue a message, which is sent as soon as the process reads.  Returns at once."""
        self._outbox.put(message)

    def heard(self) -> list[Found]:
        """Return the answers that have come since the last call."""
        found = []
        while self._heard:
            found.append(self._heard.popleft())
        return found

    def end(self) -> None:
        """Kill the process, which has nothing to save.  Returns at once; see :meth:`join`."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def join(self, seconds: float) -> bool:
        """Wait for at most that many seconds until the process has ended and everything that
        belongs to it is closed.  Returns whether that is so."""
        if self._reader.ident is not None:
            self._reader.join(seconds)
        return not self._reader.is_alive()

    # --- in its threads --------------------------------------------------------------------------

    def _live(self) -> None:
        """Start the process, read its answers until it ends, and reap it."""
        try:
            process, pipe = self._hire()
        except Exception as error:
            # There are many possible reasons (limits, permissions, missing support).  In all cases
            # the game goes on without a process.
            self._reason = f"could not be started: {error!r}"
            return
        with self._lock:
            self._process, self._pid = process, process.pid
            if self._ended:
                process.kill()
        writer = threading.Thread(
            target=self._write, args=(pipe,), name="thinker's mail", daemon=True
        )
        try:
            writer.start()
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
        if writer.ident is not None:
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
            # The process reads no more.  When it is killed, the reader sees the end of the pipe.
            self.end()


def _find(module: str, name: str) -> Any:
    """Find one of the two classes that an answer may contain.

    Raises GarbageError for every other name.
    """
    for kind in (Found, Ready):
        if (module, name) == (kind.__module__, kind.__qualname__):
            return kind
    raise GarbageError(f"it speaks of {module}.{name}")


# There is no class statement here because a compiled subclass of a class written in C makes Python
# crash.
_Answers: Any = type("_Answers", (pickle.Unpickler,), {"find_class": staticmethod(_find)})


def decoded(data: bytes) -> Found | Ready:
    """Decode an answer as it comes through the pipe.

    Raises GarbageError, or any exception that reading a broken pickle raises.
    """
    message = _Answers(io.BytesIO(data)).load()
    if not isinstance(message, Found | Ready):
        raise GarbageError(f"it says {type(message).__name__}")
    return message


def checked(found: Found, moves: Sequence[Action]) -> list[Chance]:
    """Return what the process found about the moves of a problem.

    Raises GarbageError when the answer cannot be true.
    """
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
