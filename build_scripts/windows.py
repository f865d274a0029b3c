"""Windows on a Linux machine, by Wine: ``python3 build_scripts/windows.py make``.

Makes a real Python for Windows (the files of python.org, out of a package of PyPI, their signatures
checked) with all that the game, its tests and its build need, in the user's cache folder; nothing
of it lies in the checkout.  Then

* ``run …`` starts the game, and ``python …`` that Python,
* ``test …`` runs pytest; without words, on the folders where the system matters most,
* ``build …`` makes the folder and the single file, tries them out and packs them into dist/,
* ``installer`` makes the installer of that folder,
* ``try`` installs, upgrades and removes with it, and plays (it needs a screen: ``xvfb-run -a``).

Each makes what it lacks first.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from build_scripts import build, environment

ROOT: Final = environment.ROOT
PINS: Final = ROOT / "build_scripts" / "bundle" / "windows" / "python.txt"
TOOLS: Final = {
    "wine": "wine wine64", "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "osslsigncode": "osslsigncode", "makensis": "nsis",
}  # fmt: skip
"""The programs that this needs, with the packages of Debian that bring them."""
CHOSEN: Final = (
    "tests/storage", "tests/language", "tests/table", "tests/test_command_line.py",
    "tests/test_exit_codes.py",
)  # fmt: skip
"""What is tested where nothing is named, a third of all: what touches files, processes, names."""
LONGEST: Final = 3600.0
"""Seconds after which a command is ended, with all that it has started."""
_MAKERS: Final = "O=Python Software Foundation/CN=Python Software Foundation"
_FOREIGN: Final = ("_tkinter", "tcl86t", "tk86t", "_msi", "api-ms", "VCRUNTIME140")
"""What comes along and is not needed, or is not made by the makers of Python."""
_LEFT_OUT: Final = ("site-packages", "dist-packages", "test", "lib-dynload", "idlelib", "tkinter",
                    "turtledemo", "lib2to3", "__pycache__", "config-3*")  # fmt: skip
_LAUNCHER: Final = """
#include <windows.h>
typedef int (*Main)(int, wchar_t **);
int wmain(int count, wchar_t **words) {
    HMODULE python = LoadLibraryW(L"python311.dll");
    return python ? ((Main)(void *)GetProcAddress(python, "Py_Main"))(count, words) : 99;
}
"""


def cache() -> Path:
    """The folder with all of it, another one for other pins."""
    place = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    told = hashlib.sha256(PINS.read_bytes() + _LAUNCHER.encode() + sys.version.encode())
    return place / "last-card-windows" / told.hexdigest()[:12]


def lacking() -> str:
    """The thing that this machine lacks, in a sentence; nothing when it is all there."""
    gone = sorted({TOOLS[tool] for tool in TOOLS if shutil.which(tool) is None})
    if gone:
        return (
            f"There is no Windows here without these packages. On Debian and Ubuntu, type\n"
            f"    sudo apt install {' '.join(gone)}\nand start this again."
        )
    if sys.version_info[:2] != (3, 11):
        return "The Python for Windows is 3.11 and takes its library from the one that starts this."
    return ""


def make() -> None:
    """Make the Python for Windows where it is missing.  Leaves with a sentence where it cannot."""
    python = cache() / "py"
    if (python / "ready").exists():
        return
    pip: list[str | Path] = [
        environment.ensure("test"),
        "-m",
        "pip",
        "--quiet",
        "--disable-pip-version-check",
    ]
    shutil.rmtree(python, ignore_errors=True)
    build.say("1 of 4: fetching the Python for Windows and its packages, once (110 MB)")
    wheels = cache() / "wheels"
    build.run([*pip, "download", "--no-deps", "--require-hashes", "--requirement", PINS,
               "--dest", wheels, *_FOR_WINDOWS])  # fmt: skip
    build.say("2 of 4: checking the signatures of its makers")
    (source,) = wheels.glob("panda3d-*.whl")
    _lay_out(source, python)
    source.unlink()
    build.say("3 of 4: installing the packages")
    build.run([*pip, "install", "--no-deps", "--no-index", "--no-compile", *_FOR_WINDOWS,
               "--target", python / "Lib" / "site-packages",
               *sorted(wheels.glob("*"))])  # fmt: skip
    shutil.rmtree(wheels)
    build.say("4 of 4: starting it under Wine for the first time")
    if wine(["-c", "import ssl, sqlite3, ctypes, pygame; print('All is there.')"]):
        sys.exit("The Python for Windows does not start under Wine.")
    (python / "ready").touch()


_FOR_WINDOWS: Final = ("--platform", "win_amd64", "--python-version", "3.11",
                       "--implementation", "cp", "--only-binary=:all:")  # fmt: skip


def _lay_out(wheel: Path, target: Path) -> None:
    """Put the parts where an installed Python has them.  Leaves where one is not as signed."""
    library = target / "DLLs"
    library.mkdir(parents=True)
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            file = Path(name)
            ours = not file.name.startswith(_FOREIGN) or file.name == "VCRUNTIME140.dll"
            if file.parent.name == "deploy_libs" and file.suffix in (".dll", ".pyd") and ours:
                folder = target if file.stem in ("python311", "VCRUNTIME140") else library
                (folder / file.name).write_bytes(archive.read(name))
    for part in sorted([*library.iterdir(), target / "python311.dll"]):
        if not signed_by_makers(part):
            sys.exit(f"{part.name} is not as the Python Software Foundation signed it: not used.")
    shutil.copytree(sysconfig.get_path("stdlib"), target / "Lib",
                    ignore=shutil.ignore_patterns(*_LEFT_OUT))  # fmt: skip
    # What the Python of the package calls is no method of a class in the library before 3.11.8.
    finder = target / "Lib" / "importlib" / "metadata" / "__init__.py"
    method = "    def invalidate_caches(cls)"
    text = finder.read_text("utf-8")
    if f"@classmethod\n{method}" not in text:
        finder.write_text(text.replace(method, f"    @classmethod\n{method}"), "utf-8")
    with tempfile.TemporaryDirectory() as folder_:
        source = Path(folder_) / "python.c"
        source.write_text(_LAUNCHER, encoding="ascii")
        build.run(["x86_64-w64-mingw32-gcc", "-municode", source, "-o", target / "python.exe"])


def signed_by_makers(file: Path) -> bool:
    """Whether the makers of Python have signed a program, and nobody has changed it since."""
    tool = ["osslsigncode", "verify"]
    options = subprocess.run([*tool, "--help"], capture_output=True, text=True, check=False)
    # The list of certificates that were called back would be asked of a server.
    told = options.stdout + options.stderr
    offline = [word for word in ("-ignore-crl", "-ignore-cdp") if word in told]
    done = subprocess.run([*tool, *offline[:1], "-in", file], capture_output=True, text=True,
                          check=False, errors="replace")  # fmt: skip
    subjects = [line for line in done.stdout.splitlines() if "Subject:" in line]
    return done.returncode == 0 and bool(subjects) and subjects[0].endswith(_MAKERS)


def variables() -> dict[str, str]:
    """The environment of programs under Wine: a Windows of its own that knows nothing of this
    user's home.  A Windows whose first program had no screen never opens a window, so that there is
    one for either."""
    ours = {key: value for key, value in os.environ.items()
            if not key.startswith(("PYTHON", "XDG_"))}  # fmt: skip
    home = cache() / ("screen" if "DISPLAY" in ours else "no-screen")
    home.mkdir(parents=True, exist_ok=True)
    ours |= {
        "HOME": str(home), "WINEPREFIX": str(home / "wine"), "WINEARCH": "win64",
        "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "winemenubuilder.exe,winedbg.exe,mscoree,mshtml=d",
        "PYTHONPYCACHEPREFIX": rf"Z:{cache()}\bytecode", "PYTHONUNBUFFERED": "1",
    }  # fmt: skip
    ours.setdefault("SDL_AUDIODRIVER", "dummy")
    # Wine's library for pads goes on in a thread after it was let go of, and ends the program.
    ours["SDL_XINPUT_ENABLED"] = "0"
    if "DISPLAY" not in ours:
        ours["SDL_VIDEODRIVER"] = "dummy"
    return ours


def wine(
    words: Sequence[str | Path], folder: Path = ROOT, longest: float = LONGEST, **more: str
) -> int:
    """Run that Python under Wine, and print what it prints; its exit code.  After the longest time
    every program of this Windows is ended."""
    # The first program that opens a window starts Wine's desktop, which then holds what that one
    # writes to open for ever: nobody who waits for its end would see it.
    desktop = "ctypes.windll.user32.GetDesktopWindow(); print(1); time.sleep(1e5)"
    first = subprocess.Popen(
        ["wine", cache() / "py" / "python.exe", "-uc", f"import ctypes, time; {desktop}"],
        env=variables(), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    assert first.stdout is not None
    first.stdout.readline()
    # Python for Windows starts neither without standard input nor with a file for its output.
    with subprocess.Popen(
        ["wine", cache() / "py" / "python.exe", *words],
        cwd=folder, env={**variables(), **more}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
    ) as started:  # fmt: skip
        end = {"args": ["wineserver", "-k"], "env": variables(), "check": False}
        clock = threading.Timer(longest, subprocess.run, kwargs=end)
        clock.start()
        assert started.stdout is not None
        for line in started.stdout:
            print(line, end="", flush=True)
    if not clock.is_alive():
        print(f"Not done after {longest:.0f} seconds: ended, with all that it had started.")
    clock.cancel()
    first.kill()
    first.wait()
    return started.returncode


def test(words: Sequence[str], longest: float) -> int:
    """Run pytest; its exit code."""
    chosen = [*words] or [*CHOSEN, "-n", "2", "-m", "not long and not slow and not window"]
    folder = tempfile.mkdtemp(prefix="lcw", dir="/dev/shm" if Path("/dev/shm").is_dir() else None)
    try:
        return wine(["-m", "pytest", "-p", "no:cacheprovider", "--basetemp", rf"Z:{folder}\t",
                     *chosen], longest=longest, PYTHONPATH=f"Z:{ROOT}")  # fmt: skip
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def build_there(words: Sequence[str]) -> int:
    """Run build.py on a copy of the sources, and bring what it packs; its exit code."""
    copy = build.copy_sources(cache() / "source")
    code = wine([copy / "build_scripts" / "build.py", "--here", "--pure", *words], folder=copy,
                   LAST_CARD_COMMIT=build.commit(),
                   PYTHONIOENCODING="utf-8",
                   SOURCE_DATE_EPOCH=str(build.commit_time()))  # fmt: skip
    build.DIST.mkdir(exist_ok=True)
    for file in (copy / "dist").glob("*"):
        shutil.copy(file, build.DIST)
    return code


def installer() -> int:
    """Make the installer of the folder that was built; its exit code."""
    folder = cache() / "source" / "build" / "folder" / "last-card"
    if not folder.is_dir():
        build_there([])
    script = ROOT / "build_scripts" / "bundle" / "windows" / "installer.py"
    return subprocess.run([sys.executable, script, build.DIST, folder], check=False).returncode


def try_it(words: Sequence[str]) -> int:
    """Install, play and remove what was built, as rehearse.py does it; its exit code."""
    if "DISPLAY" not in os.environ:
        sys.exit("To play it needs a screen: xvfb-run -a python3 build_scripts/windows.py try")
    if not list(build.DIST.glob("*-windows-x86_64-setup.exe")) and installer():
        return 1
    script = ROOT / "build_scripts" / "rehearse.py"
    kept: Sequence[str | Path] = words or [build.BUILD / "windows"]
    return subprocess.run([sys.executable, script, build.DIST, *kept], env=variables(),
                          check=False).returncode  # fmt: skip


def main() -> int:
    """Do what is asked; 0 when it went well."""
    parser = argparse.ArgumentParser(prog="windows.py", description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--longest", type=float, default=LONGEST, metavar="SECONDS", help="end it after that time"
    )
    parser.add_argument(
        "what", choices=("make", "run", "python", "test", "build", "installer", "try")
    )
    parser.add_argument("words", nargs=argparse.REMAINDER, help="given on to it")
    chosen = parser.parse_args()
    trouble = lacking()
    if trouble:
        sys.exit(trouble)
    make()
    words = chosen.words
    if chosen.what == "test":
        return test(words, chosen.longest)
    if chosen.what == "build":
        return build_there(words)
    if chosen.what == "try":
        return try_it(words)
    if chosen.what == "installer":
        return installer()
    if chosen.what in ("run", "python"):
        game = ["-m", "game"] if chosen.what == "run" else []
        return wine([*game, *words], longest=chosen.longest)
    return 0


if __name__ == "__main__":
    sys.exit(main())
