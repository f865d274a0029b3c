"""From a finished wave to a file and back: OGG Vorbis at half the rate of the mixer.

Nothing in the music is above 10 kHz, so that half the samples hold it. The player's mixer makes
them twice as many, and loses some at the end of a file: what is around the bars of a loop is
therefore written on both sides of it (silence, around a section), and cut off again after loading
(:func:`game.ui.graphics.audio.score.bars`).
"""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import soundfile

from build_scripts.studio.sounds import files
from build_scripts.studio.sounds.materials import RATE
from game.ui.graphics.audio.music import CADENCES
from game.ui.graphics.audio.score import LEAD, REST, bars

from .loudness import Stereo

_PRESSED = 1.0
"""How hard the encoder presses, 0 … 1."""
_LOOPS = ("pulse", "lean", "clash")
MIDDLE = (*_LOOPS, *CADENCES, "a3", "b3")
"""Parts that come from the middle and are written as one channel."""


def encode(wave: Stereo, layer: str) -> bytes:
    """As OGG Vorbis."""
    part = layer.rpartition("/")[2]
    half = _resampled(wave, len(wave) // 2)
    lead, rest = LEAD // 2, REST // 2
    if part in MIDDLE:
        half = half.mean(axis=1, keepdims=True)
    if part in _LOOPS:
        half = np.concatenate([half[-lead:], half, half[:rest]])
    else:
        first = 0 if part in CADENCES else lead
        half = np.pad(half, ((first, rest), (0, 0)))
    return files.encode(half, _PRESSED, RATE // 2)


def decode(file: Path | io.BytesIO, layer: str) -> Stereo:
    """Its bars as they are heard, two channels at ``RATE``."""
    wave, rate = soundfile.read(file, always_2d=True)
    if rate * 2 != RATE:
        raise ValueError(f"{layer}: {rate} samples a second, not {RATE // 2}")
    whole = _resampled(np.asarray(wave, dtype=np.float64), 2 * len(wave))
    if layer.rpartition("/")[2] not in CADENCES:
        first, end = bars(len(whole))
        whole = whole[first:end]
    return np.repeat(whole, 3 - whole.shape[1], axis=1)


def same(made: bytes, path: Path, layer: str) -> bool:
    """True if the file at ``path`` sounds like ``made``."""
    return path.exists() and files.alike(decode(io.BytesIO(made), layer), decode(path, layer))


def _resampled(wave: Stereo, count: int) -> Stereo:
    spectrum = np.fft.rfft(wave, axis=0)
    wanted = np.zeros((count // 2 + 1, wave.shape[1]), dtype=complex)
    shared = min(len(spectrum), len(wanted))
    wanted[:shared] = spectrum[:shared]
    return np.asarray(np.fft.irfft(wanted, count, axis=0) * (count / len(wave)))
