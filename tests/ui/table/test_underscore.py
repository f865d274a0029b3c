"""The music follows what everybody sees."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.app.application import App
from game.ui.graphics.audio.score import MusicState
from game.ui.scenes.scene import Scene
from game.ui.table.display_state import ShownPhase
from game.ui.table.stage import TENSE_FROM, state_for
from tests.demos import make_scene
from tests.ui.hands import wait


@pytest.mark.parametrize(
    ("phase", "sizes", "pending", "contest", "state"),
    [
        ("play", [5, 7, 2], 0, False, "bed"),
        ("pickup", [5, 7], TENSE_FROM - 1, False, "bed"),
        ("pickup", [5, 7], TENSE_FROM, False, "lean"),
        ("play", [5, 1, 7], 0, False, "lean"),
        # A contest is louder than tension.
        ("melee", [5, 1], 9, True, "clash"),
        # A deal is not tense although everybody has one card.
        ("deal", [1, 1, 0], 0, False, "bed"),
        # Between rounds bass and brushes are left.
        ("over", [0, 1], 0, False, "thin"),
    ],
)
def test_what_everybody_sees_makes_it_tense(
    phase: ShownPhase, sizes: list[int], pending: int, contest: bool, state: str
) -> None:
    assert state_for(phase, sizes, pending, contest) == state


class Band:
    """Remembers what it was asked for."""

    volume = 1.0

    def __init__(self) -> None:
        self.said: list[str] = []

    def place(self, name: str) -> None:
        """Where."""

    def state(self, name: MusicState) -> None:
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
    app.heard.music = band = Band()
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
