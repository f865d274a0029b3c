"""The deal of the day: the same everywhere, played by a Master too, and kept."""

from __future__ import annotations

import hashlib
import threading
from datetime import date, timedelta
from multiprocessing import Pipe
from pathlib import Path

import pytest

from game.agents.worker import send
from game.language import daily as texts
from game.rulesets import GAMES
from game.table.daily import FIRST, Deal, Outcome, deal_in, deal_of, masters_outcome, outcome
from game.table.daily_tries import FILE, DailyTries, Try, read_tries
from game.table.masters_try import MastersTry, serve
from game.table.match import Match
from game.table.record import Player

DAY = date(2026, 11, 23)
DEALS = (
    "2026-01-01 9a84acea 7b2480bf 9e2a9115 fe7073ed 15657765",
    "2026-02-07 1ad7d3b3 05a1ec0c c0320697 3ca89ffb 8acae1c7",
    "2026-03-16 0149416e c93528d1 c27e8537 1d03df20 91a09ba0",
    "2026-04-22 f4d0a103 fab8225a 8879250b 25004f45 96185362",
    "2026-05-29 852f63d7 77d32526 b9e2fae7 713ce1b0 088bdddd",
    "2026-07-05 e11ceea1 eabc85a5 e34427c0 e53e5f96 320d95f6",
    "2026-08-11 73ef46e9 65e024e3 7e5bef84 e078e30d e09121e9",
    "2026-09-17 9892d6b9 15315284 6d1c84f9 8ff28e16 a48bdef2",
    "2026-10-24 00e1141d a8721804 e2ee1320 5f147aad 872c4499",
    "2026-11-30 2a439b92 d27390d9 6fe6b0a6 a8561116 fbccd50d",
    "2027-01-06 ab24315b bc2f2d83 72d7ebfb e2e93c2c 92506437",
    "2027-02-12 2d22f8c3 c74c848a eb7872b9 0fad490d 110b8d0c",
    "2027-03-21 e90554ac 149e308f d2cacbe1 64d2ece5 84ba36bd",
    "2027-04-27 d1d5cf17 3688accb 9167041a 22309dd9 4d721372",
    "2027-06-03 9ed5f5c6 cc64a77e c0c717fd d2b9acbb e77790d4",
    "2027-07-10 18016795 eb26966c 7e98c8ca e5e4f0f9 f2d9af89",
    "2027-08-16 d003bf1e b14a3a64 8f1aa3ea e4c49d48 498cdacb",
    "2027-09-22 1ce46c25 41678349 591369ea e147e82e d1d7463b",
    "2027-10-29 27a13cca 8dd1dadc ed244f56 583b4793 0b5f2436",
    "2027-12-05 084ccb9c b331c270 a62dd37f 01698700 bbd9a8e3",
    "2028-01-11 aca770e8 ba572068 5a69236b 76d89141 91c80566",
    "2028-02-17 4c84c943 aafedad2 44425c23 d1cb0758 a7b0fb73",
    "2028-03-25 7d230646 24b031f3 8d12e11a 6c350ec5 fd93f4b3",
    "2028-05-01 a2f50d4c c38daa3e d16128c5 1443c455 6630a3f4",
    "2028-06-07 0143b378 44e6554a a141ee42 fa1423c7 92a61395",
    "2028-07-14 2f44c155 8ea5a91d f7de370b 7b2e156d 311918a2",
    "2028-08-20 0703da5d a90fa56e 471988c5 9dc1109c a265c913",
    "2028-09-26 3f1c42a6 e4683422 694ec5b3 8c0d3a18 9e69b8dd",
    "2028-11-02 03123472 04cbf898 95434bf8 b6658e9f 46b0c475",
    "2028-12-09 d32fc048 e94c9ad6 cac26d7a bb5955c6 5b5606b1",
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
    assert deal.seed == 45571142221063929
    assert [tuple(each) for each in deal.opponents] == [
        ("finn", "casual"), ("ben", "sharp"), ("raj", "casual"),
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
    assert found == Outcome(won=True, left=0, actions=5)
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
    assert master.outcome == Outcome(True, 0, 5)


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
