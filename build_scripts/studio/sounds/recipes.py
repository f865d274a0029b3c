"""How each sound is made. A recipe draws only on its own chance, so none disturbs another.

The musical ones are written in F major and D minor, so that whatever meets by accident still
agrees: your turn is C, the call leaps C to A, winning climbs the F chord, losing sinks to D minor.
Each of them is made in the key of every place.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
from numpy.random import RandomState

from . import moments
from .contests import clash, cluck, shield
from .keys import KEYS, Key
from .materials import (
    RATE,
    curve,
    flick,
    frames,
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

D3, E3, F3, A3, C4, D4, F4, G4, A4 = 146.8, 164.8, 174.6, 220.0, 261.6, 293.7, 349.2, 392.0, 440.0
C5, D5, F5, A5, C6, D6, F6 = 523.3, 587.3, 698.5, 880.0, 1046.5, 1174.7, 1396.9


@dataclass(frozen=True, slots=True)
class Recipe:
    """One file: who makes it, how loud it ends up, and the space around it."""

    make: Callable[..., Strip]
    """Called with a source of chance, and with a key if the sound has a pitch."""
    loudness: float
    """Loudest tenth of a second, A-weighted, in dB under full scale; or the loudest 0.4 seconds in
    LUFS where ``beside_music``."""
    wet: float = 0.35
    """How much room."""
    stereo: bool = False
    beside_music: bool = False
    """True if its level is set against the music's, and so in the same unit."""


def lift(chance: RandomState) -> Strip:
    strip = Strip(0.12)
    strip.lay(slide(chance, 0.055, low=1_300, high=2_400), gain=0.5)
    strip.lay(flick(chance, bright=0.25, fall=0.004), 0.030, 0.8)
    strip.lay(spectral_gain(noise(chance, 0.06), 200, 600) * strike(0.06, 0.004, 0.012), 0.028, 0.5)
    return strip


LAYS = 9
"""Takes of a card that is laid, from the slowest card to the fastest."""


def lay(chance: RandomState, speed: float) -> Strip:
    """A card snapped onto cards: a crack of 12 ms, the face, a little air, hardly any table.

    ``speed`` 0 … 1: a fast card cracks harder, and pushes less air.
    """
    strip = Strip(0.20)
    snap = strike(0.012, 0.0004, 0.0042)
    crack = spectral_gain(noise(chance, 0.012), 3_300, 7_000, 0.35) * snap
    edges = [
        spectral_gain(noise(chance, 0.012), low, high, 0.3) * snap
        for low, high in ((2_500, 2_900), (8_400, 9_000))
    ]
    face = spectral_gain(noise(chance, 0.06), 700, 1_900, 0.5) * strike(0.06, 0.0008, 0.008)
    air = spectral_gain(noise(chance, 0.16), 230, 700) * strike(0.16, 0.002, 0.015)
    board = knock(chance, 176 + 12 * chance.uniform(-1, 1), hard=0.14, fall=0.020)
    at = 0.002 + 0.002 * chance.uniform()
    for wave, share, begin in (
        (crack, 0.33, at),
        (edges[0], 0.08, at),
        (edges[1], 0.04 + 0.06 * speed, at),
        (face, 0.26, at),
        (air, 0.20 - 0.08 * speed, at + 0.001),
        (board, 0.12 - 0.05 * speed, at + 0.001),
    ):
        energy = float(np.sum(wave**2))
        strip.lay(wave, begin, float(np.sqrt(share / energy)))
    # A card is not stiff: it rebounds once, much softer.
    rebound = flick(chance, bright=0.5 + 0.5 * speed, fall=0.005, edge=0)
    energy = float(np.sum(rebound**2))
    strip.lay(rebound, at + 0.019 + 0.006 * chance.uniform(), float(np.sqrt(0.02 / energy)))
    return strip


def draw(chance: RandomState) -> Strip:
    strip = Strip(0.30)
    length = chance.uniform(0.15, 0.18)
    strip.lay(slide(chance, length, low=900, high=2_700))
    strip.lay(slide(chance, length, low=320, high=700, grain=0.2), gain=0.45)
    strip.lay(flick(chance, bright=0.4, fall=0.007), length * 0.86, 1.3)
    return strip


