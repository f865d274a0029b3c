"""Lets a Master play a deal of the day, in a process of its own.

A thread starts the process and receives what it sends, so that nothing waits for it.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from game.agents.processes import receive, send, start
from game.rooms.daily.deal import DailyDeal, DailyOutcome, deal_of, masters_outcome

PATIENCE: Final = 120.0
"""The most seconds for a try."""
_BETWEEN: Final = 0.05
"""Seconds between two messages about how far it is."""
_LOG: Final = logging.getLogger(__name__)

Hire = Callable[[str, date], tuple[BaseProcess | None, Connection]]
"""Starts what serves the other end of the connection, for the deal of that game and day.  Raises
OSError when it cannot."""


def serve(pipe: Connection, game: str, day: date) -> None:
    """Play, and send the number of actions through the pipe from time to time, and at the end the
    outcome or None."""
    last = time.monotonic()

    def tell(done: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _BETWEEN:
            last = now
            send(pipe, done)

    with contextlib.suppress(EOFError, OSError):  # nobody listens any more
        found = masters_outcome(deal_of(game, day), tell)
        send(pipe, None if found is None else tuple(found))


def hire(game: str, day: date) -> tuple[BaseProcess | None, Connection]:
    """Start the process."""
    return start("daily", serve, game, day)


class MastersTry:
    """A try. It starts at once."""

    def __init__(self, deal: DailyDeal, hire: Hire = hire, patience: float = PATIENCE) -> None:
        self.deal = deal
        self.actions = 0
        """The number of actions so far."""
        self.outcome: DailyOutcome | None = None
        """The result; None if there is none yet."""
        self.over = False
        """True at the end. If there is no outcome then, the try has failed."""
        self._hire = hire
        self._patience = patience
        self._process: BaseProcess | None = None
        self._stopped = False
        try:
            threading.Thread(target=self._listen, name="daily", daemon=True).start()
        except RuntimeError:  # no thread to be had
            self.over = True

    def stop(self) -> None:
        """Stop it at once."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()

    def _listen(self) -> None:
        """Start the process, and receive what it sends until it ends. For the thread."""
        until = time.monotonic() + self._patience
        try:
            process, pipe = self._hire(self.deal.game, self.deal.day)
            self._process = process
            with contextlib.closing(pipe):
                while not self._stopped and pipe.poll(max(0.0, until - time.monotonic())):
                    word: Any = receive(pipe)
                    if not isinstance(word, int):
                        self.outcome = None if word is None else DailyOutcome(*word)
                        break
                    self.actions = word
        except Exception as error:  # whatever it is, the page says that it has failed
            if not self._stopped:
                _LOG.warning("the Master's try came to an end: %r", error)
        self.over = True
        if self._process is not None:
            self._process.kill()
            self._process.join()
