"""The measures of a fight's tension: how many notes begin a second, how bright it is, and whether a
loop ticks."""

from __future__ import annotations

import numpy as np

from build_scripts.studio.sounds.materials import RATE

from .loudness import Stereo

_SIZE, _HOP = 1_024, 256
LEAST = 0.11
"""Flux below which a beginning is not counted: it is one of the accompaniment."""
_APART = 0.060
"""Seconds between two beginnings that are heard as two."""


def onsets(wave: Stereo) -> float:
    """Beginnings of notes and strokes a second that stand out: peaks of the spectral flux over
    their surroundings, and over ``LEAST``. Ghost notes and the rustle of brushes do not count."""
    mono = wave.mean(axis=1)
    count = (mono.size - _SIZE) // _HOP + 1
    at = np.arange(_SIZE)[None, :] + _HOP * np.arange(count)[:, None]
    spectrum = np.abs(np.fft.rfft(mono[at] * np.hanning(_SIZE), axis=1))[:, 2:400]
    flux = np.maximum(np.diff(np.sqrt(spectrum), axis=0), 0).mean(axis=1)
    wide = round(0.5 * RATE / _HOP)
    calm = np.convolve(np.pad(flux, wide, "edge"), np.ones(2 * wide + 1) / (2 * wide + 1), "valid")
    found, last = 0, -1e9
    for place in range(2, flux.size - 2):
        top = flux[place] == flux[place - 2 : place + 3].max()
        if (
            top
            and flux[place] > max(LEAST, 1.2 * calm[place])
            and (place - last) * _HOP / RATE >= _APART
        ):
            found, last = found + 1, place
    return float(found / (mono.size / RATE))


def bright(wave: Stereo) -> float:
    """The share of what is heard that lies between 2 and 8 kHz."""
    power = np.abs(np.fft.rfft(wave.mean(axis=1))) ** 2
    pitch = np.fft.rfftfreq(len(wave), 1 / RATE)
    return float(power[(pitch >= 2_000) & (pitch < 8_000)].sum() / power[pitch >= 20].sum())


def seam(wave: Stereo) -> float:
    """How far the sharpest two thousandths of a second where a loop comes round stand above the
    sharpest hundredth of what is around them, in dB: a tick stands out by three and more."""
    half = RATE // 2
    sharp = np.diff(np.concatenate([wave[-half:, 0], wave[:half, 0]]), 3) ** 2
    size = round(0.002 * RATE)
    smooth = np.convolve(sharp, np.ones(size) / size, "same")
    around = np.concatenate([smooth[2_000 : half - 400], smooth[half + 400 : -2_000]])
    here = float(smooth[half - 100 : half + 100].max())
    return float(10 * np.log10(here / max(float(np.percentile(around, 99)), 1e-12)))
