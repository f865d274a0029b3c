"""A real build, from nothing to archives: what a release is made with, tried out as it is."""

from __future__ import annotations

import _ctypes
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from unittest.mock import ANY

import pygame
import pytest

from build_scripts.bundle import archives, notices, stand_ins
from game import __version__

ROOT = Path(__file__).parents[3]
LIMITS = {"folder": 48e6, "file": 25e6}
"""The most that each kind may take, bytes."""


def unpacked(archive: Path, place: Path) -> Path:
    """Unpack; the one folder on top."""
    if archive.suffix == ".zip":
        with zipfile.ZipFile(archive) as opened:
            opened.extractall(place)
    else:
        with tarfile.open(archive) as packed:
            packed.extractall(place, filter="data")
    (top,) = place.iterdir()
    return top


def weight(folder: Path) -> int:
    return sum(
        each.lstat().st_size
        for each in folder.rglob("*")
        if each.is_file() and not each.is_symlink()
    )


OLDEST = "2.28"
"""The glibc of AlmaLinux 8, where releases for Linux are built: what comes out asks for no newer
one, as long as nothing that is put into it does."""
reads_programs = pytest.mark.skipif(
    not sys.platform.startswith("linux") or shutil.which("objdump") is None, reason="asks objdump"
)


def asked(folder: Path, oldest: str) -> tuple[int, list[str]]:
    """How the script ends that looks which glibc the files ask for, and what it says."""
    script = ROOT / "build_scripts" / "bundle" / "glibc.sh"
    done = subprocess.run(
        ["sh", script, folder, oldest], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout.splitlines()


@reads_programs
def test_no_library_that_is_put_in_asks_for_a_newer_system_than_it_is_built_on() -> None:
    packages = Path(pygame.__file__).parents[1]
    for name in ("pygame", "pygame_ce.libs", "websockets", "accesskit"):
        assert asked(packages / name, OLDEST) == (0, [ANY]), name


@reads_programs
def test_every_file_that_asks_for_a_newer_system_is_named(tmp_path: Path) -> None:
    assert asked(tmp_path, OLDEST)[0] == 1, "nothing was read"
    inner = tmp_path / "with blanks" / "inner"
    inner.mkdir(parents=True)
    shutil.copy(_ctypes.__file__, inner / "one")
    shutil.copy(sys.executable, tmp_path / "other")
    (tmp_path / "text").write_text("GLIBC_9.99")
    code, (first, *named) = asked(tmp_path, "2.2")
    assert code == 1
    assert first.startswith("2 files ask for glibc, the newest for 2.")
    assert [line.partition(": ")[0] for line in named] == [f"{tmp_path}/other", f"{inner}/one"]
    newest = re.findall(r"2\.\d+", first)[0]
    assert asked(tmp_path, newest) == (0, [first])
    # 2.10 is newer than 2.9.
    assert asked(tmp_path, "2.9")[0] == (1 if int(newest[2:]) > 9 else 0)


@pytest.mark.long
def test_a_build_is_made_tried_out_and_made_again_the_same(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "build_scripts" / "build.py", "--twice"],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert done.stdout.count("0 files differ") == 2
    label = archives.label(__version__)
    ending = "zip" if os.name == "nt" else "tar.gz"
    found = {
        "folder": ROOT / "dist" / f"{label}.{ending}",
        "file": ROOT / "dist" / f"{label}-onefile.{ending}",
    }
    sums = (ROOT / "dist" / f"{label}.sha256").read_text(encoding="ascii")
    for kind, archive in found.items():
        assert f"{archives.digest(archive)}  {archive.name}\n" in sums
        top = unpacked(archive, tmp_path / kind)
        assert top.name == archive.name.removesuffix(f".{ending}")
        assert weight(top) <= LIMITS[kind]
        said = (top / "LICENCES.txt").read_text(encoding="utf-8")
        files = [each for each in top.rglob("*") if notices.is_library(each)]
        shipped = [each.name for each in files if not stand_ins.is_one(each)]
        assert shipped or kind == "file"
        known = notices.known_libraries()
        for name in {notices.library_of(file, known).name for file in shipped}:
            assert f"=== {name}\n" in said
        assert not [each for each in top.rglob("*") if re.fullmatch("_?tests?|test_.*", each.name)]
        if sys.platform.startswith("linux"):
            # What this system itself gives is no older than it is.
            here = platform.libc_ver()[1]
            assert asked(top, max(OLDEST, here, key=lambda text: int(text[2:])))[0] == 0
