"""Matches are kept, found, marked, deleted and thinned out; the rows are what the records say."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.rooms.history.library import library as library_module
from game.rooms.history.library.library import Library
from game.rooms.history.library.match_search import MatchSearch
from game.rooms.history.library.shelf import (
    ARCHIVE,
    FINDINGS,
    ArchivedMatch,
    Finding,
    Kept,
    MatchEnd,
    SeatedPerson,
    match_id,
)
from game.storage.store import FILE, Store
from game.table.match import Match
from game.table.records.record import Player, Record
from game.table.records.seal import broken_seal
from tests.saying import all_noticed
from tests.storage.test_store import failing, harmed
from tests.thinning import thinned

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ONE_ROUND = {"match": "rounds", "rounds": "1"}


@cache
def record(seed: int, game: str = "classic", moves: int = 10_000) -> Record:
    """A match of one round, as far as so many moves."""
    luck = random.Random(seed)
    match = Match(game, ONE_ROUND, [Player("Ana"), Player("Ben", "sharp")], seed)
    match.next_round()
    while not match.match_over and moves:
        seat = match.state.turn
        match.apply(seat, luck.choice(list(match.game.legal(match.state, seat))))
        moves -= 1
    return match.record


def kept(day: int = 0, state: MatchEnd = MatchEnd.FINISHED, **more: Any) -> Kept:
    when = NOON + timedelta(days=day)
    sitters = SeatedPerson("a1", "ana", 2), SeatedPerson()
    return Kept(state, when, when + timedelta(minutes=9), sitters, **more)


def keep(library: Library, record: Record, kept: Kept) -> str:
    """Keep a match with its rows; its id."""
    library.put(record, kept)
    return match_id(record)


def rows(library: Library) -> list[Any]:
    """All that the library says, whatever the numbers of its rows."""
    found: list[Any] = library.ask("SELECT * FROM kind ORDER BY number")
    matches = library.ask("SELECT * FROM match")
    ids = {row[0]: row[1] for row in matches}
    found += sorted(row[1:] for row in matches)
    for table in ("seat", "round", "seat_round", "happening"):
        found += sorted(
            (ids.get(key, ""), *row) for key, *row in library.ask(f"SELECT * FROM {table}")
        )
    return found


def rebuilt(home: Path) -> list[Any]:
    """What a library says that is made anew from the same records."""
    other = home.parent / f"{home.name} another"
    other.mkdir()
    store = Store(home, idle=True)
    anew = Library(Store(other))
    with anew.store.transaction() as changed:
        for (id,) in store.ask("SELECT id FROM archive"):
            row = store.row(ARCHIVE, id)
            assert row is not None
            ARCHIVE.put(changed, row)
    store.close()
    anew.sync()
    try:
        return rows(anew)
    finally:
        anew.store.close()
        shutil.rmtree(other)


def same_as_rebuilt(home: Path) -> None:
    library = Library(Store(home))
    library.sync()
    assert rows(library) == rebuilt(home)
    library.store.close()


def test_what_is_kept_can_be_read_again_with_its_seal(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    id = keep(library, record(1), kept(1, counted=True, unknown={"later": [1]}))
    library.store.close()
    library = Library(Store(tmp_path))
    held = library.record(id)
    assert held is not None
    assert held.kept == kept(1, counted=True, unknown={"later": [1]})
    assert Match.from_record(held.record).match_over
    assert broken_seal(held.text) is None
    assert library.stale() == []
    same_as_rebuilt(tmp_path)


def test_a_search_finds_by_person_name_game_state_and_mark(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    keep(library, record(1), kept(1))
    keep(library, record(2, "extreme"), kept(2))
    keep(library, record(3, moves=4), kept(3, MatchEnd.UNFINISHED))
    library.mark(match_id(record(2, "extreme")), True)

    def days(**search: Any) -> list[int]:
        found = library.matches(MatchSearch(**search))
        assert library.count(MatchSearch(**search)) == len(found)
        return [row.begun.day for row in found]

    assert days(person="a1") == [4, 3, 2]
    assert days(person="b2") == []
    assert days(name="AN") == [4, 3, 2]
    assert days(name="a_a") == days(name="%") == []
    assert days(game="extreme") == days(marked=True) == [3]
    assert days(state=MatchEnd.UNFINISHED) == [4]
    # By the name of then and of now.
    assert days(name="żor", called=("a1",)) == days(name="ana") == [4, 3, 2]
    assert days(name="z%") == []


def test_an_unfinished_match_that_is_won_later_is_one_match(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    keep(library, record(1, moves=5), kept(1, MatchEnd.UNFINISHED))
    library.mark(match_id(record(1)), True)
    keep(library, record(1), kept(3))
    (row,) = library.matches()
    assert (row.state, row.marked, row.begun.day, row.ended.day) == (MatchEnd.FINISHED, True, 2, 4)
    keep(library, record(1, moves=9), kept(4, MatchEnd.UNFINISHED))
    assert library.matches() == [row], "less takes the place of nothing"
    same_as_rebuilt(tmp_path)


def test_records_that_come_go_and_change_are_noticed(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    for seed in (1, 2):
        keep(library, record(seed), kept(seed))
    with library.store.transaction() as changed:
        library_module.keep(changed, record(3), kept(3))
        ARCHIVE.drop(changed, match_id(record(2)))
    assert [id for id, _ in library.stale()] == [match_id(record(3))]
    assert library.mend() == 1
    assert library.sync().read == 1
    assert [row.begun.day for row in library.matches()] == [4, 2]
    assert library.different() == []


def test_the_oldest_matches_make_way_and_marked_and_unfinished_ones_never(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_module, "_AT_ONCE", 2)
    library = Library(Store(tmp_path))
    for day in range(6):
        keep(library, record(day), kept(day))
    library.mark(match_id(record(0)), True)
    keep(library, record(9, moves=3), kept(1, MatchEnd.UNFINISHED))
    assert [library.thin_out(4) for _ in range(3)] == [2, 1, 0]
    assert [row.begun.day for row in library.matches()] == [6, 5, 2, 1]
    same_as_rebuilt(tmp_path)


def test_what_was_found_out_about_a_match_goes_with_it(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    id = keep(library, record(1), kept(1))
    library.store.do("finding", lambda rows: FINDINGS.put(rows, Finding(id, "{}")))
    assert library.delete(id) == 1
    assert library.delete(id) == 0
    assert library.store.row(FINDINGS, id) is None
    assert library.matches() == []


# --- damage --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    """A folder with three matches, and what its library says."""
    home = tmp_path_factory.mktemp("whole")
    library = Library(Store(home))
    short = sorted(map(record, range(12)), key=lambda each: len(each.rounds[0].moves))
    for day in range(3):
        keep(library, short[day], kept(day))
    library.store.copy(NOON.date())
    said = rows(library)
    library.store.close()
    return home, said


@pytest.fixture
def home(tmp_path: Path, whole: tuple[Path, list[Any]]) -> Path:
    """A copy of that folder."""
    return Path(shutil.copytree(whole[0], tmp_path / "home"))


def looked_after(home: Path) -> Library:
    """The library after a start: it is looked through."""
    library = Library(Store(home))
    library.mend()
    library.sync()
    return library


@pytest.mark.parametrize("first", thinned(range(0, 2000, 25), 8, slow=10))
def test_after_any_damage_the_rows_are_what_the_records_say(
    tmp_path: Path, first: int, whole: tuple[Path, list[Any]]
) -> None:
    for seed in range(first, first + 25):
        home = tmp_path / str(seed)
        shutil.copytree(whole[0], home)
        harmed(home / FILE, seed)
        library = looked_after(home)
        assert rows(library) == whole[1], seed
        # By the indexes, too.
        assert [row.begun.day for row in library.matches(MatchSearch(person="a1"))] == [3, 2, 1], (
            seed
        )
        library.store.close()
        shutil.rmtree(home)


@pytest.mark.parametrize(
    "harm",
    [
        "ALTER TABLE seat RENAME COLUMN name TO nam",
        "UPDATE match SET begun = CAST(x'ff31' AS TEXT)",
        "UPDATE kind SET name = 'swa{' WHERE name = 'swap'",
        "UPDATE seat SET match = 99 WHERE match = 1",
        "UPDATE happening SET match = 99 WHERE match = 1",
        "UPDATE match SET ended = 'yesterday' WHERE key = 2",
        "UPDATE match SET rounds = 77 WHERE key = 2",
        "UPDATE seat_round SET points = points + 1",
        "DELETE FROM seat WHERE match = 2",
        "DELETE FROM match WHERE key = 1",
        "INSERT INTO match SELECT 9, 'x', stamp, game, options, seats, sides, begun, ended, state,"
        " marked, counted, rounds, actions, trouble, sum FROM match WHERE key = 1",
    ],
)
def test_rows_that_something_else_has_changed_are_made_again(
    home: Path, harm: str, whole: tuple[Path, list[Any]]
) -> None:
    """SQLite sees nothing wrong with such a file, or raises what it raises for a full disk."""
    opened = sqlite3.connect(home / FILE)
    opened.execute(harm)
    opened.commit()
    opened.close()
    library = looked_after(home)
    assert rows(library) == whole[1]
    assert library.different() == []
    library.store.close()


def test_a_record_of_which_nothing_can_be_read_is_left_alone(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    keep(library, record(1), kept(1))
    with library.store.transaction() as changed:
        ARCHIVE.put(changed, ArchivedMatch("0" * 16, "{}", "nothing"))
    (found,) = library.sync().unreadable
    assert found[0] == "0" * 16
    assert library.stale() == [], "it is not read again and again"
    assert library.count() == 1
    assert library.store.row(ARCHIVE, "0" * 16) is not None


# --- whatever fails ----------------------------------------------------------------------------


def _evening(library: Library) -> None:
    keep(library, record(5), kept(5))
    keep(library, record(6, moves=4), kept(6, MatchEnd.UNFINISHED))
    library.mark(match_id(record(1)), True)
    keep(library, record(6), kept(7))
    library.delete(match_id(record(5)))
    library.thin_out(2)
    library.rebuild()


@pytest.mark.parametrize("part", thinned(range(20), 20))
def test_a_disk_that_fails_at_any_moment_leaves_rows_like_the_records(
    tmp_path: Path, part: int
) -> None:
    for at in range(part, 240, 20):
        home = tmp_path / str(at)
        library = Library(Store(home))
        for day in range(3):
            keep(library, record(day), kept(day))
        library.store.close()
        with pytest.MonkeyPatch.context() as patch:
            failing(patch, at, sqlite3.SQLITE_FULL)
            library = Library(Store(home))
            try:
                _evening(library)
            except OSError:
                assert not library.store.problems() or library.store.losing
            library.store.close()
        same_as_rebuilt(home)
        again = Library(Store(home))
        assert again.count() >= 2, "what was kept before is there, or was deleted at the end"
        again.store.close()


def test_another_copy_reads_and_does_not_write(tmp_path: Path) -> None:
    first = Library(Store(tmp_path))
    second = Library(Store(tmp_path, idle=True))
    keep(first, record(1), kept(1))
    assert [row.begun.day for row in second.matches()] == [2]
    keep(first, record(2), kept(2))
    assert len(second.matches()) == 2
    with pytest.raises(OSError, match="Read-only"):
        second.mark(match_id(record(1)), True)
    nothing = Library(Store(tmp_path / "none", idle=True))
    assert nothing.matches() == []
    assert not (tmp_path / "none").exists()


@pytest.mark.skipif(os.name == "nt", reason="a folder there cannot be closed to its owner")
def test_a_store_in_memory_keeps_matches_as_long_as_the_game_is_open(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("")
    library = Library(Store(tmp_path / "in the way"))
    assert library.matches() == []
    assert len(all_noticed(library.store.problems())) <= 1


def test_of_what_is_deleted_nothing_is_left_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def careless(*at: Any, **how: Any) -> sqlite3.Connection:
        opened: sqlite3.Connection = connect(*at, **how)
        opened.execute("PRAGMA secure_delete = OFF")  # as most systems have it
        return opened

    monkeypatch.setattr(sqlite3, "connect", careless)
    library = Library(Store(tmp_path))
    for seed in range(9):
        keep(library, record(seed), kept(seed))
    library.forget("a1", "Ana", "Joe")
    library.store.close()
    assert b"Ana" not in (tmp_path / FILE).read_bytes()
    assert b"Joe" in (tmp_path / FILE).read_bytes()


def test_in_a_damaged_record_nobody_else_is_renamed(tmp_path: Path) -> None:
    seated, library = (Player("-"), Player("-na"), Player("-", "sharp")), Library(Store(tmp_path))
    match = Match("classic", {}, seated, 1, handicaps=((), (), ("hints",)))
    match.next_round()
    id = keep(
        library,
        match.record,
        Kept(MatchEnd.LEFT, NOON, NOON, (SeatedPerson("a1"), SeatedPerson(), SeatedPerson())),
    )
    row = library.row(id)
    assert row is not None
    more = row._replace(text=row.text + "seat 1 - (auto)\ndamage -\n")
    with library.store.transaction() as changed:
        ARCHIVE.put(changed, more)
    library.sync()
    assert library.forget("a1", "-", "Joe") == 1
    found = library.row(id)
    assert found is not None
    left = [line for line in found.text.splitlines() if " -" in line[4:]]
    assert left == ["players: Joe | -na | - (sharp)", "handicaps: - | - | hints", "damage -"]


def test_what_was_found_is_remembered_until_a_match_comes(tmp_path: Path) -> None:
    library, asked = Library(Store(tmp_path)), []

    def count() -> int:
        asked.append(1)
        return library.count()

    keep(library, record(1), kept())
    assert [library.remembered("count", count) for _ in range(3)] == [1, 1, 1]
    assert len(asked) == 1
    assert library.remembered("another question", count) == 1
    keep(library, record(2), kept(1))
    assert library.remembered("count", count) == 2
    other = Library(Store(tmp_path))
    keep(other, record(3), kept(2))
    assert library.remembered("count", count) == 3, "also one of another process"
