"""The analysis of a match in a file beside its record: NAME.analysis.json for NAME.lcr.

A file that is damaged, of another version, or about other moves is as good as none: the match is
analysed anew, and the file replaced.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game.rooms.history.library.shelf import ANALYSIS
from game.rooms.review.analysis.judging import (
    USUAL,
    Progress,
    RoundAnalysis,
    analysed,
    as_data,
    from_data,
)
from game.rooms.review.analysis.values import VERSION, Effort
from game.storage.atomic_write import write_file
from game.storage.json_text import value_of
from game.storage.reading import ReadError, read_bytes
from game.table.records.record import Record, write_record

_FORM: Final = 4
"""The number of the way in which decisions are judged and written."""


def place(record: Path) -> Path:
    """The file of the analysis of the record in that file."""
    return record.with_suffix(ANALYSIS)


def load(path: Path, record: Record) -> tuple[RoundAnalysis, ...]:
    """The rounds of this record that have been analysed; nothing when the file is no use."""
    try:
        held: Any = value_of(read_bytes(path, own=True).decode("utf-8"))
        rounds = held["rounds"]
        if (held["version"], held["form"]) != (VERSION, _FORM):
            return ()
        if held["record"] != _digest(write_record(record)):
            return ()
        if held["checksum"] != _digest(json.dumps(rounds)):
            return ()
        return tuple(from_data(each) for each in rounds)
    except (ReadError, ValueError, KeyError, TypeError, AttributeError):
        return ()


def save(path: Path, record: Record, rounds: Sequence[RoundAnalysis]) -> None:
    """Keep what has been found so far.  Raises OSError."""
    held = json.loads(json.dumps([as_data(each) for each in rounds]))
    whole = {
        "version": VERSION,
        "form": _FORM,
        "record": _digest(write_record(record)),
        "checksum": _digest(json.dumps(held)),
        "rounds": held,
    }
    write_file(path, json.dumps(whole, indent=1).encode())


def taken_up(
    record: Record,
    seat: int,
    known: Sequence[RoundAnalysis],
    keep: Callable[[Sequence[RoundAnalysis]], None],
    progress: Progress | None = None,
    effort: Effort = USUAL,
) -> Iterator[RoundAnalysis]:
    """Go on with an analysis that has found ``known``, and give every round. ``keep`` is called
    with everything that is known whenever there is more."""
    found: list[RoundAnalysis] = []
    for each in analysed(record, seat, known, effort, progress):
        found.append(each)
        rounds = (*found, *known[len(found) :])
        if rounds != tuple(known):
            keep(rounds)
            known = rounds
        yield each


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
