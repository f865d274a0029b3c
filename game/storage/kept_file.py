"""A file in which the game keeps one thing for the player: the settings, the leaderboard.

A file that had to be corrected is set aside first, so nothing in it is lost, and what was good in
it is written again.  A file says which version of its form it has: one of a newer version of the
game is not damaged, and neither is one of an earlier version.  Nothing here raises.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from game.engine.fact import Fact
from game.storage.facts import Notice
from game.storage.json_text import value_of
from game.storage.kept_text import DAMAGED, NEWER, OLDER, KeptText
from game.storage.writer import Writer

Thing = TypeVar("Thing")

VERSION: Final = "version"
"""The key under which a file holds the version of its form."""


class Codes(NamedTuple):
    """The codes of the sentences about one kind of file, or the sentences themselves, marked with
    ``N_``."""

    unreadable: str
    """It could not be read, and an empty one takes its place; ``why``."""
    unkept: str
    """It cannot be written to ``folder``; ``why``."""
    newer: str | None = None
    """A newer version of the game wrote it; None where files of the kind have no version."""


class KeptFile(Generic[Thing]):
    """One thing in one file; without a path it lives as long as the game is open.

    ``read`` makes the thing from a text, with a notice of everything that could not be used;
    ``write`` makes the text; ``fresh`` makes the thing where there is no file.  For ``writer``
    and ``idle`` see :class:`KeptText`.
    """

    def __init__(
        self,
        path: Path | None,
        codes: Codes,
        read: Callable[[str], tuple[Thing, list[Notice]]],
        write: Callable[[Thing], str],
        fresh: Callable[[], Thing],
        *,
        writer: Writer | None = None,
        idle: bool = False,
        version: int = 0,
    ) -> None:
        """version: that of the form in which ``write`` writes; 0 for none."""
        self._file = KeptText(path, writer, idle=idle)
        self._codes = codes
        self._read = read
        self._text_of = write
        self._fresh = fresh
        self._idle = idle
        self._version = version

    @property
    def file(self) -> KeptText:
        """The file itself."""
        return self._file

    def load(self) -> tuple[Thing, list[Notice]]:
        """The thing, and notices for the player. A file that needed correction is set aside,
        and what was good in it written again."""
        found = self._file.read()
        if found.text is None:
            if found.why is None:
                return self._fresh(), []
            return self._fresh(), [(Fact(self._codes.unreadable, why=found.why), *found.kept)]
        thing, problems = self._read(found.text)
        age = self.age(found.text)
        if age == NEWER and self._codes.newer is not None:
            problems = [(Fact(self._codes.newer),)]
        if self._idle:
            return thing, problems
        if problems:
            problems[-1] = (*problems[-1], *self._file.set_aside(age))
        back = self.bring_back(thing) if age == OLDER else []
        if problems or back:
            problems += back
            problem = self.save(thing)
            if problem:
                problems.append(problem)
        return thing, problems

    def age(self, text: str) -> str:
        """NEWER or OLDER for a text that another version of the game wrote, DAMAGED for any other:
        what is wrong in it has come there since."""
        if not self._version:
            return DAMAGED
        try:
            held = value_of(text)
        except ValueError:
            return DAMAGED
        version = held.get(VERSION, 0) if isinstance(held, dict) else self._version
        if not isinstance(version, int) or isinstance(version, bool):
            return DAMAGED
        return NEWER if version > self._version else OLDER if version < self._version else DAMAGED

    def bring_back(self, thing: Thing) -> list[Notice]:
        """Add to the thing what an earlier version of the game had to set aside, because it could
        not read it; notices for the player.  The file of the earlier version has been read."""
        return []

    def save(self, thing: Thing) -> Notice:
        """Write the file, perhaps a moment later; see :meth:`problem`."""
        self.write(thing)
        return self.problem()

    def write(self, thing: Thing) -> None:
        """Write the file, perhaps a moment later; :meth:`problem` tells what came of it."""
        self._file.write(self._text_of(thing))

    @property
    def settled(self) -> bool:
        """True if what was given last is on the disk, or could not be written."""
        return self._file.settled

    @property
    def losing(self) -> bool:
        """True if what was given last is not in the file and will not be."""
        return self._file.losing

    def problem(self) -> Notice:
        """A notice, once, when something could not be written; otherwise empty."""
        problem = self._file.problem()
        if problem is None:
            return ()
        return (Fact(self._codes.unkept, folder=problem.folder, why=problem.why),)
