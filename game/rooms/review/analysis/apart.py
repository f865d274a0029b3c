"""An analysis in a process of its own, like the one that thinks for the Master.

The process is started by a thread, which also takes in what it sends, so that the game only looks
into a queue.  It is killed when its page is left.  After every round it sends what is to be kept.
"""

from __future__ import annotations

import contextlib
import json
import logging
import threading
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple

from game.agents.processes import receive, send, start
from game.rooms.review.analysis import kept_analyses
from game.rooms.review.analysis.judging import USUAL, RoundAnalysis, as_data, from_data
from game.rooms.review.analysis.values import ValueEffort
from game.table.records.record import parse_record

_BETWEEN: Final = 0.1
"""Seconds between two words about how far it is."""
_LOG: Final = logging.getLogger(__name__)


class AnalysisOrder(NamedTuple):
    """A match to be analysed."""

    record: str
    """Its text."""
    seat: int
    """The seat whose decisions are judged."""
    known: tuple[str, ...] = ()
    """The rounds that were analysed before, as JSON."""
    effort: ValueEffort = USUAL


Hire = Callable[[AnalysisOrder], tuple[BaseProcess | None, Connection]]
"""Starts what serves the other end of the connection.  Raises OSError when it cannot."""


# --- in the process -----------------------------------------------------------------------------


def serve(pipe: Connection, order: AnalysisOrder) -> None:
    """Analyse the match, and tell through the pipe what is found: pairs of a word and a value."""
    with contextlib.suppress(EOFError, OSError):  # the page has been left
        _work(pipe, order)


def _work(pipe: Connection, order: AnalysisOrder) -> None:
    record = parse_record(order.record, ours=True)
    known = tuple(from_data(json.loads(text)) for text in order.known)
    last = 0.0

    def tell(done: int, of: int) -> None:
        nonlocal last
        now = time.monotonic()
        if now - last >= _BETWEEN:
            last = now
            send(pipe, ("at", (done, of)))

    def keep(rounds: Sequence[RoundAnalysis]) -> None:
        send(pipe, ("keep", kept_analyses.written(record, rounds)))

    for place, each in enumerate(known):
        send(pipe, ("round", (place, json.dumps(as_data(each)))))
    for place, each in enumerate(
        kept_analyses.taken_up(record, order.seat, known, keep, tell, order.effort)
    ):
        if place >= len(known) or each is not known[place]:
            send(pipe, ("round", (place, json.dumps(as_data(each)))))
    send(pipe, ("end", None))


def hire(order: AnalysisOrder) -> tuple[BaseProcess | None, Connection]:
    """Start the process."""
    return start("coach", serve, order)


# --- in the game --------------------------------------------------------------------------------


class Analysing:
    """An analysis that is under way.  Only :meth:`poll` changes what it shows."""

    def __init__(
        self, order: AnalysisOrder, hire: Hire = hire, keep: Callable[[str], object] = str
    ) -> None:
        """Begin at once.  ``keep`` is called with what is to be kept, by :meth:`poll`."""
        self.seat = order.seat
        self.rounds: list[RoundAnalysis] = []
        """The rounds that have been analysed, from the first on."""
        self.texts: list[str] = []
        """The same as JSON, for another ``AnalysisOrder``."""
        self.progress: tuple[int, int] | None = None
        """The number of actions looked at, and of all actions; None before the first."""
        self.over = False
        """True if no more will come."""
        self.broken = False
        """True if it came to an end before all was found."""
        self._keep = keep
        self._order = order
        self._hire = hire
        self._heard: SimpleQueue[tuple[str, Any]] = SimpleQueue()
        self._process: BaseProcess | None = None
        self._stopped = False
        try:
            threading.Thread(target=self._listen, name="coach", daemon=True).start()
        except RuntimeError:  # no thread to be had
            self._heard.put(("broken", None))

    def poll(self) -> bool:
        """Take in what has come, without waiting.  Return whether anything has."""
        changed = False
        with contextlib.suppress(Empty):
            while not self.over:
                word, value = self._heard.get_nowait()
                changed = True
                if word == "at":
                    self.progress = value
                elif word == "round":
                    place, text, found = value
                    self.rounds[place : place + 1] = [found]
                    self.texts[place : place + 1] = [text]
                elif word == "keep":
                    self._keep(value)
                else:
                    self.over = True
                    self.broken = word == "broken"
        return changed

    def stop(self) -> None:
        """End it at once.  What was kept stays."""
        self._stopped = self.over = True
        if self._process is not None:
            self._process.kill()

    def _listen(self) -> None:
        """Start the process, and take in what it sends until it has ended.  For the thread."""
        try:
            process, pipe = self._hire(self._order)
            self._process = process
            if self._stopped and process is not None:
                process.kill()
            with contextlib.closing(pipe):
                word = ""
                while word != "end":
                    word, value = receive(pipe)
                    if word == "round":
                        place, text = value
                        value = place, text, from_data(json.loads(text))
                    self._heard.put((word, value))
        except Exception as error:  # whatever it is, the page says that it has ended
            if not self._stopped:
                _LOG.warning("the analysis came to an end: %r", error)
            self._heard.put(("broken", None))
        if self._process is not None:
            self._process.join()
