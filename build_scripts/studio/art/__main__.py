"""Draw the pictures: ``python -m build_scripts.studio.art [--check] [NAME…]``."""

from __future__ import annotations

import argparse
import sys
from difflib import get_close_matches
from pathlib import Path

from .catalogue import drawings

ASSETS = Path(__file__).resolve().parents[3] / "assets"
ICON_SIZE = 256


def main() -> int:
    """Write the drawings, or with ``--check`` compare; 1 if a committed file differs."""
    parser = argparse.ArgumentParser(prog="python -m build_scripts.studio.art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--assets", type=Path, default=ASSETS, help="the folder to write to")
    parser.add_argument(
        "names", nargs="*", metavar="NAME",
        help="only these: a file under assets (faces/ben.svg), or a folder (cards/french)",
    )  # fmt: skip
    args = parser.parse_args()
    made = dict(drawings())
    wanted = {
        asked: [name for name in made if f"{name}/".startswith(f"{asked.rstrip('/')}/")]
        for asked in args.names
    }
    for asked, found in wanted.items():
        if not found:
            near = ", ".join(get_close_matches(asked, made, 3))
            parser.error(f"no drawing is called {asked}" + (f"; there is {near}" if near else ""))
    stale = []
    for name in [each for found in wanted.values() for each in found] or made:
        draw = made[name]
        file, text = args.assets / name, draw().svg()
        if args.check:
            if not file.is_file() or file.read_text("utf-8") != text:
                stale.append(name)
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
    if (not wanted or "icon.svg" in wanted) and not _icon(args.assets, args.check):
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
