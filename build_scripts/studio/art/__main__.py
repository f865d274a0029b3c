"""Draw the card art: ``python -m build_scripts.studio.art [--check]``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .catalogue import drawings

ASSETS = Path(__file__).resolve().parents[3] / "assets"
ICON_SIZE = 256


def main() -> int:
    """Write every drawing, or with ``--check`` compare; 1 if a committed file differs."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.studio.art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--assets", type=Path, default=ASSETS, help="the folder to write to")
    args = parser.parse_args()
    stale = []
    for name, draw in drawings():
        file, text = args.assets / name, draw().svg()
        if args.check:
            if not file.is_file() or file.read_text("utf-8") != text:
                stale.append(name)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    if not _icon(args.assets, args.check):
        stale.append("icon.png")
    for name in stale:
        print(f"{name} is not what the scripts draw", file=sys.stderr)
    return 1 if stale else 0


def _icon(assets: Path, check: bool) -> bool:
    """Write ``icon.png`` from ``icon.svg``; or say whether the one there has the same pixels."""
    import pygame

    source, target = assets / "icon.svg", assets / "icon.png"
    if check and not (source.is_file() and target.is_file()):
        return False
    picture = pygame.image.load_sized_svg(str(source), (ICON_SIZE, ICON_SIZE))
    pixels = pygame.image.tobytes(picture, "RGBA")
    # Pixels, not bytes: another zlib may pack the same picture otherwise.
    if target.is_file():
        there = pygame.image.load(str(target))
        if pygame.image.tobytes(there, "RGBA") == pixels:
            return True
    if not check:
        pygame.image.save(picture, str(target))
    return not check


if __name__ == "__main__":
    sys.exit(main())
