"""Waits for the next event without using the processor.

``pygame.event.wait`` looks for events a thousand times a second, which takes three per cent of a
core. SDL itself can sleep until the window system, a timer or another thread has an event: where
that works, its function is called directly. Elsewhere the queue is checked every few
milliseconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.input.sdl_library import sdl_library

Sleep = Callable[[float], None]

SHORT_NAP: Final = 0.004
"""Seconds between two looks at the queue shortly after an event …"""
NAP: Final = 0.008
"""… and later: an event that was posted is seen within 10 ms."""
AWAKE: Final = 3.0
"""Seconds after an event for which the short naps last."""

_LONGEST: Final = 0.5
"""The longest sleep in seconds, so that Ctrl-C on the terminal is noticed."""
_SLEEPING_DRIVERS: Final = frozenset({"x11", "wayland", "windows", "cocoa"})
"""Video drivers with which SDL really sleeps. With others SDL itself checks for events all the
time."""
_EARLY: Final = 3
"""SDL is no longer trusted after it has woken up early without an event this many times in a
row."""

SdlWait = Callable[[int], int]
"""Sleeps for at most that many milliseconds. Returns 1 when there is an event, else 0."""


class Waiting:
    """Waits for events of the open window."""

    def __init__(
        self,
        sdl: SdlWait | None = None,
        clock: Callable[[], float] = time.monotonic,
        sleep: Sleep = time.sleep,
    ) -> None:
        """``sdl``: how SDL sleeps, see :func:`sdl_wait`; None where it cannot."""
        self._sdl = sdl
        self._clock = clock
        self._sleep = sleep
        self._early = 0
        self._last_event = clock()

    def __call__(self, seconds: float | None) -> bool:
        """Return as soon as there is an event, and after ``seconds`` at the latest (None: only with
        an event).  Returns whether there is one.  It stays in the queue."""
        until = None if seconds is None else self._clock() + seconds
        while True:
            now = self._clock()
            left = _LONGEST if until is None else min(_LONGEST, until - now)
            if self._sdl is not None and not _pads():
                there = self._slept_by_sdl(max(0.0, left), now)
            else:
                there = self._napped(max(0.0, left), now)
            now = self._clock()
            if there:
                self._last_event = now
                return True
            if until is not None and now >= until:
                return False

    def _slept_by_sdl(self, left: float, began: float) -> bool:
        assert self._sdl is not None
        if self._sdl(int(left * 1000) + 1):
            self._early = 0
            return True
        if self._clock() - began < left / 2:
            # SDL does not sleep after all, and would be called without a pause.
            self._early += 1
            if self._early >= _EARLY:
                self._sdl = None
        else:
            self._early = 0
        return False

    def _napped(self, left: float, began: float) -> bool:
        nap = SHORT_NAP if began - self._last_event < AWAKE else NAP
        while not pygame.event.peek():
            rest = left - (self._clock() - began)
            if rest <= 0:
                return False
            self._sleep(min(nap, rest))
        return True


def _pads() -> bool:
    """True if a game pad is connected: with one, SDL looks for events all the time."""
    return pygame.joystick.get_init() and pygame.joystick.get_count() > 0


def sdl_wait() -> SdlWait | None:
    """SDL's function that sleeps until there is an event; None if SDL would not sleep or the
    function cannot be found. The window must be open."""
    if not pygame.display.get_init() or pygame.display.get_driver() not in _SLEEPING_DRIVERS:
        return None
    sdl = sdl_library()
    wait = getattr(sdl, "SDL_WaitEventTimeout", None)
    if wait is None:
        return None
    import ctypes

    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int

    def sleep(milliseconds: int) -> int:
        return int(wait(None, milliseconds))

    return sleep
