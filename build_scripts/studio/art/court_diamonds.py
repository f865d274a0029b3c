"""Diamonds, the sunny harbour: a merchant king, a queen of gems, a juggler of coins."""

from __future__ import annotations

from . import emblems
from .figure import BROWN, DEEP, FAIR, Figure
from .outline import Outline, path
from .shapes import ellipse, polygon, rectangle, ring

RUST, ORANGE, AMBER, SAND = "#8C3414", "#DE6428", "#F4AE3D", "#FBDFA6"
TEAL, SEA, DARK, GOLD, BRASS = "#1F7A8C", "#14586A", "#3A1D12", "#F3BF4B", "#CC8A26"


def king(f: Figure) -> None:
    """The merchant: a crown of cut gems, a square beard, and his scales."""
    f.split("M66,54 C58,72 60,92 66,104 H114 C120,92 122,72 114,54Z", DARK, "#2A130B")
    f.robe(TEAL, SEA)
    f.pair("M78,100 L56,108 L74,134 L90,114Z", AMBER)
    f.pair("M80,104 L66,109 L78,126 L90,112Z", ORANGE)
    f.head(BROWN)
    f.eyes("#3A2412")
    f.brows(DARK, 64, 4, 1)
    f.split(
        "M69,72 C69,82 72,86 78,86 H102 C108,86 111,82 111,72 L112,98 L106,118 H74 L68,98Z",
        DARK,
        "#2A130B",
    )
    f.lines("M77,92 L79,117 M84,94 L85,118", "#6A3A24", 1.3)
    f.paint(rectangle(72.5, 109, 35, 4.4, 1), GOLD)
    f.paint("M84,90 Q90,95 96,90 Q90,92.5 84,90Z", "#D2705A")
    f.split(
        "M90,85 C84,81 77,84 72,87 C68,89 65,86 66,82 C60,86 64,95 72,94 C80,93 87,91 90,88"
        " C93,91 100,93 108,94 C116,95 120,86 114,82 C115,86 112,89 108,87 C103,84 96,81 90,85Z",
        "#54301F",
        DARK,
    )
    f.split(
        "M64,52 V34 L72,26 L80,36 L90,18 L100,36 L108,26 L116,34 V52 C106,47 74,47 64,52Z",
        GOLD,
        BRASS,
    )
    f.paint("M64,34 L72,26 L80,36 L72,46Z", "#FAD98A")
    f.paint("M80,36 L90,18 L100,36 L90,48Z", TEAL)
    f.paint("M90,18 L100,36 L90,48Z", SEA)
    f.paint("M80,36 H100 L90,18Z", "#4FA9B8")
    f.paint("M100,36 L108,26 L116,34 L108,46Z", "#B97A1E")
    f.split("M63,51 C74,46 106,46 117,51 V58 C106,53 74,53 63,58Z", ORANGE, RUST)
    for x, y in ((74, 51.6), (90, 50.2), (106, 51.6)):
        f.paint(emblems.DIAMOND.scale(0.07).shift(x, y), SAND)
    f.line("M47,52 V124", BRASS, 3)
    f.line("M34,56 Q47,48 60,56", BRASS, 2.6)
    f.line("M35,57 L33.5,76 M35,57 L41,76 M59,57 L54,76 M59,57 L64,76", RUST, 0.9)
    f.paint("M33,75 H43.5 C43.5,82 33,82 33,75Z M53,75 H65 C65,82 53,82 53,75Z", GOLD)
    f.paint(ellipse(47, 50, 3.8), GOLD)
    f.paint(emblems.DIAMOND.scale(0.1).shift(59, 71), ORANGE)
    f.hand(47, 114, BROWN, RUST)


