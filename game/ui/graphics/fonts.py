"""The roles of text and the fonts behind them."""

from __future__ import annotations

import io
import unicodedata
from collections import OrderedDict
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.storage.assets import ASSETS
from game.storage.lettering import characters, system_font


class TextStyle(NamedTuple):
    """A role of text: its face, its size in units, and the size in pixels it never goes below."""

    file: str
    size: float
    floor: int


_DISPLAY, _BOLD, _MEDIUM = "FredokaOne-Regular.ttf", "Manrope-Bold.ttf", "Manrope-Medium.ttf"
STYLES = MappingProxyType(
    {
        "title": TextStyle(_DISPLAY, 132, 54),
        "banner": TextStyle(_DISPLAY, 84, 34),
        "heading": TextStyle(_DISPLAY, 58, 28),
        "subheading": TextStyle(_DISPLAY, 38, 20),
        "button": TextStyle(_DISPLAY, 31, 16),
        "number": TextStyle(_DISPLAY, 30, 15),
        "tile": TextStyle(_DISPLAY, 27, 14),
        "body": TextStyle(_MEDIUM, 25, 13),
        "strong": TextStyle(_BOLD, 25, 13),
        "label": TextStyle(_BOLD, 22, 12),
        "small": TextStyle(_MEDIUM, 20.5, 12),
        "tiny": TextStyle(_BOLD, 17, 12),
    }
)
"""Every text role by name."""


INSTEAD = MappingProxyType({_DISPLAY: ("LastCardDisplay-Bold.ttf", _BOLD)})
"""The fonts for words with letters that the first one does not have: Fredoka One has those of
Western Europe, the next one looks the same and has more, Manrope has Greek and Cyrillic too. What
none has is written in a font of the system."""

_MOST = 64
"""Loaded fonts that are kept: more than a window of one size needs."""


class Fonts:
    """The font files and the loaded fonts; shared by everything that writes.

    Each file is read once, and fonts are loaded from what was read: a font that is loaded from a
    file holds that file open for as long as it lives.
    """

    def __init__(self, folder: Path | None = None, most: int = _MOST) -> None:
        """``most``: how many loaded fonts are kept, those used last."""
        self._folder = folder or ASSETS / "fonts"
        self._most = most
        self._files: dict[str, bytes | None] = {}
        self._loaded: OrderedDict[tuple[str, int, str], pygame.Font] = OrderedDict()
        self._characters: dict[str, frozenset[str] | None] = {}

    def __len__(self) -> int:
        return len(self._loaded)

    def file_for(self, word: str, file: str) -> str:
        """Return the font for this word: ``file``, or another one if that lacks some letter."""
        if word.isascii():
            return file
        letters = {letter for letter in word if not letter.isspace()}
        own: tuple[str, ...] = (file, *INSTEAD.get(file, ()))
        for each in own:
            known = self._known(each)
            if known is None or known.issuperset(letters):
                return each
        lacking = letters.difference(known or ())
        for found in map(system_font, sorted(lacking)):
            if found and lacking <= (self._known(found) or set()):
                return found
        return own[-1]

    def _known(self, file: str) -> frozenset[str] | None:
        """The characters of a font; None if they cannot be read."""
        if file not in self._characters:
            data = self._read(file)
            try:
                found = characters(data) if data is not None else None
            except ValueError:
                found = None
            self._characters[file] = found
        return self._characters[file]

    def face(self, file: str, px: int, text: str = "") -> pygame.Font:
        """Return the font of a file at ``px`` pixels. In place of a missing file it is the typeface
        that pygame carries: the game must be readable before it is handsome. For a text that is
        written from right to left, as only names are, it writes so, and joins Arabic letters."""
        ways = set() if text.isascii() else {*map(unicodedata.bidirectional, text)}
        script = "arab" if "AL" in ways else "hebr" if "R" in ways else ""
        key = (file, px, script)
        font = self._loaded.get(key)
        if font is not None:
            self._loaded.move_to_end(key)
            return font
        data = self._read(file)
        font = self._loaded[key] = pygame.Font(None if data is None else io.BytesIO(data), px)
        if script:
            font.set_direction(pygame.DIRECTION_RTL)
            font.set_script(script.capitalize())
        while len(self._loaded) > self._most:
            self._loaded.popitem(last=False)
        return font

    def _read(self, file: str) -> bytes | None:
        if file not in self._files:
            path = self._folder / file
            try:
                self._files[file] = path.read_bytes()
            except OSError:
                self._files[file] = None
        return self._files[file]
