"""The queue of what is to be written, so that no frame waits for the disk.

To bring a file to the disk takes 10 to 25 ms on a good one (Linux, ext4), which is longer than a
frame.  The order of the queue is the order on the disk.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

_LOG: Final = logging.getLogger(__name__)

Job = Callable[[], None]


class _Queued(NamedTuple):
    number: int
    key: str
    job: Job


def _nothing() -> None:
    pass


class Writer:
    """Does jobs one after another: in a thread of its own, or, without one, at once.

    ``wake`` is called from that thread after each job, for somebody who wants to know what came
    of it.  Jobs should not raise; what one raises is written in the log.  Where no thread can be
    started, jobs are done at once.  It can be watched (see :mod:`game.storage.watch`).
    """

    name: Final = "writer"

    def __init__(self, *, threaded: bool = False, wake: Callable[[], None] = _nothing) -> None:
        self._threaded = threaded
        self._wake = wake
        self._queue: deque[_Queued] = deque()
        self._change = threading.Condition()
        self._given = 0
        self._done = 0
        self._thread: threading.Thread | None = None
        self._ended = False
        self._worked_at: float | None = None

    def do(self, job: Job, key: str = "") -> int:
        """Do this after everything given before. Returns its number, for :meth:`done`.  A job of
        the same ``key`` that stands last in the queue and has not been begun is left out: what it
        would write is written again at once."""
        if not self._threaded:
            self._given += 1
            job()
            self._done = self._given
            return self._given
        with self._change:
            self._given += 1
            if key and self._queue and self._queue[-1].key == key:
                self._queue.pop()
            number = self._given
            self._queue.append(_Queued(number, key, job))
            missing = self._thread is None or not self._thread.is_alive()
            if missing and not self._started():
                waiting, self._queue = list(self._queue), deque()
            else:
                waiting = []
            self._change.notify_all()
        for queued in waiting:
            self._do(queued)
        return number

    # --- for a watch ----------------------------------------------------------------------------

    def alive(self) -> bool:
        """True if the thread runs, or need not."""
        return self._ended or self._thread is None or self._thread.is_alive()

    def restart(self) -> None:
        """Start another thread for what is in the queue.  Raises RuntimeError when the system gives
        none; then everything is done at once from now on, beginning with what is in the queue."""
        with self._change:
            if self._started():
                return
            waiting, self._queue = list(self._queue), deque()
            self._thread = None
        for queued in waiting:
            self._do(queued)
        raise RuntimeError("no thread can be started")

    @property
    def last_heard(self) -> float | None:
        """When it did something last, in seconds of ``time.monotonic``; None when it has not."""
        return self._worked_at

    def _started(self) -> bool:
        thread = threading.Thread(target=self._work, name=self.name, daemon=True)
        try:
            thread.start()
        except RuntimeError:
            return False
        self._thread = thread
        return True

    def done(self, number: int) -> bool:
        """True if the job of that number has been done, or left out for one that has been."""
        return self._done >= number

    def flush(self, seconds: float) -> bool:
        """Wait until all is done, for so many seconds at most. Returns whether it is."""
        if not self.alive():
            with contextlib.suppress(RuntimeError):  # then it has been done at once
                self.restart()
        with self._change:
            return self._change.wait_for(lambda: self._done == self._given, seconds)

    def close(self, seconds: float) -> bool:
        """Do what is left, in so many seconds at most. Returns whether all was done.  Jobs given
        later are done at once."""
        fine = self.flush(seconds)
        with self._change:
            self._ended = True
            self._threaded = False
            self._change.notify_all()
        return fine

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._queue or self._ended)
                if not self._queue:
                    return
                queued = self._queue.popleft()
            self._do(queued)

    def _do(self, queued: _Queued) -> None:
        try:
            queued.job()
        except Exception:
            _LOG.exception("something could not be written")
        finally:
            # Even if the thread ends here, nobody waits for this job for ever.
            with self._change:
                self._done = max(self._done, queued.number)
                self._change.notify_all()
        self._worked_at = time.monotonic()
        try:
            self._wake()
        except Exception:
            _LOG.exception("what was written could not be told")
