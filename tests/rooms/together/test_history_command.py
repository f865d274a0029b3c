"""``last-card library``: what it prints, writes and refuses."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.__main__ import main
from game.rooms.duplicate.kept import write_duplicates
from game.rooms.duplicate.legs import Duplicate
from game.rooms.evening.cup import Leg, Mode, opened
from game.rooms.evening.kept import write_evening
from game.rooms.history.library import FILE, FOLDER
from game.rooms.history.library.library import Library
from game.rooms.history.library.search import Search
from game.rooms.history.library.shelf import State, match_id
from game.rooms.learn.mastery import Mastery
from game.rooms.phones.people.chairs import KeptSeat
from game.rooms.phones.wire.keeping import KeptRoom, RoomFile
from game.storage.instance_lock import InstanceLock
from game.storage.profiles import Profile, Profiles, read_profiles, write_profiles
from game.storage.settings import Settings, SettingsStore
from game.table.match import Match
from game.table.people.competition import match_key
from game.table.people.seating import computer, person, seating_data
from game.table.records.kept import KeptSeats, SeatsStore
from game.table.records.record import Player
from game.table.records.saves import Saves
from tests.rooms.history.test_library import keep, kept, read_only, record


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three matches of Ana (a1), one of them marked."""
    monkeypatch.setenv("LAST_CARD_HOME", str(tmp_path))
    library = Library(tmp_path)
    people = Profiles.called({"Ana": Profile(30, person=True, id="a1")})
    library.book(people=write_profiles(people))
    for day, seed in enumerate((2, 9)):
        keep(library, record(seed), kept(day))
    keep(library, record(10, moves=5), kept(5, State.UNFINISHED))
    library.mark(match_id(record(9)), True)
    library.close()
    return tmp_path


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """What the command prints; with the code that it must end with."""
    try:
        ended = main(["library", *words])
    except SystemExit as left:
        ended = left.code if isinstance(left.code, int) else 1
    out, err = capsys.readouterr()
    assert ended == code, err
    assert "Traceback" not in err
    return out if code == 0 else err or out


