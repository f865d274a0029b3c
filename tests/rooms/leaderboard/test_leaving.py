"""A competitive match is left in several ways; each is booked once, and all that is said of it
agrees: the warning, the message, the leaderboard and the file."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language.competition_texts import competition_said
from game.storage.profiles import START_CHIPS, Profile, Profiles, ProfileStore
from game.storage.store import Store
from game.table.match import Match
from game.table.people.seating import computer
from game.table.records.loading import load_match, read_match
from game.table.records.record import Player
from game.table.records.saves import MATCH
from game.ui.app import flow as flow_module
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from tests.rooms.leaderboard.test_competitive import begun, kept, nameless, opened
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import press
from tests.ui.shown import named, played, toasts, top
from tests.ui.test_flow import play


def told(app: App) -> str:
    return " ".join(toasts(app))


def other_match(folder: Path) -> None:
    match = Match("classic", {}, (Player("Ana"), Player("Zed", "casual")), 3)
    match.next_round()
    (folder / "other.lcr").write_text(match.text(), encoding="utf-8")


def come_back(make: MakeApp, home: Path, **with_this: Any) -> tuple[App, Flow]:
    """Start the game once more, with another match."""
    app = make(speed=0.0, opponents=2, last_game="colours", tips=False)
    return app, flow_module.begin(app, Store(home), 9, **with_this)


def by_loading(make: MakeApp, home: Path, app: App, flow: Flow) -> tuple[App, Flow]:
    flow.to_menu()
    return come_back(make, home, record=load_match(home.parent / "other.lcr"))


def by_name(make: MakeApp, home: Path, app: App, flow: Flow) -> tuple[App, Flow]:
    """As ``--rules classic`` begins a match, where another was kept."""
    flow.to_menu()
    return come_back(make, home, game="classic")


def by_beginning_again(make: MakeApp, home: Path, app: App, flow: Flow) -> tuple[App, Flow]:
    flow.again()
    return app, flow


def by_a_new_match(make: MakeApp, home: Path, app: App, flow: Flow) -> tuple[App, Flow]:
    flow.to_menu()
    flow.start("last-card", {}, (flow.household.me(), computer("Ben")))
    return app, flow


Way = Callable[[MakeApp, Path, App, Flow], tuple[App, Flow]]
WAYS: list[Way] = [by_loading, by_name, by_beginning_again, by_a_new_match]


@pytest.mark.parametrize(
    ("way", "xp", "stake"),
    thinned([(way, *cost) for cost in [(0, 0), (5, 10), (100, 10)] for way in WAYS], 2, slow=2),
)
def test_what_leaving_costs_is_the_same_wherever_it_is_said(
    make: MakeApp, tmp_path: Path, way: Way, xp: int, stake: int
) -> None:
    home = tmp_path / "home"
    other_match(tmp_path)
    ProfileStore(Store(home)).write(Profiles.called({nameless(): Profile(xp, 200, 3, 1)}))
    app, flow = begun(make, home, stake=str(stake))
    play(app, flow, moves=1)
    names = played(flow).names
    warning = competition_said(flow.current.warning())
    assert warning.startswith("This match is competitive: ")

    app, flow = way(make, home, app, flow)
    assert isinstance(app.scene, TableScene)
    lost = min(xp, 20)
    you = kept(home).of(nameless())
    assert you.numbers == (xp - lost, 200 - stake, 3, 1, 1), "the file"
    message = told(app)
    assert "You left a competitive match" in message
    for sentence in (warning, message):
        assert re.findall(r"(\d+) XP", sentence) == ([str(lost)] if lost else [])
        assert re.findall(r"(\d+) [Cc]hips", sentence) == ([str(stake)] if stake else [])
        assert ("no XP to lose" in sentence) == (lost == 0)
    board = {line.name: line for line in flow.competition.ranked()}
    assert set(board) == set(names), "nobody is missing from the board"
    mine = board[nameless()]
    assert (mine.xp, mine.chips, mine.left) == (you.xp, you.chips, 1)
    others = [board[name].chips - START_CHIPS for name in names if name != nameless()]
    assert others == [stake // 2] * 2

    # Once, whatever happens then.
    flow.to_menu()
    app, flow = opened(make, home, competitive="no")
    flow.start("last-card", {}, (flow.household.me(), computer("Ben")))
    assert kept(home).of(nameless()).xp == you.xp or way is by_beginning_again
    assert kept(home).of(nameless()).left == (2 if way is by_beginning_again else 1)


def test_the_match_that_is_left_for_one_from_a_file_is_not_lost(
    make: MakeApp, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    other_match(tmp_path)
    app, flow = begun(make, home)
    play(app, flow, moves=1)
    before = flow.store.text(MATCH)
    app, flow = by_loading(make, home, app, flow)
    assert (home / "match-earlier.lcr").read_text(encoding="utf-8") == before
    assert "Your other match is kept as match-earlier.lcr." in told(app)

    # It can be played on, but has been paid for.
    app, flow = come_back(make, home, record=load_match(home / "match-earlier.lcr"))
    assert flow.current.warning() is None
    assert "it brings no XP and no chips" in told(app)
    play(app, flow)
    assert top(app, ResultScene).sheet.seats[0].xp is None
    assert kept(home).of(nameless()).games == 0


def test_to_load_the_match_itself_is_not_to_leave_it(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    play(app, flow, moves=2)
    flow.to_menu()
    text = flow.store.text(MATCH)
    assert text is not None
    app, flow = come_back(make, tmp_path, record=read_match(text, "x"))
    assert told(app) == ""
    assert not list(tmp_path.glob("*.lcr"))
    assert flow.current.warning(), "it still counts"
    play(app, flow)
    assert top(app, ResultScene).sheet.seats[0].xp is not None
    assert kept(tmp_path).of(nameless()).games == 1


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_match_counts_after_a_restart_whatever_the_player_is_called(
    make: MakeApp, tmp_path: Path
) -> None:
    for number, typed in enumerate(["Ana #1 (x|y)", "A  B", " #|() ", "Zoë ♯/[]!"]):
        home = tmp_path / str(number)
        app, flow = opened(make, home)
        app.push(SettingsScene(page="playing"))
        for letter in typed:
            named(app, "player_name").text_typed(letter)
        name = app.settings.player_name
        assert name == " ".join("".join(each for each in typed if each not in "#|()").split())
        refused = [sign for sign in "#|()" if sign in typed] or "  " in typed
        assert bool(told(app)) == bool(refused)
        app.pop()
        app.step(0, [])
        press(app, pygame.K_RETURN)
        play(app, flow, moves=1)
        app.step(0.0, [pygame.event.Event(pygame.QUIT)])

        app, flow = opened(make, home)
        assert flow.current.warning(), f"{name} is known again"
        press(app, pygame.K_RETURN)
        play(app, flow)
        assert isinstance(app.scene, ResultScene)
        assert kept(home).of(name or "You").games == 1


def test_blanks_that_come_together_become_one(make: MakeApp) -> None:
    app = make((1280, 720))
    app.push(SettingsScene(page="playing"))
    entry = named(app, "player_name")
    entry.text_typed("a b c")
    for _ in range(2):
        entry.command(Command(Intent.LEFT, KEYBOARD))
    entry.command(Command(Intent.ERASE, KEYBOARD))
    assert entry.text == "a  c"
    assert app.settings.player_name == "a c"
