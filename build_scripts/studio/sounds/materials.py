"""The materials of the sounds: noise and envelopes, and from them wood, paper and marimba.

A *wave* is a one-dimensional float array at ``RATE`` samples a second, about ±1. Frequencies
are in Hz, times in seconds. Chance is numpy's ``RandomState``, whose stream is frozen for good:
the newer generators may change theirs between releases, and with them our sounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import numpy as np
from numpy.random import RandomState
from numpy.typing import NDArray

RATE = 44_100

Wave: TypeAlias = NDArray[np.float64]

# Bars tuned as marimba makers tune them: the second mode two octaves up, the third near three
# and a third. The slight misses keep it from sounding like an organ.
_BAR_MODES = ((1.0, 1.0, 1.0), (3.98, 0.20, 0.22), (9.6, 0.05, 0.09))

# A thick board rings unevenly; the ratios are those of a free plate, loosely.
_BOARD_MODES = ((1.0, 1.0), (1.47, 0.62), (2.09, 0.44), (2.56, 0.26), (3.39, 0.17), (4.6, 0.09))


def frames(seconds: float) -> int:
    """How many samples that is."""
    return max(1, round(seconds * RATE))


def times(seconds: float) -> Wave:
    """The moment of every sample of a wave that long."""
    return np.arange(frames(seconds), dtype=np.float64) / RATE


def noise(chance: RandomState, seconds: float) -> Wave:
    """White noise of standard deviation 1."""
    return chance.standard_normal(frames(seconds))


def spectral_gain(wave: Wave, low: float, high: float, skirt: float = 0.7) -> Wave:
    """Keep what lies between ``low`` and ``high``, falling to nothing ``skirt`` octaves outside.

    Done on the spectrum, so there is no delay. What the filter rings before a sharp onset is
    some −40 dB; envelopes are put on after filtering if it would matter.
    """
    padded = np.concatenate([wave, np.zeros(4096)])
    pitch = np.log2(np.maximum(np.fft.rfftfreq(padded.size, 1 / RATE), 1e-3))
    inside = np.minimum(pitch - np.log2(low), np.log2(high) - pitch)
    gain = 0.5 - 0.5 * np.cos(np.pi * np.clip(1 + inside / skirt, 0.0, 1.0))
    return np.asarray(np.fft.irfft(np.fft.rfft(padded) * gain, padded.size)[: wave.size])


def strike(seconds: float, attack: float, fall: float) -> Wave:
    """The envelope of something struck: up in ``attack``, then down by 1/e every ``fall``."""
    t = times(seconds)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.clip(t / max(attack, 1e-4), 0, 1))
    return np.asarray(rise * np.exp(-np.maximum(t - attack, 0) / fall))


def curve(seconds: float, points: Sequence[tuple[float, float]]) -> Wave:
    """A smooth line through ``(moment, value)`` points, flat outside them."""
    t = times(seconds)
    out = np.full(t.size, points[0][1], dtype=np.float64)
    for (t0, v0), (t1, v1) in pairwise(points):
        here = t >= t0
        step = np.clip((t[here] - t0) / (t1 - t0), 0, 1)
        out[here] = v0 + (v1 - v0) * (0.5 - 0.5 * np.cos(np.pi * step))
    return out


def rush(chance: RandomState, centre: Wave, width: float) -> Wave:
    """Noise in a band ``width`` octaves wide whose middle follows ``centre`` (Hz per sample).

    A bank of fixed bands a third of an octave apart, faded in and out as the centre goes by.
    """
    source = noise(chance, centre.size / RATE)
    where = np.log2(centre)
    out = np.zeros(centre.size)
    step = 1 / 3
    for middle in np.arange(where.min() - 2 * width, where.max() + 2 * width, step):
        if not 20 < 2**middle < 16_000:
            continue
        gain = np.exp(-(((where - middle) / width) ** 2))
        out += gain * spectral_gain(source, 2 ** (middle - 0.01), 2 ** (middle + 0.01), step)
    return np.asarray(out / max(float(np.std(out)), 1e-9))


def tone(pitch: Wave, partials: Sequence[float]) -> Wave:
    """Harmonics of a pitch that may glide (Hz per sample), each as strong as listed."""
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = np.zeros(pitch.size)
    for number, gain in enumerate(partials, 1):
        out += gain * np.sin(number * phase)
    return out


def marimba(
    chance: RandomState, pitch: float, *, hard: float = 0.4, ring: float = 1.0, length: float = 1.2
) -> Wave:
    """One bar struck. ``hard`` 0 is a yarn mallet, 1 a rubber one; ``ring`` 0.2 a damped bar."""
    t = times(length)
    out = np.zeros(t.size)
    fall = ring * 0.42 * (440 / pitch) ** 0.55
    for ratio, gain, hold in _BAR_MODES:
        if pitch * ratio > 9_000:
            continue
        tilt = 1.0 if ratio == 1.0 else 0.35 + 1.3 * hard
        envelope = strike(length, 0.0035 - 0.002 * hard, fall * hold)
        out += gain * tilt * envelope * np.sin(2 * np.pi * pitch * ratio * t)
    # The tube under the bar answers late and a hair flat: that is the roundness.
    tube = strike(length, 0.018, fall * 1.15) * np.sin(2 * np.pi * pitch * 0.9988 * t)
    felt = spectral_gain(noise(chance, 0.03), 250, 900 + 1_600 * hard) * strike(0.03, 0.001, 0.005)
    out += 0.45 * tube
    out[: felt.size] += (0.10 + 0.12 * hard) * felt[: out.size]
    return out


def knock(chance: RandomState, pitch: float, *, hard: float = 0.5, fall: float = 0.045) -> Wave:
    """A knuckle or a wooden block on the table; ``pitch`` is the board's lowest mode."""
    length = max(0.12, fall * 7)
    t = times(length)
    out = np.zeros(t.size)
    for ratio, gain in _BOARD_MODES:
        crooked = ratio * (1 + 0.02 * chance.uniform(-1, 1))
        envelope = strike(length, 0.0022 - 0.0014 * hard, fall / ratio**0.85)
        out += (
            gain * (hard + 0.25) ** (ratio - 1) * envelope * np.sin(2 * np.pi * pitch * crooked * t)
        )
    skin = spectral_gain(noise(chance, 0.02), 500, 1_500 + 2_500 * hard)
    out[: skin.size] += 0.22 * hard * skin * strike(0.02, 0.0006, 0.003)
    return out


