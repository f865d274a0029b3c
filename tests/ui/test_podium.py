"""The end of a match: the best step up one after another, and any key goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.tools.demos import podium
from game.ui.scenes.podium import STAYS, STEPS_UP, PodiumScene
from game.ui.scenes.score_sheet import ScoreSheetScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, wait
from tests.ui.test_sharing import playing


def opened(make: MakeApp, scene: PodiumScene, **settings: object) -> tuple[object, list[int]]:
    done: list[int] = []
    scene._on_done = lambda: done.append(1)
    app = make((800, 600), **settings)
    app.push(scene)
    app.step(0, [])
    return app, done


def standing(scene: PodiumScene) -> int:
    """How many stand on their steps."""
    return sum(step.shown and step.y == y for step, y, _ in scene._steps)


def test_the_third_steps_up_first_and_the_winner_last(make: MakeApp) -> None:
    scene = podium(5)
    app, done = opened(make, scene)
    seen = []
    passed = 0.0
    for begin in sorted(STEPS_UP):
        wait(app, begin + 0.05 - passed)
        passed = begin + 0.05
        seen.append(standing(scene))
    assert seen == [1, 2, 3]
    assert done == []


def test_it_goes_on_by_itself_once(make: MakeApp) -> None:
    scene = podium(3)
    app, done = opened(make, scene)
    wait(app, STEPS_UP[0] + STAYS + 1.0)
    press(app, pygame.K_RETURN)
    assert done == [1]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT])
def test_any_key_skips_it(make: MakeApp, code: int) -> None:
    app, done = opened(make, podium(4))
    press(app, code)
    assert done == [1]


def test_with_reduced_motion_all_stand_there_and_no_paper_falls(make: MakeApp) -> None:
    scene = podium(4)
    opened(make, scene, reduced_motion=True)
    assert standing(scene) == 3
    assert scene._paper == []


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_everybody_stands_within_the_window(
    make: MakeApp, seats: int, size: tuple[int, int]
) -> None:
    scene = podium(seats, points=True)
    app = make(size, reduced_motion=True)
    app.push(scene)
    app.step(0, [])
    window = app.display.surface.get_rect()
    assert len(scene._steps) == min(3, seats)
    for step, _, _ in scene._steps:
        assert window.contains(step.rect().inflate(0, -step.rect().height // 3))


def test_partners_who_win_share_the_highest_step() -> None:
    sheet = replace(podium(4).sheet, match_winners=(0, 2), winners=(0, 2), together=True)
    scene = PodiumScene(sheet, on_done=lambda: None)
    assert scene.best[:2] == (0, 2)
    assert scene.places[:2] == (0, 0)


@pytest.mark.parametrize("speed", [0.0, 4.0])
def test_a_match_ends_on_the_podium_unless_nothing_moves(
    make: MakeApp, tmp_path: Path, speed: float
) -> None:
    app, flow = playing(make, tmp_path, match="rounds", rounds="1")
    app.settings.speed = speed
    app.apply_settings()
    assert flow.sitting is not None
    flow.sitting.set_automatic(0, True)
    seen = set()
    while not isinstance(app.scene, ScoreSheetScene):
        app.step(0.25, [])
        seen.add(type(app.scene))
    assert app.scene.sheet.match_winners
    assert (PodiumScene in seen) == (speed > 0)
