"""The average error of a person, over the analyses that are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from game.rooms.history.library.shelf import ANALYSIS, Shelf
from game.rooms.history.library.statistics import Sitting
from game.rooms.review.analysis.judging import Decision, mean_cost
from game.rooms.review.analysis.kept import load, place
from game.storage.reading import ReadError
from game.table.records.record import RecordError


class Average(NamedTuple):
    """The error of the decisions that have been judged."""

    matches: int
    decisions: int
    cost: float
    """The mean part of a round that a decision cost, compared with the Master's."""
    error: float
    """The standard error of the mean."""


def average(folder: Path, sittings: Callable[[], Iterable[Sitting]]) -> Average | None:
    """The average error at these seats, which are asked for only where something has been analysed;
    ``folder`` is that of the records.  None where nothing has.  Records and analyses that cannot be
    read are passed over."""
    analysed = set(folder.glob(f"*/*{ANALYSIS}"))
    if not analysed:
        return None
    shelf, matches = Shelf(folder), 0
    made: list[Decision] = []
    for sitting in sittings():
        file = folder / sitting.file
        if place(file) not in analysed:
            continue
        try:
            rounds = load(place(file), shelf.read(file).record)
        except (ReadError, RecordError):
            continue
        before = len(made)
        for each in rounds:
            if each.number in sitting.rounds:
                made += each.of(sitting.seat) or ()
        matches += len(made) > before
    return Average(matches, len(made), *mean_cost(made)) if made else None
