"""Processes beside the game: how one is started, its low priority, and the messages of a pipe.

The game and each of these processes are connected by one pipe.  When the game is gone the pipe
ends, and a process that reads or writes it ends too.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pickle
import signal
import sys
import zlib
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

MODESTY: Final = 10
"""The niceness of a process (POSIX)."""
_BELOW_NORMAL: Final = 0x4000


def start(
    name: str, serve: Callable[..., None], *arguments: object
) -> tuple[BaseProcess, Connection]:
    """Start a process that does ``serve(pipe, *arguments)``, and return it with the game's end of
    the pipe.

    ``serve`` is a function of a module, and the arguments can be pickled.  The process ends with
    the game at the latest.  Raises OSError when no process can be started.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(
        target=_serve, args=(serve, theirs, *arguments), name=name, daemon=True
    )
    try:
        process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


def _serve(serve: Callable[..., None], pipe: Connection, *arguments: object) -> None:
    """Do the work of a process, in that process."""
    # Ctrl-C is meant for the game, which then closes the pipe or ends the process.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _be_modest()
    serve(pipe, *arguments)


def _be_modest() -> None:
    """Lower the priority of the process, so that all others come first, above all the game's
    drawing."""
    with contextlib.suppress(OSError):
        if sys.platform == "win32":
            import ctypes

            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(MODESTY)


def send(pipe: Connection, message: Any) -> None:
    """Send a message. It is kept small enough for the buffer of the pipe, 8 KB on Windows and
    macOS, so that the game never waits until the process reads."""
    pipe.send_bytes(zlib.compress(pickle.dumps(message), 1))


def receive(pipe: Connection) -> Any:
    """Wait for the next message.  Raises EOFError or OSError at the end of the pipe, and any other
    exception for something that ``send`` has not sent."""
    return pickle.loads(zlib.decompress(pipe.recv_bytes()))
