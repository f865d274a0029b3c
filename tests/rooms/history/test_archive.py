"""A match that is finished, left or made way for is kept, wherever the power goes."""

from __future__ import annotations

import contextlib
import os
import shutil
import stat
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.rooms.history.app.ledger import Ledger
from game.rooms.history.app.match_archive import MatchArchive
from game.rooms.history.library.library import Library
from game.rooms.history.library.match_search import MatchSearch
from game.rooms.history.library.shelf import ARCHIVE, MatchEnd, held_in, match_id
from game.storage.profiles import Profile, ProfileStore
from game.storage.store import Store
from game.table.people.competition import Competition
from game.table.people.seating import computer, person
from game.table.records.current import CurrentMatch
from game.table.records.record import parse_record
from game.table.records.saves import Saves
from tests.rooms.history.test_library import rebuilt, rows
from tests.saying import all_noticed
from tests.table.test_power_cut import ALL, PowerCut, asked, stage
from tests.thinning import thinned

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
LATER = datetime(2026, 3, 1, 13, tzinfo=UTC)
SEATING = (person("You", "a1", face="ana", colour=3), computer("Ben"), computer("Mina"))


class Home:
    """The game started, as far as files go."""

    def __init__(self, home: Path, limit: int = 5000, idle: bool = False) -> None:
        store = Store(home, idle=idle)
        self.archive = MatchArchive(
            Ledger(store), lambda record: (SEATING, NOON), lambda: limit, now=lambda: LATER
        )
        self.current = CurrentMatch(Saves(store), Competition(ProfileStore(store)), self.archive)


def shelf(home: Path) -> dict[int, tuple[MatchEnd, int]]:
    """What is in the archive: for each seed the state, and how many actions."""
    found, store = {}, Store(home, idle=True)
    ids = store.ask("SELECT id FROM archive") if store.asks("PRAGMA table_info(archive)") else []
    for (id,) in ids:
        row = store.row(ARCHIVE, id)
        assert row is not None
        held = held_in(row)
        assert not held.trouble
        assert match_id(held.record) == id
        actions = sum(len(each.moves) for each in held.record.rounds)
        found[held.record.match_seed] = held.kept.state, actions
    store.close()
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
        1: (MatchEnd.LEFT, 3), 2: (MatchEnd.FINISHED, length(2)), 3: (MatchEnd.LEFT, 1),
        4: (MatchEnd.UNFINISHED, 3),
    }  # fmt: skip
    library = Library(Store(tmp_path))
    assert library.stale() == [], "the rows are written too"
    row = next(each for each in library.matches() if each.id == match_id(stage(2, ALL).record))
    assert (row.begun, row.ended, row.counted) == (NOON, LATER, True)
    assert next((seat.person, seat.face, seat.colour) for seat in row.seats) == ("a1", "ana", 3)
    (left,) = library.matches(MatchSearch(state=MatchEnd.UNFINISHED))
    assert not left.counted
    assert rows(library) == rebuilt(tmp_path)
    library.store.close()
    if os.name == "posix":
        files = [each for each in tmp_path.rglob("*") if each.is_file()]
        assert {stat.S_IMODE(each.stat().st_mode) for each in files} == {0o600}
    home.archive.close()


