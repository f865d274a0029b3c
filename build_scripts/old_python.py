"""Says what to do where Python is too old for the game, or not whole, as soon as it is imported;
lets a script that is started by its file find the others.

This file, ``play.py`` and ``test.py`` are read by whatever Python somebody starts them with, 2.7
included: no annotations, no f-strings, nothing that is not ASCII.
"""

import os
import subprocess
import sys

OLDEST = (3, 11)
NEWEST_KNOWN = 20
"""Minor versions up to this one are looked for."""

NEEDED = ("hashlib", "importlib.util", "pathlib", "shutil", "subprocess")
"""Modules of Python's own that the set-up cannot do without; Debian's python3-minimal does."""


def check():
    """Return where this Python is new enough and whole; else leave by SystemExit with a sentence
    that says what to do."""
    if sys.version_info < OLDEST:
        words = getattr(sys, "orig_argv", [""] + sys.argv)[1:]
        sys.exit(sentence(sys.version_info[:2], newer(), words))
    for name in NEEDED:
        try:
            __import__(name)
        except ImportError:
            sys.exit(
                "This Python is not whole: its module {} is missing. On Debian and Ubuntu, type\n"
                "    sudo apt install python3 python3-venv\n"
                "and start this again.".format(name)
            )


def sentence(version, interpreter, words):
    # type: (tuple[int, ...], str | None, list[str]) -> str
    """The message about the version that was found.  ``interpreter``: the command of a newer one,
    or None; ``words``: the command line, without the interpreter."""
    said = "Last Card needs Python {}.{} or newer; this is Python {}.{}.".format(*OLDEST + version)
    if interpreter is None:
        return "{} {}\nand start this again with that one.".format(said, _where_to_get())
    rest = " ".join('"{}"'.format(word) if " " in word else word for word in words)
    return "{} A newer one is here as well; type\n    {} {}".format(said, interpreter, rest)


def newer():
    # type: () -> str | None
    """The command of an interpreter on this machine that is new enough; None without one."""
    for minor in range(NEWEST_KNOWN, OLDEST[1] - 1, -1):
        commands = [["python3.{}".format(minor)]]
        if os.name == "nt":
            commands.append(["py", "-3.{}".format(minor)])
        for command in commands:
            if _works(command):
                return " ".join(command)
    return "python3" if _works(["python3"]) else None


def _works(command):
    # The program of that name may be a stand-in that only says that there is no such Python.
    asked = "import sys; sys.exit(sys.version_info < ({}, {}))".format(*OLDEST)
    try:
        with open(os.devnull, "r+") as nowhere:
            return not subprocess.call(
                command + ["-c", asked], stdin=nowhere, stdout=nowhere, stderr=nowhere
            )
    except OSError:
        return False


def _where_to_get():
    if sys.platform == "win32":
        return "Get one from python.org, or with\n    winget install Python.Python.3.13"
    if sys.platform == "darwin":
        return "Get one from python.org, or with\n    brew install python@3.13"
    for program, command in (
        ("apt-get", "apt install python3.11 python3.11-venv"),
        ("dnf", "dnf install python3.11"),
        ("zypper", "zypper install python311"),
    ):
        if any(os.path.exists(folder + program) for folder in ("/usr/bin/", "/bin/")):
            return "Get one from python.org, or with\n    sudo {}".format(command)
    return "Get one from your system's packages, or from\n    https://www.python.org/downloads"


check()
# One script finds another as `build_scripts.NAME`, whoever starts it and from whichever folder.
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

import build_scripts  # noqa: E402, F401 - ends it with a sentence
