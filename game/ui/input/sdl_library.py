"""SDL's library, for functions that pygame has none for."""

from __future__ import annotations

import sys
from typing import Any

import pygame

_VIDEO = 0x20
"""SDL's number for its windows and keyboards."""


def sdl_library() -> Any | None:
    """The SDL that pygame uses, for functions that pygame has none for; None if it cannot be found,
    or no window is open yet."""
    try:
        # Not before the first frame: it takes a few milliseconds.
        import ctypes

        # On Windows a loaded library is found by its name; elsewhere the libraries of a pygame
        # extension are found through the extension.
        library = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.event.__file__)
        # Otherwise it is another copy of SDL than the one that pygame uses.
        return library if library.SDL_WasInit(_VIDEO) else None
    except (ImportError, OSError, AttributeError, TypeError):
        return None
