"""Draw the pictures of README and docs again: ``python3 build_scripts/pictures.py``.

The game draws them.  ImageMagick then leaves each as many colours as the eye needs, a third of
the bytes, since everybody who looks at the page downloads all of them.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from build_scripts import environment

DOCS: Final = environment.ROOT / "docs"
SIZE: Final = "1120x630"
MOST: Final = 300_000
"""Bytes of a picture."""
PICTURES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "table": ("table", "--scenario", str(DOCS / "table.scn"), "--set", "moves=1"),
        "menu": ("menu",),
        "house-rules": ("setup", "--set", "page=Attacks", "--set", "options=nominate=yes jokers=2"),
        "score": ("score-sheet",),
        **{
            f"look-{place}": (
                "table",
                "--theme",
                place,
                "--set",
                "players=5",
                "--set",
                "moves=20",
            )
            for place in ("evening", "harbour", "veranda", "train", "clear")
        },
    }
)
"""The words for ``python -m game shot`` by the name of each picture."""


def draw(name: str, interpreter: Path, magick: str) -> int:
    """Draw one into docs/; its bytes.  Leaves by SystemExit when it is too large, and by
    CalledProcessError when it cannot be drawn."""
    with tempfile.TemporaryDirectory() as folder:
        drawn = Path(folder) / "drawn.png"
        shot = [str(interpreter), "-m", "game", "shot", *PICTURES[name], "--size", SIZE]
        variables = {**os.environ, "PYTHONPATH": str(environment.ROOT)}
        subprocess.run([*shot, "-o", drawn], check=True, cwd=environment.ROOT, env=variables)
        target = DOCS / f"{name}.png"
        # Neither the hour nor the file's own dates: the same picture is the same file.
        plain = ["-strip", "-define", "png:exclude-chunks=date,time"]
        few = ["-dither", "FloydSteinberg", "-colors", "255"]
        packed = ["-define", "png:compression-level=9"]
        subprocess.run([magick, drawn, *plain, *few, *packed, f"PNG8:{target}"], check=True)
    size = target.stat().st_size
    if size > MOST:
        sys.exit(f"{target.name} has {size:,} bytes; {MOST:,} is the most.")
    return size


def main() -> int:
    """Draw all of them; 0 when every one is there."""
    argparse.ArgumentParser(description="Draw the pictures of README and docs anew.").parse_args()
    magick = shutil.which("magick") or shutil.which("convert")
    if magick is None:
        sys.exit("ImageMagick is needed, to make the pictures small.")
    interpreter = environment.ensure()
    for name in PICTURES:
        print(f"docs/{name}.png: {draw(name, interpreter, magick):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
