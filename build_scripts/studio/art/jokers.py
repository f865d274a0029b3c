"""The two jokers: a jester who has just thought of something, by day and by night."""

from __future__ import annotations

from dataclasses import dataclass

from . import emblems
from .figure import FAIR, LEFT, LOW, RIGHT, TOP, Figure, Skin
from .french import EDGE, PAPER
from .glyphs import fitted
from .outline import joined, path
from .paper import blank, twice
from .shapes import ellipse, polygon, rectangle, star
from .sheet import Shape, Sheet, shape


@dataclass(frozen=True, slots=True)
class Motley:
    """A jester's colours."""

    ink: str
    panel: str
    halo: str
    first: str
    second: str
    third: str
    bells: str
    skin: Skin


_DAY = Motley("#6A2C91", "#F3EAF7", "#FBD982", "#D12B3A", "#2C8C7A", "#F0A52E", "#F3BF4B", FAIR)
_NIGHT = Motley("#1B2238", "#E4E8F3", "#C4CCE4", "#27325C", "#5B6CA8", "#8FA0D0", "#E3C15C", FAIR)


_PANEL = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, LOW), (LEFT, LOW))


def bright() -> Sheet:
    """The first joker."""
    return _joker(_DAY, "wink")


def dark() -> Sheet:
    """The second joker."""
    return _joker(_NIGHT, "open")


def _joker(m: Motley, eyes: str) -> Sheet:
    card = blank(PAPER, EDGE)
    column = star(5, 10.5, 4.6).shift(13.4, 20)
    for k, letter in enumerate("JOKER"):
        column += fitted(letter, "manrope", 11.5, 13).shift(13.4, 41 + 15 * k)
    frame = rectangle(LEFT, TOP, RIGHT - LEFT, LOW - TOP, 7)
    card.fill(frame, m.panel)
    card.fill(ellipse(90, 118, 55), m.halo)
    rays = joined(
        polygon([(-3.4, -58), (3.4, -58), (0, -66 - 6 * (k % 2))]).turn(22.5 * k) for k in range(16)
    )
    card.fill(rays.shift(90, 118).cut(_PANEL), m.halo)
    _confetti(card, m)
    _jester(card, m, eyes)
    card.stroke(frame, PAPER, 5)
    card.stroke(frame, m.ink, 1.5)
    twice(card, column, m.ink)
    return card


def _confetti(card: Sheet, m: Motley) -> None:
    spots = ((44, 34, 0), (136, 40, 1), (42, 150, 2), (139, 140, 0), (90, 28, 2), (52, 60, 1))
    for x, y, k in spots:
        card.fill(star(4, 5, 2, 20 * k).shift(x, y), (m.first, m.second, m.third)[k])


def _jester(card: Sheet, m: Motley, eyes: str) -> None:
    f = _Whole(card)
    # Shoulders in halves, a zigzag collar with bells.
    f.split("M36,240 C38,196 60,178 90,176 C120,178 142,196 144,240Z", m.first, m.second)
    patches = joined(
        emblems.DIAMOND.scale(0.17).shift(x, y)
        for x, y in ((60, 219), (60, 238), (73, 231), (46, 231), (87, 221))
    )
    f.paint(patches, m.third)
    f.paint(patches.mirror(90), m.bells)
    collar = path(
        "M46,190 C60,168 120,168 134,190 L132,210 L118,192 L106,216 L90,194 L74,216 L62,192"
        " L48,210Z"
    )
    f.split(collar, m.third, m.bells)
    for x, y in ((48, 211), (74, 217), (106, 217), (132, 211)):
        card.fill(ellipse(x, y, 4), m.bells)
        card.stroke(ellipse(x, y, 4), m.ink, 1.1)
    face = Sheet(card.width, card.height, digits=card.digits)
    g = _Whole(face)
    g.head(m.skin)
    g.eyes("#3F7A4A", eyes)
    g.brows(m.ink, 63, 3, -2)
    g.cheeks("#E5533F", 83, 5)
    g.grin(87.5)
    card.elements.append('<g transform="translate(-36 18) scale(1.4)">')
    card.elements += face.elements
    card.elements.append("</g>")
    _cap(f, m)


def _cap(f: Figure, m: Motley) -> None:
    left = path("M62,108 C50,92 32,92 34,122 C34,132 38,138 42,142 C44,124 50,120 62,122Z")
    f.paint(left, m.first)
    f.paint(left.mirror(90), m.second)
    f.split(
        "M60,112 C58,86 70,62 90,38 C110,62 122,86 120,112 C104,98 76,98 60,112Z", m.third, m.bells
    )
    f.split(
        "M57,116 C60,84 76,76 78,72 C70,88 76,98 90,102 C104,98 110,88 102,72"
        " C104,76 120,84 123,116 C108,98 72,98 57,116Z",
        m.first,
        m.second,
    )
    f.split("M57,110 C72,94 108,94 123,110 L122,120 C108,104 72,104 58,120Z", m.ink, m.ink)
    for x, y in ((42, 146.0), (138, 146.0), (90, 35.0)):
        f.paint(ellipse(x, y, 7), m.bells)
        f.line(f"M{x - 6.5},{y + 0.5} H{x + 6.5}", m.ink, 1.3)
        f.paint(ellipse(x, y + 3.2, 1.5), m.ink)
    for x, y in ((72, 106.5), (90, 103.5), (108, 106.5)):
        f.paint(ellipse(x, y, 2.4), m.bells)


class _Whole(Figure):
    """A figure that has the whole card to itself."""

    def paint(self, what: Shape, colour: str, opacity: float = 1) -> None:
        self.sheet.fill(shape(what).cut(_PANEL), colour, opacity)
