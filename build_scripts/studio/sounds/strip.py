"""A strip of stereo time on which waves are laid, and the room they all sound in."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray

from .materials import RATE, Wave, frames, noise, spectral_gain, strike

Stereo: TypeAlias = NDArray[np.float64]
"""Shape ``(frames, 2)``, left then right."""

_ROOM_SEED = 1871
# A table in a small furnished room: a few early walls (milliseconds, left and right), little tail.
_WALLS = ((5.3, 6.1, 0.50), (9.7, 8.9, 0.38), (14.9, 16.3, 0.27), (22.1, 20.7, 0.18))
_TAIL = 0.30
_DAMPING = 0.025


class Strip:
    """So many seconds of silence to begin with. ``wave`` is the result, shape ``(frames, 2)``."""

    def __init__(self, seconds: float) -> None:
        self.wave: Stereo = np.zeros((frames(seconds), 2))

    def lay(self, wave: Wave, at: float = 0.0, gain: float = 1.0, pan: float = 0.0) -> None:
        """Add ``wave`` from ``at`` seconds on; ``pan`` −1 left … 1 right, equal power.

        What would stand out at the end of the strip is cut off; whatever is still ringing at
        its end dies in a short fade, because a cut is a click.
        """
        start = round(at * RATE)
        part = wave[: max(0, len(self.wave) - start)].copy()
        fade = min(frames(_DAMPING), part.size)
        part[part.size - fade :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(fade) / fade)
        angle = (pan + 1) * np.pi / 4
        sides = np.array([np.cos(angle), np.sin(angle)]) * np.sqrt(2)
        self.wave[start : start + part.size] += gain * part[:, None] * sides


def in_room(dry: Stereo, wet: float, *, wide: bool) -> Stereo:
    """The same in the room: ``wet`` 0 … 1 of it added; not ``wide`` means both sides alike.

    One room for every sound is most of what makes them one family.
    """
    answer = np.stack([room_response(0), room_response(1 if wide else 0)], axis=1)
    size = len(dry) + len(answer) - 1
    spectrum = np.fft.rfft(dry, size, axis=0) * np.fft.rfft(answer, size, axis=0)
    out = wet * np.fft.irfft(spectrum, size, axis=0)
    out[: len(dry)] += dry
    return np.asarray(out)


def room_response(side: int) -> Wave:
    """The answer of the room to a click, on the left (0) and on the right (1)."""
    chance = RandomState(_ROOM_SEED + side)
    tail = spectral_gain(noise(chance, _TAIL), 160, 2_600, 1.5)
    tail = 0.022 * tail * strike(_TAIL, 0.012, 0.050)
    for wall in _WALLS:
        tail[frames(wall[side] / 1000)] += wall[2]
    # Walls are soft: what comes back is duller than what went out.
    return spectral_gain(tail, 120, 3_000, 1.6)
