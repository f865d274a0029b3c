"""A mouth: harmonics of a gliding pitch, shaped by the resonances of vowels, with consonants."""

from __future__ import annotations

import numpy as np
from numpy.random import RandomState

from build_scripts.studio.sounds.materials import RATE, Wave, frames, noise, spectral_gain, strike

# The first three resonances (Hz) of each vowel in a mouth of middle size.
VOWELS = {
    "a": (760.0, 1_250.0, 2_600.0),
    "e": (500.0, 1_850.0, 2_600.0),
    "i": (310.0, 2_250.0, 3_050.0),
    "o": (480.0, 850.0, 2_500.0),
    "u": (330.0, 720.0, 2_350.0),
}
_WIDTHS = (90.0, 120.0, 190.0)
_STRENGTHS = (1.0, 0.55, 0.28)
_HIGHEST = 6_500.0

# The onset before a vowel: a burst (Hz of its band, seconds), or a hum, or a glide.
_BURSTS = {
    "p": (400.0, 1_200.0, 0.012), "t": (2_600.0, 5_200.0, 0.016), "k": (1_400.0, 2_900.0, 0.018),
    "b": (250.0, 900.0, 0.008), "d": (1_800.0, 3_600.0, 0.009), "g": (1_000.0, 2_200.0, 0.010),
    "s": (4_200.0, 7_500.0, 0.060), "h": (700.0, 2_600.0, 0.050),
}  # fmt: skip
_HUMS = frozenset("mnlrwy")


def size_of(pitch: float) -> float:
    """How much higher the resonances of a voice are than those of a middle one: small people have
    small mouths."""
    return float(np.clip((pitch / 165.0) ** 0.32, 0.86, 1.34))


def speak(
    chance: RandomState, pitch: Wave, vowels: list[tuple[float, str, str]], level: Wave, *,
    breath: float, bright: float,
) -> Wave:  # fmt: skip
    """A phrase: ``pitch`` in Hz and ``level`` for every sample; ``vowels`` holds when each syllable
    begins (seconds), its consonant and its vowel."""
    count = pitch.size
    mouth = size_of(float(np.median(pitch)))
    shapes = np.stack([_path(count, vowels, number) for number in range(3)]) * mouth
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    out = np.zeros(count)
    tilt = 1.35 - 0.75 * bright
    for number in range(1, int(_HIGHEST / float(pitch.min())) + 1):
        at = number * pitch
        gain = np.zeros(count)
        for shape, width, strength in zip(shapes, _WIDTHS, _STRENGTHS, strict=True):
            gain += strength / (1 + ((at - shape) / (width * 1.15)) ** 2)
        gain = (gain + 0.015) * number**-tilt * (at < _HIGHEST)
        out += gain * np.sin(number * phase)
        if number > 60:
            break
    out /= max(float(np.std(out)), 1e-9)
    air = spectral_gain(noise(chance, count / RATE)[:count], 900, 5_500)
    out = (1 - 0.6 * breath) * out + 0.55 * breath * air / max(float(np.std(air)), 1e-9)
    out *= level
    for begin, consonant, _ in vowels:
        out = _with_consonant(chance, out, begin, consonant)
    return np.asarray(out)


def _path(count: int, vowels: list[tuple[float, str, str]], number: int) -> Wave:
    """One resonance through the phrase: it slides from vowel to vowel in 60 ms; a hum or a glide
    begins with a mouth that is nearly shut."""
    moments: list[float] = []
    values: list[float] = []
    for begin, consonant, vowel in vowels:
        target = VOWELS[vowel][number]
        shut = {0: 260.0, 1: 1_000.0, 2: 2_300.0}[number]
        if consonant == "y":
            shut = VOWELS["i"][number]
        if consonant == "w":
            shut = VOWELS["u"][number]
        start = shut if consonant in _HUMS else target
        moments += [begin + 0.005, begin + 0.065]
        values += [start, target]
    t = np.arange(count) / RATE
    order = np.maximum.accumulate(np.array(moments) + 1e-6 * np.arange(len(moments)))
    return np.asarray(np.interp(t, order, values))


def _with_consonant(chance: RandomState, out: Wave, begin: float, consonant: str) -> Wave:
    start = max(0, round(begin * RATE))
    if consonant in _BURSTS:
        low, high, length = _BURSTS[consonant]
        burst = spectral_gain(noise(chance, length + 0.02), low, high)
        burst = 0.55 * burst * strike(length + 0.02, 0.002, length / 2.5)
        # The lips or the tongue are shut just before.
        shut = slice(max(0, start - frames(0.022)), start)
        out[shut] *= np.linspace(1, 0.1, out[shut].size)
        part = out[start : start + burst.size]
        part += burst[: part.size]
    elif consonant == "r":
        here = out[start : start + frames(0.075)]
        here *= 0.55 + 0.45 * np.sin(2 * np.pi * 27 * np.arange(here.size) / RATE) ** 2
    return out
