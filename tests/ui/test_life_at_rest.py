"""The life at a table's edge goes on while everything else at the table sleeps."""

from __future__ import annotations

import pygame
import pytest

from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.graphics.media import Media
from game.ui.graphics.power import AWAKE
from game.ui.scenes.table import TableScene
from game.ui.table.life import FRAME
from game.ui.widgets.widget import Widget
from tests import demos
from tests.ui.conftest import MakeApp

SECONDS = 3.0


def at_rest(make: MakeApp, size: tuple[int, int] = (640, 480)) -> tuple[App, TableScene]:
    """A table in the rain at which nothing is due."""
    app = make(size, theme="veranda", tips=False)
    app.lively = True
    scene = demos.table("classic", 2, moves=2)
    app.push(scene)
    for _ in range(20):
        settle(app, 2.0)
        if scene.sitting.view(0).turn == 0 and not scene.busy:
            break
        app.step(2.0, [])
    app.step(FRAME, [])
    return app, scene


class Clock:
    """Waits in no time; there is an event as soon as so many seconds have passed."""

    def __init__(self, app: App, until_event: float = 99.0) -> None:
        self.now = 0.0
        self.until_event = until_event
        self.waits: list[float | None] = []
        app.now = lambda: self.now

    def wait(self, seconds: float | None) -> bool:
        self.waits.append(seconds)
        assert seconds is not None
        self.now += seconds
        return self.now >= self.until_event


def test_nothing_is_updated_for_a_drop_of_rain(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = at_rest(make)
    scene.life.idle.touched()
    frames, updates = app.frames, 0

    def update(dt: float) -> bool:
        nonlocal updates
        updates += 1
        return False

    with monkeypatch.context() as patch:
        patch.setattr(scene, "update", update)
        clock = Clock(app)
        app.sleep(clock.wait, SECONDS)
        assert clock.now == pytest.approx(SECONDS)
    assert updates == 0
    assert app.frames - frames >= SECONDS / FRAME / 2
    # What is seen is what a table shows that is drawn anew. A blit rounds by where its part begins.
    shown = app.display.surface.copy()
    scene.invalidate()
    scene.draw(app.display.surface)
    pictures = (pygame.image.tobytes(each, "RGB") for each in (shown, app.display.surface))
    assert max(abs(a - b) for a, b in zip(*pictures, strict=True)) <= 2
    # These seconds have passed for the life already; from here on they pass as ever.
    app.step(SECONDS, [])
    app.step(SECONDS, [])
    scene.life.update(AWAKE - 2 * SECONDS - 2 * FRAME)
    assert scene.life.next_due() is not None
    scene.life.update(4 * FRAME)
    assert scene.life.next_due() is None, "nobody has touched it for so long"


class Cover(Widget):
    """Covers the whole window with one colour."""

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        surface.fill("red", self.rect)


def test_the_rain_falls_beneath_what_is_open(make: MakeApp) -> None:
    app, scene = at_rest(make)
    cover = Cover()
    cover.place(app.display.surface.get_rect(), app.media)
    scene.ui.open(cover)
    app.step(0.0, [])
    covered, frames = app.display.surface.copy(), app.frames
    app.sleep(Clock(app).wait, SECONDS)
    assert app.frames > frames
    pictures = (pygame.image.tobytes(each, "RGB") for each in (covered, app.display.surface))
    assert next(pictures) == next(pictures)


def test_an_event_ends_the_sleep_and_a_message_lets_the_whole_table_wake_up(make: MakeApp) -> None:
    app, _ = at_rest(make)
    clock, frames = Clock(app, until_event=0.0), app.frames
    app.sleep(clock.wait, SECONDS)
    assert len(clock.waits) == 1
    assert app.frames == frames
    app.toast("Zoë has joined.")
    clock = Clock(app)
    app.sleep(clock.wait, SECONDS)
    assert clock.waits == [SECONDS], "messages are transparent: what is below is painted with them"
    due = app.next_due()
    assert due is not None
    assert due <= FRAME, "the loop wakes up for the rain instead"
