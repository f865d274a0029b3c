"""The match being played, saved on disk: its record, written after every change.

Nothing here raises: a match that cannot be saved can still be played.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.fact import Fact
from game.storage.facts import Notice
from game.storage.kept_text import DAMAGED, NEWER, OLDER, KeptText
from game.storage.writer import Writer
from game.table.facts import RecordCode, SaveCode
from game.table.records.outline import Outline, outlined, read_outline

if TYPE_CHECKING:
    from game.table.match import Match
    from game.table.records.lines import TextError
    from game.table.records.record import Record
    from game.table.records.seal import SealedText

FILE: Final = "match.lcr"
_FORM: Final = re.compile(r"^format:\s*(\d{1,6})\s*$", re.MULTILINE)


class Loaded(NamedTuple):
    """The match that was found."""

    record: Record | None
    """A match to go on with, which the rules allow to its last line; None when there is none."""
    trouble: Notice = ()
    """The notices for the player; empty when nothing was wrong."""


def _always() -> bool:
    return True


class Saves:
    """The folder in which the match being played is saved."""

    def __init__(self, folder: Path, *, writer: Writer | None = None, idle: bool = False) -> None:
        """writer: does the writing; without one it is done at once.
        idle: the folder is another copy's, whose match is neither offered here nor written over."""
        self.path = folder / FILE
        self.seats_path = folder / "seats.json"
        """Where it is kept who sits where in it."""
        self._file = KeptText(self.path, writer, idle=idle)
        self._text: SealedText | None = None
        self.idle = idle
        """True if the folder is another copy's."""
        self.writer = writer
        """The writer; None where it is done at once."""
        self._kept: tuple[Match, int, int] | None = None
        """The match that was written last, and how far it had got."""

    # --- writing -------------------------------------------------------------------------------

    def keep(self, match: Match, may_forget: Callable[[], bool] = _always) -> Notice:
        """Save the match if it has changed since the last time. A match that has been won is
        forgotten, if ``may_forget`` allows it after everything before has been written. Returns a
        notice like :meth:`problem`. Cheap if nothing has changed."""
        rounds = match.record.rounds
        last = rounds[-1] if rounds else None
        # The match itself, not its id: Python may give the id of a match that is gone to a new one.
        lines = len(last.moves) + len(last.seatings) + len(last.cuts) if last else 0
        state = match, len(rounds), lines
        if state != self._kept:
            self._kept = state
            if match.match_over:
                self._file.remove(may_forget)
            else:
                self._write(match.record, match.result is not None)
        return self.problem()

    def bring_back(self, record: Record) -> None:
        """Save a match that has waited somewhere else."""
        self._kept = None
        self._write(record)

    def flush(self) -> bool:
        """Wait for a moment until everything is on the disk. Returns whether it is."""
        return self._file.flush()

    def make_way(self) -> Notice:
        """Move the saved match out of the way for another, so that it is not lost. Returns a notice
        that says where it is now, or that it could not be moved and the other match will not be
        saved; empty if there is none."""
        if self.idle or not os.path.isfile(self.path):
            return ()
        aside = self._file.make_way("earlier")
        if aside is None:
            return (Fact(SaveCode.OTHER_STUCK),)
        return (Fact(SaveCode.OTHER_KEPT, file=aside),)

    @property
    def settled(self) -> bool:
        """True if the match is on the disk as it was given last, or could not be written."""
        return self._file.settled

    @property
    def kept(self) -> bool:
        """True if there is a match on the disk to go on with, as it was given last."""
        return not self.idle and not self._file.losing and os.path.isfile(self.path)

    def problem(self) -> Notice:
        """A notice, once, when something could not be written; otherwise empty."""
        problem = self._file.problem()
        if problem is None:
            return ()
        return (Fact(SaveCode.UNKEPT, folder=problem.folder, why=problem.why),)

    def _write(self, record: Record, between: bool = False) -> None:
        if self._text is None:
            from game.table.records.seal import SealedText

            self._text = SealedText()
        self._file.write(outlined(self._text.of(record), record, between))

    # --- reading -------------------------------------------------------------------------------

    def glance(self) -> Outline | Loaded:
        """Return the outline of the saved match if it can be had without reading the record;
        otherwise what :meth:`load` returns."""
        return self._read(read_outline)

    def load(self) -> Loaded:
        """Return the saved match. If the file is damaged, everything before the damage is used, and
        the file is kept under another name. A file that cannot be read is not overwritten."""
        found = self._read(lambda text: None)
        assert isinstance(found, Loaded), "no outline was asked for"
        return found

    def _read(self, outline: Callable[[str], Outline | None]) -> Outline | Loaded:
        if self.idle:
            return Loaded(None)
        found = self._file.read()
        if found.text is None:
            if found.why is None:
                return Loaded(None)
            return Loaded(None, (Fact(SaveCode.UNREADABLE, why=found.why), *found.kept))
        return outline(found.text) or self._loaded(found.text)

    def _loaded(self, text: str) -> Loaded:
        # The rules are imported only where there is a match: the menu is shown without them.
        from game.table.match import Match, Refused
        from game.table.records.seal import broken_seal, whole_lines

        try:
            record, fault = _readable(whole_lines(text))
            if record is None:
                assert fault is not None
                return self._damaged(None, fault.where, _age(text))
            match = Match.from_record(record)
        except Refused as error:
            # A move that the rules refuse stands before a line that could not even be read.
            return self._damaged(error.kept, error.where, _age(text))
        if fault is not None:
            return self._damaged(match, fault.where, _age(text))
        broken = broken_seal(text)
        if broken is not None:
            return self._damaged(match, broken)
        return Loaded(None if match.match_over else match.record)

    def _damaged(self, kept: Match | None, why: Fact, age: str = DAMAGED) -> Loaded:
        where = self._file.set_aside(age)
        faulty = isinstance(why.code, RecordCode)
        if kept is None or kept.match_over or not kept.begun:
            code = SaveCode.FAULTY if faulty else SaveCode.UNREADABLE
            return Loaded(None, (Fact(code, why=why), *where))
        self._write(kept.record)
        code = SaveCode.FAULTY_IN_PART if faulty else SaveCode.IN_PART
        return Loaded(kept.record, (Fact(code, why=why), *where))


def _readable(text: str) -> tuple[Record | None, TextError | None]:
    """Return as much of the record as can be read, and what is wrong with the rest."""
    from game.table.records.record import RecordError, parse_record

    try:
        return parse_record(text, ours=True), None
    except RecordError as error:
        return error.kept, error


def _age(text: str) -> str:
    """Return why a text cannot be used: if its seal is whole, it was written by a version of the
    game with other rules or another format."""
    from game.table.records.record import FORMAT
    from game.table.records.seal import intact

    if not intact(text):
        return DAMAGED
    form = _FORM.search(text)
    return NEWER if form is not None and int(form[1]) > FORMAT else OLDER
