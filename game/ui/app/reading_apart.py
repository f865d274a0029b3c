"""Read a match that a player brings without stopping the frames.

A file that is dropped on the window can hold anything, and its disk may be slow. A thread reads it,
and the main thread takes the result over between two frames. If it takes long, a scene says so, and
can cancel it.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import pygame

from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.table.records.loading import LoadError
    from game.table.records.record import Record
    from game.ui.app.application import App

SHOWN_AFTER: Final = 0.3
"""Seconds of reading after which a scene says so."""
_EVERY: Final = 0.05
"""Seconds between two looks at whether it is done."""
_LOG: Final = logging.getLogger(__name__)
_READ: Final = pygame.event.custom_type()
"""The event that wakes the loop when something has been read."""

Read: TypeAlias = "Callable[[], Record]"
"""Reads a match. Raises LoadError. It is called in another thread."""


class ReadingOutcome(NamedTuple):
    """The outcome of reading: a record, or why there is none."""

    record: Record | None
    error: LoadError | None = None


class _Task:
    """One reading. ``outcome`` is set by the thread, once; None for as long as it reads."""

    def __init__(self, read: Read, done: Callable[[ReadingOutcome], None]) -> None:
        self.read = read
        self.done = done
        self.outcome: ReadingOutcome | None = None
        self.broken: Exception | None = None

    def run(self) -> None:
        try:
            self.outcome = _outcome(self.read)
        except Exception as error:  # it is raised again in the main thread
            self.broken = error
        with contextlib.suppress(pygame.error):
            pygame.event.post(pygame.event.Event(_READ))

    @property
    def over(self) -> bool:
        return self.outcome is not None or self.broken is not None


class ReadingApart:
    """Reads one match at a time. ``threaded``: in a thread; otherwise at once."""

    def __init__(self, app: App, *, threaded: bool = False) -> None:
        self._app = app
        self.threaded = threaded
        self._task: _Task | None = None
        self._scene: Scene | None = None
        self._began = 0.0

    def read(self, read: Read, done: Callable[[ReadingOutcome], None]) -> None:
        """Read a match, and call ``done`` in the main thread with the outcome. Drops a reading that
        is already running."""
        self.drop()
        if not self.threaded:
            done(_outcome(read))
            return
        task = _Task(read, done)
        try:
            threading.Thread(target=task.run, name="reader", daemon=True).start()
        except RuntimeError:
            # The system gives no more threads.
            _LOG.warning("a match is read between two frames: no thread can be started")
            done(_outcome(read))
            return
        self._task, self._began = task, self._app.now()
        self._app.companions.append(self)

    def drop(self) -> None:
        """Ignore what is being read. The thread ends by itself."""
        if self._task is None:
            return
        self._task = None
        self._app.companions.remove(self)
        scene, self._scene = self._scene, None
        if scene is not None:
            self._app.close(scene)

    # --- between frames -----------------------------------------------------------------------

    def update(self) -> None:
        """Take over what has been read, or say that it takes long."""
        task = self._task
        if task is None:
            return
        if task.over:
            self.drop()
            if task.broken is not None:
                raise task.broken
            assert task.outcome is not None
            task.done(task.outcome)
        elif self._scene is None and self._app.now() - self._began >= SHOWN_AFTER:
            from game.ui.scenes.busy import BusyScene

            self._scene = BusyScene(self.drop)
            self._app.push(self._scene)

    def next_due(self) -> float | None:
        """Seconds until it wants to be called."""
        return _EVERY


def _outcome(read: Read) -> ReadingOutcome:
    from game.table.records.loading import LoadError

    try:
        return ReadingOutcome(read())
    except LoadError as error:
        return ReadingOutcome(None, error)
