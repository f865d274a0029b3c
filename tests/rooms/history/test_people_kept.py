"""The people are in the library's file, with copies beside it, and are lost with none of them."""

from __future__ import annotations

import os
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from game.rooms.history.app.ledger import Ledger, PeopleBook
from game.rooms.history.library import FILE
from game.rooms.history.library import people as people_rows
from game.rooms.history.library.library import Library
from game.storage.people_copies import CURRENT, EARLIER, PeopleCopies
from game.storage.profiles import Profile, Profiles, ProfileStore, write_profiles
from game.storage.writer import Writer
from tests.rooms.history.test_library import breakable, keep, kept, read_only, record
from tests.saying import all_noticed
from tests.thinning import thinned


def people(xp: int) -> Profiles:
    """Somebody with so much XP, a computer, and a match that can be booked."""
    you = Profile(xp, 650, 3, 2, 1, person=True, face="mina", colour=3, last=4, id="a1")
    you.unknown = {"hat": "red"}
    found = Profiles.called({"You": you, "Ben": Profile(0, 350, 3, 1, id="b2")}, "match 7")
    found.seated, found.matches, found.unknown = ("a1", ""), 9, {"later": [1]}
    return found


def booked(home: Path, xp: int, day: int = 0) -> str:
    """Write them down; the copy is of that many days later."""
    ledger = Ledger(home)
    book = PeopleBook(ledger)
    book.load()
    book.write(people(xp))
    assert not book.losing
    ledger.close()
    if day:
        os.utime(home / CURRENT, (1_700_000_000 + 86_400 * day,) * 2)
    return write_profiles(people(xp))


def loaded(home: Path, **more: Any) -> Profiles:
    ledger = Ledger(home, **more)
    found, notices = PeopleBook(ledger).load()
    assert notices == []
    ledger.close()
    return found


def test_what_is_booked_is_read_again_with_and_without_the_copy(tmp_path: Path) -> None:
    booked(tmp_path, 30)
    assert loaded(tmp_path) == people(30)
    (tmp_path / CURRENT).unlink()
    assert loaded(tmp_path) == people(30), "from the library"
    assert loaded(tmp_path, idle=True) == people(30)


def test_the_leaderboard_of_an_earlier_release_is_taken_over_and_kept(tmp_path: Path) -> None:
    ProfileStore(tmp_path / EARLIER).save(people(40))
    before = (tmp_path / EARLIER).read_bytes()
    assert loaded(tmp_path) == people(40)
    assert not (tmp_path / FILE).exists(), "a start without anything new needs no library"
    booked(tmp_path, 50)
    assert loaded(tmp_path) == people(50)
    assert (tmp_path / EARLIER).read_bytes() == before


def test_an_earlier_release_s_people_are_taken_over_by_a_library_that_has_none(
    tmp_path: Path,
) -> None:
    library = Library(tmp_path)
    library.sync()
    library.close()
    ProfileStore(tmp_path / EARLIER).save(people(40))
    assert loaded(tmp_path) == people(40)


def test_a_damaged_file_of_an_earlier_release_is_told_and_left(tmp_path: Path) -> None:
    (tmp_path / EARLIER).write_text("{")
    found, notices = PeopleBook(Ledger(tmp_path)).load()
    assert found == Profiles()
    assert len(all_noticed(notices)) == 1
    assert (tmp_path / EARLIER).read_text() == "{"


def test_the_last_three_days_are_kept(tmp_path: Path) -> None:
    for day in range(1, 7):
        booked(tmp_path, day, day)
    names = sorted(each.name for each in tmp_path.glob("people*"))
    assert names == [
        "people-2023-11-17.json", "people-2023-11-18.json", "people-2023-11-19.json", CURRENT,
    ]  # fmt: skip
    assert '"xp": 5' in (tmp_path / names[2]).read_text()
    assert Library(tmp_path).ask("SELECT xp FROM person WHERE id = 'a1'") == [(6,)]


@pytest.mark.parametrize("seed", thinned(range(80), 8))
@pytest.mark.parametrize("copy", [True, False])
def test_people_outlive_a_damaged_library_and_damaged_copies(
    tmp_path: Path, seed: int, copy: bool
) -> None:
    luck = random.Random(seed)
    for day in range(1, 4):
        booked(tmp_path, day, day)
    if not copy:
        (tmp_path / CURRENT).unlink()
    newest = max(tmp_path.glob("people*.json"))
    for path in (tmp_path / FILE, newest):
        if path == newest and seed % 2:
            continue  # every other time the copies are whole
        data = bytearray(path.read_bytes())
        for _ in range(30):
            data[luck.randrange(len(data))] = luck.randrange(256)
        path.write_bytes(data[: luck.randrange(1, len(data) + 1)])
    found = loaded(tmp_path)
    # Never less than what the oldest whole copy says, and never a mixture.
    assert found in [people(xp) for xp in (1, 2, 3)]
    before = {each.name: each.read_bytes() for each in tmp_path.glob("library.db.damaged*")}
    booked(tmp_path, 9)
    assert loaded(tmp_path) == people(9)
    for name, held in before.items():
        assert (tmp_path / name).read_bytes() == held