_EDGE = (8_400, 11_800)
"""Hz in which paper is heard to be thin."""


def flick(
    chance: RandomState, *, bright: float = 0.5, fall: float = 0.006, edge: float = 0.3
) -> Wave:
    """The edge of one card let go: a tick of paper without any body. ``edge``: how thin it is."""
    length = fall * 8
    paper = spectral_gain(noise(chance, length), 800 + 500 * bright, 2_700 + 2_300 * bright)
    snap = spectral_gain(noise(chance, length), 350, 1_100)
    out = (paper + 0.7 * snap) * strike(length, 0.0008, fall)
    if edge:
        thin = spectral_gain(noise(chance, length), *_EDGE, 0.4)
        out += edge * (0.4 + bright) * thin * strike(length, 0.0004, 0.8 * fall)
    return np.asarray(out)


def slap(chance: RandomState, *, weight: float = 0.5, bright: float = 0.5) -> Wave:
    """A card snapped flat: an edge, some 6 ms later the face, the air under it, the table."""
    length = 0.26
    out = np.zeros(frames(length))

    def put(wave: Wave, at: float, gain: float) -> None:
        start = frames(at) - 1
        part = wave[: out.size - start]
        out[start : start + part.size] += gain * part

    face = 0.005 + 0.003 * chance.uniform()
    put(flick(chance, bright=bright, fall=0.0035), 0.0, 0.55)
    put(flick(chance, bright=bright * 0.8, fall=0.011), face, 1.0)
    # A card is not stiff: it rebounds once, much softer.
    rebound = face + 0.017 + 0.006 * chance.uniform()
    put(flick(chance, bright=bright * 0.5, fall=0.008), rebound, 0.2)
    air = spectral_gain(noise(chance, 0.16), 170, 620) * strike(0.16, 0.003, 0.020)
    put(air, face, 0.7 + 0.6 * weight)
    board = knock(chance, 172 + 14 * chance.uniform(-1, 1), hard=0.12 + 0.1 * weight, fall=0.026)
    put(board, face, 0.25 + 0.9 * weight)
    return out


def slide(
    chance: RandomState, seconds: float, *, low: float, high: float, grain: float = 0.35
) -> Wave:
    """One card drawn over another: hiss that moves from ``low`` to ``high``, a little rough."""
    centre = curve(seconds, [(0, low), (seconds * 0.85, high)])
    hiss = rush(chance, centre, 0.85)
    rough = spectral_gain(noise(chance, seconds), 25, 90)
    rough /= max(float(np.std(rough)), 1e-9)
    body = curve(seconds, [(0, 0), (seconds * 0.38, 1), (seconds, 0)])
    if high > 1_200:
        # What is drawn fast over paper whispers above everything else.
        hiss = hiss + 0.26 * spectral_gain(noise(chance, seconds), *_EDGE, 0.4)
    return np.asarray(hiss * body * np.clip(1 + grain * rough, 0.1, 2.2))
