"""The pace of frames: that of the screen, or a whole share of it where the screen is very fast."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pygame

USUAL: Final = 60.0
"""Frames a second where the screen does not say how often it shows one."""
_MOST: Final = 150.0
"""Frames a second beyond which nobody sees more: a screen of 240 Hz gets every second frame …"""
_MOST_ON_BATTERY: Final = 75.0
"""… and one of 144 Hz too, while the machine runs on its battery."""
_LEAST: Final = 20.0
"""A screen that claims fewer frames a second is not believed."""
_BATTERY_EVERY: Final = 30.0
"""Seconds between two looks at the battery."""


def frames_for(rate: float, on_battery: bool = False) -> float:
    """Frames a second for a screen that shows ``rate`` a second: all of them, or one in two, three
    …, so that every frame is seen equally long."""
    if rate < _LEAST:
        return USUAL
    most = _MOST_ON_BATTERY if on_battery else _MOST
    share = 1
    while rate / share > most:
        share += 1
    return rate / share


def wait(seconds: float) -> None:
    """Sleep for the whole milliseconds of this: what is left over is waited for next time."""
    pygame.time.wait(int(seconds * 1000))


class Pace:
    """Waits for the next frame. Frames are counted from one another, not from when each was ready:
    what a frame comes late is not added to the next."""

    def __init__(
        self,
        on_battery: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = wait,
    ) -> None:
        self.rate = USUAL
        """How many frames a second the screen shows."""
        self._on_battery = on_battery
        self._clock = clock
        self._sleep = sleep
        self._due = clock()
        self._battery = False
        self._battery_due = self._due

    def tick(self) -> None:
        """Return when the next frame is due."""
        now = self._clock()
        if now >= self._battery_due:
            self._battery = self._on_battery()
            self._battery_due = now + _BATTERY_EVERY
        period = 1.0 / frames_for(self.rate, self._battery)
        due = self._due + period
        if not now - period < due < now + 2 * period:
            # There was a pause, or a frame took far too long.
            due = now
        if due > now:
            self._sleep(due - now)
        self._due = due
