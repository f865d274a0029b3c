"""A practice match: moves are taken back by key and button, and the tutor asks before bad ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.agents.thinking import Sliced
from game.rooms.review.app.review_hooks import ReviewHooks
from game.rooms.review.model.tutor import Tutor
from game.storage.store import Store
from game.table.people.seating import computer, person
from game.table.records.exhibit import Exhibit
from game.table.records.record import parse_record
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.scenes.house_rules_page import SetupScene
from game.ui.scenes.table import TableScene
from game.ui.table.controls.question_panels import TutorPopup
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, click, press, wait
from tests.ui.shown import named, played, top
from tests.ui.table.seated import Seated, sit_at

POSITION = "rules: last-card\noptions: practice=tutor\nhands: 9S 9C KD | 9D 9H\npile: 7S\nturn: 0\n"


def begun(make: MakeApp, folder: Path, **options: str) -> tuple[App, Flow]:
    app = make((800, 600), speed=0.0, tips=False)
    flow = begin(app, Store(folder), 5)
    flow.start("last-card", options, (flow.household.me(), computer("Ben", "casual")))
    return app, flow


def to_me(app: App, flow: Flow) -> str:
    """Wait until it is the person's turn; the record then."""
    for _ in range(600):
        sitting = played(flow)
        if sitting.match.state.turn == 0 and not top(app, TableScene).busy:
            return sitting.match.text()
        app.step(0.1, [])
    raise AssertionError("it is never their turn")


def test_moves_are_taken_back_one_after_the_other(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path, practice="undo")
    texts = []
    for _ in range(2):
        texts.append(to_me(app, flow))
        played(flow).submit(0, played(flow).stand_in_move(0))
    to_me(app, flow)
    for way in (pygame.K_BACKSPACE, "button"):
        scene = top(app, TableScene)
        if isinstance(way, int):
            press(app, way)
        else:
            click(app, scene.buttons.undo.rect.center)
        assert app.scene is not scene
        wait(app, 0.2)
        assert played(flow).match.text() == texts.pop()
    press(app, pygame.K_BACKSPACE)
    scene = top(app, TableScene)
    assert "no move" in scene.status.notice
    wait(app, 0.2)
    flow.keep()
    kept = parse_record(flow.store.text("waiting") or "", ours=True)
    assert kept.options == {"practice": "undo"}
    now = played(flow).match.record.rounds[-1].moves
    assert [move[1:] for move in kept.rounds[-1].moves] == [move[1:] for move in now]


def test_nothing_is_taken_back_elsewhere(make: MakeApp, tmp_path: Path) -> None:
    """Not in a match that is no practice, and not where several people play."""
    app, flow = begun(make, tmp_path / "one")
    to_me(app, flow)
    scene = top(app, TableScene)
    assert not scene.buttons.undo.visible
    press(app, pygame.K_BACKSPACE)
    assert "only in a practice match" in scene.status.notice
    assert not flow.take_back()
    assert app.scene is scene
    seating = (flow.household.me(), person("Eve"), computer("Ben", "casual"))
    flow.start("last-card", {"practice": "tutor"}, seating)
    assert not flow.take_back()
    table = flow.table
    assert table is not None
    assert not table.buttons.undo.visible
    assert not isinstance(table.actions.second_look, Tutor)


def asked(make: MakeApp, **settings: Any) -> tuple[Seated, TutorPopup]:
    """The tutor's question about the 9 of spades, where both nines are better."""
    seated = sit_at(
        make, POSITION, hooks=[ReviewHooks(None)], **({"speed": 0.0, "tips": False} | settings)
    )
    assert isinstance(seated.sitting, Exhibit)
    seated.sitting.think_with(Sliced(lambda: 0.0))
    assert isinstance(seated.scene.actions.second_look, Tutor)
    seated.scene.actions.second_look.forget()
    own = seated.scene.view.display.own
    nine = next(each for each in own if seated.sitting.deck.code(each.card) == "9S")
    assert seated.scene.actions.play([nine])
    popup = seated.scene.questions.open
    assert isinstance(popup, TutorPopup)
    return seated, popup


def test_the_tutor_asks_and_one_press_plays_it_anyway(make: MakeApp) -> None:
    seated, popup = asked(make)
    assert "instead? Your move wins less often" in popup.title
    assert popup.why
    press(seated.app, pygame.K_RETURN)
    assert seated.scene.questions.open is None
    assert seated.position.state.turn == 1
    assert len(seated.position.view(0).cards) == 2


def test_the_better_move_is_one_press_too(make: MakeApp) -> None:
    seated, _ = asked(make)
    press(seated.app, pygame.K_2)
    assert len(seated.position.view(0).cards) == 1
    assert 0 in seated.position.view(1).called


def test_who_thinks_again_and_lays_the_same_is_not_asked_again(make: MakeApp) -> None:
    seated, _ = asked(make)
    press(seated.app, pygame.K_ESCAPE)
    assert len(seated.position.view(0).cards) == 3
    own = seated.scene.view.display.own
    nine = next(each for each in own if seated.position.deck.code(each.card) == "9S")
    assert seated.scene.actions.play([nine])
    assert seated.scene.questions.open is None
    assert len(seated.position.view(0).cards) == 2


def test_practice_is_chosen_among_the_house_rules(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 5)
    choose(app, "change", "setup")
    top(app, SetupScene).open_page("Table")
    app.step(0, [])
    top(app, SetupScene).ui.steer(named(app, "practice"))
    press(app, pygame.K_RIGHT)
    choose(app, "start")
    game = app.settings.last_game
    assert app.settings.options[game] == {"practice": "undo"}
    assert played(flow).pupil == 0
    assert "practice=undo" in played(flow).match.text()


@pytest.mark.parametrize("people", [1, 2])
def test_the_house_rules_offer_no_practice_to_several_people(
    make: MakeApp, tmp_path: Path, people: int
) -> None:
    app = make((1280, 720), speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 5)
    others = person("Eve") if people > 1 else computer("Ivy"), computer("Ben")
    flow.household.remember((flow.household.me(), *others))
    choose(app, "change", "setup")
    top(app, SetupScene).open_page("Table")
    app.step(0, [])
    assert named(app, "practice").enabled is (people == 1)
