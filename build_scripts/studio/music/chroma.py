"""The measure of a key: how much of what sounds belongs to a scale."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from build_scripts.studio.sounds.materials import RATE

from .loudness import Stereo
from .theme import semitones

_SIZE = 16_384
_LOW, _HIGH = 80.0, 1_800.0


def chroma(wave: Stereo) -> NDArray[np.float64]:
    """The strength of the twelve pitch classes from A, as shares of the whole: of the peaks of the
    spectrum, so that brushes and drums hardly count."""
    mono = wave.mean(axis=1)
    starts = np.arange(0, mono.size - _SIZE, _SIZE // 2)
    at = np.arange(_SIZE)[None, :] + starts[:, None]
    spectrum = np.abs(np.fft.rfft(mono[at] * np.hanning(_SIZE), axis=1))
    pitch = np.fft.rfftfreq(_SIZE, 1 / RATE)
    first, last = np.searchsorted(pitch, (_LOW, _HIGH))
    inner = spectrum[:, first:last]
    peak = (inner > spectrum[:, first - 1 : last - 1]) & (inner > spectrum[:, first + 1 : last + 1])
    peak &= inner > 0.05 * inner.max(axis=1, keepdims=True)
    _, column = np.nonzero(peak)
    before, here, after = (np.log(spectrum[:, first + by : last + by][peak]) for by in (-1, 0, 1))
    exact = pitch[first] + (column + (before - after) / 2 / (before - 2 * here + after)) * pitch[1]
    found = np.zeros(12)
    np.add.at(found, np.round(12 * np.log2(exact / 440)).astype(int) % 12, inner[peak] ** 2)
    return np.asarray(found / max(float(found.sum()), 1e-12))


def scale(mode: str, tonic: float) -> list[int]:
    """The pitch classes of a key, from A; a minor one has its leading note too."""
    root = round(12 * np.log2(tonic / 440))
    steps = [semitones(mode, degree) for degree in range(1, 8)]
    return sorted({(root + step) % 12 for step in (*steps, *((11,) if mode == "minor" else ()))})


def in_key(wave: Stereo, mode: str, tonic: float) -> float:
    """The share of what sounds, 0 … 1, that is on the scale."""
    return float(chroma(wave)[scale(mode, tonic)].sum())
