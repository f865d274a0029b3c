"""Read a file of any kind, however wrong it is, without waiting for it.

Only regular files up to a size are read.  A pipe or a device is refused before it is opened: the
opening alone can wait for ever, or rewind a tape.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

from game.engine.fact import Fact, FactError
from game.storage.file_facts import ForeignFileError, ReadCode, system_said
from game.storage.ownership import others_can_write, refuse_foreign, refuse_foreign_handle

LARGEST: Final = 16 * 1024 * 1024
"""Bytes in a file that the game reads, unless less is said where it is read."""

_PASSING: Final = frozenset(
    {
        errno.EAGAIN, errno.EBUSY, errno.EINTR, errno.EMFILE, errno.ENFILE, errno.ENOMEM,
        errno.ESTALE, errno.ETIMEDOUT,
    }
)  # fmt: skip
"""Errors that say nothing about the file: the same read may succeed in a minute."""

_KINDS: Final = (
    (stat.S_ISDIR, ReadCode.FOLDER),
    (stat.S_ISFIFO, ReadCode.PIPE),
    (stat.S_ISSOCK, ReadCode.SOCKET),
    (stat.S_ISCHR, ReadCode.DEVICE),
    (stat.S_ISBLK, ReadCode.DEVICE),
)


class ReadError(FactError):
    """A file that cannot be read; ``why`` is a fact that ``game.language.file_texts`` can say."""

    codes = (ReadCode,)

    def __init__(
        self, why: Fact, *, missing: bool = False, passing: bool = False, final: bool = False
    ) -> None:
        super().__init__(why)
        self.missing = missing
        """True if there is no such file."""
        self.passing = passing
        """True if nothing seems wrong with the file itself."""
        self.final = final
        """True if to try again at once would be no use: it is not a file for this game."""


def read_bytes(path: Path, largest: int = LARGEST, *, own: bool = False) -> bytes:
    """All that the file holds.  ``own``: it is one that the game keeps, and nobody else's.  Raises
    ReadError."""
    shared = own and others_can_write(path.parent)
    try:
        if shared:
            refuse_foreign(path)
        _refuse_unusual(os.stat(path), largest)
        flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        handle = os.open(path, flags | getattr(os, "O_NOCTTY", 0))
        try:
            # It may be another file by now.
            _refuse_unusual(os.fstat(handle), largest)
            if shared:
                refuse_foreign_handle(handle)
            return _read(handle, largest)
        finally:
            os.close(handle)
    except OSError as error:
        why = system_said(error, ReadCode.NOT_OPENED)
        # Where a part of the way is no folder, there is no such file either.
        foreign = isinstance(error, ForeignFileError)
        missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        raise ReadError(
            why, missing=missing, passing=error.errno in _PASSING, final=foreign
        ) from None
    except ValueError:
        # A zero byte in the name.
        raise ReadError(Fact(ReadCode.NO_SUCH_NAME), missing=True) from None


def _read(handle: int, largest: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    while part := os.read(handle, 1 << 20):
        parts.append(part)
        size += len(part)
        if size > largest:
            raise ReadError(too_large(largest), final=True)
    return b"".join(parts)


def _refuse_unusual(found: os.stat_result, largest: int) -> None:
    for is_so, why in _KINDS:
        if is_so(found.st_mode):
            raise ReadError(Fact(why), final=True)
    if not stat.S_ISREG(found.st_mode):
        raise ReadError(Fact(ReadCode.IRREGULAR), final=True)
    if found.st_size > largest:
        raise ReadError(too_large(largest), final=True)


def too_large(largest: int) -> Fact:
    """The fact that something has more than ``largest`` bytes, which are whole megabytes."""
    return Fact(ReadCode.TOO_LARGE, n=largest >> 20)
