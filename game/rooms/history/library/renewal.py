"""Brings the library up to date in a process of its own, while the menu is shown.

Playing a match again takes tens of milliseconds. In a thread of the game it would delay frames. The
process writes the rows itself and only tells the game how far it is.
"""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable
from datetime import date
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Final

from game.agents.processes import start
from game.rooms.history.library.library import Library, Rebuilding

_LOG: Final = logging.getLogger(__name__)

Hire = Callable[[Path], tuple[BaseProcess | None, Connection]]
"""Starts what serves the other end of the connection.  Raises OSError when it cannot."""


def serve(pipe: Connection, home: Path) -> None:
    """Bring the library up to date. Send pairs of numbers (done, total) through the pipe, and at
    the end whether everything was done."""
    library = Library(home)

    def tell(done: int, total: int) -> bool:
        try:
            pipe.send((done, total))
        except OSError:
            return False  # the game has ended
        return True

    whole = False
    try:
        whole = library.sync(tell).whole
    except OSError:
        _LOG.warning("the library could not be written", exc_info=True)
    finally:
        library.close()
    with contextlib.suppress(OSError):
        pipe.send(whole)


def hire(home: Path) -> tuple[BaseProcess | None, Connection]:
    """Start the process."""
    return start("library", serve, home)


class Renewal:
    """One update of the library."""

    def __init__(self, library: Library, home: Path, hire: Hire = hire) -> None:
        self._library = library
        self._home = home
        self._hire = hire
        self._process: BaseProcess | None = None
        self._ended = False
        self.progress: Rebuilding | None = None
        """How far it is; None while it does nothing."""
        self.failed = False
        """True if the rows could not be written."""

    def run(self) -> None:
        """Update the library, and wait until that is done. For a thread."""
        try:
            self._library.mend(date.today())
            total = self._library.stale()
            if not total or self._ended:
                return
            self.progress = Rebuilding(0, total)
            self._process, pipe = self._hire(self._home)
            with contextlib.closing(pipe), contextlib.suppress(EOFError, OSError):
                while not self._ended:
                    told = pipe.recv()
                    if isinstance(told, bool):
                        self.failed = not told
                        break
                    self.progress = Rebuilding(*told)
        except Exception:  # whatever it is, the game goes on, and the next start tries again
            _LOG.warning("the library could not be looked at", exc_info=True)
        finally:
            self.progress = None

    def start(self) -> threading.Thread:
        """Do it in a thread. Raises RuntimeError if the system gives no thread."""
        thread = threading.Thread(target=self.run, name="library", daemon=True)
        thread.start()
        return thread

    def stop(self) -> None:
        """Stop it. What has been read stays."""
        self._ended = True
        process = self._process
        if process is not None and process.is_alive():
            process.terminate()
            process.join(2)
