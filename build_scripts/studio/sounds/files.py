"""From a recipe to a file: level, ends, encoding; and whether a file is still what it should be."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

import numpy as np
import soundfile
from numpy.random import RandomState
from numpy.typing import NDArray

from build_scripts.studio.music.loudness import loudness as lufs

from .materials import RATE, Wave, spectral_gain
from .recipes import Recipe
from .strip import Stereo, in_room

PEAK = 10 ** (-3 / 20)
"""No sample is louder: the encoder and the mixer need a little air."""

# One long write of Vorbis has crashed the library; blocks never did.
_BLOCK = 65_536
_FADE_IN, _FADE_OUT = 0.0008, 0.030
# The encoder smears a hard beginning backwards a little; without room before it, that clicks.
_LEAD = 0.004
# Under this share of the peak the tail of a sound is nothing but file size.
_INAUDIBLE = 10 ** (-62 / 20)
# A rebuilt file may differ by what another release of the encoder does, not by what one hears.
_TOLERANCE = 0.12


def render(name: str, recipe: Recipe) -> Stereo:
    """The finished sound, ``(frames, 2)``; the same on every run, because its seed is its name."""
    # In every key a sound is the same but for its pitch.
    strip = recipe.make(RandomState(zlib.crc32(name.rpartition("/")[2].encode())))
    wave = in_room(strip.wave, recipe.wet, wide=recipe.stereo)
    wave = np.stack([spectral_gain(wave[:, side], 60, 9_000, 1.0) for side in (0, 1)], axis=1)
    if not recipe.stereo:
        wave = np.repeat(wave.mean(axis=1, keepdims=True), 2, axis=1)
    wave = _trim(wave)
    level = lufs(wave) if recipe.beside_music else loudness(wave)
    wave *= 10 ** ((recipe.loudness - level) / 20)
    return np.asarray(wave * min(1.0, PEAK / float(np.abs(wave).max())))


def loudness(wave: Stereo) -> float:
    """The loudest tenth of a second, A-weighted, both sides together, in dB under full scale."""
    padded = np.concatenate([wave, np.zeros((RATE // 10, 2))])
    squared = np.mean([_a_weighted(padded[:, side]) ** 2 for side in (0, 1)], axis=0)
    total = np.concatenate([[0.0], np.cumsum(squared)])
    window = RATE // 10
    power = (total[window:] - total[:-window]).max() / window
    return float(10 * np.log10(max(power, 1e-12)))


def encode(wave: Stereo, pressed: float, rate: int = RATE) -> bytes:
    """As OGG Vorbis, with as many channels; ``pressed`` 0 … 1 is how hard the encoder presses."""
    out = io.BytesIO()
    with soundfile.SoundFile(
        out, "w", rate, wave.shape[1], "VORBIS", format="OGG", compression_level=pressed
    ) as file:
        for start in range(0, len(wave), _BLOCK):
            file.write(wave[start : start + _BLOCK])
    return out.getvalue()


def decode(file: Path | io.BytesIO) -> NDArray[np.float64]:
    """Its samples, ``(frames, channels)``."""
    wave, rate = soundfile.read(file, always_2d=True)
    if rate != RATE:
        raise ValueError(f"{file}: {rate} samples a second, not {RATE}")
    return np.asarray(wave, dtype=np.float64)


def same(made: bytes, path: Path) -> bool:
    """True if the file at ``path`` sounds like ``made``; files need not agree byte for byte."""
    return path.exists() and alike(decode(io.BytesIO(made)), decode(path))


def alike(ours: Stereo, theirs: Stereo) -> bool:
    """True if two waves sound alike."""
    if ours.shape != theirs.shape:
        return False
    apart = float(np.sqrt(np.mean((ours - theirs) ** 2)))
    return apart <= _TOLERANCE * float(np.sqrt(np.mean(ours**2)))


def _trim(wave: Stereo) -> Stereo:
    """Without the silence at its end, centred on zero, and faded at both ends."""
    loud = np.flatnonzero(np.abs(wave).max(axis=1) > _INAUDIBLE * np.abs(wave).max())
    wave = wave[: loud[-1] + 1].copy()
    wave -= wave.mean(axis=0)
    for size, part in ((_FADE_IN, wave), (_FADE_OUT, wave[::-1])):
        count = min(round(size * RATE), len(wave) // 4)
        part[:count] *= (0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count))[:, None]
    return np.concatenate([np.zeros((round(_LEAD * RATE), 2)), wave])


def _a_weighted(wave: Wave) -> Wave:
    square = np.fft.rfftfreq(wave.size, 1 / RATE) ** 2
    gain = (
        12_194**2
        * square**2
        / (
            (square + 20.6**2)
            * np.sqrt((square + 107.7**2) * (square + 737.9**2))
            * (square + 12_194**2)
        )
    )
    # The standard's curve is 0 dB at 1 kHz.
    return np.asarray(np.fft.irfft(np.fft.rfft(wave) * gain * 1.2589, wave.size))
