"""The queue of what is to be written, so that no frame waits for the disk.

To bring a file to the disk takes 10 to 25 ms on a good one (Linux, ext4), which is longer than a
frame.  The order of the queue is the order on the disk.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

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
    of it.  Jobs must not raise.
    """

    def __init__(self, *, threaded: bool = False, wake: Callable[[], None] = _nothing) -> None:
        self._threaded = threaded
        self._wake = wake
        self._queue: deque[_Queued] = deque()
        self._change = threading.Condition()
        self._given = 0
        self._done = 0
        self._thread: threading.Thread | None = None
        self._ended = False

    def do(self, job: Job, key: str = "") -> int:
        """Do this after everything given before; its number, for :meth:`done`.  A job of the
        same ``key`` that stands last in the queue and has not been begun is left out: what it
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
            self._queue.append(_Queued(self._given, key, job))
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="writer", daemon=True)
                self._thread.start()
            self._change.notify_all()
            return self._given

    def done(self, number: int) -> bool:
        """Whether the job of that number has been done, or left out for one that has been."""
        return self._done >= number

    def flush(self, seconds: float) -> bool:
        """Wait until all is done, so long at most.  Returns whether it is."""
        with self._change:
            return self._change.wait_for(lambda: self._done == self._given, seconds)

    def close(self, seconds: float) -> bool:
        """Do what is left, in so much time at most.  Returns whether all was done.  Jobs given
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
            queued.job()
            with self._change:
                self._done = queued.number
                self._change.notify_all()
            self._wake()
