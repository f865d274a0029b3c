"""Waiting for events: by SDL where it sleeps, else in naps; never past the time, never for long."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest

from game.ui.app.waiting import AWAKE, NAP, SHORT_NAP, Waiting, sdl_wait

NOTICE = pygame.USEREVENT
ROOT = Path(__file__).parents[2]


class Clock:
    """Seconds that pass by sleeping."""

    def __init__(self) -> None:
        self.now = 50.0
        self.naps: list[float] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.now += seconds


class Sdl:
    """Sleeps as SDL does, and finds an event after so many seconds."""

    def __init__(self, clock: Clock, event_after: float | None = None, sleeps: bool = True) -> None:
        self.clock = clock
        self.event_at = None if event_after is None else clock.now + event_after
        self.sleeps = sleeps
        self.calls: list[int] = []

    def __call__(self, milliseconds: int) -> int:
        self.calls.append(milliseconds)
        until = self.clock.now + milliseconds / 1000
        if self.event_at is not None and self.event_at <= until:
            self.clock.now = max(self.clock.now, self.event_at)
            return 1
        if self.sleeps:
            self.clock.now = until
        return 0


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_without_an_event_it_returns_when_the_time_is_up_and_not_before(clock: Clock) -> None:
    for sdl in (None, Sdl(clock)):
        began = clock.now
        assert not Waiting(sdl, clock, clock.sleep)(1.3)
        assert 1.3 - 1e-9 <= clock.now - began < 1.32


def test_an_event_ends_the_waiting_and_stays_in_the_queue(clock: Clock) -> None:
    sdl = Sdl(clock, event_after=7.25)
    began = clock.now
    assert Waiting(sdl, clock, clock.sleep)(None)
    assert clock.now - began == pytest.approx(7.25)
    # Ctrl-C is noticed between two calls.
    assert max(sdl.calls) <= 501
    pygame.event.post(pygame.event.Event(NOTICE))
    assert Waiting(None, clock, clock.sleep)(None)
    assert pygame.event.get(NOTICE)


def test_where_sdl_does_not_sleep_it_is_not_called_without_end(clock: Clock) -> None:
    sdl = Sdl(clock, sleeps=False)
    waiting = Waiting(sdl, clock, clock.sleep)
    began = clock.now
    assert not waiting(3.0)
    assert clock.now - began >= 3.0 - 1e-9
    assert not waiting(3.0)
    assert len(sdl.calls) <= 3


def test_naps_are_short_at_first_and_never_too_long(clock: Clock) -> None:
    waiting = Waiting(None, clock, clock.sleep)
    waiting(AWAKE + 1.0)
    assert max(clock.naps) <= NAP < 0.010
    assert SHORT_NAP < NAP
    early = clock.naps[: int(AWAKE / SHORT_NAP) - 2]
    assert max(early) <= SHORT_NAP


def test_a_game_pad_is_not_waited_for_by_sdl(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a pad SDL looks a thousand times a second."""
    monkeypatch.setattr(pygame.joystick, "get_init", lambda: True)
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 1)
    sdl = Sdl(clock)
    Waiting(sdl, clock, clock.sleep)(1.0)
    assert not sdl.calls
    monkeypatch.setattr(pygame.joystick, "get_count", lambda: 0)
    Waiting(sdl, clock, clock.sleep)(1.0)
    assert sdl.calls


def test_an_event_from_another_thread_is_seen_at_once() -> None:
    assert sdl_wait() is None, "SDL would look all the time with this driver"
    assert statistics.median(_delays(Waiting())) < 0.010


def _delays(waiting: Waiting) -> list[float]:
    """Seconds from posting an event in another thread to the end of the waiting."""
    delays = []
    for _ in range(9):
        posted: list[float] = []

        def post(posted: list[float] = posted) -> None:
            time.sleep(0.05)
            posted.append(time.perf_counter())
            pygame.event.post(pygame.event.Event(NOTICE))

        thread = threading.Thread(target=post)
        thread.start()
        while not pygame.event.get(NOTICE):
            waiting(5.0)
            pygame.event.get(exclude=NOTICE)
        delays.append(time.perf_counter() - posted[0])
        thread.join()
    return delays


SCRIPT = """
import os, statistics, time
import pygame
pygame.display.init()
window = pygame.Window("waiting", (300, 200))
window.get_surface()
window.flip()
from game.ui.app.waiting import Waiting, sdl_wait
from tests.ui.test_waiting import _delays
sdl = sdl_wait()
assert sdl is not None, "SDL does not sleep here"
waiting = Waiting(sdl)
for hide in (lambda: None, window.hide, window.show):
    hide()
    until = time.monotonic() + 0.7
    while time.monotonic() < until:
        waiting(0.1)
        pygame.event.get()
    worked, began, calls = time.process_time(), time.monotonic(), 0
    while time.monotonic() < began + 1.5:
        waiting(1.0)
        pygame.event.get()
    share = (time.process_time() - worked) / (time.monotonic() - began)
    print(share, statistics.median(_delays(waiting)))
"""


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(
    not (sys.platform == "linux" and shutil.which("xvfb-run")), reason="needs xvfb-run"
)
def test_at_a_real_window_it_costs_nothing_and_wakes_at_once() -> None:
    variables = {**os.environ, "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["xvfb-run", "-a", sys.executable, "-c", SCRIPT],
        env=variables, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines() if line[:1].isdigit()]
    assert len(lines) == 3
    for share, delay in lines:
        assert float(share) < 0.007
        assert float(delay) < 0.010
