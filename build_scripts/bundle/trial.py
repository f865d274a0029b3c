"""Try what was built, as a stranger would have it: unpacked elsewhere, with nothing to lean on."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

_LONGEST = 300
"""Seconds that a smoke test may take."""
_ANSWERED = "second process: answered"
"""The line of the smoke test where opponents can think in a process of their own: as anywhere that
executables are built."""
_NEEDED = ("PATH", "SYSTEMROOT", "SYSTEMDRIVE", "TEMP", "TMP", "TMPDIR", "DISPLAY", "XAUTHORITY",
           "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "LANG", "APPIMAGE_EXTRACT_AND_RUN")  # fmt: skip


class Trial(NamedTuple):
    """How it went."""

    what: str
    passed: bool
    output: str


def environment(home: Path, *, dummy: bool) -> dict[str, str]:
    """A stranger's: without this Python's variables, with a home of its own and no sound
    device; ``dummy`` without a screen either."""
    variables = {key: os.environ[key] for key in _NEEDED if key in os.environ}
    variables |= {"HOME": str(home), "USERPROFILE": str(home), "APPDATA": str(home),
                  "LOCALAPPDATA": str(home), "XDG_DATA_HOME": str(home / ".local" / "share"),
                  "SDL_AUDIODRIVER": "none"}  # fmt: skip
    if dummy:
        variables["SDL_VIDEODRIVER"] = "dummy"
    return variables


def try_out(program: Path, what: str, form: str) -> list[Trial]:
    """Run the smoke test with a home that can be written, and with one that cannot.  ``form``:
    what the program must say of itself, ``compiled`` or ``pure Python``."""
    # Under Wine (see build_scripts/windows.py) there is a screen where X11 has one.
    has_screen = sys.platform != "linux" or "DISPLAY" in os.environ
    has_screen &= os.environ.get("SDL_VIDEODRIVER") != "dummy"
    trials = [_version(program, what, form)]
    with tempfile.TemporaryDirectory(prefix="last-card-elsewhere-") as elsewhere:
        home = Path(elsewhere) / "home"
        home.mkdir()
        trials.append(
            _smoke(program, f"{what}, its own home", home, Path(elsewhere), not has_screen)
        )
        # A file where the home should be: nobody can write there, the superuser neither.
        walled = Path(elsewhere) / "walled"
        walled.write_text("")
        trials.append(_smoke(program, f"{what}, no home to write", walled, Path(elsewhere), True))
        locked = Path(elsewhere) / "locked"
        locked.mkdir()
        locked.chmod(0o500)
        # The superuser may write anywhere in spite of that, and so may Windows.
        if not os.access(locked, os.W_OK):
            trials.append(_smoke(program, f"{what}, read-only home", locked, Path(elsewhere), True))
        locked.chmod(0o700)
    return trials


def _version(program: Path, what: str, form: str) -> Trial:
    done = subprocess.run(
        [program, "--version"], capture_output=True, text=True, timeout=60, check=False
    )
    # A windowed program on Windows writes to no pipe; that it ends well must do.
    text = done.stdout.strip()
    told = text.startswith("Last Card ") and text.endswith(f", {form})")
    said = told or sys.platform == "win32"
    return Trial(f"{what}, --version", done.returncode == 0 and said, done.stdout + done.stderr)


def _smoke(program: Path, what: str, home: Path, folder: Path, dummy: bool) -> Trial:
    try:
        done = subprocess.run(
            [program, "--smoke"], cwd=folder, env=environment(home, dummy=dummy),
            capture_output=True, text=True, timeout=_LONGEST, check=False, errors="replace",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return Trial(what, False, f"not done after {_LONGEST} seconds")
    # A windowed program on Windows writes to no pipe.
    said = _ANSWERED in done.stdout or sys.platform == "win32"
    return Trial(what, done.returncode == 0 and said, done.stdout + done.stderr)
