"""The match kept on disk: written in one step, read back whole or in part, never a traceback."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.storage.store import Store
from game.table.match import Match
from game.table.records.record import Player
from game.table.records.saves import Loaded, Saves
from game.table.records.seal import sealed
from tests.playing import advance
from tests.saying import noticed

PAIR = (Player("Ana"), Player("Ben", "casual"))


def some_match(moves: int = 12, seed: int = 1) -> Match:
    match = Match("last-card", {"rounds": "1"}, PAIR, seed)
    match.next_round()
    advance(match, random.Random(seed), moves)
    return match


def test_another_match_is_written_whatever_its_place_in_memory(tmp_path: Path) -> None:
    """That of a match which is gone can be given to the next one."""
    saves, places = Saves(Store(tmp_path)), set[int]()
    for seed in range(40):
        match = some_match(0, seed)
        saves.keep(match)
        assert saves.load().record == match.record, f"match {seed} has not been written"
        places.add(id(match))
        del match


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    match = some_match()
    Saves(Store(tmp_path)).keep(match)
    record, trouble = Saves(Store(tmp_path)).load()
    assert not trouble
    assert record is not None
    assert Match.from_record(record).state.key() == match.state.key()


def test_it_is_written_only_when_the_match_has_moved(tmp_path: Path) -> None:
    saves = Saves(Store(tmp_path))
    match = some_match()
    saves.keep(match)
    saves.store.put_text("waiting", "touched")
    saves.keep(match)
    assert saves.store.text("waiting") == "touched"
    advance(match, random.Random(1), 1)
    saves.keep(match)
    assert saves.store.text("waiting") == sealed(match.record)


def test_a_match_that_has_been_won_is_forgotten(tmp_path: Path) -> None:
    saves = Saves(Store(tmp_path))
    match = some_match()
    saves.keep(match)
    advance(match, random.Random(1))
    assert match.match_over
    saves.keep(match)
    assert saves.load() == (None, ())
    assert saves.glance() == Loaded(None)


@pytest.mark.parametrize("bad", ["0 13H\n", "? what\n", "9 draw\n", "0 take\n"])
def test_of_a_match_under_other_rules_what_they_allow_goes_on(tmp_path: Path, bad: str) -> None:
    match = some_match()
    good = match.text()
    saves = Saves(Store(tmp_path))
    saves.store.put_text("waiting", good + bad + "1 draw\n")
    record, notice = saves.load()
    trouble = noticed(notice)
    assert record is not None
    assert Match.from_record(record).state.key() == match.state.key()
    assert re.search(rf"Line {len(good.splitlines()) + 1}\b", trouble)
    assert "match-earlier.lcr" in trouble
    assert (tmp_path / "match-earlier.lcr").read_text("utf-8") == good + bad + "1 draw\n"
    assert not Saves(Store(tmp_path)).load().trouble, "the next start is quiet"


def test_a_match_that_cannot_be_put_aside_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, text = Saves(Store(tmp_path)), some_match().text() + "0 13H\n"
    saves.store.put_text("waiting", text)

    def full(*given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.table.records.saves.write_file", full)
    assert "could not be moved" in noticed(saves.load().trouble)
    saves.keep(some_match(3))
    assert Store(tmp_path).text("waiting") == text
