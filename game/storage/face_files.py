"""The files of the faces: what is in them, and what of it makes up one picture.

A file in ``assets/faces`` holds every layer of one of the cast, a group a line
(``build_scripts/studio/art/cast/portrait.py`` writes them).  The class of a group says in which
expressions and looks it is seen, and whether it belongs to the face on a disc or to the free bust.
A picture of it is again an SVG document, a fifth as long.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

Expression = Literal[
    "thinking", "calm", "pleased", "sly", "hit", "alarmed", "last_card", "beaten", "winning"
]
"""The expressions of a face."""
EXPRESSIONS: Final[tuple[Expression, ...]] = get_args(Expression)
LOOKS: Final = ("straight", "left", "right", "up", "down")
SHUT: Final = "shut"
"""Instead of a look: the eyes are closed. After a look and a blank: they are closed, and the head
is turned that way."""
_LEANS: Final[Mapping[str, str]] = {
    "left": "translate(-5 0) rotate(-3 120 190) ",
    "right": "translate(5 0) rotate(3 120 190) ",
    "down": "translate(0 5) ",
}
"""How the head goes with the eyes, before it is tilted. A face that looks up has a hat, or room for
one, and lifts the eyes only."""
USUAL_LOOK: Final[Mapping[Expression, str]] = {"thinking": "up", "sly": "right", "beaten": "down"}
"""Where the eyes of an expression go by themselves, when it is not straight ahead."""

_LINE: Final = re.compile(r'<g(?: class="([^"]*)")?(?: display="none")?>(.*)</g>')
_TILTS: Final = re.compile(r' data-tilt="([^"]*)"')
_MOODS: Final = frozenset(EXPRESSIONS)
_EYES: Final = frozenset((*LOOKS, SHUT))
_DISC: Final = frozenset(("disc", "cut"))
"""Classes of groups that only the face on a disc has."""


class _Layer(NamedTuple):
    """One group of a file."""

    moods: frozenset[str]
    """The expressions it is seen in; empty for all."""
    eyes: frozenset[str]
    """The looks it is seen in; empty for all."""
    turns: bool
    """True if it turns with the head."""
    ground: str
    """"disc" if it is seen on a disc only, "free" if it is seen without one only; else empty."""
    body: str

    def seen(self, expression: Expression, look: str, free: bool) -> bool:
        """True if it belongs to that picture."""
        if self.ground and (self.ground == "free") != free:
            return False
        return (not self.moods or expression in self.moods) and (not self.eyes or look in self.eyes)


class FaceDrawing(NamedTuple):
    """A file that has been read."""

    opening: str
    tilts: Mapping[str, str]
    """The SVG transform of the head, by expression."""
    layers: tuple[_Layer, ...]

    def svg(self, expression: Expression, look: str, *, free: bool = False) -> str:
        """One picture of it, as an SVG document: the face on its disc, or the free bust without a
        disc, which ends straight at the lower edge of the box.  Raises ValueError for an unknown
        expression or look."""
        if expression not in _MOODS:
            raise ValueError(f"there is no expression {expression!r}")
        way, _, eyes = look.rpartition(" ")
        if eyes not in _EYES or (way and (way not in _EYES or eyes != SHUT)):
            raise ValueError(f"nobody can look {look!r}")
        parts = [self.opening]
        turn = _LEANS.get(way or eyes, "") + self.tilts[expression]
        for layer in self.layers:
            if layer.seen(expression, eyes, free):
                move = f' transform="{turn}"' if layer.turns else ""
                parts.append(f"<g{move}>{layer.body}</g>")
        return "".join((*parts, "</svg>"))


def shut(look: str) -> str:
    """Closed eyes in a head that looks this way."""
    return f"{look} {SHUT}" if look in _LEANS else SHUT


def read_face(folder: Path, face: str) -> FaceDrawing | None:
    """A face from a folder of them; None when there is none of that name, which may come from a
    save or from another machine, or when it cannot be read."""
    text = face_text(folder, face)
    return None if text is None else drawing_of(text)


def face_text(folder: Path, face: str) -> str | None:
    """The file of a face from a folder of them; None where :func:`read_face` gives none."""
    file = folder / f"{face}.svg"
    if not (face.isidentifier() and face.isascii() and os.path.isfile(file)):
        return None
    try:
        return file.read_text("utf-8")
    except OSError:
        return None


def drawing_of(text: str) -> FaceDrawing:
    """The drawing that such a file holds."""
    opening, *lines = text.splitlines()
    found = _TILTS.search(opening)
    tilts: dict[str, str] = {}
    for part in found[1].split(";") if found else ():
        name, degrees, rise = part.split()
        tilts[name] = f"translate(0 {-float(rise):g}) rotate({degrees} 120 190)"
    layers = []
    for line in lines:
        group = _LINE.fullmatch(line)
        if group is not None:
            names = frozenset((group[1] or "").split())
            ground = "free" if "free" in names else "disc" if names & _DISC else ""
            moods, eyes = names & _MOODS, names & _EYES
            layers.append(_Layer(moods, eyes, "head" in names, ground, group[2]))
    return FaceDrawing(opening, tilts, tuple(layers))
