"""Lets computers play a game in a process beside the page, and gathers what they find."""

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

_SLOW: Final = 30.0
"""Seconds that the process may take beside those of playing."""
Hire = Callable[[str, int, float], tuple[BaseProcess | None, Connection]]
"""Starts what serves the other end of the connection, for the game of that id, so many players and
so many seconds.  Raises OSError when it cannot."""


def hire(game_id: str, seats: int, seconds: float) -> tuple[BaseProcess | None, Connection]:
    """Start the process."""
    return start("judge", serve, game_id, seats, seconds)


class Judging:
    """A game that is being judged: it begins at once, for so many ``seconds``. ``found`` is what
    has been counted so far, and ``over`` is true if nobody plays any more."""

    def __init__(
        self, game_id: str, seats: int, hire: Hire = hire, seconds: float = SECONDS
    ) -> None:
        self.found, self.over, self.seconds = Findings(seats), False, seconds
        self._began = time.monotonic()
        self._process: BaseProcess | None = None
        self._stopped = False
        try:
            threading.Thread(target=self._listen, args=(game_id, hire), daemon=True).start()
        except RuntimeError:  # no thread to be had
            self.over = True

    @property
    def share(self) -> float:
        """How much of the time has passed, 0 to 1."""
        return min(1.0, (time.monotonic() - self._began) / self.seconds)

    def stop(self) -> None:
        """Stop it at once."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()

    def _listen(self, game_id: str, hire: Hire) -> None:
        """Start the process, and add up what it sends until it ends. For a thread."""
        until = self._began + self.seconds + _SLOW
        try:
            self._process, pipe = hire(game_id, self.found.seats, self.seconds)
            with contextlib.closing(pipe):
                while not self._stopped and pipe.poll(max(0.0, until - time.monotonic())):
                    word: Any = receive(pipe)
                    if word is None:
                        break
                    self.found = together(self.found, Findings(*word))
        except Exception as error:  # whatever it is, what was counted before is shown
            if not self._stopped:
                logging.getLogger(__name__).warning("the judge came to an end: %r", error)
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self.over = True
