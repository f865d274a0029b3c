"""The page of what computer players think of people, after a match."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.storage.profiles import ProfileStore
from game.table.records.saves import Saves
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.opinions import OpinionsScene
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.widget import Widget
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press
from tests.ui.test_flow import play


def _played(make: MakeApp, home: Path, strength: str) -> tuple[App, Flow]:
    app = make((1280, 720), speed=0.0, opponents=2, last_game="classic", tips=False)
    app.settings.strength = strength
    app.settings.options["classic"] = {"match": "rounds", "rounds": "1"}
    flow = Flow(app, Saves(home), 5, ProfileStore(home / "profiles.json"))
    app.push(flow.menu())
    app.step(0, [])
    press(app, pygame.K_RETURN)
    play(app, flow)
    assert isinstance(app.scene, ScoreSheetScene)
    return app, flow


def _named(app: App, name: str) -> list[Widget]:
    assert isinstance(app.scene, WidgetScene)
    return [each for each in app.scene.ui.top.root.walk() if each.name == name]


def _remembered(home: Path) -> list[str]:
    people = ProfileStore(home / "profiles.json").load()[0].players.values()
    return sorted(face for each in people for face in each.remembered)


def test_after_a_match_the_opponents_say_what_they_think_and_can_forget_it(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = _played(make, tmp_path, "sharp")
    assert flow.sitting is not None
    faces = sorted(look.face for look in flow.sitting.looks[1:])
    assert _remembered(tmp_path) == faces
    (button,) = _named(app, "opinions")
    click(app, button.rect.center)
    scene = app.scene
    assert isinstance(scene, OpinionsScene)
    assert sorted(each.look.face for each in scene.remarks) == faces
    assert all(each.sentences for each in scene.remarks)
    (forget,) = _named(app, "forget")
    click(app, forget.rect.center)
    assert _remembered(tmp_path) == []
    (forget,) = _named(app, "forget")
    assert not forget.enabled
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, ScoreSheetScene)


def test_levels_that_draw_no_conclusions_have_no_opinion(make: MakeApp, tmp_path: Path) -> None:
    app, _ = _played(make, tmp_path, "casual")
    assert _named(app, "opinions") == []
    assert _remembered(tmp_path) == []
