"""A table that cannot be seen does nothing by itself."""

from __future__ import annotations

import pygame

from game.tools import demos
from game.tools.shot import settle
from game.ui.app.application import App
from tests.ui.conftest import MakeApp

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
    app = make((1280, 720), theme="veranda", tips=False)
    app.lively = True
    scene = demos.table("classic", 2, moves=2)
    app.push(scene)
    for _ in range(20):
        settle(app, 2.0)
        if scene.sitting.view(0).turn == 0 and not scene.busy:
            break
        app.step(2.0, [])
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
    assert due is not None
    assert due <= 0.1
