"""Spades, the night watch: an astronomer, a moon queen with her owl, a masked thief of keys."""

from __future__ import annotations

from .figure import BROWN, FAIR, OLIVE, Figure
from .outline import joined, path
from .shapes import ellipse, rectangle, ring, star

NIGHT, DUSK, STEEL, MIST = "#1B2140", "#2C3768", "#5468AE", "#A9B6E0"
SILVER, PALE, GOLD, AMBER = "#E3E7F3", "#C3CBE2", "#E3B548", "#C08F2A"
VIOLET = "#6B4C9A"


def king(f: Figure) -> None:
    """The astronomer, a star on his staff and stars on his robe."""
    f.split("M64,52 C56,80 58,102 62,120 H118 C122,102 124,80 116,52Z", PALE, MIST)
    f.robe(NIGHT, DUSK)
    stars = joined(
        star(4, size, size * 0.35).shift(x, y)
        for x, y, size in ((60, 118, 5), (72, 126, 3), (44, 132, 3), (120, 111, 4), (62, 131, 2.4))
    )
    f.paint(stars, GOLD)
    f.pair("M78,98 L60,106 L80,128 L90,112Z", VIOLET)
    f.head(FAIR)
    f.eyes("#3C5BA8")
    f.brows(PALE, 64, 4.6, 1.6)
    f.cheeks(FAIR.blush, 83, 4)
    f.split(
        "M69,74 C68,84 74,88 79,86 C84,83 96,83 101,86 C106,88 112,84 111,74"
        " C118,98 102,118 91,142 H89 C78,118 62,98 69,74Z",
        "#F4F6FB",
        PALE,
    )
    f.lines("M80,94 C81,106 84,114 88,124 M74,92 C74,100 77,108 80,112", MIST, 1.3)
    f.paint("M85,89.5 Q90,93.5 95,89.5 Q90,97 85,89.5Z", FAIR.lips)
    f.split(
        "M90,83 C84,80 76,83 71,92 C79,94 87,92 90,88 C93,92 101,94 109,92 C104,83 96,80 90,83Z",
        "#FFFFFF",
        SILVER,
    )
    f.split("M66,50 L61,26 L76,38 L90,18 L104,38 L119,26 L114,50 C104,46 76,46 66,50Z", GOLD, AMBER)
    f.split("M66,49 C76,45 104,45 114,49 L113,57 C104,53 76,53 67,57Z", DUSK, NIGHT)
    f.paint(ellipse(61, 25, 3.4) + ellipse(119, 25, 3.4), SILVER)
    f.paint(star(5, 7.5, 3.2).shift(90, 19), "#FFF3C9")
    moon = ellipse(90, 39, 6)
    f.paint(moon, SILVER)
    f.paint(ellipse(92.6, 37.6, 4.9), "#D3A33B")
    f.line("M45,64 L47,128", AMBER, 3.6)
    f.paint(star(8, 15, 6.5).shift(45, 50), GOLD)
    f.paint(ellipse(45, 50, 5), "#FFF3C9")
    f.hand(46.5, 114, FAIR, STEEL)


def queen(f: Figure) -> None:
    """The moon queen; an owl keeps her company."""
    f.paint("M56,62 C54,30 126,30 124,62 L128,118 H52Z", NIGHT)
    f.robe(VIOLET, "#54397E")
    f.pair("M80,100 L64,104 C66,118 78,128 90,132 V118Z", SILVER)
    f.paint(ellipse(90, 116, 4.5), GOLD)
    f.head(OLIVE, ears=False)
    f.eyes("#4A3A7A")
    f.lashes()
    f.brows(NIGHT, 64, 2.4, -0.8)
    f.lips("#A33B52")
    f.cheeks(OLIVE.blush)
    f.split(
        "M58,112 C56,60 62,40 90,40 C118,40 124,60 122,112 L110,108 C114,88 113,74 110,60"
        " H70 C67,74 66,88 70,108Z",
        NIGHT,
        "#121730",
    )
    f.paint("M68,63 V50 H112 V63 C104,60 76,60 68,63Z", DUSK)
    f.lines("M70,92 m-4,-20 C64,86 64,96 64,104", STEEL, 1.2)
    f.split("M62,50 C70,42 110,42 118,50 L116,56 C106,50 74,50 64,56Z", GOLD, AMBER)
    crescent = (
        "M102,24.8 C107.5,33.5 101,46 90,46 C79,46 72.5,33.5 78,24.8"
        " C78,32 83,37.5 90,37.5 C97,37.5 102,32 102,24.8Z"
    )
    f.paint(crescent, "#FFF3C9")
    f.paint(star(4, 5, 1.8).shift(90, 28), GOLD)
    f.pair(ellipse(67, 48, 2.4) + ellipse(77, 45.4, 2), SILVER)
    f.pair(ellipse(66, 96, 2.6) + star(4, 4.4, 1.8).shift(66, 102), GOLD)
    _owl(f, 46, 106)


