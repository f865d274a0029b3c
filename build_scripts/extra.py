"""Packages that the makers of sounds, music and voices need besides the game's own dependencies."""

from __future__ import annotations

import sys
from importlib.util import find_spec


def need_art() -> None:
    """Leave by SystemExit, with the command that helps, where the ``art`` extra is missing."""
    missing = [name for name in ("numpy", "soundfile") if find_spec(name) is None]
    if missing:
        sys.exit(
            f"{' and '.join(missing)} cannot be found by this Python. Install the art extra with\n"
            "    python -m pip install -e '.[art]'"
        )
