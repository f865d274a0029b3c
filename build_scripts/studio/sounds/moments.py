"""Sounds of the table's moments: what is heard when somebody is hit, when danger comes and goes,
and when a round is counted.

Those that have a key as an argument are made once for each place. The others have no pitch that
one could sing.
"""

from __future__ import annotations

import numpy as np
from numpy.random import RandomState

from game.ui.graphics.audio.sound import NOTE, NOTES

from .keys import Key
from .materials import (
    curve,
    flick,
    knock,
    marimba,
    noise,
    rush,
    slap,
    slide,
    spectral_gain,
    strike,
    times,
    tone,
)
from .strip import Strip

D2, A2, D3, F3, A3, C4, D4, F4, A4, C5, D5, F5, A5, D6 = (
    73.4, 110.0, 146.8, 174.6, 220.0, 261.6, 293.7, 349.2, 440.0, 523.3, 587.3, 698.5, 880.0,
    1174.7,
)  # fmt: skip


def _skin(pitch: float, length: float, fall: float, drop: float = 0.8) -> np.ndarray:
    """A felt fist on a large board: a low tone that sinks as it dies."""
    hz = pitch * (1 + drop * np.exp(-times(length) / 0.028))
    return tone(hz, (1.0, 0.30, 0.12, 0.05)) * strike(length, 0.003, fall)


def nudge(chance: RandomState) -> Strip:
    strip = Strip(0.15)
    strip.lay(knock(chance, 205, hard=0.22, fall=0.022))
    strip.lay(flick(chance, bright=0.1, fall=0.004), 0.0, 0.25)
    return strip


def thump(chance: RandomState) -> Strip:
    """A fist on the table, with cloth between."""
    strip = Strip(0.30)
    strip.lay(_skin(88, 0.28, 0.055), 0.0, 0.9)
    strip.lay(knock(chance, 128, hard=0.2, fall=0.035), 0.0, 0.6)
    strip.lay(spectral_gain(noise(chance, 0.05), 250, 1_100) * strike(0.05, 0.002, 0.010), 0.0, 0.3)
    return strip


def jolt(chance: RandomState) -> Strip:
    """The whole table jumps; somewhere far off a glass answers."""
    strip = Strip(0.80)
    strip.lay(_skin(62, 0.6, 0.13, 1.1), 0.0, 1.0)
    strip.lay(knock(chance, 104, hard=0.35, fall=0.06), 0.0, 0.75)
    strip.lay(slap(chance, weight=1.0, bright=0.1), 0.004, 0.6)
    for number, at in enumerate((0.060, 0.112, 0.151, 0.183, 0.207)):
        t = times(0.12)
        pitch = 1_870 * (1 + 0.01 * chance.uniform(-1, 1))
        glass = np.sin(2 * np.pi * pitch * t) + 0.5 * np.sin(2 * np.pi * pitch * 2.31 * t)
        strip.lay(glass * strike(0.12, 0.001, 0.022), at, 0.055 * 0.8**number, 0.6)
    return strip


def breath(chance: RandomState) -> Strip:
    """Drawn in, and held: nothing follows."""
    length = 0.25
    strip = Strip(length)
    centre = curve(length, [(0, 500), (length, 1_500)])
    level = curve(length, [(0, 0.12), (0.19, 1), (0.235, 0.9), (0.25, 0)])
    strip.lay(rush(chance, centre, 0.7) * level)
    return strip


def count(chance: RandomState) -> Strip:
    """A glass bead pushed against the one before it on a wire."""
    strip = Strip(0.06)
    t = times(0.05)
    for ratio, gain, fall in ((1.0, 1.0, 0.007), (1.83, 0.6, 0.004), (2.71, 0.3, 0.003)):
        ring = np.sin(2 * np.pi * 1_560 * ratio * (1 + 0.004 * chance.uniform(-1, 1)) * t)
        strip.lay(ring * strike(0.05, 0.0006, fall), 0.0, gain)
    strip.lay(flick(chance, bright=0.6, fall=0.002), 0.0, 0.3)
    return strip


def arrow(chance: RandomState) -> Strip:
    """Something light goes by."""
    length = 0.26
    strip = Strip(length)
    centre = curve(length, [(0, 700), (0.10, 1_900), (length, 900)])
    level = curve(length, [(0, 0.15), (0.09, 1), (length, 0)])
    strip.lay(rush(chance, centre, 0.5) * level)
    return strip


def stamp(chance: RandomState) -> Strip:
    """Rubber on paper on wood: down, and off again."""
    strip = Strip(0.25)
    strip.lay(knock(chance, 150, hard=0.45, fall=0.028), 0.0, 1.0)
    strip.lay(slap(chance, weight=0.7, bright=0.15), 0.0, 0.7)
    strip.lay(flick(chance, bright=0.2, fall=0.010), 0.115, 0.25)
    return strip


