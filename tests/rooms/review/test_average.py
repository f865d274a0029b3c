"""The average error is that of the decisions in the analyses that are kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.fact import Fact
from game.rooms.history.library.library import Library
from game.rooms.history.library.statistics import Span, Statistics
from game.rooms.review.analysis.average import average
from game.rooms.review.analysis.judging import Decision, RoundAnalysis
from game.rooms.review.analysis.kept_analyses import save, written
from game.storage.store import Store
from tests.rooms.history.test_library import keep, kept, record


def decision(step: int, cost: float) -> Decision:
    done = Fact("play", card=1)
    return Decision(step, done, done, cost == 0, cost, 0.01, cost - 0.02, cost + 0.02, 240, ())


def test_only_what_was_analysed_counts_and_only_the_seat_of_the_person(tmp_path: Path) -> None:
    store = Store(tmp_path)
    library = Library(store)
    for day in range(3):
        keep(library, record(day), kept(day))
    with Statistics(library, Span("a1")) as of:
        sittings = of.sittings()
    assert average(store, lambda: sittings) is None
    mine, others = (decision(0, 0.06), decision(2, 0.0)), (decision(1, 0.5),)
    for day in range(2):
        rounds = [RoundAnalysis(1, (0, 1), (0, 1), (), (), ((0, mine), (1, others)))]
        save(store, record(day), written(record(day), rounds))
    found = average(store, lambda: sittings)
    assert found is not None
    assert (found.matches, found.decisions) == (2, 4)
    assert found.cost == pytest.approx(0.03)
    assert found.error == pytest.approx(0.005)
    save(store, record(0), "{")
    damaged = average(store, lambda: sittings)
    assert damaged is not None
    assert damaged.matches == 1
