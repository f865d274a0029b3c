"""Write the music of the game, or check the files that are in place."""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]

from build_scripts.studio.music_levels import BED, MEASURED, MOST, faults_of
from build_scripts.studio.sounds.files import decode, same
from build_scripts.studio.sounds.materials import RATE
from game.ui.graphics.score import STATES

from .loudness import Stereo, loudness, true_peak
from .places import PLACES, layers, render
from .tension import onsets, seam

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "music"

# How much louder (dB, against the bed as a whole) a layer is before all is brought to -18 LUFS.
_PULSE, _LEAN, _CLASH = -3.2, -0.4, 1.6
_CEILING = {"lean": 0.46, "clash": 0.55}
_AIM = {"lean": -16.48, "clash": -15.1}
"""LUFS of tension and of a fight over the louder half of the rhythm section."""
_BLOCK = 65_536
_PRESSED = 0.90
"""How hard the encoder presses, 0 … 1: all of it must fit into 6 MB."""


def main() -> int:
    """Write what has changed; with ``--check`` write nothing and answer 1 if anything would be,
    or if what is there is too loud or too soft."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.studio.music",
        description=__doc__,
    )
    parser.add_argument("places", nargs="*", help="places to make (default: all)")
    parser.add_argument("--check", action="store_true", help="compare only, and write nothing")
    parser.add_argument("--levels", action="store_true", help="only measure the files in place")
    parser.add_argument("--layers", nargs="+", help="layers to make, such as lean (default: all)")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder to write into")
    chosen = parser.parse_args()
    unknown = sorted(set(chosen.places) - set(PLACES))
    if unknown:
        parser.error(f"no place {', '.join(unknown)}; there are {', '.join(PLACES)}")
    names = chosen.places or list(PLACES)
    stale: list[str] = []
    for name in names:
        if not chosen.levels:
            made = chosen.layers or layers(name)
            stale += _make(name, chosen.into / name, made, write=not chosen.check)
    numbers: dict[str, dict[str, dict[str, float]]] = {}
    faults = [fault for name in names for fault in levels(chosen.into / name, numbers)]
    if not chosen.check and chosen.into == FOLDER:
        _note(numbers)
    size = sum(path.stat().st_size for path in chosen.into.glob("*/*.ogg"))
    print(f"{size / 1e6:.2f} MB in all")
    if chosen.check:
        faults += [f"{name} is not what the script makes" for name in stale]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def mixes(wide: dict[str, Stereo]) -> Iterator[tuple[str, str, Stereo]]:
    """Everything that can sound together at a place, as the game mixes it: the state of the music
    and the section, “bed”, “lean” and “clash” over each; and the cadences by themselves."""
    pulse = wide["pulse"]
    half = len(pulse) // 2
    for name, wave in wide.items():
        if name[0] in "ab":
            under = pulse[:half] if name[0] == "a" else pulse[half:]
            for state in ("bed", *MOST):
                gains = STATES[state]
                sum_ = gains[0] * wave + gains[1] * under
                for gain, layer in zip(gains[2:], MOST, strict=True):
                    if gain:
                        sum_ = sum_ + gain * np.tile(wide[layer], (2, 1))
                yield state, name, sum_
        elif name in ("won", "lost", "match"):
            yield name, "", wave


def levels(folder: Path, numbers: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """A sentence for everything that is louder or softer than it should be, that does not grow
    with the tension, or that ticks. Into ``numbers`` goes what was measured."""
    faults = []
    wide = _decoded(folder)
    here = numbers.setdefault(folder.name, {})
    for state, section, wave in mixes(wide):
        level, peak = loudness(wave), true_peak(wave)
        name = f"{state} {section}".strip()
        here[name] = {"lufs": round(level, 2), "peak": round(peak, 2)}
        if section:
            here[name]["onsets"] = round(onsets(wave), 2)
    for layer in ("pulse", *MOST):
        here[layer] = {"lufs": round(loudness(wide[layer]), 2), "seam": round(seam(wide[layer]), 1)}
    faults = faults_of(here)
    for state in ("bed", *MOST):
        found = [each for name, each in here.items() if name.startswith(f"{state} ")]
        low, high = (f([each["lufs"] for each in found]) for f in (min, max))
        many = sum(each["onsets"] for each in found) / len(found)
        print(f"{folder.name:8} {state:6} {low:6.1f} … {high:6.1f} LUFS, {many:4.1f} onsets/s")
    return [f"{folder.name}: {fault}" for fault in faults]


def _decoded(folder: Path) -> dict[str, Stereo]:
    files = {path.stem: decode(path) for path in sorted(folder.glob("*.ogg"))}
    return {name: np.repeat(wave, 3 - wave.shape[1], axis=1) for name, wave in files.items()}


def _note(numbers: dict[str, dict[str, dict[str, float]]]) -> None:
    """Write what was measured, and which files were, for a test that has no numpy."""
    kept = json.loads(MEASURED.read_text()) if MEASURED.exists() else {}
    for place, found in numbers.items():
        files = {
            path.stem: hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted((FOLDER / place).glob("*.ogg"))
        }
        states = {name: list(STATES[name]) for name in ("bed", *MOST)}
        kept[place] = {"files": files, "numbers": found, "states": states}
    MEASURED.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")


def _make(name: str, folder: Path, which: list[str], *, write: bool) -> list[str]:
    """Render layers of a place, bring them to their levels beside the others, and write what has
    changed."""
    wet = PLACES[name].wet
    waves = {layer: render(name, layer).finished(wet) for layer in which}
    beside = _decoded(folder) if set(which) != set(layers(name)) else {}
    _balance(waves, beside)
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


def _balance(waves: dict[str, Stereo], beside: dict[str, Stereo]) -> None:
    """Give every layer its level, in place; ``beside`` are the layers that are there already."""
    for layer, wave in waves.items():
        own = {"pulse": _PULSE, "lean": _LEAN, "clash": _CLASH}.get(layer, 0.0)
        wave *= 10 ** ((BED + own - loudness(wave)) / 20)
        if layer not in MOST:
            _soften(wave)
    every = {**beside, **waves}
    pulse = every["pulse"]
    half = len(pulse) // 2
    # The sections are set against the rhythm section, so that each bed is as loud as the others.
    for layer, wave in waves.items():
        if layer[0] in "ab":
            under = pulse[:half] if layer[0] == "a" else pulse[half:]
            for _ in range(3):
                wave *= 10 ** (1.6 * (BED - 0.35 - loudness(wave + under)) / 20)
        elif layer in ("won", "lost", "match"):
            wave *= 10 ** ((BED - loudness(wave)) / 20)
            _soften(wave)
    for layer in MOST:
        if layer in waves:
            wave = waves[layer]
            wave[:] = wave.mean(axis=1, keepdims=True)
            tune, share = STATES[layer][:2]
            rests = [
                tune * every[section] + share * under
                for section, under in (("a1", pulse[:half]), ("b1", pulse[half:]))
            ]
            for _ in range(4):
                over = np.tile(wave, (2, 1))
                level = max(loudness(rest + over) for rest in rests)
                wave *= 10 ** (1.3 * (_AIM[layer] - level) / 20)
                _soften(wave, _CEILING[layer])


def _soften(wave: Stereo, ceiling: float = 0.42) -> None:
    """Round off the few peaks that stand far above the rest, without a sharp corner."""
    loud = np.abs(wave) > ceiling
    over = np.abs(wave[loud]) - ceiling
    wave[loud] = np.sign(wave[loud]) * (ceiling + 0.12 * np.tanh(over / 0.12))


def encode(wave: Stereo, layer: str) -> bytes:
    """As OGG Vorbis; what comes from the middle is written once."""
    out = io.BytesIO()
    channels = 1 if layer in ("pulse", "lean", "clash") else 2
    sides = wave.mean(axis=1, keepdims=True) if channels == 1 else wave
    with soundfile.SoundFile(
        out, "w", RATE, channels, "VORBIS", format="OGG", compression_level=_PRESSED
    ) as file:
        for start in range(0, len(sides), _BLOCK):
            file.write(sides[start : start + _BLOCK])
    return out.getvalue()


if __name__ == "__main__":
    sys.exit(main())
