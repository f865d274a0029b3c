"""How the highlight of a round is shown, and how it ends."""

from __future__ import annotations

import pygame

from game.rooms.review.pages.highlight_scene import HighlightScene
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, press, wait


def test_the_highlight_plays_within_its_time_and_then_goes_on(make: MakeApp) -> None:
    app, done = make(), []
    found = make_scene("highlight")
    assert isinstance(found, HighlightScene)
    scene = HighlightScene(found.highlight, 0, on_done=lambda: done.append(1))
    app.push(scene)
    passed = 0.0
    while not done and passed < 10:
        app.step(FRAME, [])
        passed += FRAME
    assert done == [1]
    assert 1.0 < passed < 4.2


def test_any_key_ends_the_highlight(make: MakeApp) -> None:
    app, done = make(), []
    found = make_scene("highlight")
    assert isinstance(found, HighlightScene)
    app.push(HighlightScene(found.highlight, 0, on_done=lambda: done.append(1)))
    wait(app, 0.3)
    press(app, pygame.K_SPACE)
    assert done == [1]
