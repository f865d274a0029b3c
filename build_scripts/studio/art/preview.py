"""A contact sheet of the cards, to judge the art by:
``python -m build_scripts.studio.art.preview OUT.png``; ``--gap`` lays them in fans.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from . import __main__ as entry
from .catalogue import drawings

TABLES = {"green": (24, 84, 66), "blue": (22, 48, 84), "light": (226, 222, 212)}
VISION = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, for linear RGB."""


def main() -> None:
    """Draw the contact sheet."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--width", type=int, default=180, help="width of a card")
    parser.add_argument("--columns", type=int, default=9)
    parser.add_argument("--gap", type=float, default=1.08, help="card widths from card to card")
    parser.add_argument("--table", choices=TABLES, default="green")
    parser.add_argument("--vision", choices=VISION)
    parser.add_argument("names", nargs="*", help="files under cards/ without .svg")
    args = parser.parse_intermixed_args()
    names: Sequence[str] = args.names or [n[6:-4] for n, _ in drawings() if n.startswith("cards/")]
    w, h = args.width, round(args.width * 1.4)
    columns = min(args.columns, len(names))
    rows = -(-len(names) // columns)
    step = round(w * args.gap)
    pad = max(8, w // 12)
    page = pygame.Surface((2 * pad + step * (columns - 1) + w, pad + rows * (h + pad)))
    page.fill(TABLES[args.table])
    for k, name in enumerate(names):
        picture = pygame.image.load_sized_svg(str(entry.ASSETS / "cards" / f"{name}.svg"), (w, h))
        page.blit(picture, (pad + k % columns * step, pad + k // columns * (h + pad)))
    if args.vision:
        _seen_by(page, args.vision)
    pygame.image.save(page, str(args.out))


def _seen_by(page: object, kind: str) -> None:
    import numpy as np
    import pygame

    pixels = pygame.surfarray.pixels3d(page)  # type: ignore[arg-type]
    linear = (pixels / 255.0) ** 2.2
    seen = np.clip(linear @ np.array(VISION[kind]).T, 0, 1) ** (1 / 2.2)
    pixels[:] = (seen * 255).astype("uint8")


if __name__ == "__main__":
    main()
