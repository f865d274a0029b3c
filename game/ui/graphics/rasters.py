"""Pictures of the first screen, kept on disk from one start to the next.

To make them takes longer than all the rest of a start. A file holds those of one size of the
window. Every picture has a key: a text of what it is made of (a drawing's :func:`stamp`, the theme,
the size in pixels). A file also says how its pictures were made (the versions of this form, of
pygame and of SDL, and the code that makes them), and those that were made in another way do not
count. So a picture that has changed has another key, and is made again. Only the pictures that are
asked for are read. A file that is missing, cut off or from another machine holds nothing, and
pictures in it that are damaged are made again. Nothing here raises.

Pictures are looked up and noted between :func:`begin` and :func:`finish`, which is called when the
first screen has come to rest; before and afterwards :func:`kept` only makes them.

A screen that will be opened soon can be sketched (:func:`sketch`): it is put together with empty
pictures, and what it asked for is made in idle moments, one picture at a time. :func:`kept` hands
out what has been made so.
"""

from __future__ import annotations

import contextlib
import os
import struct
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from game.storage.files import write_file
from game.storage.ownership import others_can_write
from game.storage.release import release

FORM: Final = 2
"""The version of the form of the file, and of pictures whose code has changed otherwise."""
FILES: Final = 3
"""How many files stay, those written last: one for each size of the window."""
LARGEST: Final = 64_000_000
"""Bytes of pictures in a file; those that come later are not kept."""
ENDING: Final = ".rasters"

_MAGIC: Final = b"last-card rasters\n"
_HEAD: Final = struct.Struct("<III")
"""The Adler-32 checksum of the list of pictures, its bytes, and how many of them are the text of
how all were made, with which it begins."""
_ENTRY: Final = struct.Struct("<HHBII")
"""A picture: its width, height, whether it has an alpha channel, the Adler-32 checksum of its
pixels, and the bytes of its key, which follow."""


Steps = Iterator[pygame.Surface | None]
"""The making of a picture: None after each piece of work, and the picture at the end."""


class InSteps:
    """Makes a picture that takes long: at once when it is called, or in the steps of ``begin``."""

    def __init__(self, begin: Callable[[], Steps]) -> None:
        self.begin = begin

    def __call__(self) -> pygame.Surface:
        *_, made = self.begin()
        assert made is not None, "the last step gives the picture"
        return made


class _Raster(NamedTuple):
    """A picture as bytes, row after row, four for a pixel."""

    wide: int
    high: int
    alpha: bool
    pixels: bytes | bytearray


class _Place(NamedTuple):
    """A picture in a file: its checksum, and where its pixels begin."""

    wide: int
    high: int
    alpha: bool
    checksum: int
    at: int

    @property
    def bytes(self) -> int:
        """How many bytes of pixels there are."""
        return 4 * self.wide * self.high

    def read(self, file: Path) -> pygame.Surface | None:
        """Return the picture; None if it cannot be read or is damaged."""
        made = _surface(self.wide, self.high, self.alpha)
        # The typing of pygame does not say that it is a buffer.
        pixels: Any = made.get_buffer()
        return made if self.fill(pixels, file) else None

    def fill(self, room: bytearray | memoryview, file: Path) -> bool:
        """Read the pixels to there. Returns whether they could be read, and are not damaged."""
        try:
            with open(file, "rb", buffering=0) as opened:
                opened.seek(self.at)
                return opened.readinto(room) == self.bytes and zlib.adler32(room) == self.checksum
        except OSError:
            return False


