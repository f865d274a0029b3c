"""Write the music of the game, or check the files that are in place."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]

from build_scripts.sounds.files import decode, same
from build_scripts.sounds.materials import RATE

from .loudness import Stereo, loudness, true_peak
from .places import PLACES, layers, render

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "music"

BED, PEAK = -18.0, -1.0
"""LUFS that what sounds together has, within one, and dBTP that no peak is above."""

# How much louder (dB, against the bed as a whole) a layer is before all is brought to -18 LUFS.
_PULSE, _LEAN, _CLASH = -3.2, -9.5, -6.5
_BLOCK = 65_536
_PRESSED = 0.90
"""How hard the encoder presses, 0 … 1: all of it must fit into 6 MB."""


def main() -> int:
    """Write what has changed; with ``--check`` write nothing and answer 1 if anything would be,
    or if what is there is too loud or too soft."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.music", description=__doc__)
    parser.add_argument("places", nargs="*", help="places to make (default: all)")
    parser.add_argument("--check", action="store_true", help="compare only, and write nothing")
    parser.add_argument("--levels", action="store_true", help="only measure the files in place")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder to write into")
    chosen = parser.parse_args()
    unknown = sorted(set(chosen.places) - set(PLACES))
    if unknown:
        parser.error(f"no place {', '.join(unknown)}; there are {', '.join(PLACES)}")
    names = chosen.places or list(PLACES)
    stale: list[str] = []
    for name in names:
        if not chosen.levels:
            stale += _make(name, chosen.into / name, write=not chosen.check)
    faults = [fault for name in names for fault in levels(chosen.into / name)]
    size = sum(path.stat().st_size for path in chosen.into.glob("*/*.ogg"))
    print(f"{size / 1e6:.2f} MB in all")
    if chosen.check:
        faults += [f"{name} is not what the script makes" for name in stale]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def mixes(folder: Path) -> Iterator[tuple[str, Stereo]]:
    """Everything that can sound together at a place, as the game mixes it: the bed with each
    section, the bed with tension, with a fight, and the cadences by themselves."""
    files = {path.stem: decode(path) for path in sorted(folder.glob("*.ogg"))}
    wide = {name: np.repeat(wave, 3 - wave.shape[1], axis=1) for name, wave in files.items()}
    pulse = wide["pulse"]
    half = len(pulse) // 2
    for name, wave in wide.items():
        if name[0] in "ab":
            under = pulse[:half] if name[0] == "a" else pulse[half:]
            bed = wave + under
            yield f"bed {name}", bed
            for layer in ("lean", "clash"):
                yield f"{layer} over {name}", bed + np.tile(wide[layer], (2, 1))
        elif name in ("won", "lost", "match"):
            yield name, wave


def levels(folder: Path) -> list[str]:
    """A sentence for everything that is louder or softer than it should be."""
    faults = []
    heard: dict[str, list[float]] = {}
    for name, wave in mixes(folder):
        level, peak = loudness(wave), true_peak(wave)
        heard.setdefault(name.split()[0], []).append(level)
        if abs(level - BED) > 1:
            faults.append(f"{folder.name}: {name} is at {level:.1f} LUFS")
        if peak > PEAK:
            faults.append(f"{folder.name}: {name} peaks at {peak:.1f} dBTP")
    for name, found in heard.items():
        print(f"{folder.name:8} {name:6} {min(found):6.1f} … {max(found):6.1f} LUFS")
    return faults


def _make(name: str, folder: Path, *, write: bool) -> list[str]:
    """Render a place, bring its layers to their levels together, and write what has changed."""
    wet = PLACES[name].wet
    waves = {layer: render(name, layer).finished(wet) for layer in layers(name)}
    _balance(waves)
    stale = []
    if write:
        folder.mkdir(parents=True, exist_ok=True)
    for layer, wave in waves.items():
        made = encode(wave, layer)
        path = folder / f"{layer}.ogg"
        if not same(made, path):
            stale.append(f"{name}/{layer}")
            if write:
                path.write_bytes(made)
        print(f"{name}/{layer:6} {len(wave) / RATE:5.1f} s {len(made) / 1000:6.1f} kB")
    return stale


def _balance(waves: dict[str, Stereo]) -> None:
    """Give every layer its level, in place."""
    for layer, wave in waves.items():
        own = {"pulse": _PULSE, "lean": _LEAN, "clash": _CLASH}.get(layer, 0.0)
        wave *= 10 ** ((BED + own - loudness(wave)) / 20)
        _soften(wave)
    half = len(waves["pulse"]) // 2
    # The sections are set against the rhythm section, so that each bed is as loud as the others.
    for layer, wave in waves.items():
        if layer[0] in "ab":
            under = waves["pulse"][:half] if layer[0] == "a" else waves["pulse"][half:]
            for _ in range(3):
                wave *= 10 ** (1.6 * (BED - 0.35 - loudness(wave + under)) / 20)
        elif layer in ("won", "lost", "match"):
            wave *= 10 ** ((BED - loudness(wave)) / 20)
            _soften(wave)


def _soften(wave: Stereo, ceiling: float = 0.42) -> None:
    """Round off the few peaks that stand far above the rest, without a sharp corner."""
    loud = np.abs(wave) > ceiling
    over = np.abs(wave[loud]) - ceiling
    wave[loud] = np.sign(wave[loud]) * (ceiling + 0.12 * np.tanh(over / 0.12))


def encode(wave: Stereo, layer: str) -> bytes:
    """As OGG Vorbis; what comes from the middle is written once."""
    out = io.BytesIO()
    channels = 1 if layer in ("pulse", "clash") else 2
    sides = wave.mean(axis=1, keepdims=True) if channels == 1 else wave
    with soundfile.SoundFile(
        out, "w", RATE, channels, "VORBIS", format="OGG", compression_level=_PRESSED
    ) as file:
        for start in range(0, len(sides), _BLOCK):
            file.write(sides[start : start + _BLOCK])
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(main())
