"""The deal of the day: the same everywhere, played by a Master too, and kept."""

from __future__ import annotations

import hashlib
import threading
from datetime import date, timedelta
from multiprocessing import Pipe
from pathlib import Path

import pytest

from game.agents.processes import send
from game.rooms.daily import FILE
from game.rooms.daily import words as texts
from game.rooms.daily.deal import FIRST, Deal, Outcome, deal_in, deal_of, masters_outcome, outcome
from game.rooms.daily.masters_try import MastersTry, serve
from game.rooms.daily.tries import DailyTries, Try, read_tries
from game.rulesets import GAMES
from game.table.match import Match
from game.table.records.record import Player

DAY = date(2026, 11, 23)
DEALS = (
    "2026-01-01 9b589966 9d86e958 c434a1e8 b9c79ef0 4fb7ed60",
    "2026-02-07 95ab43d5 b32fcca9 a27971b4 df0f82bb d721185a",
    "2026-03-16 e579fed3 0335dc97 e6e5ffdf 5eea519f 5d881c46",
    "2026-04-22 0c95a45f ff27ad3a 94e9ab5e ad1812fd bf2977a7",
    "2026-05-29 42be61b9 d7dd61ef c3db1682 12615692 400829ad",
    "2026-07-05 01257767 246e255a 1a74f15a c6c632bd feec7eb6",
    "2026-08-11 cf838bc9 9c789fd3 81748ee6 00422a5e cc6a94a6",
    "2026-09-17 6d4368ee e4a4b0be da9d5347 f8dd8665 0b859aed",
    "2026-10-24 85267378 00100033 cd4e9705 70ed66d2 10e825f5",
    "2026-11-30 8b27de7d 4e264c70 8704ddc6 07e31466 8c917916",
    "2027-01-06 1e7fc605 c05d0a78 aa0945bf fa348f52 cb4039fb",
    "2027-02-12 c7fe7790 1ca366b9 8978e932 3f63d4b0 b53db8e1",
    "2027-03-21 9b784088 acc32a12 b45cfba1 735dd090 fad9cca7",
    "2027-04-27 06499988 10f6cd81 04dd9848 ad81e4f5 4fbd8171",
    "2027-06-03 202fa374 3a88ed7c 0964e59c 7c1e5dde a5fe8266",
    "2027-07-10 dacab637 5a08c1d6 d190838a c9782000 c55a1588",
    "2027-08-16 d5d83db0 211d7018 c5429cc6 9e9dd2c9 3fc98f14",
    "2027-09-22 5f66e1d7 d5fdde7b 04176871 519c51df 39ab323e",
    "2027-10-29 ff7b7990 eaa5980d be935545 b5afe8bd 858124a9",
    "2027-12-05 3f264837 09f0e88d 0bd96a87 96af9658 817d2318",
    "2028-01-11 9cfad3da 7ab9dd28 5d925483 fd909e06 fa346b09",
    "2028-02-17 6aea6ba7 f2e1ae8e b764d643 d8ac344a 0ce637a5",
    "2028-03-25 307bdeff de9a396f 8e66ee10 751fdede ba79d343",
    "2028-05-01 78f8a037 255cc2e7 4aa711ba 7777f263 71fb92b5",
    "2028-06-07 10ee4528 d2abeedd 6fd5942f 1b116a77 37beb541",
    "2028-07-14 3677010d ffbe841e 11f8f65e e0319472 5383ab47",
    "2028-08-20 e1515955 4b04ae82 540bced4 daeebdd3 80664fc7",
    "2028-09-26 77633afc 441b2cd9 8e093db2 cdf5eb20 f3a2c6d1",
    "2028-11-02 ac5eb287 a4685639 6ac5a6e3 6be7b6f8 d60ed5f7",
    "2028-12-09 949a9409 114a68b4 dd30bd40 3d643da9 3df6181e",
)
"""For each date the deals of the games, as digests of everything that makes them."""


def begun(deal: Deal) -> Match:
    players = [Player("You"), *(Player(each.name, each.level) for each in deal.opponents)]
    match = Match(deal.game, deal.options, players, deal.seed)
    match.next_round()
    return match


def digest(deal: Deal) -> str:
    state = begun(deal).state
    opponents = tuple(map(tuple, deal.opponents))
    told = (deal.seed, opponents, dict(deal.options), state.dealer, tuple(state.hands),
            tuple(state.pile))  # fmt: skip
    return hashlib.sha256(repr(told).encode()).hexdigest()[:8]


@pytest.mark.parametrize("line", DEALS, ids=lambda line: line[:10])
def test_every_day_has_the_same_deals_everywhere(line: str) -> None:
    """A line that fails means that others are dealt other cards: raise VERSION."""
    day, *digests = line.split()
    assert [digest(deal_of(game, date.fromisoformat(day))) for game in GAMES] == digests


def test_a_deal_is_one_round_against_three_of_the_cast() -> None:
    deal = deal_of("classic", DAY)
    assert deal.seed == 17974734902109514
    assert [tuple(each) for each in deal.opponents] == [
        ("oskar", "sharp"), ("finn", "sharp"), ("sam", "sharp"),
    ]  # fmt: skip
    assert begun(deal).game.rules.series.target == 1
    assert deal.key == "1/2026-11-23/classic"


