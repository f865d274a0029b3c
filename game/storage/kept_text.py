"""A text file in which the game keeps something for the player, guarded against loss.

What could not be read is never written over: it is set aside, or, where that is impossible too,
nothing is written there as long as the game is open.  Nothing here raises: the game can be played
without its files.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from game.engine.fact import Fact
from game.storage.anonymous import findable
from game.storage.atomic_write import remove_file, write_file
from game.storage.facts import Notice, ReadCode, StorageCode, system_said
from game.storage.instance_lock import folder_lock
from game.storage.paths import set_aside
from game.storage.reading import LARGEST, ReadError, read_bytes
from game.storage.writer import Writer

DAMAGED: Final = "damaged"
OLDER: Final = "older"
NEWER: Final = "newer"
"""Why a file is set aside: what it holds cannot be used, or not all of it, because it has been
damaged or because another version of the game wrote it."""
_SET_ASIDE: Final = {OLDER: StorageCode.EARLIER_FILE_KEPT, NEWER: StorageCode.NEWER_FILE_KEPT}

_TRIES: Final = 3
_BETWEEN_TRIES: Final = 0.04
"""Seconds.  What looks at new files, as virus scanners do, lets go of them sooner than that."""
_PATIENCE: Final = 5.0
"""Seconds to wait for what is being written before a file is moved."""


class ReadText(NamedTuple):
    """The text that was in the file."""

    text: str | None
    """None when there is no file, or nothing that can be read."""
    why: Fact | None = None
    """Why it could not be read; None when it could, or is missing."""
    kept: Notice = ()
    """The fate of a file that could not be read."""


class Unwritten(NamedTuple):
    """Something could not be written."""

    folder: str
    why: Fact


def _signature(path: Path) -> tuple[int, int, int] | None:
    """What tells a file from the one that has replaced it; None for no file."""
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def _always() -> bool:
    return True


class KeptText:
    """One file.  ``idle``: it is another copy's, and only read.  Without a path nothing is read
    or written.  ``writer`` does the writing; without one it is done at once."""

    def __init__(
        self,
        path: Path | None,
        writer: Writer | None = None,
        *,
        idle: bool = False,
        largest: int = LARGEST,
    ) -> None:
        self.path = path
        self._writer = writer or Writer()
        self._idle = idle
        self._largest = largest
        self._blocked = False
        self._ticket = 0
        self._error: Exception | None = None
        self._said = False
        self._last_text = ""
        self._last_signature: tuple[int, int, int] | None = None
        """Of the file as :meth:`change` has written it last; None before."""

    @property
    def writable(self) -> bool:
        """True if anything is written at all: not another copy's file, nor one that could
        neither be read nor set aside."""
        return self.path is not None and not self._idle and not self._blocked

    @property
    def settled(self) -> bool:
        """True if what was given last is on the disk, or could not be written."""
        return self._writer.done(self._ticket)

    @property
    def losing(self) -> bool:
        """True if what was given last is not in the file and will not be: it could not be
        written, or nothing may be."""
        return self._blocked or self._error is not None

    # --- reading --------------------------------------------------------------------------------

    def read(self) -> ReadText:
        """The text of the file.  One that cannot be read is set aside."""
        if self.path is None:
            return ReadText(None)
        try:
            data = self._patiently_read(self.path)
        except ReadError as error:
            if error.missing:
                return ReadText(None)
            # Left where it is when it can be expected to be readable the next time.
            return ReadText(
                None, error.why, self._out_of_the_way("unreadable", move=not error.passing)
            )
        try:
            return ReadText(data.decode("utf-8"))
        except UnicodeDecodeError:
            return ReadText(None, Fact(ReadCode.NO_TEXT), self.set_aside())

    def _patiently_read(self, path: Path) -> bytes:
        for _ in range(_TRIES - 1):
            try:
                return read_bytes(path, self._largest, own=True)
            except ReadError as error:
                if error.missing or error.final:
                    raise
                time.sleep(_BETWEEN_TRIES)
        return read_bytes(path, self._largest, own=True)

    def set_aside(self, kind: str = DAMAGED) -> Notice:
        """Move the file out of the way, so that nothing of it is lost; what has become of it."""
        return self._out_of_the_way(kind)

    def _out_of_the_way(self, kind: str, *, move: bool = True) -> Notice:
        if self.path is None or self._idle:
            return ()
        aside = self.make_way(kind) if move else None
        if aside is not None:
            return (Fact(_SET_ASIDE.get(kind, StorageCode.OLD_FILE_KEPT), file=aside),)
        self._blocked = True
        return (Fact(StorageCode.FILE_LEFT),)

    def flush(self) -> bool:
        """Wait for a moment until all is written that was given.  Returns whether it is."""
        return self._writer.flush(_PATIENCE)

    def make_way(self, kind: str) -> str | None:
        """Rename the file to ``NAME.kind``; its name then.  None, and nothing is written in its
        place from now on, when it cannot be renamed or there is none."""
        if self.path is None or self._idle:
            return None
        self._writer.flush(_PATIENCE)
        aside = set_aside(self.path, kind)
        if aside is None:
            self._blocked = os.path.lexists(self.path)
            return None
        return aside.name

    # --- writing --------------------------------------------------------------------------------

    def write(self, text: str) -> None:
        """Put this text in the file."""
        if self.writable:
            data = text.encode("utf-8", "replace")
            self._do(lambda path: write_file(path, data), f"write {self.path}")

    def change(self, changed: Callable[[str | None], str], done: Callable[[], None]) -> None:
        """Put in the file what ``changed`` makes of what is in it by then (None for no file, or
        one that cannot be read), without another copy of the game coming in between.  Both are
        called where the writing is done, perhaps in another thread; ``done`` when it is done."""

        def change(path: Path) -> None:
            self._rewrite(path, changed)
            done()

        if self.writable:
            self._do(change, f"write {self.path}")

    def _rewrite(self, path: Path, changed: Callable[[str | None], str]) -> None:
        # Somebody who holds the lock for so long has hung, and is waited for no longer.
        with folder_lock(path.parent, _PATIENCE):
            there, found = None, _signature(path)
            if found is not None and found == self._last_signature:
                # Nobody else has written it since we did.
                there = self._last_text
            elif found is not None:
                with contextlib.suppress(UnicodeDecodeError):
                    there = read_bytes(path, self._largest, own=True).decode("utf-8")
            text = changed(there)
            write_file(path, text.encode("utf-8", "replace"))
            self._last_text, self._last_signature = text, _signature(path)

    def remove(self, allowed: Callable[[], bool] = _always) -> None:
        """Remove the file, if that is ``allowed`` when everything given before has been done."""
        if self.writable:
            self._do(lambda path: remove_file(path) if allowed() else None, "")

    def _do(self, change: Callable[[Path], None], key: str) -> None:
        path = self.path
        assert path is not None, "only asked where something is writable"

        def job() -> None:
            try:
                change(path)
            except Exception as error:  # whatever it is, the game goes on without the file
                self._error = error
            else:
                self._error = None

        self._ticket = self._writer.do(job, key)

    def problem(self) -> Unwritten | None:
        """The first time that something could not be written: where and why.  Otherwise None."""
        error = self._error
        if error is None or self._said or self.path is None:
            return None
        self._said = True
        folder = findable(self.path.parent)
        if isinstance(error, ReadError):
            return Unwritten(folder, error.why)
        return Unwritten(folder, system_said(error, ReadCode.NOT_WRITTEN))
