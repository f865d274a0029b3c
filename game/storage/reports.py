"""What is written down when something goes wrong: reports of crashes, and a short log.

Both are made to be sent to strangers: which lines of code ran and what the error said, without
the names of the player, the user and the machine, and without anybody's folders.  Both are
bounded.  Nothing here raises.
"""

from __future__ import annotations

import getpass
import platform
import re
import sys
import tempfile
import traceback
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from game.storage.release import Release, frozen

KEPT: Final = 5
"""Reports in the folder; older ones go."""
LONGEST: Final = 20_000
"""Letters in a report."""
LOG_BYTES: Final = 64_000
"""What the log grows to before its older half goes."""


def shortened(text: str, home: Path | None = None) -> str:
    """The text without what names the user: the home folder is ``~``, and where the system
    keeps its temporary files is ``(temp)``."""
    text = _replaced(text, str(home) if home else _home(), "~")
    return _replaced(text, tempfile.gettempdir(), "(temp)")


def findable(path: Path) -> str:
    """The path as it is told to the player who is to find it: only the home folder is ``~``."""
    return _replaced(str(path), _home(), "~")


def _replaced(text: str, place: str, short: str) -> str:
    if len(place) <= 1:
        return text
    return text.replace(place, short).replace(place.replace("\\", "\\\\"), short)


def anonymous(text: str, names: Iterable[str] = ()) -> str:
    """What an error said, without what could name somebody: of a file the last part of its name
    is left, of the ``names`` nothing."""
    text = _QUOTED_PATH.sub(r"\1…/\2\1", text)
    text = _PATH.sub(r"…/\1", text)
    for name in sorted({each for each in names if each.strip()}, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "(name)", text, flags=re.IGNORECASE)
    return text


_QUOTED_PATH: Final = re.compile(r"""(['"])(?:/|~|[A-Za-z]:|\\\\)[^'"\n]*[/\\]([^/\\'"\n]*)\1""")
_PATH: Final = re.compile(
    r"(?<![\w.…/\\])(?:[A-Za-z]:[/\\]|/|\\\\)(?:[^\s'\"/\\]+[/\\])+([^\s'\"/\\]*)"
)


def names_here() -> list[str]:
    """What this user and this machine are called."""
    try:
        user = getpass.getuser()
    except (OSError, KeyError, ImportError):
        user = ""
    machine = platform.node()
    return [user, machine, machine.partition(".")[0]]


def _home() -> str:
    try:
        return str(Path.home())
    except RuntimeError:
        return ""


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
    lines = [
        f"{release}{'' if frozen() else ', from source'}",
        f"{when:%Y-%m-%d %H:%M}",
        f"{platform.system()} {platform.release()} {platform.machine()}, "
        f"Python {platform.python_version()}",
        *facts,
        "",
    ]
    # Without source lines (an executable has none) and without the values of variables.
    told = traceback.TracebackException.from_exception(error, lookup_lines=False)
    lines += _told(told, [*private, *names_here()])
    text = "\n".join(lines) + "\n"
    if len(text) > LONGEST:
        half = LONGEST // 2
        text = f"{text[:half]}\n…\n{text[-half:]}"
    return text


def _told(told: traceback.TracebackException, private: Sequence[str], depth: int = 0) -> list[str]:
    lines: list[str] = []
    before = told.__cause__ or (None if told.__suppress_context__ else told.__context__)
    if before is not None and depth < 5:
        lines += [*_told(before, private, depth + 1), "", "which led to", ""]
    for frame in told.stack:
        lines.append(f"  {code_place(frame.filename)}:{frame.lineno} in {frame.name}")
    said = "".join(told.format_exception_only())
    lines += anonymous(said, private).rstrip().splitlines()
    return lines


def write_report(folder: Path, text: str, when: datetime) -> Path | None:
    """Write a report and drop the oldest.  Where it is: in ``folder``, or among the temporary
    files when that cannot be written, or None when nothing can."""
    name = f"report-{when:%Y%m%d-%H%M%S}.txt"
    for place in (folder, Path(tempfile.gettempdir()) / "last-card-reports"):
        try:
            place.mkdir(parents=True, exist_ok=True)
            file = place / name
            file.write_text(text, encoding="utf-8")
            for old in sorted(place.glob("report-*.txt"))[:-KEPT]:
                old.unlink()
        except OSError:
            continue
        return file
    return None


class Log:
    """A text file with a line for whatever may explain a report later."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def note(self, sentence: str, when: datetime) -> None:
        """Add a line; the older half of a log that has grown too long goes."""
        line = f"{when:%Y-%m-%d %H:%M:%S}  {shortened(' '.join(sentence.split()))[:500]}\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            if self._path.exists() and self._path.stat().st_size > LOG_BYTES:
                kept = self._path.read_bytes()[-LOG_BYTES // 2 :]
                self._path.write_bytes(kept.partition(b"\n")[2])
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line)
        except OSError:
            # A game that cannot write a log is still a game; there is nobody to tell.
            return


def system_line() -> str:
    """The system in one line, for the log and the “about” page."""
    kind = "executable" if frozen() else "source"
    return f"{platform.system()} {platform.machine()}, Python {sys.version.split()[0]}, {kind}"
