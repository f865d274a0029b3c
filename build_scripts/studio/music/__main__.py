"""Write the music of the game, or check the files that are in place."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from build_scripts.studio.music_levels import BED, MEASURED, faults_of
from build_scripts.studio.sounds.materials import RATE
from game.ui.graphics.audio.music import CADENCES
from game.ui.graphics.audio.score import STATES, MusicState

from .chroma import in_key
from .encoding import MIDDLE, decode, encode, same
from .loudness import Stereo, level, loudness, power, true_peak, weighted
from .places import PLACES, finished, layers
from .tension import bright, onsets, seam

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "music"

# How much louder (dB, against the bed as a whole) a layer is before all is brought to -18 LUFS.
_PULSE, _LEAN, _CLASH = -3.2, -0.4, 1.6
TENSE: tuple[MusicState, ...] = ("lean", "clash")
_HEARD: tuple[MusicState, ...] = ("bed", *TENSE)
_FIRST = "tune/pulse"
_CEILING = {"lean": 0.34, "clash": 0.48}
_AIM = {"lean": -16.76, "clash": -15.4}
"""LUFS of tension and of a fight over the louder half of the rhythm section."""


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
    parser.add_argument(
        "--layers", nargs="+", help="layers to make, such as lean or day/a1 (default: all)"
    )
    chosen = parser.parse_args()
    known = {layer for name in chosen.places or PLACES if name in PLACES for layer in layers(name)}
    strange = sorted(set(chosen.layers or ()) - known)
    if strange:
        parser.error(f"no layer {strange[0]}; there are {', '.join(sorted(known))}")
    unknown = sorted(set(chosen.places) - set(PLACES))
    if unknown:
        parser.error(f"no place {', '.join(unknown)}; there are {', '.join(PLACES)}")
    names = chosen.places or list(PLACES)
    stale: list[str] = []
    for name in names:
        if not chosen.levels:
            made = chosen.layers or layers(name)
            stale += _make(name, FOLDER / name, made, write=not chosen.check)
    numbers: dict[str, dict[str, dict[str, float]]] = {}
    faults = [fault for name in names for fault in levels(FOLDER / name, numbers)]
    if not chosen.check:
        _note(numbers)
    size = sum(path.stat().st_size for path in FOLDER.rglob("*.ogg"))
    print(f"{size / 1e6:.2f} MB in all")
    if chosen.check:
        faults += [f"{name} is not what the script makes" for name in stale]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def sections(wide: dict[str, Stereo]) -> Iterator[tuple[str, Stereo]]:
    """The name of every section of a place, and what its piece's pulse plays under it."""
    for name, wave in wide.items():
        piece, _, part = name.rpartition("/")
        if piece and part != "pulse":
            pulse, long = wide[f"{piece}/pulse"], len(wave)
            yield name, pulse[-long:] if part[0] == "b" else pulse[:long]


def mixes(wide: dict[str, Stereo]) -> Iterator[tuple[str, str, Stereo]]:
    """Everything that can sound together at a place, as the game mixes it: the state of the music
    and the section, “bed”, “lean” and “clash” over each; and the cadences by themselves."""
    for name, under in sections(wide):
        for state in _HEARD:
            gains = STATES[state]
            sum_ = gains[0] * wide[name] + gains[1] * under
            for gain, layer in zip(gains[2:], TENSE, strict=True):
                if gain:
                    sum_ = sum_ + gain * np.tile(wide[layer], (2, 1))
            yield state, name, sum_
    for name in CADENCES:
        yield name, "", wide[name]


def levels(folder: Path, numbers: dict[str, dict[str, dict[str, float]]]) -> list[str]:
    """A sentence for everything that is louder or softer than it should be, that does not grow
    with the tension, that leaves the key, or that ticks. Into ``numbers`` goes what was
    measured."""
    faults = []
    wide = _decoded(folder)
    here = numbers.setdefault(folder.name, {})
    key = PLACES[folder.name].key
    heard = {layer: weighted(wave) for layer, wave in wide.items()}
    tuneless = {str(state) for state in _HEARD if not STATES[state][0]}
    for (state, section, wave), (_, _, mixed) in zip(mixes(wide), mixes(heard), strict=True):
        name = f"{state} {section}".strip()
        twin = next((each for each in here if each.startswith(f"{state} {section[:-1]}")), "")
        if section and state in tuneless and twin:
            # Where the tune is silent, sections over the same bars sound the same.
            here[name] = dict(here[twin])
            continue
        here[name] = {"lufs": round(level(mixed), 2), "peak": round(true_peak(wave), 2)}
        if section:
            here[name]["onsets"] = round(onsets(wave), 2)
            here[name]["bright"] = round(bright(wave), 4)
        if state == "bed":
            here[name]["in_key"] = round(in_key(wave, key.mode, key.tonic), 3)
    for layer, wave in wide.items():
        if layer in TENSE or layer.endswith("/pulse"):
            here[layer] = {"lufs": round(level(heard[layer]), 2), "seam": round(seam(wave), 1)}
    faults = faults_of(here)
    for state in _HEARD:
        found = [each for name, each in here.items() if name.startswith(f"{state} ")]
        low, high = (f([each["lufs"] for each in found]) for f in (min, max))
        many = sum(each["onsets"] for each in found) / len(found)
        print(f"{folder.name:8} {state:6} {low:6.1f} … {high:6.1f} LUFS, {many:4.1f} onsets/s")
    return [f"{folder.name}: {fault}" for fault in faults]


