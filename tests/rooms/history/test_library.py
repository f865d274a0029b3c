"""Matches are kept, found, marked, deleted and thinned out, and the rows are what the files say."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from game.rooms.history.command import _tell_unreadable
from game.rooms.history.library import FILE, FOLDER
from game.rooms.history.library import library as library_module
from game.rooms.history.library.library import Library
from game.rooms.history.library.search import Search
from game.rooms.history.library.shelf import Kept, Shelf, Sitter, State, match_id
from game.storage.profiles import Profile, Profiles, write_profiles
from game.storage.reading import ReadError
from game.table.match import Match
from game.table.records.record import Player, Record, parse_record
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


def kept(day: int = 0, state: State = State.FINISHED, **more: Any) -> Kept:
    when = NOON + timedelta(days=day)
    sitters = Sitter("a1", "ana", 2), Sitter()
    return Kept(state, when, when + timedelta(minutes=9), sitters, **more)


def keep(library: Library, record: Record, kept: Kept) -> Path:
    """Write a match down, file and rows; the file."""
    put = library.put(record, kept)
    library.book(put)
    return put.entry.path


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
    """What a library says that is made anew from the same files."""
    other = home / "another"
    shutil.copytree(home / FOLDER, other / FOLDER)
    library = Library(other)
    library.sync()
    try:
        return rows(library)
    finally:
        library.close()
        shutil.rmtree(other)


def breakable(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list of beginnings of queries: those fail from now on, as on a broken disk."""
    failing: list[str] = []
    connect = sqlite3.connect

    class Disk(sqlite3.Connection):
        def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
            self.fail(query)
            return super().execute(query, *values)

        def executemany(self, query: str, *values: Any) -> sqlite3.Cursor:
            self.fail(query)
            return super().executemany(query, *values)

        def fail(self, query: str) -> None:
            if query.startswith(tuple(failing)):
                failed = sqlite3.OperationalError("disk I/O error")
                failed.sqlite_errorcode = sqlite3.SQLITE_IOERR
                raise failed

    monkeypatch.setattr(sqlite3, "connect", partial(connect, factory=Disk))
    return failing