def deal(chance: RandomState) -> Strip:
    strip = Strip(0.24)
    strip.lay(slide(chance, 0.065, low=1_200, high=2_800), gain=0.7)
    at = chance.uniform(0.050, 0.060)
    strip.lay(flick(chance, bright=0.35, fall=0.006), at, 0.9)
    strip.lay(slap(chance, weight=0.15, bright=0.2), at + 0.004, 0.6)
    return strip


def shuffle(chance: RandomState) -> Strip:
    """A riffle that hurries and slows, the bridge falling in, and two taps to square the pack."""
    strip = Strip(1.45)
    at, count = 0.0, 34
    for number in range(count):
        share = number / (count - 1)
        swell = 0.45 + 0.55 * np.sin(np.pi * min(1.0, 0.12 + share))
        side = 0.35 if number % 2 else -0.35
        strip.lay(
            flick(chance, bright=0.15 + 0.4 * share, fall=0.0055),
            at,
            float(swell) * chance.uniform(0.7, 1.0),
            side,
        )
        strip.lay(
            spectral_gain(noise(chance, 0.04), 220, 700) * strike(0.04, 0.002, 0.010),
            at,
            0.5 * float(swell),
            side,
        )
        at += (0.024 - 0.012 * np.sin(np.pi * share)) * chance.uniform(0.8, 1.2)
    at += 0.06
    for number in range(22):
        strip.lay(
            flick(chance, bright=0.1, fall=0.006),
            at + number * 0.0085,
            0.55 * (1 - number / 30) * chance.uniform(0.6, 1.0),
            chance.uniform(-0.3, 0.3),
        )
    strip.lay(slide(chance, 0.22, low=1_500, high=600), at, 0.35)
    strip.lay(slap(chance, weight=0.8, bright=0.1), at + 0.27, 0.8, -0.1)
    strip.lay(slap(chance, weight=0.6, bright=0.15), at + 0.40, 0.55, 0.1)
    return strip


def illegal(chance: RandomState) -> Strip:
    """Two knuckles on the table: no, not that one."""
    strip = Strip(0.44)
    strip.lay(knock(chance, 233, hard=0.4, fall=0.042), 0.0, 0.9)
    strip.lay(knock(chance, 196, hard=0.4, fall=0.048), 0.125, 1.0)
    return strip


def call(chance: RandomState, key: Key) -> Strip:
    """“Last card!”: a short upbeat and a leap of a sixth, the second doubled at the octave."""
    c5, a5, a4, f5 = (key.bright * hz for hz in (C5, A5, A4, F5))
    strip = Strip(1.1)
    strip.lay(marimba(chance, c5, hard=0.8, ring=0.5, length=0.5), 0.0, 0.75, -0.15)
    strip.lay(knock(chance, 620, hard=0.4, fall=0.02), 0.0, 0.15, -0.15)
    strip.lay(marimba(chance, a5, hard=0.8, ring=1.1), 0.135, 1.0, 0.15)
    strip.lay(marimba(chance, a4, hard=0.5, ring=1.0), 0.135, 0.55)
    strip.lay(marimba(chance, f5, hard=0.5, ring=0.9), 0.142, 0.40)
    return strip


def catch(chance: RandomState) -> Strip:
    """Gotcha: a ruler twanged on the edge of the table, sliding down, and a knock to stop it."""
    strip = Strip(0.80)
    length = 0.50
    t = times(length)
    fallen = curve(length, [(0, 0), (0.40, 1)])
    wobble = 11 + 10 * t / length
    shake = np.sin(2 * np.pi * np.cumsum(wobble) / RATE)
    pitch = A4 * 1.25 * (0.30**fallen) * (1 + 0.045 * shake * (0.3 + fallen))
    twang = tone(pitch, (1.0, 0.42, 0.24, 0.10, 0.05))
    level = strike(length, 0.004, 0.34) * (0.72 + 0.28 * np.roll(shake, 300))
    strip.lay(twang * level * curve(length, [(0, 1), (length - 0.08, 1), (length, 0)]), 0.0, 0.75)
    strip.lay(knock(chance, 430, hard=0.6, fall=0.025), 0.0, 0.5, -0.1)
    strip.lay(knock(chance, 175, hard=0.5, fall=0.045), 0.42, 0.5, 0.1)
    strip.lay(knock(chance, 262, hard=0.55, fall=0.035), 0.42, 0.45, 0.1)
    return strip


