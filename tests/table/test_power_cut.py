"""The power goes at any moment of an evening: nothing is lost, and nothing is booked twice.

Every query of beginning, playing, leaving, loading, winning and beginning again is tried as the
last one.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.engine.actions import PLAY
from game.storage.profiles import Profiles, ProfileStore
from game.storage.store import Store
from game.table.match import Match
from game.table.people.competition import Competition
from game.table.records.current import CurrentMatch
from game.table.records.record import Player, Record, parse_record, write_record
from game.table.records.saves import Saves
from tests.saying import all_noticed
from tests.thinning import thinned

PLAYERS = (Player("You"), Player("Ben", "casual"), Player("Mina", "casual"))
QUICK = {"match": "rounds", "rounds": "1", "competitive": "yes", "stake": "10"}


@cache
def stage(seed: int, moves: int) -> Match:
    """A competitive match after so many moves (all of them: it has been won)."""
    match = Match("colours", QUICK, PLAYERS, seed)
    match.next_round()
    for _ in range(moves):
        if match.match_over:
            break
        seat = match.state.turn
        legal = match.game.legal(match.state, seat)
        match.apply(seat, min(legal, key=lambda action: action.kind != PLAY))
    return match


ALL = 100_000


def opened(home: Path) -> CurrentMatch:
    """The game started, as far as files go."""
    store = Store(home)
    return CurrentMatch(Saves(store), Competition(ProfileStore(store)))


class Step(NamedTuple):
    """Something that happens in the evening."""

    do: Callable[[CurrentMatch], None]
    match: Match | None
    """The match that is on the disk afterwards; None when there is none."""
    books: int | None = None
    """The seed of the match that is booked by it."""


def begin(seed: int, leaving: int | None = None) -> Step:
    return Step(lambda current: current.begin(stage(seed, 0)), stage(seed, 0), leaving)


def play(seed: int, moves: int) -> Step:
    return Step(lambda current: current.go_on(stage(seed, moves)), stage(seed, moves))


def win(seed: int) -> Step:
    return Step(lambda current: current.go_on(stage(seed, ALL)), None, seed)


def load(seed: int, moves: int, leaving: int | None = None) -> Step:
    def take(current: CurrentMatch) -> None:
        current.take(parse_record(stage(seed, moves).text()))
        current.go_on(stage(seed, moves))

    return Step(take, stage(seed, moves), leaving)


EVENING = (
    begin(1), play(1, 2), play(1, 3),
    begin(2, leaving=1), play(2, 2),
    win(2), begin(3), play(3, 1),
    load(4, 2, leaving=3), play(4, 3),
    begin(5), win(5),
    begin(6), begin(7, leaving=6), play(7, 1), win(7),
)  # fmt: skip
"""A match is begun, left for another that is won; another is left for one from a file (which does
not count); and so on."""


class Evening:
    """The evening up to where the power goes."""

    def __init__(self, home: Path) -> None:
        self.current = opened(home)
        self.done = 0
        """Steps of which the player has been told that they are done."""
        self.books: list[Profiles] = [Competition(ProfileStore()).profiles]
        """What the leaderboard holds after each step."""

    def play(self) -> None:
        for step in EVENING:
            step.do(self.current)
            self.done += 1


@cache
def books(folder: Path) -> tuple[object, ...]:
    """What the leaderboard holds before the first step and after each, when no power goes."""
    home = folder / "calm"
    current = opened(home)
    found = [numbers(home)]
    for step in EVENING:
        step.do(current)
        found.append(numbers(home))
    return tuple(found)


def numbers(home: Path) -> object:
    """The book without what is open."""
    store = Store(home)
    profiles = ProfileStore(store).load()
    assert store.problems() == []
    store.close()
    return {each.name: each.numbers for each in profiles.players.values()}


class PowerCut(BaseException):
    """The power is gone: nothing the program does after this happens any more."""


def asked(patch: pytest.MonkeyPatch, cut: int | None) -> list[str]:
    """The queries from now on. Before the one of that number, counted from 1, the power goes."""
    found: list[str] = []
    connect = sqlite3.connect

    class Disk(sqlite3.Connection):
        def execute(self, query: str, *values: Any) -> sqlite3.Cursor:
            found.append(query)
            if cut is not None and len(found) >= cut:
                raise PowerCut
            return super().execute(query, *values)

    patch.setattr(sqlite3, "connect", partial(connect, factory=Disk))
    return found


def operations(folder: Path) -> int:
    with pytest.MonkeyPatch.context() as patch:
        found = asked(patch, None)
        Evening(folder / "counted").play()
        return len(found)


def texts(done: int) -> set[str | None]:
    """The records that may be found on the disk in the middle of the step after these."""
    steps = [None, *(step.match for step in EVENING)]
    around = [steps[done], *steps[done + 1 : done + 2]]
    return {None if match is None else write_record(match.record) for match in around}


def booked(done: int) -> set[int]:
    return {step.books for step in EVENING[:done] if step.books is not None}


@pytest.mark.skipif(os.name == "nt", reason="the disk of these tests is one of POSIX")
@pytest.mark.parametrize("part", thinned(range(8), 8))
def test_the_power_may_go_at_any_moment(tmp_path: Path, part: int) -> None:
    expected = books(tmp_path)
    points = operations(tmp_path)
    assert points > 150
    for cut in range(1 + part, points + 1, 8):
        home = tmp_path / str(cut) / "home"
        home.mkdir(parents=True)
        with pytest.MonkeyPatch.context() as patch:
            asked(patch, cut)
            evening = None
            with pytest.raises(PowerCut):  # noqa: PT012 - how far it got is asked below
                evening = Evening(home)
                evening.play()
            # What a process that is killed leaves: the file, and what was written last beside it.
            shutil.copytree(home, home.parent / "image")
        look(home.parent / "image", 0 if evening is None else evening.done, expected)


def look(home: Path, done: int, expected: tuple[object, ...]) -> None:
    """Start again after the power is back, and go on."""
    where = f"{home}, after {done} steps"
    store = Store(home)
    loaded = Saves(store).load()
    store.close()
    assert not loaded.trouble, f"{where}: {loaded.trouble}"
    book = numbers(home)
    assert book in expected[done : done + 2], f"{where}: {book}"

    # The match that was said to be kept is there, or the next one.
    text = None if loaded.record is None else write_record(loaded.record)
    may_be = texts(done)
    if text not in may_be:
        raise AssertionError(f"{where}: another match")

    # Whatever is found, it is not booked a second time.
    current = opened(home)
    record = current.unfinished
    after = done + (book != expected[done])
    if record is not None and record.match_seed in booked(after):
        assert current.warning() is None, f"{where}: it can be booked again"
    # And what was to be booked next is either booked or can still be.
    leaving = EVENING[done].books if done < len(EVENING) else None
    if leaving is not None and after == done:
        assert record is not None, f"{where}: the match is gone and was not booked"
        assert record.match_seed == leaving, f"{where}: left without being booked"
        assert current.warning(), f"{where}: it does not count any more"
    counted = 0 if record is None or not current.warning() else 1
    current.begin(stage(99, 0))
    assert sum_of(numbers(home)) == sum_of(book) + counted
    current.go_on(stage(99, ALL))
    assert sum_of(numbers(home)) == sum_of(book) + counted + 1
    assert opened(home).unfinished is None


def sum_of(book: object) -> int:
    """How many matches have been booked for the player: won, lost or left."""
    assert isinstance(book, dict)
    _, _, games, _, left = book.get("You", (0, 0, 0, 0, 0))
    return int(games + left)


def test_a_match_that_cannot_be_booked_can_be_won_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full just when the match ends: its file stays, and so it is not lost."""
    current = opened(tmp_path)
    current.begin(stage(1, 0))
    current.go_on(stage(1, 3))

    def full(store: Store) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "transaction", full)
        current.go_on(stage(1, ALL))
        assert any("No space left" in each for each in all_noticed(current.news()))
        assert current.gains, "it counts as long as the game is open"
    again = opened(tmp_path)
    assert again.troubles == []
    record = again.unfinished
    assert isinstance(record, Record)
    assert len(record.rounds[0].moves) == 3
    assert again.warning(), "it still counts"
    again.go_on(stage(1, ALL))
    assert sum_of(numbers(tmp_path)) == 1
    assert opened(tmp_path).unfinished is None
