"""The library of the game, and what is done with it beside the frames.

The library is imported when it is needed.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.rooms.history.library.library import Library, Rebuilding
    from game.storage.store import Store

_LOG: Final = logging.getLogger(__name__)
_PATIENCE: Final = 5.0
"""Seconds to wait for what is still done when the game ends."""


class Ledger:
    """Gives access to the library in the store. If that is another copy's, it is only read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.idle = store.idle
        self.rebuilding: Rebuilding | None = None
        """How far an update of the library is; None if there is none."""
        self._library: Library | None = None
        self._opening, self._turn = threading.Lock(), threading.Lock()
        self._looked_after = self._ended = False

    def library(self) -> Library:
        """Open the library if necessary, and return it. From any thread."""
        from game.rooms.history.library.library import Library

        with self._opening:
            if self._library is None:
                self._library = Library(self.store)
            return self._library

    def beside(self, job: Callable[[], object]) -> None:
        """Do this in a thread, after what was given before. An error is only noted."""

        def run() -> None:
            with self._turn:
                try:
                    if not self._ended:
                        job()
                except Exception:  # whatever it is, the game goes on
                    _LOG.warning("the library could not be used", exc_info=True)

        if self.store.threaded:
            with contextlib.suppress(RuntimeError):  # no thread to be had
                threading.Thread(target=run, name="library", daemon=True).start()
                return
        run()

    def look_after(self) -> bool:
        """Make the rows that are missing or damaged, once. A chore: returns False at once."""
        if not self.idle and not self._looked_after:
            self._looked_after = True
            self.beside(lambda: self.library().mend())
            self.beside(self._sync)
        return False

    def update(self, limit: int) -> None:
        """Write the rows of what was kept, and delete what is over the limit."""

        def job() -> None:
            self._sync()
            self.library().thin_out(limit)

        self.beside(job)

    def _sync(self) -> None:
        from game.rooms.history.library.library import Rebuilding

        def tell(done: int, total: int) -> bool:
            self.rebuilding = Rebuilding(done, total) if total > 1 else None
            return not self._ended

        try:
            self.library().sync(tell)
        finally:
            self.rebuilding = None

    def close(self) -> None:
        """Wait for what is being done. What has been read stays."""
        self._ended = True
        if self._turn.acquire(timeout=_PATIENCE):
            self._turn.release()
