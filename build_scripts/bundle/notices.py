"""The licences of everything that is shipped, in one text: the program shows it, too.

Python packages tell their own licences in what pip installed of them.  The libraries inside the
wheels do not: ``notices/libraries.toml`` knows them by their file names, and a library that it
does not know stops the build.
"""

from __future__ import annotations

import argparse
import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent / "notices"
ROOT = Path(__file__).resolve().parents[2]
PACKAGES = (
    "pygame-ce", "platformdirs", "segno", "websockets", "accesskit", "pyinstaller", "mypy",
)  # fmt: skip
"""The distributions whose code or files are inside an executable."""
_SOME = ("accesskit",)
"""Those that are not there for every system."""
FONTS = {
    "Fredoka One": "FredokaOne-OFL.txt", "Last Card Display, made of Fredoka":
    "LastCardDisplay-OFL.txt", "Manrope": "Manrope-OFL.txt",
}  # fmt: skip
"""The typefaces in ``assets/fonts``, each with the file that holds its licence."""
_LICENCE_NAMES = ("licen", "copying", "ofl", "notice")
_TITLES = {
    "zlib": "The zlib licence", "mit": "The MIT licence", "bsd-3": "The three-clause BSD licence",
    "lgpl-2.1": "The GNU Lesser General Public License, version 2.1",
    "ftl": "The FreeType Project licence", "tiff": "The LibTIFF licence",
    "harfbuzz": "The old MIT licence", "libpng": "The PNG Reference Library licence, version 2",
    "bzip2": "The bzip2 licence",
}  # fmt: skip
_SAID = {
    "pygame-ce": "© 2000–2004 Pete Shinners, © 2000–2026 the contributors to both. The "
    "GNU Lesser General Public License (below). Nothing in it was changed; its source is at "
    "https://github.com/pygame-community/pygame-ce",
    "accesskit": "© the AccessKit authors. Inside it are packages of Rust by others, under the MIT "
    "or the Apache licence. Its source is at https://github.com/AccessKit/accesskit-python",
}
"""Licences that packages do not name themselves."""
_IN_PYTHON = (
    "Python holds work of others, under licences that permit it: "
    "https://docs.python.org/3/license.html. "
    "Among it: the Mersenne Twister, © 1997–2002 Makoto Matsumoto and Takuji Nishimura, under the "
    "three-clause BSD licence (below); David Gay's conversions of numbers, © 1991, 2000, 2001 "
    "Lucent Technologies."
)


class UnknownLibraryError(Exception):
    """Something would be shipped that nobody has looked up the licence of; the message names
    it."""


class Library(NamedTuple):
    """Somebody's library, as ``libraries.toml`` tells of it."""

    name: str
    files: tuple[str, ...]
    copyright: str
    licences: tuple[str, ...]
    said: str = ""
    spdx: str = ""
    source: str = ""
    """Where its source is to be had; empty for what has none."""
    version: str = ""
    """What finds the version in the bytes of a file: a regular expression with one group."""
    cpe: str = ""


def known_libraries() -> list[Library]:
    """Every library that is known."""
    text = (HERE / "libraries.toml").read_text(encoding="utf-8")
    tables: list[dict[str, Any]] = tomllib.loads(text)["library"]
    return [Library(**{key: _hashable(word) for key, word in each.items()}) for each in tables]


