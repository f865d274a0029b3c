"""A number that is stepped through or typed, by itself and in the set-up of a match."""

from __future__ import annotations

import pygame
import pytest

from game.language import options as rulesets
from game.rulesets import rules_for
from game.ui.app.application import App
from game.ui.scenes.setup import SetupScene
from game.ui.widgets.button import Button
from game.ui.widgets.stepper import NumberStepper
from tests.ui.bench_scene import BenchScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, click, press, wait, write

TENS = [(str(n), str(n)) for n in range(10, 60, 10)]


class Number:
    """A number from 10 to 999 in a scene of its own, with a button below it."""

    def __init__(self, make: MakeApp) -> None:
        self.changes: list[str] = []
        self.typed: list[str] = []
        self.widget = NumberStepper(
            TENS, "30", self.changes.append,
            accepts=lambda text: text.isdigit() and 10 <= int(text) <= 999,
            on_type=self.typed.append, letters=3,
        )  # fmt: skip
        self.below = Button("Below", lambda: None)
        self.app: App = make()
        self.app.push(BenchScene(self.widget, self.below))
        self.app.step(FRAME, [])


def test_it_is_stepped_through_like_any_stepper(make: MakeApp) -> None:
    number = Number(make)
    press(number.app, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert number.changes == ["40", "50", "40"]


@pytest.mark.parametrize("end", [pygame.K_RETURN, pygame.K_RIGHT, pygame.K_DOWN])
def test_any_number_may_be_typed(make: MakeApp, end: int) -> None:
    number = Number(make)
    write(number.app, "137")
    assert number.widget.label == "137"
    assert number.typed[-1] == "137"
    assert number.changes == [], "not before it is finished"
    press(number.app, end)
    wait(number.app, 0.1)
    assert number.changes == ["137"]
    assert number.widget.value == "137"


def test_a_number_that_may_not_be_is_given_up(make: MakeApp) -> None:
    number = Number(make)
    write(number.app, "7")
    press(number.app, pygame.K_RETURN)
    assert number.changes == []
    assert number.widget.label == "30"
    assert number.typed == ["30"]


def test_letters_are_no_numbers_and_no_number_is_too_long(make: MakeApp) -> None:
    number = Number(make)
    write(number.app, "4x٣25 9")
    assert number.widget.label == "425"
    press(number.app, pygame.K_BACKSPACE, pygame.K_RETURN)
    assert number.changes == ["42"]


def test_what_is_rubbed_out_counts_for_nothing(make: MakeApp) -> None:
    number = Number(make)
    write(number.app, "55")
    press(number.app, pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    assert number.widget.label == "30"
    assert number.typed[-1] == "30"


def test_a_click_elsewhere_finishes_it(make: MakeApp) -> None:
    number = Number(make)
    write(number.app, "137")
    click(number.app, number.below)
    wait(number.app, 0.1)
    assert number.changes == ["137"]


def chosen_points(make: MakeApp, begin: bool) -> str:
    """What a match is played to when 137 is typed on the set-up screen, which is then left."""
    begun: list[dict[str, str]] = []
    done: list[dict[str, str]] = []
    app = make()
    scene = SetupScene(
        rulesets.GAMES["classic"], 4, {}, done.append, lambda: begun.append(done[-1])
    )
    scene.page = "Match"
    app.push(scene)
    app.step(FRAME, [])
    target = next(each for each in scene.ui.top.root.walk() if each.name == "target")
    scene.ui.focus(target)
    write(app, "137")
    if begin:
        click(app, next(each for each in scene.ui.top.root.walk() if each.name == "start"))
        assert begun
    else:
        press(app, pygame.K_RETURN)
        shown = next(each for each in scene.ui.top.root.walk() if each.name == "target")
        assert isinstance(shown, NumberStepper)
        assert shown.label == "137"
        scene.back()
    return done[-1]["target"]


@pytest.mark.parametrize("begin", [False, True])
def test_a_match_is_played_to_the_points_that_were_typed(make: MakeApp, begin: bool) -> None:
    assert chosen_points(make, begin) == "137"
    assert rules_for("classic", 4, {"target": "137"}).series.target == 137


def test_choosing_pairs_sets_rounds_where_players_go_bust(make: MakeApp) -> None:
    done: list[dict[str, str]] = []
    app = make()
    scene = SetupScene(rulesets.GAMES["last-one"], 4, {}, done.append)
    scene.page = "Match"
    app.push(scene)
    app.step(FRAME, [])
    click(app, next(each for each in scene.ui.top.root.walk() if each.name == "partners"))
    match = next(each for each in scene.ui.top.root.walk() if each.name == "match")
    assert match.value == "rounds"  # type: ignore[attr-defined]
    click(app, next(each for each in scene.ui.top.root.walk() if each.name == "partners"))
    match = next(each for each in scene.ui.top.root.walk() if each.name == "match")
    assert match.value == "bust"  # type: ignore[attr-defined]
