"""A table that cannot be seen does nothing by itself."""

from __future__ import annotations

import pygame

from game.ui.app.application import App
from tests.ui.conftest import MakeApp
from tests.ui.test_life_at_rest import at_rest

SECONDS = 20.0


def wakes(app: App) -> int:
    """How often the table is looked at in 20 seconds in which nobody touches anything."""
    passed, count = 0.0, 0
    while passed < SECONDS:
        pause = app._unseen_pause()
        app.step(pause, [])
        passed += pause
        count += 1
    return count


def test_a_hidden_table_wakes_up_once_a_second(make: MakeApp) -> None:
    app, scene = at_rest(make, (1280, 720))
    assert scene.life.next_due() is not None
    app.step(0.0, [pygame.event.Event(pygame.WINDOWMINIMIZED)])
    frames = app.frames
    # Once a second, and a few times more for faces that blink; with the rain it would be 200.
    assert wakes(app) <= 2.5 * SECONDS
    assert app.frames == frames
    app.step(0.0, [pygame.event.Event(pygame.WINDOWRESTORED)])
    app.step(0.1, [])
    # The rain falls again.
    due = app.next_due()
    assert due <= 0.1