def wash(chance: RandomState) -> Strip:
    """A wind over cloth, brighter and brighter, with a little metal in it."""
    length = 0.58
    strip = Strip(length)
    centre = curve(length, [(0, 500), (0.42, 2_600), (length, 3_100)])
    level = curve(length, [(0, 0.25), (0.36, 1), (length, 0)])
    for pan in (-0.5, 0.5):
        strip.lay(rush(chance, centre, 0.9) * level, 0.0, 0.6, pan)
    metal = spectral_gain(noise(chance, length), 4_200, 7_800) * level**2
    strip.lay(metal, 0.0, 0.12)
    return strip


def ring(chance: RandomState) -> Strip:
    """A wooden wheel goes round once and comes to rest."""
    strip = Strip(0.5)
    at = 0.0
    for number in range(9):
        share = number / 8
        pitch = 300 * 2 ** (0.5 * np.sin(np.pi * share))
        pan = float(np.sin(2 * np.pi * share))
        strip.lay(
            knock(chance, pitch, hard=0.25, fall=0.016), at, 0.45 + 0.3 * np.sin(np.pi * share), pan
        )
        at += 0.032 + 0.038 * share**2
    return strip


def _riffle(chance: RandomState, strip: Strip, at: float, step: float, pan: tuple[float, float],
            number: int, gain: float) -> None:  # fmt: skip
    for each in range(number):
        share = each / max(1, number - 1)
        where = pan[0] + (pan[1] - pan[0]) * share
        swell = 0.5 + 0.5 * np.sin(np.pi * min(1.0, 0.15 + share))
        strip.lay(
            flick(chance, bright=0.2 + 0.25 * share, fall=0.0055),
            at + each * step * chance.uniform(0.9, 1.1), gain * float(swell), where,
        )  # fmt: skip


def swap(chance: RandomState) -> Strip:
    """Two hands go past each other."""
    strip = Strip(0.58)
    _riffle(chance, strip, 0.0, 0.030, (-0.8, 0.8), 15, 0.8)
    _riffle(chance, strip, 0.045, 0.030, (0.8, -0.8), 14, 0.8)
    strip.lay(slide(chance, 0.40, low=600, high=1_500), 0.05, 0.22)
    return strip


def gift(chance: RandomState, key: Key) -> Strip:
    """A card pushed across, and a bell as small as a pea."""
    d6 = key.tonic * D6
    strip = Strip(0.40)
    strip.lay(slide(chance, 0.18, low=800, high=1_700), 0.0, 0.8)
    strip.lay(flick(chance, bright=0.3, fall=0.006), 0.15, 0.6)
    t = times(0.26)
    bell = np.sin(2 * np.pi * d6 * t) + 0.35 * np.sin(2 * np.pi * d6 * 2.76 * t)
    strip.lay(bell * strike(0.26, 0.002, 0.075), 0.13, 0.40, 0.2)
    return strip


def pulse(chance: RandomState) -> Strip:
    """A heart, once."""
    strip = Strip(0.35)
    strip.lay(_skin(56, 0.16, 0.040, 0.5), 0.0, 1.0)
    strip.lay(_skin(50, 0.16, 0.036, 0.4), 0.155, 0.62)
    return strip


def _held(pitch: float, length: float, rise: float) -> np.ndarray:
    t = times(length)
    level = curve(length, [(0, 0.08), (rise, 1), (length, 0)])
    drift = pitch * (1 + 0.003 * np.sin(2 * np.pi * 4.4 * t))
    return tone(drift, (1.0, 0.35, 0.16, 0.07)) * level


def last(chance: RandomState, key: Key) -> Strip:
    """A low note that is suddenly there: D, and the fifth that does not say major or minor."""
    d3, a3, d4 = (key.tonic * hz for hz in (D3, A3, D4))
    strip = Strip(1.15)
    strip.lay(_held(d3, 1.1, 0.05), 0.0, 0.55, -0.2)
    strip.lay(_held(a3, 1.0, 0.08), 0.03, 0.28, 0.2)
    strip.lay(marimba(chance, d4, hard=0.3, ring=1.1, length=1.0), 0.0, 0.55)
    strip.lay(_skin(73.4 * key.tonic, 0.3, 0.08), 0.0, 0.6)
    return strip


def relief(chance: RandomState, key: Key) -> Strip:
    """It lets go into the major chord."""
    strip = Strip(0.60)
    for number, pitch in enumerate((F4, A4, C5)):
        strip.lay(
            marimba(chance, key.bright * pitch, hard=0.1, ring=0.7, length=0.6 - 0.05 * number),
            0.045 * number, 0.6 - 0.08 * number, -0.2 + 0.2 * number,
        )  # fmt: skip
    return strip


