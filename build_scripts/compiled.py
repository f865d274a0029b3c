"""Compile the rules kernel and the computer players: ``python3 build_scripts/compiled.py``.

``game/engine`` and ``game/agents`` run as they are, and several times as fast when mypyc has made
C of them.  This makes a copy of the package in build/compiled, its compiled modules beside their
sources, and never touches the sources themselves, so that nothing stale is ever in the way.  To
use it, start from there: ``cd build/compiled && python -m game simulate …``.

It needs mypy and setuptools (the ``compile`` extra) and a C compiler.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
PACKAGES = ("engine", "agents")
"""The packages that are compiled, each with all that is below it."""
MODULES = ("table/playout.py", "table/referee.py")
"""The other modules that are compiled: the loop in which computers play whole rounds."""
OF_ROOMS = (
    "rooms/arena/contests/contest_rounds.py",
    "rooms/arena/yardsticks/all_seeing.py", "rooms/arena/yardsticks/habitual.py",
    "rooms/arena/yardsticks/strong.py", "rooms/arena/yardsticks/tree.py",
)  # fmt: skip
"""Modules of rooms that are compiled where the room is there: players to measure others by."""
_LIBRARY = "game.compiled"
"""The module that holds all of the machine code is called so, and ``__mypyc``."""


class CannotCompileError(Exception):
    """It cannot be compiled here; the message says why, in a sentence."""


def sources(package: Path) -> list[Path]:
    """The files to compile, relative to the folder that holds the package.  What makes a folder
    a package stays Python: it only gathers what is below it."""
    found = [file for part in PACKAGES for file in sorted((package / part).rglob("*.py"))]
    found += [package / module for module in MODULES]
    found += [file for each in OF_ROOMS if (file := package / each).is_file()]
    return [file.relative_to(package.parent) for file in found if file.name != "__init__.py"]


def missing() -> str | None:
    """The thing that is missing for compiling, in a sentence; None when nothing is known to be."""
    for module in ("mypyc", "setuptools"):
        if importlib.util.find_spec(module) is None:
            return f"There is no {module} here: pip install mypy setuptools."
    return no_compiler() or None


def no_compiler() -> str:
    """That there is no C compiler here, in a sentence; empty when there is one."""
    if os.name == "nt":
        return no_visual_studio(os.environ)
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    lacking = []
    if not shutil.which(compiler):
        lacking.append(f"no C compiler ({compiler})")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        lacking.append("no header of Python (Python.h)")
    if not lacking:
        return ""
    hint = ""
    if shutil.which("apt-get"):
        hint = " On Debian and Ubuntu, type\n    sudo apt install gcc libc6-dev python3-dev"
    return f"There is {' and '.join(lacking)} here.{hint}"


def no_visual_studio(variables: Mapping[str, str]) -> str:
    """The same on Windows, where setuptools takes the compiler of Visual Studio, which its
    installer knows of."""
    folder = variables.get("ProgramFiles(x86)", r"C:\Program Files (x86)")
    asked = [
        os.path.join(folder, "Microsoft Visual Studio", "Installer", "vswhere.exe"),
        "-latest", "-products", "*", "-prerelease", "-property", "installationPath",
        "-requires", "Microsoft.VisualStudio.Component.VC.Tools.x86.x64",
    ]  # fmt: skip
    try:
        found = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        found = ""
    if found or variables.get("DISTUTILS_USE_SDK"):
        return ""
    return (
        "There is no C compiler here: install the Build Tools for Visual Studio, and in them "
        "“Desktop development with C++”."
    )


def copy_package(target: Path) -> Path:
    """A fresh copy of the package, without what was made of it; where it is."""
    shutil.rmtree(target, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / "game", target / "game", ignore=unwanted)
    return target / "game"


def compile_into(target: Path) -> list[Path]:
    """Put a copy of the package into the folder (which is emptied first) and compile it there;
    the compiled modules, relative to the folder.  Raises CannotCompileError."""
    trouble = missing()
    if trouble is not None:
        raise CannotCompileError(trouble)
    package = copy_package(target)
    done = subprocess.run(
        [sys.executable, Path(__file__).resolve(), "--here", *map(str, sources(package))],
        cwd=target, text=True, check=False, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )  # fmt: skip
    if done.returncode:
        raise CannotCompileError(f"Compiling failed:\n{done.stdout}")
    shutil.rmtree(target / "build")
    shutil.rmtree(target / ".mypy_cache", ignore_errors=True)
    ending = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return [file.relative_to(target) for file in sorted(target.rglob(f"*{ending}"))]


def _compile_here(files: list[str]) -> None:
    """Compile these files of the current folder, beside themselves."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    Path("mypy.ini").write_text("[mypy]\nstrict = True\n", encoding="ascii")
    extensions = mypycify(
        ["--config-file", "mypy.ini", *files], opt_level="2", debug_level="0", group_name=_LIBRARY
    )
    Path("mypy.ini").unlink()
    for extension in extensions:
        if os.name != "nt":
            # Numbers must come out as in Python, to the last bit.
            extension.extra_compile_args.append("-ffp-contract=off")
        if sys.platform == "linux":
            extension.extra_link_args.append("-s")  # what debuggers read is most of the size
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.inplace = True
    command.ensure_finalized()
    command.run()


def main() -> int:
    """Compile; 0 when that worked."""
    import old_python  # noqa: F401 - says so where this Python is too old

    if sys.argv[1:2] == ["--here"]:
        _compile_here(sys.argv[2:])
        return 0
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("target", type=Path, nargs="?", default=TARGET, help="the folder to make")
    chosen = parser.parse_args()
    try:
        made = compile_into(chosen.target)
    except CannotCompileError as error:
        print(f"compiled.py: {error}", file=sys.stderr)
        return 1
    assets = chosen.target / "game" / "assets"
    if os.name != "nt":
        assets.symlink_to(ROOT / "assets")
    else:
        shutil.copytree(ROOT / "assets", assets)
    size = sum((chosen.target / file).stat().st_size for file in made)
    print(f"{len(made)} modules, {size / 1e6:.1f} MB, in {chosen.target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
