"""Hearts, the garden: a jolly king, a queen of roses, a troubadour with a letter."""

from __future__ import annotations

from . import emblems
from .figure import DEEP, FAIR, ROSY, Figure
from .outline import Outline, joined, path
from .shapes import ellipse, rectangle

WINE, RED, ROSE, PINK = "#7E1830", "#C92F3E", "#E8697A", "#F6B4B0"
CREAM, GOLD, AMBER, LEAF = "#FFF3E6", "#EDB748", "#CB8F2C", "#4F8A5B"


def king(f: Figure) -> None:
    """Everybody's uncle: curls, cheeks and a cup."""
    curls = joined(
        ellipse(x, y, r) for x, y, r in ((65, 62, 9.0), (62, 74, 9.0), (63, 87, 9), (67, 54, 8))
    )
    f.pair(curls, "#B5623A")
    f.robe(RED, "#AE2434")
    f.split(
        "M56,109 C66,100 114,100 130,106 L124,114 C110,124 96,132 90,132 C78,132 62,124 56,109Z",
        CREAM,
        "#F1DDC8",
    )
    ermine = joined(
        emblems.HEART.scale(0.06).shift(x, y)
        for x, y in ((66, 114), (76, 122), (90, 126), (104, 118), (116, 112))
    )
    f.paint(ermine, WINE)
    f.head(ROSY)
    f.eyes("#5B7A3A", "closed")
    f.brows("#B5623A", 64, 4, -1.6)
    f.cheeks("#E5533F", 82, 6.4)
    beard = Outline(())
    for x, y, r in ((70, 86, 7.5), (72, 95, 8.0), (78, 103, 8.5), (86, 108, 8.5)):
        beard += ellipse(x, y, r)
    beard += path("M69,84 C78,88 102,88 111,84 L106,104 H74Z")
    f.split(beard + beard.mirror(90), "#C8733F", "#B5623A")
    f.grin(89)
    f.paint(
        "M90,85 C85,81 78,83 75,89 C73,92 70,91 69,89 C70,96 84,96 90,89"
        " C96,96 110,96 111,89 C110,91 107,92 105,89 C102,83 95,81 90,85Z",
        "#8F4526",
    )
    f.paint(ellipse(90, 82, 5, 4.2), "#EFA58A")
    f.split(
        "M64,48 C60,38 60,30 63,24 C72,26 76,32 79,38 C82,30 86,24 90,19 C94,24 98,30 101,38"
        " C104,32 108,26 117,24 C120,30 120,38 116,48Z",
        GOLD,
        AMBER,
    )
    f.split("M63,47 C76,42 104,42 117,47 V57 C104,52 76,52 63,57Z", RED, WINE)
    f.paint(emblems.HEART.scale(0.14).shift(90, 36), RED)
    f.paint(ellipse(63, 23, 3.2) + ellipse(117, 23, 3.2) + ellipse(90, 18, 3.2), PINK)
    f.pair(ellipse(72, 50, 2.2), GOLD)
    f.paint(ellipse(90, 48.6, 3), GOLD)
    f.split(
        path(
            "M32,56 H60 C60,74 54,82 48,84 V98 H56 V102 H36 V98 H44 V84 C38,82 32,74 32,56Z"
        ).shift(0.5, 0),
        GOLD,
        AMBER,
    )
    f.paint("M36,62 H57 C56,66 54,70 52,72 H41 C38,70 37,66 36,62Z", "#F8D98A")
    f.paint(ellipse(46.5, 56, 14, 3.2), WINE)
    f.paint(rectangle(44.4, 100, 4, 12), AMBER)
    f.hand(46.5, 114, ROSY, WINE)


def _rose(f: Figure, x: float, y: float, size: float, colours: tuple[str, str, str]) -> None:
    outer, middle, inner = colours
    petals = joined(ellipse(0, -0.55, 0.62).turn(72 * k) for k in range(5))
    f.paint(petals.scale(size).shift(x, y), outer)
    petals = joined(ellipse(0, -0.34, 0.4).turn(72 * k + 36) for k in range(5))
    f.paint(petals.scale(size).shift(x, y), middle)
    f.paint(ellipse(x, y, size * 0.32), inner)


