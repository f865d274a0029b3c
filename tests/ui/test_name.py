"""A name that was typed counts from that moment on, and Enter ends the name and not the page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.table.records.record import parse_record
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.settings import SettingsScene
from game.ui.widgets.node import Role
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_table, choose, press, show, wait, write
from tests.ui.shown import named, not_none, played, toasts
from tests.ui.table.seen import Sight


def begun(make: MakeApp, path: Path, **settings: Any) -> tuple[App, Flow]:
    app, flow = at_table(make, path, opponents=2, player_name="Ada", **settings)
    wait(app, 0.3)
    return app, flow


def rename(app: App, flow: Flow, name: str) -> None:
    """Pause, open the settings, type another name over the old one."""
    flow.pause()
    app.step(0.0, [])
    choose(app, "settings")
    app.scene.open_page("playing")  # type: ignore[union-attr]
    app.step(0.0, [])
    choose(app, "player_name")
    press(app, pygame.K_END, *[pygame.K_BACKSPACE] * 20)
    write(app, name)


@pytest.mark.parametrize("mouse", [True, False])
def test_enter_in_the_name_ends_the_name_and_not_the_page(make: MakeApp, mouse: bool) -> None:
    app = make()
    show(app, SettingsScene(page="playing"))
    scene = app.scene
    if mouse:
        choose(app, "player_name")
    else:
        scene.ui.steer(named(app, "player_name"))  # type: ignore[union-attr]
    write(app, "Zoe")
    for _ in range(3):
        press(app, pygame.K_RETURN)
        assert app.scene is scene
    assert app.settings.player_name == "Zoe"
    write(app, "y")
    assert app.settings.player_name == "Zoey"
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene


@pytest.mark.parametrize("by", ["enter", "done", "escape"])
def test_a_new_name_is_on_the_table_at_once(make: MakeApp, tmp_path: Path, by: str) -> None:
    app, flow = begun(make, tmp_path)
    hand = played(flow).view(0).cards
    rename(app, flow, "Miriam")
    pause = app.scenes[-2]
    before = pygame.image.tobytes(pause.under, "RGB")  # type: ignore[arg-type]
    if by == "enter":
        plate = Sight(flow.table).places.plates[0]  # type: ignore[arg-type]
        shown = pygame.image.tobytes(app.display.surface.subsurface(plate), "RGB")
        press(app, pygame.K_RETURN)
        wait(app, 0.5)
        there = pygame.image.tobytes(app.display.surface.subsurface(plate), "RGB")
        assert there != shown, "it is seen beside the page as soon as it is typed"
    elif by == "done":
        choose(app, "done")
    else:
        press(app, pygame.K_ESCAPE)
    assert played(flow).names[0] == "Miriam"
    assert pygame.image.tobytes(not_none(pause.under), "RGB") != before, "seen under the page too"
    while app.scene is not flow.table:
        app.pop()
    wait(app, 0.3)
    assert not_none(flow.table).tree(False).find(Role.GROUP, "Players").children[0].name == "Miriam"
    assert played(flow).view(0).cards == hand
    assert app.next_due() != 0
    # The record knows it, and so does the next match.
    assert "Miriam" in played(flow).match.text()
    parse_record(played(flow).match.text())
    flow.again()
    assert played(flow).names[0] == "Miriam"


def test_a_name_changed_in_the_menu_counts_in_the_match_that_is_gone_on_with(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    flow.to_menu()
    app.settings.player_name = "Miriam"
    flow.go_on()
    assert played(flow).names[0] == "Miriam"


def test_nobody_takes_the_name_of_somebody_at_the_table(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    other = played(flow).names[1]
    rename(app, flow, other)
    press(app, pygame.K_RETURN)
    assert played(flow).names[0] == "Ada"
    assert any(other in toast for toast in toasts(app))
    assert app.settings.player_name == other


def test_in_a_competitive_match_too_a_new_name_is_the_same_person(
    make: MakeApp, tmp_path: Path
) -> None:
    options = {"colours": {"competitive": "yes"}}
    app, flow = begun(make, tmp_path, last_game="colours", options=options)
    assert played(flow).match.game.rules.conduct.competitive
    rename(app, flow, "Miriam")
    press(app, pygame.K_RETURN)
    assert played(flow).names[0] == "Miriam"
    assert flow.competition.is_open(played(flow).match.record)
    assert [each.name for each in flow.competition.people()] == ["Miriam"]


def test_the_name_of_another_person_is_not_taken_in_the_middle_of_a_match(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    flow.competition.sit_down({flow.competition.person("Bo").id: ("disc", 0, 1)})
    rename(app, flow, "Bo")
    press(app, pygame.K_RETURN)
    assert played(flow).names[0] == "Ada"
    assert any("continues with Ada" in toast for toast in toasts(app))
    # It is Bo who plays the next one.
    flow.to_menu()
    flow.beginning.usual("last-card")
    assert played(flow).names[0] == "Bo"
    assert {each.name for each in flow.competition.people()} == {"Ada", "Bo"}
