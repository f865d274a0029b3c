"""The analysis of a match that is kept, in the store.

One of another version, or about other moves, is as good as none: the match is analysed anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from game.rooms.history.library.shelf import ARCHIVE, FINDINGS, Finding, match_id
from game.rooms.review.analysis.judging import (
    USUAL,
    Progress,
    RoundAnalysis,
    analysed,
    as_data,
    from_data,
)
from game.rooms.review.analysis.values import VERSION, ValueEffort
from game.storage.json_text import value_of
from game.storage.store import Store
from game.table.records.record import Record, write_record

_FORM: Final = 4
"""The number of the way in which decisions are judged and written."""


def load(store: Store, record: Record) -> tuple[RoundAnalysis, ...]:
    """The rounds of this record that have been analysed; nothing when what is kept is no use."""
    row = store.row(FINDINGS, match_id(record))
    try:
        held: Any = value_of("null" if row is None else row.text)
        if held is None or held["of"] != _of(record):
            return ()
        return tuple(from_data(each) for each in held["rounds"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return ()


def written(record: Record, rounds: Sequence[RoundAnalysis]) -> str:
    """What has been found so far, as text."""
    return json.dumps({"of": _of(record), "rounds": [as_data(each) for each in rounds]})


def save(store: Store, record: Record, text: str) -> None:
    """Keep what has been found so far, if the match is kept."""
    row = Finding(match_id(record), text)
    if store.row(ARCHIVE, row.match) is not None:
        store.do((FINDINGS.name, row.match), lambda rows: FINDINGS.put(rows, row))


def taken_up(
    record: Record,
    seat: int,
    known: Sequence[RoundAnalysis],
    keep: Callable[[Sequence[RoundAnalysis]], None],
    progress: Progress | None = None,
    effort: ValueEffort = USUAL,
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


def _of(record: Record) -> list[Any]:
    text = write_record(record).encode("utf-8", "surrogatepass")
    return [VERSION, _FORM, hashlib.sha256(text).hexdigest()]
