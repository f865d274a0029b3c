"""The owners of folders and files: a file that others can write is not trusted.

The game's folders are its user's alone.  One that was there before with wider permissions is
closed to others at the start.  Where that is impossible, as in a folder of another user or on a
medium without permissions, files are opened without following the links of others, and files of
others are not used.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from pathlib import Path
from typing import Final

from game.storage.file_facts import ForeignFileError

OWNER_ONLY: Final = 0o600
FOLDER_OWNER_ONLY: Final = 0o700
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_OTHERS_WRITE: Final = stat.S_IWGRP | stat.S_IWOTH


def _ours(found: os.stat_result) -> bool:
    """True if it belongs to this user, or to the administrator, who may do anything anyway."""
    return sys.platform == "win32" or found.st_uid in (os.geteuid(), 0)


def close_folder(folder: Path) -> bool:
    """Let nobody but its owner into a folder that exists already, if it is this user's.  Returns
    whether it is safe then: there is none, or others cannot write to it."""
    if sys.platform == "win32":
        return True
    try:
        found = os.stat(folder)
        if not stat.S_ISDIR(found.st_mode):
            return True
        # Somebody who names the home folder itself does not want it closed.
        if found.st_uid == os.geteuid() and found.st_mode & _OTHERS and not _is_home(folder):
            with contextlib.suppress(OSError):
                os.chmod(folder, FOLDER_OWNER_ONLY)
    except (OSError, ValueError):
        return True
    return not others_can_write(folder)


def _is_home(folder: Path) -> bool:
    try:
        return os.path.samefile(folder, Path.home())
    except (OSError, RuntimeError):
        return False


def others_can_write(folder: Path) -> bool:
    """True if somebody else can put files into a folder; False if it is not there."""
    if sys.platform == "win32":
        return False
    try:
        found = os.stat(folder)
        link = os.lstat(folder)
    except (OSError, ValueError):
        return False
    return bool(not _ours(found) or not _ours(link) or found.st_mode & _OTHERS_WRITE)


def open_own(path: Path, flags: int, mode: int = OWNER_ONLY) -> int:
    """Open a file of the game's, and make it for its owner alone if it is missing. Returns the
    handle.  Raises OSError; ForeignFileError for what somebody else has put there."""
    shared = others_can_write(path.parent)
    if shared:
        refuse_foreign(path)
        flags |= getattr(os, "O_NOFOLLOW", 0)
    # Should it be a pipe, nobody is waited for.
    empty = flags & os.O_TRUNC
    handle = os.open(path, flags & ~os.O_TRUNC | getattr(os, "O_NONBLOCK", 0), mode)
    try:
        if shared:
            refuse_foreign_handle(handle)
        if empty:
            # Not before it is known whose it is.
            with contextlib.suppress(OSError):
                os.ftruncate(handle, 0)
    except BaseException:
        os.close(handle)
        raise
    return handle


def refuse_foreign(path: Path) -> None:
    """Raise ForeignFileError for a link that somebody else has made.  ``path`` is in a folder
    where others can write."""
    with contextlib.suppress(FileNotFoundError):
        found = os.lstat(path)
        if stat.S_ISLNK(found.st_mode) and not _ours(found):
            raise ForeignFileError(path)


def refuse_foreign_handle(handle: int) -> None:
    """Raise ForeignFileError for an open file of somebody else, or one that has another name
    somewhere.  It is in a folder where others can write."""
    found = os.fstat(handle)
    if not _ours(found) or (stat.S_ISREG(found.st_mode) and found.st_nlink > 1):
        raise ForeignFileError()
