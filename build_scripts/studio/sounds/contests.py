"""Sounds of melees and fights: blades that meet, a shield that holds, and a chicken."""

from __future__ import annotations

import numpy as np
from numpy.random import RandomState

from .materials import curve, flick, knock, noise, slap, spectral_gain, strike, tone
from .strip import Strip

_BLADE = (1.0, 2.76, 5.40, 8.93)
"""The partials of a bar of metal, over its lowest."""


def clash(chance: RandomState) -> Strip:
    """Two blades meet: a hard bite and two bright bars that ring on, a little apart."""
    strip = Strip(0.9)
    for pitch, side, gain in ((1174.7, -0.3, 0.5), (1396.9, 0.3, 0.42)):
        for number, ratio in enumerate(_BLADE):
            length = 0.75
            wave = tone(np.full(strike(length, 0.001, 0.1).shape, pitch * ratio / 2), (1.0,))
            ring = strike(length, 0.001, 0.22 / (1 + number * 0.6))
            strip.lay(wave * ring, 0.004 * number, gain / (1 + 0.7 * number), side)
    bite = spectral_gain(noise(chance, 0.12), 2_200, 7_000) * strike(0.12, 0.001, 0.018)
    strip.lay(bite, 0.0, 0.6)
    strip.lay(slap(chance, weight=0.8, bright=0.5), 0.0, 0.8)
    return strip


def shield(chance: RandomState) -> Strip:
    """A blow that lands on wood and leather, and stays there."""
    strip = Strip(0.7)
    strip.lay(slap(chance, weight=1.0, bright=0.25), 0.0, 1.0)
    strip.lay(knock(chance, 150, hard=0.5, fall=0.11), 0.004, 1.0)
    strip.lay(knock(chance, 226, hard=0.4, fall=0.07), 0.010, 0.6)
    strip.lay(spectral_gain(noise(chance, 0.2), 120, 500) * strike(0.2, 0.002, 0.05), 0.0, 0.5)
    return strip


def cluck(chance: RandomState) -> Strip:
    """Bawk, bawk, ba-gawk: a voice that slides up, breaks, and falls."""
    strip = Strip(1.25)
    for at, length, low, high, gain in (
        (0.0, 0.10, 330, 470, 0.6),
        (0.17, 0.10, 350, 500, 0.65),
        (0.34, 0.09, 340, 480, 0.6),
        (0.50, 0.34, 400, 880, 0.9),
    ):
        pitch = curve(length, [(0, low), (length * 0.45, high), (length, low * 0.92)])
        level = curve(length, [(0, 0), (0.015, 1), (length * 0.6, 0.7), (length, 0)])
        voice = tone(pitch, (1.0, 0.75, 0.55, 0.5, 0.3, 0.22, 0.12)) * level
        strip.lay(voice, at, gain, chance.uniform(-0.2, 0.2))
        strip.lay(flick(chance, bright=0.35, fall=0.006), at, 0.5)
    return strip