def queen(f: Figure) -> None:
    """The queen of gems, tall hair bound with gold."""
    hair = path("M66,60 C60,40 66,18 90,17 C114,18 120,40 114,60Z") + ellipse(64, 66, 8)
    hair += ellipse(116, 66, 8)
    f.split(hair, "#2A1712", "#1B0E0B")
    f.robe(ORANGE, "#C25220")
    for k, colour in enumerate((TEAL, GOLD, RUST)):
        r = 40 - 8 * k
        f.paint(
            path(f"M{90 - r},100 C{90 - r},{112 + r * 0.5} {90 + r},{112 + r * 0.5} {90 + r},100Z"),
            colour,
        )
    f.head(DEEP)
    f.eyes("#2F6E57")
    f.lashes()
    f.brows("#1B0E0B", 63.5, 2.6, -0.6)
    f.lips("#C9502F")
    f.cheeks("#C8603F", 83, 4.2)
    f.split(
        "M67,70 C66,54 76,48 90,48 C104,48 114,54 113,70 C108,60 102,56 90,55 C78,56 72,60 67,70Z",
        "#2A1712",
        "#1B0E0B",
    )
    f.split("M65,46 C74,38 106,38 115,46 L114,54 C104,47 76,47 66,54Z", GOLD, BRASS)
    f.split("M69,34 C76,28 104,28 111,34 L113,39 C104,33 76,33 67,39Z", TEAL, SEA)
    f.paint(polygon([(90, 37), (96, 44), (90, 52), (84, 44)]), ORANGE)
    f.paint(polygon([(90, 37), (96, 44), (90, 44)]), "#F2925A")
    f.pair(ellipse(76, 44.5, 2), "#FFFFFF")
    f.pair(ring(66, 93, 7, 4.6), GOLD)
    f.pair(ellipse(66, 84.5, 2), GOLD)
    f.paint(emblems.DIAMOND.scale(0.15).shift(90, 117), SAND)
    # The gem she holds up to the light.
    gem = ((33, 66), (39, 57), (56, 57), (62, 66), (47.5, 86))
    f.paint(polygon(gem), "#4FA9B8")
    f.paint(polygon([gem[0], gem[1], (43, 66)]), "#9CD3DA")
    f.paint(polygon([gem[1], gem[2], (52, 66), (43, 66)]), "#C7E8EA")
    f.paint(polygon([gem[2], gem[3], (52, 66)]), TEAL)
    f.paint(polygon([(52, 66), gem[3], gem[4]]), SEA)
    f.paint(polygon([gem[0], (43, 66), gem[4]]), "#6FBFCB")
    f.line("M36,50 L33.5,46 M47.5,49 V43 M59,50 L62,46", AMBER, 2)
    f.line("M47.5,86 V108", GOLD, 3)
    f.hand(47.5, 112, DEEP, TEAL)


def jack(f: Figure) -> None:
    """The juggler: round glasses, a lopsided fringe and coins in the air."""
    f.split("M64,58 C60,78 64,94 70,100 H110 C116,94 120,78 116,58Z", "#B5482A", "#963A20")
    f.robe(AMBER, "#DB9429")
    tiles = Outline(())
    for row in range(4):
        for column in range(9):
            if (row + column) % 2 == 0:
                tiles += emblems.DIAMOND.scale(0.14).shift(34 + column * 9, 112 + row * 8)
    f.paint(tiles, RUST)
    f.pair("M79,99 L64,103 L76,124 L90,114Z", TEAL)
    f.head(FAIR)
    f.eyes("#2F6E57", y=74)
    f.brows("#963A20", 62.5, 2.8, -1.8)
    f.cheeks(FAIR.blush, 84)
    f.grin(88.5)
    f.lines(ellipse(80.5, 74, 8.2), SEA, 1.9)
    f.line("M88.6,72.6 Q90,71.4 91.4,72.6", SEA, 1.9)
    f.split(
        "M66,74 C62,56 72,48 90,48 C108,48 118,56 114,74 C112,68 110,62 106,60 C96,58 86,62 70,60"
        " C68,64 67,68 66,74Z",
        "#CE5A36",
        "#B5482A",
    )
    f.paint("M106,60 C96,66 80,66 68,59 C76,52 100,48 106,60Z", "#CE5A36")
    f.split("M64,52 C64,40 76,34 90,34 C104,34 116,40 116,52 C106,46 74,46 64,52Z", TEAL, SEA)
    f.split("M62,54 C72,45 108,45 118,54 L116,58 C106,51 74,51 64,58Z", GOLD, BRASS)
    for x, y, turn in ((54, 40, -20), (90, 25, 0), (126, 46, 20)):
        coin = ellipse(0, 0, 8.6)
        f.paint(coin.shift(x, y + 1.4), BRASS)
        f.paint(coin.shift(x, y), GOLD)
        f.paint(emblems.DIAMOND.scale(0.1).turn(turn).shift(x, y), RUST)
    f.line("M45,74 Q46,60 50,52 M64,33 Q72,26 78,25 M102,26 Q112,29 119,38", BRASS, 1.3, 0.8)
    f.paint(ellipse(43, 92, 8.6), BRASS)
    f.paint(ellipse(43, 90.6, 8.6), GOLD)
    f.paint(emblems.DIAMOND.scale(0.1).shift(43, 90.6), RUST)
    f.hand(46, 110, FAIR, ORANGE)
