"""A file in which the game keeps one thing for the player: the settings, the leaderboard.

Nothing here raises, because a game without a home is still a game.  A file that had to be
corrected is set aside first, so nothing in it is lost; each is written beside and put in place in
one step, so that an interrupted write leaves the one before.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from game.storage.paths import set_aside

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
    ``write`` makes the text; ``fresh`` makes the thing where there is no file.  ``idle``: the
    file is another copy's, and only read.
    """

    def __init__(
        self,
        path: Path | None,
        wording: Wording,
        read: Callable[[str], tuple[Thing, list[str]]],
        write: Callable[[Thing], str],
        fresh: Callable[[], Thing],
        *,
        idle: bool = False,
    ) -> None:
        self._path = path
        self._wording = wording
        self._read = read
        self._write = write
        self._fresh = fresh
        self._idle = idle
        self._said_unwritable = False

    def load(self) -> tuple[Thing, list[str]]:
        """The thing, and sentences for the player. A file that needed correction is set aside,
        and what was good in it written anew."""
        if self._path is None:
            return self._fresh(), []
        name, verb, anew = self._wording
        try:
            text = self._path.read_text(encoding="utf-8")
        except FileNotFoundError:
            return self._fresh(), []
        except UnicodeDecodeError:
            sentence = f"{name} {verb} not a text; {anew}."
            return self._fresh(), [sentence + self._aside(self._path)]
        except OSError as error:
            return self._fresh(), [f"{name} could not be read ({error.strerror})."]
        thing, problems = self._read(text)
        if problems and not self._idle:
            problems[-1] += self._aside(self._path)
            problem = self.save(thing)
            if problem:
                problems.append(problem)
        return thing, problems

    def save(self, thing: Thing) -> str | None:
        """Write the file in one step. None, or, the first time it fails, a sentence."""
        if self._path is None or self._idle:
            return None
        beside = self._path.with_name(self._path.name + ".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(self._write(thing), encoding="utf-8")
            os.replace(beside, self._path)
        except OSError as error:
            if self._said_unwritable:
                return None
            self._said_unwritable = True
            name, verb, _ = self._wording
            why = error.strerror or "it cannot be written"
            return f"{name} {verb} kept only until you close the game: {self._path.parent} – {why}."
        return None

    def _aside(self, path: Path) -> str:
        aside = None if self._idle else set_aside(path)
        return "" if aside is None else f" The old file is kept as {aside.name}."


def value_of(text: str) -> Any:
    """The value that a JSON text holds. Raises ValueError, also for one that is nested too deep
    to be read."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("it is nested too deep") from error