def _files(folder: Path) -> dict[str, Path]:
    """The files of a place by their layers, such as “lean” or “day/a1”."""
    found = sorted(folder.rglob("*.ogg"))
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in found}


def _decoded(folder: Path) -> dict[str, Stereo]:
    return {layer: decode(path, layer) for layer, path in _files(folder).items()}


def _note(numbers: dict[str, dict[str, dict[str, float]]]) -> None:
    """Write what was measured, and which files were, for a test that has no numpy."""
    kept = json.loads(MEASURED.read_text()) if MEASURED.exists() else {}
    for place, found in numbers.items():
        files = {
            layer: hashlib.sha256(path.read_bytes()).hexdigest()
            for layer, path in _files(FOLDER / place).items()
        }
        states = {name: list(STATES[name]) for name in _HEARD}
        kept[place] = {"files": files, "numbers": found, "states": states}
    MEASURED.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")


def _make(name: str, folder: Path, which: list[str], *, write: bool) -> list[str]:
    """Render layers of a place, bring them to their levels beside the others, and write what has
    changed."""
    waves = {layer: finished(name, layer) for layer in which}
    beside = _decoded(folder) if set(which) != set(layers(name)) else {}
    _balance(waves, beside)
    stale = []
    for layer, wave in waves.items():
        made = encode(wave, layer)
        path = folder / f"{layer}.ogg"
        if not same(made, path, layer):
            stale.append(f"{name}/{layer}")
            if write:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(made)
        print(f"{name}/{layer:11} {len(wave) / RATE:5.1f} s {len(made) / 1000:6.1f} kB")
    return stale


def _balance(waves: dict[str, Stereo], beside: dict[str, Stereo]) -> None:
    """Give every layer its level, in place; ``beside`` are the layers that are there already."""
    for layer, wave in waves.items():
        kind = layer.rpartition("/")[2]
        if kind in MIDDLE:
            wave[:] = wave.mean(axis=1, keepdims=True)
        own = {"pulse": _PULSE, "lean": _LEAN, "clash": _CLASH}.get(kind, 0.0)
        wave *= 10 ** ((BED + own - loudness(wave)) / 20)
        if layer not in TENSE:
            _soften(wave)
    every = {**beside, **waves}
    heard = {layer: weighted(wave) for layer, wave in every.items()}

    def scale(layer: str, decibels: float) -> None:
        factor = 10 ** (decibels / 20)
        waves[layer] *= factor
        heard[layer] *= factor

    # A pulse with rests is as strong as one without, so that tension is as loud over each.
    for layer in waves:
        if layer.endswith("/pulse") and layer != _FIRST:
            scale(layer, power(heard[_FIRST]) - power(heard[layer]))
            _soften(waves[layer], 0.26)
    # The sections are set against the rhythm section, so that each bed is as loud as the others.
    for layer, under in sections(heard):
        for _ in range(3 if layer in waves else 0):
            scale(layer, 1.6 * (BED - 0.4 - level(heard[layer] + under)))
    for layer in CADENCES & waves.keys():
        wave = waves[layer]
        wave *= 10 ** ((BED - loudness(wave)) / 20)
        _soften(wave)
    for layer in TENSE:
        if layer in waves:
            _aim(layer, waves[layer], heard)


def _aim(layer: MusicState, wave: Stereo, heard: dict[str, Stereo]) -> None:
    """Give a layer of tension its level over the loudest of the sections, in place."""
    tune, share = STATES[layer][:2]
    rests = [tune * heard[section] + share * under for section, under in sections(heard)]
    for _ in range(8):
        over = np.tile(weighted(wave), (2, 1))
        loudest = max(level(rest + over) for rest in rests)
        wave *= 10 ** (1.3 * (_AIM[layer] - loudest) / 20)
        _soften(wave, _CEILING[layer])


def _soften(wave: Stereo, ceiling: float = 0.42) -> None:
    """Round off the few peaks that stand far above the rest, without a sharp corner."""
    loud = np.abs(wave) > ceiling
    over = np.abs(wave[loud]) - ceiling
    wave[loud] = np.sign(wave[loud]) * (ceiling + 0.12 * np.tanh(over / 0.12))


if __name__ == "__main__":
    sys.exit(main())
