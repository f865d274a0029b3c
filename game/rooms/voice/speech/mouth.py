"""What is to be said, one thing after another, in a thread of its own.

The main thread only puts sentences into a queue, and takes them out again when something else is
more important: it never waits for a voice.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import Final, Protocol

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


class Voice(Protocol):
    """What a narrator speaks into: a :class:`Mouth`, or a screen reader."""

    speed: float
    language: str
    said: deque[str]
    failed: bool

    @property
    def speaking(self) -> bool: ...
    def say(self, text: str) -> None: ...
    def hush(self) -> list[str]: ...
    def close(self) -> None: ...


class NoVoiceError(OSError):
    """This system has no voice."""


class Mouth:
    """Says what it is told to, newest wishes first.  ``make`` opens the voice, in the thread."""

    def __init__(self, make: Callable[[], Speech]) -> None:
        self.speed = 1.0
        self.language = "en"
        self.said: deque[str] = deque(maxlen=_KEPT)
        """The sentences that were begun, the newest last."""
        self.failed = False
        """True if there is no voice."""
        self._make = make
        self._queue: deque[str] = deque()
        self._now = ""
        self._open = True
        self._change = Condition()
        self._speech: Speech | None = None
        self._thread = Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    @property
    def speaking(self) -> bool:
        """True if something is being said, or waits to be."""
        return bool(self._now or self._queue)

    def say(self, text: str) -> None:
        """Say this after all that waits."""
        with self._change:
            if self._open and not self.failed and text:
                self._queue.append(text)
                self.said.append(text)
                self._change.notify()

    def hush(self) -> list[str]:
        """Be silent at once.  Return what has not been said to its end."""
        with self._change:
            left = [self._now, *self._queue] if self._now else list(self._queue)
            self._queue.clear()
            if self._now and self._speech is not None:
                self._now = ""
                self._speech.stop()
        return left

    def close(self) -> None:
        """Be silent for good."""
        self.hush()
        with self._change:
            self._open = False
            self._change.notify()
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
                    self._now = ""
                    while self._open and not self._queue:
                        self._change.wait()
                    if not self._open:
                        return
                    text = self._now = self._queue.popleft()
                    self._speech.begin()
                self._speech.speak(text, self.speed, self.language)
        except OSError as error:
            self.failed = True
            _LOG.warning("the voice has failed: %s", error)
            self._queue.clear()
            self._now = ""
        finally:
            self._speech.close()
