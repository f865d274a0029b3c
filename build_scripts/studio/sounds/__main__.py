"""Write the sounds of the game, or check that the ones in place are those the recipes make."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from .files import encode, loudness, render, same
from .materials import RATE
from .recipes import RECIPES

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "sounds"
_FEW, _MANY = 0.6, 0.85
"""How hard the encoder presses a sound that is there once, and one that is there in every key."""


def main() -> int:
    """Write what has changed; with ``--check`` write nothing and answer 1 if anything would be."""
    parser = argparse.ArgumentParser(
        prog="python -m build_scripts.studio.sounds",
        description=__doc__,
    )
    parser.add_argument("names", nargs="*", help="files to make, such as lay1 (default: all)")
    parser.add_argument("--check", action="store_true", help="compare only, and write nothing")
    chosen = parser.parse_args()
    unknown = sorted(set(chosen.names) - set(RECIPES))
    if unknown:
        parser.error(f"no recipe for {', '.join(unknown)}; there are {', '.join(RECIPES)}")

    stale: list[str] = []
    total = 0
    for name in chosen.names or RECIPES:
        wave = render(name, RECIPES[name])
        channels = 2 if RECIPES[name].stereo else 1
        made = encode(wave[:, :channels], _MANY if "/" in name else _FEW)
        total += len(made)
        path = FOLDER / f"{name}.ogg"
        # The container carries a random serial number: rewriting what sounds the same would
        # only make noise in the history.
        changed = not same(made, path)
        if changed:
            stale.append(name)
            if not chosen.check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(made)
        peak = 20 * np.log10(np.abs(wave).max())
        print(
            f"{name:18} {len(wave) / RATE:5.2f} s  peak {peak:6.1f} dB  "
            f"loudness {loudness(wave):6.1f} dB  {len(made) / 1000:5.1f} kB"
            f"{'  changed' if changed else ''}"
        )
    print(f"{total / 1000:.0f} kB in all")
    if not chosen.check:
        strangers = {
            path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.ogg")
        } - set(RECIPES)
        for name in sorted(strangers):
            print(f"note: {name}.ogg has no recipe")
        return 0
    for name in stale:
        print(f"{name}.ogg is not what its recipe makes", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
