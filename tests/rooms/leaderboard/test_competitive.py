"""Competitive matches: who may sit down, what is booked and when, and the leaderboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.language.catalogue import say
from game.language.competition_texts import competition_said
from game.language.menu_texts import YOU
from game.language.scores import brought_said
from game.rooms.history.pages.history_pages import HistoryScene
from game.rooms.leaderboard.leaderboard_page import RankTable
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.store import Store
from game.table.people.cast import CAST
from game.table.people.competition import Competition, Entrant
from game.table.records.saves import MATCH
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.graphics.faces import Faces
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from tests.demos import match
from tests.rooms.leaderboard.demos import leaderboard
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_title, choose, press, show
from tests.ui.shown import labels, named, part, played, top
from tests.ui.test_flow import play

QUICK = {"match": "rounds", "rounds": "1", "competitive": "yes"}


def opened(
    make: MakeApp, home: Path, opponents: int = 2, threaded: bool = False, **options: str
) -> tuple[App, Flow]:
    """The title, with a competitive match of one round chosen."""
    chosen = {"colours": {**QUICK, **options}}
    return at_title(
        make, home, threaded=threaded, opponents=opponents, last_game="colours", options=chosen
    )


def begun(make: MakeApp, home: Path, **match: Any) -> tuple[App, Flow]:
    """The table of that match."""
    app, flow = opened(make, home, **match)
    press(app, pygame.K_RETURN)
    return app, flow


def nameless() -> str:
    """What a person without a name is called."""
    return say(YOU)


def kept(home: Path) -> Profiles:
    return ProfileStore(Store(home)).load()


# --- booking -----------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_finished_match_is_booked_once_and_shown(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path, stake="50")
    names, match = played(flow).names, played(flow).match
    play(app, flow)
    assert isinstance(app.scene, ResultScene)
    held = kept(tmp_path)
    (winner,) = match.standing.winners
    for seat, name in enumerate(names):
        won = seat == winner
        wanted = (30, 600, 1, 1, 0) if won else (0, 450, 1, 0, 0)
        assert held.of(name).numbers == wanted
        line = app.scene.sheet.seats[seat]
        assert (line.xp, line.chips) == ((30, 100) if won else (0, -50))
    assert held.open == ""
    for _ in range(3):
        flow.keep()
    flow.to_menu()
    assert kept(tmp_path) == held


@pytest.mark.slow
def test_a_match_that_was_closed_and_continued_is_booked_once(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    play(app, flow, moves=2)
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    assert not any(each.booked for each in kept(tmp_path).players.values()), "closing is free"
    saved = flow.store.text(MATCH)

    app, flow = begun(make, tmp_path)
    play(app, flow)
    assert isinstance(app.scene, ResultScene)
    held = kept(tmp_path)
    assert sum(each.wins for each in held.players.values()) == 1

    # Even a copy of the save, played to its end again, brings nothing more.
    flow.store.put_text(MATCH, saved)
    app, flow = begun(make, tmp_path)
    play(app, flow)
    assert top(app, ResultScene).sheet.seats[0].xp is None
    assert kept(tmp_path) == held


def test_a_friendly_match_leaves_no_trace(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path, competitive="no", stake="50")
    play(app, flow)
    assert top(app, ResultScene).sheet.seats[0].xp is None
    assert not flow.competition.ranked()
    assert [each.numbers for each in kept(tmp_path).players.values()] == [Profile().numbers]


@pytest.mark.slow
def test_a_winning_pair_gets_twenty_each_and_shares_the_stakes(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path, opponents=3, partners="yes", stake="10")
    play(app, flow)
    sheet = top(app, ResultScene).sheet
    assert sheet.match_winners in ((0, 2), (1, 3))
    for seat, line in enumerate(sheet.seats):
        won = seat in sheet.match_winners
        assert (line.xp, line.chips) == ((20, 10) if won else (0, -10))


# --- leaving -----------------------------------------------------------------------------------


def rich(home: Path, **chips: int) -> None:
    players = {
        name if name != "You" else nameless(): Profile(100, held, person=name not in OPPONENTS)
        for name, held in chips.items()
    }
    ProfileStore(Store(home)).write(Profiles.called(players))


def test_a_new_match_in_place_of_an_unfinished_one_costs_twenty_and_says_so_first(
    make: MakeApp, tmp_path: Path
) -> None:
    rich(tmp_path, You=500)
    app, flow = begun(make, tmp_path, stake="10")
    play(app, flow, moves=1)
    flow.to_menu()
    app.step(0, [])
    assert kept(tmp_path).of(nameless()).numbers == (100, 500, 0, 0, 0), "the menu keeps the match"
    choose(app, "game last-card", "start")
    assert "leaving it costs you 20 XP and your stake of 10 chips." in " ".join(labels(app))
    press(app, pygame.K_ESCAPE)
    assert kept(tmp_path).of(nameless()).numbers == (100, 500, 0, 0, 0)
    choose(app, "start")
    press(app, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert kept(tmp_path).of(nameless()).numbers == (80, 490, 0, 0, 1)


# --- stakes ------------------------------------------------------------------------------------


def test_who_cannot_cover_the_stake_is_told_and_nothing_begins(
    make: MakeApp, tmp_path: Path
) -> None:
    rich(tmp_path, You=30)
    app, flow = begun(make, tmp_path, stake="50")
    assert isinstance(app.scene, MenuScene)
    assert flow.sitting is None
    competition = flow.competition
    you, ben, ana = Entrant(nameless(), person=True), Entrant("Ben"), Entrant("Ana", person=True)
    options = {"competitive": "yes", "stake": "50"}
    short = competition.refusal("colours", options, (you, ben))
    assert competition_said(short) == "The stake is 50 chips, and you have only 30."
    short = competition.refusal("colours", options, (ana, ben, you))
    assert competition_said(short) == "The stake is 50 chips, and You has only 30."
    assert competition.refusal("colours", {"competitive": "yes"}, (you, ben)) is None
    assert competition.refusal("colours", {"stake": "50"}, (you, ben)) is None


@pytest.mark.slow
def test_nobody_is_invited_who_cannot_cover_the_stake(make: MakeApp, tmp_path: Path) -> None:
    rich(tmp_path, Ben=10, Mina=0)
    app, flow = opened(make, tmp_path, opponents=5, stake="50")
    for _ in range(10):
        press(app, pygame.K_RETURN)
        assert not {"Ben", "Mina"} & set(played(flow).names)
        flow.current.drop()
        app.reset(flow.menu())
        app.step(0, [])


def test_a_stake_that_would_be_lost_by_leaving_cannot_be_put_in_again(tmp_path: Path) -> None:
    from game.table.records.record import Player, Record

    rich(tmp_path, You=60)
    competition = Competition(ProfileStore(Store(tmp_path)))
    options = {"competitive": "yes", "stake": "50"}
    record = Record("colours", options, (Player(nameless()), Player("Ben", "casual")), 3)
    assert competition.begin(record) is None
    both = Entrant(nameless(), person=True), Entrant("Ben")
    short = competition.refusal("colours", options, both, record)
    assert competition_said(short) == "The stake is 50 chips, and you have only 10."
    assert competition_said(competition.leave(record)) == (
        "You left a competitive match: it cost you 20 XP and your stake of 50 chips."
    )
    held = kept(tmp_path)
    assert held.of(nameless()).numbers == (80, 10, 0, 0, 1)
    assert held.of("Ben").chips == 550
    assert competition.leave(record) is None
    assert competition.warning(record) is None


# --- the leaderboard ---------------------------------------------------------------------------


def test_the_leaderboard_is_reached_and_left_by_keys(make: MakeApp, tmp_path: Path) -> None:
    rich(tmp_path, You=500)
    app, _ = opened(make, tmp_path)
    app.pages["history"] = "leaderboard"
    top(app, WidgetScene).ui.steer(named(app, "history"))
    press(app, pygame.K_RETURN)
    assert board(app).ranked[0].name == "You"
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(app.scene, MenuScene)
    choose(app, "history")
    assert board(app)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)


def board(app: App) -> RankTable:
    """The leaderboard, which is open."""
    return part(top(app, HistoryScene), RankTable)


def test_equal_xp_shares_a_place(make: MakeApp) -> None:
    app = make()
    app.push(leaderboard())
    table = board(app)
    assert [table.place_of(index) for index in range(8)] == [1, 2, 3, 4, 4, 6, 7, 7]


@pytest.mark.parametrize("stake", [0, 50])
def test_the_sheet_says_what_the_match_has_brought(make: MakeApp, stake: int) -> None:
    scene = match(stake=stake)
    won, lost = (brought_said(line.xp, line.chips) for line in scene.sheet.seats[:2])
    assert won == ("+40 XP · +150 chips" if stake else "+40 XP")
    assert lost == ("−10 XP · −50 chips" if stake else "−10 XP")
    app = make((800, 600))
    show(app, scene)
    assert won in labels(scene)
    assert match().sheet.seats[0].xp is None


def test_everybody_on_the_leaderboard_has_a_face(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = Faces.draw_face

    def noted(self: Faces, face: str, *rest: Any, **more: Any) -> pygame.Surface:
        drawn.append(face)
        return draw(self, face, *rest, **more)

    monkeypatch.setattr(Faces, "draw_face", noted)
    app = make((1280, 720))
    app.push(leaderboard())
    app.step(0.0, [])
    cast = {each.id for each in CAST}
    names = [line.name.lower() for line in board(app).ranked if line.name.lower() in cast]
    assert len(names) > 3
    assert set(names) <= set(drawn)
