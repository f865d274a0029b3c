"""A file in which the game keeps one thing for the player: the settings, the leaderboard.

A file that had to be corrected is set aside first, so nothing in it is lost, and what was good in
it is written again.  Nothing here raises.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.engine.fact import Fact
from game.storage.facts import Notice, StorageCode
from game.storage.kept_text import KeptText
from game.storage.writer import Writer

Thing = TypeVar("Thing")


class Codes(NamedTuple):
    """What is said of one kind of file."""

    unreadable: StorageCode
    """It could not be read, and an empty one takes its place; ``why``."""
    unkept: StorageCode
    """It cannot be written to ``folder``; ``why``."""


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
    ) -> None:
        self._file = KeptText(path, writer, idle=idle)
        self._codes = codes
        self._read = read
        self._text_of = write
        self._fresh = fresh
        self._idle = idle

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
        if problems and not self._idle:
            problems[-1] = (*problems[-1], *self._file.set_aside())
            problem = self.save(thing)
            if problem:
                problems.append(problem)
        return thing, problems

    def save(self, thing: Thing) -> Notice:
        """Write the file, perhaps a moment later; see :meth:`problem`."""
        self.write(thing)
        return self.problem()

    def write(self, thing: Thing) -> None:
        """Write the file, perhaps a moment later; :meth:`problem` tells what came of it."""
        self._file.write(self._text_of(thing))

    def problem(self) -> Notice:
        """A notice, once, when something could not be written; otherwise empty."""
        problem = self._file.problem()
        if problem is None:
            return ()
        return (Fact(self._codes.unkept, folder=problem.folder, why=problem.why),)
