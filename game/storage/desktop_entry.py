"""Puts a game that pip or pipx has installed among the games of a Linux desktop, for this user.

Executables bring an ``install.sh`` for this; both use the files in ``assets/desktop``.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from game.storage.assets import ASSETS

ID: Final = "io.github.lastcard.LastCard"
_TOOLS: Final = (("update-desktop-database", "applications"), ("update-mime-database", "mime"))
"""The programs that tell a desktop of a change at once, each with the folder it is told of."""


def share_folder(environment: Mapping[str, str]) -> Path:
    """Where desktops look for what a user has installed.  Raises RuntimeError for a user without a
    home folder."""
    named = environment.get("XDG_DATA_HOME", "")
    return Path(named) if named else Path.home() / ".local" / "share"


def install(share: Path, program: list[str], assets: Path = ASSETS) -> list[Path]:
    """Write the menu entry, the icon and the type of records, and return the files.  ``program``:
    the command that starts the game.  Raises OSError."""
    source = assets / "desktop"
    entry = (source / f"{ID}.desktop").read_text(encoding="utf-8")
    command = " ".join(_quoted(word) for word in program)
    entry = entry.replace("Exec=last-card %f", f"Exec={command} %f")
    files = _files(share)
    for file in files:
        file.parent.mkdir(parents=True, exist_ok=True)
    entry_file, kind_file, icon_file = files
    entry_file.write_text(entry, encoding="utf-8")
    shutil.copyfile(source / f"{ID}.xml", kind_file)
    shutil.copyfile(assets / "icon.svg", icon_file)
    _tell(share)
    return files


def remove(share: Path) -> list[Path]:
    """Take away what ``install`` wrote, and return the files that were there.  Raises OSError."""
    there = [file for file in _files(share) if os.path.exists(file)]
    for file in there:
        file.unlink()
    _tell(share)
    return there


def own_command() -> list[str]:
    """The command that starts the game that is running."""
    started = Path(sys.argv[0])
    if getattr(sys, "frozen", False):
        # An AppImage names itself: the program inside lies elsewhere at each start.
        return [os.environ.get("APPIMAGE") or sys.executable]
    if started.name == "last-card" and os.path.exists(started):
        return [str(started.resolve())]
    return [sys.executable, "-m", "last_card"]


def _files(share: Path) -> list[Path]:
    return [
        share / "applications" / f"{ID}.desktop",
        share / "mime" / "packages" / f"{ID}.xml",
        share / "icons" / "hicolor" / "scalable" / "apps" / f"{ID}.svg",
    ]


def _quoted(word: str) -> str:
    """A word of a command as the Exec line of a menu entry has it (Desktop Entry
    Specification, “The Exec key”)."""
    for special in ("\\", '"', "`", "$"):
        word = word.replace(special, "\\" + special)
    # The line as a whole is a string of the file, in which a backslash is doubled, and a
    # percent sign begins a field.
    return '"' + word.replace("\\", "\\\\").replace("%", "%%") + '"'


def _tell(share: Path) -> None:
    for tool, folder in _TOOLS:
        if os.path.isdir(share / folder) and shutil.which(tool):
            with contextlib.suppress(OSError, subprocess.SubprocessError):
                subprocess.run(
                    [tool, os.fspath(share / folder)], capture_output=True, check=False, timeout=20
                )
