"""The match kept on disk: written in one step, read back whole or in part, never a traceback."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest

from game.storage import kept_text
from game.table.match import Match
from game.table.records.outline import outlined
from game.table.records.record import Player
from game.table.records.saves import Saves
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
    saves, places = Saves(tmp_path), set[int]()
    for seed in range(40):
        match = some_match(0, seed)
        saves.keep(match)
        assert saves.load().record == match.record, f"match {seed} has not been written"
        places.add(id(match))
        del match


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    match = some_match()
    assert not saves.keep(match)
    record, trouble = Saves(tmp_path / "saves").load()
    assert not trouble
    assert record is not None
    assert Match.from_record(record).state.key() == match.state.key()


def test_the_file_is_the_record_itself_and_nothing_else_is_left_beside_it(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = some_match()
    saves.keep(match)
    lines = saves.path.read_bytes().decode().splitlines(keepends=True)
    assert "".join(lines[1:-2]) == match.text()
    assert lines[-2].startswith("# Outline: ")
    assert lines[-1].startswith(f"# {len(match.record.rounds[-1].moves)} actions, checksum ")
    assert os.listdir(tmp_path) == [saves.path.name]


def test_it_is_written_only_when_the_match_has_moved(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = some_match()
    saves.keep(match)
    saves.path.write_text("touched")
    saves.keep(match)
    assert saves.path.read_text() == "touched"
    advance(match, random.Random(1), 1)
    saves.keep(match)
    assert saves.path.read_text() == outlined(sealed(match.record), match.record)


def test_a_match_that_has_been_won_is_forgotten(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    match = some_match()
    saves.keep(match)
    advance(match, random.Random(1))
    assert match.match_over
    assert not saves.keep(match)
    assert not saves.path.exists()
    assert saves.load() == (None, ())


@pytest.mark.parametrize("bad", ["0 13H\n", "? what\n", "9 draw\n", "0 take\n"])
def test_of_a_damaged_file_what_stands_before_the_damage_is_kept(tmp_path: Path, bad: str) -> None:
    match = some_match()
    good = match.text()
    saves = Saves(tmp_path)
    saves.path.write_text(good + bad + "1 draw\n")
    record, notice = saves.load()
    trouble = noticed(notice)
    assert record is not None
    assert Match.from_record(record).state.key() == match.state.key()
    assert trouble
    assert re.search(rf"Line {len(good.splitlines()) + 1}\b", trouble)
    assert "match.lcr.damaged" in trouble
    assert (tmp_path / "match.lcr.damaged").read_text().endswith("1 draw\n")
    assert saves.path.read_text() == outlined(sealed(match.record), match.record)
    assert not saves.load().trouble  # the next start is quiet


def test_a_damaged_file_that_cannot_be_renamed_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_text, "set_aside", lambda *_: None)
    saves = Saves(tmp_path)
    text = some_match().text() + "0 13H\n"
    saves.path.write_text(text)
    record, notice = saves.load()
    trouble = noticed(notice)
    assert record is not None
    assert trouble
    assert "The file is left as it is" in trouble
    assert saves.path.read_text() == text
    saves.keep(some_match(3))
    assert saves.path.read_text() == text


@pytest.mark.skipif(os.name == "nt", reason="there nothing is said to be at such a name")
def test_a_folder_that_may_not_be_looked_into_holds_no_match(tmp_path: Path) -> None:
    """As one that is another user's: the system answers with an error, as it does to a name that is
    too long."""
    saves = Saves(tmp_path / ("x" * 300))
    record, notice = saves.load()
    assert record is None
    assert noticed(notice).startswith("The saved match could not be read")
    assert not saves.kept
    assert saves.make_way() == ()
