"""The pictures of stores: the company and the name, in every shape, and nothing to press."""

from __future__ import annotations

import pygame
import pytest

from build_scripts.capsules import CAPSULES, NAMELESS, CapsuleScene, draw
from game.ui.widgets.button import Control
from game.ui.widgets.display import Wordmark
from game.ui.widgets.title_view import Sitters
from tests.demos.picture import make_app
from tests.ui.shown import part


@pytest.mark.slow
@pytest.mark.parametrize("name", CAPSULES)
def test_the_name_is_whole_nothing_can_be_pressed_and_people_are_there(name: str) -> None:
    size = CAPSULES[name]
    app = make_app(size)
    app.push(CapsuleScene(name not in NAMELESS))
    app.step(0.0, [])
    scene = app.scene
    assert isinstance(scene, CapsuleScene)
    shown = list(scene.ui.top.root.walk())
    assert not [each for each in shown if isinstance(each, Control)]
    marks = [each for each in shown if isinstance(each, Wordmark)]
    assert bool(marks) == (name not in NAMELESS)
    for mark in marks:
        assert pygame.Rect(0, 0, *size).contains(mark.rect)
        wide, high = mark.measure(app.media, mark.rect.w)
        assert wide <= mark.rect.w
        assert high <= mark.rect.h * 1.1
    assert len(part(scene, Sitters).seated) >= 3
    assert draw((460, 215), True).get_size() == (460, 215)