def test_a_match_that_is_won_is_kept_once(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    assert home.archive.ledger.library().delete(match_id(stage(1, ALL).record))
    for _ in range(3):
        home.current.keep()
    assert shelf(tmp_path) == {}, "it is not written again with every frame"
    home.archive.close()


@pytest.mark.parametrize("part", thinned(range(40), 40))
def test_the_power_may_go_while_matches_are_kept(tmp_path: Path, part: int) -> None:
    """Before any query, of the store or of the library."""
    ends = _all_ends(tmp_path / "calm")
    with pytest.MonkeyPatch.context() as patch:
        found = asked(patch, None)
        home = Home(tmp_path / "counted")
        evening(home)
        home.archive.close()
        points = len(found)
    assert points > 100
    for cut in range(1 + part, points + 1, 40):
        folder = tmp_path / str(cut) / "home"
        folder.mkdir(parents=True)
        with pytest.MonkeyPatch.context() as patch:
            asked(patch, cut)
            with contextlib.suppress(PowerCut):
                evening(Home(folder))
            shutil.copytree(folder, folder.parent / "image")
        _look(folder.parent / "image", ends)


def _all_ends(folder: Path) -> dict[int, tuple[MatchEnd, int]]:
    home = Home(folder)
    evening(home)
    home.archive.close()
    return shelf(folder)


def _look(home: Path, ends: dict[int, tuple[MatchEnd, int]]) -> None:
    """Start again after the power is back: everything that had ended is there."""
    kept = shelf(home)
    assert kept.items() <= ends.items(), f"{home}: {kept}"
    again = Home(home)
    record = again.current.unfinished
    if record is not None:
        # Every match before the one that goes on has ended.
        assert set(range(1, record.match_seed)) <= set(kept), f"{home}: {kept}"
    elif kept:
        assert kept[max(kept)][0] is MatchEnd.FINISHED, f"{home}: {kept}"
    # The evening goes on: what is left or won now is kept too, and nothing else changes.
    again.current.begin(stage(99, 0))
    again.current.go_on(stage(99, ALL))
    after = shelf(home)
    assert after[99][0] is MatchEnd.FINISHED
    # What is booked is what has ended, each match once; nobody began number 4 here.
    ended = [seed for seed, (state, _) in after.items() if state is not MatchEnd.UNFINISHED]
    assert booked(again) == len(set(ended) - {4}), f"{home}: {after}"
    again.archive.close()
    library = Library(Store(home))
    library.sync()
    assert rows(library) == rebuilt(home), f"{home}"
    library.store.close()


def test_an_earlier_save_does_not_take_the_place_of_a_finished_match(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    home.current.take(parse_record(stage(1, 2).text()))
    home.current.begin(stage(2, 0))
    assert shelf(tmp_path) == {1: (MatchEnd.FINISHED, length(1))}
    home.archive.close()


def test_nothing_is_kept_where_none_is_wanted_or_the_folder_is_another_copys(
    tmp_path: Path,
) -> None:
    for home in (Home(tmp_path, limit=0), Home(tmp_path, idle=True)):
        evening(home)
        assert shelf(tmp_path) == {}
        assert not any("over" in each for each in all_noticed(home.current.news()))
        home.archive.close()


def test_the_limit_of_the_settings_holds(tmp_path: Path) -> None:
    home = Home(tmp_path, limit=2)
    for seed in range(1, 5):
        home.current.begin(stage(seed, 0))
        home.current.go_on(stage(seed, ALL))
    assert len(shelf(tmp_path)) == 2
    home.archive.close()


def test_a_match_is_kept_while_the_library_cannot_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = Home(tmp_path)

    def full(self: Library, query: str, values: object = ()) -> None:
        raise OSError("the library cannot be asked")

    monkeypatch.setattr(Library, "ask", full)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    monkeypatch.undo()
    home.archive.close()
    assert shelf(tmp_path) == {1: (MatchEnd.FINISHED, length(1))}


@pytest.mark.parametrize("error", [ValueError("odd"), OverflowError("too large")])
def test_a_match_that_can_never_be_written_holds_up_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    home = Home(tmp_path)

    def odd(*given: object) -> None:
        raise error

    monkeypatch.setattr("game.rooms.history.library.library.archived", odd)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, ALL))
    monkeypatch.undo()
    assert booked(Home(tmp_path)) == 1
    assert Home(tmp_path).current.unfinished is None
    home.current.begin(stage(2, 0))
    home.current.go_on(stage(2, ALL))
    assert shelf(tmp_path) == {2: (MatchEnd.FINISHED, length(2))}


def test_a_match_that_can_no_longer_be_played_is_kept_when_it_is_given_up(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.current.begin(stage(1, 0))
    home.current.go_on(stage(1, 3))
    home.current.drop()
    assert shelf(tmp_path) == {1: (MatchEnd.UNFINISHED, 3)}
    home.archive.close()
