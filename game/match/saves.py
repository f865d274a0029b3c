"""The match being played, kept on disk: the record itself, written after what is done.

Nothing here raises: a game that cannot be saved is still a game.  Each file is written beside
and then put in place in one step, so that an interrupted write leaves the one before.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from game.match.lines import TextError
from game.match.match import Match, Refused
from game.match.record import Record, RecordError, parse_record, write_record

FILE: Final = "match.lcr"

SetAside = Callable[[Path], Path | None]
"""Renames a damaged file so that nothing of it is lost; where it is now, or None when it could
not be renamed."""


class Loaded(NamedTuple):
    """What was found."""

    record: Record | None
    """A match to go on with, which the rules allow to its last line; None when there is none."""
    trouble: str | None
    """A sentence for the player when something was wrong."""


class Saves:
    """The folder in which the match being played is kept.  ``idle``: the folder is another
    copy's, whose match is neither offered here nor written over."""

    def __init__(self, folder: Path, set_aside: SetAside, *, idle: bool = False) -> None:
        self.path = folder / FILE
        self._set_aside = set_aside
        self._idle = idle
        self._kept: tuple[int, int, int] | None = None
        self._said_unwritable = False

    # --- writing -------------------------------------------------------------------------------

    def keep(self, match: Match) -> str | None:
        """Write the match if it has moved since it was last written; one that has been won is
        forgotten.  None, or, the first time it fails, a sentence.  Cheap when nothing moved."""
        if self._idle:
            return None
        rounds = match.record.rounds
        last = rounds[-1] if rounds else None
        state = id(match), len(rounds), len(last.moves) + len(last.seatings) if last else 0
        if state == self._kept:
            return None
        self._kept = state
        if match.match_over:
            return self.forget()
        return self._write(match.record)

    def forget(self) -> str | None:
        """There is no match to go on with any more.  None, or a sentence when the file could
        not be removed."""
        if self._idle:
            return None
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            return self._unwritable(error)
        return None

    def _write(self, record: Record) -> str | None:
        beside = self.path.with_name(f"{FILE}.new")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            beside.write_text(write_record(record), encoding="utf-8", newline="\n")
            os.replace(beside, self.path)
        except OSError as error:
            return self._unwritable(error)
        return None

    def _unwritable(self, error: OSError) -> str | None:
        if self._said_unwritable:
            return None
        self._said_unwritable = True
        why = error.strerror or "it cannot be written"
        return f"The match is kept only until you close the game: {self.path.parent} – {why}."

    # --- reading -------------------------------------------------------------------------------

    def load(self) -> Loaded:
        """The match to go on with.  Of a damaged file everything before the damage is kept, and
        the file itself is set aside."""
        if self._idle:
            return Loaded(None, None)
        try:
            text = self.path.read_bytes().decode("utf-8")
        except FileNotFoundError:
            return Loaded(None, None)
        except UnicodeDecodeError:
            return self._damaged(None, "it is not a text")
        except OSError as error:
            return Loaded(None, f"The saved match could not be read ({error.strerror}).")
        try:
            record, fault = _readable(text)
            if record is None:
                return self._damaged(None, _where(fault))
            match = Match.from_record(record)
        except Refused as error:
            # What the rules refuse stands before what could not even be read.
            return self._damaged(error.kept, _where(error))
        if fault is not None:
            return self._damaged(match, _where(fault))
        return Loaded(None if match.match_over else match.record, None)

    def _damaged(self, kept: Match | None, why: str) -> Loaded:
        aside = self._set_aside(self.path)
        where = f" The file is kept as {aside.name}." if aside is not None else ""
        if kept is None or kept.match_over or not kept.begun:
            return Loaded(None, f"The saved match could not be read: {why}.{where}")
        if aside is not None:
            self._write(kept.record)
        what = f"The saved match could be read only in part: {why}."
        return Loaded(kept.record, f"{what} It goes on from there.{where}")


def _readable(text: str) -> tuple[Record | None, TextError | None]:
    """As much of the record as can be read, and what is wrong with the rest."""
    try:
        return parse_record(text), None
    except RecordError as error:
        return error.kept, error


def _where(error: TextError | None) -> str:
    return "" if error is None else f"line {error.line}, {error.why.rstrip('.')}"
