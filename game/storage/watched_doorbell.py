"""The doorbell as a helper that can be watched (see :mod:`game.storage.watch`)."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.storage.doorbell import Doorbell


class WatchedDoorbell(Doorbell):
    """A doorbell that is started again when its thread has ended by itself."""

    name: Final = "doorbell"

    def __init__(self, path: Path, on_file: Callable[[Path], None]) -> None:
        self._rung_at: float | None = None

        def rung(file: Path) -> None:
            self._rung_at = time.monotonic()
            on_file(file)

        super().__init__(path, rung)

    def alive(self) -> bool:
        """Whether the thread listens, or need not."""
        thread = self._thread
        return thread is None or thread.is_alive() or self._stopping.is_set()

    def restart(self) -> None:
        """Listen again.  Raises RuntimeError when the system gives no thread."""
        self.stop()
        self.start()

    @property
    def last_heard(self) -> float | None:
        """When it rang last, in seconds of ``time.monotonic``; None when it has not."""
        return self._rung_at

    def start(self) -> None:
        """As ``Doorbell.start``; RuntimeError when the system gives no thread, and then nobody can
        ring."""
        try:
            super().start()
        except RuntimeError:
            # A thread that has not begun cannot be waited for.
            self._thread = None
            raise
