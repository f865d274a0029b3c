"""True if a screen reader is running, as the system says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from typing import Any, Final

_LINUX: Final = (
    "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus",
    "--method", "org.freedesktop.DBus.Properties.Get", "org.a11y.Status", "ScreenReaderEnabled",
)  # fmt: skip
_MAC: Final = ("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")
_GET_SCREEN_READER: Final = 0x0046
"""SPI_GETSCREENREADER."""


def asker(found: Callable[[], None]) -> Callable[[], bool]:
    """Make a chore that asks the system, without waiting for it, and calls ``found`` if a screen
    reader is running."""
    if sys.platform == "win32":

        def look() -> bool:
            if _windows():
                found()
            return False

        return look
    words = _MAC if sys.platform == "darwin" else _LINUX
    there = sys.platform == "darwin" or "DBUS_SESSION_BUS_ADDRESS" in os.environ
    if not (there and shutil.which(words[0])):
        return lambda: False
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def ask() -> bool:
        if process.poll() is None:
            return True
        said = process.communicate()[0].decode("utf-8", "replace")
        if "true" in said or said.strip() == "1":
            found()
        return False

    return ask


def _windows() -> bool:
    """The answer of Windows.  Never run so far."""
    import ctypes

    library: Any = ctypes
    on = ctypes.c_int(0)
    library.windll.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(on), 0)
    return bool(on.value)
