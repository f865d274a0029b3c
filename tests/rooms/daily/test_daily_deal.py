"""The deal of the day: the same everywhere, played by a Master too, and kept."""

from __future__ import annotations

import hashlib
import threading
from datetime import date, timedelta
from multiprocessing import Pipe
from pathlib import Path

import pytest

from game.agents.processes import send
from game.rooms.daily import daily_texts as texts
from game.rooms.daily.deal import (
    FIRST,
    DailyDeal,
    DailyOutcome,
    deal_in,
    deal_of,
    masters_outcome,
    outcome,
)
from game.rooms.daily.masters_try import MastersTry, serve
from game.rooms.daily.tries import DailyTries, Try, forget
from game.rulesets import GAMES
from game.storage.store import Store
from game.table.match import Match
from game.table.records.record import Player
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.hands import show
from tests.ui.shown import not_none, parts, top

DAY = date(2026, 11, 23)
DEALS = (
    "2026-01-01 9b589966 9d86e958 c434a1e8 b9c79ef0 4fb7ed60",
    "2026-07-05 01257767 246e255a 1a74f15a c6c632bd feec7eb6",
    "2027-01-06 1e7fc605 c05d0a78 aa0945bf fa348f52 cb4039fb",
    "2027-07-10 dacab637 5a08c1d6 d190838a c9782000 c55a1588",
    "2028-01-11 9cfad3da 7ab9dd28 5d925483 fd909e06 fa346b09",
    "2028-07-14 3677010d ffbe841e 11f8f65e e0319472 5383ab47",
)
"""For each date the deals of the games, as digests of everything that makes them."""


def begun(deal: DailyDeal) -> Match:
    players = [Player("You"), *(Player(each.name, each.level) for each in deal.opponents)]
    match = Match(deal.game, deal.options, players, deal.seed)
    match.next_round()
    return match


def digest(deal: DailyDeal) -> str:
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


def test_the_deal_of_a_match_is_found_by_its_seed() -> None:
    deal = deal_of("extreme", DAY)
    assert deal.key == "1/2026-11-23/extreme", "so are the files of everybody"
    record = begun(deal).record
    assert deal_in(record, DAY + timedelta(days=40)) == deal
    assert deal_in(record, DAY - timedelta(days=1)) == deal, "where it is a day later already"
    for back in (2, 400, 2000):
        assert deal_in(record, DAY - timedelta(days=back)) == deal, "the clock was set back since"
    record.match_seed = 1 << 200
    assert deal_in(record, DAY) is None


def over() -> None:
    """Wait until nobody plays any more."""
    for each in threading.enumerate():
        if each.name == "daily":
            each.join(60)


def test_a_master_plays_the_same_seat_to_the_same_end_every_time() -> None:
    deal, told = deal_of("last-card", DAY), list[int]()
    found = not_none(masters_outcome(deal, told.append))
    assert found == masters_outcome(deal, list[int]().append)
    assert found.won == (found.left == 0)
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
    over()
    assert master.over
    assert master.outcome == masters_outcome(deal, list[int]().append)


def test_a_master_that_does_not_come_to_an_end_is_not_waited_for() -> None:
    ours, theirs = Pipe()
    send(theirs, 7)
    master = MastersTry(deal_of("last-card", DAY), lambda game, day: (None, ours), patience=0.05)
    over()
    assert (master.over, master.outcome, master.actions) == (True, None, 7)


class TestTries:
    def test_the_first_try_stays(self, tmp_path: Path) -> None:
        deal, tries = deal_of("classic", DAY), DailyTries(Store(tmp_path))
        tries.begin("me", deal, "first")
        tries.begin("me", deal, "again before anybody has moved")
        assert tries.at("first") is None
        where = tries.at("again before anybody has moved")
        assert where is not None
        assert where[:2] == ("me", deal.key)
        tries.go_on("me", deal.key, None)
        moved = DailyTries(Store(tmp_path)).of("me", deal)
        match = "again before anybody has moved"
        assert moved == Try("me", deal.key, match, True), "after the next start too"
        tries.begin("me", deal, "another")
        tries.go_on("me", deal.key, DailyOutcome(False, 3, 9))
        tries.go_on("me", deal.key, DailyOutcome(True, 0, 9))
        tries.master_played(deal, DailyOutcome(True, 0, 4))
        again = DailyTries(Store(tmp_path))
        assert again.of("me", deal) == Try("me", deal.key, match, True, True, False, 3, 9)
        assert again.of("somebody else", deal) is None
        assert again.of("me", deal_of("classic", FIRST)) is None
        assert again.master(deal) == DailyOutcome(True, 0, 4)
        forget(Store(tmp_path), "me")
        assert DailyTries(Store(tmp_path)).of("me", deal) is None


def test_the_line_has_the_date_the_game_and_a_few_signs() -> None:
    assert texts.line_said(DAY, "Classic Colours", texts.signs(True, 0)) == (
        "Last Card 2026-11-23 · Classic Colours ★"
    )
    line = texts.line_said(DAY, "Last One", texts.signs(False, 3), texts.signs(False, 12))
    assert line == "Last Card 2026-11-23 · Last One ▮▮▮ · Master 12×▮"


def test_the_next_deal_of_the_day_is_the_golden_button(make: MakeApp) -> None:
    app = make((1280, 720))
    show(app, make_scene("daily"))
    page = top(app, WidgetScene)
    golden = [each for each in parts(page, Button) if each.kind == "primary"]
    assert [each.name for each in golden] == ["play colours"]
    assert page.ui.focused is golden[0]