def _owl(f: Figure, x: float, y: float) -> None:
    body = path(
        "M-13,-16 L-9,-12 C-4,-14 4,-14 9,-12 L13,-16 C16,4 12,20 0,22 C-12,20 -16,4 -13,-16Z"
    )
    f.paint(body.shift(x, y), "#8A6A4E")
    f.paint(path("M-8,4 C-4,1 4,1 8,4 C8,14 4,19 0,20 C-4,19 -8,14 -8,4Z").shift(x, y), "#E9D5B5")
    for side in (-1, 1):
        f.paint(ellipse(x + 5.4 * side, y - 5, 5.6), "#F6EAD4")
        f.paint(ellipse(x + 5.2 * side, y - 5, 3.5), GOLD)
        f.paint(ellipse(x + 5 * side, y - 5, 2), "#1A1216")
    f.paint(path("M-2.4,-1 H2.4 L0,4Z").shift(x, y), "#D98324")
    f.line(
        f"M{x - 4},{y + 9} l2,2 l2,-2 M{x + 1},{y + 9} l2,2 l2,-2 M{x - 2},{y + 14} l2,2 l2,-2",
        "#B08D62",
        1.2,
    )


def jack(f: Figure) -> None:
    """The thief of keys: hood, mask, and half a smile."""
    f.paint("M58,118 C50,70 60,30 92,26 C122,30 130,72 122,118Z", NIGHT)
    f.robe(STEEL, "#43559A")
    f.pair("M78,100 L62,104 L74,132 L90,116Z", NIGHT)
    f.head(BROWN, ears=False)
    f.split(
        "M69,66 C76,60 104,60 111,66 V76 C111,82 99,84 93,77 H87 C81,84 69,82 69,76Z",
        NIGHT,
        "#121730",
    )
    f.eyes("#E3B548", lid=NIGHT)
    f.line("M84,91 Q91,95.5 97,89", BROWN.lips, 2.2)
    f.split(
        "M62,110 C56,68 66,42 91,40 C114,42 124,68 118,110 L108,104 C114,86 113,70 108,60"
        " C100,50 80,50 72,60 C67,70 66,86 72,104Z",
        DUSK,
        "#222B55",
    )
    f.paint("M91,41 C84,30 74,22 60,24 C72,28 76,36 78,46Z", DUSK)
    f.lines("M66,100 C62,78 66,58 80,50", STEEL, 1.6)
    f.paint("M80,54 C86,50 96,50 101,54 C96,58 92,62 92,64 C88,58 84,56 80,54Z", "#3A2418")
    f.paint(path("M0,0 C10,-10 14,-24 6,-36 C0,-30 -6,-14 0,0Z").turn(62).shift(104, 43), MIST)
    f.line("M105,43 C114,41 126,36 136,27", STEEL, 1.2)
    f.paint(ring(46, 60, 12, 6.5), GOLD)
    f.paint(
        rectangle(44, 70, 4.4, 58) + rectangle(48, 78, 9, 4.4) + rectangle(48, 87, 7, 4.4), GOLD
    )
    f.paint(rectangle(46.4, 70, 2, 58), AMBER)
    f.paint(ellipse(46, 46.5, 3.4), GOLD)
    f.hand(46.5, 115, BROWN, DUSK)
