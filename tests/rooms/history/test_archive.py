"""A match that is finished, left or made way for is kept, wherever the power goes."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.rooms.history.app.ledger import Ledger, PeopleBook
from game.rooms.history.app.match_archive import MatchArchive
from game.rooms.history.library import FOLDER
from game.rooms.history.library.library import Library
from game.rooms.history.library.rows import Put
from game.rooms.history.library.search import Search
from game.rooms.history.library.shelf import Kept, Shelf, Sitter, State, match_id
from game.storage.profiles import Profile
from game.storage.writer import Writer
from game.table.people.competition import Competition
from game.table.people.seating import computer, person
from game.table.records.current import CurrentMatch
from game.table.records.record import parse_record
from game.table.records.saves import Saves
from tests.rooms.history.test_library import rebuilt, rows
from tests.saying import all_noticed
from tests.storage.disk import Disk, PowerCut
from tests.table.test_power_cut import ALL, stage
from tests.thinning import thinned

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATER = datetime(2026, 3, 1, 13, tzinfo=UTC)
SEATING = (person("You", "a1", face="ana", colour=3), computer("Ben"), computer("Mina"))


class Home:
    """The game started, as far as files go."""

    def __init__(
        self,
        home: Path,
        limit: int = 5000,
        idle: bool = False,
        writer: Writer | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        ledger = Ledger(home, writer, idle=idle)
        self.archive = MatchArchive(
            ledger, lambda record: (SEATING, NOON), lambda: limit, now=lambda: LATER, clock=clock
        )
        profiles = PeopleBook(ledger)
        saves = Saves(home / "saves", idle=idle)
        self.current = CurrentMatch(saves, Competition(profiles), self.archive)


def shelf(home: Path) -> dict[int, tuple[State, int]]:
    """What is on the shelf: for each seed the state, and how many actions."""
    found = {}
    for entry in Shelf(home / FOLDER).entries().values():
        held = Shelf(home / FOLDER).read(entry.path)
        assert not held.trouble
        assert match_id(held.record) == entry.id
        actions = sum(len(each.moves) for each in held.record.rounds)
        found[held.record.match_seed] = held.kept.state, actions
    assert len(found) == len(list((home / FOLDER).glob("*/*.lcr")))
    return found


def booked(home: Home) -> int:
    """How many matches have been booked for the player: won, lost or left."""
    (you,) = home.current.competition.people() or [Profile()]
    return you.games + you.left


def evening(home: Home) -> None:
    """Match 1 is left for 2, which is won; 3 is left for a record of 4, and that for 5."""
    current = home.current
    current.begin(stage(1, 0))
    current.go_on(stage(1, 3))
    current.begin(stage(2, 0))
    current.go_on(stage(2, 2))
    current.go_on(stage(2, ALL))
    current.begin(stage(3, 0))
    current.go_on(stage(3, 1))
    current.take(parse_record(stage(4, 2).text()))
    current.go_on(stage(4, 3))
    current.begin(stage(5, 0))


def length(seed: int, moves: int = ALL) -> int:
    return sum(len(each.moves) for each in stage(seed, moves).record.rounds)


def test_what_ends_is_kept_with_how_it_ended_and_who_sat_there(tmp_path: Path) -> None:
    home = Home(tmp_path)
    evening(home)
    assert shelf(tmp_path) == {
        1: (State.LEFT, 3), 2: (State.FINISHED, length(2)), 3: (State.LEFT, 1),
        4: (State.UNFINISHED, 3),
    }  # fmt: skip
    library = Library(tmp_path)
    assert library.stale() == 0, "the rows are written too"
    row = next(each for each in library.matches() if each.id == match_id(stage(2, ALL).record))
    assert (row.begun, row.ended, row.counted) == (NOON, LATER, True)
    assert next((seat.person, seat.face, seat.colour) for seat in row.seats) == ("a1", "ana", 3)
    (left,) = library.matches(Search(state=State.UNFINISHED))
    assert not left.counted
    assert rows(library) == rebuilt(tmp_path)
    library.close()
    if os.name == "posix":
        files = [each for each in tmp_path.rglob("*") if each.is_file()]
        assert {stat.S_IMODE(each.stat().st_mode) for each in files} == {0o600}
    home.archive.close()


def test_a_match_that_is_won_is_kept_once(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    (file,) = (tmp_path / FOLDER).glob("*/*.lcr")
    file.unlink()
    for _ in range(3):
        home.current.keep()
    assert shelf(tmp_path) == {}, "it is not written again with every frame"
    home.archive.close()


@pytest.mark.parametrize("part", thinned(range(60), 60))
def test_the_power_may_go_while_matches_are_kept(tmp_path: Path, part: int) -> None:
    ends = _all_ends(tmp_path / "calm")
    with pytest.MonkeyPatch.context() as patch:
        (tmp_path / "counted").mkdir()
        disk = Disk(tmp_path / "counted", patch, None)
        home = Home(tmp_path / "counted")
        evening(home)
        home.archive.close()
    points = disk.operations
    assert points > 100
    for cut in range(1 + part, points + 1, 60):
        folder = tmp_path / str(cut) / "home"
        folder.mkdir(parents=True)
        with pytest.MonkeyPatch.context() as patch:
            disk = Disk(folder, patch, cut)
            home = Home(folder)
            with pytest.raises(PowerCut):
                evening(home)
        images = list(disk.images(folder.parent))
        home.archive.close()
        for image in images:
            _look(image, ends)


def _all_ends(folder: Path) -> dict[int, tuple[State, int]]:
    home = Home(folder)
    evening(home)
    home.archive.close()
    return shelf(folder)


def _look(home: Path, ends: dict[int, tuple[State, int]]) -> None:
    """Start again after the power is back: everything that had ended is there."""
    kept = shelf(home)
    assert kept.items() <= ends.items(), f"{home}: {kept}"
    again = Home(home)
    record = again.current.unfinished
    if record is not None:
        # Every match before the one that goes on has ended.
        assert set(range(1, record.match_seed)) <= set(kept), f"{home}: {kept}"
    elif (home / "saves" / "match.lcr.earlier").exists():
        assert {1, 2, 3} <= set(kept), f"{home}: {kept}"
    elif kept:
        assert kept[max(kept)][0] is State.FINISHED, f"{home}: {kept}"
    # The evening goes on: what is left or won now is kept too, and nothing else changes.
    again.current.begin(stage(99, 0))
    again.current.go_on(stage(99, ALL))
    after = shelf(home)
    assert after[99][0] is State.FINISHED
    # What is booked is what has ended, each match once; nobody began number 4 here.
    ended = [seed for seed, (state, _) in after.items() if state is not State.UNFINISHED]
    assert booked(again) == len(set(ended) - {4}), f"{home}: {after}"
    assert set(after) == {*kept, 99, *([record.match_seed] if record else [])}
    again.archive.close()
    library = Library(home)
    library.sync()
    assert rows(library) == rebuilt(home), f"{home}"
    library.close()


def test_an_earlier_save_does_not_take_the_place_of_a_finished_match(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    home.current.take(parse_record(stage(1, 2).text()))
    home.current.begin(stage(2, 0))
    assert shelf(tmp_path) == {1: (State.FINISHED, length(1))}
    home.archive.close()


def test_nothing_is_kept_where_none_is_wanted_or_the_folder_is_another_copys(
    tmp_path: Path,
) -> None:
    for home in (Home(tmp_path, limit=0), Home(tmp_path, idle=True)):
        evening(home)
        assert not (tmp_path / FOLDER).exists()
        assert not any("over" in each for each in all_noticed(home.current.news()))
        home.archive.close()


def test_the_limit_of_the_settings_holds(tmp_path: Path) -> None:
    home = Home(tmp_path, limit=2)
    for seed in range(1, 5):
        home.current.begin(stage(seed, 0))
        home.current.go_on(stage(seed, ALL))
    assert len(shelf(tmp_path)) == 2
    home.archive.close()


def test_what_was_put_aside_never_takes_the_place_of_what_was_kept_since(tmp_path: Path) -> None:
    aside, shelved = Shelf(tmp_path / "saves" / "unkept"), Shelf(tmp_path / FOLDER)
    aside.put(stage(1, 3).record, Kept(State.UNFINISHED, NOON, NOON, ()))
    shelved.put(stage(1, 5).record, Kept(State.UNFINISHED, NOON, LATER, ()))
    Home(tmp_path).archive.close()
    assert shelf(tmp_path) == {1: (State.UNFINISHED, 5)}
    assert not aside.entries()


def test_what_was_put_aside_forgets_a_person_and_nobody_of_the_same_name(tmp_path: Path) -> None:
    aside = Shelf(tmp_path / "saves" / "unkept")
    for seed, id in ((1, "a1"), (2, ""), (3, "b2")):
        sitters = Sitter(id), Sitter(), Sitter()
        aside.put(stage(seed, 3).record, Kept(State.LEFT, NOON, NOON, sitters))
    library = Library(tmp_path)
    assert library.forget("a1", "You", "Someone") == 2
    library.close()
    Home(tmp_path).archive.close()
    found = {}
    for entry in Shelf(tmp_path / FOLDER).entries().values():
        held = Shelf(tmp_path / FOLDER).read(entry.path)
        found[held.record.match_seed] = held.record.players[0].name, held.kept.sitters[0].person
    assert found == {1: ("Someone", ""), 2: ("Someone", ""), 3: ("You", "b2")}


def test_a_match_is_kept_while_the_library_cannot_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)

    def full(self: Library, query: str, values: object = ()) -> None:
        raise OSError("the library cannot be asked")

    monkeypatch.setattr(Library, "ask", full)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    assert shelf(tmp_path) == {1: (State.FINISHED, length(1))}
    monkeypatch.undo()
    home.archive.close()


@pytest.mark.parametrize("when", ["in a minute", "with the next match", "at the end", "next time"])
def test_a_match_that_could_not_be_kept_is_kept_later(tmp_path: Path, when: str) -> None:
    now = [100.0]
    home = Home(tmp_path, clock=lambda: now[0])
    in_the_way = tmp_path / FOLDER
    in_the_way.write_text("no folder")
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    (told,) = all_noticed(home.current.news())
    assert "It is not lost: the game tries again" in told
    home.current.begin(stage(2, 0))
    assert home.current.news() == [], "it is told once"
    if when == "next time":
        home.archive.close()
    in_the_way.unlink()
    match when:
        case "in a minute":
            now[0] += 30.0
            home.current.news()
            assert not in_the_way.exists()
            now[0] += 31.0
            home.current.news()
        case "with the next match":
            home.current.go_on(stage(2, ALL))
        case "at the end":
            home.archive.close()
        case _:
            Home(tmp_path).archive.close()
    kept = shelf(tmp_path)
    assert kept.pop(1) == (State.FINISHED, length(1))
    assert set(kept) == ({2} if when == "with the next match" else set())
    assert not list((tmp_path / "saves" / "unkept").glob("*/*.lcr"))
    home.archive.close()


def test_what_cannot_be_booked_leaves_the_match_to_be_won_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*given: object) -> None:
        raise OSError(28, "No space left on device")

    home = Home(tmp_path)
    home.current.begin(stage(1, 0))
    with monkeypatch.context() as patch:
        patch.setattr(Library, "book", broken)
        home.current.go_on(stage(1, ALL))
        (told,) = all_noticed(home.current.news())
    assert "leaderboard" in told
    assert "No space left" in told
    assert shelf(tmp_path) == {1: (State.FINISHED, length(1))}, "the record is safe"
    home.archive.close()
    again = Home(tmp_path)
    assert booked(again) == 0
    again.current.go_on(stage(1, ALL))
    assert booked(again) == 1
    assert not (tmp_path / "saves" / "match.lcr").exists()
    again.archive.close()


def test_a_match_and_what_it_brings_go_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row of the match and the people, in one transaction: by the thread that writes too."""
    written: list[tuple[bool, bool]] = []
    real = Library.book

    def book(self: Library, match: Put | None = None, people: str | None = None) -> None:
        written.append((match is not None, people is not None))
        real(self, match, people)

    monkeypatch.setattr(Library, "book", book)
    writer = Writer(threaded=True)
    home = Home(tmp_path, writer=writer)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, 3))
    home.current.begin(stage(2, 0))
    home.current.go_on(stage(2, ALL))
    home.archive.close()
    assert writer.close(30)
    assert written == [(False, True), (True, True), (True, True)]


def test_a_match_that_can_no_longer_be_played_is_kept_when_it_is_given_up(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, 3))
    home.current.drop()
    assert shelf(tmp_path) == {1: (State.UNFINISHED, 3)}
    home.archive.close()
