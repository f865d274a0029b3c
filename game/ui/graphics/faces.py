"""The faces of the cast: drawn at any size, and kept for as long as they are seen.

What is shown is put together from the layers of a file and rasterised, which takes two or three
milliseconds for a picture that is not held.
"""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame

from game.storage.assets import ASSETS
from game.storage.face_files import USUAL_LOOK, Expression, FaceDrawing, drawing_of, face_text
from game.ui.graphics.pixels import from_svg
from game.ui.graphics.rasters import kept, stamp
from game.ui.graphics.surface_cache import SurfaceCache

DISC: Final = 198 / 240
"""The width of the disc behind a face, as a share of the picture's side. The head and what the
hands hold reach beyond it."""
MIDDLE: Final = (0.5, 134 / 240)
"""The middle of the disc, as shares of the picture's side."""

_DRAWN: Final = "#A81F36", "#8E1730", "#E8A59A"
"""The colours of the back of a raised card in the drawings: light, dark and pattern."""
_BACKS: Final = MappingProxyType(
    {
        "harbour": ("#3A69A6", "#2E588F", "#F7EBD2"),
        "veranda": ("#E4ECD6", "#CFDCBC", "#5E9468"),
        "train": ("#2E3670", "#232A5C", "#C9A25C"),
        "clear": ("#2A3036", "#101418", "#FFD23F"),
    }
)
"""The same of other backs; see ``assets/cards/back-….svg``."""

_LIMIT: Final = 6_000_000
"""Bytes of pictures that are kept in a window of ``_PIXELS``. Larger windows keep as many pictures,
which are larger."""
_PIXELS: Final = 1920 * 1080


class Faces:
    """The faces of a window.  Nothing is read before a face is asked for."""

    def __init__(self, folder: Path | None = None, limit: int = _LIMIT, back: str = "") -> None:
        self._folder = folder or ASSETS / "faces"
        self._texts: dict[str, str | None] = {}
        self._stamps: dict[str, str] = {}
        self._drawings: dict[str, FaceDrawing] = {}
        self._limit = limit
        self._pictures = SurfaceCache(limit)
        self._back = back

    def take_back(self, back: str) -> None:
        """Raise cards with this back from now on; empty for the deck's own."""
        if back != self._back:
            self._back = back
            self._pictures.clear()
            for kept_by_face in (self._texts, self._stamps, self._drawings):
                kept_by_face.clear()

    def room_for(self, size: tuple[int, int], times: float = 1.0) -> None:
        """Keep as many pictures in a window of ``size`` pixels as in any other; ``times`` as many
        bytes where faces are larger."""
        self._pictures.limit = round(self._limit * times * max(1.0, size[0] * size[1] / _PIXELS))

    @property
    def held(self) -> int:
        """Bytes of the pictures that are kept."""
        return self._pictures.held

    def has(self, face: str) -> bool:
        """True if there is such a face; there is none for the plain disc."""
        return self._text(face) is not None

    def stamp(self, face: str) -> str:
        """A short text that stands for the content of a face's file in the keys of pictures on
        disk; empty if there is no such face."""
        if face not in self._stamps:
            text = self._text(face)
            self._stamps[face] = "" if text is None else stamp(text.encode())
        return self._stamps[face]

    def holds(
        self, face: str, expression: Expression, size: int, look: str = "", *, free: bool = False
    ) -> bool:
        """True if that picture is there already, and costs nothing."""
        return (face, expression, look or _usual(expression), size, free) in self._pictures

    def draw_face(
        self,
        face: str,
        expression: Expression = "calm",
        size: int = 96,
        look: str = "",
        *,
        free: bool = False,
    ) -> pygame.Surface:
        """The picture of a face, ``size`` pixels wide and high, premultiplied; shared, read only.
        It is on its disc, or if ``free`` a bust without one, whose shoulders end straight at the
        lower edge of the picture: put something before that edge. ``look`` is one of the LOOKS or
        SHUT of ``face_files``; empty for what goes with the expression.  Raises KeyError for a
        face that there is not, ValueError for an unknown expression or look."""
        look = look or _usual(expression)
        text = self._text(face)
        if text is None:
            raise KeyError(face)

        def make() -> pygame.Surface:
            drawing = self._drawing(face, text)
            return from_svg(drawing.svg(expression, look, free=free), (size, size))

        of = (self.stamp(face), expression, look, size, free)
        return self._pictures.get((face, *of[1:]), lambda: kept("face", of, (size, size), make))

    def face_on_disc(
        self, face: str, across: int, expression: Expression = "calm", look: str = ""
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The picture of a face whose disc is ``across`` pixels wide, and where the middle of the
        disc is in it."""
        size = box_side(across)
        picture = self.draw_face(face, expression, size, look)
        return picture, (round(size * MIDDLE[0]), round(size * MIDDLE[1]))

    def _text(self, face: str) -> str | None:
        if face not in self._texts:
            text = face_text(self._folder, face)
            for drawn, worn in zip(_DRAWN, _BACKS.get(self._back, _DRAWN), strict=True):
                text = text and text.replace(drawn, worn)
            self._texts[face] = text
        return self._texts[face]

    def _drawing(self, face: str, text: str) -> FaceDrawing:
        if face not in self._drawings:
            self._drawings[face] = drawing_of(text)
        return self._drawings[face]


def box_side(across: int) -> int:
    """How wide the picture of a face is whose disc is ``across`` pixels wide."""
    return round(across / DISC)


def _usual(expression: Expression) -> str:
    return USUAL_LOOK.get(expression, "straight")
