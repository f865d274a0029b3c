"""Empty libraries for Linux, in the place of decoders that the game never asks.

SDL_image and SDL_mixer in the wheel are linked to a library for each format that they know, and
load none of them later: without one they do not start.  The game's pictures are PNG and SVG, its
sounds Ogg Vorbis.  In the place of the other libraries the executables hold small ones of the same
names, with the functions that SDL asks for; each of them returns nothing, which means that the file
cannot be read.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

UNUSED: Final = (
    "libFLAC-", "libfluidsynth-", "libjpeg-", "libmpg123-", "libopusfile-", "libtiff-",
    "libwavpack-", "libwebp-", "libwebpdemux-", "libxmp-",
)  # fmt: skip
"""What SDL is linked to, and what is never asked."""
BEHIND: Final = ("libopus-", "libsharpyuv-", "libsndfile-", "libvorbisenc-")
"""What only those ask."""
MARK: Final = b"A stand-in of Last Card's for a library that it never asks."
"""What is written in each stand-in."""
_WANTED: Final = re.compile(r"^\S+ .* \*UND\*\s+\S+\s+(?:\(?([^\s)]+)\)?\s+)?(\S+)$", re.M)
"""The functions that a library asks for.  Before binutils 2.35 versions had no brackets."""
_HELD: Final = re.compile(r"^\S+ g.* D[FO] (?!\*UND\*)\S+\s+\S+\s+(?:\S+\s+)?(\S+)$", re.M)


def _symbols(file: Path) -> str:
    done = subprocess.run(["objdump", "-T", file], capture_output=True, text=True, check=True)
    return done.stdout


def is_one(file: Path) -> bool:
    """True if the file is a stand-in, and not somebody's library."""
    return MARK in file.read_bytes()


def make(libraries: Iterable[Path], target: Path, compiler: str) -> Iterator[tuple[str, Path]]:
    """Make the stand-ins for those of the libraries that need one, in a folder; yield the name and
    the file of each.  Raises CalledProcessError and OSError."""
    files = list(libraries)
    askers = [each for each in files if each.name.startswith(("libSDL2_image-", "libSDL2_mixer-"))]
    wanted = {name: version for each in askers for version, name in _WANTED.findall(_symbols(each))}
    target.mkdir(parents=True, exist_ok=True)
    for each in files:
        if each.name.startswith(UNUSED):
            asked = sorted(wanted.keys() & set(_HELD.findall(_symbols(each))))
            functions = {name: wanted[name] for name in asked}
            yield each.name, _make(each.name, functions, target, compiler)


def _make(library: str, functions: dict[str, str], target: Path, compiler: str) -> Path:
    """Make one.  functions: the version of each, empty for none."""
    made, source, versions = (target / f"{library}{end}" for end in ("", ".c", ".map"))
    lines = [f'const char last_card_stand_in[] = "{MARK.decode()}";']
    lines += [f"void *{name}(void) {{ return 0; }}" for name in functions]
    source.write_text("\n".join([*lines, ""]), encoding="ascii")
    groups = {
        version: " ".join(f"{name};" for name in functions if functions[name] == version)
        for version in sorted({*functions.values()} - {""})
    }
    versions.write_text(
        "".join(f"{version} {{ global: {names} }};\n" for version, names in groups.items()),
        encoding="ascii",
    )
    script = [f"-Wl,--version-script={versions}"] if groups else []
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-nostdlib", "-w", "-fno-builtin", *script,
         f"-Wl,-soname,{library}", "-Wl,--build-id=none", "-o", made, source],
        check=True,
    )  # fmt: skip
    return made