def turn(chance: RandomState, key: Key) -> Strip:
    c5, f4 = (key.bright * hz for hz in (C5, F4))
    strip = Strip(0.95)
    strip.lay(marimba(chance, c5, hard=0.15, ring=0.8, length=0.95))
    strip.lay(marimba(chance, f4, hard=0.05, ring=0.7, length=0.95), 0.0, 0.28)
    return strip


def win(chance: RandomState, key: Key) -> Strip:
    """Up the chord of F, then the whole of it, rolled, over a deep bar."""
    f4, a4, c5, f5, f3, c4, a5 = (key.bright * hz for hz in (F4, A4, C5, F5, F3, C4, A5))
    strip = Strip(1.62)
    rise = ((0.00, f4), (0.11, a4), (0.22, c5), (0.33, f5))
    for number, (at, pitch) in enumerate(rise):
        strip.lay(
            marimba(chance, pitch, hard=0.5, ring=0.8),
            at,
            0.62 + 0.05 * number,
            -0.3 + 0.2 * number,
        )
    strip.lay(marimba(chance, c5, hard=0.4, ring=0.4), 0.47, 0.5, -0.2)
    for number, pitch in enumerate((f3, c4, a4, c5, f5, a5)):
        strip.lay(
            marimba(chance, pitch, hard=0.55, ring=1.25, length=1.1),
            0.60 + 0.011 * number,
            0.70 if pitch in (f3, a5) else 0.48,
            -0.4 + 0.16 * number,
        )
    # A breath of reed under the last chord holds it together while the bars die away.
    length = 1.0
    breath = curve(length, [(0, 0), (0.16, 1), (0.5, 0.7), (length, 0)])
    for pitch, pan in ((f4, -0.3), (a4, 0.0), (c5, 0.3)):
        drift = pitch * (1 + 0.003 * np.sin(2 * np.pi * 4.6 * times(length)))
        strip.lay(tone(drift, (1.0, 0.10, 0.16, 0.02)) * breath, 0.60, 0.085, pan)
    return strip


def lose(chance: RandomState, key: Key) -> Strip:
    """It lifts its head once, from A to C, and comes down to rest on D minor."""
    a4, c5, g4, f4, d3, a3, d4 = (key.bright * hz for hz in (A4, C5, G4, F4, D3, A3, D4))
    strip = Strip(2.0)
    line = (
        (0.00, a4, 0.70),
        (0.19, c5, 0.66),
        (0.42, a4, 0.62),
        (0.62, g4, 0.60),
        (0.90, f4, 0.68),
    )
    for number, (at, pitch, gain) in enumerate(line):
        ring = 1.0 if pitch == f4 else 0.55
        strip.lay(marimba(chance, pitch, hard=0.15, ring=ring), at, gain, 0.2 - 0.1 * number)
    for number, pitch in enumerate((d3, a3, d4)):
        strip.lay(
            marimba(chance, pitch, hard=0.1, ring=0.9, length=1.1),
            0.91 + 0.022 * number,
            0.36,
            -0.25 + 0.25 * number,
        )
    return strip


def pickup(chance: RandomState) -> Strip:
    """Cards coming faster and heavier onto a hand, and the lump of them on the table."""
    strip = Strip(0.62)
    for number, at in enumerate((0.0, 0.085, 0.155, 0.21)):
        strip.lay(
            slap(chance, weight=0.15 + 0.1 * number, bright=0.45 - 0.08 * number),
            at,
            0.45 + 0.08 * number,
            -0.2 + 0.13 * number,
        )
    strip.lay(slap(chance, weight=1.0, bright=0.2), 0.285, 1.15)
    strip.lay(knock(chance, 131, hard=0.35, fall=0.055), 0.290, 0.8)
    return strip


