"""The check of a match that is kept, in sentences."""

from __future__ import annotations

from pathlib import Path

from game.engine.fact import FactError
from game.language.catalogue import _
from game.language.faults import fault_said
from game.language.files import why_said
from game.rooms.fairness.command import seal_said, told
from game.rooms.fairness.verifying import verified
from game.table.records.lines import TextError
from game.table.records.record import Record
from game.table.records.record_told import text_of_record
from game.table.records.seal import broken_seal


def checked(record: Record, file: Path) -> list[str]:
    """What the check of this record says, which was read from ``file``."""
    if record.copy_of:
        return [_("This copy does not contain the secret of its cards, so they cannot be checked.")]
    try:
        found = verified(record)
    except TextError as error:
        return [fault_said(error.where)]
    except FactError as error:
        return [fault_said(error.why)]
    right = (
        _("Every deal matches the number that was shown before the match.")
        if found.right
        else _("The deals do not match the number that was shown before the match.")
    )
    text, wrong = text_of_record(file)
    broken = None if wrong else broken_seal(text)
    seal = seal_said(text) if broken is None else why_said(broken)
    return [right, *told(found), wrong or seal]
