"""An AppImage: the folder program as one file for Linux, with a menu entry inside.

It is a runtime (https://github.com/AppImage/type2-runtime, a program that unpacks or mounts what
follows it) and, behind it, a file system with the folder.  The runtime is not ours, so it is
not in this repository: the release workflow fetches one and checks its sum.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from build_scripts.bundle.archives import digest
from build_scripts.bundle.metainfo import ID

_MARK: Final = b"AI\x02"
"""The bytes that the runtimes of such images have behind the first eight bytes."""

_LICENCE: Final = """
=== The runtime of this AppImage

https://github.com/AppImage/type2-runtime, copyright (c) 2004-23 probonopd, MIT licence. It contains
musl (MIT licence), libfuse (LGPL 2.1, above), squashfuse and libzstd (BSD licences), zlib and
mimalloc (MIT licence), whose sources and licences are named there.
"""


class NoRuntimeError(Exception):
    """The file is no runtime; the message says why, in a sentence."""


def check_runtime(runtime: Path) -> None:
    """Raises NoRuntimeError."""
    try:
        with runtime.open("rb") as file:
            head = file.read(11)
    except OSError as error:
        raise NoRuntimeError(f"The runtime {runtime} cannot be read: {error.strerror}.") from None
    if not head.startswith(b"\x7fELF") or not head.endswith(_MARK):
        raise NoRuntimeError(f"{runtime} is no runtime of AppImages.")


def main() -> int:
    """``python -m build_scripts.bundle.appimage ARCHIVE RUNTIME``: make the image of an archive for
    Linux, beside it, and add its sum to the archive's file of sums; 1 where that cannot be done."""
    parser = argparse.ArgumentParser(
        prog="bundle.appimage", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("archive", type=Path, metavar="ARCHIVE")
    parser.add_argument("runtime", type=Path, metavar="RUNTIME")
    chosen = parser.parse_args()
    ending = ".tar.gz"
    if not chosen.archive.name.endswith(ending) or shutil.which("mksquashfs") is None:
        print("bundle.appimage: asks for an archive, .tar.gz, and mksquashfs.", file=sys.stderr)
        return 1
    target = chosen.archive.with_name(chosen.archive.name.removesuffix(ending) + ".AppImage")
    try:
        check_runtime(chosen.runtime)
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder)
            with tarfile.open(chosen.archive) as packed:
                when = int(packed.getmembers()[0].mtime)
                packed.extractall(work / "packed", filter="data")
            (top,) = (work / "packed").iterdir()
            make(top, chosen.runtime, work, target, when)
    except (NoRuntimeError, OSError, tarfile.TarError, subprocess.CalledProcessError) as error:
        print(f"bundle.appimage: {error}", file=sys.stderr)
        return 1
    with target.with_suffix(".sha256").open("a", encoding="ascii", newline="\n") as sums:
        sums.write(f"{digest(target)}  {target.name}\n")
    print(target)
    return 0


def make(packed: Path, runtime: Path, work: Path, target: Path, when: int) -> Path:
    """Make the image of a folder that was packed for Linux; ``target``, which it is written to.
    ``when`` is the time of every file, in seconds since 1970.  Raises CalledProcessError."""
    app = work / "AppDir"
    _lay_out(packed, app)
    system = work / "last-card.squashfs"
    system.unlink(missing_ok=True)
    # The tool takes the times from there, or from its own options, but not from both.
    environment = {key: value for key, value in os.environ.items() if key != "SOURCE_DATE_EPOCH"}
    subprocess.run(
        ["mksquashfs", app, system, "-noappend", "-quiet", "-no-progress", "-root-owned",
         "-no-xattrs", "-comp", "zstd", "-mkfs-time", str(when), "-all-time", str(when)],
        check=True, env=environment, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    with target.open("wb") as image:
        for part in (runtime, system):
            with part.open("rb") as file:
                shutil.copyfileobj(file, image)
    target.chmod(0o755)
    return target


def _lay_out(packed: Path, app: Path) -> None:
    """Fill the folder of the image: the program, what a desktop asks for, and who may do what."""
    shutil.rmtree(app, ignore_errors=True)
    program = app / "usr" / "lib" / "last-card"
    shutil.copytree(packed, program, symlinks=True)
    with (program / "LICENCES.txt").open("a", encoding="utf-8") as licences:
        licences.write(_LICENCE)
    # There is nothing to install.
    for name in ("install.sh", "README.txt"):
        (program / name).unlink()
    share = program / "share"
    entry, about = f"{ID}.desktop", f"{ID}.metainfo.xml"
    for name, place in (
        (entry, "applications"),
        (about, "metainfo"),
        (f"{ID}.xml", "mime/packages"),
    ):
        folder = app / "usr" / "share" / place
        folder.mkdir(parents=True)
        shutil.copyfile(share / name, folder / name)
    icon = app / "usr" / "share" / "icons" / "hicolor" / "256x256" / "apps" / f"{ID}.png"
    icon.parent.mkdir(parents=True)
    shutil.copyfile(share / "last-card-256.png", icon)
    shutil.rmtree(share)
    (app / "AppRun").symlink_to("usr/lib/last-card/last-card")
    (app / entry).symlink_to(f"usr/share/applications/{entry}")
    (app / icon.name).symlink_to(icon.relative_to(app))
    (app / ".DirIcon").symlink_to(icon.relative_to(app))
    for path in [app, *app.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


if __name__ == "__main__":
    sys.exit(main())
