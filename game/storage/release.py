"""Which Last Card this is: what stands in the window, in reports and in file names."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Final, NamedTuple

import game

COMMIT_FILE: Final = "commit.txt"
"""Written into the package by the build; a checkout asks its own git folder instead."""
ARCHIVED: Final = "archived.txt"
"""Git writes the commit into it when it packs a tree for download (``.gitattributes``)."""
_SHOWN: Final = 9
_UNKNOWN: Final = "unknown"
COMPILED: Final = "compiled"
PURE: Final = "pure Python"
_COMPILED_MODULES: Final = ("game.engine.game", "game.agents.search")
"""They stand for their packages, which are compiled whole or not at all."""


class Release(NamedTuple):
    """A version and the commit it was made from."""

    version: str
    commit: str
    """The first letters of its name, or ``unknown``."""
    form: str = PURE
    """COMPILED where the rules and the computer players run as machine code, else PURE."""

    def __str__(self) -> str:
        return f"Last Card {self.version} ({self.commit}, {self.form})"


def release(package: Path | None = None) -> Release:
    """The release that is running; ``package`` is the folder of its code."""
    folder = package or Path(game.__file__).parent
    try:
        commit = (folder / COMMIT_FILE).read_text(encoding="utf-8").strip()
    except OSError:
        commit = (commit_of(folder.parent) or _archived(folder))[:_SHOWN]
    # A build may have put a plus behind it.
    return Release(game.__version__, commit[: _SHOWN + 1] or _UNKNOWN, form())


def _archived(folder: Path) -> str:
    """The commit of a downloaded tree; empty elsewhere."""
    try:
        written = (folder / ARCHIVED).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return "" if written.startswith("$") else written


def form() -> str:
    """COMPILED or PURE: what the rules and the computer players of this program are."""
    for name in _COMPILED_MODULES:
        spec = importlib.util.find_spec(name)
        if spec is None or spec.origin is None or spec.origin.endswith((".py", ".pyc")):
            return PURE
    return COMPILED


def commit_of(checkout: Path) -> str:
    """The commit that is checked out there, whole; empty when it cannot be told.

    Reads git's files itself: a player who runs from source may not have git any more."""
    try:
        folder = checkout / ".git"
        if folder.is_file():
            folder = checkout / folder.read_text(encoding="utf-8").partition("gitdir:")[2].strip()
        head = (folder / "HEAD").read_text(encoding="utf-8").strip()
        if not head.startswith("ref:"):
            return head
        name = head.partition(":")[2].strip()
        common = folder / "commondir"
        shared = folder / common.read_text(encoding="utf-8").strip() if common.exists() else folder
        loose = shared / name
        if loose.exists():
            return loose.read_text(encoding="utf-8").strip()
        for line in (shared / "packed-refs").read_text(encoding="utf-8").splitlines():
            commit, _, ref = line.partition(" ")
            if ref == name:
                return commit
    except (OSError, UnicodeDecodeError):
        pass
    return ""


def frozen() -> bool:
    """True if this is an executable, and not the source run by a Python."""
    return bool(getattr(sys, "frozen", False))
