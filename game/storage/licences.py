"""Under which licences everything that is shipped stands, as the game shows it.

The text is generated: by ``python3 build_scripts/build.py --licences`` for those who run from
source, and by every build for what that build really carries.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.storage.assets import ASSETS

FILE: Final = "licences.txt"
MARK: Final = "=== "
"""Begins the line that heads a part."""


def licences(folder: Path = ASSETS) -> list[tuple[str, str]]:
    """The parts of the licences file, each a heading and a text; none when there is no file."""
    try:
        return parts_of((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return []


def parts_of(text: str) -> list[tuple[str, str]]:
    """A licences text in parts; what stands before the first heading has none."""
    parts: list[tuple[str, list[str]]] = [("", [])]
    for line in text.splitlines():
        if line.startswith(MARK):
            parts.append((line.removeprefix(MARK).strip(), []))
        else:
            parts[-1][1].append(line)
    told = [(heading, "\n".join(lines).strip()) for heading, lines in parts]
    return [part for part in told if any(part)]
