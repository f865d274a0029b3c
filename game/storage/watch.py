"""Starts a helper of the game (a thread or a process) again when it has ended by itself.

A helper says by :class:`Watched` how it is; :class:`Watch` looks at all of them, from the main
thread, and restarts those that have died.  One that dies again and again is restarted less and less
often, so that it costs nothing.  Nothing here raises: what goes wrong is written in the log.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

FIRST_WAIT: Final = 1.0
"""Seconds between the first restart of a helper and the second; each further wait is twice as
long."""
LONGEST_WAIT: Final = 60.0
"""Seconds between two restarts at most."""
FORGIVEN_AFTER: Final = 120.0
"""Seconds alive after which the next restart waits no longer than the first one."""
_LOOK: Final = 2.0
"""Seconds between two looks."""
_LOG: Final = logging.getLogger(__name__)


class Watched(Protocol):
    """A helper that can be watched.  All of this is called in the main thread, and must not
    block."""

    @property
    def name(self) -> str:
        """A short name for the log and for *About*: ``music``, ``writer``."""

    def alive(self) -> bool:
        """False when it should be running and is not.  One that has not been started yet, or was
        stopped on purpose, is alive."""

    def restart(self) -> None:
        """Start it again, after ``alive`` has returned False.  May raise when that fails; it is
        tried again later."""

    @property
    def last_heard(self) -> float | None:
        """When it last showed that it works, in seconds of the clock of the watch
        (``time.monotonic``); None when it has not yet."""


class Health(NamedTuple):
    """How a helper is."""

    name: str
    alive: bool
    silent: float | None
    """Seconds since it was heard last; None when it has not been heard yet."""
    restarts: int
    """How many times it was started again."""


class _Entry:
    def __init__(self, watched: Watched) -> None:
        self.watched = watched
        self.restarts = 0
        self.wait = FIRST_WAIT
        self.tried_at: float | None = None


class Watch:
    """Looks at helpers.  All methods belong to the main thread."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """clock: in seconds; the same clock that the helpers use to say when they were heard."""
        self._clock = clock
        self._entries: dict[str, _Entry] = {}
        self._looked_at: float | None = None

    def add(self, watched: Watched) -> None:
        """Watch this helper from now on, instead of another one of the same name, whose number of
        restarts it inherits."""
        entry = _Entry(watched)
        if before := self._entries.get(watched.name):
            entry.restarts = before.restarts
        self._entries[watched.name] = entry

    def remove(self, watched: Watched) -> None:
        """Watch this helper no longer."""
        entry = self._entries.get(watched.name)
        if entry is not None and entry.watched is watched:
            del self._entries[watched.name]

    def look(self) -> list[str]:
        """Restart those that have died, if it is time to look again.  Returns their names.  Cheap
        enough for every frame."""
        now = self._clock()
        if self._looked_at is not None and 0 <= now - self._looked_at < _LOOK:
            return []
        self._looked_at = now
        return [name for name, entry in tuple(self._entries.items()) if self._mend(entry, now)]

    def next_due(self) -> float | None:
        """Seconds until ``look`` should be called again; None when nothing is watched."""
        if not self._entries:
            return None
        if self._looked_at is None:
            return 0.0
        return max(0.0, self._looked_at + _LOOK - self._clock())

    def health(self) -> list[Health]:
        """How each helper is, in the order in which they were added."""
        now = self._clock()
        found = []
        for entry in self._entries.values():
            heard = entry.watched.last_heard
            silent = None if heard is None else max(0.0, now - heard)
            found.append(Health(entry.watched.name, entry.watched.alive(), silent, entry.restarts))
        return found

    def _mend(self, entry: _Entry, now: float) -> bool:
        """Restart this one if it is dead and may be tried now.  Returns whether that was done."""
        if entry.watched.alive():
            if entry.tried_at is not None and now - entry.tried_at >= FORGIVEN_AFTER:
                entry.tried_at, entry.wait = None, FIRST_WAIT
            return False
        if entry.tried_at is not None:
            if now - entry.tried_at < entry.wait:
                return False
            entry.wait = min(2 * entry.wait, LONGEST_WAIT)
        entry.tried_at = now
        name = entry.watched.name
        try:
            entry.watched.restart()
        except Exception:  # whatever prevents it, the game goes on without this helper
            _LOG.exception("%s has ended, and cannot be started again", name)
            return False
        entry.restarts += 1
        _LOG.warning("%s had ended; it was started again (restart %d)", name, entry.restarts)
        return True