def queen(f: Figure) -> None:
    """The rose queen."""
    big = ellipse(90, 36, 19) + ellipse(62, 66, 15) + ellipse(118, 66, 15)
    big += ellipse(60, 86, 13) + ellipse(120, 86, 13) + ellipse(66, 50, 15) + ellipse(114, 50, 15)
    f.paint(big, "#5A2418")
    f.robe(ROSE, "#D4526A")
    f.pair("M79,100 C66,102 58,106 54,112 C64,124 80,130 90,132 V122 C84,116 80,108 79,100Z", CREAM)
    f.head(DEEP)
    f.eyes("#4A2A18")
    f.lashes()
    f.brows("#3A160E", 64, 2.6, -1)
    f.lips("#C23A4A")
    f.cheeks("#D2553F", 83, 4.4)
    f.split(
        "M66,72 C64,52 76,46 90,46 C104,46 116,52 114,72 C110,62 102,57 90,56 C78,57 70,62 66,72Z",
        "#6E2F1F",
        "#5A2418",
    )
    f.line("M74,58 C80,52 100,52 106,58", "#8A4530", 1.6)
    f.split("M70,50 L72,36 L80,44 L90,32 L100,44 L108,36 L110,50 C100,45 80,45 70,50Z", GOLD, AMBER)
    f.paint(emblems.HEART.scale(0.09).shift(90, 43), RED)
    f.pair(ellipse(72, 35, 2.2), PINK)
    f.paint(ellipse(90, 31, 2.6), PINK)
    for x, y in ((76, 110), (83, 114.5), (90, 116), (97, 114.5), (104, 110)):
        f.paint(ellipse(x, y, 2.6), "#FFFFFF")
    f.paint(emblems.HEART.scale(0.1).shift(90, 122), RED)
    f.pair(ellipse(67, 87, 2.8), GOLD)
    _rose(f, 114, 50, 10, (RED, "#DE4A55", WINE))
    f.line("M46,66 C44,84 48,100 47,126", LEAF, 3)
    f.paint("M46,90 C36,90 32,82 33,76 C42,77 46,82 46,90Z", LEAF)
    f.paint("M47,98 C56,97 60,90 60,84 C51,85 47,90 47,98Z", LEAF)
    _rose(f, 46, 56, 14, (RED, "#E25560", WINE))
    f.hand(47.5, 114, DEEP, WINE)


def jack(f: Figure) -> None:
    """The troubadour: a beret, a wink, a letter with a heart for a seal."""
    f.paint("M62,60 C58,78 62,92 70,96 H110 C118,92 122,78 118,60Z", "#D9A24A")
    f.robe(WINE, "#691327")
    for x in (40, 54, 68):
        f.paint(path("M0,0 L7,-3 L10,40 H2Z").shift(x, 112), ROSE)
    f.paint("M112,106 L119,107 V120 H112Z M128,108 L135,109 V120 H128Z", ROSE)
    f.head(FAIR)
    f.eyes("#4C7FA8", "wink")
    f.brows("#B07C2C", 64, 2.8, -1.4)
    f.cheeks(FAIR.blush, 83)
    f.line("M83,89 Q91,95 98,87.5", FAIR.lips, 2.2)
    ruff = ((66, 105), (74, 109), (82, 111.5), (90, 112.5), (98, 111.5), (106, 109), (114, 105))
    f.paint(joined(ellipse(x, y, 6.6) for x, y in ruff), CREAM)
    for x, y in ruff:
        f.line(f"M{x},{y - 4} V{y + 4}", "#E2C7B0", 1.2)
    f.split(
        "M66,78 C62,62 70,54 90,52 C110,54 118,62 114,78 C112,68 106,62 98,60 C88,66 74,64 66,78Z",
        "#E8B65C",
        "#D9A24A",
    )
    f.split(
        "M62,56 C52,50 56,30 84,25 C114,20 132,36 124,50 C120,55 114,54 110,53 C96,48 80,49 70,55"
        " C67,57 64,57 62,56Z",
        RED,
        "#AE2434",
    )
    f.paint("M64,57 C76,47 104,46 118,54 L117,59 C104,52 78,53 66,62Z", WINE)
    f.paint("M103,45 C112,30 128,34 142,48 C134,52 116,58 103,45Z", CREAM)
    f.line("M104,45 C114,40 126,42 139,48", PINK, 1.4)
    f.paint(emblems.HEART.scale(0.11).shift(103, 46), GOLD)
    letter = rectangle(-17, -12, 34, 24, 2).turn(-9)
    f.paint(letter.shift(50, 92), "#FFFBF0")
    f.line(path("M-16,-11 L0,3 L16,-11").turn(-9).shift(50, 92), "#DDBFA0", 1.4)
    f.line(letter.shift(50, 92), "#DDBFA0", 1)
    f.paint(emblems.HEART.scale(0.13).turn(-9).shift(50, 94), RED)
    f.hand(49, 115, FAIR, RED)