def skip(chance: RandomState, key: Key) -> Strip:
    """A hop over somebody: down, up, landing a little further on."""
    g4, d5 = (key.bright * hz for hz in (G4, D5))
    strip = Strip(0.5)
    strip.lay(marimba(chance, g4, hard=0.6, ring=0.16, length=0.25), 0.0, 0.7, -0.35)
    strip.lay(slide(chance, 0.11, low=700, high=1_700), 0.035, 0.10)
    strip.lay(marimba(chance, d5, hard=0.6, ring=0.22, length=0.35), 0.135, 0.85, 0.35)
    strip.lay(knock(chance, 330, hard=0.3, fall=0.03), 0.135, 0.25, 0.35)
    return strip


def reverse(chance: RandomState, key: Key) -> Strip:
    """A whoosh that goes round: out to the right and up, back to the left and down."""
    length = 0.62
    c5, f4 = (key.bright * hz for hz in (C5, F4))
    strip = Strip(length + 0.1)
    centre = curve(length, [(0, 420), (0.26, 1_500), (0.34, 1_350), (length, 380)])
    level = curve(length, [(0, 0), (0.20, 1), (0.30, 0.42), (0.40, 0.85), (length, 0)])
    side = curve(length, [(0, -0.7), (0.28, 0.7), (length, -0.7)])
    angle = (side + 1) * np.pi / 4
    air = rush(chance, centre, 0.55) * level
    strip.wave[: frames(length), 0] += air * np.cos(angle)
    strip.wave[: frames(length), 1] += air * np.sin(angle)
    strip.lay(marimba(chance, c5, hard=0.2, ring=0.2, length=0.3), 0.10, 0.85, 0.3)
    strip.lay(marimba(chance, f4, hard=0.2, ring=0.25, length=0.35), 0.34, 1.0, -0.3)
    return strip


def wild(chance: RandomState, key: Key) -> Strip:
    """A handful of small bars, mostly upwards, each somewhere else."""
    f5, a5, c6, d6, f6, f4 = (key.bright * hz for hz in (F5, A5, C6, D6, F6, F4))
    strip = Strip(1.0)
    bars = (f5, a5, c6, a5, d6, c6, f6)
    for number, pitch in enumerate(bars):
        strip.lay(
            marimba(chance, pitch, hard=0.35, ring=0.9, length=0.7),
            0.048 * number + 0.008 * chance.uniform(),
            0.6 - 0.03 * number,
            0.75 * float(np.sin(2.4 * number)),
        )
    strip.lay(marimba(chance, f4, hard=0.1, ring=0.8, length=0.8), 0.0, 0.4)
    return strip


def challenge(chance: RandomState, key: Key) -> Strip:
    """Tick, tock over the closest two steps of the scale, low and swelling: is it true?"""
    pair = (key.bright * F3, key.bright * E3)
    strip = Strip(1.1)
    for number in range(12):
        at = 0.055 * number + 0.006 * chance.uniform()
        swell = 0.05 + 0.13 * number / 11
        strip.lay(
            marimba(chance, pair[number % 2], hard=0.1, ring=0.35, length=0.5),
            at,
            swell,
            (-0.25, 0.25)[number % 2],
        )
    for at, pitch in ((0.0, 560), (0.22, 470), (0.44, 560), (0.66, 470)):
        strip.lay(knock(chance, pitch, hard=0.6, fall=0.028), at, 0.5 + 0.3 * at)
    return strip


def click(chance: RandomState) -> Strip:
    strip = Strip(0.12)
    strip.lay(knock(chance, 390, hard=0.35, fall=0.016))
    return strip


