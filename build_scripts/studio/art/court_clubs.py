"""Clubs, the forest: a king with a bird in his beard, a herb queen, a ranger."""

from __future__ import annotations

from . import emblems
from .figure import BROWN, FAIR, ROSY, Figure
from .outline import Outline, joined, path
from .shapes import ellipse

PINE, FERN, MOSS, LIME = "#16382C", "#2E7452", "#7FAE72", "#B9D48A"
BARK, RUST, GOLD, BRASS, CREAM = "#5A3A24", "#B9572B", "#E5B84E", "#BC8A2C", "#FFF4DF"
_LEAF = path("M0,0 C-7,-6 -7,-15 0,-22 C7,-15 7,-6 0,0Z")


def king(f: Figure) -> None:
    """The old man of the woods: antlers for a crown, and a lodger in his beard."""
    f.lines(
        "M72,46 C62,43 56,34 57,20 M61,39 C56,40 50,38 47,33 M57,28 C61,27 64,24 65,19", BARK, 4
    )
    f.split("M66,52 C58,74 58,96 62,112 H118 C122,96 122,74 114,52Z", "#6B4A30", BARK)
    f.robe(FERN, "#245E42")
    cloak = Outline(())
    for k in range(7):
        cloak += (
            _LEAF.scale(1.1, 1.2).turn(180 + (k - 3) * 10).shift(38 + k * 9, 106 + abs(k - 3) * 0.6)
        )
    f.paint(cloak, MOSS)
    for k in range(4):
        f.paint(_LEAF.turn(178 - k * 6).shift(112 + k * 9, 100 + k * 2), MOSS)
    f.head(ROSY)
    f.eyes("#3E6B3A")
    f.brows("#6B4A30", 63, 5, 0.6)
    f.cheeks("#E5533F", 82, 5)
    beard = path(
        "M68,70 C66,84 72,87 78,85 C84,83 96,83 102,85 C108,87 114,84 112,70"
        " C122,92 118,112 106,122 C100,130 96,128 90,136 C84,128 80,132 74,122"
        " C62,112 58,92 68,70Z"
    )
    f.split(beard, "#8A6238", "#74502C")
    f.lines("M74,92 C70,102 74,112 78,118 M81,94 C80,106 82,116 86,122", "#5A3A20", 1.4)
    f.split(
        "M90,83 C82,79 74,84 70,92 C78,95 86,93 90,88 C94,93 102,95 110,92 C106,84 98,79 90,83Z",
        "#A67843",
        "#8A6238",
    )
    f.paint("M86,90.5 Q90,93.6 94,90.5 Q90,96 86,90.5Z", ROSY.lips)
    # The lodger.
    f.paint(ellipse(100, 109, 10.5, 6), "#4E321C")
    f.paint(ellipse(100, 104.6, 6.6), "#4C9BC4")
    f.paint(ellipse(101.4, 106.6, 4, 3.6), "#F3E3C8")
    f.paint("M105.4,102.6 L111,104.4 L105.6,106.6Z", GOLD)
    f.paint(ellipse(102.4, 103, 1.3), "#1A1216")
    f.line("M90.5,109 Q100,116 109.5,109 M93,112 Q101,117 107,112", "#C79A5C", 1.7)
    f.split("M65,50 C74,44 106,44 115,50 L114,58 C104,52 76,52 66,58Z", GOLD, BRASS)
    for x, y, turn in ((70, 49, -26), (80, 46.4, -12), (90, 46, 0), (100, 46.4, 12), (110, 49, 26)):
        f.paint(_LEAF.scale(0.95, 1.05).turn(turn).shift(x, y), FERN if x in (80, 100) else MOSS)
    f.paint(ellipse(90, 50.6, 3.2), RUST)
    f.pair(ellipse(76, 51.8, 2), CREAM)
    f.line("M46,60 C48,80 44,100 47,126", BARK, 5)
    f.line("M47,78 C52,74 56,74 58,70", BARK, 3)
    f.paint(_LEAF.turn(40).shift(57, 71), MOSS)
    f.paint(emblems.CLUB.scale(0.26).shift(46, 50), FERN)
    f.hand(46.5, 114, ROSY, PINE)


