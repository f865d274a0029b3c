"""Reports of crashes.

They are made to be sent to strangers, without anything that names the player, the user and the
machine (:mod:`game.storage.anonymous`).  They are bounded, and only their owner can read them.
Nothing here raises.
"""

from __future__ import annotations

import contextlib
import os
import platform
import stat
import sys
import traceback
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from game.storage.anonymous import anonymous, cards_hidden, names_here
from game.storage.files import write_file
from game.storage.release import Release, frozen

KEPT: Final = 5
"""Reports in the folder; older ones go."""
LONGEST: Final = 20_000
"""Letters in a report."""
_SAID: Final = 1_000
"""Letters of what one error said."""
_CHAIN: Final = 5
"""Errors that led to one another, told in a report."""


def code_place(file: str) -> str:
    """A file of code as a report names it: from the package on, never the way to it."""
    parts = file.replace("\\", "/").split("/")
    for mark in ("site-packages", "dist-packages"):
        if mark in parts:
            return "/".join(parts[len(parts) - parts[::-1].index(mark) :])
    if "game" in parts:
        return "/".join(parts[len(parts) - 1 - parts[::-1].index("game") :])
    return parts[-1]


def report_text(
    error: BaseException,
    release: Release,
    when: datetime,
    facts: Iterable[str] = (),
    private: Iterable[str] = (),
) -> str:
    """A report: which release on which system, and how the error came about.  ``facts`` are
    more lines about the machine; ``private`` are words that must not stand in it, as names (those
    of the user and of the machine never do)."""
    return framed(
        f"{release}{'' if frozen() else ', from source'}",
        when,
        [*facts, "", *told(error, [*private, *names_here()])],
    )


def framed(release: str, when: datetime, lines: Iterable[str]) -> str:
    """A report: the release and the system, then these lines, cut to the length that is allowed."""
    system = (
        f"{platform.system()} {platform.release()} {platform.machine()}, "
        f"Python {platform.python_version()}"
    )
    text = "\n".join([release, f"{when:%Y-%m-%d %H:%M}", system, *lines]) + "\n"
    if len(text) > LONGEST:
        half = LONGEST // 2
        text = f"{text[:half]}\n…\n{text[-half:]}"
    return text


def told(error: BaseException, private: Sequence[str], depth: int = 0) -> Iterator[str]:
    """How an error came about, in lines, what led to it first; without the ``private`` words."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and depth < _CHAIN:
        yield from told(before, private, depth + 1)
        yield from ("", "which led to", "")
    # Without source lines (an executable has none) and without the values of variables.
    stack = traceback.StackSummary.extract(
        traceback.walk_tb(error.__traceback__), lookup_lines=False
    )
    for frame in stack:
        yield f"  {code_place(frame.filename)}:{frame.lineno} in {frame.name}"
    yield from _said(error, private).rstrip().splitlines()


def _said(error: BaseException, private: Sequence[str]) -> str:
    """The kind of an error and what it said, without names and without cards: a report is read
    by strangers, and perhaps before the match is over."""
    kind = type(error)
    name = kind.__qualname__
    if kind.__module__ not in ("builtins", "__main__"):
        name = f"{kind.__module__}.{name}"
    if kind.__module__.partition(".")[0] == "game":
        # Made for players: it says who cannot lay which card.
        return f"{name} (what it said is left out)"
    if isinstance(error, SyntaxError):
        return f"{name}: {error.msg}"
    try:
        said = str(error)[:_SAID]
    except Exception:
        return f"{name} (what it said cannot be told)"
    return f"{name}: {cards_hidden(anonymous(said, private))}" if said else name


class Reports:
    """The folder of reports.  Where it cannot be written they go, as long as the game is open,
    to a folder of their own among the temporary files, which only this user can look into."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._private: Path | None = None

    def write(self, text: str, when: datetime) -> Path | None:
        """Write a report and drop the oldest. Returns where it is; None when it cannot be written
        anywhere."""
        for place in (self._folder, None):
            try:
                folder = self._private_folder() if place is None else place
                file = _free(folder / f"report-{when:%Y%m%d-%H%M%S}.txt")
                write_file(file, text.encode("utf-8", "replace"))
            except (OSError, ValueError):
                continue
            with contextlib.suppress(OSError):
                # The one that was just written stays, also where the clock has gone back.
                for old in sorted({*folder.glob("report-*.txt")} - {file})[: 1 - KEPT]:
                    old.unlink()
            return file
        return None

    def _private_folder(self) -> Path:
        """A folder whose name nobody could foresee, made once.  Raises OSError."""
        if self._private is None or not _is_ours(self._private):
            import tempfile

            self._private = Path(tempfile.mkdtemp(prefix="last-card-reports-"))
        return self._private


def _is_ours(folder: Path) -> bool:
    """True if it is a folder, not a link to one, that only this user can look into.  Since it was
    made, somebody may have removed it and put another in its place."""
    try:
        found = os.lstat(folder)
    except OSError:
        return False
    if not stat.S_ISDIR(found.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & (stat.S_IRWXG | stat.S_IRWXO)


def _free(file: Path) -> Path:
    """The path, or one like it that nothing has."""
    number, free = 1, file
    while os.path.lexists(free):
        number += 1
        free = file.with_name(f"{file.stem}-{number}{file.suffix}")
    return free


def system_line() -> str:
    """The system in one line, for the log and the “about” page."""
    kind = "executable" if frozen() else "source"
    return f"{platform.system()} {platform.machine()}, Python {sys.version.split()[0]}, {kind}"
