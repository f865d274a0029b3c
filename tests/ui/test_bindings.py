"""Every key and button can be changed, with clashes shown, and changed back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.storage.settings import read_settings, write_settings
from game.ui.app.application import App
from game.ui.input.bindings import DEFAULTS, row_word
from game.ui.input.intents import Context, Device, Intent
from game.ui.scenes.bindings import PATIENCE, BindingsScene
from game.ui.widgets.display import Label
from tests.ui.hands import click, key, press, wait
from tests.ui.table.seated import sit
from tests.ui.table.test_couch import people

MakeApp = Callable[..., App]


def opened(make: MakeApp) -> tuple[App, BindingsScene]:
    app, scene = make(), BindingsScene()
    app.push(scene)
    app.step(0.0, [])
    return app, scene


def change(app: App, scene: BindingsScene, row: str, code: int) -> None:
    """Press the row's button, then that key."""
    widget = next(each for each in scene.ui.top.root.walk() if each.name == row)
    scene.ui.focus(widget)
    press(app, pygame.K_RETURN)
    assert scene.waiting is not None
    press(app, code)


def shown(scene: BindingsScene) -> str:
    return "\n".join(each.text for each in scene.ui.top.root.walk() if isinstance(each, Label))


def test_every_row_is_on_the_page_with_a_name(make: MakeApp) -> None:
    _, scene = opened(make)
    names = {each.name for each in scene.ui.top.root.walk()}
    assert {row_word(row) for row in DEFAULTS} <= names


def test_a_key_is_changed_and_means_it_at_the_table(make: MakeApp) -> None:
    app, scene = opened(make)
    change(app, scene, "table.draw", pygame.K_j)
    assert app.settings.bindings == {"table.draw": ["j", "pad x"]}
    read, problems = read_settings(write_settings(app.settings))
    assert read.bindings == app.settings.bindings
    assert not problems
    assert app.input.bindings.meaning(Context.TABLE, "j") is Intent.DRAW
    assert app.input.bindings.meaning(Context.TABLE, "d") is None
    assert app.control_for(Intent.DRAW, Device.KEYBOARD) == "j"


def test_keys_that_mean_something_everywhere_can_be_given_too(make: MakeApp) -> None:
    app, scene = opened(make)
    change(app, scene, "table.hint", pygame.K_F12)
    assert app.settings.bindings["table.hint"][0] == "f12"
    assert scene.bindings.clashes()
    change(app, scene, "table.log", pygame.K_ESCAPE)
    assert app.settings.bindings["table.log"][0] == "escape"


def test_a_clash_is_shown_at_both_rows_and_above(make: MakeApp) -> None:
    app, scene = opened(make)
    change(app, scene, "table.draw", pygame.K_t)
    words = shown(scene)
    assert "T also means: Pick up what is pending." in words
    assert "T also means: Draw." in words
    assert "One key or button means two things" in words


def test_a_row_and_all_rows_are_reset(make: MakeApp) -> None:
    app, scene = opened(make)
    change(app, scene, "table.draw", pygame.K_j)
    change(app, scene, "table.take", pygame.K_k)
    again = next(each for each in scene.ui.top.root.walk() if each.name == "table.draw:reset")
    scene.ui.focus(again)
    press(app, pygame.K_RETURN)
    assert set(app.settings.bindings) == {"table.take"}
    click(app, next(each for each in scene.ui.top.root.walk() if each.name == "reset"))
    assert app.settings.bindings == {}
    assert not scene.bindings.clashes()


def test_waiting_for_a_key_ends_by_itself_and_by_a_click(make: MakeApp) -> None:
    app, scene = opened(make)
    scene.ui.focus(next(e for e in scene.ui.top.root.walk() if e.name == "table.draw"))
    press(app, pygame.K_RETURN)
    wait(app, PATIENCE + 0.5)
    assert scene.waiting is None
    scene.ui.focus(next(e for e in scene.ui.top.root.walk() if e.name == "table.draw"))
    press(app, pygame.K_RETURN)
    click(app, (5, 5))
    assert scene.waiting is None
    assert app.settings.bindings == {}


def test_another_key_lifts_the_curtain(make: MakeApp) -> None:
    sitting = people(2)
    seated = sit(make, sitting, bindings={"table.lay": ["g", "pad a"]})
    seated.rest()
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert seated.scene.seat == -1
    seated.app.step(1 / 60, key(pygame.K_g))
    seated.rest()
    assert seated.scene.seat == sitting.view(-1).turn
