"""Two builds of one commit, file by file: what differs.  Nothing may."""

from __future__ import annotations

import os
from pathlib import Path

from build_scripts.bundle.archives import digest


def differences(first: Path, second: Path) -> list[str]:
    """A line for every file that is in one of the folders only, or not the same in both."""
    told = []
    here, there = _files(first), _files(second)
    for name in sorted(here.keys() | there.keys()):
        if name not in there:
            told.append(f"{name}: only in the first build")
        elif name not in here:
            told.append(f"{name}: only in the second build")
        elif here[name] != there[name]:
            told.append(f"{name}: differs")
    return told


def _files(folder: Path) -> dict[str, str]:
    """Links by where they lead, files by their sums and by who may run them."""
    found = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"-> {os.readlink(path)}"
        elif path.is_file():
            found[name] = f"{digest(path)} {bool(path.stat().st_mode & 0o100)}"
    return found
