"""A table that cannot be seen does nothing by itself."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.shown import not_none
from tests.ui.test_life_at_rest import at_rest

SECONDS = 20.0


def test_a_hidden_table_wakes_up_once_a_second(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = at_rest(make, (1280, 720))
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if sum(waits) >= SECONDS:
            app.quit()

    monkeypatch.setattr("game.ui.app.application.Waiting", lambda sdl: wait)
    app.now = lambda: sum(waits)
    assert scene.life.next_due() is not None
    app.step(0.0, [pygame.event.Event(pygame.WINDOWMINIMIZED)])
    frames = app.frames
    # Once a second, and a few times more for faces that blink; with the rain it would be 200.
    app.run()
    assert len(waits) <= 2.5 * SECONDS
    assert app.frames == frames
    app.running = True
    app.step(0.0, [pygame.event.Event(pygame.WINDOWRESTORED)])
    app.step(0.1, [])
    # The rain falls again.
    assert not_none(app.next_due()) <= 0.1