def _hashable(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def library_of(file: str, known: Iterable[Library]) -> Library:
    """The package to which that library belongs.  Raises UnknownLibraryError."""
    name = file.lower().removeprefix("lib")
    fitting = [(len(start), each) for each in known for start in each.files
               if name.startswith(start)]  # fmt: skip
    if not fitting:
        raise UnknownLibraryError(
            f"{file} is in the build, and no licence of it is known: look it up and add it to "
            "build_scripts/bundle/notices/libraries.toml, or leave the library out."
        )
    return max(fitting, key=lambda found: found[0])[1]


def check_modules(modules: Iterable[str]) -> None:
    """Raises UnknownLibraryError when one of these Python modules, by their full names, is
    neither Python's own, nor the game's, nor from one of PACKAGES."""
    provided = metadata.packages_distributions()
    for name in sorted({module.partition(".")[0] for module in modules}):
        # PyInstaller's own files: its loaders, and descriptions of the build machine.
        ours = name == "game" or name.startswith(("pyi", "_pyi", "_sysconfigdata"))
        if not (ours or name in sys.stdlib_module_names or {*provided.get(name, ())} & {*PACKAGES}):
            raise UnknownLibraryError(
                f"The package {name} is in the build, and its licence is not shown: add it to "
                "PACKAGES in build_scripts/bundle/notices.py, or leave it out."
            )


def is_library(file: Path) -> bool:
    """True if the file is a shared library of somebody's, and not a part of a Python package."""
    name = file.name.lower()
    if ".cpython-" in name or name.endswith((".pyd", ".abi3.so")):
        return False
    return name.endswith((".dll", ".dylib")) or ".so" in name.split("-")[-1] or ".so." in name


def notices(libraries: Iterable[str]) -> str:
    """The text, for a build with these library files."""
    return "\n".join(_told(libraries)).rstrip() + "\n"


def _told(libraries: Iterable[str]) -> Iterator[str]:
    yield from _part("Last Card", [(ROOT / "LICENSE").read_text(encoding="utf-8")])
    python = ".".join(map(str, sys.version_info[:3]))
    yield from _part(f"Python {python}", [_python_licence(), _IN_PYTHON])
    needed: dict[str, None] = {"lgpl-2.1": None, "bsd-3": None}
    for name in PACKAGES:
        if name in _SOME and not any(metadata.distributions(name=name)):
            continue
        dist = metadata.distribution(name)
        about: Any = dist.metadata
        licence = about.get("License-Expression") or about.get("License") or "see below"
        texts = [path.locate().read_text(encoding="utf-8") for path in _licence_files(dist)]
        head = f"{licence.splitlines()[0]}. {about.get('Home-page') or _home(about)}".strip()
        yield from _part(f"{name} {dist.version}", [head, _SAID.get(name, ""), *texts])
    for name, file in FONTS.items():
        text = (ROOT / "assets" / "fonts" / file).read_text(encoding="utf-8")
        yield from _part(name, ["The typeface.", text])
    known = known_libraries()
    found = sorted({library_of(file, known) for file in libraries})
    for each in found:
        needed.update(dict.fromkeys(each.licences))
        titles = ", ".join(_TITLES[key] for key in each.licences)
        source = f"Its source: {each.source}" if each.source else ""
        yield from _part(
            each.name, [each.copyright, each.said, f"{titles} (below)" * bool(titles), source]
        )
    for key in sorted(needed):
        yield from _part(_TITLES[key], [(HERE / f"LICENCE-{key}.txt").read_text(encoding="utf-8")])


def _part(heading: str, texts: Iterable[str]) -> Iterator[str]:
    yield f"=== {heading}"
    yield ""
    for text in texts:
        if text:
            yield text.replace("\r\n", "\n").strip()
            yield ""


def _home(about: Any) -> str:
    for line in about.get_all("Project-URL") or ():
        kind, _, address = line.partition(",")
        if kind.strip().lower() in ("homepage", "source", "repository"):
            return str(address.strip())
    return ""


def _licence_files(dist: metadata.Distribution) -> list[Any]:
    return sorted(
        (
            path
            for path in dist.files or ()
            if any(path.name.lower().startswith(name) for name in _LICENCE_NAMES)
            and path.suffix in ("", ".txt", ".md")
        ),
        key=str,
    )


def _python_licence() -> str:
    base = Path(sys.base_prefix)
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    for place in (base / "LICENSE.txt", base / "lib" / version / "LICENSE.txt",
                  Path("/usr/share/doc") / version / "copyright"):  # fmt: skip
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise UnknownLibraryError(f"Python has no licence file in {base}: nothing to show of it.")


def main() -> int:
    """``python -m build_scripts.bundle.notices OUT FILE…``: write the text for these files."""
    parser = argparse.ArgumentParser(prog="bundle.notices")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("files", type=Path, nargs="*", metavar="FILE")
    chosen = parser.parse_args()
    try:
        text = notices(file.name for file in chosen.files)
    except UnknownLibraryError as error:
        print(error, file=sys.stderr)
        return 1
    chosen.out.write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
