"""The deals of the day: played from the title, counted once, gone on with, and compared."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.arguments import LANGUAGES
from game.language.catalogue import SOURCE, use
from game.rooms.daily import OCCASION
from game.rooms.daily.daily_flow import DailyFlow
from game.rooms.daily.daily_page import DailyScene, DayButton
from game.rooms.daily.deal import FIRST, DailyDeal, DailyOutcome, deal_of, outcome
from game.rooms.daily.tries import TRIES, DailyTries
from game.rooms.history.access import ledger_of, matches_of
from game.rooms.history.library.shelf import match_id
from game.storage.store import Store
from game.table.people.seating import computer
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.scroll import Scroll
from tests.demos import make_scene
from tests.rooms.together.test_evening import play_out
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, click, press, wait
from tests.ui.shown import named, not_none, part, parts, said, toasts, top

TODAY = date.today()
NAME = "Deal of the day: Last Card"


@pytest.fixture(autouse=True)
def _no_midnight(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays the day on which the tests started."""
    monkeypatch.setattr(DailyFlow, "today", TODAY)


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[DailyDeal]:
    """The deals that a Master is asked to play; it is over at once, and has won."""
    found: list[DailyDeal] = []

    class Done:
        over = True
        outcome = DailyOutcome(True, 0, 4)
        actions = 9

        def __init__(self, deal: DailyDeal) -> None:
            self.deal = deal
            found.append(deal)

        def stop(self) -> None: ...

    monkeypatch.setattr("game.rooms.daily.daily_page.MastersTry", Done)
    return found


def opened(make: MakeApp, folder: Path, *, idle: bool = False) -> tuple[App, Flow]:
    """The game at its title."""
    app = make((800, 600), speed=0.0, tips=False, reduced_motion=True)
    flow = Flow(app, Store(folder, threaded=True, idle=idle), 5, archives=True)
    app.push(flow.menu())
    app.step(0, [])
    return app, flow


def settled(flow: Flow) -> None:
    assert flow.store.flush()


def page(app: App) -> DailyScene:
    if isinstance(app.scene, MenuScene):
        choose(app, "daily")
    assert isinstance(app.scene, DailyScene)
    return app.scene


def words(app: App, game: str = "last-card") -> str:
    text: str = named(app, f"play {game}").text
    return text


def play(app: App, game: str = "last-card") -> None:
    page(app)
    choose(app, f"play {game}")
    assert isinstance(app.scene, TableScene), toasts(app)


