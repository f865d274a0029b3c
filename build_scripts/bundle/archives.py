"""Archives that come out the same from the same files: sorted, owned by nobody, of one time."""

from __future__ import annotations

import gzip
import hashlib
import platform
import sys
import sysconfig
import tarfile
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

_SYSTEMS = {"win32": "windows", "darwin": "macos", "linux": "linux"}
_PROCESSORS = {"amd64": "x86_64", "aarch64": "arm64"}
_OLDEST_ZIP = 315_532_800
"""1 January 1980: ZIP knows no time before it."""


def label(version: str) -> str:
    """How archives of this version are named on this machine: version, system, processor."""
    system = _SYSTEMS.get(sys.platform, sys.platform)
    processor = platform.machine().lower()
    if sysconfig.get_platform().endswith("universal2"):
        processor = "universal2"
    return f"last-card-{version}-{system}-{_PROCESSORS.get(processor, processor)}"


def pack(folder: Path, target: Path, when: int) -> Path:
    """Pack a folder, itself the one thing on top: ZIP for Windows, else a tarball, which keeps
    links and who may run what.  ``when`` is the time of every entry, in seconds since 1970."""
    files = sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix())
    if sys.platform == "win32":
        return _zip(folder, files, target.with_name(f"{target.name}.zip"), when)
    return _tar(folder, files, target.with_name(f"{target.name}.tar.gz"), when)


def _zip(folder: Path, files: Iterable[Path], target: Path, when: int) -> Path:
    stamp = time.gmtime(max(when, _OLDEST_ZIP))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            if path.is_file():
                name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
                info = zipfile.ZipInfo(name, stamp)
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, path.read_bytes())
    return target


def _tar(folder: Path, files: Iterable[Path], target: Path, when: int) -> Path:
    def plain(info: tarfile.TarInfo) -> tarfile.TarInfo:
        info.uid = info.gid = 0
        info.uname = info.gname = ""
        info.mtime = when
        runs = info.isdir() or info.mode & 0o100
        info.mode = 0o755 if runs else 0o644
        return info

    # The compressed file's own head would hold its name and the hour.
    with (
        target.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=when) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        archive.add(folder, folder.name, recursive=False, filter=plain)
        for path in files:
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            archive.add(path, name, recursive=False, filter=plain)
    return target


def digest(file: Path) -> str:
    """The SHA-256 sum of a file, as hexadecimal digits."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def write_sums(files: Iterable[Path], target: Path) -> None:
    """Write the sums in the form that ``sha256sum --check`` reads."""
    lines = [f"{digest(file)}  {file.name}\n" for file in sorted(files)]
    target.write_text("".join(lines), encoding="ascii", newline="\n")
