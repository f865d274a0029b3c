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
    pygame.image.save(page, str(args.out))


if __name__ == "__main__":
    main()
