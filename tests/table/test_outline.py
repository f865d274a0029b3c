"""The outline of a saved match: read without the rules, and only while it is true."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.actions import PLAY
from game.storage.profiles import ProfileStore
from game.table.match import Match
from game.table.people.competition import Competition
from game.table.records import outline
from game.table.records.current import CurrentMatch
from game.table.records.outline import Outline, outline_of, outlined, read_outline
from game.table.records.record import Player
from game.table.records.saves import Loaded, Saves
from game.table.records.seal import broken_seal, sealed
from tests.saying import noticed

PAIR = (Player("Ana"), Player("Bën checksum", "casual"))


def kept(folder: Path, rules: str = "classic", **options: str) -> tuple[Saves, Match]:
    match = Match(rules, options, PAIR, 5)
    match.next_round()
    match.apply(match.state.turn, match.game.legal(match.state, match.state.turn)[0])
    saves = Saves(folder)
    saves.keep(match)
    return saves, match


def current(folder: Path) -> CurrentMatch:
    return CurrentMatch(Saves(folder), Competition(ProfileStore(folder / "profiles.json")))


def test_it_says_what_the_record_says(tmp_path: Path) -> None:
    saves, match = kept(tmp_path)
    found = saves.glance()
    assert found == outline_of(match.record)
    assert isinstance(found, Outline)
    assert (found.rounds, found.moved, found.seated[1].name) == (1, True, PAIR[1].name)


def test_between_two_rounds_it_names_the_next_one(tmp_path: Path) -> None:
    match = Match("classic", {"match": "rounds", "rounds": "3"}, PAIR, 5)
    saves, profiles = Saves(tmp_path), ProfileStore(tmp_path / "profiles.json")
    now = CurrentMatch(saves, Competition(profiles))
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
    saves = Saves(tmp_path)
    saves.keep(match)
    found, record = saves.glance(), saves.load().record
    assert record is not None
    assert found == outline_of(record)


def test_it_is_a_comment_of_the_sealed_record(tmp_path: Path) -> None:
    saves, match = kept(tmp_path)
    assert broken_seal(saves.path.read_text(encoding="utf-8")) is None
    assert saves.load().record == match.record


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


@pytest.mark.parametrize(("old", "new"), [
    ("classic", "last-card"), ("seed: 5", "seed: 6"), ("Ana", "Ada"), ("\n", "\r\n"),
    (" actions", "actions"), ("dealer", "\ndealer"),
])  # fmt: skip
def test_of_a_file_that_has_changed_the_record_is_read(tmp_path: Path, old: str, new: str) -> None:
    saves, _ = kept(tmp_path)
    text = saves.path.read_text(encoding="utf-8")
    for at in (text.index(old), text.rindex(old)):
        saves.path.write_bytes((text[:at] + new + text[at + len(old) :]).encode())
        assert isinstance(saves.glance(), Loaded)


def test_every_cut_of_a_file_leads_to_the_record(tmp_path: Path) -> None:
    saves, _ = kept(tmp_path)
    text = saves.path.read_text(encoding="utf-8")
    assert read_outline(text) is not None
    assert [cut for cut in range(len(text)) if read_outline(text[:cut]) is not None] == []


def test_that_of_another_release_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves, match = kept(tmp_path)
    monkeypatch.setattr(outline, "_written_by", lambda: "0.0.1 abc")
    assert saves.glance() == Loaded(match.record)


@pytest.mark.parametrize("said", ["[]", "{}", "1", "[1]", "nonsense", '[1,"",1,2,3,4,5,6]'])
def test_one_that_says_nothing_is_not_used(said: str) -> None:
    text = f"first\n# Outline: {outline._sum(said, 'first', 'last')} {said}\nlast\n"
    assert read_outline(text) is None


def test_a_long_one_is_left_out() -> None:
    match = Match("classic", {}, tuple(Player("☃" * 24 + str(n)) for n in range(10)), 5)
    text = sealed(match.record)
    assert len(outlined(text, match.record)) > len(text)
    long = Match("classic", {}, tuple(Player("☃" * 90 + str(n)) for n in range(10)), 5)
    assert outlined(text, long.record) == text


def test_a_file_that_is_lost_after_the_start_is_no_match(tmp_path: Path) -> None:
    saves, _ = kept(tmp_path)
    now = current(tmp_path)
    saves.path.unlink()
    assert now.outline is not None
    assert now.unfinished is None
    assert now.outline is None


def test_a_file_that_is_damaged_after_the_start_is_told(tmp_path: Path) -> None:
    saves, match = kept(tmp_path)
    now = current(tmp_path)
    saves.path.write_text(match.text() + "0 what\n", encoding="utf-8")
    assert now.unfinished is not None
    (notice,) = now.news()
    assert "match.lcr.damaged" in noticed(notice)


def test_leaving_a_match_that_counts_has_its_price(tmp_path: Path) -> None:
    _, match = kept(tmp_path, "colours", competitive="yes")
    before = current(tmp_path)
    before.competition.begin(match.record)
    now = current(tmp_path)
    assert now.warning() is not None
    assert not now.waits
