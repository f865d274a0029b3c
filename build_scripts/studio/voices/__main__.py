"""Write the voices of the cast, or check that those in place are what the script makes."""

from __future__ import annotations

import argparse
import json
import sys
import zlib
from pathlib import Path

import numpy as np
from numpy.random import RandomState

from build_scripts.studio.sounds.files import encode, same
from build_scripts.studio.sounds.materials import RATE, Wave, frames, spectral_gain
from game.table.people.cast import CAST, Member

from . import cat, phrases

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "voices"
_GAP = 0.03
_SILENT = "yuki"

Spans = dict[str, list[list[int]]]


def main() -> int:
    """Write what has changed; with ``--check`` write nothing and answer 1 if anything would be."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.studio.voices",
        description=__doc__,
    )
    parser.add_argument("--check", action="store_true", help="compare only, and write nothing")
    chosen = parser.parse_args()
    stale = []
    index: dict[str, Spans] = {}
    for member in CAST:
        wave, index[member.id] = _voice(member)
        made = encode(wave[:, None], 0.95)
        path = FOLDER / f"{member.id}.ogg"
        if not same(made, path):
            stale.append(path.name)
            if not chosen.check:
                path.write_bytes(made)
        print(f"{member.id:6} {len(wave) / RATE:5.1f} s {len(made) / 1000:5.1f} kB")
    text = json.dumps(index, indent=1) + "\n"
    path = FOLDER / "index.json"
    if not path.exists() or path.read_text("utf-8") != text:
        stale.append(path.name)
        if not chosen.check:
            path.write_text(text, "utf-8")
    if not chosen.check:
        return 0
    for name in stale:
        print(f"{name} is not what the script makes", file=sys.stderr)
    return 1 if stale else 0


def _voice(member: Member) -> tuple[Wave, Spans]:
    """All phrases of one of the cast in a row, and where each begins and ends."""
    parts: list[Wave] = []
    spans: Spans = {}
    at = 0
    gap = np.zeros(frames(_GAP))
    for mood in phrases.MOODS:
        for take in range(phrases.TAKES.get(mood, 1)):
            chance = RandomState(zlib.crc32(f"{member.id} {mood} {take}".encode()))
            if member.id == _SILENT:
                wave = cat.phrase(chance, mood)
            else:
                wave = phrases.phrase(chance, member.babble, mood)
            wave = spectral_gain(wave, 80, 8_000, 0.8)
            spans.setdefault(mood, []).append([at, at + wave.size])
            parts += [wave, gap]
            at += wave.size + gap.size
    return np.concatenate(parts), spans


if __name__ == "__main__":
    sys.exit(main())
