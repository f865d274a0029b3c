"""How a second start of the game hands a file to the copy that is running already.

The running copy waits at an address in the user's own folder: a socket, on Windows a pipe.  What
comes through it is a file's path and nothing else; only bytes are read, never objects.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import zlib
from collections.abc import Callable
from multiprocessing.connection import Client, Listener
from pathlib import Path

from game.storage.atomic_write import OWNER_ONLY, make_folder

_LOG = logging.getLogger(__name__)
_LONGEST = 8192
"""Bytes of a path at the most."""
_PATIENCE = 3.0
"""Seconds that a second start waits for an answer at the most, and a caller may take to speak."""
_TAKEN = b"taken"
_CLOSE = b""


class Doorbell:
    """Listens for files, in a thread of its own that sleeps until somebody rings."""

    def __init__(self, path: Path, on_file: Callable[[Path], None]) -> None:
        """path: where the socket is made.  on_file: told of each file, in the other thread."""
        self._path = path
        self._on_file = on_file
        self._listener: Listener | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Listen from now on.  Where that is impossible nobody can ring, which is no more than
        a comfort lost."""
        try:
            make_folder(self._path.parent)
            if sys.platform != "win32":
                # Only the copy that holds the folder's lock comes here: what lies there is left
                # over from one that was killed.
                self._path.unlink(missing_ok=True)
            self._listener = Listener(*_address(self._path))
            if sys.platform != "win32":
                os.chmod(self._path, OWNER_ONLY)
        except (OSError, ValueError) as error:
            _LOG.info("no file can be handed to this copy: %s", error)
            self._listener = None
            return
        self._thread = threading.Thread(target=self._listen, name="doorbell", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Listen no more."""
        listener, self._listener = self._listener, None
        if listener is None or self._thread is None:
            return
        # The thread is woken by a call that says nothing.
        with contextlib.suppress(OSError, EOFError, ValueError):
            _send(self._path, _CLOSE)
        self._thread.join(_PATIENCE)
        with contextlib.suppress(OSError):
            listener.close()

    def _listen(self) -> None:
        while True:
            listener = self._listener
            if listener is None:
                return
            try:
                with listener.accept() as caller:
                    if not caller.poll(_PATIENCE):
                        continue
                    said = caller.recv_bytes(_LONGEST)
                    if said != _CLOSE:
                        self._on_file(Path(os.fsdecode(said)))
                    caller.send_bytes(_TAKEN)
            except (OSError, EOFError, ValueError):
                # A caller that hung up, or spoke too long.
                gone = sys.platform != "win32" and not self._path.exists()
                if self._listener is not None and gone:
                    # Nobody can find the socket any more.
                    return


def ring(path: Path, file: Path) -> bool:
    """Hand a file to the copy that listens at ``path``.  Returns whether it has taken it."""
    try:
        return _send(path, os.fsencode(file.absolute()))
    except (OSError, EOFError, ValueError):
        return False


def _send(path: Path, said: bytes) -> bool:
    with Client(*_address(path)) as line:
        line.send_bytes(said)
        return line.poll(_PATIENCE) and line.recv_bytes(_LONGEST) == _TAKEN


def _address(path: Path) -> tuple[str, str]:
    """The address and its family."""
    if sys.platform == "win32":
        # Pipes have one space of names for all; every folder has its own.
        own = zlib.crc32(os.fsencode(path.absolute()))
        return rf"\\.\pipe\last-card-{own:08x}", "AF_PIPE"
    return str(path), "AF_UNIX"
