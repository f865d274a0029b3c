"""Write a file so that, whatever happens, either the old content is there afterwards or the new.

It is written beside the one that it replaces, brought to the disk, and put in place in one step.
Everything that is made here can be read by its owner alone, whatever the umask says.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import Final

from game.storage.ownership import FOLDER_OWNER_ONLY, OWNER_ONLY, others_can_write, refuse_foreign

BESIDE: Final = ".new"
"""Ends the name of a file that is being written."""
_TRIES: Final = 10 if sys.platform == "win32" else 1
_BETWEEN_TRIES: Final = 0.05
"""Seconds.  Windows refuses while somebody reads the file, as virus scanners do for a moment."""
_NO_SYNC: Final = frozenset(
    {errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EROFS}
)
"""Errors of file systems that cannot be asked to bring something to the disk."""

if sys.platform == "darwin":
    import fcntl

    def sync(handle: int) -> None:
        """Bring what was written to a file to the disk."""
        # There fsync leaves the data in the drive's own memory.
        try:
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
        except OSError:
            os.fsync(handle)

else:

    def sync(handle: int) -> None:
        """Bring what was written to a file to the disk."""
        os.fsync(handle)


def write_file(path: Path, data: bytes) -> None:
    """Put a file with this content in the place of ``path``, and its folder where it is missing.
    Where ``path`` is a link, what it leads to is replaced, unless somebody else may have made the
    link.  Raises OSError; then what was there is still there."""
    if others_can_write(path.parent):
        refuse_foreign(path)
    path = Path(os.path.realpath(path))
    make_folder(path.parent)
    beside = path.with_name(path.name + BESIDE)
    with contextlib.suppress(FileNotFoundError):
        os.unlink(beside)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    handle = os.open(beside, flags, OWNER_ONLY)
    try:
        try:
            close_to_others(handle)
            left = memoryview(data)
            while left:
                left = left[os.write(handle, left) :]
            _bring_to_disk(handle)
        finally:
            os.close(handle)
        _replace(beside, path)
    except OSError:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise
    sync_folder(path.parent)


def _replace(beside: Path, path: Path) -> None:
    for _ in range(_TRIES - 1):
        try:
            os.replace(beside, path)
        except PermissionError:
            time.sleep(_BETWEEN_TRIES)
        else:
            return
    os.replace(beside, path)


def close_to_others(handle: int) -> None:
    """Let nobody but its owner read or write an open file, whatever the umask has made of it."""
    if hasattr(os, "fchmod"):
        os.fchmod(handle, OWNER_ONLY)


def make_folder(folder: Path) -> None:
    """Make the folder, and those above it, where they are missing.  Raises OSError."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    try:
        os.mkdir(folder, FOLDER_OWNER_ONLY)
    except FileExistsError:
        if not folder.is_dir():
            raise
        return
    os.chmod(folder, FOLDER_OWNER_ONLY)
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Bring to the disk which files the folder holds, where the system can be asked to.  Raises
    OSError when the disk fails."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:
        # A folder that may be written but not listed.
        return
    try:
        _bring_to_disk(handle)
    finally:
        os.close(handle)


def _bring_to_disk(handle: int) -> None:
    try:
        sync(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
