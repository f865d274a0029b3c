"""The effect of a mood on a voice: its pitch, its pace, its melody, and how many syllables it
takes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import RandomState

from build_scripts.studio.sounds.materials import RATE, Wave, frames
from game.table.people.cast import Babble

from .mouth import speak

MOODS = ("calm", "pleased", "sly", "hit", "alarmed", "last_card", "beaten", "winning")
TAKES = {"calm": 2, "pleased": 2, "hit": 2}
"""Phrases of each mood, where there is more than one: these are heard most often."""
_LONGEST = 1.1
"""Seconds."""


@dataclass(frozen=True, slots=True)
class Mood:
    """How a phrase differs from the same voice at rest."""

    lift: float
    """Semitones higher."""
    span: float
    """Times its range."""
    pace: float
    """Times its rate."""
    length: float
    """Times its number of syllables."""
    melody: tuple[float, ...] | None = None
    """Instead of the voice's own contour."""
    soft: float = 1.0


HOW = {
    "calm": Mood(0, 1.0, 1.0, 0.8),
    "pleased": Mood(2, 1.2, 1.08, 1.0),
    "sly": Mood(-2, 0.7, 0.75, 0.8, (0.2, -0.2, 0.6), 0.85),
    "hit": Mood(4, 1.5, 1.2, 0.5, (1.0, -0.6)),
    "alarmed": Mood(5, 1.1, 1.35, 0.9, (-0.2, 0.5, 0.3, 1.0)),
    "last_card": Mood(3, 1.2, 1.1, 0.8, (-0.5, 0.4, 1.0)),
    "beaten": Mood(-3, 1.0, 0.65, 0.7, (0.5, 0.0, -1.0), 0.85),
    "winning": Mood(5, 1.6, 1.15, 1.2, (-0.4, 0.6, 0.2, 1.0, 0.8)),
}


def phrase(chance: RandomState, voice: Babble, mood: str) -> Wave:
    """One phrase, about as loud as any other."""
    how = HOW[mood]
    few, many = voice.syllables
    count = max(1, round(chance.randint(few, many + 1) * how.length))
    rate = voice.rate * how.pace
    count = max(1, min(count, int(_LONGEST * rate)))
    lengths = [(1 + voice.uneven * chance.uniform(-1, 1)) / rate for _ in range(count)]
    if mood in ("beaten", "winning", "hit"):
        lengths[-1] *= 1.5
    begins = np.concatenate([[0.0], np.cumsum(lengths)])[:-1] + 0.02
    total = sum(lengths) + 0.08
    sounds = [
        (float(at), str(chance.choice(list(voice.consonants))).strip(),
         str(chance.choice(list(voice.vowels))))
        for at in begins
    ]  # fmt: skip
    pitch = _melody(chance, voice, how, begins, lengths, total)
    level = np.zeros(pitch.size)
    for number, (at, length) in enumerate(zip(begins, lengths, strict=True)):
        # A syllable is open for most of its time; smooth voices hardly close between two.
        size = frames(length)
        start = frames(float(at))
        shape = np.sin(np.pi * np.clip(np.arange(size) / size, 0, 1)) ** (0.9 - 0.6 * voice.glide)
        floor = 0.35 * voice.glide if number else 0.0
        part = level[start : start + size]
        part[:] = np.maximum(part, floor + (1 - floor) * shape[: part.size])
    smooth = np.hanning(frames(0.012))
    level = np.convolve(level, smooth / smooth.sum(), "same")
    wave = speak(chance, pitch, sounds, level, breath=voice.breath, bright=voice.bright)
    wave = wave * how.soft / max(float(np.sqrt(np.mean(wave**2))), 1e-9) * 0.11
    edge = frames(0.012)
    wave[:edge] *= np.linspace(0, 1, edge)
    wave[-edge * 2 :] *= np.linspace(1, 0, edge * 2)
    return np.asarray(0.7 * np.tanh(wave / 0.7))


def _melody(
    chance: RandomState, voice: Babble, how: Mood, begins: Wave, lengths: list[float], total: float
) -> Wave:
    contour = how.melody or voice.contour
    if how.melody:
        # Half the mood's, half their own: nobody gives up their way of speaking.
        own = np.interp(np.linspace(0, 1, 5), np.linspace(0, 1, len(voice.contour)), voice.contour)
        mood = np.interp(np.linspace(0, 1, 5), np.linspace(0, 1, len(how.melody)), how.melody)
        contour = tuple(0.35 * own + 0.65 * mood)
    t = np.arange(frames(total)) / RATE
    steps = []
    moments = []
    for at, length in zip(begins, lengths, strict=True):
        share = float((at + length / 2) / total)
        value = float(np.interp(share, np.linspace(0, 1, len(contour)), contour))
        value += 0.18 * chance.uniform(-1, 1)
        hold = (1 - voice.glide) * length * 0.5
        moments += [at + length / 2 - hold, at + length / 2 + hold + 1e-4]
        steps += [value, value]
    curve = np.interp(t, moments, steps)
    if len(lengths) <= 2:
        # A single syllable sings its whole melody.
        curve = np.interp(t / total, np.linspace(0, 1, len(contour)), contour)
    semitones = how.lift + curve * voice.range * how.span / 2
    late = np.clip((t - 0.12) / 0.25, 0, 1)
    semitones = semitones + voice.vibrato * late * np.sin(2 * np.pi * 5.4 * t)
    shiver = np.cumsum(chance.standard_normal(t.size)) / np.sqrt(np.arange(1, t.size + 1)) * 0.05
    return np.asarray(voice.pitch * 2 ** ((semitones + shiver) / 12))
