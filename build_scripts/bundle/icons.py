"""Draw the icons of all systems from one drawing: ``python -m build_scripts.bundle.icons FOLDER``.

Windows and macOS both take PNG pictures in a container that is a table of contents and little
more, so the containers are written here.  Needs pygame, which draws the SVG.
"""

from __future__ import annotations

import argparse
import io
import struct
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256,
    b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""Apple's names of the sizes, those for screens of twice the density among them."""
PNG_SIZES = (48, 64, 128, 256, 512)
"""The sizes for which the hicolor theme of Linux desktops has folders."""


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures by their size in pixels."""
    entries, bodies = b"", b""
    start = 6 + 16 * len(pictures)
    for size, png in sorted(pictures.items()):
        shown = 0 if size >= 256 else size
        entries += struct.pack("<BBBBHHII", shown, shown, 0, 0, 1, 32, len(png), start)
        start += len(png)
        bodies += png
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + bodies


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon of PNG pictures by their size in pixels."""
    chunks = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
        for kind, size in ICNS_TYPES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def drawn(size: int) -> bytes:
    """The drawing as a PNG picture of ``size`` pixels a side."""
    import pygame

    picture = pygame.image.load_sized_svg(ROOT / "assets" / "icon.svg", (size, size))
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def main() -> int:
    """Write every icon into the folder named."""
    parser = argparse.ArgumentParser(prog="bundle.icons")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    sizes = {*ICO_SIZES, *ICNS_TYPES.values(), *PNG_SIZES}
    pictures = {size: drawn(size) for size in sizes}
    (folder / "last-card.ico").write_bytes(ico({size: pictures[size] for size in ICO_SIZES}))
    (folder / "last-card.icns").write_bytes(icns(pictures))
    for size in PNG_SIZES:
        (folder / f"last-card-{size}.png").write_bytes(pictures[size])
    return 0


if __name__ == "__main__":
    sys.exit(main())
