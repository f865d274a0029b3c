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
"""Bytes of a path at most."""
_PATIENCE = 3.0
"""Seconds that a second start waits for an answer at most, and a caller may take to speak."""
_DEAF = 1.0
"""Seconds without listening after no file handle was left for a caller."""
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
        self._stopping = threading.Event()

    def start(self) -> None:
        """Begin to listen.  If that is impossible, the log says so, and nobody can ring."""
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
        self._stopping.clear()
        self._thread = threading.Thread(
            target=self._listen, args=(self._listener,), name="doorbell", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        listener, self._listener = self._listener, None
        if listener is None or self._thread is None:
            return
        self._stopping.set()
        # The thread is woken by a call that says nothing.
        with contextlib.suppress(OSError, EOFError, ValueError):
            _send(self._path, _CLOSE)
        self._thread.join(_PATIENCE)
        with contextlib.suppress(OSError):
            listener.close()

    def _listen(self, listener: Listener) -> None:
        complained = False
        while True:
            try:
                caller = listener.accept()
            except OSError as error:
                # Usually no file handle is left. The caller stays in the queue, so that trying
                # again at once would keep the processor busy with nothing else.
                if not complained:
                    complained = True
                    _LOG.warning("no file can be handed to this copy for now: %s", error)
                if self._stopping.wait(_DEAF):
                    return
                continue
            # A caller that has hung up, or speaks too long, is not answered.
            with contextlib.suppress(OSError, EOFError, ValueError), caller:
                if caller.poll(_PATIENCE):
                    said = caller.recv_bytes(_LONGEST)
                    if said != _CLOSE:
                        self._on_file(Path(os.fsdecode(said)))
                    caller.send_bytes(_TAKEN)
                    if said == _CLOSE and self._stopping.is_set():
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
