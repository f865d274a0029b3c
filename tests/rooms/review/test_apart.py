"""An analysis in a process of its own: left at once, and taken up where it was."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from multiprocessing import active_children
from pathlib import Path

import pytest

from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import Kept, MatchEnd
from game.rooms.review.analysis import kept_analyses
from game.rooms.review.analysis.apart import Analysing, AnalysisOrder
from game.rooms.review.analysis.judging import as_data
from game.rooms.review.analysis.values import ValueEffort
from game.storage.store import Store
from game.table.records.record import write_record
from tests.rooms.review.matches import played

LIGHT = ValueEffort(1, 2, rounds=20, pairs=3)
HEAVY = ValueEffort(4000, 400, rounds=20, pairs=3)


def until(work: Analysing, wanted: Callable[[], bool]) -> None:
    for _ in range(12000):
        work.poll()
        if wanted():
            return
        time.sleep(0.005)
    raise AssertionError("it did not come to that")


@pytest.mark.slow
def test_it_is_left_at_once_and_taken_up_after_the_last_whole_round(tmp_path: Path) -> None:
    options = {"match": "rounds", "rounds": "2", "hand_size": "4"}
    match = played("last-one", options, seed=2, rounds=9)
    assert match.match_over
    store, now = Store(tmp_path), datetime(2026, 1, 2, tzinfo=UTC)
    Library(store).put(match.record, Kept(MatchEnd.FINISHED, now, now))
    order = AnalysisOrder(write_record(match.record), 0, effort=LIGHT)
    first = Analysing(order, keep=lambda text: kept_analyses.save(store, match.record, text))
    until(first, lambda: bool(first.rounds))
    first.stop()
    # Its own thread waits for it too, and whoever comes second is told a little later.
    until(first, lambda: "coach" not in [each.name for each in active_children()])
    first.poll()
    there = kept_analyses.load(store, match.record)
    assert there[: len(first.rounds)] == tuple(first.rounds)
    # With such an effort it would take minutes, if it did not begin with what is there.
    found = kept_analyses.taken_up(match.record, 0, there, lambda rounds: None, effort=LIGHT)
    known = tuple(json.dumps(as_data(each)) for each in found)
    again = Analysing(order._replace(effort=HEAVY, known=known))
    until(again, lambda: again.over)
    assert not again.broken
    assert len(again.rounds) == len(match.record.rounds)
    assert again.rounds[0] == first.rounds[0]
