"""What is to be said, one thing after another, in a thread of its own.

The main thread only puts sentences into a queue, and takes them out again when something else is
more important: it never waits for a voice.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import Final, Literal, Protocol

_LOG: Final = logging.getLogger(__name__)
_KEPT: Final = 40
"""Things that were said and can be said again."""


class Speech(Protocol):
    """A voice."""

    def begin(self) -> None:
        """Another sentence follows: what ``stop`` stopped before is over."""

    def speak(self, text: str, speed: float, language: str) -> None:
        """Say this, unless it has been stopped since ``begin``, and return when it is said or has
        been stopped.  Called in the thread of the mouth.  speed: 1 is the usual one.  Raises
        OSError when it cannot be said."""

    def stop(self) -> None:
        """Be silent at once.  Called in any thread."""

    def close(self) -> None:
        """Let go of the voice."""


Rank = Literal["answer", "news", "page", "focus"]
"""What a sentence is: the answer to a key, something that happened, the page that is open, or what
has the focus there.  The last two are said when nothing else is left, and only the newest of
each."""


class Voice(Protocol):
    """What a narrator speaks into: a :class:`Mouth`, or a screen reader."""

    speed: float
    language: str
    said: deque[str]
    failed: bool

    @property
    def speaking(self) -> bool: ...
    def say(self, text: str, rank: Rank = "answer") -> None: ...
    def hush(self) -> list[str]: ...
    def close(self, farewell: str = "") -> None: ...


class NoVoiceError(OSError):
    """This system has no voice."""


class Mouth:
    """Says what it is told to, one thing after another.  ``make`` opens the voice, in the
    thread."""

    def __init__(self, make: Callable[[], Speech]) -> None:
        self.speed = 1.0
        self.language = "en"
        self.said: deque[str] = deque(maxlen=_KEPT)
        """The sentences that were begun, the newest last."""
        self.failed = False
        """True if there is no voice."""
        self._make = make
        self._queue: deque[tuple[str, Rank]] = deque()
        self._last: dict[Rank, str] = {}
        """What is said when the queue is empty."""
        self._now: tuple[str, Rank] | None = None
        self._open = True
        self._change = Condition()
        self._speech: Speech | None = None
        self._thread = Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    @property
    def speaking(self) -> bool:
        """True if something is being said, or waits to be."""
        with self._change:
            return bool(self._now or self._queue or self._last)

    def say(self, text: str, rank: Rank = "answer") -> None:
        """Say this after all that waits, or instead of what waits of its kind."""
        with self._change:
            if not self._open or self.failed or not text:
                return
            if rank in ("page", "focus"):
                if rank == "page":
                    self._last.clear()
                self._last[rank] = text
            else:
                self._queue.append((text, rank))
                self.said.append(text)
            self._change.notify()

    def hush(self) -> list[str]:
        """Be silent at once.  Return the news that has not been said to its end."""
        with self._change:
            left = [*((self._now,) if self._now else ()), *self._queue]
            self._queue.clear()
            self._last.clear()
            if self._now and self._speech is not None:
                self._now = None
                self._speech.stop()
        return [text for text, rank in left if rank == "news"]

    def close(self, farewell: str = "") -> None:
        """Be silent for good, after the farewell."""
        self.hush()
        with self._change:
            if farewell and self._open and not self.failed:
                self._queue.append((farewell, "answer"))
            self._open = False
            self._change.notify()
        if not farewell:
            self._thread.join(1.0)

    def _run(self) -> None:
        try:
            self._speech = self._make()
        except OSError as error:
            self.failed = True
            _LOG.info("no voice: %s", error)
            return
        try:
            while True:
                with self._change:
                    self._now = None
                    while self._open and not (self._queue or self._last):
                        self._change.wait()
                    if self._queue:
                        self._now = self._queue.popleft()
                    elif self._last and self._open:
                        rank = next(iter(self._last))
                        self._now = self._last.pop(rank), rank
                        self.said.append(self._now[0])
                    else:
                        return
                    text = self._now[0]
                    self._speech.begin()
                self._speech.speak(text, self.speed, self.language)
        except OSError as error:
            self.failed = True
            _LOG.warning("the voice has failed: %s", error)
            self._queue.clear()
            self._last.clear()
            self._now = None
        finally:
            self._speech.close()
