"""Memory that is not needed any more: given back when a scene has been left.

Scenes, their widgets and their callbacks refer to one another in circles, so that Python frees them
only when it looks for such circles. Here that is done when a scene has been left, and at rest, not
in the middle of what moves. What the C library keeps of freed pictures is then given back to the
system, where it can be told to.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any, Final

_MMAP_THRESHOLD: Final = 1024 * 1024
"""Bytes from which on glibc gives a block pages of its own, which go back to the system when it is
freed. Left alone, it raises this limit to that of the largest block that was freed, up to 32 MB:
pictures of the whole window then lie between small things, and leave holes."""
_TOP_PAD: Final = 4 * 1024 * 1024
"""Free bytes at the end of the heap that stay with the process: it need not ask again at once."""
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
"""Names of limits in glibc's malloc.h."""
_YOUNG, _MIDDLE, _NEVER = 2000, 20, 1_000_000
"""Objects made between two collections of the youngest, of those after which the middle ones are
looked at, and of those after which all are: never by itself."""
_RIPE: Final = 15
"""Collections of the middle generation after which all objects are looked at, at rest."""


class Memory:
    """The memory that is freed, and when. ``trim`` gives freed memory back to the system."""

    def __init__(self, trim: Callable[[], object] | None = None) -> None:
        self._trim = trim
        self._left = False
        self._limits: tuple[int, int, int] | None = None
        """Python's own limits, while others are in force."""

    def settle(self) -> None:
        """Spare the objects that exist now, which are there to stay, in all later collections. From
        now on all objects are looked at only when :meth:`tidy` or :meth:`rest` is called. To be
        called before the first scene is made: what is in a circle and was there would stay for
        ever."""
        gc.freeze()
        self._limits = self._limits or gc.get_threshold()
        gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)

    def close(self) -> None:
        """The game is over: collect as before."""
        if self._limits is not None:
            gc.unfreeze()
            gc.set_threshold(*self._limits)
            self._limits = None

    def scene_left(self) -> None:
        """A scene has been left, or built again: the next :meth:`tidy` has something to do."""
        self._left = True

    def tidy(self) -> None:
        """Free what was left. To be called when no scene is at work."""
        if self._left:
            self._left = False
            gc.collect()
            self._trim = self._trim or trimmer()
            self._trim()

    def rest(self) -> None:
        """Nothing moves: look at all objects, if enough were made since the last time."""
        if gc.get_count()[2] >= _RIPE:
            gc.collect()


class NoMemory(Memory):
    """Leaves everything to Python, for tests and tools that begin many games in one process."""

    def __init__(self) -> None:
        super().__init__(lambda: None)

    def tidy(self) -> None:
        """Do nothing."""

    rest = settle = tidy


def trimmer(platform: str = sys.platform) -> Callable[[], object]:
    """The function that gives freed memory back to the system, as far as the C library can."""
    import ctypes

    libc = _glibc(platform)
    if libc is None or not hasattr(libc, "malloc_trim"):
        return lambda: None
    trim = libc.malloc_trim
    trim.argtypes, trim.restype = (ctypes.c_size_t,), ctypes.c_int
    return lambda: trim(_TOP_PAD)


def keep_large_blocks_apart(platform: str = sys.platform) -> bool:
    """Have glibc give every large block pages of its own, whatever was freed before. Returns
    whether that could be done. It holds for what is made from then on."""
    import ctypes

    libc = _glibc(platform)
    if libc is None or not hasattr(libc, "mallopt"):
        return False
    set_limit = libc.mallopt
    set_limit.argtypes, set_limit.restype = (ctypes.c_int, ctypes.c_int), ctypes.c_int
    apart: bool = set_limit(_M_MMAP_THRESHOLD, _MMAP_THRESHOLD) == 1
    # Setting one limit holds the other where it is, at 128 KB.
    set_limit(_M_TRIM_THRESHOLD, _TOP_PAD)
    return apart


def _glibc(platform: str) -> Any:
    """The C library of this process, which may be glibc; None where it cannot be. It is asked for
    after the first frame: that takes a few milliseconds."""
    import ctypes

    if not platform.startswith("linux"):
        return None
    try:
        return ctypes.CDLL(None)
    except OSError:
        return None
