"""A number that is stepped through or typed, by itself and in the set-up of a match."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
import pytest

from game.language import option_texts as rulesets
from game.ui.scenes.house_rules_page import SetupScene
from game.ui.widgets.button import Button
from game.ui.widgets.stepper import NumberStepper
from tests.ui.bench_scene import BenchScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, click, press, wait, write
from tests.ui.shown import app_of, named

TENS = [(str(n), str(n)) for n in range(10, 60, 10)]
RIGHT, LEFT, RUB = pygame.K_RIGHT, pygame.K_LEFT, pygame.K_BACKSPACE


@pytest.mark.parametrize(
    ("typed", "keys", "shown", "changes"),
    [
        ("", (RIGHT, RIGHT, LEFT), "40", ["40", "50", "40"]),
        ("137", (), "137", []),  # not before it is finished
        ("137", (pygame.K_RETURN,), "137", ["137"]),
        ("137", (RIGHT,), "137", ["137"]),
        ("137", (pygame.K_DOWN,), "137", ["137"]),
        ("7", (pygame.K_RETURN,), "30", []),  # one that may not be
        ("4x٣25 9", (RUB, pygame.K_RETURN), "42", ["42"]),
        ("55", (RUB, RUB), "30", []),
    ],
)
def test_a_number_from_10_to_999_is_stepped_through_or_typed(
    make: MakeApp, typed: str, keys: tuple[int, ...], shown: str, changes: list[str]
) -> None:
    found: list[str] = []
    number = NumberStepper(
        TENS, "30", found.append,
        accepts=lambda text: text.isdigit() and 10 <= int(text) <= 999,
        on_type=lambda text: None, letters=3, blocked={}, width=200,
    )  # fmt: skip
    app = make()
    app.push(BenchScene(number, Button("Below", lambda: None)))
    app.step(FRAME, [])
    write(app, typed)
    press(app, *keys)
    wait(app, 0.1)
    assert (number.value if found else number.label, found) == (shown, changes)


def set_up(make: MakeApp, game: str, done: list[Mapping[str, str]]) -> SetupScene:
    """The page of the match of that game; ``done``: what is chosen on it."""
    app = make()
    scene = SetupScene(rulesets.GAMES[game], 4, {}, done.append, lambda: None)
    scene.page = "Match"
    app.push(scene)
    app.step(FRAME, [])
    return scene


@pytest.mark.parametrize("begin", [False, True])
def test_a_match_is_played_to_the_points_that_were_typed(make: MakeApp, begin: bool) -> None:
    done: list[Mapping[str, str]] = []
    scene = set_up(make, "classic", done)
    scene.ui.focus(named(scene, "target"))
    write(app_of(scene), "137")
    if begin:
        click(app_of(scene), named(scene, "start"))  # a click elsewhere finishes it
    else:
        press(app_of(scene), pygame.K_RETURN)
        scene.back()
    assert done[-1]["target"] == "137"


def test_choosing_pairs_sets_rounds_where_players_go_bust(make: MakeApp) -> None:
    scene = set_up(make, "last-one", [])
    for match in ("rounds", "bust"):
        click(app_of(scene), named(scene, "partners"))
        assert named(scene, "match").value == match