def read_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk take nothing from now on."""
    real = os.open

    def refused(path: object, flags: int, *more: int) -> int:
        if flags & (os.O_CREAT | os.O_RDWR):
            raise OSError(30, "Read-only file system")
        return real(str(path), flags, *more)

    monkeypatch.setattr(os, "open", refused)


def same_as_rebuilt(home: Path) -> None:
    library = Library(home)
    library.sync()
    assert rows(library) == rebuilt(home)
    library.close()


def test_a_match_that_is_kept_is_found_again(tmp_path: Path) -> None:
    library = Library(tmp_path)
    for day in range(5):
        keep(library, record(day), kept(day))
    found = library.matches()
    assert [row.begun.day for row in found] == [5, 4, 3, 2, 1]
    assert found[0].state is State.FINISHED
    assert [seat.name for seat in found[0].seats] == ["Ana", "Ben"]
    assert [seat.person for seat in found[0].seats] == ["a1", ""]
    assert sum(seat.won for seat in found[0].seats) == 1
    assert {row.file.parent.name for row in found} == {"2026"}
    assert [row.id for row in library.matches(first=1, most=2)] == [row.id for row in found[1:3]]
    held = library.record(found[0].id)
    assert held is not None
    assert held.record.rounds[0].moves[0].action == record(4).rounds[0].moves[0].action
    assert library.stale() == 0
    same_as_rebuilt(tmp_path)


def test_a_search_finds_by_person_name_game_state_and_mark(tmp_path: Path) -> None:
    library = Library(tmp_path)
    keep(library, record(1), kept(1))
    keep(library, record(2, "extreme"), kept(2))
    keep(library, record(3, moves=4), kept(3, State.UNFINISHED))
    library.mark(match_id(record(2, "extreme")), True)

    def days(**search: Any) -> list[int]:
        found = library.matches(Search(**search))
        assert library.count(Search(**search)) == len(found)
        return [row.begun.day for row in found]

    assert days(person="a1") == [4, 3, 2]
    assert days(person="b2") == []
    assert days(name="AN") == [4, 3, 2]
    assert days(name="a_a") == days(name="%") == []
    assert days(game="extreme") == days(marked=True) == [3]
    assert days(state=State.UNFINISHED) == [4]
    # By the name of then and of now.
    library.book(people=write_profiles(Profiles.called({"Żora": Profile(person=True, id="a1")})))
    assert days(name="żor") == days(name="ana") == [4, 3, 2]
    assert days(name="z%") == []


def test_an_unfinished_match_that_is_won_later_is_one_match(tmp_path: Path) -> None:
    library = Library(tmp_path)
    keep(library, record(1, moves=5), kept(1, State.UNFINISHED))
    library.mark(match_id(record(1)), True)
    keep(library, record(1), kept(3))
    (row,) = library.matches()
    assert (row.state, row.marked, row.begun.day, row.ended.day) == (State.FINISHED, True, 2, 4)
    assert len(list((tmp_path / FOLDER).glob("*/*"))) == 1
    same_as_rebuilt(tmp_path)


def test_files_that_come_go_and_change_are_noticed(tmp_path: Path) -> None:
    library = Library(tmp_path)
    keep(library, record(1), kept(1))
    keep(library, record(2), kept(2))
    Shelf(tmp_path / FOLDER).put(record(3), kept(3))
    Shelf(tmp_path / FOLDER).remove(library.matches(Search())[1].file)
    assert library.stale() == 2
    done = library.sync()
    assert (done.read, done.gone, done.whole) == (1, 1, True)
    assert [row.begun.day for row in library.matches()] == [4, 3]
    assert rows(library) == rebuilt(tmp_path)


def test_the_oldest_matches_make_way_and_marked_and_unfinished_ones_never(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_module, "_AT_ONCE", 2)
    library = Library(tmp_path)
    for day in range(6):
        keep(library, record(day), kept(day))
    library.mark(match_id(record(0)), True)
    keep(library, record(9, moves=3), kept(1, State.UNFINISHED))
    assert [library.thin_out(4) for _ in range(3)] == [2, 1, 0]
    assert [row.begun.day for row in library.matches()] == [6, 5, 2, 1]
    same_as_rebuilt(tmp_path)


def damaged(path: Path, seed: int) -> None:
    """A file after something has gone over it."""
    luck, data = random.Random(seed), bytearray(path.read_bytes())
    kind = seed % 4
    if kind == 0:
        del data[luck.randrange(len(data)) :]
    elif kind == 1:
        for _ in range(40):
            data[luck.randrange(len(data))] = luck.randrange(256)
    elif kind == 2:
        at = luck.randrange(len(data))
        data[at : at + 4096] = bytes(4096)
    else:
        data[:] = luck.randbytes(luck.randrange(1, 9000))
    path.write_bytes(bytes(data))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Any]]:
    """A folder with three matches and the people, and what its library says."""
    home = tmp_path_factory.mktemp("whole")
    library = Library(home)
    short = sorted(map(record, range(12)), key=lambda each: len(each.rounds[0].moves))
    for day in range(3):
        keep(library, short[day], kept(day))
    library.book(people=PEOPLE)
    said = rows(library)
    library.close()
    return home, said


def altered(home: Path, *queries: str) -> Library:
    """The library after something has changed its file."""
    opened = sqlite3.connect(home / FILE)
    for query in queries:
        opened.execute(query)
    opened.commit()
    opened.close()
    return Library(home)


@pytest.fixture
def home(tmp_path: Path, whole: tuple[Path, list[Any]]) -> Path:
    """A copy of that folder."""
    return Path(shutil.copytree(whole[0], tmp_path / "home"))


PEOPLE = write_profiles(Profiles.called({"Ana": Profile(30, person=True, id="a1")}))


@pytest.mark.parametrize("first", thinned(range(0, 5000, 25), 200))
def test_a_damaged_library_loses_nothing(
    tmp_path: Path, first: int, whole: tuple[Path, list[Any]]
) -> None:
    for seed in range(first, first + 25):
        home = tmp_path / str(seed)
        shutil.copytree(whole[0], home)
        damaged(home / FILE, seed)
        before = (home / FILE).read_bytes()
        library = Library(home)
        assert not library.read_only
        if library.set_aside is not None:
            assert library.set_aside.read_bytes() == before
        library.mend()
        for _ in range(2):  # more may be found while it is read
            library.sync()
            library.matches()
            rows(library)
        if rows(library) != whole[1]:
            # Damage that SQLite cannot see is one that changes a value: a rebuild mends it.
            assert library.different()
            library.rebuild()
        assert rows(library) == whole[1]
        assert library.people() == PEOPLE
        # Damage that is found later is in a file in which something has been mended.
        assert library.set_aside is None or library.set_aside.is_file()
        library.close()
        library = Library(home)
        assert library.people() == PEOPLE
        library.close()
        shutil.rmtree(home)


@pytest.mark.parametrize("first", thinned(range(0, 5000, 50), 50))
def test_a_damaged_record_is_told_in_a_sentence_and_left_alone(home: Path, first: int) -> None:
    library = Library(home)
    (file, *_) = sorted((home / FOLDER).glob("*/*"))
    good = file.read_bytes()
    for seed in range(first, first + 50):
        file.write_bytes(good)
        damaged(file, seed)
        data = file.read_bytes()
        done = library.sync()
        assert file.read_bytes() == data
        assert all(_tell_unreadable(done) for _ in done.unreadable)
        assert library.count() == 3 - len(done.unreadable)
        # It is not read again and again.
        assert library.stale() == 0
    assert library.different() == []
    library.close()


# --- whatever fails ----------------------------------------------------------------------------

_CLOSE = os.close
OPERATIONS = ("open", "write", "fsync", "replace", "unlink", "close")


class Failing:
    """Lets the system fail at one call, and at every one after it."""

    def __init__(self, patch: pytest.MonkeyPatch, at: int) -> None:
        self.left = at
        for name in OPERATIONS:
            patch.setattr(os, name, self._counted(getattr(os, name)))

    def _counted(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            self.left -= 1
            if self.left < 0:
                if function is _CLOSE:
                    # The file is closed all the same, and on Windows only then to be replaced.
                    function(*given)
                raise OSError(28, "No space left on device")
            return function(*given, **named)

        return call


def _evening(library: Library) -> None:
    keep(library, record(5), kept(5))
    keep(library, record(6, moves=4), kept(6, State.UNFINISHED))
    library.mark(match_id(record(1)), True)
    keep(library, record(6), kept(7))
    library.book(people=PEOPLE)
    library.delete(match_id(record(5)))
    library.thin_out(2)
    library.rebuild()
    library.book(people=PEOPLE)


@pytest.mark.parametrize("at", thinned(range(100), 5, slow=4))
def test_a_disk_that_fails_at_any_moment_leaves_a_library_like_its_files(
    tmp_path: Path, at: int
) -> None:
    library = Library(tmp_path)
    for day in range(3):
        keep(library, record(day), kept(day))
    with pytest.MonkeyPatch.context() as patch:
        failing = Failing(patch, at)
        try:
            _evening(library)
        except (OSError, ReadError):
            assert failing.left < 0
    library.close()
    same_as_rebuilt(tmp_path)
    library = Library(tmp_path)
    assert library.people() in (None, PEOPLE)
    library.close()
    # What was kept before is there, or was deleted after all the rest had been done.
    assert len(list((tmp_path / FOLDER).glob("*/*.lcr"))) >= 2


def test_a_folder_that_cannot_be_written_is_read(tmp_path: Path) -> None:
    Shelf(tmp_path / FOLDER).put(record(1), kept(1))
    library = Library(tmp_path, idle=True)
    library.sync()
    assert library.count() == 1
    assert library.in_memory
    assert not (tmp_path / FILE).exists()


def test_another_copy_reads_and_does_not_write(tmp_path: Path) -> None:
    first, second = Library(tmp_path), Library(tmp_path, idle=True)
    keep(first, record(1), kept(1))
    assert [row.begun.day for row in second.matches()] == [2]
    keep(first, record(2), kept(2))
    assert len(second.matches()) == 2
    size = (tmp_path / FILE).stat().st_size
    second.sync()
    assert (tmp_path / FILE).stat().st_size == size
    assert not second.in_memory


def test_the_line_of_its_own_is_passed_over_by_other_readers(tmp_path: Path) -> None:
    library = Library(tmp_path)
    path = keep(library, record(1), kept(1, counted=True))
    text = path.read_text(encoding="utf-8")
    assert Match.from_record(parse_record(text)).match_over
    lines = [line for line in text.splitlines() if not line.startswith("# Kept")]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    library.sync()
    (row,) = library.matches()
    assert row.state is State.FINISHED
    assert not row.counted


@pytest.mark.parametrize(
    "line",
    [
        '{"state": []}',
        '{"begun": "0001-01-01T00:00:00+10:00"}',
        '{"ended": "9999-12-31T23:59:59-10:00"}',
        "",
    ],
)
def test_odd_files_and_dates_keep_no_other_match_out(tmp_path: Path, line: str) -> None:
    library = Library(tmp_path)
    path = keep(library, record(1), kept())
    odd = path.with_name(f"odd-{'0' * 16}.lcr")
    odd.write_text(f"# Kept: {line}\n{path.read_text(encoding='utf-8')}", encoding="utf-8")
    os.utime(odd, (2**34, 2**34))  # in the year 2514
    if sys.platform == "linux":
        shutil.copy(
            os.fsencode(odd),
            os.fsencode(tmp_path / FOLDER / "2026") + b"/\xff-1111111111111111.lcr",
        )
    keep(library, record(2), kept())
    library.sync()
    assert all(1970 <= row.begun.astimezone().year < 9999 for row in library.matches())
    assert {row.id for row in library.matches()} >= {"0" * 16, match_id(record(2))}


def test_of_what_is_deleted_nothing_is_left_in_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = sqlite3.connect

    def careless(*at: Any, **how: Any) -> sqlite3.Connection:
        opened: sqlite3.Connection = connect(*at, **how)
        opened.execute("PRAGMA secure_delete = OFF")  # as most systems have it
        return opened

    monkeypatch.setattr(sqlite3, "connect", careless)
    library = Library(tmp_path)
    people = Profiles.called({"Ana": Profile(30, person=True, id="a1")})
    library.book(people=write_profiles(people))
    for seed in range(9):
        keep(library, record(seed), kept(seed))
    library.forget("a1", "Ana", "Joe")
    library.close()
    assert b"Ana" not in (tmp_path / FILE).read_bytes()


def test_in_a_damaged_record_nobody_else_is_renamed(tmp_path: Path) -> None:
    seated, library = (Player("-"), Player("-na"), Player("-", "sharp")), Library(tmp_path)
    match = Match("classic", {}, seated, 1, handicaps=((), (), ("hints",)))
    match.next_round()
    path = keep(
        library, match.record, Kept(State.LEFT, NOON, NOON, (Sitter("a1"), Sitter(), Sitter()))
    )
    with path.open("a", encoding="utf-8") as file:
        file.write("seat 1 - (auto)\ndamage -\n")
    library.sync()
    assert library.forget("a1", "-", "Joe") == 1
    left = [line for line in path.read_text(encoding="utf-8").splitlines() if " -" in line[4:]]
    assert left == ["players: Joe | -na | - (sharp)", "handicaps: - | - | hints", "damage -"]


@pytest.mark.parametrize(
    "harm",
    [
        "ALTER TABLE seat RENAME COLUMN name TO nam",
        "UPDATE match SET begun = CAST(x'ff31' AS TEXT)",
        "UPDATE kind SET name = 'swa{' WHERE name = 'swap'",
    ],
)
def test_a_lost_name_or_letter_is_damage(
    home: Path, harm: str, whole: tuple[Path, list[Any]]
) -> None:
    """SQLite sees nothing wrong with such a file, and raises what it raises for a full disk."""
    library = altered(home, harm)
    library.matches()
    assert library.set_aside is not None
    library.sync()
    assert rows(library) == whole[1]
    library.close()


@pytest.mark.parametrize("table", ["seat", "happening"])
def test_a_row_of_no_match_is_missed_by_its_own_and_goes(
    home: Path, table: str, whole: tuple[Path, list[Any]]
) -> None:
    library = altered(home, f"UPDATE {table} SET match = 99 WHERE match = 1")
    (found,) = library.ask("SELECT id FROM match WHERE key = 1")
    assert library.different() == list(found)
    library.rebuild()
    assert rows(library) == whole[1]
    library.close()


def test_a_library_is_looked_through_once_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[Path] = []

    def look(path: Path) -> bool:
        looked.append(path)
        return True

    monkeypatch.setattr("game.rooms.history.library.library.sound", look)
    monday, tuesday = date(2026, 3, 2), date(2026, 3, 3)
    for day, times in ((monday, 1), (monday, 1), (tuesday, 2), (None, 3)):
        library = Library(tmp_path)
        library.mend(day)
        library.book(people=PEOPLE)
        library.close()
        assert len(looked) == times, day


@pytest.mark.parametrize("column", ["ended", "state", "rounds"])
def test_a_row_that_cannot_be_read_is_made_anew_from_its_record(home: Path, column: str) -> None:
    library = Library(home)
    before = library.matches()
    library.close()
    library = altered(home, f"UPDATE match SET {column} = 'yesterday' WHERE key = 2")
    assert library.matches() == before
    assert library.renewed == 1
    assert library.different() == []
    library.close()


def test_what_was_found_is_remembered_until_a_match_comes(tmp_path: Path) -> None:
    library, asked = Library(tmp_path), []

    def count() -> int:
        asked.append(1)
        return library.count()

    keep(library, record(1), kept())
    assert [library.remembered("count", count) for _ in range(3)] == [1, 1, 1]
    assert len(asked) == 1
    assert library.remembered("another question", count) == 1
    keep(library, record(2), kept(1))
    assert library.remembered("count", count) == 2
    library.close()
    beside = Library(tmp_path, beside=True)
    asked.clear()
    for _ in range(2):
        beside.remembered("count", count)
    assert len(asked) == 2, "rows in memory have no file that says whether they changed"
    beside.close()
