"""The instruments: strings by Karplus and Strong, a bass, brushes, an accordion, a trumpet, a
Rhodes.

Each makes one note (or one stroke) as a wave at ``RATE`` samples a second. A pitch is in Hz, a
length in seconds, ``force`` goes from 0 to 1.
"""

from __future__ import annotations

import numpy as np
from numpy.random import RandomState

from build_scripts.studio.sounds.materials import (
    RATE,
    Wave,
    curve,
    frames,
    knock,
    marimba,
    noise,
    spectral_gain,
    strike,
    times,
    tone,
)

_STOP = 0.050
"""Seconds in which a finger damps a string."""


def string(
    chance: RandomState,
    pitch: float,
    length: float,
    *,
    bright: float = 0.5,
    hold: float = 2.0,
    pluck: float = 0.21,
    damping: float = 0.4,
) -> Wave:
    """A plucked string after Karplus and Strong: a burst of noise runs round a loop as long as
    one period and loses its edge on the way.

    ``hold`` is seconds until it has faded by 60 dB, ``pluck`` the place along the string,
    ``damping`` (0 … 0.5) how much faster high partials fade.
    """
    period = max(8, round(RATE / pitch - damping))
    true = RATE / (period + damping)
    count = frames(length * true / pitch) + period
    burst = chance.standard_normal(period)
    soft = max(1, round((1 - bright) * period * 0.16))
    kernel = np.hanning(soft + 2)[1:-1]
    burst = np.convolve(np.tile(burst, 3), kernel / kernel.sum(), "same")[period : 2 * period]
    burst -= np.roll(burst, max(1, round(pluck * period)))
    burst -= burst.mean()
    burst /= max(float(np.abs(burst).max()), 1e-9)
    keep = 10 ** (-3 / (hold * true))
    rounds = count // period + 2
    out = np.empty((rounds, period))
    out[0] = burst
    last = 0.0
    for row in range(1, rounds):
        before = out[row - 1]
        shifted = np.empty(period)
        shifted[0] = last
        shifted[1:] = before[:-1]
        last = float(before[-1])
        out[row] = keep * ((1 - damping) * before + damping * shifted)
    raw = out.ravel()[:count]
    # The loop is a whole number of samples long: what is missing to the pitch is stretched.
    where = np.arange(frames(length)) * (pitch / true)
    wave = np.interp(where, np.arange(raw.size), raw)
    return _stopped(np.asarray(wave))


def body(
    wave: Wave, modes: tuple[tuple[float, float, float], ...], share: float, *, loop: bool
) -> Wave:
    """A layer through a wooden box that rings at ``modes`` (Hz, seconds, strength); in a loop, what
    rings past the end is at the beginning. Shape ``(frames, 2)``."""
    count = len(wave)
    size = count if loop else count + RATE
    answer = np.zeros(size)
    t = times(0.35)
    for pitch, fall, strength in modes:
        ring = strength * np.exp(-t / fall) * np.sin(2 * np.pi * pitch * t)
        answer[: ring.size] += ring / (fall * RATE / 2)
    spectrum = np.fft.rfft(wave, size, axis=0) * np.fft.rfft(answer)[:, None]
    wet = np.fft.irfft(spectrum, size, axis=0)[:count]
    return np.asarray((1 - share) * wave + share * wet * 2.2)


GUITAR_BODY = ((103.0, 0.060, 1.0), (198.0, 0.045, 0.9), (391.0, 0.025, 0.6), (560.0, 0.018, 0.4))
UKULELE_BODY = ((310.0, 0.030, 1.0), (520.0, 0.022, 0.8), (860.0, 0.015, 0.5))


