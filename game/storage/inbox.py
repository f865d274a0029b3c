"""How a second start of the game hands a file to the copy that is running already.

It leaves a note, the file's path, in a folder of the user's own, where the running copy looks now
and then.  A note that nobody takes in time is taken back.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.storage.file_facts import ForeignFileError
from game.storage.files import BESIDE, make_folder, write_file
from game.storage.ownership import open_own, others_can_write

_LOG = logging.getLogger(__name__)
_LONGEST: Final = 8192
"""Bytes of a path at most."""
_LOOK: Final = 0.5
"""Seconds between two looks at the folder."""
_PATIENCE: Final = 3.0
"""Seconds after which a second start takes its note back."""


class Inbox:
    """Takes what second starts leave; a companion of the running copy."""

    def __init__(
        self,
        folder: Path,
        on_file: Callable[[Path], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """folder: where notes are left.  on_file: told of each file.  clock: in seconds."""
        self._folder = folder
        self._on_file = on_file
        self._clock = clock
        self._next_look: float | None = None

    def open(self) -> None:
        """Let notes be left from now on.  If that is impossible, the log says so."""
        try:
            make_folder(self._folder)
            if others_can_write(self._folder.parent) or others_can_write(self._folder):
                raise ForeignFileError(errno.EPERM, "others can write to its folder")
        except (OSError, ValueError) as error:
            _LOG.info("no file can be handed to this copy: %s", error)
            return
        self._next_look = self._clock()

    def close(self) -> None:
        """Take nothing any more."""
        if self._next_look is not None:
            self._next_look = None
            with contextlib.suppress(OSError):
                self._folder.rmdir()

    def update(self) -> None:
        """Look whether there is a note, if it is time to."""
        now = self._clock()
        if self._next_look is None or now < self._next_look:
            return
        self._next_look = now + _LOOK
        with contextlib.suppress(OSError):
            for name in sorted(os.listdir(self._folder)):
                if not name.endswith(BESIDE):
                    self._take(self._folder / name)

    def next_due(self) -> float | None:
        """Seconds until the next look; None for never."""
        return None if self._next_look is None else max(0.0, self._next_look - self._clock())

    def _take(self, note: Path) -> None:
        # One that is gone meanwhile was taken back, and one that is no path is nobody's.
        with contextlib.suppress(OSError, ValueError):
            handle = open_own(note, os.O_RDONLY)
            try:
                said = os.read(handle, _LONGEST + 1)
            finally:
                os.close(handle)
            note.unlink()
            if said and b"\0" not in said and len(said) <= _LONGEST:
                self._on_file(Path(os.fsdecode(said)))


def hand_over(folder: Path, file: Path) -> bool:
    """Leave a note for the copy that looks at ``folder``.  Returns whether it has taken it within a
    few seconds."""
    if not os.path.isdir(folder) or others_can_write(folder.parent) or others_can_write(folder):
        return False
    note = folder / f"{time.time_ns()}-{os.getpid()}"
    try:
        write_file(note, os.fsencode(file.absolute()))
        end = time.monotonic() + _PATIENCE
        while note.exists():
            if time.monotonic() > end:
                note.unlink()
                return False
            time.sleep(0.02)
    except FileNotFoundError:
        return True
    except (OSError, ValueError):
        return False
    return True
