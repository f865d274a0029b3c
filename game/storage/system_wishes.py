"""Wishes that the user has told the system, for every program: less motion, more contrast,
a light or a dark desktop, which are asked for at the first start only, before there are settings;
and languages.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import subprocess

_PATIENCE: Final = 0.5
"""Seconds in which all answers must have come."""
_LEAST: Final = 0.02
"""Seconds that each answer is waited for at least: it may have come while another was waited
for."""


class SystemWishes(NamedTuple):
    """Wishes of the user; each is None if the system does not say."""

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
"""The questions to each system; the answers come in words."""
_MAC_LANGUAGES: Final = {"languages": ("defaults", "read", "-g", "AppleLanguages")}


def system_wishes(platform: str = sys.platform) -> SystemWishes:
    """The wishes, as far as the system tells any."""
    if platform == "win32":
        return _windows()
    return _of_mac(_answers(MAC)) if platform == "darwin" else _of_linux(_answers(LINUX))


def languages_wanted(
    environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> list[str]:
    """The languages that the user understands, as the system writes them, best first.  What is set
    for the shell counts on every system, as for other commands."""
    environ = os.environ if environ is None else environ
    kinds = (environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    usual = next(filter(None, kinds), "")
    if usual:
        plain = usual.split(".")[0] in ("C", "POSIX")
        # As gettext has it: who wants no language wants no list of languages either.
        return [usual] if plain else [*filter(None, environ.get("LANGUAGE", "").split(":")), usual]
    if platform == "win32":
        return _windows_languages()
    if platform == "darwin":
        said = _answers(_MAC_LANGUAGES).get("languages", "")
        return [each.strip(' "\n') for each in said.strip("()\n ").split(",")]
    return []


def _of_linux(said: Mapping[str, str]) -> SystemWishes:
    return SystemWishes(
        less_motion=_yes_or_no(said, "motion", "false", "true"),
        more_contrast=_yes_or_no(said, "contrast", "true", "false"),
        light=_yes_or_no(said, "scheme", "prefer-light", "prefer-dark"),
    )


def _of_mac(said: Mapping[str, str]) -> SystemWishes:
    return SystemWishes(
        less_motion=_yes_or_no(said, "motion", "1", "0"),
        more_contrast=_yes_or_no(said, "contrast", "1", "0"),
        # It names the dark style only; one that answers nothing else is not asked about it.
        light="scheme" not in said if said.keys() & {"motion", "scheme"} else None,
    )


def _yes_or_no(said: Mapping[str, str], key: str, yes: str, no: str) -> bool | None:
    """True if the answer is yes; None without an answer, or with another."""
    return {yes: True, no: False}.get(said.get(key, ""))


def _answers(questions: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Ask all at once; the answers that have come in time, without quotes."""
    import shutil

    until = time.monotonic() + _PATIENCE
    asked = {key: _ask(words) for key, words in questions.items() if shutil.which(words[0])}
    said = {}
    for key, process in asked.items():
        out = _answer(process, until) if process is not None else None
        if out is not None:
            said[key] = out.strip().strip("'")
    return said


def _ask(words: Sequence[str]) -> subprocess.Popen[str] | None:
    import subprocess

    with contextlib.suppress(OSError):
        return subprocess.Popen(
            words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True,
        )  # fmt: skip
    return None


def _answer(process: subprocess.Popen[str], until: float) -> str | None:
    """The output of the process; None when it fails, or says nothing until then."""
    import subprocess

    try:
        out, _ = process.communicate(timeout=max(_LEAST, until - time.monotonic()))
    except (subprocess.TimeoutExpired, OSError, ValueError):
        process.kill()
        process.wait()
        return None
    return out if process.returncode == 0 else None


def _windows() -> SystemWishes:
    if sys.platform != "win32":
        return SystemWishes()
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
    return SystemWishes(motion, high, light)


def _windows_languages() -> list[str]:
    if sys.platform != "win32":
        return []
    import ctypes

    kernel, name = ctypes.windll.kernel32, ctypes.create_unicode_buffer(85)
    found = kernel.LCIDToLocaleName(kernel.GetUserDefaultUILanguage(), name, len(name), 0)
    return [name.value] if found else []
