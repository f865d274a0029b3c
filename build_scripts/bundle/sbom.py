"""The list of contents of a build: ``python -m build_scripts.bundle.sbom FOLDER OUT``.

FOLDER is what was built (``build/folder/last-card``), OUT the file to write, CycloneDX 1.6 as JSON.
It lists what is inside and nothing else: the game, Python, the packages whose code is in the
program, the typefaces, and every shared library once, with its version, licence and source, and the
sums of its files.  Run it with the Python that built (``build/env``), whose packages it asks.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import platform
import re
import sys
import uuid
from collections.abc import Iterable, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from build_scripts.bundle.archives import digest
from build_scripts.bundle.commit import commit
from build_scripts.bundle.metainfo import version
from build_scripts.bundle.notices import (
    FONTS,
    Library,
    UnknownLibraryError,
    is_library,
    known_libraries,
    library_of,
)
from build_scripts.bundle.stand_ins import is_one

ROOT: Final = Path(__file__).resolve().parents[2]
INSIDE: Final = {
    "accesskit": "MIT OR Apache-2.0",
    "platformdirs": "MIT",
    "pygame-ce": "LGPL-2.1-only",
    "segno": "BSD-3-Clause",
    "websockets": "BSD-3-Clause",
    # The run-time library of what it compiles.
    "mypy": "MIT",
    # Its loader begins the program; the exception lets it be part of programs of any licence.
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
}
"""The packages whose code is inside, each with its licence as SPDX has it."""
OURS: Final = "MIT AND OFL-1.1"
"""The licence of the game's own files: code, pictures and sounds, and the typefaces."""
_NAMESPACE: Final = uuid.UUID("0c5cf0c0-7f0e-5f7b-9a0a-6d3f5b2f7c11")


def contents(folder: Path, packages: Iterable[str] = INSIDE) -> dict[str, Any]:
    """The list, as JSON has it.  Raises UnknownLibraryError when a library is there that nobody
    knows, and PackageNotFoundError when a package is not installed in this Python."""
    said = _told()
    libraries = {
        each.name: _library(each, files, folder, said) for each, files in _libraries(folder)
    }
    # The library of Python is a part of Python.
    python = {**libraries.pop("CPython", {}), **_python()}
    components = [python, *map(_package, sorted(packages)), *map(_font, sorted(FONTS))]
    components += libraries.values()
    known = f"{version()} {commit(ROOT)} {sys.platform} {platform.machine()}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(_NAMESPACE, known)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "last-card",
                "name": "last-card",
                "version": version(),
                "licenses": [{"expression": OURS}],
                "properties": [{"name": "commit", "value": commit(ROOT)}],
            }
        },
        "components": components,
        "dependencies": [
            {"ref": "last-card", "dependsOn": [each["bom-ref"] for each in components]}
        ],
    }


def _libraries(folder: Path) -> Sequence[tuple[Library, list[Path]]]:
    known = known_libraries()
    found: dict[str, tuple[Library, list[Path]]] = {}
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink() and is_library(file) and not is_one(file):
            library = library_of(file.name, known)
            found.setdefault(library.name, (library, []))[1].append(file)
    return [found[name] for name in sorted(found)]


def _told() -> dict[str, str]:
    """The versions that libraries tell when they are asked."""
    import pyexpat

    import pygame.freetype
    import pygame.image

    numbers = {
        "SDL_image": pygame.image.get_sdl_image_version(),
        "SDL_mixer": pygame.mixer.get_sdl_mixer_version(),
        "SDL_ttf": pygame.font.get_sdl_ttf_version(),
        "FreeType": pygame.freetype.get_version(),
    }
    told = {name: ".".join(map(str, parts)) for name, parts in numbers.items() if parts}
    return {**told, "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_")}


def _version(library: Library, files: Sequence[Path], said: Mapping[str, str]) -> str:
    """The version of a library; empty where nothing tells it."""
    if library.name == "libwebp":
        file = next(each for each in files if each.name.startswith(("libwebp-", "libwebp.")))
        number = ctypes.CDLL(str(file)).WebPGetDecoderVersion()
        return f"{number >> 16}.{number >> 8 & 255}.{number & 255}"
    if not library.version:
        return said.get(library.name, "")
    pattern = re.compile(library.version.encode())
    found = (pattern.search(file.read_bytes() + file.name.encode()) for file in files)
    return next((each[1].decode() for each in found if each), "")


def _component(kind: str, ref: str, name: str, spdx: str, source: str) -> dict[str, Any]:
    made: dict[str, Any] = {"type": kind, "bom-ref": ref, "name": name}
    made["licenses"] = [{"expression": spdx}]
    if source:
        made["externalReferences"] = [{"type": "source-distribution", "url": source}]
    return made


def _known(name: str, number: str, cpe: str) -> dict[str, str]:
    """How scanners know a version."""
    known = {"version": number, "purl": f"pkg:generic/{name.lower().replace(' ', '-')}@{number}"}
    return {**known, "cpe": f"cpe:2.3:a:{cpe}:{number}:*:*:*:*:*:*:*"} if cpe else known


def _python() -> dict[str, Any]:
    number = platform.python_version()
    source = f"https://www.python.org/ftp/python/{number}/Python-{number}.tar.xz"
    made = _component("platform", "python", "Python", "Python-2.0", source)
    return {**made, **_known("python", number, "python:python")}


def _package(name: str) -> dict[str, Any]:
    number = metadata.version(name)
    source = f"https://pypi.org/project/{name}/{number}/#files"
    made = _component("library", f"pkg:pypi/{name}@{number}", name, INSIDE[name], source)
    return {**made, "version": number, "purl": made["bom-ref"]}


def _font(name: str) -> dict[str, Any]:
    (*_, file) = (ROOT / "assets" / "fonts").glob(FONTS[name].replace("OFL.txt", "*.ttf"))
    number = re.search(rb"Version (\d+\.\d+)", file.read_bytes().replace(b"\0", b""))
    made = _component("file", f"font:{name}", name, "OFL-1.1", "")
    return {**made, "version": number[1].decode()} if number else made


def _library(
    library: Library, files: Sequence[Path], folder: Path, said: Mapping[str, str]
) -> dict[str, Any]:
    made = _component(
        "library", f"library:{library.name}", library.name, library.spdx, library.source
    )
    number = _version(library, files, said)
    if number:
        made |= _known(library.name, number, library.cpe)
    made["copyright"] = library.copyright
    made["components"] = [
        {
            "type": "file",
            "name": file.relative_to(folder).as_posix(),
            "hashes": [{"alg": "SHA-256", "content": digest(file)}],
        }
        for file in files
    ]
    return made


def main() -> int:
    """Write the list; 1 when it cannot be made."""
    parser = argparse.ArgumentParser(
        prog="bundle.sbom", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("out", type=Path, metavar="OUT")
    chosen = parser.parse_args()
    if not chosen.folder.is_dir():
        print(f"bundle.sbom: {chosen.folder} is no folder; build.py makes it.", file=sys.stderr)
        return 1
    try:
        made = contents(chosen.folder)
    except (UnknownLibraryError, metadata.PackageNotFoundError) as error:
        print(f"bundle.sbom: {error}", file=sys.stderr)
        return 1
    text = json.dumps(made, indent=2, ensure_ascii=False)
    chosen.out.write_text(text + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