def scale(chance: RandomState, key: Key) -> Strip:
    """Two octaves up to the tonic, a short note each; the game cuts them apart."""
    strip = Strip(NOTES * NOTE)
    for number in range(NOTES):
        # The tonic at the top is not above A5, so that no scale is thin.
        pitch = key.step(number) / (2 if key.tonic > 1.2 else 1)
        bar = marimba(chance, pitch, hard=0.6, ring=0.22, length=NOTE - 0.012)
        strip.lay(bar, number * NOTE, 1.0 - 0.02 * number)
    return strip


def land(chance: RandomState) -> Strip:
    """The last card, put down so that everybody hears it."""
    strip = Strip(0.70)
    strip.lay(slap(chance, weight=1.0, bright=0.45), 0.0, 1.1)
    strip.lay(_skin(70, 0.6, 0.15, 0.9), 0.006, 0.9)
    strip.lay(knock(chance, 118, hard=0.4, fall=0.06), 0.004, 0.6)
    return strip


def unmask(chance: RandomState, key: Key) -> Strip:
    """A cloth pulled away, and four steps down."""
    a5, f5, d5, a4 = (key.bright * hz for hz in (A5, F5, D5, A4))
    strip = Strip(0.50)
    strip.lay(slide(chance, 0.16, low=2_400, high=700), 0.0, 0.5)
    for number, pitch in enumerate((a5, f5, d5, a4)):
        strip.lay(
            marimba(chance, pitch, hard=0.7, ring=0.3, length=0.3), 0.03 + 0.065 * number,
            0.6 + 0.08 * number, 0.3 - 0.2 * number,
        )  # fmt: skip
    return strip


def honest(chance: RandomState) -> Strip:
    """Wood, twice: there was nothing to find."""
    strip = Strip(0.40)
    strip.lay(knock(chance, 300, hard=0.3, fall=0.024), 0.0, 0.9)
    strip.lay(knock(chance, 300, hard=0.25, fall=0.030), 0.15, 0.8)
    return strip


def fan(chance: RandomState) -> Strip:
    """A hand thrown open."""
    strip = Strip(0.34)
    _riffle(chance, strip, 0.0, 0.024, (-0.5, 0.5), 10, 0.9)
    strip.lay(slap(chance, weight=0.25, bright=0.3), 0.235, 0.5, 0.3)
    return strip


def pip(chance: RandomState, key: Key) -> Strip:
    d5 = key.tonic * D5
    strip = Strip(0.25)
    strip.lay(marimba(chance, d5, hard=0.5, ring=0.35, length=0.25))
    return strip


def climb(chance: RandomState, key: Key) -> Strip:
    """Three steps up."""
    d4, f4, a4 = (key.bright * hz for hz in (D4, F4, A4))
    strip = Strip(0.40)
    for number, pitch in enumerate((d4, f4, a4)):
        strip.lay(
            marimba(chance, pitch, hard=0.5, ring=0.25, length=0.22), 0.085 * number,
            0.6 + 0.1 * number, -0.2 + 0.2 * number,
        )  # fmt: skip
        strip.lay(knock(chance, 330 + 60 * number, hard=0.2, fall=0.012), 0.085 * number, 0.2)
    return strip


def replay(chance: RandomState) -> Strip:
    """A reel wound back: a rising flutter that stops with a click."""
    length = 0.42
    strip = Strip(0.5)
    hz = curve(length, [(0, 240), (0.34, 900), (length, 700)])
    flutter = 0.6 + 0.4 * np.sin(
        2 * np.pi * np.cumsum(curve(length, [(0, 18), (length, 38)])) / 44_100
    )
    level = curve(length, [(0, 0.15), (0.08, 1), (0.36, 0.8), (length, 0)])
    strip.lay(tone(hz, (1.0, 0.2, 0.05)) * flutter * level, 0.0, 0.25)
    strip.lay(rush(chance, hz * 2.2, 0.5) * flutter * level, 0.0, 0.25)
    strip.lay(knock(chance, 420, hard=0.4, fall=0.014), 0.42, 0.7)
    return strip


def podium(chance: RandomState, key: Key) -> Strip:
    """Somebody steps up: a roll that opens into a fifth and waits for the music."""
    d3, a3, d4, a4, d5 = (key.tonic * hz for hz in (D3, A3, D4, A4, D5))
    strip = Strip(1.45)
    at = 0.0
    for number in range(12):
        strip.lay(
            _skin(73.4 * key.tonic, 0.14, 0.03, 0.3),
            at,
            0.30 + 0.025 * number,
            0.1 * (-1) ** number,
        )
        at += 0.058 - 0.0022 * number
    for number, pitch in enumerate((d3, a3, d4, a4, d5)):
        strip.lay(
            marimba(chance, pitch, hard=0.5, ring=1.1, length=0.85), at + 0.014 * number, 0.55,
            -0.4 + 0.2 * number,
        )  # fmt: skip
    return strip
