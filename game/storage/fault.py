"""Crashes below Python, in compiled code or the system: what can be known of them the next time.

Python's ``faulthandler`` writes where every thread was into a file that stays open for this.  A
session that ends as it should takes its file away; one that is found at the next start tells how
the session before it ended.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
import signal
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from game.storage.anonymous import anonymous, names_here
from game.storage.files import close_to_others, make_folder
from game.storage.ownership import open_own
from game.storage.reports import code_place, framed

LONGEST: Final = 200_000
"""Bytes of such a file that are read."""
_FATAL: Final = ("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL")
"""The signals that both pygame and faulthandler handle, as far as the system knows them."""
_FRAME: Final = re.compile(r'  File "(.*)", line (\d+) in (.*)')
_THREAD: Final = re.compile(r"(Current thread|Thread) 0x[0-9a-f]+")


class FaultFile:
    """The file of this session.  Nothing here raises: if there is no place for the file the
    system's words go to the terminal, if there is one."""

    def __init__(self, path: Path, release: str) -> None:
        """``release``: which release this is, in a line."""
        self._path = path
        self._release = release
        self._file: BinaryIO | None = None
        self._before = False

    def begin(self) -> str | None:
        """Watch from now on. Returns a report of how the session before ended, if it ended below
        Python; else None."""
        left = left_behind(self._path)
        self._before = faulthandler.is_enabled()
        try:
            make_folder(self._path.parent)
            flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
            handle = open_own(self._path, flags)
            try:
                self._file = os.fdopen(handle, "wb", buffering=0)
            except BaseException:
                os.close(handle)
                raise
            close_to_others(handle)
            self._file.write(f"{self._release}\n".encode())
            faulthandler.disable()
            _let_the_system_end_it()
            faulthandler.enable(self._file)
        except (OSError, ValueError, MemoryError):
            _to_the_terminal()
        return left

    def end(self) -> None:
        """End the session as it should end: the file is taken away."""
        if self._file is None:
            return
        faulthandler.disable()
        if self._before:
            _to_the_terminal()
        self._file.close()
        self._file = None
        with contextlib.suppress(OSError):
            self._path.unlink()


def left_behind(path: Path) -> str | None:
    """A report from the file that a session has left; None where it says nothing of a crash."""
    try:
        if not path.is_file():
            # To open a pipe would be to wait for somebody at its other end.
            return None
        with path.open("rb") as file:
            # Where Python has written it as text, lines end as they do on the system.
            text = file.read(LONGEST).decode("utf-8", "replace").replace("\r\n", "\n")
            when = datetime.fromtimestamp(os.fstat(file.fileno()).st_mtime)
    except (OSError, ValueError, OverflowError):
        return None
    release, _, rest = text.partition("\n")
    if not rest.strip():
        return None
    return framed(release, when, ["", *_lines(rest)])


def _lines(text: str) -> Iterator[str]:
    """The text that ``faulthandler`` has written, without anything that could name somebody."""
    private = list(names_here())
    for line in text.splitlines():
        frame = _FRAME.fullmatch(line)
        if frame:
            yield f"  {code_place(frame[1])}:{frame[2]} in {frame[3]}"
        elif thread := _THREAD.match(line):
            yield f"{thread[1]} (most recent call first):"
        else:
            yield anonymous(line[:300], private)


def _let_the_system_end_it() -> None:
    """Take pygame's own handler of fatal signals away.  It shuts the libraries down from within
    the signal, which can go on for ever in a library that is broken or busy (SDL_ttf was seen to);
    then the window would hang instead of closing."""
    for name in _FATAL:
        number = getattr(signal, name, None)
        if number is not None:
            with contextlib.suppress(ValueError, OSError):
                signal.signal(number, signal.SIG_DFL)


def _to_the_terminal() -> None:
    with contextlib.suppress(OSError, ValueError, RuntimeError, AttributeError):
        if sys.stderr is not None:
            faulthandler.enable()
