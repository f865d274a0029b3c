"""Where the game's own files lie: cards, marks, sounds, typefaces, the icon, the licences.

They stand in ``assets`` beside the package in a checkout and in an executable, and in
``game/assets`` where a wheel was installed.  Nothing else knows about that.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import game


def find_assets(package: Path) -> Path:
    """The folder with the files that belong to the code in ``package``.

    The folder inside the package is asked first: beside an installed package there may be a
    folder of that name which belongs to somebody else.
    """
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def openable(path: Path) -> str | bytes:
    """The path as SDL's libraries open it.  As bytes it reaches them whatever it is called: pygame
    cannot pass on a name that is not UTF-8."""
    return os.fspath(path) if sys.platform == "win32" else os.fsencode(path)


PARTS: Final = ("cards", "faces", "fonts", "marks", "music", "places", "sounds", "voices")
"""The folders that belong there."""
NEEDED: Final = ("cards", "marks")
"""The parts without which nothing can be played; in place of the others there is silence, or a
plain picture."""


def missing_parts(assets: Path) -> tuple[str, ...]:
    """Which folders of the game's own files are not there."""
    return tuple(name for name in PARTS if not os.path.isdir(assets / name))


ASSETS: Final = find_assets(Path(game.__file__).resolve().parent)
"""The folder with the game's own files."""
