"""Protection against damaged machine code in an installation: the sources run instead.

An installation may hold compiled modules beside their sources (``build_scripts/compiled.py``).
Python takes the compiled one, and gives up when it cannot be loaded.  Machine code and sources do
not mix, because compiled modules know each other's insides; so the game begins again, and takes
the sources of all of them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from itertools import pairwise
from types import ModuleType
from typing import Final

VARIABLE: Final = "LAST_CARD_SOURCES"
"""An environment variable: whatever it holds, compiled modules are left alone."""
DAMAGED: Final = "damaged"
"""Its value when that is because one of them is damaged."""
_PACKAGE: Final = "game."
_ELF_HEADER: Final = 64


class _SourcesOnly:
    """Finds the sources of the game's modules, never what was compiled of them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(_PACKAGE) or path is None:
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            found = finder.find_spec(name, target)
            if found is not None and found.loader is not None:
                return found
        return None


class _Watched:
    """Finds the game's modules as Python does, and looks whether the compiled ones are whole."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith(_PACKAGE) or path is None:
            return None
        found = PathFinder.find_spec(name, path, target)
        if found is not None and isinstance(found.loader, ExtensionFileLoader):
            found.loader = _WatchedLoader(found.loader.name, found.loader.path)
        return found


class _WatchedLoader(ExtensionFileLoader):
    def create_module(self, spec: ModuleSpec) -> ModuleType:
        try:
            if _cut_off(self.path):
                raise ImportError(f"{self.path} is cut off")
            return super().create_module(spec)
        except ImportError:
            if _is_the_game() and _sources_are_there():
                _begin_again()
            raise


def _cut_off(file: str) -> bool:
    """True if the end of a module of Linux is missing.  The system would end the program when it
    reads what is not there."""
    if sys.platform != "linux":
        return False
    try:
        with open(file, "rb") as opened:
            head = opened.read(_ELF_HEADER)
            size = os.fstat(opened.fileno()).st_size
    except OSError:
        return False
    if len(head) < _ELF_HEADER or head[:5] != b"\x7fELF\x02":
        return False
    # The table of sections stands at the very end.
    table = int.from_bytes(head[0x28:0x30], sys.byteorder)
    entry = int.from_bytes(head[0x3A:0x3C], sys.byteorder)
    count = int.from_bytes(head[0x3C:0x3E], sys.byteorder)
    return size < table + entry * count


def _is_the_game() -> bool:
    """True if this process is the game, and not another program that imports it."""
    words = sys.orig_argv[1:]
    named = os.path.basename(words[0]).partition(".")[0] if words else ""
    return named == "last-card" or any(
        option == "-m" and module.partition(".")[0] == "game" for option, module in pairwise(words)
    )


def _sources_are_there() -> bool:
    return os.path.exists(os.path.join(os.path.dirname(__file__), "engine", "game.py"))


def _begin_again() -> None:
    """Begin the program again without compiled modules.  Raises OSError."""
    environment = {**os.environ, VARIABLE: DAMAGED}
    command = [sys.executable, *sys.orig_argv[1:]]
    if sys.platform == "win32":
        import subprocess

        # There the new process would leave the terminal behind.
        os._exit(subprocess.call(command, env=environment))
    os.execve(sys.executable, command, environment)


def damaged() -> bool:
    """True if the sources run because a compiled module is damaged."""
    return os.environ.get(VARIABLE) == DAMAGED


def watch(package: str) -> None:
    """Watch over the compiled modules of the package in this folder, if there are any."""
    if getattr(sys, "frozen", False):
        return
    if os.environ.get(VARIABLE):
        sys.meta_path.insert(0, _SourcesOnly)
        return
    try:
        compiled = any(name.endswith(tuple(EXTENSION_SUFFIXES)) for name in os.listdir(package))
    except OSError:
        return
    if compiled:
        sys.meta_path.insert(0, _Watched)
