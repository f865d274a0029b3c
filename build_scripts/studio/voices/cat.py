"""Yuki says nothing; the cat in the hood says it."""

from __future__ import annotations

import numpy as np
from numpy.random import RandomState

from build_scripts.studio.sounds.materials import (
    RATE,
    Wave,
    curve,
    frames,
    noise,
    spectral_gain,
    times,
)

from .mouth import speak


def phrase(chance: RandomState, mood: str) -> Wave:
    """A chirp, a mew, a purr, a hiss: what a cat has for a mood."""
    if mood in ("calm", "sly"):
        wave = _purr(chance, 0.9 if mood == "calm" else 0.6)
    elif mood == "hit":
        wave = _mew(chance, 0.35, [(0, 820), (0.1, 1_050), (0.35, 560)], bright=0.9)
    elif mood == "alarmed":
        wave = _hiss(chance, 0.45)
    elif mood == "beaten":
        wave = _mew(chance, 0.85, [(0, 520), (0.25, 600), (0.85, 330)], bright=0.5)
    elif mood == "last_card":
        wave = np.concatenate([_chirp(chance), np.zeros(frames(0.07)), _chirp(chance)])
    elif mood == "winning":
        wave = np.concatenate(
            [_chirp(chance), _mew(chance, 0.55, [(0, 560), (0.3, 900), (0.55, 760)], bright=0.7)]
        )
    else:
        wave = _mew(chance, 0.45, [(0, 560), (0.18, 780), (0.45, 600)], bright=0.6)
    loud = 0.05 if mood in ("calm", "sly") else 0.09
    wave = wave / max(float(np.sqrt(np.mean(wave**2))), 1e-9) * loud
    edge = frames(0.02)
    wave[:edge] *= np.linspace(0, 1, edge)
    wave[-edge:] *= np.linspace(1, 0, edge)
    return np.asarray(0.7 * np.tanh(wave / 0.7))


def _mew(
    chance: RandomState, length: float, line: list[tuple[float, float]], *, bright: float
) -> Wave:
    bend = 1 + 0.06 * chance.uniform(-1, 1)
    pitch = curve(length, [(at, hz * bend) for at, hz in line])
    level = curve(length, [(0, 0), (0.06, 1), (length * 0.7, 0.8), (length, 0)])
    third = length / 3
    mouth = [(0.0, "m", "i"), (third, "", "a"), (2 * third, "", "u")]
    return speak(chance, pitch, mouth, level, breath=0.12, bright=bright)


def _chirp(chance: RandomState) -> Wave:
    """The rolled little sound with which a cat comes into a room."""
    length = 0.20
    pitch = curve(length, [(0, 480), (length, 760 * (1 + 0.05 * chance.uniform(-1, 1)))])
    level = curve(length, [(0, 0), (0.04, 1), (length, 0)])
    level = level * (0.6 + 0.4 * np.sin(2 * np.pi * 31 * times(length)))
    return speak(chance, pitch, [(0.0, "m", "u"), (0.1, "", "i")], level, breath=0.1, bright=0.5)


def _purr(chance: RandomState, length: float) -> Wave:
    t = np.arange(frames(length)) / RATE
    rough = spectral_gain(noise(chance, length), 70, 420)[: t.size]
    beat = np.maximum(0, np.sin(2 * np.pi * 25.5 * t)) ** 2
    swell = curve(length, [(0, 0), (length * 0.4, 1), (length, 0)])
    return np.asarray(rough * (0.15 + beat) * swell)


def _hiss(chance: RandomState, length: float) -> Wave:
    air = spectral_gain(noise(chance, length), 1_800, 6_500)
    return np.asarray(air * curve(length, [(0, 0), (0.05, 1), (0.3, 0.6), (length, 0)]))
