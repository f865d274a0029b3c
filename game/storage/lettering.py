"""Which characters the game's fonts have: what they have not would be shown as a box.

Read from the font files themselves (the table ``cmap`` of OpenType), because SDL says of every
character that it is there.
"""

from __future__ import annotations

import logging
import os
import struct
import sys
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from game.storage.assets import ASSETS

NAMES: Final = ("Manrope-Medium.ttf", "Manrope-Bold.ttf")
"""The fonts in which names are written."""
_BY_SEGMENTS: Final = 4
_BY_GROUPS: Final = 12
_LOG: Final = logging.getLogger(__name__)


def characters(font: bytes) -> frozenset[str]:
    """The characters that a TrueType or OpenType font has.  Raises ValueError when this is no font,
    or one with a table of a form that is not known here."""
    try:
        start = _cmap(font)
        (count,) = struct.unpack_from(">H", font, start + 2)
        found: set[int] = set()
        known = False
        for number in range(count):
            (offset,) = struct.unpack_from(">I", font, start + 8 + 8 * number)
            (form,) = struct.unpack_from(">H", font, start + offset)
            if form in (_BY_SEGMENTS, _BY_GROUPS):
                read = _segments if form == _BY_SEGMENTS else _groups
                found.update(read(font, start + offset))
                known = True
    except struct.error:
        raise ValueError("it is no font, or not all of one") from None
    if not known:
        raise ValueError("its characters are listed in another form")
    return frozenset(map(chr, found))


def _cmap(font: bytes) -> int:
    # Of a collection of fonts, the first.
    (start,) = struct.unpack_from(">I", font, 12) if font[:4] == b"ttcf" else (0,)
    (count,) = struct.unpack_from(">H", font, start + 4)
    for number in range(count):
        tag, _sum, offset, _size = struct.unpack_from(">4sIII", font, start + 12 + 16 * number)
        if tag == b"cmap":
            return int(offset)
    raise ValueError("it has no list of characters")


def _segments(font: bytes, start: int) -> Iterator[int]:
    segments = struct.unpack_from(">H", font, start + 6)[0] // 2

    def column(number: int, gap: int) -> tuple[int, ...]:
        at = start + 14 + 2 * segments * number + gap
        return struct.unpack_from(f">{segments}H", font, at)

    places = start + 16 + 6 * segments
    ends, starts, deltas, offsets = column(0, 0), column(1, 2), column(2, 2), column(3, 2)
    for number in range(segments):
        for code in range(starts[number], min(ends[number], 0xFFFE) + 1):
            glyph = code + deltas[number]
            if offsets[number]:
                at = places + 2 * number + offsets[number] + 2 * (code - starts[number])
                (glyph,) = struct.unpack_from(">H", font, at)
                glyph += deltas[number] if glyph else 0
            if glyph & 0xFFFF:
                yield code


def _groups(font: bytes, start: int) -> Iterator[int]:
    (count,) = struct.unpack_from(">I", font, start + 12)
    for number in range(count):
        first, last, glyph = struct.unpack_from(">III", font, start + 16 + 12 * number)
        yield from range(first if glyph else first + 1, min(last, 0x10FFFF) + 1)


@cache
def _in_names() -> frozenset[str] | None:
    """The characters that can stand in a name; None when the fonts cannot be read."""
    try:
        read = [characters((ASSETS / "fonts" / name).read_bytes()) for name in NAMES]
    except (OSError, ValueError) as error:
        _LOG.warning("it is not known which letters can be drawn: %s", error)
        return None
    return frozenset.intersection(*read)


def lacking(text: str) -> frozenset[str]:
    """The characters of a text, other than blanks, that the game's own fonts have not."""
    known = _in_names()
    composed = unicodedata.normalize("NFC", text)
    return frozenset(() if known is None else "".join(composed.split())) - (known or frozenset())


def drawn(name: str) -> str:
    """The name without the characters that would be drawn as boxes."""
    composed, missing = unicodedata.normalize("NFC", name), lacking(name)
    return "".join(each for each in composed if each not in missing or system_font(each))


_OF_WINDOWS: Final = (
    "segoeui.ttf", "malgun.ttf", "msyh.ttc", "YuGothM.ttc", "Nirmala.ttf", "LeelawUI.ttf",
    "ebrima.ttf", "seguisym.ttf",
)  # fmt: skip
_OF_MAC: Final = (
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    "/System/Library/Fonts/AppleSDGothicNeo.ttc",
    "/System/Library/Fonts/PingFang.ttc",
)
_FRAMES: Final = (range(0x20DD, 0x20E5), range(0xFE00, 0xFE10))
"""What makes a picture of the character before it."""


@cache
def system_font(letter: str) -> str:
    """The path of a font of the system that can draw this letter; empty for none.  It is asked for
    letters that no font of the game has."""
    # Pictures, signs and joiners are no letters; a sharp stands for "#" in names (``names.py``).
    sign = unicodedata.category(letter)[0] in "SC" and letter != "♯"
    if sign or any(ord(letter) in each for each in _FRAMES):
        return ""
    for path in _candidates(letter):
        try:
            if letter in _of_file(path):
                return path
        except (OSError, ValueError):
            continue
    return ""


def _candidates(letter: str) -> list[str]:
    if sys.platform == "win32":
        folder = os.environ.get("WINDIR", "C:/Windows")
        return [f"{folder}/fonts/{name}" for name in _OF_WINDOWS]
    if sys.platform == "darwin":
        return list(_OF_MAC)
    import subprocess

    words = ("fc-match", "-f", "%{file}", f":charset={ord(letter):x}")
    try:
        said = subprocess.run(words, capture_output=True, text=True, timeout=2.0)
    except (OSError, subprocess.SubprocessError, ValueError):
        return []
    return [said.stdout]


@cache
def _of_file(path: str) -> frozenset[str]:
    return characters(Path(path).read_bytes())
