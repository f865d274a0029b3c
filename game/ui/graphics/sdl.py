"""Functions of SDL that are in pygame's library but not offered by pygame."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Final

import pygame

Push = Callable[[Sequence[pygame.Rect]], bool]
"""Shows these parts of a window. Returns whether that was done."""

_PLAIN_COPIES: Final = frozenset({"x11", "windows"})
"""Video drivers that copy a window's picture to the screen, so that small parts cost less."""
_VIDEO: Final = 0x20
"""SDL_INIT_VIDEO."""


def sdl_push(window: int) -> Push | None:
    """The function that shows only some rectangles of the window with this number; None where there
    is nothing to be gained by it, or the function cannot be found. The window must be open."""
    if not pygame.display.get_init() or pygame.display.get_driver() not in _PLAIN_COPIES:
        return None
    try:
        # Not before the first frame: it takes a few milliseconds.
        import ctypes

        # On Windows a loaded library is found by its name; elsewhere the libraries of a pygame
        # extension are found through the extension.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.event.__file__)
        if not library.SDL_WasInit(_VIDEO):
            return None  # another copy of SDL than the one that pygame uses
        find, push = library.SDL_GetWindowFromID, library.SDL_UpdateWindowSurfaceRects
    except (ImportError, OSError, AttributeError, TypeError):
        return None

    class SdlRect(ctypes.Structure):
        _fields_ = tuple((name, ctypes.c_int) for name in "xywh")

    find.argtypes, find.restype = (ctypes.c_uint32,), ctypes.c_void_p
    push.argtypes = (ctypes.c_void_p, ctypes.POINTER(SdlRect), ctypes.c_int)
    push.restype = ctypes.c_int

    def show(areas: Sequence[pygame.Rect]) -> bool:
        found = find(window)
        if not found:
            return False
        rects = (SdlRect * len(areas))(*(SdlRect(*area) for area in areas))
        return bool(push(found, rects, len(areas)) == 0)

    return show
