"""Lets computers play a game beside the page, in processes of their own, and gathers what they
find."""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from game.agents.processes import receive, start
from game.rooms.own.judge import SECONDS, Findings, serve, together

PROCESSES: Final = 2
_SLOW_START: Final = 30.0
"""Seconds beside those of playing that a process may take."""
_LOG: Final = logging.getLogger(__name__)

Hire = Callable[[str, int, float, int], tuple[BaseProcess | None, Connection]]
"""Starts what serves the other end of the connection: for the game of that id, so many players, so
many seconds, and a place among the others.  Raises OSError when it cannot."""


def hire(game_id: str, seats: int, seconds: float, place: int) -> tuple[BaseProcess | None, Any]:
    """Start a process."""
    return start("judge", serve, game_id, seats, seconds, place)


class Judging:
    """A game that is being judged. It begins at once."""

    def __init__(
        self, game_id: str, seats: int, hire: Hire = hire, seconds: float = SECONDS
    ) -> None:
        self.found = Findings(seats)
        """What has been counted so far."""
        self.seconds = seconds
        self._lock = threading.Lock()
        self._game_id = game_id
        self._hire = hire
        self._playing = PROCESSES
        self._processes: list[BaseProcess] = []
        self._stopped = False
        for place in range(PROCESSES):
            try:
                threading.Thread(
                    target=self._listen, args=(place,), name="judge", daemon=True
                ).start()
            except RuntimeError:  # no thread to be had
                self._playing -= 1

    @property
    def over(self) -> bool:
        """True if nobody plays any more."""
        return self._playing <= 0

    def stop(self) -> None:
        """Stop it at once."""
        self._stopped = True
        for process in self._processes:
            process.kill()

    def _listen(self, place: int) -> None:
        """Start a process, and add up what it sends until it ends. For a thread."""
        until = time.monotonic() + self.seconds + _SLOW_START
        process = None
        try:
            process, pipe = self._hire(self._game_id, self.found.seats, self.seconds, place)
            if process is not None:
                self._processes.append(process)
            with contextlib.closing(pipe):
                while not self._stopped and pipe.poll(max(0.0, until - time.monotonic())):
                    word: Any = receive(pipe)
                    if word is None:
                        break
                    with self._lock:
                        self.found = together(self.found, Findings(*word))
        except Exception as error:  # whatever it is, what was counted before is shown
            if not self._stopped:
                _LOG.warning("the judge came to an end: %r", error)
        if process is not None:
            process.kill()
            process.join()
        with self._lock:
            self._playing -= 1
