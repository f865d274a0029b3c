"""Whoever has no name is asked for one once, after the first match that is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.naming import NamingScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_table, at_title, choose, press, show, write
from tests.ui.shown import named, toasts
from tests.ui.test_flow import play


def after_a_match(make: MakeApp, folder: Path, **settings: Any) -> tuple[App, Flow]:
    options = {"last-card": {"match": "rounds", "rounds": "1"}}
    app, flow = at_table(make, folder, opponents=1, options=options, **settings)
    flow.offers = True
    play(app, flow)
    flow.to_menu()
    app.step(0, [])
    return app, flow


def test_a_name_that_is_typed_is_used_from_then_on(make: MakeApp, tmp_path: Path) -> None:
    app, flow = after_a_match(make, tmp_path)
    assert isinstance(app.scene, NamingScene)
    write(app, "Io")
    choose(app, "done")
    assert isinstance(app.scene, MenuScene)
    assert app.settings.player_name == "Io"
    assert flow.household.me().name == "Io"


def test_it_is_asked_once_and_of_nobody_with_a_name(make: MakeApp, tmp_path: Path) -> None:
    app, flow = after_a_match(make, tmp_path / "one")
    assert isinstance(app.scene, NamingScene)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)
    assert app.settings.player_name == ""
    flow.beginning.usual("last-card")
    app.step(0, [])
    flow.to_menu()
    assert isinstance(app.scene, MenuScene), "a match that goes on asks nothing"
    flow.offers = False
    flow.start("last-card", {"match": "rounds", "rounds": "1"}, flow.household.usual(app.rng))
    flow.offers = True
    app.step(0, [])
    play(app, flow)
    flow.to_menu()
    assert isinstance(app.scene, MenuScene)
    named, _ = after_a_match(make, tmp_path / "two", player_name="Ana")
    assert isinstance(named.scene, MenuScene)


def test_a_name_that_is_too_long_is_cut_and_that_is_said(make: MakeApp, tmp_path: Path) -> None:
    """In every field for a name."""
    app = make()
    long = "Bartholomew Johnson"
    show(app, NamingScene(lambda name: None))
    write(app, long)
    assert named(app, "name").text == long[:16]
    assert any("16" in each for each in toasts(app))
    app, _ = at_title(make, tmp_path)
    choose(app, "who", "add person")
    write(app, long)
    assert named(app, "name").text == long[:16]
    assert any("16" in each for each in toasts(app))


@pytest.mark.parametrize(
    "name",
    ["👨\u200d👩\u200d👧", "Ann👨\u200d👩\u200d👧", "می\u200cخواهم", "A\u200bnn", "A\u202enn"],
)
def test_what_joins_letters_or_pictures_is_refused_in_words(make: MakeApp, name: str) -> None:
    app = make()
    show(app, NamingScene(lambda name: None))
    app.step(0, [pygame.event.Event(pygame.TEXTINPUT, text=name)])
    assert named(app, "name").text == ""
    assert toasts(app) == ["A name can contain only characters that can be shown."]


def test_the_end_of_a_pasted_line_is_no_part_of_a_name(make: MakeApp) -> None:
    app = make()
    show(app, NamingScene(lambda name: None))
    app.step(0, [pygame.event.Event(pygame.TEXTINPUT, text="Ann\r\n")])
    assert named(app, "name").text == "Ann"
    assert not toasts(app)
