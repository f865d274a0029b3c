"""How a second start of the game hands a file to the copy that is running already.

The running copy waits at an address in the user's own folder: a socket, on Windows a pipe.  What
comes through it is a file's path and nothing else; only bytes are read, never objects.  Both ends
have a deadline: a caller that says too little, or nothing, is dropped, and keeps no other caller
waiting; a second start that gets no answer gives up.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

from game.storage.facts import ForeignFileError
from game.storage.files import make_folder
from game.storage.ownership import OWNER_ONLY, others_can_write

_LOG = logging.getLogger(__name__)
_LONGEST: Final = 8192
"""Bytes of a path at most."""
_PATIENCE: Final = 3.0
"""Seconds that a second start tries to hand a file over."""
_HEARING: Final = 1.0
"""Seconds that a caller may take for all that it has to say."""
_CALLERS: Final = 8
"""Callers that are listened to at the same time; more are sent away, and may try again."""
_AGAIN: Final = 0.05
"""Seconds before a second start tries again."""
_DEAF: Final = 1.0
"""Seconds without listening after no file handle was left for a caller."""
_TAKEN: Final = b"taken"


class _Line(Protocol):
    """A connection.  Its methods raise OSError, EOFError or ValueError when the other side is
    gone, says something else than a message, or the time is over."""

    def send(self, said: bytes) -> None: ...

    def receive(self) -> bytes: ...

    def close(self) -> None: ...


class _Ear(Protocol):
    """A listener that waits for connections."""

    def accept(self) -> _Line: ...

    def close(self) -> None: ...


if sys.platform == "win32":
    from multiprocessing.connection import Client, Listener

    class _Pipe:
        """A pipe, which passes on whole messages only."""

        def __init__(self, pipe: Any, seconds: float) -> None:
            self._pipe = pipe
            self._seconds = seconds

        def send(self, said: bytes) -> None:
            self._pipe.send_bytes(said)

        def receive(self) -> bytes:
            if not self._pipe.poll(self._seconds):
                raise TimeoutError
            return bytes(self._pipe.recv_bytes(_LONGEST))

        def close(self) -> None:
            self._pipe.close()

    class _PipeEar:
        def __init__(self, path: Path) -> None:
            self._listener = Listener(_address(path), "AF_PIPE")

        def accept(self) -> _Line:
            return _Pipe(self._listener.accept(), _HEARING)

        def close(self) -> None:
            self._listener.close()

    def _address(path: Path) -> str:
        # Pipes have one space of names for all; every folder has its own.
        own = zlib.crc32(os.fsencode(path.absolute()))
        return rf"\\.\pipe\last-card-{own:08x}"

    def _ear(path: Path) -> _Ear:
        return _PipeEar(path)

    def _called(path: Path, seconds: float) -> _Line:
        return _Pipe(Client(_address(path), "AF_PIPE"), seconds)

else:
    import socket
    import struct

    _LENGTH: Final = struct.Struct("!i")
    """The header of a message: how many bytes it has, as ``multiprocessing`` sends it."""

    class _Wire:
        """A socket that has so many seconds for all of its messages together."""

        def __init__(self, wire: socket.socket, seconds: float) -> None:
            self._wire = wire
            self._end = time.monotonic() + seconds

        def send(self, said: bytes) -> None:
            self._wire.settimeout(self._left())
            self._wire.sendall(_LENGTH.pack(len(said)) + said)

        def receive(self) -> bytes:
            (length,) = _LENGTH.unpack(self._exactly(_LENGTH.size))
            if not 0 <= length <= _LONGEST:
                raise ValueError("no such message")
            return self._exactly(length)

        def close(self) -> None:
            self._wire.close()

        def _left(self) -> float:
            left = self._end - time.monotonic()
            if left <= 0:
                raise TimeoutError
            return left

        def _exactly(self, size: int) -> bytes:
            found = bytearray()
            while len(found) < size:
                self._wire.settimeout(self._left())
                part = self._wire.recv(size - len(found))
                if not part:
                    raise EOFError
                found += part
            return bytes(found)

    class _SocketEar:
        def __init__(self, path: Path) -> None:
            # Only the copy that holds the folder's lock comes here: what lies there is left over
            # from one that was killed.
            path.unlink(missing_ok=True)
            self._path = path
            self._socket = socket.socket(socket.AF_UNIX)
            try:
                self._socket.bind(os.fspath(path))
                os.chmod(path, OWNER_ONLY)
                self._socket.listen(_CALLERS)
            except BaseException:
                self._socket.close()
                raise

        def accept(self) -> _Line:
            return _Wire(self._socket.accept()[0], _HEARING)

        def close(self) -> None:
            self._socket.close()
            self._path.unlink(missing_ok=True)

    def _ear(path: Path) -> _Ear:
        return _SocketEar(path)

    def _called(path: Path, seconds: float) -> _Line:
        wire = socket.socket(socket.AF_UNIX)
        try:
            # With a time limit a full queue is an error at once, and not a wait without end.
            wire.settimeout(seconds)
            wire.connect(os.fspath(path))
        except BaseException:
            wire.close()
            raise
        return _Wire(wire, seconds)


class Doorbell:
    """Listens for files, in a thread of its own that sleeps until somebody rings.  A watch
    (``game.storage.watch``) can restart it."""

    name: Final = "doorbell"

    def __init__(self, path: Path, on_file: Callable[[Path], None]) -> None:
        """path: where the socket is made.  on_file: told of each file, in another thread."""
        self._path = path
        self._on_file = on_file
        self._ear: _Ear | None = None
        self._thread: threading.Thread | None = None
        self._stopping = threading.Event()
        self._free = threading.Semaphore(_CALLERS)
        self._rung_at: float | None = None

    def alive(self) -> bool:
        """True if the thread listens, or need not."""
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
        """Begin to listen.  If that is impossible, the log says so, and nobody can ring.  Raises
        RuntimeError when the system gives no thread."""
        try:
            make_folder(self._path.parent)
            if others_can_write(self._path.parent):
                raise ForeignFileError(errno.EPERM, "others can write to its folder")
            ear = self._ear = _ear(self._path)
        except (OSError, ValueError) as error:
            _LOG.info("no file can be handed to this copy: %s", error)
            return
        self._stopping.clear()
        thread = threading.Thread(target=self._listen, args=(ear,), name="doorbell", daemon=True)
        try:
            thread.start()
        except BaseException:
            self._ear = None
            ear.close()
            raise
        self._thread = thread

    def stop(self) -> None:
        """Stop listening, in a second or so whatever callers do."""
        ear, self._ear = self._ear, None
        if ear is None or self._thread is None:
            return
        self._stopping.set()
        # The thread is woken by a call that says nothing.  Where the queue is full it is awake.
        with contextlib.suppress(OSError, EOFError, ValueError):
            _called(self._path, _HEARING).close()
        self._thread.join(_HEARING)
        with contextlib.suppress(OSError):
            ear.close()

    def _listen(self, ear: _Ear) -> None:
        complained = False
        while not self._stopping.is_set():
            try:
                caller = ear.accept()
                if self._free.acquire(blocking=False):
                    self._hear_in_a_thread(caller)
                else:
                    caller.close()
            except (OSError, EOFError, RuntimeError) as error:
                if self._stopping.is_set():
                    return
                # Usually no file handle, or no thread, is left. The caller stays in the queue, so
                # that trying again at once would keep the processor busy with nothing else.
                if not complained:
                    complained = True
                    _LOG.warning("no file can be handed to this copy for now: %s", error)
                self._stopping.wait(_DEAF)

    def _hear_in_a_thread(self, caller: _Line) -> None:
        """Listen to a caller beside the others.  Raises RuntimeError when there is no thread."""
        try:
            threading.Thread(
                target=self._hear, args=(caller,), name="doorbell caller", daemon=True
            ).start()
        except RuntimeError:
            self._free.release()
            caller.close()
            raise

    def _hear(self, caller: _Line) -> None:
        try:
            # A caller that has hung up, or speaks too long, is not answered.
            with contextlib.suppress(OSError, EOFError, ValueError):
                said = caller.receive()
                if said and not self._stopping.is_set():
                    self._rung_at = time.monotonic()
                    self._on_file(Path(os.fsdecode(said)))
                    caller.send(_TAKEN)
        finally:
            caller.close()
            self._free.release()


def ring(path: Path, file: Path) -> bool:
    """Hand a file to the copy that listens at ``path``.  Returns whether it has taken it within a
    few seconds."""
    if others_can_write(path.parent):
        return False
    end = time.monotonic() + _PATIENCE
    said = os.fsencode(file.absolute())
    while (left := end - time.monotonic()) > 0:
        try:
            line = _called(path, left)
        except BlockingIOError:
            # Too many call at the same time.
            time.sleep(_AGAIN)
            continue
        except (OSError, ValueError):
            return False
        try:
            line.send(said)
            return line.receive() == _TAKEN
        except (EOFError, ConnectionError):
            # Sent away, because too many call.
            time.sleep(_AGAIN)
        except (OSError, ValueError):
            return False
        finally:
            line.close()
    return False
