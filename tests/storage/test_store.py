"""The store keeps what is put, or says that it cannot; whatever becomes of its file, nothing is
lost that can still be read."""

from __future__ import annotations

import contextlib
import errno
import os
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.store import COPIES, FILE, Store, Table, seal
from tests.saying import all_noticed
from tests.thinning import thinned


class Score(NamedTuple):
    who: str
    game: str
    points: int
    won: bool


SCORES = Table("score", Score, 2)
MONDAY, TUESDAY = date(2026, 3, 2), date(2026, 3, 3)


def scores(store: Store) -> dict[str, int]:
    return {each.who: each.points for each in store.rows(SCORES).values()}


def filled(folder: Path, people: int = 60) -> Store:
    store = Store(folder)
    with store.together():
        for number in range(people):
            store.put(SCORES, Score(f"somebody {number}", "classic", number, number % 2 == 0))
        store.put_text("evening", "a cup " * 400)
    return store


def test_what_is_put_is_there_after_the_next_start(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.put(SCORES, Score("Zoë", "classic", 3, True))
    store.put(SCORES, Score("Ben", "classic", 2, False))
    store.put(SCORES, Score("Zoë", "classic", 4, True))
    store.drop(SCORES, "Ben", "classic")
    store.put_text("evening", "cup")
    store.put_text("room", "x")
    store.put_text("room", None)
    again = Store(tmp_path)
    assert list(again.rows(SCORES).values()) == [Score("Zoë", "classic", 4, True)]
    assert again.row(SCORES, "Zoë", "classic") == Score("Zoë", "classic", 4, True)
    assert (again.text("evening"), again.text("room")) == ("cup", None)
    assert again.problems() == []


def test_people_come_back_as_they_were(tmp_path: Path) -> None:
    you = Profile(40, 650, 3, 2, 1, person=True, face="mina", colour=3, last=4, id="a1")
    you.remembered["vera"] = {"matches": 2}
    people = Profiles.called({"You": you, "Ben": Profile(0, 350, 3, 1, id="b2")}, "match 7")
    people.seated, people.matches = ("a1", ""), 9
    ProfileStore(Store(tmp_path)).write(people)
    assert ProfileStore(Store(tmp_path)).load() == people
    people.forget("b2")
    ProfileStore(Store(tmp_path)).write(people)
    assert ProfileStore(Store(tmp_path)).load() == people


def test_without_a_folder_it_lasts_as_long_as_it_is_open() -> None:
    store = Store()
    store.put_text("evening", "cup")
    assert (store.text("evening"), store.losing) == ("cup", False)


@pytest.mark.skipif(os.name == "nt", reason="there are no such rights there")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_only_the_owner_can_read_it(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        store = filled(tmp_path / "home")
        store.copy(MONDAY)
    finally:
        os.umask(before)
    found = {each.name: stat.S_IMODE(each.stat().st_mode) for each in (tmp_path / "home").iterdir()}
    assert set(found.values()) == {0o600}, found
    assert len(found) == 4, found
    assert stat.S_IMODE((tmp_path / "home").stat().st_mode) == 0o700


def test_of_what_is_deleted_nothing_is_left_in_the_file(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.put(SCORES, Score("Ana", "classic", 1, True))
    store.copy(MONDAY)
    store.drop(SCORES, "Ana", "classic")
    store.forget_copies()
    store.close()
    assert [each.name for each in tmp_path.iterdir()] == [FILE]
    assert b"Ana" not in (tmp_path / FILE).read_bytes()


# --- killed at any moment ------------------------------------------------------------------------

_STEPS = """
import sys
from pathlib import Path
from game.storage.store import Store
from tests.storage.test_store import SCORES, Score
store = Store(Path(sys.argv[1]))
first = int(store.text("step") or 0)
print("at", first, flush=True)
for step in range(first + 1, first + 100_000):
    with store.together():
        store.put(SCORES, Score("Ana", "classic", step, True))
        store.put(SCORES, Score("Ben", "classic", -step, False))
        store.put_text("step", str(step))
    print(step, flush=True)
"""


@pytest.mark.parametrize("part", thinned(range(12), 1, slow=12))
def test_a_kill_at_any_moment_loses_nothing(tmp_path: Path, part: int) -> None:
    luck, said = random.Random(part), 0
    for _ in range(10):
        running = subprocess.Popen(
            [sys.executable, "-c", _STEPS, str(tmp_path)], stdout=subprocess.PIPE, text=True
        )
        assert running.stdout is not None
        assert int(running.stdout.readline().split()[1]) in (said, said + 1)
        time.sleep(luck.uniform(0.0, 0.15))
        running.kill()
        lines = running.stdout.read().split("\n")
        running.wait()
        said = max([said, *(int(line) for line in lines[:-1])])
        store = Store(tmp_path)
        found = scores(store)
        assert store.problems() == []
        if found:
            assert found["Ana"] == -found["Ben"] == int(store.text("step") or 0)
            assert found["Ana"] in (said, said + 1), "what was said to be done is done"
            said = found["Ana"]
        store.close()


# --- what fails ----------------------------------------------------------------------------------


def failing(monkeypatch: pytest.MonkeyPatch, at: int, code: int) -> list[str]:
    """Let the query of that number fail, and all that follow it; they are noted until then."""
    asked: list[str] = []
    connect = sqlite3.connect

    class Disk(sqlite3.Connection):
        def __init__(self, name: str, *more: Any, **named: Any) -> None:
            super().__init__(name, *more, **named)
            self.in_memory = name == ":memory:"

        def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
            if not self.in_memory:
                asked.append(query)
            if len(asked) > at and query != "ROLLBACK" and not self.in_memory:
                failed = sqlite3.OperationalError("it fails")
                failed.sqlite_errorcode = code
                raise failed
            return super().execute(query, *values)

    monkeypatch.setattr(sqlite3, "connect", partial(connect, factory=Disk))
    return asked


CODES = {
    sqlite3.SQLITE_FULL: errno.ENOSPC, sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_READONLY: errno.EROFS, sqlite3.SQLITE_BUSY: errno.EBUSY,
}  # fmt: skip


@pytest.mark.parametrize("code", CODES)
def test_every_query_that_fails_ends_in_a_sentence_and_nothing_is_lost(
    tmp_path: Path, code: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        asked = failing(patch, 10**6, code)
        filled(tmp_path / "whole", 2)
    assert len(asked) > 15
    for at in range(len(asked)):
        folder = tmp_path / str(at)
        with pytest.MonkeyPatch.context() as patch:
            failing(patch, at, code)
            store = filled(folder, 2)
            assert store.losing, asked[at]
            (told,) = all_noticed(store.problems())
            assert "kept only until you close the game" in told
            assert os.strerror(CODES[code]) in told
            store.put(SCORES, Score("Zoë", "classic", 9, True))
            assert store.problems() == [], "it is said once"
            assert len(store.rows(SCORES)) == 3, "play goes on"
        # As soon as the disk takes something, all of it is written.
        store.put_text("room", "x")
        assert not store.losing
        store.close()
        again = Store(folder)
        assert len(again.rows(SCORES)) == 3
        assert (again.text("evening"), again.text("room")) == ("a cup " * 400, "x")
        assert again.problems() == []


@pytest.mark.parametrize("call", ["open", "mkdir", "fchmod", "close"])
def test_a_system_that_refuses_is_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    if not hasattr(os, call):
        pytest.skip("there is no such call here")
    with monkeypatch.context() as patch:

        def refuse(*given: Any, **named: Any) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        patch.setattr(os, call, refuse)
        store = filled(tmp_path / "home", 2)
        (told,) = all_noticed(store.problems())
        assert "No space left" in told
    store.put_text("room", "x")
    assert len(Store(tmp_path / "home").rows(SCORES)) == 2


def test_a_home_that_cannot_be_written_is_read(tmp_path: Path) -> None:
    filled(tmp_path, 3).close()
    (tmp_path / FILE).chmod(0o400)
    with pytest.MonkeyPatch.context() as patch:
        real = os.open

        def refused(path: object, flags: int, *more: int) -> int:
            if flags & (os.O_CREAT | os.O_RDWR):
                raise OSError(errno.EROFS, os.strerror(errno.EROFS))
            return real(str(path), flags, *more)

        patch.setattr(os, "open", refused)
        store = Store(tmp_path)
        assert len(store.rows(SCORES)) == 3
        store.put_text("evening", "another")
        assert store.text("evening") == "another"
        assert len(all_noticed(store.problems())) == 1
    (tmp_path / "in the way").write_text("")
    nowhere = Store(tmp_path / "in the way")
    nowhere.put_text("evening", "cup")
    assert nowhere.text("evening") == "cup"
    assert len(all_noticed(nowhere.problems())) == 1


def test_one_step_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    store = filled(tmp_path, 1)

    def full(rows: sqlite3.Connection) -> None:
        raise OSError(errno.ENOSPC, "full")

    with store.together():
        store.put(SCORES, Score("Ana", "classic", 1, True))
        store.do("full", full)
        store.put_text("room", "x")
    assert store.losing
    other = Store(tmp_path)
    assert len(other.rows(SCORES)) == 1
    assert other.text("room") is None
    store.do("full", lambda rows: None)
    assert not store.losing
    assert Store(tmp_path).text("room") == "x"


# --- two copies of the game ----------------------------------------------------------------------


def test_another_copy_reads_afresh_and_writes_nothing(tmp_path: Path) -> None:
    first, second = filled(tmp_path, 1), Store(tmp_path, idle=True)
    assert len(second.rows(SCORES)) == 1
    first.put(SCORES, Score("Ana", "classic", 1, True))
    assert len(second.rows(SCORES)) == 2
    second.put(SCORES, Score("Bo", "classic", 1, True))
    second.put_text("evening", "mine")
    assert len(second.rows(SCORES)) == 3, "its own are there for itself"
    assert second.text("evening") == "mine"
    assert second.losing
    assert second.problems() == []
    second.close()
    assert len(Store(tmp_path).rows(SCORES)) == 2
    assert Store(tmp_path / "none", idle=True).rows(SCORES) == {}
    assert not (tmp_path / "none").exists()


def test_another_process_may_write_in_between(tmp_path: Path) -> None:
    one, other = Store(tmp_path), Store(tmp_path)
    one.put(SCORES, Score("Ana", "classic", 1, True))
    with other.transaction() as rows:
        SCORES.put(rows, Score("Bo", "classic", 2, True))
    one.put(SCORES, Score("Cy", "classic", 3, True))
    assert len(Store(tmp_path).rows(SCORES)) == 3
    assert one.row(SCORES, "Bo", "classic") is not None


def test_a_store_of_a_newer_version_is_read_and_not_written(tmp_path: Path) -> None:
    filled(tmp_path, 2).close()
    opened = sqlite3.connect(tmp_path / FILE)
    opened.execute("PRAGMA user_version = 99")
    seal(opened)
    opened.close()
    store = Store(tmp_path)
    assert len(store.rows(SCORES)) == 2
    store.put_text("evening", "another")
    assert "newer version" in " ".join(all_noticed(store.problems()))
    opened = sqlite3.connect(tmp_path / FILE)
    assert opened.execute("SELECT text FROM evening").fetchone()[0] == "a cup " * 400


# --- damage --------------------------------------------------------------------------------------


def harmed(path: Path, seed: int) -> None:
    """A file after something has gone over it.  With few bits changed, most files open cleanly."""
    luck, data = random.Random(seed), bytearray(path.read_bytes())
    kind, page, other = seed % 8, *(luck.randrange(len(data) // 4096) * 4096 for _ in "12")
    if kind == 0:
        del data[luck.choice((0, 1, 99, 600, luck.randrange(len(data)))) :]
    elif kind == 1:
        for _ in range(40):
            data[luck.randrange(len(data))] = luck.randrange(256)
    elif kind == 2:
        at = luck.choice((page, luck.randrange(len(data))))
        data[at : at + 4096] = bytes(len(data[at : at + 4096]))
    elif kind == 3:
        data[:] = luck.randbytes(luck.randrange(1, 9000))
    elif kind == 4:
        data[page : page + 4096] = data[other : other + 4096]
    else:
        # Anywhere, at the beginning of a page, and where the names of tables are.
        start, end = ((0, len(data)), (page, page + 100), (2000, 4096))[kind - 5]
        for _ in range(luck.choice((1, 1, 2, 8))):
            data[luck.randrange(start, end)] ^= 1 << luck.randrange(8)
    path.write_bytes(bytes(data))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store that was closed, and a copy of the day before, which lacks a row."""
    folder = tmp_path_factory.mktemp("whole")
    store = filled(folder)
    store.copy(MONDAY)
    store.put(SCORES, Score("late", "classic", 7, True))
    store.close()
    return folder


def looked_at(folder: Path) -> tuple[dict[str, int], str | None, list[str]]:
    """What a start reads, writes and says, and what the start after it finds."""
    store = Store(folder)
    found, text = dict(scores(store)), store.text("evening")
    store.put(SCORES, Score("now", "classic", 1, True))
    told = all_noticed(store.problems())
    store.close()
    again = Store(folder)
    assert scores(again) == found | {"now": 1}
    assert again.text("evening") == text
    assert again.problems() == [], "the next start is quiet"
    again.close()
    return found, text, told


@pytest.mark.parametrize("first", thinned(range(0, 2000, 25), 8, slow=10))
def test_of_a_damaged_file_all_that_can_be_read_is_used_and_the_rest_is_of_the_copy(
    tmp_path: Path, whole: Path, first: int
) -> None:
    expected = {f"somebody {number}": number for number in range(60)}
    for seed in range(first, first + 25):
        folder = Path(shutil.copytree(whole, tmp_path / str(seed)))
        harmed(folder / FILE, seed)
        before = (folder / FILE).read_bytes()
        found, text, told = looked_at(folder)
        assert found in (expected, expected | {"late": 7}), f"{seed}: {found}"
        assert text == "a cup " * 400, seed
        aside = folder / f"{FILE}.damaged"
        if told:
            assert len(told) == 1, told
            assert f"kept as {FILE}.damaged" in told[0]
            assert aside.read_bytes() == before
        else:
            assert found == expected | {"late": 7}, "nothing was missing"
            assert not aside.exists()


@pytest.mark.parametrize("first", thinned(range(0, 200, 25), 8))
def test_without_a_copy_what_can_be_read_stays(tmp_path: Path, whole: Path, first: int) -> None:
    expected = {f"somebody {number}": number for number in range(60)} | {"late": 7}
    for seed in range(first, first + 25):
        folder = Path(shutil.copytree(whole, tmp_path / str(seed)))
        for copy in folder.glob("last-card-*"):
            copy.unlink()
        harmed(folder / FILE, seed)
        found, text, told = looked_at(folder)
        assert found.items() <= expected.items(), "never a wrong row"
        assert text in (None, "a cup " * 400)
        assert told or (found, text) == (expected, "a cup " * 400)


def test_a_row_that_something_else_has_changed_is_not_believed(whole: Path, tmp_path: Path) -> None:
    """SQLite sees nothing wrong with it."""
    folder = Path(shutil.copytree(whole, tmp_path / "home"))
    opened = sqlite3.connect(folder / FILE)
    opened.execute("UPDATE score SET points = 9999 WHERE who = 'somebody 3'")
    opened.execute("UPDATE evening SET text = 'another cup'")
    opened.commit()
    opened.close()
    found, text, told = looked_at(folder)
    assert (found["somebody 3"], found["late"], text) == (3, 7, "a cup " * 400)
    assert len(told) == 1


SAID = (
    f"The file with your matches and players was damaged. It is kept as {FILE}.damaged."
    " Everything that could be read is still there, and the rest is from the last copy."
)


def emptied(data: bytearray, page: int) -> bool:
    """Take the last row off a page of a table, and nothing else.  Returns whether it has one."""
    if data[page] != 13 or not data[page + 4]:
        return False
    data[page + 4] -= 1
    return True


def renamed_table(data: bytearray, page: int) -> bool:
    """Give a table another name in the list of tables, and not in the text that makes it."""
    at = data.find(b"tableeveningevening", page, page + 4096)
    if at > 0:
        data[at + 5] += 1
    return at > 0


@pytest.mark.parametrize("harm", [emptied, renamed_table])
def test_rows_that_are_gone_are_missed(
    tmp_path: Path, whole: Path, harm: Callable[[bytearray, int], bool]
) -> None:
    """SQLite opens such a file, and each row that is still there is as it was put."""
    tried = 0
    for page in range(0, (whole / FILE).stat().st_size, 4096):
        folder = Path(shutil.copytree(whole, tmp_path / str(page)))
        data = bytearray((folder / FILE).read_bytes())
        if (page == 0 and harm is emptied) or not harm(data, page):
            continue
        tried += 1
        (folder / FILE).write_bytes(bytes(data))
        found, text, told = looked_at(folder)
        assert told == [SAID]
        assert {f"somebody {number}" for number in range(60)} <= set(found)
        assert text == "a cup " * 400
    assert tried


def test_a_table_that_leads_to_an_empty_one_is_missed(tmp_path: Path) -> None:
    """There SQLite finds nothing wrong."""
    store = filled(tmp_path, 2)
    store.put_text("room", "x")
    store.put_text("room", None)
    store.copy(MONDAY)
    store.close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as opened:
        opened.execute("PRAGMA writable_schema = ON")
        opened.execute(
            "UPDATE sqlite_master SET rootpage ="
            " (SELECT rootpage FROM sqlite_master WHERE name = 'room') WHERE name = 'evening'"
        )
        opened.commit()
    assert looked_at(tmp_path)[1:] == ("a cup " * 400, [SAID])


def test_damage_that_comes_while_it_is_open_costs_nothing(tmp_path: Path) -> None:
    store = filled(tmp_path)
    assert len(store.rows(SCORES)) == 60
    assert store.ask("PRAGMA wal_checkpoint(TRUNCATE)")
    size = (tmp_path / FILE).stat().st_size
    with (tmp_path / FILE).open("r+b") as file:
        file.seek(4096)
        file.write(bytes(size - 4096))
    store.ask("PRAGMA shrink_memory")
    for number in range(60, 70):
        store.put(SCORES, Score(f"somebody {number}", "classic", number, True))
    store.copy(MONDAY)
    store.put_text("room", "x")
    store.close()
    assert len(Store(tmp_path).rows(SCORES)) == 70
    assert (tmp_path / f"{FILE}.damaged").exists()


@pytest.mark.parametrize("make", [Path.mkdir, lambda path: path.write_bytes(b"x" * 9000)])
def test_what_is_no_store_makes_way(tmp_path: Path, make: Callable[[Path], object]) -> None:
    make(tmp_path / FILE)
    store = Store(tmp_path)
    assert store.rows(SCORES) == {}
    store.put(SCORES, Score("Ana", "classic", 1, True))
    assert len(all_noticed(store.problems())) == 1


# --- copies --------------------------------------------------------------------------------------


def test_a_copy_a_day_is_kept_for_some_days(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for day in range(1, 7):
        store.put(SCORES, Score("Ana", "classic", day, True))
        store.copy(date(2026, 3, day))
        store.put(SCORES, Score("Ana", "classic", 10 * day, True))
        store.copy(date(2026, 3, day))
    names = sorted(each.name for each in tmp_path.glob("last-card-*"))
    assert names == [f"last-card-2026-03-0{day}.sqlite" for day in range(7 - COPIES, 7)]
    opened = sqlite3.connect(tmp_path / names[-1])
    assert opened.execute("SELECT points FROM score").fetchall() == [(6,)]


def test_the_copy_of_the_day_finds_damage_that_nobody_reads(tmp_path: Path, whole: Path) -> None:
    folder = Path(shutil.copytree(whole, tmp_path / "home"))
    opened = sqlite3.connect(folder / FILE)
    opened.execute("UPDATE score SET points = 9999 WHERE who = 'somebody 3'")
    opened.commit()
    opened.close()
    store = Store(folder)
    store.copy(TUESDAY)
    assert len(all_noticed(store.problems())) == 1
    assert scores(store)["somebody 3"] == 3
