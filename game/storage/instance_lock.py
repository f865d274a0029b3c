"""The lock that one running copy holds on the user's folder, so that two do not overwrite one
another.

The operating system holds the lock on an open file and releases it when the program ends, also
when it crashes, so that nothing has to be cleaned up.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from game.storage.files import close_to_others, make_folder
from game.storage.ownership import open_own

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


# Wine gives no number, 0, where Windows gives EACCES.
_TAKEN = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK, 0})


_AGAIN = 0.02
"""Seconds before it is tried again."""


class InstanceLock:
    """A lock on the file at ``path``, which is made when it is missing and then stays."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """Lock the folder.  Returns False when another copy holds it.  If the folder cannot be
        written, or the system knows no locks, nobody can be kept out, and this returns True."""
        try:
            make_folder(self._path.parent)
            handle = open_own(self._path, os.O_RDWR | os.O_CREAT)
        except OSError:
            return True
        try:
            with contextlib.suppress(OSError):
                close_to_others(handle)
            _lock(handle)
        except OSError as error:
            os.close(handle)
            return error.errno not in _TAKEN
        self._handle = handle
        return True

    def give_up(self) -> None:
        """Release the lock."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


@contextlib.contextmanager
def folder_lock(folder: Path, seconds: float) -> Iterator[None]:
    """Hold a folder for a moment, so that other copies of the game that ask for it wait. Waits
    ``seconds`` at most for a copy that holds it.  Where the system cannot lock a folder (Windows),
    and where the wait is over, nobody is kept out."""
    handle = None
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
    end = time.monotonic() + seconds
    try:
        while handle is not None:
            try:
                _lock(handle)
            except OSError as error:
                if error.errno in _TAKEN and time.monotonic() < end:
                    time.sleep(_AGAIN)
                    continue
            break
        yield
    finally:
        if handle is not None:
            os.close(handle)
