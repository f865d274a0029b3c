"""An evening of several matches in the window: set up, broken off, taken up, and its end."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.language.catalogue import say
from game.rooms.evening import OCCASION
from game.rooms.evening.awards import AWARDS
from game.rooms.evening.cup import Mode
from game.rooms.evening.end import AwardsScene, AwardTile, EveningPodium
from game.rooms.evening.plan import EveningPlanScene
from game.rooms.evening.standing_page import StandingScene
from game.storage.store import Store
from game.ui.app.album import Album
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_match import NewMatchScene
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.demos import make_scene
from tests.rooms.together.test_sharing import act
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press, wait
from tests.ui.shown import named, played, toasts, top


def begun(make: MakeApp, folder: Path, **settings: object) -> tuple[App, Flow]:
    app = make((800, 600), speed=0.0, tips=False, opponents=2, reduced_motion=True, **settings)
    flow = Flow(app, Store(folder), 5)
    app.push(flow.menu())
    app.step(0, [])
    return app, flow


def short_matches(app: App) -> None:
    """Choose short matches on the page of the plan."""
    length = named(app, "length")
    length.choose([key for key, _ in length.values].index("short"))


def set_up(app: App, **choices: object) -> None:
    """From the title to the first match of an evening of short matches."""
    click(app, named(app, "change"))
    top(app, NewMatchScene)
    wait(app, 0.5)
    click(app, named(app, "evening"))
    top(app, EveningPlanScene)
    short_matches(app)
    for name, value in choices.items():
        setattr(app.scene, f"_{name}", value)
    top(app, EveningPlanScene).rebuild()
    press(app, pygame.K_RETURN)


def play_out(app: App, flow: Flow) -> None:
    """Let the game play the match to its score sheet."""
    top(app, TableScene)
    assert flow.sitting is not None
    for seat in flow.sitting.people:
        flow.sitting.set_automatic(seat, True)
    for _ in range(6000):
        if not flow.sitting.round_over:
            flow.sitting.update(5.0)
            continue
        app.step(1.0, [])
        if isinstance(app.scene, ResultScene):
            if app.scene.sheet.match_winners is not None:
                return
            press(app, pygame.K_RETURN)
    raise AssertionError("the match does not end")


def cup_of(flow: Flow):  # type: ignore[no-untyped-def]
    return flow.occasions.of(OCCASION).cup


@pytest.mark.slow
def test_an_evening_is_played_to_its_podium_and_a_picture_is_kept(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    app.photograph = Album(tmp_path / "pictures").keep
    set_up(app, handicaps=True, final=True)
    usual = flow.household.usual(app.rng)
    for number in (1, 2, 3, 4):
        play_out(app, flow)
        assert named(app, "next").text == "Standings"
        press(app, pygame.K_RETURN)
        assert isinstance(app.scene, StandingScene), number
        assert len(cup_of(flow).results) == number
        wait(app, 0.2)
        if number < 4:
            press(app, pygame.K_RETURN)
            top(app, TableScene)
            assert flow.sitting is not None
            assert len(flow.seating) == (2 if number == 3 else 3)
            assert flow.sitting.match.record.rules in ("last-card", "last-one", "colours")
        if number == 1:
            # Whoever leads is dealt more, and the usual table knows nothing of it.
            assert any(place.more for place in flow.seating)
    assert flow.household.usual(app.rng) == usual
    press(app, pygame.K_RETURN)
    top(app, EveningPodium)
    top(app, PodiumScene)
    wait(app, 0.5)
    assert top(app, PodiumScene).ready, "with reduced motion everything is there at once"
    click(app, named(app, "awards"))
    top(app, AwardsScene)
    press(app, pygame.K_ESCAPE)
    top(app, EveningPodium)
    wait(app, 0.5)
    click(app, named(app, "picture"))
    pictures = list((tmp_path / "pictures").glob("*.png"))
    assert len(pictures) == 1
    assert pygame.image.load(pictures[0]).get_size() == (1920, 1080)
    assert any(pictures[0].name in each for each in toasts(app))
    click(app, named(app, "menu"))
    assert isinstance(app.scene, MenuScene)
    assert flow.store.text("evening") is None
    assert flow.saved() is None


def test_an_evening_is_broken_off_in_a_match_and_between_two_and_taken_up(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    set_up(app, mode=Mode.TEAMS)
    top(app, TableScene)
    assert top(app, TableScene).tree().name.startswith("Match 1 of 3: ")
    for _ in range(20):
        app.step(0.5, [])
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])

    app, flow = begun(make, tmp_path)
    saved = flow.saved()
    assert saved is not None
    assert saved.line.startswith("Evening: match 1 of 3 · Round 1 with ")
    press(app, pygame.K_RETURN)
    play_out(app, flow)
    before = cup_of(flow)
    assert len(before.results) == 1
    assert before.mode is Mode.TEAMS
    # Closed at the score sheet: the match is booked, and nothing of it is left to play.
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])

    app, flow = begun(make, tmp_path)
    saved = flow.saved()
    assert saved is not None
    assert saved.line == "Evening: match 2 of 3"
    assert not saved.ends
    press(app, pygame.K_RETURN)
    top(app, StandingScene)
    assert cup_of(flow) == before
    wait(app, 0.5)
    press(app, pygame.K_RETURN)
    top(app, TableScene)
    flow.to_menu()
    app.step(0, [])
    # Another match ends the one that was broken off, not the evening.
    flow.start("classic", {"match": "rounds", "rounds": "1"}, flow.household.usual(app.rng))
    play_out(app, flow)
    press(app, pygame.K_RETURN)
    top(app, TableScene)  # a match of no evening is followed by another
    flow.current.drop()
    flow.to_menu()
    app.step(0, [])
    assert cup_of(flow).results == before.results
    press(app, pygame.K_RETURN)
    top(app, StandingScene)
    wait(app, 0.5)
    press(app, pygame.K_RETURN)
    play_out(app, flow)
    assert len(cup_of(flow).results) == 2


def test_an_evening_is_offered_before_a_match_that_waits(make: MakeApp, tmp_path: Path) -> None:
    app = make((800, 600), speed=0.0, tips=False, opponents=2, reduced_motion=True)
    flow = begin(app, Store(tmp_path), 5, archives=True)
    press(app, pygame.K_RETURN)
    act(played(flow))
    flow.to_menu()
    wait(app, 0.5)
    set_up(app)
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    play_out(app, flow)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, StandingScene)
    flow.to_menu()
    saved = flow.saved()
    assert saved is not None
    assert saved.line == "Evening: match 2 of 3"
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, StandingScene)


def test_an_evening_ends_early_with_a_podium(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    set_up(app)
    play_out(app, flow)
    press(app, pygame.K_RETURN)
    wait(app, 1.0)
    click(app, named(app, "end"))
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, StandingScene)
    click(app, named(app, "end"))
    press(app, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(app.scene, EveningPodium), app.scene


def test_the_dealer_chooses_how_many_cards_in_an_evening_too(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    app.settings.options["last-one"] = {"hand_size": "dealer"}
    set_up(app)
    for rules in ("last-card", "last-one"):
        for _ in range(200):  # Somebody is asked before each deal, and has ten seconds.
            if isinstance(app.scene, TableScene):
                break
            app.step(0.5)
        play_out(app, flow)
        assert flow.sitting is not None
        record = flow.sitting.match.record
        assert record.rules == rules
        assert all(bool(each.options) == (rules == "last-one") for each in record.rounds)
        press(app, pygame.K_RETURN)
        assert isinstance(app.scene, StandingScene)
        wait(app, 0.2)
        press(app, pygame.K_RETURN)
    assert len(cup_of(flow).results) == 2


@pytest.mark.parametrize(("size", "scale"), [((800, 600), 200), ((1280, 720), 100)])
def test_all_awards_are_seen_three_at_a_time(
    make: MakeApp, size: tuple[int, int], scale: int
) -> None:
    app = make(size, interface_scale=scale, reduced_motion=True)
    scene = make_scene("evening-awards")
    assert isinstance(scene, AwardsScene)
    app.push(scene)
    app.step(0.1, [])

    def shown() -> list[str]:
        """The awards that are seen: whole, and beside each other."""
        tiles = [each for each in scene.ui.top.root.walk() if isinstance(each, AwardTile)]
        assert 0 < len(tiles) <= 3
        assert all(pygame.Rect((0, 0), size).contains(each.rect) for each in tiles)
        assert all(not a.rect.colliderect(b.rect) for a, b in combinations(tiles, 2))
        return [node.name for each in tiles for node in each.nodes()]

    first, seen = shown(), shown()
    press(app, pygame.K_DOWN)
    assert not {*first} & {*shown()}
    press(app, pygame.K_UP)
    assert shown() == first
    for _ in range(len(AWARDS) // 3):
        click(app, named(app, "after"))
        app.step(0.1, [])
        seen += shown()
    assert len({*seen}) > 6
    assert {each.split(":")[0] for each in seen} <= {say(each.title) for each in AWARDS}
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene
