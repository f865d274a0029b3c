"""The music follows what everybody sees."""

from __future__ import annotations

from collections.abc import Callable

from build_scripts.demos import make_scene
from game.ui.app.application import App
from game.ui.scenes.scene import Scene
from game.ui.table.stage import TENSE_FROM, state_for
from tests.ui.hands import wait


def test_an_ordinary_round_is_quiet() -> None:
    assert state_for("play", [5, 7, 2], 0, False) == "bed"
    assert state_for("pickup", [5, 7], TENSE_FROM - 1, False) == "bed"


def test_somebody_on_one_card_makes_it_tense() -> None:
    assert state_for("play", [5, 1, 7], 0, False) == "lean"


def test_so_does_a_heavy_pick_up_that_is_pending() -> None:
    assert state_for("pickup", [5, 7], TENSE_FROM, False) == "lean"


def test_a_contest_is_louder_than_tension() -> None:
    assert state_for("melee", [5, 1], 9, True) == "clash"


def test_a_deal_is_not_tense_although_everybody_has_one_card() -> None:
    assert state_for("deal", [1, 1, 0], 0, False) == "bed"


def test_between_rounds_bass_and_brushes_are_left() -> None:
    assert state_for("over", [0, 1], 0, False) == "thin"


class Band:
    """Remembers what it was asked for."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def place(self, name: str) -> None:
        """Where."""

    def state(self, name: str) -> None:
        """What."""
        if self.said[-1:] != [name]:
            self.said.append(name)

    def cadence(self, name: str) -> None:
        """How it ended."""

    def duck(self, seconds: float) -> None:
        """Room for a call."""


class Loud(Scene):
    """A scene with music of its own."""

    music = "clash"


def test_the_table_takes_its_music_up_again_after_another_scene(
    make: Callable[..., App],
) -> None:
    app = make()
    band = app.heard.music = Band()
    app.apply_settings()
    app.settings.theme = "train"
    app.apply_settings()
    app.push(make_scene("table"))
    wait(app, 3)
    assert band.said == ["bed"]
    app.push(Scene())
    app.pop()
    wait(app, 1)
    assert band.said == ["bed"]
    app.push(Loud())
    app.pop()
    wait(app, 1)
    assert band.said == ["bed", "clash", "bed"]