def test_matches_are_listed_and_searched(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(capsys, "list").splitlines()
    assert [line.split()[0] for line in lines] == [match_id(record(seed)) for seed in (10, 9, 2)]
    assert "unfinished" in lines[0]
    assert "finished, marked" in lines[1]
    assert "Classic Colours" in lines[2]
    assert len(run(capsys, "list", "--marked").splitlines()) == 1
    assert len(run(capsys, "list", "--state", "finished").splitlines()) == 2
    assert run(capsys, "list", "--most", "1").splitlines()[1] == "2 more matches; see --most."
    assert run(capsys, "list", "--person", "Zoe") == "No matches found.\n"
    assert "not one of" in run(capsys, "list", "--game", "whist", code=2)


def test_one_match_is_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    id = match_id(record(2))
    said = run(capsys, "show", id[:6])
    assert "At the table: Ana and Ben." in said
    assert "Match won by" in said
    assert f"{id}.lcr" in said
    assert "3 matches have ids that start with “”" in run(capsys, "show", "", code=1)
    assert "No match has an id" in run(capsys, "show", "zz", code=1)
    file = next((home / FOLDER).glob(f"*/*{id}.lcr"))
    file.write_text("nonsense")
    assert "No match has an id" in run(capsys, "show", id, code=1)


def test_tables_are_exported(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(run(capsys, "export", "matches").splitlines()))
    assert [row["name"] for row in rows] == ["Ana", "Ben"] * 3
    for table in ("rounds", "happenings"):
        assert len(run(capsys, "export", table).splitlines()) > 2
    run(capsys, "export", "statistics", str(home / "out.json"), "--of", "Ana")
    held = json.loads((home / "out.json").read_text())
    assert held["won"][0]["played"] == 2
    run(capsys, "export", "feats", str(home / "out.csv"), "--of", "Ana")
    assert (home / "out.csv").read_text().startswith("key,step,")
    assert "must end with" in run(capsys, "export", "matches", "out.txt", code=2)
    assert "--of NAME" in run(capsys, "export", "feats", code=2)
    assert "Nobody called" in run(capsys, "export", "feats", "--of", "Zoe", code=1)
    bad = str(home / "out.csv" / "x.csv")
    assert "cannot be written" in run(capsys, "export", "matches", bad, code=1)


def test_check_finds_what_differs_and_rebuild_mends_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "3 matches: the library agrees" in run(capsys, "check")
    library = Library(home)
    library.ask("UPDATE seat_round SET won = 1 - won")
    library.close()
    assert "does not agree with the files of 2 matches" in run(capsys, "check", code=1)
    assert run(capsys, "rebuild") == "3 files read.\n"
    assert "3 matches" in run(capsys, "check")
    library = Library(home)
    library.ask("UPDATE match SET trouble = 'no such word'")
    library.close()
    assert "does not agree with the files of 3 matches" in run(capsys, "check", code=1)


def test_a_damaged_library_and_a_damaged_record(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / FILE).write_bytes(b"x" * 9000)
    (file,) = (home / FOLDER).glob(f"*/*{match_id(record(9))}.lcr")
    file.write_text("nonsense")
    said = run(capsys, "rebuild", code=1)
    assert "The library was damaged. The old one is saved as library.db.damaged" in said
    assert "One file cannot be used:" in said
    assert file.name in said
    assert (home / "library.db.damaged").read_bytes() == b"x" * 9000
    library = Library(home)
    assert "Ana" in (library.people() or "")
    library.close()


def test_the_game_is_open(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lock = InstanceLock(home / "open.lock")
    assert lock.take()
    try:
        assert len(run(capsys, "list").splitlines()) == 3
        for words in (["rebuild"], ["forget", "Ana"]):
            assert "Close the game first" in run(capsys, *words, code=1)
    finally:
        lock.give_up()


def test_nothing_is_made_where_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LAST_CARD_HOME", str(tmp_path / "none"))
    assert "There are no saved matches" in run(capsys, "list")
    assert run(capsys, "export", "matches").count("\n") == 1
    assert not (tmp_path / "none").exists()


def test_bad_words(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([], ["nonsense"], ["show"], ["export", "none"], ["list", "--most", "x"]):
        said = run(capsys, *words, code=2)
        assert said.startswith("usage: last-card library")


def test_somebody_is_deleted(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "cannot be the new name" in run(capsys, "forget", "Ana", "--new-name", "#", code=1)
    drills = home / "saves" / "drills.json"
    library = Library(home, idle=True)
    ana = read_profiles(library.people() or "{}")[0].find("Ana", person=True)
    assert ana is not None
    Mastery(drills).master(ana.id, "classic", "lie")
    assert ana.id in drills.read_text()
    seats = (person("Ana", ana.id), computer("Ben"))
    mine = Settings(player_name="Ana", owner=ana.id, seats=seating_data(seats), youngest=["Ana"])
    SettingsStore(home / "settings.json").save(mine)
    SeatsStore(home / "saves" / "seats.json").save(KeptSeats("last-card 7 Ana|Ben", seats))
    phone = KeptSeat(0, "Ana", "tui", "t" * 22)
    RoomFile(home / "saves").save(KeptRoom(1, "ABCD", "k" * 22, "", (phone,)))
    assert run(capsys, "forget", "Ana") == "Ana is deleted. 3 records have been changed.\n"
    for file in home.rglob("*.json"):
        held = file.read_text(encoding="utf-8")
        assert "Ana" not in held, file.name
        assert f'"{ana.id}"' not in held, file.name
    assert "Ana" not in run(capsys, "list")
    assert "Nobody called" in run(capsys, "forget", "Ana", code=1)
    assert "3 matches" in run(capsys, "check")
    assert Library(home, idle=True).count(Search(name="Someone")) == 3


def test_nobody_is_deleted_who_takes_part_in_what_waits(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seating = (person("Ana", "a1"), computer("Ben"))
    cup = opened(Mode.ALONE, [Leg("classic", {})], seating)
    held = {
        home / "saves" / "evening.json": write_evening(cup),
        home / "saves" / "duplicate.json": write_duplicates((Duplicate(seating, playing="abc"),)),
    }
    (home / "saves").mkdir(exist_ok=True)
    for file, text in held.items():
        file.write_text(text)
        assert "Ana: a match, evening" in run(capsys, "forget", "Ana", code=1)
        assert file.read_text() == text
        file.unlink()
    # The match that waits: she is known by her name, and under an earlier one by the kept seats.
    waits = Match.from_record(record(10, moves=5))
    earlier = replace(waits.record, players=(Player("Anna"), *waits.record.players[1:]))
    seats = (person("Anna", "a1"), computer("Ben", "sharp"))
    SeatsStore(home / "saves" / "seats.json").write(KeptSeats(match_key(earlier), seats))
    for match in (waits, Match.from_record(earlier)):
        Saves(home / "saves").keep(match)
        assert "Ana: a match, evening" in run(capsys, "forget", "Ana", code=1)
    (home / "saves" / "match.lcr").unlink()
    assert "Ana is deleted" in run(capsys, "forget", "Ana")


def test_a_folder_that_takes_nothing_is_read(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read_only(monkeypatch)
    assert len(run(capsys, "list").splitlines()) == 3
    assert "cannot be saved" in run(capsys, "rebuild", code=1)
