"""Frames come at the pace of the screen, and what moves is at the same place at every pace."""

from __future__ import annotations

import pygame
import pytest

from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.app.frame_pace import Pace, frames_for
from game.ui.scenes.table import TableScene
from tests.demos.picture import make_app

RATES = (48, 60, 90, 144)


@pytest.mark.parametrize(
    ("rate", "battery", "expected"),
    [
        (60, False, 60), (59.94, False, 59.94), (48, False, 48), (90, False, 90), (120, False, 120),
        (144, False, 144), (165, False, 82.5), (240, False, 120), (360, False, 120),
        (144, True, 72), (60, True, 60), (240, True, 60), (0, False, 60), (1, False, 60),
    ],
)  # fmt: skip
def test_every_frame_is_shown_equally_long(rate: float, battery: bool, expected: float) -> None:
    assert frames_for(rate, battery) == expected


class Clock:
    """A clock that moves on when somebody sleeps, for whole milliseconds only."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def now(self) -> float:
        return self.seconds

    def sleep(self, seconds: float) -> None:
        self.seconds += int(seconds * 1000) / 1000


@pytest.mark.parametrize("rate", RATES)
def test_in_ten_seconds_as_many_frames_as_the_screen_shows(rate: int) -> None:
    clock, asked = Clock(), list[int]()

    def on_battery() -> bool:
        asked.append(1)
        return False

    pace = Pace(on_battery, clock.now, clock.sleep)
    pace.rate = rate
    frames = 0
    while clock.seconds < 110.0:
        # Drawing takes some of the time, not always as much.
        clock.seconds += 0.001 + frames % 3 * 0.001
        pace.tick()
        frames += 1
    assert abs(frames - 10 * rate) <= 2
    assert len(asked) == 1
    clock.seconds += 31
    pace.tick()
    assert len(asked) == 2, "the battery is asked now and then"


def test_after_a_pause_no_frames_are_hurried_through() -> None:
    clock = Clock()
    pace = Pace(clock=clock.now, sleep=clock.sleep)
    for _ in range(3):
        pace.tick()
    clock.seconds += 5.0
    pace.tick()
    began = clock.seconds
    for _ in range(6):
        pace.tick()
    assert clock.seconds - began > 5 / 60


def test_the_loop_takes_the_pace_of_the_screen_and_of_the_next_one() -> None:
    app = make_app((800, 600))
    app.display.refresh_rate = 144.0  # type: ignore[misc]
    app.run(TableScene(_sitting(), 0), after_first_frame=app.quit)
    assert app.pace.rate == 144.0
    app.display.refresh_rate = 75.0  # type: ignore[misc]
    app.handle(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED))
    assert app.pace.rate == 75.0


def _sitting() -> Sitting:
    names = ("Ada", "Ben", "Cleo", "Dov")
    return sit_down("classic", {}, [Player(n, "casual" if n != "Ada" else "") for n in names], 11)


@pytest.mark.slow
def test_the_deal_stands_at_the_same_places_at_every_pace() -> None:
    seen = []
    for rate in RATES:
        app = make_app((800, 600))
        app.settings.tips = False
        scene = TableScene(_sitting(), 0)
        app.push(scene)
        stands = []
        for moment in range(1, 5):
            for _ in range(rate // 2):
                app.step(1 / rate, [])
            bodies = scene.view.display.bodies()
            stands.append((moment, len(bodies), [(b.x, b.y) for b in bodies]))
        seen.append(stands)
    first = seen[0]
    for stands in seen[1:]:
        for (_, count, places), (_, other, others) in zip(first, stands, strict=True):
            assert count == other
            far = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(places, others, strict=True)]
            # A cue begins with a frame: what flies is at most a frame's way apart.
            assert max(far) < 60
