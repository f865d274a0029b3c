"""The project's own virtual environment: made once, brought up to date when its needs change.

Standard library only, since it runs before anything is installed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".venv"
OLDEST = (3, 11)


def python() -> Path:
    """The environment's interpreter."""
    return HOME / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure(extra: str = "") -> Path:
    """Make the environment hold the game, and the extra named in pyproject.toml; give its
    interpreter.  Leaves by SystemExit with a sentence when that cannot be done."""
    if sys.version_info < OLDEST:
        found = ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"Last Card needs Python 3.11 or newer; this is Python {found}.")
    stamp = HOME / f"ready-{extra or 'game'}"
    wanted = _fingerprint()
    if python().exists() and stamp.exists() and stamp.read_text() == wanted:
        return python()
    print("Setting up, once: this takes a minute …", file=sys.stderr, flush=True)
    if not python().exists():
        try:
            venv.create(HOME, with_pip=True, clear=HOME.exists())
        except (OSError, subprocess.CalledProcessError) as error:
            sys.exit(
                f"No virtual environment could be made in {HOME}: {error}.\n"
                "(On Debian and Ubuntu the package python3-venv is needed for it.)"
            )
    target = f"{ROOT}[{extra}]" if extra else str(ROOT)
    done = subprocess.run(
        [
            python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--editable", target,
        ],
        stdout=sys.stderr,
        check=False,
    )  # fmt: skip
    if done.returncode:
        sys.exit("What the game needs could not be installed; pip says why, above.")
    stamp.write_text(wanted)
    return python()


def _fingerprint() -> str:
    """Changes whenever the environment has to be looked at again."""
    needs = (ROOT / "pyproject.toml").read_bytes()
    return hashlib.sha256(needs + sys.version.encode() + str(ROOT).encode()).hexdigest()
