"""Pictures that every test would draw anew, drawn once for all tests of a process.

Every test of the interface opens the game with empty caches.  What is drawn depends only on what
it is drawn from: each picture is made by the game's own code the first time, and handed out again
afterwards.  The caches are beneath those of the game, so that tests still see the game ask for
every picture.
"""

from __future__ import annotations

import hashlib
import io
import os
import struct
import time
from collections.abc import Callable
from functools import cache, lru_cache, partial
from pathlib import Path
from typing import Any

import pygame

from game.ui.graphics import artcache, board, faces, media, pixels, rasters, title_room, widget_art
from game.ui.graphics.backdrop import make_backdrop
from game.ui.graphics.fonts import STYLES, Fonts
from game.ui.graphics.pixels import from_svg
from game.ui.graphics.surface_cache import SurfaceCache
from game.ui.graphics.text import Texts

MEGABYTE = 1024 * 1024
_LONG = 0.001
"""Seconds of drawing from which on a file is quicker."""


Patches = list[tuple[object, str, object]]
Patch = Callable[[object, str, object], None]


@cache
def shared(folder: Path | None) -> Patches:
    """What puts the shared caches beneath the game's own: objects, names and values.  Vectors that
    take long to draw are drawn once for all processes that share a folder."""
    found: Patches = []
    patch = lambda *each: found.append(each)  # noqa: E731
    _vectors(patch, folder)
    _backdrops(patch)
    _words(patch)
    _widgets(patch)
    _faces(patch)
    _rasters(patch)
    return found


def _vectors(patch: Patch, folder: Path | None) -> None:
    draw = pygame.image.load_sized_svg
    kept = SurfaceCache(96 * MEGABYTE)

    def drawn(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        if folder is None:
            return draw(io.BytesIO(svg), size)
        file = folder / hashlib.sha1(svg + repr(size).encode()).hexdigest()
        try:
            wide, high = struct.unpack("II", (held := file.read_bytes())[:8])
            return pygame.image.frombytes(held[8:], (wide, high), "RGBA")
        except FileNotFoundError:
            began = time.thread_time()
            picture = draw(io.BytesIO(svg), size)
            if time.thread_time() - began > _LONG:
                beside = file.with_name(f"{file.name}.{os.getpid()}")
                pixels = pygame.image.tobytes(picture, "RGBA")
                beside.write_bytes(struct.pack("II", *picture.get_size()) + pixels)
                beside.replace(file)
            return picture

    def load(file: str | Path | io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        svg = file.getvalue() if isinstance(file, io.BytesIO) else Path(file).read_bytes()
        # Whoever loads a picture may draw on it.
        return kept.get((svg, size), lambda: drawn(svg, size)).copy()

    patch(pygame.image, "load_sized_svg", load)


def _backdrops(patch: Patch) -> None:
    draw = make_backdrop
    kept = SurfaceCache(48 * MEGABYTE)
    patch(
        media,
        "make_backdrop",
        lambda size, theme, unit: kept.get((size, theme, unit), lambda: draw(size, theme, unit)),
    )


def _words(patch: Patch) -> None:
    fonts = Fonts()
    known: list[pygame.Font] = []

    def shared_fonts() -> Fonts:
        nonlocal fonts
        try:
            for font in known:
                font.get_height()
        except pygame.error:
            # They are gone: a test has ended the game, and pygame with it.
            fonts = Fonts()
            known.clear()
        if not known:
            # This very one is looked at: the fonts may have dropped it, and would load another.
            known.append(fonts.face(STYLES["body"].file, 20))
        return fonts

    patch(media, "Fonts", shared_fonts)
    write = Texts.write
    kept = SurfaceCache(64 * MEGABYTE)

    def shared_line(
        self: Texts, text: str, style: str, colour: Any, px: int, shadow: bool
    ) -> pygame.Surface:
        if self.fonts is not fonts:
            return write(self, text, style, colour, px, shadow)
        key = (text, STYLES[style].file, px, colour, shadow, self.pack)
        return kept.get(key, lambda: write(self, text, style, colour, px, shadow))

    patch(Texts, "write", shared_line)


def _widgets(patch: Patch) -> None:
    # Everything is asked for in pixels: a picture is the same at every scale.
    pictures = SurfaceCache(96 * MEGABYTE)
    patch(widget_art, "SurfaceCache", lambda limit: pictures)


def _faces(patch: Patch) -> None:
    draw = from_svg
    kept = SurfaceCache(48 * MEGABYTE)
    for name in ("face_text", "drawing_of"):
        patch(faces, name, lru_cache(maxsize=64)(getattr(faces, name)))
    patch(faces, "from_svg", lambda svg, size: kept.get((svg, size), lambda: draw(svg, size)))


def _rasters(patch: Patch) -> None:
    # What the game keeps from one start to the next says itself all that it depends on.
    kept = SurfaceCache(160 * MEGABYTE)

    def shared(
        name: str,
        of: object,
        size: tuple[int, int],
        make: Callable[[], pygame.Surface],
        *,
        alpha: bool = True,
    ) -> pygame.Surface:
        key = (name, repr(of), size, alpha)
        return rasters.kept(name, of, size, lambda: kept.get(key, make).copy(), alpha=alpha)

    for module, names in (
        (title_room, {"title room"}),
        (board, {"board"}),
        (artcache, {"card", "soft card"}),
        (pixels, {"shadow"}),
    ):
        patch(module, "kept", partial(_either, frozenset(names), shared))


def _either(
    names: frozenset[str], shared: Callable[..., Any], name: str, *of: Any, **how: Any
) -> Any:
    return (shared if name in names else rasters.kept)(name, *of, **how)
