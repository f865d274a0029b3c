"""The average error of a person, over the analyses that are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.rooms.history.library.shelf import ARCHIVE, held_in
from game.rooms.history.library.statistics import PlayedSeat
from game.rooms.review.analysis.judging import Decision, mean_cost
from game.rooms.review.analysis.kept_analyses import load
from game.storage.store import Store
from game.table.records.record import RecordError


class Average(NamedTuple):
    """The error of the decisions that have been judged."""

    matches: int
    decisions: int
    cost: float
    """The mean part of a round that a decision cost, compared with the Master's."""
    error: float
    """The standard error of the mean."""


def average(store: Store, sittings: Callable[[], Iterable[PlayedSeat]]) -> Average | None:
    """The average error at these seats, which are asked for only where something has been analysed.
    None where nothing has.  Records and analyses that cannot be read are passed over."""
    analysed = {match for (match,) in store.ask("SELECT match FROM finding")}
    if not analysed:
        return None
    made: list[Decision] = []
    matches = 0
    for sitting in sittings():
        row = store.row(ARCHIVE, sitting.match) if sitting.match in analysed else None
        if row is None:
            continue
        try:
            rounds = load(store, held_in(row).record)
        except RecordError:
            continue
        before = len(made)
        for each in rounds:
            if each.number in sitting.rounds:
                made += each.of(sitting.seat) or ()
        matches += len(made) > before
    return Average(matches, len(made), *mean_cost(made)) if made else None