def queen(f: Figure) -> None:
    """The herb queen: two braids, freckles, and clover for luck."""
    f.paint("M62,64 C58,40 74,32 90,32 C106,32 122,40 118,64 L116,86 H64Z", "#A34A22")
    f.robe(PINE, "#0F2B21")
    f.pair("M79,100 C68,102 60,105 56,108 C66,122 80,130 90,133 V116Z", LIME)
    f.pair("M80,101 C73,103 69,106 66,109 C72,117 82,124 90,126 V113Z", CREAM)
    f.head(FAIR)
    f.eyes("#3F7A4A")
    f.lashes("#5A2A14")
    f.brows("#8A3C1A", 64, 2.4, -1.2)
    f.lips("#C4524A")
    f.cheeks(FAIR.blush, 83, 5)
    freckles = joined(ellipse(x, y, 0.9) for x, y in ((77, 80), (80.5, 82), (75.5, 84), (83, 79.4)))
    f.pair(freckles, "#B5683C")
    f.split(
        "M66,76 C60,52 74,42 90,42 C106,42 120,52 114,76 C112,64 104,57 90,50 C76,57 68,64 66,76Z",
        "#C96230",
        "#B25226",
    )
    f.line("M90,43 V51", "#8A3C1A", 1.3)
    for k in range(4):
        y = 82 + k * 9
        size = 8.2 - k * 0.5
        f.paint(
            ellipse(65 - k * 0.4, y, size * 0.84, size * 0.78), "#C96230" if k % 2 else "#B9572B"
        )
        f.paint(
            ellipse(115 + k * 0.4, y, size * 0.84, size * 0.78), "#B25226" if k % 2 else "#A34A22"
        )
    f.pair(ellipse(65, 100, 5.4, 2.4), GOLD)
    for k in range(9):
        angle = -64 + 16 * k
        at = _LEAF.scale(0.75, 0.72).shift(0, -27).turn(angle).shift(90, 72)
        f.paint(at, (FERN, MOSS, LIME)[k % 3])
    petals, hearts = Outline(()), Outline(())
    for angle in (-56, -24, 24, 56, 0):
        petals += ellipse(0, -29, 3.1).turn(angle)
        hearts += ellipse(0, -29, 1.5).turn(angle)
    f.paint(petals.shift(90, 72), CREAM)
    f.paint(hearts.shift(90, 72), GOLD)
    f.line("M47,72 C44,88 49,100 47,124", FERN, 3)
    for turn in (0, 90, 180, 270):
        f.paint(
            emblems.HEART.scale(0.17).shift(0, -9).turn(turn + 8).shift(46.5, 59),
            FERN if turn % 180 else "#3F8E63",
        )
        f.line(path("M0,-3 L0,-9").turn(turn + 8).shift(46.5, 59), LIME, 1.2)
    f.paint(_LEAF.turn(-52).shift(46, 96), MOSS)
    f.hand(47.5, 114, FAIR, RUST)


def jack(f: Figure) -> None:
    """The ranger: a feathered hat, a bow, an eye on the path."""
    f.split("M66,60 C62,78 64,92 70,98 H110 C116,92 118,78 114,60Z", "#2B1A12", "#1E110B")
    f.robe(RUST, "#9C4520")
    f.pair("M79,100 L54,108 C58,122 78,130 90,134 V114Z", FERN)
    f.pair("M80,101 L66,106 L80,126 L90,114Z", PINE)
    f.paint(ellipse(90, 118, 3.6), GOLD)
    f.head(BROWN)
    f.eyes("#4A6B2A")
    f.brows("#1E110B", 64, 3.2, -0.6)
    f.cheeks(BROWN.blush, 83, 4.2)
    f.line("M83,90 Q90,94.4 97,89.4", BROWN.lips, 2.2)
    f.split(
        "M67,74 C65,58 76,52 90,52 C104,52 115,58 113,74 C110,66 106,62 100,61 L94,66 L88,60"
        " L82,66 L77,61 C72,63 69,67 67,74Z",
        "#2B1A12",
        "#1E110B",
    )
    f.split(
        "M52,58 C66,52 70,36 82,28 C96,20 116,28 120,44 C122,52 126,54 134,52 C126,62 112,60 100,57"
        " C84,53 66,58 52,58Z",
        FERN,
        "#245E42",
    )
    f.paint(
        "M67,55 C70,51 72,48 73,45 C88,42 106,44 120,47 C121,50 121,52 122,54 C114,58 106,58 100,57"
        " C88,54 76,54 67,55Z",
        PINE,
    )
    f.paint("M100,47 C112,49 126,46 141,36 C126,28 106,32 98,43Z", RUST)
    f.paint("M100,47 C114,44 128,40 141,36 C126,46 112,49 100,47Z", "#8F3D1A")
    f.line("M99,46.4 C112,44.6 126,40.6 138,36.6", CREAM, 1.1)
    f.paint(emblems.CLUB.scale(0.13).shift(88, 49), GOLD)
    bow = "M44,40 C62,58 62,106 44,128"
    f.line(bow, BARK, 4.2)
    f.line("M44,41 L36,92 L44,127", "#8C7B63", 0.9)
    f.line("M36,92 H74", BRASS, 2)
    f.paint("M70,88 L80,92 L70,96Z", "#C9D2D8")
    f.paint("M38,92 L32.5,87.5 H38 L42,92 L38,96.5 H32.5Z", CREAM)
    f.hand(56, 99, BROWN, BARK)
