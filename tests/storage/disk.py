"""A disk whose power can be cut before any operation, and what may be found on it afterwards.

Operations go to real files.  Beside them it is noted what has been brought to the disk: the content
of a file when the file is synced, the names in a folder when the folder is.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.storage import atomic_write

Names = dict[str, int]
"""The files in a folder and their inodes; folders within have the inode 0."""


class PowerCut(BaseException):
    """The power is gone: nothing the program does after this happens any more."""


class Disk:
    """The disk below one folder, as it is used through ``os``.  ``cut``: the number of the
    operation, counted from 1, before which the power goes; a write is done by half."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch, cut: int | None) -> None:
        self.root = root
        self.operations = 0
        self._cut = cut
        self._handles: dict[int, Path] = {}
        self._names: dict[Path, Names] = {root: {}}
        """What each folder is known to hold, if the power goes now."""
        self._contents: dict[int, bytes] = {}
        """What each file is known to hold, if the power goes now."""
        for name in ("open", "write", "close", "unlink", "replace", "rename", "mkdir"):
            monkeypatch.setattr(os, name, self._wrapped(name, getattr(os, name)))
        monkeypatch.setattr(atomic_write, "sync", self._sync)

    # --- operations -------------------------------------------------------------------------

    def _wrapped(self, name: str, real: Any) -> Any:
        def call(first: Any, *more: Any, **named: Any) -> Any:
            if isinstance(first, int):
                if first not in self._handles:
                    return real(first, *more, **named)
            elif self.root not in Path(first).parents and Path(first) != self.root:
                return real(first, *more, **named)
            self._step(lambda: real(first, more[0][: len(more[0]) // 2]) if name == "write" else 0)
            done = real(first, *more, **named)
            if name == "open":
                self._handles[done] = Path(first)
                if more[0] & os.O_CREAT:
                    self._contents[os.fstat(done).st_ino] = b""
            elif name == "close":
                del self._handles[first]
            return done

        return call

    def _step(self, half: Any) -> None:
        self.operations += 1
        if self._cut is not None and self.operations >= self._cut:
            if self.operations == self._cut:
                half()
            raise PowerCut

    def _sync(self, handle: int) -> None:
        path = self._handles[handle]
        self._step(lambda: None)
        if path.is_dir():
            self._names[path] = _listed(path)
        else:
            self._contents[os.fstat(handle).st_ino] = path.read_bytes()

    # --- afterwards -------------------------------------------------------------------------

    def images(self, place: Path) -> Iterator[Path]:
        """What may be found when the power is back, each in a folder of its own: everything;
        nothing but what was known to be on the disk; and all the names, but of the contents only
        what was known to be there."""
        yield Path(shutil.copytree(self.root, place / "everything"))
        self._lay(place / "sure", self._names)
        yield place / "sure"
        all_names = {path: _listed(path) for path in (self.root, *_folders(self.root))}
        self._lay(place / "names", all_names)
        yield place / "names"

    def _lay(self, place: Path, names: dict[Path, Names]) -> None:
        def lay(folder: Path, to: Path) -> None:
            to.mkdir(parents=True)
            for name, inode in names.get(folder, {}).items():
                if inode:
                    (to / name).write_bytes(self._contents.get(inode, b""))
                else:
                    lay(folder / name, to / name)

        lay(self.root, place)


def _listed(folder: Path) -> Names:
    return {each.name: 0 if each.is_dir() else each.stat().st_ino for each in folder.iterdir()}


def _folders(root: Path) -> Iterator[Path]:
    for each in root.iterdir():
        if each.is_dir():
            yield each
            yield from _folders(each)
