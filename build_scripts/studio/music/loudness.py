"""How loud a piece is by ITU-R BS.1770-4 (LUFS, gated), and its true peak (dBTP)."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from build_scripts.studio.sounds.materials import RATE

Stereo: TypeAlias = NDArray[np.float64]

_BLOCK, _STEP = 0.400, 0.100
_ABSOLUTE, _RELATIVE = -70.0, -10.0


def loudness(wave: Stereo) -> float:
    """Integrated loudness in LUFS; minus infinity for silence. Shape ``(frames, channels)``."""
    return level(weighted(wave))


def weighted(wave: Stereo) -> Stereo:
    """The wave as an ear weighs it. The weighted sum of two waves is that of their sum, so that
    what is mixed in many ways need be weighted once."""
    return np.stack([_weighted(wave[:, side]) for side in range(wave.shape[1])], axis=1)


def power(heard: Stereo) -> float:
    """The mean level of a weighted wave in LUFS, its silences included."""
    return float(_level(np.array([(heard**2).sum(axis=1).mean()]))[0])


def level(heard: Stereo) -> float:
    """Integrated loudness of a weighted wave in LUFS."""
    power = np.concatenate([[0.0], np.cumsum((heard**2).sum(axis=1))])
    if heard.shape[1] == 1:
        power = power * 2  # one channel is played on both sides
    size, step = round(_BLOCK * RATE), round(_STEP * RATE)
    starts = np.arange(0, max(1, len(heard) - size + 1), step)
    ends = np.minimum(starts + size, len(heard))
    blocks = (power[ends] - power[starts]) / size
    levels = _level(blocks)
    blocks = blocks[levels > _ABSOLUTE]
    if not blocks.size:
        return float("-inf")
    gate = float(_level(np.array([blocks.mean()]))[0]) + _RELATIVE
    blocks = blocks[_level(blocks) > gate]
    return float(_level(np.array([blocks.mean()]))[0])


def true_peak(wave: Stereo) -> float:
    """The highest point between the samples too (four times oversampled), in dBTP."""
    parts = []
    for side in range(wave.shape[1]):
        padded = np.concatenate([np.zeros(512), wave[:, side], np.zeros(512)])
        for start in range(0, padded.size, 1 << 14):
            part = padded[max(0, start - 512) : start + (1 << 14) + 512]
            parts.append((float(np.abs(part).max()), part))
    peak = 0.0
    for highest, part in sorted(parts, key=lambda each: -each[0]):
        # Between two samples nothing below a quarter of the rate rises more than three decibels.
        if highest * 1.42 < peak:
            break
        spectrum = np.fft.rfft(part)
        wide = np.zeros(2 * part.size + 1, dtype=complex)
        wide[: spectrum.size] = spectrum
        fine = np.fft.irfft(wide, 4 * part.size) * 4
        # The ends of a part are not the ends of the piece.
        peak = max(peak, float(np.abs(fine[1024:-1024]).max(initial=0.0)))
    return float(20 * np.log10(max(peak, 1e-9)))


def _level(power: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.asarray(-0.691 + 10 * np.log10(np.maximum(power, 1e-12)))


def _weighted(wave: NDArray[np.float64]) -> NDArray[np.float64]:
    """Through the standard's two filters (a shelf for the head, a high-pass), on the spectrum."""
    size = wave.size
    w = np.exp(-2j * np.pi * np.fft.rfftfreq(2 * size))
    gain = np.ones(w.size, dtype=complex)
    for (b0, b1, b2), (a1, a2) in (_shelf(), _high_pass()):
        gain *= (b0 + b1 * w + b2 * w**2) / (1 + a1 * w + a2 * w**2)
    spectrum = np.fft.rfft(np.concatenate([wave, np.zeros(size)]))
    return np.asarray(np.fft.irfft(spectrum * gain, 2 * size)[:size])


def _shelf() -> tuple[tuple[float, float, float], tuple[float, float]]:
    """The first filter for this rate: the standard gives it for 48 kHz only."""
    f0, gain, q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
    k = np.tan(np.pi * f0 / RATE)
    vh = 10 ** (gain / 20)
    vb = vh**0.4996667741545416
    a0 = 1 + k / q + k * k
    b = ((vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0)
    return b, (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def _high_pass() -> tuple[tuple[float, float, float], tuple[float, float]]:
    f0, q = 38.13547087602444, 0.5003270373238773
    k = np.tan(np.pi * f0 / RATE)
    a0 = 1 + k / q + k * k
    return (1.0, -2.0, 1.0), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)
