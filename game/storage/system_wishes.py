"""What the user has told the system that every program should know: less motion, more contrast,
a light or a dark desktop.  Asked at the first start only, before there are settings.
"""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

_PATIENCE: Final = 0.5
"""Seconds in which all answers must have come."""


class Wishes(NamedTuple):
    """Each is None where the system does not say."""

    less_motion: bool | None = None
    more_contrast: bool | None = None
    light: bool | None = None


_GNOME: Final = "org.gnome.desktop"
LINUX: Final[Mapping[str, Sequence[str]]] = {
    "motion": ("gsettings", "get", f"{_GNOME}.interface", "enable-animations"),
    "contrast": ("gsettings", "get", f"{_GNOME}.a11y.interface", "high-contrast"),
    "scheme": ("gsettings", "get", f"{_GNOME}.interface", "color-scheme"),
}
MAC: Final[Mapping[str, Sequence[str]]] = {
    "motion": ("defaults", "read", "com.apple.universalaccess", "reduceMotion"),
    "contrast": ("defaults", "read", "com.apple.universalaccess", "increaseContrast"),
    "scheme": ("defaults", "read", "-g", "AppleInterfaceStyle"),
}
"""What is asked of each system; the answers come in words."""


def system_wishes(platform: str = sys.platform) -> Wishes:
    """What the system says, as far as it says anything."""
    if platform == "win32":
        return _windows()
    if platform == "darwin":
        said = _answers(MAC)
        # Without a style it is the light one, but only a system that answers has one.
        light = None if "motion" not in said and "scheme" not in said else "scheme" not in said
        return Wishes(_is(said, "motion", "1", "0"), _is(said, "contrast", "1", "0"), light)
    said = _answers(LINUX)
    return Wishes(
        _is(said, "motion", "false", "true"),
        _is(said, "contrast", "true", "false"),
        _is(said, "scheme", "prefer-light", "prefer-dark"),
    )


def _is(said: Mapping[str, str], key: str, yes: str, no: str) -> bool | None:
    return {yes: True, no: False}.get(said.get(key, ""))


def _answers(questions: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Ask all at once; the answers that have come, without quotes."""
    asked: dict[str, subprocess.Popen[str]] = {}
    for key, words in questions.items():
        if shutil.which(words[0]):
            with contextlib.suppress(OSError):
                asked[key] = subprocess.Popen(
                    words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                    stdin=subprocess.DEVNULL,
                )  # fmt: skip
    said = {}
    for key, process in asked.items():
        try:
            out, _ = process.communicate(timeout=_PATIENCE)
        except (subprocess.TimeoutExpired, OSError, ValueError):
            process.kill()
            process.wait()
            continue
        if process.returncode == 0:
            said[key] = out.strip().strip("'")
    return said


def _windows() -> Wishes:
    if sys.platform != "win32":
        return Wishes()
    import ctypes
    import winreg

    class HighContrast(ctypes.Structure):
        _fields_ = (
            ("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p),
        )  # fmt: skip

    ask = ctypes.windll.user32.SystemParametersInfoW
    moves, contrast = ctypes.c_int(1), HighContrast(ctypes.sizeof(HighContrast), 0, None)
    motion = not moves.value if ask(0x1042, 0, ctypes.byref(moves), 0) else None
    high = bool(contrast.flags & 1) if ask(0x42, contrast.size, ctypes.byref(contrast), 0) else None
    light = None
    with contextlib.suppress(OSError):
        key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
            light = bool(winreg.QueryValueEx(opened, "AppsUseLightTheme")[0])
    return Wishes(motion, high, light)
