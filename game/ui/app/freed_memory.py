"""Memory that is not needed any more: given back when a scene has been left.

Scenes, their widgets and their callbacks refer to one another in cycles, which only Python's
garbage collector frees. It runs here when a scene has been left and nothing moves, not during an
animation. Then the memory that the C library keeps of freed pictures is given back to the system,
if possible.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any, Final

_MMAP_THRESHOLD: Final = 1024 * 1024
"""From this size on, bytes, glibc gives a block its own pages, which go back to the system when it
is freed. By default it raises this limit to the largest block that was freed, up to 32 MB: pictures
of the whole window then lie between small blocks and leave holes."""
_TOP_PAD: Final = 4 * 1024 * 1024
"""Free bytes at the end of the heap that the process keeps, so that it need not ask again at
once."""
_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD = -1, -3
"""Names of limits in glibc's malloc.h."""
_YOUNG, _MIDDLE, _NEVER = 2000, 20, 1_000_000
"""Thresholds of the garbage collector: objects before a young collection, young collections before
a middle one, and middle ones before a full one, which never happens by itself."""
_RIPE: Final = 15
"""Middle collections after which a full one is done, at rest."""


class FreedMemory:
    """Decides when memory is freed. ``trim`` gives freed memory back to the system."""

    def __init__(self, trim: Callable[[], object] | None = None) -> None:
        self._trim = trim
        self._left = False
        self._limits: tuple[int, int, int] | None = None
        """Python's own limits, while others are in force."""

    def settle(self) -> None:
        """Exclude the objects that exist now from all later collections. From now on full
        collections happen only in :meth:`tidy` or :meth:`rest`. Call this before the first scene is
        made: existing cycles are never freed."""
        gc.freeze()
        self._limits = self._limits or gc.get_threshold()
        gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)

    def close(self) -> None:
        """Restore Python's own limits: the game is over."""
        if self._limits is not None:
            gc.unfreeze()
            gc.set_threshold(*self._limits)
            self._limits = None

    def scene_left(self) -> None:
        """Note that a scene has been left or built again, so that the next :meth:`tidy`
        collects."""
        self._left = True

    def tidy(self) -> None:
        """Free what was left. Call this when no scene is at work."""
        if self._left:
            self._left = False
            gc.collect()
            self._trim = self._trim or trimmer()
            self._trim()

    def rest(self) -> None:
        """Do a full collection, because nothing moves, if enough objects were made since the last
        one."""
        if gc.get_count()[2] >= _RIPE:
            gc.collect()


class NoMemory(FreedMemory):
    """Leaves everything to Python, for tests and tools that start many games in one process."""

    def __init__(self) -> None:
        super().__init__(lambda: None)

    def tidy(self) -> None:
        """Do nothing."""

    rest = settle = tidy


def trimmer(platform: str = sys.platform) -> Callable[[], object]:
    """Return a function that gives freed memory back to the system, if the C library can."""
    import ctypes

    libc = _glibc(platform)
    if libc is None or not hasattr(libc, "malloc_trim"):
        return lambda: None
    trim = libc.malloc_trim
    trim.argtypes, trim.restype = (ctypes.c_size_t,), ctypes.c_int
    return lambda: trim(_TOP_PAD)


def keep_large_blocks_apart(platform: str = sys.platform) -> bool:
    """Make glibc give every large block its own pages, whatever was freed before. Returns whether
    that worked. It applies to new blocks."""
    import ctypes

    libc = _glibc(platform)
    if libc is None or not hasattr(libc, "mallopt"):
        return False
    set_limit = libc.mallopt
    set_limit.argtypes, set_limit.restype = (ctypes.c_int, ctypes.c_int), ctypes.c_int
    apart: bool = set_limit(_M_MMAP_THRESHOLD, _MMAP_THRESHOLD) == 1
    # Setting one limit fixes the other at 128 KB.
    set_limit(_M_TRIM_THRESHOLD, _TOP_PAD)
    return apart


def _glibc(platform: str) -> Any:
    """Return the C library of this process, which may be glibc; None if it cannot be. Call this
    after the first frame: it takes a few milliseconds."""
    import ctypes

    if not platform.startswith("linux"):
        return None
    try:
        return ctypes.CDLL(None)
    except OSError:
        return None
