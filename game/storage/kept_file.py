"""A file in which the game keeps one thing for the player: the settings, the leaderboard.

A file that had to be corrected is set aside first, so nothing in it is lost, and what was good in
it is written anew.  Nothing here raises.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from game.storage.kept_text import KeptText
from game.storage.writer import Writer

Thing = TypeVar("Thing")


class Wording(NamedTuple):
    """How sentences for the player speak of what is kept."""

    name: str
    """As it begins a sentence: “The settings”."""
    verb: str
    """*is* or *are*."""
    anew: str
    """What becomes of it when nothing can be read: “all are as at first”."""


class KeptFile(Generic[Thing]):
    """One thing in one file; without a path it lives as long as the game is open.

    ``read`` makes the thing from a text, with a sentence for everything that could not be used;
    ``write`` makes the text; ``fresh`` makes the thing where there is no file.  For ``writer``
    and ``idle`` see :class:`KeptText`.
    """

    def __init__(
        self,
        path: Path | None,
        wording: Wording,
        read: Callable[[str], tuple[Thing, list[str]]],
        write: Callable[[Thing], str],
        fresh: Callable[[], Thing],
        *,
        writer: Writer | None = None,
        idle: bool = False,
    ) -> None:
        self._file = KeptText(path, writer, idle=idle)
        self._wording = wording
        self._read = read
        self._text_of = write
        self._fresh = fresh
        self._idle = idle

    @property
    def file(self) -> KeptText:
        """The file itself."""
        return self._file

    def load(self) -> tuple[Thing, list[str]]:
        """The thing, and sentences for the player. A file that needed correction is set aside,
        and what was good in it written anew."""
        name, _, anew = self._wording
        found = self._file.read()
        if found.text is None:
            if not found.why:
                return self._fresh(), []
            return self._fresh(), [f"{name} could not be read ({found.why}); {anew}.{found.kept}"]
        thing, problems = self._read(found.text)
        if problems and not self._idle:
            problems[-1] += self._file.set_aside()
            problem = self.save(thing)
            if problem:
                problems.append(problem)
        return thing, problems

    def save(self, thing: Thing) -> str | None:
        """Write the file, perhaps a moment later. None, or, the first time that something could
        not be written, a sentence."""
        self.write(thing)
        return self.problem()

    def write(self, thing: Thing) -> None:
        """Write the file, perhaps a moment later; :meth:`problem` tells what came of it."""
        self._file.write(self._text_of(thing))

    def problem(self) -> str | None:
        """A sentence, once, when something could not be written; otherwise None."""
        problem = self._file.problem()
        if problem is None:
            return None
        name, verb, _ = self._wording
        return f"{name} {verb} kept only until you close the game: {problem}."
