"""The sound device, and who plays on which of its channels: effects, music, voices.

Everything here may be called without a device: it then does nothing. Files are decoded under a
lock, so that the device is never closed under a thread that decodes.
"""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame

from game.storage.assets import openable
from game.ui.graphics.audio.score import bars

EFFECTS: Final = range(24)
MUSIC: Final = range(24, 29)
VOICES: Final = range(29, 31)

RATE: Final = 44_100
_RISE = 128
"""Frames in which a section of music comes up from silence."""
_BUFFER = 512  # frames: 12 ms from the call to the ear
_FRAME = 4
"""Bytes of a frame: two sides of sixteen bits."""

FAILURES: Final = (pygame.error, OSError, NotImplementedError, MemoryError)
"""The errors of a device that has gone away, or for whose sounds the memory is too small."""


class SoundDevice:
    """The device. Opening it costs some 25 ms: after the first frame."""

    def __init__(self) -> None:
        self.running = False
        """True if there is a device to play on."""
        self._lock = threading.RLock()
        self._log = logging.getLogger(__name__)

    def open(self) -> bool:
        """Open it; False without one. A later call tries again."""
        with self._lock:
            if self.running:
                return True
            try:
                with _hushed_stderr():
                    pygame.mixer.init(RATE, -16, 2, _BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(VOICES.stop)
            except FAILURES as reason:
                self._log.info("no sound: %s", reason)
                return False
            self.running = True
            return True

    def close(self) -> None:
        """Give it back."""
        with self._lock:
            if self.running:
                self.running = False
                pygame.mixer.quit()

    def load(self, path: Path) -> pygame.mixer.Sound | None:
        """Decode a file. None without a device, or if it cannot be read. In any thread."""
        return self._sound(f"load {path}", lambda: pygame.mixer.Sound(file=openable(path)))

    def cut(self, sound: pygame.mixer.Sound, first: int, end: int) -> pygame.mixer.Sound | None:
        """Return the frames from ``first`` to ``end`` of a sound, as a sound of their own."""

        def make() -> pygame.mixer.Sound:
            # Without a copy of its own: music is as large as ten megabytes.
            whole = memoryview(sound).cast("B")  # type: ignore[arg-type]
            return pygame.mixer.Sound(buffer=whole[first * _FRAME : end * _FRAME])

        return self._sound("cut a sound", make)

    def load_bars(self, path: Path) -> pygame.mixer.Sound | None:
        """The bars of a file of music, without what stands before and after them."""
        sound = self.load(path)
        if sound is None:
            return None
        cut = self.cut(sound, *bars(round(sound.get_length() * RATE)))
        if cut is not None and path.stem[0] in "ab":
            # The smear of the encoder before the first note would begin with a tick.
            samples = memoryview(cut).cast("B").cast("h")  # type: ignore[arg-type]
            for place in range(2 * _RISE):
                samples[place] = samples[place] * (place // 2) // _RISE
        return cut

    def silence(self, frames: int) -> pygame.mixer.Sound | None:
        """Return that many frames in which nothing is heard."""
        return self._sound(
            "make a silence", lambda: pygame.mixer.Sound(buffer=bytes(_FRAME * frames))
        )

    def _sound(
        self, what: str, make: Callable[[], pygame.mixer.Sound]
    ) -> pygame.mixer.Sound | None:
        """Make a sound while the device cannot be closed; None if it cannot do ``what``."""
        with self._lock:
            try:
                return make() if self.running else None
            except FAILURES as reason:
                self._log.warning("cannot %s: %s", what, reason)
                return None

    def channel(self, number: int) -> pygame.mixer.Channel | None:
        """A channel by its number; None without a device."""
        return pygame.mixer.Channel(number) if self.running else None

    def free(self, numbers: range) -> pygame.mixer.Channel | None:
        """One of these channels on which nothing sounds."""
        if not self.running:
            return None
        channels = (pygame.mixer.Channel(number) for number in numbers)
        return next((each for each in channels if not each.get_busy()), None)

    def fade(self, numbers: range, seconds: float) -> None:
        """Let what sounds on these channels die away."""
        if self.running and pygame.mixer.get_init():
            for number in numbers:
                pygame.mixer.Channel(number).fadeout(round(seconds * 1000))


@contextmanager
def _hushed_stderr() -> Iterator[None]:
    """Keep what system libraries write to the terminal by themselves out of it: without a sound
    card ALSA prints a dozen lines about its configuration, which are nobody's concern here."""
    if os.name != "posix":
        yield
        return
    try:
        kept = os.dup(2)
    except OSError:  # there is no stderr at all, as in a program without a terminal
        yield
        return
    try:
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