def hover(chance: RandomState) -> Strip:
    strip = Strip(0.07)
    strip.lay(flick(chance, bright=0.1, fall=0.004), 0.0, 0.5)
    strip.lay(knock(chance, 520, hard=0.1, fall=0.008), 0.0, 0.35)
    return strip


TUNED: dict[str, Recipe] = {
    "call": Recipe(call, -14.5, wet=0.45, stereo=True),
    "turn": Recipe(turn, -22.7, wet=0.45),
    "win": Recipe(win, -15.0, wet=0.5, stereo=True),
    "lose": Recipe(lose, -22.0, wet=0.55, stereo=True),
    "skip": Recipe(skip, -21.0, stereo=True),
    "reverse": Recipe(reverse, -23.0, stereo=True),
    "wild": Recipe(wild, -20.0, wet=0.5, stereo=True),
    "challenge": Recipe(challenge, -24.0, stereo=True),
    "last": Recipe(moments.last, -21.0, wet=0.5, stereo=True),
    "relief": Recipe(moments.relief, -26.0, wet=0.5, stereo=True),
    "unmask": Recipe(moments.unmask, -19.0, stereo=True),
    "pip": Recipe(moments.pip, -23.0),
    "climb": Recipe(moments.climb, -22.0, stereo=True),
    "podium": Recipe(moments.podium, -17.0, wet=0.5, stereo=True),
    "gift": Recipe(moments.gift, -25.0),
    "scale": Recipe(moments.scale, -25.0, wet=0.0),
}
"""Those with a pitch: each is made in the key of every place."""


RECIPES: dict[str, Recipe] = {
    "lift": Recipe(lift, -30.0, wet=0.2, beside_music=True),
    **{
        f"lay{number}": Recipe(partial(lay, speed=(number - 1) / (LAYS - 1)), -26.0, wet=0.08)
        for number in range(1, LAYS + 1)
    },
    "draw1": Recipe(draw, -27.0),
    "draw2": Recipe(draw, -27.0),
    "deal1": Recipe(deal, -28.0, wet=0.25),
    "deal2": Recipe(deal, -28.0, wet=0.25),
    "shuffle": Recipe(shuffle, -23.0, stereo=True),
    "illegal": Recipe(illegal, -28.0),
    "catch": Recipe(catch, -17.0, stereo=True),
    "pickup": Recipe(pickup, -24.0, stereo=True),
    "clash": Recipe(clash, -17.0, wet=0.5, stereo=True),
    "shield": Recipe(shield, -22.0, stereo=True),
    "cluck": Recipe(cluck, -23.0, stereo=True),
    "click": Recipe(click, -29.0, wet=0.2),
    "hover": Recipe(hover, -41.0, wet=0.05),
    "nudge": Recipe(moments.nudge, -28.0, wet=0.2),
    "thump": Recipe(moments.thump, -27.0, wet=0.3),
    "jolt": Recipe(moments.jolt, -22.0, stereo=True),
    "breath": Recipe(moments.breath, -30.0, wet=0.1, beside_music=True),
    "count": Recipe(moments.count, -30.0, wet=0.05),
    "arrow": Recipe(moments.arrow, -27.0, wet=0.2, beside_music=True),
    "stamp": Recipe(moments.stamp, -24.0, wet=0.2),
    "wash": Recipe(moments.wash, -27.0, stereo=True),
    "ring": Recipe(moments.ring, -25.0, stereo=True),
    "swap": Recipe(moments.swap, -25.0, stereo=True),
    "pulse": Recipe(moments.pulse, -40.0, wet=0.15),
    "land": Recipe(moments.land, -20.0, wet=0.45, stereo=True),
    "honest": Recipe(moments.honest, -24.0),
    "fan": Recipe(moments.fan, -26.0, stereo=True),
    "replay": Recipe(moments.replay, -25.0),
    **{
        f"{place}/{name}": replace(tuned, make=partial(tuned.make, key=key))
        for place, key in KEYS.items()
        for name, tuned in TUNED.items()
    },
}
"""By file name, without its suffix, in a folder of its place if it has a key; a digit at the end
tells the variants of one sound apart."""