def guitar(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """One nylon string."""
    wave = string(
        chance, pitch, length + 0.15, bright=0.30 + 0.35 * force, hold=3.2 * (220 / pitch) ** 0.4,
        pluck=0.16, damping=0.30,
    )  # fmt: skip
    nail = spectral_gain(noise(chance, 0.02), 900, 3_000) * strike(0.02, 0.001, 0.004)
    wave[: nail.size] += 0.05 * force * nail[: wave.size]
    return force * wave


def ukulele(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """A short string that says its piece and is gone."""
    return force * string(
        chance, pitch, length + 0.1, bright=0.55 + 0.25 * force, hold=1.1, pluck=0.12, damping=0.35
    )


def bass(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """A plucked double bass with a touch of drive, so that small loudspeakers tell the note."""
    wave = string(chance, pitch, length, bright=0.22, hold=2.4, pluck=0.22, damping=0.5)
    t = times(length)[: wave.size]
    ground = np.sin(2 * np.pi * pitch * t) * strike(length, 0.012, 0.55)[: wave.size]
    wave = 0.8 * wave + 0.8 * ground
    wave = np.tanh(2.2 * wave) / 1.7
    thumb = spectral_gain(noise(chance, 0.04), 120, 700) * strike(0.04, 0.002, 0.008)
    wave[: thumb.size] += 0.10 * thumb[: wave.size]
    return force * _stopped(wave)


def accordion(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """Two reeds that do not quite agree, and a bellows."""
    t = times(length)
    swell = curve(length, [(0, 0), (min(0.18, length / 3), 1), (length - 0.12, 0.8), (length, 0)])
    out = np.zeros(t.size)
    for cents, gain in ((-6.0, 0.5), (7.0, 0.5)):
        hz = pitch * 2 ** (cents / 1200) * (1 + 0.0012 * np.sin(2 * np.pi * 0.9 * t + cents))
        partials = (1.0, 0.62, 0.42, 0.30, 0.18, 0.12, 0.08, 0.05)
        out += gain * tone(hz, [p for n, p in enumerate(partials, 1) if n * pitch < 8_000])
    shake = 1 + 0.05 * np.sin(2 * np.pi * 5.1 * t + chance.uniform(0, 6))
    return np.asarray(0.35 * force * out * swell * shake)


def trumpet(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """A trumpet with a mute, at the far end of the bar: nasal, with a late vibrato."""
    t = times(length)
    late = curve(length, [(0, 0), (min(0.30, length), 0), (min(0.7, length + 0.01), 1)])
    scoop = 1 - 0.018 * np.exp(-t / 0.035)
    hz = pitch * scoop * (1 + 0.006 * late * np.sin(2 * np.pi * 5.2 * t))
    phase = 2 * np.pi * np.cumsum(hz) / RATE
    level = curve(
        length,
        [(0, 0), (0.035, 1), (0.16, 0.75), (max(0.2, length - 0.09), 0.68), (max(0.29, length), 0)],
    )
    out = np.zeros(t.size)
    for number in range(1, 18):
        at = number * pitch
        if at > 8_500:
            break
        nose = np.exp(-((np.log2(at / 1_650) / 0.55) ** 2)) + 0.5 * np.exp(
            -((np.log2(at / 3_100) / 0.4) ** 2)
        )
        opening = level ** (1 + 0.12 * number)
        out += (0.22 / number**0.5 + 0.6 * nose) * opening * np.sin(number * phase)
    air = spectral_gain(noise(chance, length), 1_500, 5_000)[: t.size] * level
    return np.asarray(force * (0.45 * out + 0.010 * air))


def rhodes(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """A tine before a pick-up: it barks when struck hard and rounds off as it dies."""
    length += 0.2
    t = times(length)
    fall = 1.1 * (330 / pitch) ** 0.35
    bark = (0.5 + 1.5 * force) * np.exp(-t / (0.35 * fall))
    carrier = 2 * np.pi * pitch * t
    wave = np.sin(carrier + bark * np.sin(carrier)) * strike(length, 0.003, fall)
    tine = np.sin(2 * np.pi * pitch * 7.02 * t) * strike(length, 0.001, 0.09)
    wave += 0.10 * force * tine * (pitch < 900)
    return _stopped(0.5 * force * wave)


def mallet(chance: RandomState, pitch: float, length: float, force: float) -> Wave:
    """The marimba of the table's own sounds."""
    return force * marimba(chance, pitch, hard=0.2 + 0.4 * force, length=max(0.5, length + 0.3))


def brush(chance: RandomState, force: float) -> Wave:
    """A wire brush tapped on the skin."""
    wires = spectral_gain(noise(chance, 0.16), 1_400, 7_000) * strike(0.16, 0.004, 0.030)
    skin = spectral_gain(noise(chance, 0.10), 170, 420) * strike(0.10, 0.003, 0.022)
    wires[: skin.size] += 1.3 * skin
    return np.asarray(0.30 * force * wires)


def swirl(chance: RandomState, length: float, force: float) -> Wave:
    """The other brush drawn round in a circle."""
    wires = spectral_gain(noise(chance, length), 1_800, 6_000)
    shape = curve(length, [(0, 0), (0.4 * length, 1), (length, 0)])
    return np.asarray(0.10 * force * wires * shape)


def shaker(chance: RandomState, force: float) -> Wave:
    """Seeds in a gourd: thrown, and caught."""
    seeds = spectral_gain(noise(chance, 0.13), 3_200, 8_500)
    shape = curve(0.13, [(0, 0), (0.035, 0.5), (0.055, 0.25), (0.07, 1), (0.13, 0)])
    return np.asarray(0.22 * force * seeds * shape)


def rail(chance: RandomState, force: float) -> Wave:
    """A wheel over a joint: a hat that is nearly shut, with iron far below."""
    hat = spectral_gain(noise(chance, 0.09), 5_000, 8_800) * strike(0.09, 0.001, 0.020)
    iron = knock(chance, 92, hard=0.12, fall=0.035)[: hat.size]
    return np.asarray(force * (0.24 * hat + 0.16 * iron))


def hat(chance: RandomState, force: float) -> Wave:
    """Two thin plates, struck while they are shut."""
    plates = spectral_gain(noise(chance, 0.12), 2_400, 7_600) * strike(0.12, 0.001, 0.024)
    return np.asarray(0.24 * force * plates)


def drum(chance: RandomState, force: float, pitch: float = 62.0) -> Wave:
    """A large skin struck with felt."""
    length = 0.55
    hz = pitch * (1 + 0.7 * np.exp(-times(length) / 0.030))
    skin = tone(hz, (1.0, 0.22, 0.08)) * strike(length, 0.004, 0.16)
    felt = spectral_gain(noise(chance, 0.06), 150, 900) * strike(0.06, 0.002, 0.012)
    skin[: felt.size] += 0.35 * felt
    return np.asarray(0.8 * force * skin)


def rim(chance: RandomState, force: float) -> Wave:
    """A stick across the rim."""
    return 0.35 * force * knock(chance, 780, hard=0.55, fall=0.014)


def _stopped(wave: Wave) -> Wave:
    size = min(frames(_STOP), wave.size // 2)
    wave = wave.copy()
    wave[wave.size - size :] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(size) / size)
    wave[:44] *= np.linspace(0, 1, min(44, wave.size))
    return wave
