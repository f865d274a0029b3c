"""Writes matches into the library, in the thread of the store.

The library is imported when something is written.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.rooms.history.library.library import Library, Rebuilding
    from game.rooms.history.library.renewal import Renewal
    from game.rooms.history.library.shelf import Kept
    from game.storage.store import Store
    from game.table.records.record import Record

_LOG: Final = logging.getLogger(__name__)


class Ledger:
    """Gives access to the library in the folder of the store. If that is another copy's, the
    library is only read."""

    def __init__(self, store: Store) -> None:
        assert store.folder is not None, "nothing is archived without a folder"
        self.store = store
        self.home = store.folder
        self.idle = store.idle
        self._library: Library | None = None
        self._opening = threading.Lock()
        self._renewal: Renewal | None = None
        self._renewed = False
        self._aside: Path | None = None
        """Where a damaged library had been moved to when it was looked after last."""

    def library(self) -> Library:
        """Open the library if necessary, and return it. From any thread."""
        from game.rooms.history.library.library import Library

        with self._opening:
            if self._library is None:
                self._library = Library(self.home, idle=self.idle)
            return self._library

    def look_after(self) -> bool:
        """Bring the library up to date if it is missing, damaged or old, in a process of its own,
        which a thread starts: once, and whenever it has turned out to be damaged since. A chore:
        returns False at once."""
        aside = None if self._library is None else self._library.set_aside
        done = self._renewed and aside == self._aside
        if self.idle or done or self.rebuilding is not None:
            return False
        self._renewed, self._aside = True, aside

        def look() -> None:
            from game.rooms.history.library.renewal import Renewal

            self._renewal = Renewal(self.library(), self.home)
            self._renewal.run()

        with contextlib.suppress(RuntimeError):  # no thread to be had
            threading.Thread(target=look, name="library", daemon=True).start()
        return False

    @property
    def rebuilding(self) -> Rebuilding | None:
        """How far an update of the library is; None if there is none."""
        return self._renewal.progress if self._renewal is not None else None

    def keep(self, record: Record, kept: Kept, limit: int) -> None:
        """Save a match now; for the thread of the store. ``limit``: how many matches are kept.
        Raises OSError if its file cannot be written. Rows that cannot be written follow with the
        next update."""
        library = self.library()
        put = library.put(record, kept)
        try:
            library.book(put)
            if library.set_aside is not None:
                self.look_after()
            if limit:
                library.thin_out(limit)
        except OSError:
            _LOG.warning("a match has no rows yet, or old ones stay", exc_info=True)

    def close(self) -> None:
        """Close the file after what was given before."""
        if self._renewal is not None:
            self._renewal.stop()

        def job() -> None:
            if self._library is not None:
                self._library.close()
                self._library = None

        self.store.beside(job)
