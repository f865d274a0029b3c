"""Two builds of one commit, file by file: what differs.  Nothing may.

``python -m build_scripts.bundle.compare FIRST.zip SECOND.zip`` compares the archives of two builds
for Windows, one made on Windows and one by ``windows.py``, but for what belongs to their Python.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

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


_OF_PYTHON: Final = re.compile(
    r"\.(pyd|exe)$|base_library\.zip$|licences\.txt$"
    r"|/(python3|vcruntime|ucrtbase|api-ms-|libffi|libcrypto|libssl|sqlite3|zlib)[^/]*\.dll$",
    re.IGNORECASE,
)
"""The files that another Python brings, those that are compiled or not, and their licences."""


def main() -> int:
    """Print what differs between the archives; 0 when nothing does."""
    with tempfile.TemporaryDirectory() as folder:
        places = [Path(folder, name) for name in ("first", "second")]
        for archive, place in zip(sys.argv[1:], places, strict=True):
            shutil.unpack_archive(archive, place)
        told = differences(*places)
    told = [line for line in told if not _OF_PYTHON.search(line.partition(":")[0])]
    print("\n".join(told) or "Both builds hold the same.")
    return min(len(told), 1)


if __name__ == "__main__":
    sys.exit(main())
