"""The outline of a saved match: read without the rules, and only while it is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.actions import PLAY
from game.storage.profiles import ProfileStore
from game.storage.store import Store
from game.table.match import Match
from game.table.people.competition import Competition
from game.table.records import outline
from game.table.records.current import CurrentMatch
from game.table.records.outline import Outline, outline_of
from game.table.records.record import Player
from game.table.records.saves import Loaded, Saves

PAIR = (Player("Ana"), Player("Bën checksum", "casual"))


def kept(folder: Path, rules: str = "classic", **options: str) -> tuple[Saves, Match]:
    match = Match(rules, options, PAIR, 5)
    match.next_round()
    match.apply(match.state.turn, match.game.legal(match.state, match.state.turn)[0])
    saves = Saves(Store(folder))
    saves.keep(match)
    return saves, match


def current(folder: Path) -> CurrentMatch:
    store = Store(folder)
    return CurrentMatch(Saves(store), Competition(ProfileStore(store)))


def test_it_says_what_the_record_says(tmp_path: Path) -> None:
    saves, match = kept(tmp_path)
    found = saves.glance()
    assert found == outline_of(match.record)
    assert isinstance(found, Outline)
    assert (found.rounds, found.moved, found.seated[1].name) == (1, True, PAIR[1].name)


def test_between_two_rounds_it_names_the_next_one(tmp_path: Path) -> None:
    match = Match("classic", {"match": "rounds", "rounds": "3"}, PAIR, 5)
    store = Store(tmp_path)
    saves = Saves(store)
    now = CurrentMatch(saves, Competition(ProfileStore(store)))
    now.begin(match)
    for number in (1, 2):
        match.next_round()
        while match.result is None:
            now.keep()
            found = saves.glance()
            assert isinstance(found, Outline)
            assert found.rounds == number
            legal = match.game.legal(match.state, match.state.turn)
            match.apply(match.state.turn, next((e for e in legal if e.kind == PLAY), legal[0]))
        if match.match_over:
            return
        now.keep()
        found = saves.glance()
        assert isinstance(found, Outline)
        assert found.rounds == number + 1
        assert now.outline == found
    now.rest()
    assert now.outline == found
    assert current(tmp_path).outline == found
    again = current(tmp_path)
    assert again.unfinished is not None
    assert again.outline == found, "also when the record has been read"


def test_names_are_those_of_the_record(tmp_path: Path) -> None:
    match = Match("classic", {}, (Player("A|na\n# draw"), PAIR[1]), 5)
    saves = Saves(Store(tmp_path))
    saves.keep(match)
    found, record = saves.glance(), saves.load().record
    assert record is not None
    assert found == outline_of(record)


def test_the_record_is_read_when_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, match = kept(tmp_path)
    loads: list[Saves] = []
    load = Saves.load

    def counted(self: Saves) -> Loaded:
        loads.append(self)
        return load(self)

    monkeypatch.setattr(Saves, "load", counted)
    now = current(tmp_path)
    assert now.outline == outline_of(match.record)
    assert not now.warning()
    assert not now.waits
    assert not loads
    assert now.unfinished == match.record == now.record
    assert len(loads) == 1
    assert not now.news()


def test_that_of_another_release_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, match = kept(tmp_path)
    monkeypatch.setattr(outline, "_release", lambda: "0.0.1 abc")
    assert saves.glance() == Loaded(match.record)


def test_leaving_a_match_that_counts_has_its_price(tmp_path: Path) -> None:
    _, match = kept(tmp_path, "colours", competitive="yes")
    before = current(tmp_path)
    before.competition.begin(match.record)
    now = current(tmp_path)
    assert now.warning() is not None
    assert not now.waits