def test_the_deal_of_a_match_is_found_by_its_seed() -> None:
    deal = deal_of("extreme", DAY)
    record = begun(deal).record
    assert deal_in(record, DAY + timedelta(days=40)) == deal
    assert deal_in(record, DAY - timedelta(days=1)) == deal, "where it is a day later already"
    assert deal_in(record, DAY - timedelta(days=2)) is None
    record.match_seed = 1 << 200
    assert deal_in(record, DAY) is None


def test_a_master_plays_the_same_seat_to_the_same_end_every_time() -> None:
    deal, told = deal_of("last-card", DAY), list[int]()
    found = masters_outcome(deal, told.append)
    assert found == Outcome(won=False, left=7, actions=5)
    assert told == list(range(1, len(told) + 1))
    with pytest.raises(ValueError, match="not over"):
        outcome(begun(deal))


def test_the_masters_try_says_how_far_it_is_and_what_came_of_it() -> None:
    deal = deal_of("last-card", DAY)

    def hire(game: str, day: date):  # type: ignore[no-untyped-def]
        ours, theirs = Pipe()
        threading.Thread(target=serve, args=(theirs, game, day), daemon=True).start()
        return None, ours

    master = MastersTry(deal, hire)
    threads = [each for each in threading.enumerate() if each.name == "daily"]
    for each in threads:
        each.join(60)
    assert master.over
    assert master.outcome == Outcome(won=False, left=7, actions=5)


def test_a_master_that_does_not_come_to_an_end_is_not_waited_for() -> None:
    ours, theirs = Pipe()
    send(theirs, 7)
    master = MastersTry(deal_of("last-card", DAY), lambda game, day: (None, ours), patience=0.05)
    for each in threading.enumerate():
        if each.name == "daily":
            each.join(60)
    assert (master.over, master.outcome, master.actions) == (True, None, 7)


class TestTries:
    def test_the_first_try_stays(self, tmp_path: Path) -> None:
        deal, tries = deal_of("classic", DAY), DailyTries(tmp_path / FILE)
        tries.begin("me", deal, "first")
        tries.begin("me", deal, "again before anybody has moved")
        assert tries.at("first") is None
        where = tries.at("again before anybody has moved")
        assert where == ("me", deal.key)
        tries.go_on(*where, None)
        tries.begin("me", deal, "another")
        tries.go_on(*where, Outcome(False, 3, 9))
        tries.go_on(*where, Outcome(True, 0, 9))
        tries.master_played(deal, Outcome(True, 0, 4))
        again = DailyTries(tmp_path / FILE)
        match = "again before anybody has moved"
        assert again.of("me", deal) == Try(match, True, Outcome(False, 3, 9))
        assert again.of("somebody else", deal) is None
        assert again.of("me", deal_of("classic", FIRST)) is None
        assert again.master(deal) == Outcome(True, 0, 4)
        again.forget("me")
        assert DailyTries(tmp_path / FILE).of("me", deal) is None

    def test_what_is_begun_is_begun_after_the_next_start(self, tmp_path: Path) -> None:
        deal, tries = deal_of("classic", DAY), DailyTries(tmp_path / FILE)
        tries.begin("me", deal, "first")
        tries.go_on("me", deal.key, None)
        assert DailyTries(tmp_path / FILE).of("me", deal) == Try("first", True)

    @pytest.mark.parametrize(
        ("people", "more", "left"),
        [
            ("3", "", 0), ('{"me": 3}', "", 0),
            ('{"me": {"a": {"match": "x"}, "b": 7}}', ', "masters": {}', 1),
            ('{"me": {"a": {"match": "x"}, "b": {"match": "y", "result": 8}}}', "", 1),
            ('{"me": {"a": {"match": "x", "result": [true, 0, 2]}}}', ', "masters": 3', 1),
            ('{"me": {"a": {"match": "x"}}}', ', "masters": {"a": [true, -1, 2]}', 1),
            ('{"me": {"a": {"match": "x"}}', "", 0),
        ],
    )  # fmt: skip
    def test_of_a_damaged_file_the_good_is_used_and_nothing_lost(
        self, tmp_path: Path, people: str, more: str, left: int
    ) -> None:
        text = f'{{"version": 1, "people": {people}{more}}}'
        (tmp_path / FILE).write_text(text)
        tries = DailyTries(tmp_path / FILE)
        assert len(tries.troubles) == 1
        assert [each.read_text() for each in tmp_path.glob("*damaged*")] == [text]
        found, problems = read_tries((tmp_path / FILE).read_text())
        assert len(found.people.get("me", {})) == left
        assert problems == []

    def test_another_copy_reads_and_does_not_write(self, tmp_path: Path) -> None:
        deal = deal_of("classic", DAY)
        DailyTries(tmp_path / FILE).begin("me", deal, "first")
        before = (tmp_path / FILE).read_bytes()
        second = DailyTries(tmp_path / FILE, idle=True)
        assert second.of("me", deal) == Try("first")
        second.begin("me", deal_of("extreme", DAY), "other")
        assert (tmp_path / FILE).read_bytes() == before


def test_the_line_has_the_date_the_game_and_a_few_signs() -> None:
    assert texts.line_said(DAY, "Classic Colours", texts.signs(True, 0)) == (
        "Last Card 2026-11-23 · Classic Colours ★"
    )
    line = texts.line_said(DAY, "Last One", texts.signs(False, 3), texts.signs(False, 12))
    assert line == "Last Card 2026-11-23 · Last One ▮▮▮ · Master 12×▮"
