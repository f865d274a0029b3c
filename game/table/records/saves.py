"""The match being played: its record, put into the store after every change."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.fact import Fact
from game.storage.file_facts import Notice, StorageCode
from game.storage.files import write_file
from game.table.facts import RecordCode, SaveCode
from game.table.records.outline import Outline, outline_of, read_outline, write_outline

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.table.match import Match
    from game.table.records.record import Record
    from game.table.records.seal import SealedText

MATCH: Final = "waiting"
OUTLINE: Final = "outline"
"""The names of its texts in the store."""


class Loaded(NamedTuple):
    """The match that was found."""

    record: Record | None
    """A match to go on with, which the rules allow to its last line; None when there is none."""
    trouble: Notice = ()
    """The notices for the player; empty when nothing was wrong."""


class Saves:
    """The match that waits in the store.  One of another copy is neither offered nor written."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._text: SealedText | None = None
        self._blocked = False
        """True if the match that is there could not be moved out of the way."""
        self._kept: tuple[Match, int, int] | None = None
        """The match that was written last, and how far it had got."""

    def keep(self, match: Match) -> None:
        """Put the match if it has changed since the last time; one that has been won is dropped.
        Cheap if nothing has changed."""
        rounds = match.record.rounds
        last = rounds[-1] if rounds else None
        # The match itself, not its id: Python may give the id of a match that is gone to a new one.
        lines = len(last.moves) + len(last.seatings) + len(last.cuts) if last else 0
        state = match, len(rounds), lines
        if state != self._kept:
            self._kept = state
            self._write(None if match.match_over else match.record, match.result is not None)

    def bring_back(self, record: Record) -> None:
        """Put a match that has waited somewhere else."""
        self._kept = None
        self._write(record)

    def _write(self, record: Record | None, between: bool = False) -> None:
        if self._blocked:
            return
        if self._text is None:
            from game.table.records.seal import SealedText

            self._text = SealedText()
        with self.store.together():
            outline = None if record is None else write_outline(outline_of(record, between))
            self.store.put_text(MATCH, None if record is None else self._text.of(record))
            self.store.put_text(OUTLINE, outline)

    def put_aside(self) -> Notice:
        """Write the match that waits into a file of its own, since another takes its place. Returns
        a notice that says where it is, or that the other one will not be kept; empty if there is
        none."""
        text, folder = self.store.text(MATCH), self.store.folder
        if text is None or folder is None or self.store.idle:
            return ()
        file, number = folder / "match-earlier.lcr", 1
        while os.path.lexists(file):
            number += 1
            file = folder / f"match-earlier-{number}.lcr"
        try:
            write_file(file, text.encode("utf-8", "replace"))
        except OSError:
            self._blocked = True
            return (Fact(SaveCode.OTHER_STUCK),)
        return (Fact(SaveCode.OTHER_KEPT, file=file.name),)

    @property
    def kept(self) -> bool:
        """True if there is a match on the disk to go on with, as it was put last."""
        return not self.store.losing and self.store.text(MATCH) is not None

    def glance(self) -> Outline | Loaded:
        """Return the outline of the match if it can be had without reading the record; otherwise
        what :meth:`load` returns."""
        if self.store.idle:
            return Loaded(None)
        outline = self.store.text(OUTLINE)
        return (outline and read_outline(outline)) or self.load()

    def load(self) -> Loaded:
        """Return the match that waits. Of one that another version of the game has written under
        other rules, everything is used that these rules allow, and the whole is put aside."""
        text = None if self.store.idle else self.store.text(MATCH)
        if text is None:
            return Loaded(None)
        # The rules are imported only where there is a match: the menu is shown without them.
        from game.table.match import Match, Refused
        from game.table.records.record import RecordError, parse_record

        fault, kept = None, None
        try:
            record: Record | None = parse_record(text, ours=True)
        except RecordError as error:
            record, fault = error.kept, error.where
        if record is not None:
            try:
                kept = Match.from_record(record)
            except Refused as error:
                # The rules refuse a move before a line that could not even be read.
                kept, fault = error.kept, error.where
        if fault is None:
            return Loaded(None if kept is None or kept.match_over else kept.record)
        where = self.put_aside()
        where = tuple(
            Fact(StorageCode.EARLIER_FILE_KEPT, **each.values)
            if each.code == SaveCode.OTHER_KEPT
            else each
            for each in where
        )
        faulty = isinstance(fault.code, RecordCode)
        if kept is None or kept.match_over or not kept.begun:
            code = SaveCode.FAULTY if faulty else SaveCode.UNREADABLE
            self._write(None)
            return Loaded(None, (Fact(code, why=fault), *where))
        self._write(kept.record)
        code = SaveCode.FAULTY_IN_PART if faulty else SaveCode.IN_PART
        return Loaded(kept.record, (Fact(code, why=fault), *where))
