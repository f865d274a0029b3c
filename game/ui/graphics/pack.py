"""How the pack is printed: with large corners, to be read across a room, with four colours for the
four suits, and with the letters of a language on court cards.  All is made of the usual drawings as
these are read."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from game.language.card_names import INTERNATIONAL
from game.storage.assets import ASSETS

_CORNER: Final = re.compile(
    r'<path fill="#[0-9A-F]{6}" d="M([\d.]+) ([\d.]+)[^"]*M1[5-7]\d[^"]*"/>'
)
"""The shapes that may be the rank or the suit in both corners of a card, as one path."""
_REACH: Final = (27.0, 60.0)
"""Such a path begins within this, units of the card, and below the rim."""
_GROWN: Final = 1.6
_AT: Final = (4.0, 7.0)
"""How much larger a large corner is, and the point from which it grows."""
_CARD: Final = (180.0, 252.0)
_FOUR: Final = {"D": ("#D9481C", "#0A30A8"), "C": ("#12382C", "#066612")}
"""Diamonds become blue and clubs green: the usual colour, and the one in its place."""
FOUR_COLOURED: Final = frozenset(_FOUR)
"""The suits with another colour in a pack of four colours."""


class Pack(NamedTuple):
    """How cards are printed."""

    large_corners: bool = False
    four_colours: bool = False
    letters: str = INTERNATIONAL
    """Those of jack, queen and king."""

    def printed(self, name: str, svg: str) -> str:
        """The drawing of that name ("french/7D", "marks/C") as this pack has it."""
        folder, _, face = name.rpartition("/")
        if self.four_colours and folder in ("french", "marks") and face[-1:] in _FOUR:
            svg = svg.replace(*_FOUR[face[-1]])
        place = INTERNATIONAL.find(face[:1]) if folder == "french" else -1
        own = _lettering(self.letters[place]) if place >= 0 else ""
        if own:
            svg = svg.replace(_lettering(face[0]), own)
        if self.large_corners and folder in ("french", "colours"):
            svg = _CORNER.sub(_enlarged, svg)
        return svg

    def plain(self, name: str) -> bool:
        """True if this pack does not change that drawing."""
        return name.startswith("back") or self == Pack()


USUAL: Final = Pack()


@cache
def _lettering(letter: str) -> str:
    """The outline of a letter in both corners of a card; empty where there is none."""
    try:
        drawn = (ASSETS / "corners" / f"{letter}.svg").read_text("utf-8")
    except OSError:
        return ""
    return drawn.partition(' d="')[2].partition('"')[0]


def _enlarged(found: re.Match[str]) -> str:
    x, y = float(found[1]), float(found[2])
    if not (x < _REACH[0] and 5 < y < _REACH[1]):
        return found[0]
    return _scaled(found[0], *_AT) + _scaled(found[0], _CARD[0] - _AT[0], _CARD[1] - _AT[1])


def _scaled(path: str, x: float, y: float) -> str:
    """The path grown from that point; its twin in the other corner then lies beyond the card."""
    move = f"{x * (1 - _GROWN):g},{y * (1 - _GROWN):g}"
    return path.replace("<path ", f'<path transform="translate({move}) scale({_GROWN:g})" ', 1)
