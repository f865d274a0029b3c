"""A take: so many beats of stereo time at a tempo, on which people play, not machines."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.random import RandomState

from build_scripts.studio.sounds.materials import RATE, Wave, frames
from build_scripts.studio.sounds.strip import Stereo, room_response

BLOCK = 8_192
"""A section is a whole number of these many samples long, and half a section too of half of them:
so it ends where a buffer of the mixer ends, whatever power of two that is, and what follows is
heard at the very next sample."""

HUMAN = 0.012
"""Seconds that a note comes early or late at most."""

_LEAD = 440
"""Samples before the first note of a section that follows another."""

_CLEAR = 700
"""Samples on either side of where a loop comes round in which nothing begins."""

_LET_GO = 0.12
"""Seconds in which everybody lets go at the end of a section that something else will follow."""

Player = Callable[[RandomState, float, float, float], Wave]
"""Makes a note of a pitch (Hz), a length (seconds) and a force (0 … 1)."""
Hitter = Callable[[RandomState, float], Wave]
"""Makes a stroke of a force (0 … 1)."""


@dataclass(frozen=True, slots=True)
class Key:
    """The values that all layers of a place share."""

    tempo: float
    """Beats a minute, as near as whole blocks allow."""
    mode: str
    tonic: float
    """Hz of the tonic in the octave of the tune."""
    swing: float = 0.5
    """Where in the beat its second half begins."""

    @property
    def beat(self) -> float:
        """Seconds, such that eight bars of four are a whole number of blocks."""
        section = 32 * 60 / self.tempo * RATE
        return round(section / BLOCK) * BLOCK / RATE / 32


class Take:
    """``beats`` of time. A ``loop`` rings on from its end into its beginning; without one,
    everybody lets go at the end. With ``clear`` nothing begins where a loop comes round, where the
    encoder would cut it in two. Chance comes from the name: the same on every run."""

    def __init__(
        self, key: Key, name: str, beats: float, *, loop: bool = True, clear: bool = False
    ) -> None:
        self.key = key
        self.chance = RandomState(zlib.crc32(name.encode()))
        self.loop = loop
        self.clear = clear
        self.size = round(beats * key.beat * RATE)
        self.beats = beats
        self.wave: Stereo = np.zeros((self.size, 2))

    def note(
        self, player: Player, at: float, beats: float, pitch: float, force: float = 0.7,
        pan: float = 0.0, gain: float = 1.0,
    ) -> None:  # fmt: skip
        """``pitch`` in semitones from the tonic; ``at`` and ``beats`` straight: swing is added."""
        begin, end = self._swung(at), self._swung(at + beats)
        seconds = max(0.05, (end - begin) * self.key.beat)
        if not self.loop:
            room = (self.beats - begin) * self.key.beat - 0.02
            seconds = min(seconds, max(0.05, room))
        hz = self.key.tonic * 2 ** (pitch / 12)
        lively = force * self.chance.uniform(0.88, 1.06)
        self._lay(player(self.chance, hz, seconds, min(1.0, lively)), begin, gain, pan)

    def hit(
        self, hitter: Hitter, at: float, force: float = 0.7, pan: float = 0.0, gain: float = 1.0
    ) -> None:
        """One stroke."""
        lively = force * self.chance.uniform(0.85, 1.1)
        self._lay(hitter(self.chance, lively), self._swung(at), gain, pan)

    def finished(self, wet: float) -> Stereo:
        """In the room of all our sounds, ``wet`` 0 … 1 of it, and without what no loudspeaker
        needs."""
        answer = np.stack([room_response(0), room_response(1)], axis=1)
        # Without a loop nothing may come round from the end to the beginning.
        size = self.size if self.loop else self.size + RATE
        pitch = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1e-3)
        low = 1 / (1 + (34 / pitch) ** 4)
        high = 1 / (1 + (pitch / 10_000) ** 8)
        spectrum = np.fft.rfft(self.wave, size, axis=0)
        spectrum *= (1 + wet * np.fft.rfft(answer, size, axis=0)) * (low * high)[:, None]
        out = np.asarray(np.fft.irfft(spectrum, size, axis=0)[: self.size])
        if not self.loop:
            count = frames(_LET_GO)
            out[:200] *= np.linspace(0, 1, 200)[:, None]
            out[-count:] *= (0.5 + 0.5 * np.cos(np.pi * np.arange(count) / (count - 1)))[:, None]
        return out

    def _swung(self, at: float) -> float:
        """Straight beats to played ones: what lies between two beats is moved towards the next."""
        whole = np.floor(at)
        part = at - whole
        swing = self.key.swing
        part = part * 2 * swing if part <= 0.5 else swing + (part - 0.5) * 2 * (1 - swing)
        return float(whole + part)

    def _lay(self, wave: Wave, at: float, gain: float, pan: float) -> None:
        late = float(np.clip(self.chance.normal(0, HUMAN / 2.2), -HUMAN, HUMAN))
        start = round((at * self.key.beat + late) * RATE)
        if self.clear and (start < _CLEAR or start > self.size - _CLEAR):
            start = _CLEAR
        if not self.loop:
            # The encoder smears a hard beginning backwards a little: there must be room for it.
            start = max(_LEAD, start)
            wave = wave[: max(0, self.size - start)]
        angle = (pan + 1) * np.pi / 4
        for side, share in ((0, np.cos(angle)), (1, np.sin(angle))):
            part = gain * share * np.sqrt(2) * wave
            first = start % self.size
            while part.size:
                here = part[: self.size - first]
                self.wave[first : first + here.size, side] += here
                part, first = part[here.size :], 0