def test_it_is_named_at_the_table_in_its_pause_and_in_the_history(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = opened(make, tmp_path)
    play(app)
    press(app, pygame.K_ESCAPE)
    assert f"{NAME} · " in said(app)
    assert flow.sitting is not None
    match = match_id(flow.sitting.match.record)
    assert flow.occasions.named_later(match, "Last Card") == NAME
    assert flow.occasions.named_later("another", "Last Card") == "Last Card"
    flow.to_menu()
    flow.beginning.usual("last-card")
    assert flow.pausing.standing().startswith("Last Card")


@pytest.mark.slow
def test_a_deal_is_played_by_keys_counted_and_compared(
    make: MakeApp, tmp_path: Path, asked: list[DailyDeal]
) -> None:
    app, flow = opened(make, tmp_path)
    usual = flow.household.usual(app.rng)
    click(app, named(app, "daily"))
    wait(app, 0.3)
    press(app, pygame.K_RETURN)  # the first game has the focus
    top(app, TableScene)
    deal = deal_of("last-card", TODAY)
    assert flow.sitting is not None
    assert flow.sitting.match.record.match_seed == deal.seed
    assert flow.sitting.names[1:] == tuple(each.name for each in deal.opponents)
    assert [each.face for each in flow.sitting.looks[1:]] == [each.face for each in deal.opponents]
    play_out(app, flow)
    mine = outcome(flow.sitting.match)
    assert asked == [], "nobody plays before the first try is over"
    assert named(app, "next").text == "Deal of the day"
    press(app, pygame.K_RETURN)
    top(app, DailyScene)
    wait(app, 0.5)
    assert asked == [deal]
    assert "Master: won after 4 actions" in said(app)
    assert words(app) == "Try again"
    assert top(app, DailyScene).ui.focused is named(app, "play last-one"), (
        "the next game that is left"
    )
    assert flow.household.usual(app.rng) == usual, "they are not the usual table"
    settled(flow)
    assert [*map(matches_of(flow).named, not_none(ledger_of(flow)).library().matches())] == [NAME]
    kept = DailyTries(Store(tmp_path))
    me = flow.household.owner().id
    tried = kept.of(me, deal)
    assert tried is not None
    assert tried.outcome == mine
    assert kept.master(deal) == DailyOutcome(True, 0, 4)
    held = not_none(ledger_of(flow)).library().record(tried.match)
    assert held is not None
    assert held.record.match_seed == deal.seed


def test_the_line_goes_to_the_clipboard(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    app, flow = opened(make, tmp_path)
    days = flow.occasions.of(OCCASION)
    deal = deal_of("last-card", TODAY)
    me = flow.household.owner().id
    days.tries.begin(me, deal, "x")
    days.tries.go_on(me, deal.key, DailyOutcome(False, 2, 9))
    page(app)
    wait(app, 0.5)
    click(app, named(app, "copy last-card"))
    assert copied == [f"Last Card {TODAY} · Last Card ▮▮ · Master ★"]
    assert toasts(app) == ["The result is on the clipboard."]


@pytest.mark.slow
def test_a_try_that_is_left_goes_on_where_it_was_and_no_other_is_the_first(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = opened(make, tmp_path)
    play(app)
    assert flow.sitting is not None
    flow.sitting.set_automatic(flow.sitting.people[0], True)
    for _ in range(200):
        if len(flow.sitting.match.record.rounds[-1].moves) < 6:
            flow.sitting.update(1.0)
    flow.keep()
    moves = list(flow.sitting.match.record.rounds[-1].moves)
    assert not flow.sitting.round_over
    # The game is closed, and another match begun after the next start: this one waits.
    settled(flow)
    app, flow = opened(make, tmp_path)
    page(app)
    assert words(app) == "Continue"
    app.pop()
    flow.beginning.usual("classic")
    flow.to_menu()
    settled(flow)
    page(app)
    assert words(app) == "Continue"
    assert "Started" in said(app)
    click(app, named(app, "play last-card"))
    assert "Continue this match?" in said(app), "the other match has no move yet, and would end"
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_RETURN)
    wait(app, 0.3)
    top(app, TableScene)
    assert flow.sitting is not None
    assert flow.sitting.match.record.rounds[-1].moves[: len(moves)] == moves
    play_out(app, flow)
    press(app, pygame.K_RETURN)
    me, deal = flow.household.owner().id, deal_of("last-card", TODAY)
    tried = flow.occasions.of(OCCASION).tries.of(me, deal)
    assert tried is not None
    assert tried.outcome is not None
    # Once more, with the same cards: it is a practice match, and changes nothing.
    play(app)
    assert flow.sitting.match.record.options["practice"] == "undo"
    assert flow.sitting.match.record.match_seed == deal.seed
    play_out(app, flow)
    press(app, pygame.K_RETURN)
    top(app, DailyScene)
    assert flow.occasions.of(OCCASION).tries.of(me, deal) == tried


def test_without_its_record_a_try_is_lost_and_the_next_does_not_count(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = opened(make, tmp_path)
    me, deal = flow.household.owner().id, deal_of("last-card", TODAY)
    days = flow.occasions.of(OCCASION)
    days.tries.begin(me, deal, "deleted")
    days.tries.go_on(me, deal.key, None)
    page(app)
    assert words(app) == "Try again"
    assert "its file is missing" in said(app)
    play(app)
    assert flow.sitting is not None
    assert "practice" in flow.sitting.match.record.options


@pytest.mark.english
def test_a_master_who_cannot_finish_is_said_of_that_deal_alone(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.rooms.daily.daily_page.MastersTry.outcome", None)
    app, flow = opened(make, tmp_path)
    tries, me = flow.occasions.of(OCCASION).tries, flow.household.owner().id
    for game in ("last-card", "classic"):
        deal = deal_of(game, TODAY)
        tries.begin(me, deal, game)
        tries.go_on(me, deal.key, DailyOutcome(True, 0, 4))
    tries.master_played(deal_of("classic", TODAY), DailyOutcome(False, 9, 5))
    page(app)
    assert "could not finish" not in said(app)
    wait(app, 3.0)
    assert said(app).count("The Master could not finish.") == 1
    assert said(app).count("Master: ") == 1


def test_a_match_that_can_wait_is_left_for_a_deal_without_a_question(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = opened(make, tmp_path)
    flow.start("colours", {}, (flow.household.me(), computer("Ben", "casual")))
    app.step(0, [])
    assert flow.sitting is not None
    flow.sitting.set_automatic(flow.sitting.people[0], True)
    while len(flow.sitting.match.record.rounds[-1].moves) < 6:
        flow.sitting.update(1.0)
    flow.keep()
    flow.to_menu()
    app.step(0, [])
    assert flow.saved() is not None
    play(app)


def test_in_a_second_copy_nothing_counts(make: MakeApp, tmp_path: Path) -> None:
    app, flow = opened(make, tmp_path, idle=True)
    page(app)
    assert "Another copy of the game is open" in said(app)
    play(app)
    assert flow.sitting is not None
    assert "practice" in flow.sitting.match.record.options
    assert not flow.store.rows(TRIES)


def test_somebody_with_the_name_and_face_of_an_opponent_plays_the_same_opponents(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = opened(make, tmp_path)
    first = deal_of("last-card", TODAY).opponents[0]
    app.settings.player_name = first.name
    flow.competition.sit_down({flow.household.owner().id: (first.face, 3, 1)})
    play(app)
    assert flow.sitting is not None
    assert flow.sitting.names[:2] == (first.name, f"{first.name} 2")
    faces = [each.face for each in flow.sitting.looks]
    assert faces[1] == first.face
    assert faces[0] != first.face


def test_days_that_were_missed_are_in_the_calendar(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    app.push(make_scene("daily"))
    app.step(0.0, [])
    assert isinstance(app.scene, DailyScene)
    days = parts(app.scene, DayButton)
    assert len(days) == 31
    assert [each.enabled for each in days] == [True] * 17 + [False] * 14
    click(app, named(app, "day 2026-03-02"))
    assert app.scene.day == date(2026, 3, 2)
    assert "Today" not in said(app)
    press(app, pygame.K_PAGEUP)
    assert "February 2026" in said(app)
    for _ in range(4):
        press(app, pygame.K_PAGEUP)
    assert "January 2026" in said(app), "there are no deals before"
    for _ in range(9):
        press(app, pygame.K_PAGEDOWN)
    assert "March 2026" in said(app), "nor of days to come"


def test_a_day_needs_no_scrolling_in_a_window_of_720_lines_in_german_either(make: MakeApp) -> None:
    use("de", LANGUAGES)
    try:
        app = make((1280, 720), speed=0.0)
        app.push(make_scene("daily"))
        app.step(0.0, [])
        assert isinstance(app.scene, DailyScene)
        assert part(app.scene, Scroll).furthest == 0
    finally:
        use(SOURCE)


def test_nobody_is_helped_in_the_first_try_and_anybody_after_it(
    make: MakeApp, tmp_path: Path, asked: list[DailyDeal]
) -> None:
    app, flow = opened(make, tmp_path)
    for helped in (False, True):
        play(app)
        table, sitting = app.scene, flow.sitting
        assert isinstance(table, TableScene)
        assert sitting is not None
        press(app, pygame.K_a)
        assert any(map(sitting.automatic, sitting.people)) is helped
        wait(app, 0.2)
        assert table.buttons.auto.visible is helped
        assert ("is played without help" in table.hint.refusal()) is not helped
        play_out(app, flow)
        press(app, pygame.K_RETURN)
        wait(app, 0.3)


@pytest.mark.parametrize("back", [2, 400])
def test_a_first_try_stays_one_when_the_clock_is_set_back(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: int
) -> None:
    app, flow = opened(make, tmp_path)
    play(app)
    assert flow.sitting is not None
    press(app, pygame.K_RETURN)
    wait(app, 0.3)
    flow.keep()
    settled(flow)
    monkeypatch.setattr(DailyFlow, "today", max(FIRST, TODAY - timedelta(days=back)))
    app, flow = opened(make, tmp_path)
    flow.go_on()
    app.step(0.0)
    table = app.scene
    assert isinstance(table, TableScene)
    wait(app, 0.2)
    assert not table.buttons.auto.visible
    assert "is played without help" in table.hint.refusal()
    play_out(app, flow)
    tried = flow.occasions.of(OCCASION).tries.of(
        flow.household.owner().id, deal_of("last-card", TODAY)
    )
    assert tried is not None
    assert tried.outcome is not None, "and its result is noted"


def test_the_page_has_one_column_when_words_become_large(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    app.push(make_scene("daily"))
    app.step(0.0, [])
    assert named(app, "day 2026-03-02").rect.left > named(app, "play classic").rect.right
    app.settings.interface_scale = 200
    app.apply_settings()
    app.step(0.0, [])
    assert named(app, "day 2026-03-02").rect.top > named(app, "play classic").rect.bottom