def test_a_copy_that_something_else_has_changed_is_not_believed(tmp_path: Path) -> None:
    text = booked(tmp_path, 30)
    (tmp_path / CURRENT).write_text(text.replace('"xp": 30', '"xp": 9999'))
    assert loaded(tmp_path) == people(30)


def test_a_library_that_is_older_than_the_copy_is_brought_to_it(tmp_path: Path) -> None:
    booked(tmp_path, 30)
    before = (tmp_path / FILE).read_bytes()
    booked(tmp_path, 40)
    (tmp_path / FILE).write_bytes(before)
    assert loaded(tmp_path) == people(40)
    library = Library(tmp_path)
    assert library.ask("SELECT xp FROM person WHERE id = 'a1'") == [(40,)]
    library.close()


def test_damage_that_is_found_while_it_is_written_holds_nothing_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    booked(tmp_path, 30)
    real, failures = people_rows.write, [sqlite3.DatabaseError("malformed")]

    def write(rows: sqlite3.Connection, text: str) -> None:
        if failures:
            raise failures.pop()
        real(rows, text)

    monkeypatch.setattr(people_rows, "write", write)
    booked(tmp_path, 40)
    assert loaded(tmp_path) == people(40)
    assert (tmp_path / "library.db.damaged").is_file()


def test_a_library_of_another_version_keeps_its_people(tmp_path: Path) -> None:
    booked(tmp_path, 30)
    (tmp_path / CURRENT).unlink()
    library = Library(tmp_path)
    keep(library, record(2), kept())
    library.ask("PRAGMA user_version = 7")
    library.ask("CREATE TABLE later (x)")
    library.close()
    assert loaded(tmp_path) == people(30)
    library = Library(tmp_path)
    assert library.ask("SELECT name FROM sqlite_master WHERE name = 'later'") == []
    assert (library.count(), library.set_aside) == (0, None)
    library.sync()
    assert library.count() == 1, "the rows are made anew"
    library.close()


def test_another_copy_reads_and_does_not_write(tmp_path: Path) -> None:
    booked(tmp_path, 30)
    files = {each: each.read_bytes() for each in tmp_path.iterdir()}
    book = PeopleBook(Ledger(tmp_path, idle=True))
    assert book.load()[0] == people(30)
    book.write(people(99))
    assert not book.losing
    assert book.problem() == ()
    assert {each: each.read_bytes() for each in tmp_path.iterdir()} == files


def test_a_disk_that_takes_nothing_is_told_once_and_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    booked(tmp_path, 30)
    (tmp_path / CURRENT).unlink()
    read_only(monkeypatch)
    book = PeopleBook(Ledger(tmp_path))
    assert book.load()[0] == people(30)
    for xp in (31, 32):
        book.write(people(xp))
        assert book.losing
    assert len(all_noticed([book.problem()])) == 1
    assert book.problem() == ()


def test_a_copy_that_cannot_be_made_does_not_hold_the_booking_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    booked(tmp_path, 30)

    def broken(self: PeopleCopies, text: str) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(PeopleCopies, "renew", broken)
        booked(tmp_path, 31)
    assert not (tmp_path / CURRENT).exists(), "what it says is not so any more"
    assert loaded(tmp_path) == people(31)


@pytest.mark.parametrize("step", ["INSERT INTO person", "INSERT INTO seat ", "COMMIT"])
def test_a_match_and_what_it_brings_are_written_together_or_not_at_all(
    tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = breakable(monkeypatch)
    library = Library(tmp_path)
    library.book(people=write_profiles(people(30)))
    put = library.put(record(2), kept())
    failing.append(step)
    with pytest.raises(OSError, match="disk"):
        library.book(put, write_profiles(people(40)))
    failing.clear()
    assert (library.count(), library.stale()) == (0, 1)
    assert library.people() == write_profiles(people(30))
    library.book(put, write_profiles(people(40)))
    assert (library.count(), library.people()) == (1, write_profiles(people(40)))
    library.close()


def test_the_thread_that_writes_does_the_work(tmp_path: Path) -> None:
    writer = Writer(threaded=True)
    book = PeopleBook(Ledger(tmp_path, writer))
    book.load()
    for xp in range(5):
        book.write(people(xp))
    assert writer.close(30)
    assert book.settled
    assert loaded(tmp_path) == people(4)
