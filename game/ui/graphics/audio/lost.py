"""Sound that is lost comes back: the device is opened again when its server or it has gone away."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from game.ui.graphics.audio.music import Music
from game.ui.graphics.audio.sound import Sounds

_EVERY: Final = 3.0
"""Seconds from one try to open the device to the next."""


class LostSound:
    """Work beside the scenes: opens the sound device again after it was lost, until that works."""

    def __init__(self, sounds: Sounds, music: Music, clock: Callable[[], float]) -> None:
        self._sounds, self._music, self._clock = sounds, music, clock
        self._try_at: float | None = None
        self._log = logging.getLogger(__name__)

    def lose(self) -> None:
        """The device has gone away: a sound server restarts, headphones are off."""
        if self._sounds.running:
            self._log.warning("sound lost")
            self._sounds.stop()
            self._try_at = self._clock()

    def find(self) -> None:
        """A device is there that was not before."""
        if self._try_at is not None:
            self._try_at = self._clock()

    def update(self) -> None:
        """Try to open it, when the time has come."""
        if self._try_at is None or self._clock() < self._try_at:
            return
        if self._sounds.start():
            self._log.warning("sound found")
            self._try_at = None
            self._music.start()
        else:
            self._try_at = self._clock() + _EVERY

    def next_due(self) -> float | None:
        """Seconds until the next try."""
        return None if self._try_at is None else max(0.0, self._try_at - self._clock())
