"""Pictures of the first screen, kept on disk from one start to the next.

To make them takes longer than all the rest of a start. A file holds those of one size of the
window. Every picture has a key: a digest of what it is made of (the text of a drawing, the theme,
the size in pixels) and of how it is made (the versions of this form, of pygame and of SDL, and the
code that makes it). So a picture that has changed has another key, and is made again. A file that
is missing, damaged, too large or from another machine holds nothing. Nothing here raises.

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
from typing import Final, NamedTuple

import pygame

from game.storage.atomic_write import write_file
from game.storage.ownership import others_can_write
from game.storage.release import release

FORM: Final = 1
"""The version of the form of the file, and of pictures whose code has changed otherwise."""
FILES: Final = 3
"""How many files stay, those written last: one for each size of the window."""
LARGEST: Final = 64_000_000
"""Bytes of pictures in a file; those that come later are not kept."""
ENDING: Final = ".rasters"

_MAGIC: Final = b"last-card rasters\n"
_HEAD: Final = struct.Struct("<II")
"""The Adler-32 checksum of all that follows, and how many pictures there are."""
_ENTRY: Final = struct.Struct("<16sHHB")
"""A picture: its key, width, height, and whether it has an alpha channel."""


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
    pixels: bytes | memoryview

    def surface(self) -> pygame.Surface:
        """The picture, as those who made it made it."""
        made = _surface(self.wide, self.high, self.alpha)
        made.get_buffer().write(bytes(self.pixels))
        return made


class Rasters:
    """The pictures of one file, and those that have been made since it was read."""

    def __init__(self, file: Path, how: str | None = None) -> None:
        """how: what else decides how a picture looks; of this program when None."""
        self._file = file
        self._how = _how() if how is None else how
        self._held = _read(file)
        self._used: dict[bytes, _Raster] = {}
        self._bytes = 0
        self._new = False
        self._making = False

    def kept(self, name: str, of: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of that name, made of that; ``repr(of)`` says all of it."""
        if self._making:
            # It is a part of another, which is kept whole.
            return make()
        key = _key(f"{self._how}|{name}", of)
        raster = self._held.get(key)
        if raster is None:
            self._making = True
            try:
                made = make()
            finally:
                self._making = False
            raster = _raster(made)
            if raster is not None and key not in self._used:
                self._new = self._note(key, raster) or self._new
            return made
        if key not in self._used:
            self._note(key, raster)
        return raster.surface()

    def known(self, name: str, of: object) -> bool:
        """True if the file holds that picture."""
        return _key(f"{self._how}|{name}", of) in self._held

    def _note(self, key: bytes, raster: _Raster) -> bool:
        """Keep the picture for the next start, if there is room. Returns whether there is."""
        if self._bytes + len(raster.pixels) > LARGEST:
            return False
        self._used[key] = raster
        self._bytes += len(raster.pixels)
        return True

    def job(self) -> Callable[[], None] | None:
        """A function that writes the file, in any thread; None if the file holds these pictures
        already."""
        if not self._new:
            return None
        file, used = self._file, self._used

        def write() -> None:
            with contextlib.suppress(OSError, ValueError):
                write_file(file, _file_of(used))
                _tidy(file.parent)

        return write


_open: Rasters | None = None
_sketched: dict[bytes, Callable[[], pygame.Surface]] | None = None
"""The pictures that have been asked for while a screen is sketched; None while none is."""
_ready: dict[bytes, pygame.Surface] = {}
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
            if key not in _ready:
                _sketched.setdefault(key, make)
            return _surface(*size, alpha)
        found = _ready.pop(key, None)
        if found is not None:
            return found
    return make() if _open is None else _open.kept(name, of, make)


def sketch(draw: Callable[[], object]) -> list[Iterator[None]]:
    """Call this with empty pictures instead of what :func:`kept` gives. Returns the work for each
    picture that was asked for: to make it ahead, step by step where it is made :class:`InSteps`.
    Whoever draws must keep none of the empty pictures."""
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


def _make_ahead(key: bytes, make: Callable[[], pygame.Surface]) -> Iterator[None]:
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
    folder = os.path.dirname(__file__)
    with contextlib.suppress(OSError):
        for entry in sorted(os.scandir(folder), key=lambda each: each.name):
            if entry.name.endswith((".py", ".pyc")):
                found = entry.stat()
                code = zlib.crc32(
                    f"{entry.name} {found.st_size} {found.st_mtime_ns}".encode(), code
                )
    versions = (FORM, pygame.version.ver, pygame.version.SDL, sys.byteorder, str(release()))
    return f"{versions!r} {code:x}"


def _key(name: str, of: object) -> bytes:
    import hashlib

    text = f"{name}|{of!r}".encode("utf-8", "surrogatepass")
    return hashlib.blake2b(text, digest_size=16).digest()


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


def _read(file: Path) -> dict[bytes, _Raster]:
    """The pictures of a file; none if it cannot be read or is not whole."""
    try:
        if others_can_write(file) or os.stat(file).st_size > 2 * LARGEST:
            return {}
        data = file.read_bytes()
        if not data.startswith(_MAGIC):
            return {}
        whole = memoryview(data)
        at = len(_MAGIC)
        checksum, count = _HEAD.unpack_from(whole, at)
        if zlib.adler32(whole[at + 4 :]) != checksum:
            return {}
        at += _HEAD.size
        entries = [_ENTRY.unpack_from(whole, at + place * _ENTRY.size) for place in range(count)]
        at += count * _ENTRY.size
        found: dict[bytes, _Raster] = {}
        for key, wide, high, alpha in entries:
            end = at + 4 * wide * high
            found[key] = _Raster(wide, high, bool(alpha), whole[at:end])
            at = end
    except (OSError, ValueError, struct.error):
        return {}
    return found if at == len(data) else {}


def _file_of(rasters: dict[bytes, _Raster]) -> bytes:
    parts = [b"", len(rasters).to_bytes(4, "little")]
    parts += [_ENTRY.pack(key, each.wide, each.high, each.alpha) for key, each in rasters.items()]
    parts += [bytes(each.pixels) for each in rasters.values()]
    checksum = 1
    for part in parts:
        checksum = zlib.adler32(part, checksum)
    parts[0] = _MAGIC + checksum.to_bytes(4, "little")
    return b"".join(parts)


def _tidy(folder: Path) -> None:
    """Remove the files of sizes that were not used for the longest time."""
    files = [each for each in os.scandir(folder) if each.name.endswith(ENDING)]
    files.sort(key=lambda each: each.stat().st_mtime, reverse=True)
    for each in files[FILES:]:
        os.unlink(each.path)
