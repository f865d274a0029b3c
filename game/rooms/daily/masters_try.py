"""A Master's try at a deal of the day, in a process of its own.

The process is started by a thread, which also takes in what it sends, so that nothing waits for it.
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
from game.rooms.daily.deal import Deal, Outcome, deal_of, masters_outcome

PATIENCE: Final = 120.0
"""Seconds that a try takes at most."""
_BETWEEN: Final = 0.05
"""Seconds between two words about how far it is."""
_LOG: Final = logging.getLogger(__name__)

Hire = Callable[[str, date], tuple[BaseProcess | None, Connection]]
"""Starts what serves the other end of the connection, for the deal of that game and day.  Raises
OSError when it cannot."""


def serve(pipe: Connection, game: str, day: date) -> None:
    """Play, and tell through the pipe how far it is and what has come of it: a number of actions,
    and at last the outcome or None."""
    last = time.monotonic()

    def tell(done: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _BETWEEN:
            last = now
            send(pipe, done)

    with contextlib.suppress(EOFError, OSError):  # nobody wants to know any more
        found = masters_outcome(deal_of(game, day), tell)
        send(pipe, None if found is None else tuple(found))


def hire(game: str, day: date) -> tuple[BaseProcess | None, Connection]:
    """Start the process."""
    return start("daily", serve, game, day)


class MastersTry:
    """A try that is under way."""

    def __init__(self, deal: Deal, hire: Hire = hire, patience: float = PATIENCE) -> None:
        """Begin at once."""
        self.deal = deal
        self.actions = 0
        """The number of actions that have been done."""
        self.outcome: Outcome | None = None
        """The result; None while there is none."""
        self.over = False
        """True if no more will come; without an outcome it has come to nothing."""
        self._hire = hire
        self._patience = patience
        self._process: BaseProcess | None = None
        self._stopped = False
        try:
            threading.Thread(target=self._listen, name="daily", daemon=True).start()
        except RuntimeError:  # no thread to be had
            self.over = True

    def stop(self) -> None:
        """End it at once."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()

    def _listen(self) -> None:
        """Start the process, and take in what it sends until it has ended.  For the thread."""
        until = time.monotonic() + self._patience
        try:
            process, pipe = self._hire(self.deal.game, self.deal.day)
            self._process = process
            with contextlib.closing(pipe):
                while not self._stopped and pipe.poll(max(0.0, until - time.monotonic())):
                    word: Any = receive(pipe)
                    if not isinstance(word, int):
                        self.outcome = None if word is None else Outcome(*word)
                        break
                    self.actions = word
        except Exception as error:  # whatever it is, the page says that it has come to nothing
            if not self._stopped:
                _LOG.warning("the Master's try came to an end: %r", error)
        self.over = True
        if self._process is not None:
            self._process.kill()
            self._process.join()
