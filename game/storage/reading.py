"""Read a file that may turn out to be anything, without waiting for it and without a limit on how
wrong it may be.

Only regular files up to a size are read.  A pipe or a device is refused before it is opened: the
opening alone can wait for ever, or rewind a tape.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

LARGEST: Final = 16 * 1024 * 1024
"""Bytes in a file that the game reads.  A long match is a thousandth of that."""

_PASSING: Final = frozenset(
    {
        errno.EAGAIN, errno.EBUSY, errno.EINTR, errno.EMFILE, errno.ENFILE, errno.ENOMEM,
        errno.ESTALE, errno.ETIMEDOUT,
    }
)  # fmt: skip
"""Errors that say nothing about the file: the same read may succeed in a minute."""

_KINDS: Final = (
    (stat.S_ISDIR, "it is a folder"),
    (stat.S_ISFIFO, "it is a pipe"),
    (stat.S_ISSOCK, "it is a socket"),
    (stat.S_ISCHR, "it is a device"),
    (stat.S_ISBLK, "it is a device"),
)


class ReadError(Exception):
    """A file that cannot be read; the message says why, as the end of a sentence."""

    def __init__(
        self, why: str, *, missing: bool = False, passing: bool = False, final: bool = False
    ) -> None:
        super().__init__(why)
        self.why = why
        self.missing = missing
        """Whether there is no such file."""
        self.passing = passing
        """Whether nothing seems wrong with the file itself."""
        self.final = final
        """Whether to try again at once would be no use: it is not a file for this game."""


def read_bytes(path: Path, largest: int = LARGEST) -> bytes:
    """All that the file holds.  Raises ReadError."""
    try:
        _refuse_unusual(os.stat(path), largest)
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        handle = os.open(path, flags | getattr(os, "O_NOCTTY", 0))
        try:
            # It may be another file by now.
            _refuse_unusual(os.fstat(handle), largest)
            return _read(handle, largest)
        finally:
            os.close(handle)
    except OSError as error:
        why = error.strerror or "it cannot be opened"
        # Where a part of the way is no folder, there is no such file either.
        missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        raise ReadError(why, missing=missing, passing=error.errno in _PASSING) from None
    except ValueError:
        # A zero byte in the name.
        raise ReadError("there can be no file of that name", missing=True) from None


def _read(handle: int, largest: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    while part := os.read(handle, 1 << 20):
        parts.append(part)
        size += len(part)
        if size > largest:
            raise ReadError(_too_large(largest), final=True)
    return b"".join(parts)


def _refuse_unusual(found: os.stat_result, largest: int) -> None:
    for is_so, why in _KINDS:
        if is_so(found.st_mode):
            raise ReadError(f"{why}, not a file that can be read", final=True)
    if not stat.S_ISREG(found.st_mode):
        raise ReadError("it is not a regular file", final=True)
    if found.st_size > largest:
        raise ReadError(_too_large(largest), final=True)


def _too_large(largest: int) -> str:
    return f"it is larger than {largest >> 20} MB"
