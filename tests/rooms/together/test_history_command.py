"""``last-card library``: what it prints, writes and refuses."""

from __future__ import annotations

import contextlib
import csv
import errno
import json
import os
import sqlite3
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.__main__ import main
from game.rooms.duplicate.kept_duplicates import keep_duplicates
from game.rooms.duplicate.legs import Duplicate
from game.rooms.evening.cup import Leg, Mode, opened
from game.rooms.evening.kept_evening import keep_evening
from game.rooms.history.library.library import Library
from game.rooms.history.library.match_search import MatchSearch
from game.rooms.history.library.shelf import ARCHIVE, ArchivedMatch, MatchEnd, match_id
from game.rooms.learn.mastery import master
from game.rooms.phones.people.chairs import KeptSeat
from game.rooms.phones.wire.kept_room import KeptRoom, save_room
from game.storage.instance_lock import InstanceLock
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.settings import Settings, SettingsStore
from game.storage.store import FILE, Store
from game.table.match import Match
from game.table.people.competition import match_key
from game.table.people.seating import computer, person, seating_data
from game.table.records.kept_seating import KeptSeats, save_seats
from game.table.records.record import Player
from game.table.records.saves import Saves
from tests.rooms.history.test_library import keep, kept, record


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Three matches of Ana (a1), one of them marked."""
    monkeypatch.setenv("LAST_CARD_HOME", str(tmp_path))
    people = Profiles.called({"Ana": Profile(30, person=True, id="a1")})
    store = Store(tmp_path)
    ProfileStore(store).write(people)
    library = Library(store)
    for day, seed in enumerate((2, 9)):
        keep(library, record(seed), kept(day))
    keep(library, record(10, moves=5), kept(5, MatchEnd.UNFINISHED))
    library.mark(match_id(record(9)), True)
    store.close()
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
    assert "3 matches have ids that start with “”" in run(capsys, "show", "", code=1)
    assert "No match has an id" in run(capsys, "show", "zz", code=1)


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


def changed(home: Path, query: str) -> None:
    """Let something change the store that is not the game."""
    with contextlib.closing(sqlite3.connect(home / FILE)) as opened:
        opened.execute(query)
        opened.commit()


def test_check_finds_what_differs_and_rebuild_mends_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "3 matches: the library agrees" in run(capsys, "check")
    changed(home, "UPDATE seat_round SET won = 1 - won")
    assert "does not agree with the records of 2 matches" in run(capsys, "check", code=1)
    assert run(capsys, "rebuild") == "3 records read.\n"
    assert "3 matches" in run(capsys, "check")
    changed(home, "UPDATE match SET trouble = 'no such word'")
    assert "does not agree with the records of 3 matches" in run(capsys, "check", code=1)


def test_a_damaged_library_and_a_damaged_record(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(home)
    with store.transaction() as rows:
        ARCHIVE.put(rows, ArchivedMatch(match_id(record(9)), "{}", "nonsense"))
    store.copy(date(2026, 3, 1))
    store.close()
    (home / FILE).write_bytes(b"x" * 9000)
    said = run(capsys, "rebuild", code=1)
    assert "One record cannot be used:" in said
    assert match_id(record(9)) in said
    assert (home / f"{FILE}.damaged").read_bytes() == b"x" * 9000


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
    store = Store(home)
    ana = ProfileStore(store).load().find("Ana", person=True)
    assert ana is not None
    master(store, ana.id, "classic", "lie")
    seats = (person("Ana", ana.id), computer("Ben"))
    mine = Settings(player_name="Ana", owner=ana.id, seats=seating_data(seats), youngest=["Ana"])
    SettingsStore(home / "settings.json").save(mine)
    save_seats(store, KeptSeats("last-card 7 Ana|Ben", seats))
    phone = KeptSeat(0, "Ana", "tui", "t" * 22)
    save_room(store, KeptRoom(1, "ABCD", "k" * 22, "", (phone,)))
    store.copy(date(2026, 3, 1))
    store.close()
    assert run(capsys, "forget", "Ana") == "Ana is deleted. 3 records have been changed.\n"
    for file in (home / "settings.json", *home.glob("last-card*")):
        held = file.read_bytes()
        assert b"Ana" not in held, file.name
        assert ana.id.encode() not in held, file.name
    assert "Ana" not in run(capsys, "list")
    assert "Nobody called" in run(capsys, "forget", "Ana", code=1)
    assert "3 matches" in run(capsys, "check")
    assert Library(Store(home, idle=True)).count(MatchSearch(name="Someone")) == 3


def test_nobody_is_deleted_who_takes_part_in_what_waits(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seating = (person("Ana", "a1"), computer("Ben"))
    cup = opened(Mode.ALONE, [Leg("classic", {})], seating)
    store = Store(home)
    keep_evening(store, cup)
    assert "Ana: a match, evening" in run(capsys, "forget", "Ana", code=1)
    keep_evening(store, None)
    keep_duplicates(store, (Duplicate(seating, playing="abc"),))
    assert "Ana: a match, evening" in run(capsys, "forget", "Ana", code=1)
    keep_duplicates(store, ())
    # The match that waits: she is known by her name, and under an earlier one by the kept seats.
    waits = Match.from_record(record(10, moves=5))
    earlier = replace(waits.record, players=(Player("Anna"), *waits.record.players[1:]))
    seats = (person("Anna", "a1"), computer("Ben", "sharp"))
    save_seats(store, KeptSeats(match_key(earlier), seats))
    for match in (waits, Match.from_record(earlier)):
        Saves(store).keep(match)
        assert "Ana: a match, evening" in run(capsys, "forget", "Ana", code=1)
    store.put_text("waiting", None)
    store.close()
    assert "Ana is deleted" in run(capsys, "forget", "Ana")


def test_a_folder_that_takes_nothing_is_read(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refused(path: object, flags: int, *more: int) -> int:
        if flags & (os.O_CREAT | os.O_RDWR):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(str(path), flags, *more)

    monkeypatch.setattr(os, "open", refused)
    assert len(run(capsys, "list").splitlines()) == 3
    assert "cannot be saved" in run(capsys, "rebuild", code=1)
