"""The keyboard in use: SDL's library, and what the layout has printed on each key."""

from __future__ import annotations

import sys
from typing import Any

import pygame

from game.ui.input.bindings import PLACES

_VIDEO = 0x20
"""SDL's number for its windows and keyboards."""
_LAST_LETTER = 0x052F
"""The last of the Latin, Greek and Cyrillic letters, which the fonts have.  Keys of other alphabets
have a Latin letter on them as well."""


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


class Keyboard:
    """What is printed on the keys."""

    def __init__(self) -> None:
        self._printed: dict[str, str] = {}

    def look(self) -> bool:
        """Look at the layout, again after it has changed.  Returns False: it is done."""
        library = sdl_library()
        if library is not None:
            codes = {place: library.SDL_GetKeyFromScancode(scan) for scan, place in PLACES.items()}
            self.laid_out(codes)
        return False

    def laid_out(self, codes: dict[str, int]) -> None:
        """Take over a layout: SDL's keycodes by the names of the keys on a US keyboard."""
        names = {place: key_name(code) for place, code in codes.items()}
        there = set(names.values())
        self._printed = {
            place: name for place, name in names.items()
            if place not in there and len(name) == 1 and " " < name <= chr(_LAST_LETTER)
        }  # fmt: skip

    def printed(self, control: str) -> str:
        """What is on the key of this control, where the layout has no key for its own name."""
        modifier, plus, key = control.rpartition("+")
        if plus and not key:  # the key + itself
            return control
        return f"{modifier}{plus}{self._printed.get(key, key)}"


def key_name(code: int) -> str:
    """The name of a key by what it writes; SDL's older names, which come first, are of ASCII keys
    alone."""
    return pygame.key.name(code) or pygame.key.name(code, use_compat=False).lower()
