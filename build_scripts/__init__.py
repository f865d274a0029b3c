"""Scripts, started by their file or with ``python -m build_scripts.NAME``.

One that is stopped from outside says so in a sentence: by Ctrl+C, by a file that cannot be read or
written, by a program that fails, or by a package that is not there.
"""

import argparse
import os
import subprocess
import sys
from types import TracebackType
from typing import Optional, Type

if sys.version_info < (3, 11):
    version = sys.version.split()[0]
    sys.exit("Last Card needs Python 3.11 or newer; this is Python {}.".format(version))

EXTRAS = {"PIL": "docs", "fontTools": "art", "numpy": "art", "soundfile": "art"}
"""The extra that brings a package."""


def sentence(error: BaseException) -> str:
    """What stopped a script, from outside; empty for a fault of its own."""
    if isinstance(error, KeyboardInterrupt):
        return "stopped."
    if isinstance(error, subprocess.CalledProcessError):
        command = error.cmd if isinstance(error.cmd, str) else error.cmd[0]
        return f"{command} failed ({error.returncode}). {error.stderr or ''}".rstrip()
    if isinstance(error, OSError):
        said = str(error.strerror or error).rstrip(".")
        return f"{error.filename}: {said}." if error.filename else f"{said}."
    if isinstance(error, ModuleNotFoundError) and error.name is not None:
        package = error.name.partition(".")[0]
        if package in EXTRAS:
            return (
                f"{package} is missing: .venv/bin/python -m pip install -e '.[{EXTRAS[package]}]'"
            )
        if package == "old_python":
            return 'start it by its file, as in "python3 build_scripts/soak.py".'
        if package not in ("game", "build_scripts", "tests"):
            return f"this Python has no {package}. Use .venv/bin/python, which test.py makes."
    if str(error).startswith("Couldn't open"):
        return f"{error}."  # pygame, of a picture
    return ""


def count(text: str) -> int:
    """A number of rounds, matches or the like, for argparse."""
    if text.isdecimal() and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f'"{text}" is not a number from 1 on')


def _say(kind: Type[BaseException], error: BaseException, trace: Optional[TracebackType]) -> None:
    said = sentence(error)
    if isinstance(error, BrokenPipeError):
        # Whoever reads has read enough: what is left goes nowhere, also at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    elif said:
        name = sys.argv[0].replace(os.sep + "__main__.py", "")
        print(f"{os.path.basename(name)}: {said}", file=sys.stderr)
    else:
        sys.__excepthook__(kind, error, trace)


# Not where the game or a test has imported a script.
if sys.argv[0] == "-m" or "build_scripts" in os.path.abspath(sys.argv[0]).split(os.sep):
    sys.excepthook = _say
    # pygame's greeting would stand in what a script prints, and in what another reads of it.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