class Rasters:
    """The pictures of one file, and those that have been made since it was read."""

    def __init__(self, file: Path, how: str | None = None) -> None:
        """how: what else decides how a picture looks; of this program when None."""
        self._file = file
        self._how = _how() if how is None else how
        self._held = _read(file, self._how)
        self._used: dict[str, _Raster | _Place] = {}
        self._bytes = 0
        self._new = False
        self._making = False

    def kept(self, name: str, of: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of that name, drawn from ``of``, whose ``repr`` says all of it."""
        if self._making:
            # It is a part of another, which is kept whole.
            return make()
        key = _key(name, of)
        place = self._held.get(key)
        if place is not None:
            found = place.read(self._file)
            if found is not None:
                self._note(key, place, place.bytes)
                return found
            del self._held[key]
            self._used.pop(key, None)
        self._making = True
        try:
            made = make()
        finally:
            self._making = False
        raster = _raster(made)
        if raster is not None and self._note(key, raster, len(raster.pixels)):
            self._new = True
        return made

    def known(self, name: str, of: object) -> bool:
        """True if the file holds that picture."""
        return _key(name, of) in self._held

    def _note(self, key: str, raster: _Raster | _Place, size: int) -> bool:
        """Keep the picture for the next start, if it is not noted and there is room. Returns
        whether it will be kept because of this."""
        if key in self._used or self._bytes + size > LARGEST:
            return False
        self._used[key] = raster
        self._bytes += size
        return True

    def job(self) -> Callable[[], None] | None:
        """A function that writes the file, in any thread; None if the file holds these pictures
        already."""
        if not self._new:
            return None
        file, how, used = self._file, self._how, self._used

        def write() -> None:
            with contextlib.suppress(OSError, ValueError):
                write_file(file, _file_of(how, file, used))
                _tidy(file.parent)

        return write


_open: Rasters | None = None
_sketched: dict[str, Callable[[], pygame.Surface]] | None = None
"""The pictures that have been asked for while a screen is sketched; None while none is."""
_ready: dict[str, pygame.Surface] = {}
"""Pictures that were made ahead and have not been asked for."""


def begin(folder: Path, size: tuple[int, int]) -> None:
    """Look pictures up in this folder from now on, for a window of that size in pixels."""
    global _open
    _open = Rasters(folder / f"{size[0]}x{size[1]}{ENDING}")


def finish() -> Callable[[], None] | None:
    """Look nothing up any more. Returns what writes down what was not known, if anything."""
    global _open
    store, _open = _open, None
    return store.job() if store is not None else None


def known(name: str, of: object) -> bool:
    """True if :func:`kept` would not have to make that picture, because it is in the file."""
    return _open is not None and _sketched is None and _open.known(name, of)


def kept(
    name: str,
    of: object,
    size: tuple[int, int],
    make: Callable[[], pygame.Surface],
    *,
    alpha: bool = True,
) -> pygame.Surface:
    """The picture of that name, made of that: from the file, made ahead, or made now. ``repr(of)``
    must say everything that it depends on but the code of this package. It will have that
    ``size`` in pixels, and an alpha channel or none."""
    if _sketched is not None or _ready:
        key = _key(name, of)
        if _sketched is not None:
            if key not in _ready and (_open is None or not _open.known(name, of)):
                _sketched.setdefault(key, make)
            return _surface(*size, alpha)
        found = _ready.pop(key, None)
        if found is not None:
            return found if _open is None else _open.kept(name, of, lambda: found)
    return make() if _open is None else _open.kept(name, of, make)


def sketch(draw: Callable[[], object]) -> list[Iterator[None]]:
    """Call this with empty pictures instead of what :func:`kept` gives. Returns the work for each
    picture that was asked for and is not in the file: to make it ahead, step by step where it is
    made :class:`InSteps`. Whoever draws must keep none of the empty pictures."""
    global _sketched
    _sketched = {}
    try:
        draw()
        asked = _sketched
    finally:
        _sketched = None
    return [_make_ahead(key, make) for key, make in asked.items()]


def forget() -> None:
    """Drop the pictures that were made ahead and not asked for."""
    _ready.clear()


def ahead() -> int:
    """How many pictures were made ahead and have not been asked for."""
    return len(_ready)


def stamp(content: bytes) -> str:
    """A short text that stands for this content in the key of a picture. Other content has another
    text."""
    return f"{len(content)} {zlib.crc32(content):x} {zlib.adler32(content):x}"


def _make_ahead(key: str, make: Callable[[], pygame.Surface]) -> Iterator[None]:
    if isinstance(make, InSteps):
        for made in make.begin():
            if made is not None:
                _ready[key] = made
            yield
    else:
        _ready[key] = make()


# ---------------------------------------------------------------------------------------------


def _how() -> str:
    """A text of all that decides how a picture looks, besides what it is made of: the versions,
    and the code of this package as it lies on the disk."""
    code = 0
    with contextlib.suppress(OSError):
        for entry in sorted(os.scandir(Path(__file__).parent), key=lambda each: each.name):
            if entry.name.endswith((".py", ".pyc")):
                file = entry.stat()
                code = zlib.crc32(f"{entry.name} {file.st_size} {file.st_mtime_ns}".encode(), code)
    versions = (FORM, pygame.version.ver, pygame.version.SDL, sys.byteorder, str(release()))
    return f"{versions!r} {code:x}"


def _key(name: str, of: object) -> str:
    return f"{name}|{of!r}"


def _surface(wide: int, high: int, alpha: bool) -> pygame.Surface:
    return pygame.Surface((wide, high), pygame.SRCALPHA if alpha else 0, 32)


def _raster(made: pygame.Surface) -> _Raster | None:
    """A picture as bytes; None if it is of another kind than those that are kept."""
    alpha = bool(made.get_flags() & pygame.SRCALPHA)
    wide, high = made.get_size()
    alike = _surface(1, 1, alpha)
    if (
        made.get_masks() != alike.get_masks()
        or made.get_bitsize() != 32
        or made.get_pitch() != 4 * wide
        or made.get_parent() is not None
        or made.get_alpha() not in (None, 255)
        or made.get_colorkey() is not None
        or max(wide, high) > 0xFFFF
    ):
        return None
    return _Raster(wide, high, alpha, made.get_buffer().raw)


def _read(file: Path, how: str) -> dict[str, _Place]:
    """The pictures of a file that were made in that way; none if it cannot be read or is not
    whole."""
    try:
        if others_can_write(file):
            return {}
        with open(file, "rb") as opened:
            size = os.fstat(opened.fileno()).st_size
            start = opened.read(len(_MAGIC) + _HEAD.size)
            if not start.startswith(_MAGIC) or size > 2 * LARGEST:
                return {}
            checksum, length, at = _HEAD.unpack_from(start, len(_MAGIC))
            listed = opened.read(min(length, size))
        if zlib.adler32(listed) != checksum or listed[:at] != _encoded(how):
            return {}
        found: dict[str, _Place] = {}
        pixels = len(start) + length
        while at < length:
            wide, high, alpha, checksum, letters = _ENTRY.unpack_from(listed, at)
            at += _ENTRY.size + letters
            key = listed[at - letters : at].decode("utf-8", "surrogatepass")
            found[key] = _Place(wide, high, bool(alpha), checksum, pixels)
            pixels += found[key].bytes
    except (OSError, ValueError, struct.error):
        return {}
    return found if pixels == size else {}


def _encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _file_of(how: str, before: Path, used: dict[str, _Raster | _Place]) -> bytes:
    """The text of a file with these pictures; those that are a place are read from the one
    ``before``."""
    made = _encoded(how)
    listed, pixels = [made], []
    for key, each in used.items():
        if isinstance(each, _Place):
            room = bytearray(each.bytes)
            if not each.fill(room, before):
                continue
            each = _Raster(each.wide, each.high, each.alpha, room)
        letters, checksum = _encoded(key), zlib.adler32(each.pixels)
        listed += [_ENTRY.pack(each.wide, each.high, each.alpha, checksum, len(letters)), letters]
        pixels.append(each.pixels)
    whole = b"".join(listed)
    head = _HEAD.pack(zlib.adler32(whole), len(whole), len(made))
    return b"".join([_MAGIC, head, whole, *pixels])


def _tidy(folder: Path) -> None:
    """Remove the files of sizes that were not used for the longest time."""
    files = [each for each in os.scandir(folder) if each.name.endswith(ENDING)]
    files.sort(key=lambda each: each.stat().st_mtime, reverse=True)
    for each in files[FILES:]:
        os.unlink(each.path)
