"""The statistics of a person are what is counted from the matches in another way."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import re
import sqlite3
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.rooms.history.library.dealt_test import dealt
from game.rooms.history.library.digest import HappeningKind, MatchDigest, digest
from game.rooms.history.library.export_tables import TABLES, as_csv, as_json
from game.rooms.history.library.feats import standings
from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import Kept, MatchEnd, SeatedPerson, match_id
from game.rooms.history.library.statistics import (
    BY,
    Heat,
    Span,
    Statistics,
    choices,
    exported,
)
from game.storage.store import FILE, Store
from game.table.match import Match
from game.table.records.record import Player
from tests.rooms.history.test_digest import GAMES, played
from tests.rooms.history.test_library import keep, kept, record, rows
from tests.storage.test_store import failing
from tests.thinning import thinned

BEGUN = datetime(2026, 1, 20, 12, tzinfo=UTC)
MATCHES = 15


@cache
def match(number: int) -> Match:
    return played(GAMES[number % 5], 2 + number % 3, 100 + number, 3)[0]


@cache
def told(number: int) -> MatchDigest:
    return digest(match(number).record)


def when(number: int) -> datetime:
    return BEGUN + timedelta(days=5 * number)


@pytest.mark.slow
def test_what_was_won_is_counted_beside_chance(library: Library) -> None:
    with Statistics(library, Span("a1")) as of:
        rounds, _ = of.won()
        every = [each for number in range(MATCHES) for each in told(number).rounds]
        assert rounds.played == sum(any(s.seat == 0 for s in each.seats) for each in every)
        mine = [s for each in every for s in each.seats if s.seat == 0]
        assert rounds.won == sum(s.won for s in mine)
        assert rounds.even == pytest.approx(sum(1 / each.sides for each in every))
        assert rounds.low < rounds.share < rounds.high
        for group in BY[:2]:
            parts = of.won_by(group)
            assert sum(each.played for each in parts) == rounds.played
            assert sum(each.won for each in parts) == rounds.won
        assert {each.what for each in of.won_by("opponent")} == {"Ben", "Cy", "Di"}


def test_the_numbers_are_those_of_the_happenings(library: Library) -> None:
    found: Counter[str] = Counter()
    longest = 0
    for number in range(MATCHES):
        for each in told(number).rounds:
            for one in each.happenings:
                found[f"{one.kind} {one.seat == 0} {one.other == 0}"] += 1
                if one.kind is HappeningKind.PICK_UP and one.seat == 0:
                    longest = max(longest, one.n)
    with Statistics(library, Span("a1")) as of:
        numbers = of.numbers()
    assert numbers.catches == found[f"{HappeningKind.CAUGHT} False True"]
    assert numbers.caught == found[f"{HappeningKind.CAUGHT} True False"]
    assert numbers.lies_exposed == found[f"{HappeningKind.LIE_FOUND} False True"]
    assert numbers.lies_told == sum(
        found[f"{HappeningKind.UNTRUTH} True {also}"] for also in (True, False)
    )
    assert numbers.lies_told >= numbers.lies_found
    assert numbers.wrong_doubts == found[f"{HappeningKind.LIE_DOUBTED} False True"]
    assert numbers.called == sum(
        found[f"{HappeningKind.CALLED} True {also}"] for also in (True, False)
    )
    assert numbers.longest_pick_up == longest > 0
    seats = [s for n in range(MATCHES) for e in told(n).rounds for s in e.seats if s.seat == 0]
    assert numbers.laid == sum(s.laid for s in seats)
    assert numbers.points == sum(s.points for s in seats)
    assert numbers.largest_hand == max(s.longest for s in seats)


def test_rows_streaks_months_and_bars(library: Library) -> None:
    with Statistics(library, Span("a1")) as of:
        rounds, _ = of.won()
        months, bars, streaks = of.months(), of.lengths(), of.streaks()
        cards, heat = of.last_cards(), of.heat()
        laid = of.numbers().laid
    assert [each.month for each in months] == ["2026-01", "2026-02", "2026-03"]
    assert sum(each.won for each in months) == rounds.won
    assert sum(each.rounds for each in bars) == rounds.played
    assert all(a.most + 1 == b.least for a, b in pairwise(bars))
    wins = "".join(
        "W" if next(s for s in each.seats if s.seat == 0).won else "-"
        for number in range(MATCHES)
        for each in told(number).rounds
    )
    assert streaks.rounds == max(map(len, wins.split("-")))
    assert streaks.rounds_now == len(wins) - len(wins.rstrip("W"))
    assert cards[0].times == max(each.times for each in cards)
    assert sum(each.laid for each in heat) == laid
    assert Heat("french", "H", "9", 0)[:3] in {each[:3] for each in heat}
    assert {each.deck for each in heat} == {"french", "colours"}


def test_a_lie_that_is_found_was_told() -> None:
    lies = honest = 0
    for seed in range(3):
        for each in digest(played("classic", 3, seed, 2)[0].record).rounds:
            told = [one for one in each.happenings if one.kind is HappeningKind.UNTRUTH]
            for one in each.happenings:
                if one.kind is HappeningKind.LIE_FOUND:
                    assert any((lie.seat, lie.move) <= (one.seat, one.move) for lie in told)
                    lies += 1
                if one.kind is HappeningKind.LIE_DOUBTED:
                    # The last that was laid was no lie.
                    assert all((lie.seat, lie.move) != (one.seat, one.move - 1) for lie in told)
                    honest += 1
    assert lies > 1 < honest


def test_days_choices_and_where_somebody_sat(library: Library) -> None:
    few = Span("a1", until=date(2026, 2, 10))
    with Statistics(library, few) as of:
        days, sittings, rounds = of.over_time(), of.sittings(), of.won()[0]
    assert [len(each.month) for each in days] == [10] * 5
    assert sum(each.played for each in days) == rounds.played
    assert sum(len(each.rounds) for each in sittings) == rounds.played
    assert {each.seat for each in sittings} == {0}
    assert all(library.row(each.match) for each in sittings)
    with Statistics(library, Span("a1")) as of:
        assert of.over_time() == of.months()
    found = choices(library, "a1")
    assert set(found.games) == set(GAMES)
    assert (found.opponents[0], found.sizes, found.levels) == ("Ben", (2, 3, 4), ())
    assert choices(library, "nobody") == ((), (), (), ())


def test_a_span_holds_only_what_it_asks_for(library: Library) -> None:
    def rounds(**span: object) -> int:
        with Statistics(library, Span("a1", **span)) as of:  # type: ignore[arg-type]
            return of.won()[0].played

    everything = rounds()
    assert rounds(since=date(2026, 2, 1)) + rounds(until=date(2026, 1, 31)) == everything
    assert sum(rounds(game=game) for game in GAMES) == everything
    assert sum(rounds(seats=seats) for seats in (2, 3, 4)) == everything
    assert rounds(opponent="Cy") == rounds(seats=3) + rounds(seats=4)
    assert rounds(level="sharp") == rounds(opponent="Nobody") == 0


def test_who_beats_whom(library: Library) -> None:
    over = [n for n in range(MATCHES) if told(n).winners]
    with Statistics(library, Span("a1")) as of:
        rivals = {(each.name, each.person): each for each in of.rivals()}
        matches = of.won()[1]
    assert matches.played == len(over)
    assert matches.won == sum(0 in told(n).winners for n in over)
    b2 = [n for n in over if n % 3 == 0]
    if b2:
        assert rivals["Ben", "b2"].matches == len(b2)
        assert rivals["Ben", "b2"].lost == sum(1 in told(n).winners for n in b2)


def test_somebody_who_has_another_name_by_now_is_one_person() -> None:
    """Before they had a name they were called “You”; the last name is theirs everywhere."""
    library = Library(Store())
    for number, name in enumerate(("You", "Ana", "Anna")):
        made = record(number)
        players = (Player(name), Player("Bo"), *made.players[2:])
        seats = (
            SeatedPerson("a1"),
            SeatedPerson("b2"),
            *(SeatedPerson() for _ in made.players[2:]),
        )
        told = Kept(MatchEnd.FINISHED, when(number), when(number), seats)
        keep(library, replace(made, players=players), told)
    with Statistics(library, Span("b2")) as of:
        assert [(each.name, each.matches) for each in of.rivals() if each.person == "a1"] == [
            ("Anna", 3)
        ]
    offered = choices(library, "b2").opponents
    assert "Anna" in offered
    assert not {"You", "Ana"} & set(offered)
    with Statistics(library, Span("b2", opponent="Anna")) as of:
        assert of.won()[1].played == 3
    assert [row.seats[0].name for row in library.matches()] == ["Anna"] * 3


def test_a_person_without_a_match_has_zeros(library: Library) -> None:
    for table in exported(library, Span("nobody")):
        assert all(not value or value == 1.0 for row in table.rows for value in row[1:])


def test_tables_are_written_as_csv_and_json(library: Library) -> None:
    for table in (*exported(library, Span("a1")), *(make(library) for make in TABLES.values())):
        rows = list(csv.reader(io.StringIO(as_csv(table), newline="")))
        assert tuple(rows[0]) == table.columns
        assert len(rows) == len(table.rows) + 1
        held = json.loads(as_json([table]))[table.name]
        assert [tuple(row.values()) for row in held] == list(table.rows)
    assert len(TABLES["rounds"](library).rows) > MATCHES


# --- deleting somebody ---------------------------------------------------------------------------


def test_a_person_who_is_forgotten_is_nowhere_and_the_cards_stay(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    for day in range(3):
        keep(library, record(day), kept(day))
    ids = [row.id for row in library.matches()]
    assert library.forget("a1", "Ana", "Someone") == 3
    assert library.stale() == []
    found = library.matches()
    assert [row.id for row in found] == ids
    assert {seat.name for row in found for seat in row.seats} == {"Someone", "Ben"}
    for day in range(3):
        held = library.record(match_id(record(day)))
        assert held is not None
        assert [[move[1:] for move in each.moves] for each in held.record.rounds] == [
            [move[1:] for move in each.moves] for each in record(day).rounds
        ]
    before = rows(library)
    library.rebuild()
    assert rows(library) == before
    library.store.close()
    data = (tmp_path / FILE).read_bytes()
    assert b"Someone" in data
    assert not re.findall(rb"\ba1\b|Ana", data)
    with pytest.raises(ValueError, match="#"):
        library.forget("a1", "Ana", "#")


@pytest.mark.parametrize("at", thinned(range(60), 6))
def test_a_disk_that_fails_while_somebody_is_deleted_is_made_up_for(
    tmp_path: Path, at: int
) -> None:
    library = Library(Store(tmp_path))
    for seed in (2, 9):
        keep(library, record(seed), kept(seed))
    with pytest.MonkeyPatch.context() as patch:
        library.store.close()
        failing(patch, at, sqlite3.SQLITE_FULL)
        library = Library(Store(tmp_path))
        with contextlib.suppress(OSError):
            library.forget("a1", "Ana", "Someone")
    library.store.close()
    library = Library(Store(tmp_path))
    library.sync()
    library.forget("a1", "Ana", "Someone")
    assert {seat.name for row in library.matches() for seat in row.seats} == {"Someone", "Ben"}
    assert library.different() == []
    library.store.close()
    assert b"Ana" not in (tmp_path / FILE).read_bytes()


@pytest.mark.slow
def test_a_name_that_somebody_else_has_gets_a_number(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    keep(library, record(1), kept(1))
    assert library.forget("a1", "Ana", "Ben") == 1
    assert [seat.name for seat in library.matches()[0].seats] == ["Ben 2", "Ben"]
    assert library.forget("a1", "Ana", "Ben") == 0
    library.store.close()


def test_practice_and_duplicates_are_kept_and_count_for_nothing(tmp_path: Path) -> None:
    """The same match three times, once as practice and once as a duplicate: statistics and feats
    know of one, and the cards of the duplicate, which people know, are not counted."""
    home, found, deals = Library(Store(tmp_path)), [], []
    for options in ({}, {"practice": "undo"}, {"duplicate": "yes"}):
        keep(home, replace(record(8), options={**record(8).options, **options}), kept())
        with Statistics(home, Span("a1")) as of:
            found.append(([each.played for each in of.won()], standings(home, "a1")))
        deals.append(dealt(home).deals)
    assert home.count() == 3
    assert found[0] == found[1] == found[2]
    assert 0 < deals[0] < deals[1] == deals[2]
    assert found[0][0] == [1, 1]
    assert any(each.value for each in found[0][1])
    home.store.close()
