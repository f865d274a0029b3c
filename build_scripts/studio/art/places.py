"""The places: what is seen behind the players, and the things that stand at the rim of the table.

A window is 2560 × 210 units, cut from its middle as wide as it is needed; a thing that lies on the
table is drawn in a box of 240 × 240, one that stands behind it in a box of its own. Gradients
run in user space, because nothing else is understood where they are shown.
"""

from __future__ import annotations

import math
import random
import re
from dataclasses import dataclass, field

WIDE, HIGH = 2560.0, 210.0


@dataclass
class Drawing:
    """SVG as text: shapes in painting order."""

    wide: float
    high: float
    body: list[str] = field(default_factory=list)
    defs: list[str] = field(default_factory=list)

    def down(self, *stops: tuple[float, str], x: bool = False, a: float = 0, b: float = 0) -> str:
        """A paint from top to bottom (or from left to right), between ``a`` and ``b``."""
        name = f"g{len(self.defs)}"
        end = b or (self.wide if x else self.high)
        line = (
            f'x1="{a:g}" y1="0" x2="{end:g}" y2="0"'
            if x
            else f'x1="0" y1="{a:g}" x2="0" y2="{end:g}"'
        )
        inner = "".join(f'<stop offset="{at:g}%" stop-color="{c}"/>' for at, c in stops)
        self.defs.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>{inner}'
            "</linearGradient>"
        )
        return f"url(#{name})"

    def glow(self, x: float, y: float, r: float, colour: str, strength: float) -> None:
        """A soft light."""
        name = f"g{len(self.defs)}"
        self.defs.append(
            f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" '
            f'r="{r:g}"><stop offset="0%" stop-color="{colour}" stop-opacity="{strength:g}"/>'
            f'<stop offset="100%" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
        )
        self.disc(x, y, r, f"url(#{name})")

    def path(self, d: str, fill: str, opacity: float = 1.0) -> None:
        """A filled path."""
        extra = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(f'<path d="{d}" fill="{fill}"{extra}/>')

    def line(self, d: str, colour: str, width: float, opacity: float = 1.0) -> None:
        """A line drawn with a round pen."""
        extra = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(
            f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" '
            f'stroke-linecap="round" stroke-linejoin="round"{extra}/>'
        )

    def box(
        self, x: float, y: float, w: float, h: float, fill: str, r: float = 0, opacity: float = 1.0
    ) -> None:
        """A rectangle, its corners rounded by ``r``."""
        extra = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="{fill}"'
            f"{extra}/>"
        )

    def disc(self, x: float, y: float, r: float, fill: str, opacity: float = 1.0) -> None:
        """A disc."""
        self.oval(x, y, r, r, fill, opacity)

    def oval(
        self, x: float, y: float, rx: float, ry: float, fill: str, opacity: float = 1.0
    ) -> None:
        """An oval that stands upright."""
        extra = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.body.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{extra}/>'
        )

    def svg(self) -> str:
        """The file."""
        defs = f"<defs>{''.join(self.defs)}</defs>" if self.defs else ""
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide:g} {self.high:g}" '
            f'width="{self.wide:g}" height="{self.high:g}">{defs}'
            f"{''.join(self.body)}</svg>\n"
        )
        return re.sub(r"(?<=\d)\.0(?=[^\d])", "", text)


def _ridge(chance: random.Random, base: float, rough: float, step: float) -> str:
    """The outline of hills or roofs of trees, down to the lower edge."""
    x, y, points = -40.0, base, []
    while x < WIDE + 60:
        points.append((x, y))
        x += step * chance.uniform(0.6, 1.4)
        y = base + rough * chance.uniform(-1, 1)
    d = f"M-40 {HIGH} L" + " ".join(f"{x:.0f} {y:.0f}" for x, y in points)
    return d + f" L{WIDE + 60:g} {HIGH} Z"


# --- windows -----------------------------------------------------------------------------------


def evening() -> Drawing:
    """A kitchen wall at night: tiles in the dark, a shelf, two windows on lit ones opposite."""
    d = Drawing(WIDE, HIGH)
    chance = random.Random(4)
    d.box(0, 0, WIDE, HIGH, d.down((0, "#12343a"), (100, "#0d2629")))
    # Tiles of one shade are one path: that is drawn in a fifth of the time.
    tiles = dict.fromkeys(("#15393f", "#113339", "#164047", "#123339"), "")
    for row in range(4):
        for column in range(45):
            x, y = column * 60 + (row % 2) * 30 - 30, row * 54 - 6
            tiles[chance.choice(list(tiles))] += f"M{x + 2} {y + 2}h56v50h-56Z"
    for shade, squares in tiles.items():
        d.path(squares, shade)
    for left in (430, 1810):
        d.box(left - 12, -20, 344, 190, "#3b2618", 8)
        d.box(left, -10, 320, 168, d.down((0, "#0b1c33"), (100, "#1c3350")), 4)
        for _ in range(14):
            d.disc(left + chance.uniform(10, 310), chance.uniform(4, 90), 1.4, "#cfe0ff", 0.7)
        d.path(
            f"M{left} 158 V110 l46 -26 l46 26 v-18 h70 v34 h40 v-46 l54 -30 l54 30 V158 Z",
            "#08131f",
        )
        d.box(left + 108, 112, 14, 18, "#f6c76a", 1, 0.9)
        d.box(left + 232, 104, 12, 16, "#e8a957", 1, 0.8)
        d.box(left + 156, -10, 8, 168, "#3b2618")
        d.box(left, 70, 320, 7, "#3b2618")
        d.box(left - 26, 160, 372, 14, "#4c3220", 5)
    d.box(880, 132, 800, 12, "#4a3020", 4)
    d.box(880, 132, 800, 4, "#7c5536", 2)
    jars = ((930, 46, "#7d3b2c"), (990, 60, "#a8703a"), (1052, 42, "#5d7350"),
            (1500, 58, "#94562f"), (1566, 44, "#5b6f7d"), (1622, 62, "#8d7a3f"))  # fmt: skip
    for x, high, shade in jars:
        d.box(x - 20, 132 - high, 40, high, shade, 8)
        d.box(x, 132 - high, 20, high, "#000000", 8, 0.18)
        d.box(x - 15, 132 - high - 9, 30, 12, "#d8bd8a", 4)
        d.box(x - 14, 132 - high + 8, 5, high - 18, "#ffffff", 2, 0.18)
    d.path("M1150 132 q-8 -40 26 -44 q34 4 26 44 Z", "#3d6a4c")
    for turn in range(-3, 4):
        d.line(f"M1176 92 q{turn * 12} -26 {turn * 18} -{44 - abs(turn) * 6}", "#5f9a63", 7)
    for number, x in enumerate((1300, 1352, 1404)):
        d.line(f"M{x} 0 V{40 + 8 * number}", "#2a1a10", 3)
        d.path(f"M{x - 26} {40 + 8 * number} h52 l-7 30 q-19 8 -38 0 Z", "#b5622f")
        d.path(f"M{x} {40 + 8 * number} h26 l-7 30 q-9 4 -19 4 Z", "#8a4520")
    return d


def harbour() -> Drawing:
    """Blue hour behind a bar's window: masts, quay lights in the water, bottles on the sill."""
    d = Drawing(WIDE, HIGH)
    chance = random.Random(9)
    d.box(0, 0, WIDE, HIGH, d.down((0, "#1b2d5e"), (45, "#4a5f9a"), (62, "#c98d7b"),
                                   (66, "#2c4a78"), (100, "#12244a")))  # fmt: skip
    d.glow(1280, 128, 420, "#ffb48a", 0.40)
    d.path(_ridge(chance, 122, 7, 90), "#2a3a66", 0.9)
    d.box(0, 133, WIDE, 90, d.down((0, "#31518a"), (100, "#14264d"), a=133, b=210))
    for x in range(60, 2560, 140):
        x += round(chance.uniform(-40, 40))
        d.disc(x, 126, 3.2, "#ffe2a8")
        d.glow(x, 126, 20, "#ffcf85", 0.5)
        for step in range(5):
            wide = chance.uniform(4, 15)
            d.box(x - wide / 2, 138 + step * 8, wide, 2.2, "#ffd694", 1, 0.55 - 0.09 * step)
    for x, high, lean in ((360, 96, 3), (520, 118, -2), (880, 84, 2), (1580, 112, -3),
                          (1830, 92, 2), (2160, 120, 3)):  # fmt: skip
        d.line(f"M{x} 138 L{x + lean} {138 - high}", "#101b38", 4)
        d.line(f"M{x + lean} {142 - high} L{x + 44} 136 M{x + lean} {142 - high} L{x - 40} 136",
               "#101b38", 1.6)  # fmt: skip
        d.path(f"M{x - 56} 134 h112 l-16 18 h-80 Z", "#0d1730")
        d.path(f"M{x - 56} 134 h112 l-3 4 h-106 Z", "#b04a3a")
        d.disc(x + lean, 138 - high, 2.6, "#ff9a7a")
    for x in (0, 620, 1240, 1860, 2480):
        d.box(x + 10, 0, 22, HIGH, "#241a1c")
        d.box(x + 10, 0, 6, HIGH, "#4a3431")
    d.box(0, 0, WIDE, 12, "#241a1c")
    d.box(0, 178, WIDE, 34, d.down((0, "#5a3f30"), (100, "#2b1d1b"), a=178, b=210))
    for x in (560, 1120, 1440, 2010):
        d.line(f"M{x} 0 V34", "#b98d46", 3)
        d.path(f"M{x - 34} 66 q4 -36 34 -36 q30 0 34 36 Z", "#c89a4c")
        d.path(f"M{x} 30 q30 0 34 36 h-34 Z", "#94692c")
        d.oval(x, 67, 30, 6, "#fff0c4")
        d.glow(x, 78, 90, "#ffcf85", 0.42)
    for x, high, shade in ((240, 74, "#2f6a4a"), (286, 60, "#7a3b20"), (330, 82, "#31507d"),
                           (2230, 78, "#2f6a4a"), (2274, 62, "#8a5a24")):  # fmt: skip
        d.path(
            f"M{x - 14} 180 v-{high - 26} q0 -12 9 -16 v-14 h10 v14 q9 4 9 16 v{high - 26} Z", shade
        )
        d.box(x - 9, 190 - high, 4, high - 22, "#ffffff", 2, 0.25)
    return d


def veranda() -> Drawing:
    """A garden in summer rain: leaves behind leaves, a rail of cane."""
    d = Drawing(WIDE, HIGH)
    chance = random.Random(12)
    d.box(0, 0, WIDE, HIGH, d.down((0, "#a9bfb4"), (55, "#8aa796"), (100, "#5c7f69")))
    d.path(_ridge(chance, 78, 24, 60), "#83a08f")
    d.path(_ridge(chance, 108, 22, 46), "#5f8a70")
    for layer, (shade, dark, base) in enumerate(
        (("#4a7c5c", "#3b6a4d", 150), ("#356849", "#27543a", 178), ("#21503a", "#183f2d", 205))
    ):
        for _ in range(70 - 12 * layer):
            x, y = chance.uniform(-40, WIDE + 40), base + chance.uniform(-26, 10)
            size, turn = chance.uniform(34, 62) + 10 * layer, chance.uniform(-1.1, 1.1)
            tip = (x + size * 1.5 * math.sin(turn), y - size * 1.5 * math.cos(turn))
            side = (size * 0.42 * math.cos(turn), size * 0.42 * math.sin(turn))
            middle = ((x + tip[0]) / 2, (y + tip[1]) / 2)
            for sign, fill in ((-1, shade), (1, dark)):
                d.path(
                    f"M{x:.0f} {y:.0f} Q{middle[0] + sign * side[0]:.0f} "
                    f"{middle[1] + sign * side[1]:.0f} {tip[0]:.0f} {tip[1]:.0f} Z", fill,
                )  # fmt: skip
            if chance.random() < 0.3:
                d.disc(tip[0], tip[1], 2.4, "#e6f3ec", 0.8)
    for _ in range(150):
        x, y, long = chance.uniform(0, WIDE), chance.uniform(-20, 170), chance.uniform(16, 40)
        d.line(f"M{x:.0f} {y:.0f} l-3 {long:.0f}", "#eef7f2", 1.3, chance.uniform(0.15, 0.4))
    for x in range(-60, 2600, 330):
        d.box(x, 0, 26, HIGH, d.down((0, "#e2cf9f"), (60, "#c7a970"), (100, "#9a7d4b"), x=True, a=x,
                                     b=x + 26), 6)  # fmt: skip
        for y in (28, 96, 164):
            d.box(x - 3, y, 32, 9, "#a5824c", 4)
    d.box(
        0, 168, WIDE, 20, d.down((0, "#ecdcae"), (60, "#c9ab73"), (100, "#8f7345"), a=168, b=188), 9
    )
    for x in range(40, 2560, 66):
        d.disc(x + chance.uniform(-20, 20), 189, 3, "#f1faf6", 0.9)
    return d


def train() -> Drawing:
    """The window of a night train: a moon, hills, the lights of a village, curtains."""
    d = Drawing(WIDE, HIGH)
    chance = random.Random(21)
    d.box(0, 0, WIDE, HIGH, d.down((0, "#0c1233"), (60, "#1d2a5c"), (100, "#2c3d74")))
    for _ in range(170):
        x, y = chance.uniform(0, WIDE), chance.uniform(8, 120)
        d.disc(x, y, chance.uniform(0.8, 1.9), "#dfe8ff", chance.uniform(0.3, 0.9))
    d.glow(830, 66, 150, "#9db6f0", 0.35)
    d.disc(830, 66, 34, "#dbe6fa")
    d.disc(820, 58, 7, "#b9c9e8", 0.7)
    d.disc(842, 76, 5, "#b9c9e8", 0.7)
    d.path(_ridge(chance, 112, 26, 150), "#1d2b57")
    d.path(_ridge(chance, 142, 16, 90), "#152147")
    for x in range(100, 2500, 37):
        if chance.random() < 0.45:
            high = chance.uniform(16, 36)
            d.path(f"M{x} 172 l-{high * 0.3:.0f} 0 l{high * 0.3:.0f} -{high:.0f} "
                   f"l{high * 0.3:.0f} {high:.0f} Z", "#0d1736")  # fmt: skip
    d.box(0, 162, WIDE, 30, "#0d1736")
    for _ in range(26):
        x, y = chance.uniform(300, 2260), chance.uniform(140, 160)
        d.disc(x, y, 2, "#ffd98c", 0.9)
    for x in (620, 1240, 1860):
        d.path(f"M{x} 12 l60 0 l-90 166 l-60 0 Z", "#ffffff", 0.035)
    d.box(0, 0, WIDE, 14, "#2a1a22")
    d.box(0, 176, WIDE, 34, d.down((0, "#4c2f30"), (100, "#24151d"), a=176, b=210))
    d.box(0, 176, WIDE, 3, "#c9a25c")
    for left in (-10, 2360):
        for fold in range(5):
            x = left + fold * 42
            shade = ("#5c1f2e", "#6e2737", "#7d3040", "#64222f")[fold % 4]
            d.path(f"M{x} 12 h44 q-6 90 4 166 h-44 q-8 -80 -4 -166 Z", shade)
        d.box(left - 20, 8, 250, 8, "#c9a25c", 4)
        d.box(left + 4, 118, 200, 10, "#c9a25c", 3)
    return d


# --- things at the rim ----------------------------------------------------------------------------


def _shadow(d: Drawing, x: float, y: float, rx: float, ry: float) -> None:
    for grow, strength in ((1.0, 0.16), (0.94, 0.16), (0.88, 0.18)):
        d.oval(x, y, rx * grow, ry * grow, "#000000", strength)


def bowl() -> Drawing:
    """A wooden bowl of nuts, from above."""
    d = Drawing(240, 240)
    _shadow(d, 126, 132, 106, 104)
    d.disc(120, 120, 100, "#5b331d")
    d.disc(120, 118, 97, "#8a5530")
    d.disc(120, 120, 88, "#3a1f12")
    d.disc(122, 124, 82, "#4a2a18")
    for x, y, kind, turn in _NUTS:
        _nut(d, x, y, kind, turn)
    d.line("M40 76 A92 92 0 0 1 108 30", "#c98a55", 5, 0.7)
    return d


_NUTS = (
    (66, 92, "almond", 60), (112, 64, "hazel", 20), (160, 74, "walnut", 70),
    (178, 122, "almond", 100), (160, 168, "hazel", 200), (112, 180, "walnut", 10),
    (68, 152, "almond", -35), (92, 116, "walnut", -20), (138, 104, "almond", 15),
    (140, 146, "almond", 140), (104, 148, "hazel", -60),
)  # fmt: skip
"""The nuts in the bowl from the lowest to the topmost: where, which, turned by how much."""
_SHELL = "#3a1f12"


def _nut(d: Drawing, x: float, y: float, kind: str, turn: float) -> None:
    """One nut: two tones, a plane of light, an outline, as the faces are drawn."""
    d.body.append(f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">')
    if kind == "almond":
        outline = "M-29 0 C-18 -21 12 -25 27 -5 C30 -1 30 3 27 6 C12 23 -16 20 -29 0 Z"
        d.path(outline, "#c27b42")
        d.path("M-29 0 C-10 -3 10 -3 29 0 C30 3 29 5 27 6 C12 23 -16 20 -29 0 Z", "#9a5a2c")
        for rise in (-9, 8):
            d.line(f"M-15 {rise * 0.6:g} Q4 {rise * 1.3:g} 20 {rise * 0.6:g}", "#7c431f", 1.8, 0.7)
    elif kind == "hazel":
        outline = (
            "M0 -24 C17 -24 25 -10 23 4 C21 18 10 24 0 24 C-10 24 -21 18 -23 4 "
            "C-25 -10 -17 -24 0 -24 Z"
        )
        d.path(outline, "#b5713a")
        d.path("M0 -24 C17 -24 25 -10 23 4 C21 18 10 24 0 24 L4 4 Z", "#8d5226")
        d.path("M-22 8 Q0 -2 22 8 C18 20 9 24 0 24 C-9 24 -18 20 -22 8 Z", "#f0dcae")
        d.path("M2 3 Q14 3 22 8 C18 20 9 24 0 24 Z", "#d6b679")
    else:
        outline = (
            "M-26 0 C-27 -16 -12 -25 0 -23 C14 -26 28 -14 26 0 C28 14 13 25 0 23 "
            "C-13 26 -27 15 -26 0 Z"
        )
        d.path(outline, "#d9b074")
        d.path("M0 -23 C14 -26 28 -14 26 0 C28 14 13 25 0 23 L4 0 Z", "#b4854b")
        d.line("M0 -23 Q5 0 0 23", _SHELL, 2.2)
        for side in (-1, 1):
            d.line(f"M{9 * side} -15 q{7 * side} 6 0 13 q{-5 * side} 7 {4 * side} 14", "#8a5f30", 2)
    d.line(outline, _SHELL, 2.6)
    d.path("M-17 -6 Q-9 -15 3 -16 Q-7 -9 -12 -2 Z", "#ffffff", 0.28)
    d.body.append("</g>")


def stain() -> Drawing:
    """The rings that a glass has left, put down twice, wholly on the cloth. They are closed: one
    with a gap looks as if something were still being loaded."""
    d = Drawing(240, 240)
    for x, y, wide, alpha in ((104, 134, 6, 0.15), (142, 110, 4, 0.09)):
        d.disc(x, y, 66, "#04211f", 0.10)
        d.line(f"M{x - 66} {y} a66 66 0 1 1 132 0 a66 66 0 1 1 -132 0", "#f3e3c0", wide, alpha)
    for x, y, r in ((196, 182, 6), (208, 166, 3.5), (40, 66, 4)):
        d.disc(x, y, r, "#f3e3c0", 0.12)
    return d


def pint() -> Drawing:
    """A glass of beer on its coaster, from above."""
    d = Drawing(240, 240)
    d.body.append('<g transform="rotate(-12 120 120)">')
    d.box(34, 38, 176, 176, "#000000", 16, 0.28)
    d.box(30, 30, 176, 176, "#d8c39a", 16)
    d.box(42, 42, 152, 152, "#b5442f", 10)
    d.box(48, 48, 140, 140, "#d8c39a", 8)
    d.line("M118 60 v22 M96 74 h44 M118 82 v78 M78 128 q6 34 40 36 q34 -2 40 -36", "#2f4a72", 9)
    d.body.append("</g>")
    d.oval(132, 134, 62, 60, "#000000", 0.35)
    d.disc(124, 122, 58, "#e8eef5", 0.5)
    d.disc(124, 122, 52, "#c9822c")
    d.disc(122, 120, 48, "#fff3d6")
    for x, y, r in ((104, 106, 12), (134, 100, 9), (146, 126, 13), (116, 138, 10), (96, 132, 6)):
        d.disc(x, y, r, "#f1dcae")
    d.line("M80 104 A50 50 0 0 1 112 76", "#ffffff", 5, 0.8)
    return d


def coaster() -> Drawing:
    """A coaster by itself."""
    d = Drawing(240, 240)
    d.body.append('<g transform="rotate(17 120 120)">')
    d.box(54, 58, 140, 140, "#000000", 14, 0.28)
    d.box(50, 50, 140, 140, "#cdb88f", 14)
    d.box(60, 60, 120, 120, "#35557f", 8)
    d.path(
        "M72 132 q12 -12 24 0 t24 0 t24 0 t24 0 v20 q-12 12 -24 0 t-24 0 t-24 0 t-24 0 Z", "#e9dcc0"
    )
    d.path("M120 74 l26 46 h-52 Z", "#e9dcc0")
    d.body.append("</g>")
    return d


def jug() -> Drawing:
    """A jug of lemonade from above: ice, slices, mint."""
    d = Drawing(240, 240)
    _shadow(d, 128, 130, 92, 90)
    d.path("M196 96 q40 0 40 26 q0 26 -42 26 l2 -14 q24 0 24 -12 q0 -12 -24 -12 Z", "#dcebe6", 0.85)
    d.path("M36 96 l-26 26 l26 24 Z", "#dcebe6", 0.9)
    d.disc(118, 120, 86, "#e6f1ed")
    d.disc(118, 120, 78, "#e9cf64")
    d.disc(112, 116, 70, "#f4e08a")
    for x, y, r in ((92, 92, 30), (142, 146, 32)):
        d.disc(x, y, r, "#f6d33f")
        d.disc(x, y, r - 5, "#fff2b0")
        for k in range(6):
            a = k * math.pi / 3
            d.line(f"M{x} {y} L{x + (r - 7) * math.cos(a):.0f} {y + (r - 7) * math.sin(a):.0f}",
                   "#f6d33f", 3)  # fmt: skip
    for x, y, t in ((142, 88, 14), (88, 146, -20)):
        d.body.append(f'<g transform="rotate({t} {x} {y})">')
        d.box(x - 20, y - 20, 40, 40, "#ffffff", 8, 0.65)
        d.box(x - 13, y - 13, 16, 16, "#ffffff", 4, 0.7)
        d.body.append("</g>")
    for turn in (10, 70, 130):
        d.body.append(f'<g transform="translate(118 118) rotate({turn})">')
        d.path("M0 0 q-14 -16 0 -36 q14 20 0 36 Z", "#3f8a55")
        d.path("M0 0 q14 -16 0 -36 Z", "#2c6b40")
        d.body.append("</g>")
    return d


def leaf() -> Drawing:
    """A wet leaf that the wind has brought."""
    d = Drawing(240, 240)
    d.path("M46 190 q-14 -110 136 -150 q34 120 -96 156 q-20 4 -40 -6 Z", "#000000", 0.25)
    d.path("M40 182 q-14 -110 136 -150 q34 120 -96 156 q-20 4 -40 -6 Z", "#4d8a5b")
    d.path("M40 182 q60 -70 136 -150 q34 120 -96 156 q-20 4 -40 -6 Z", "#376d47")
    d.line("M26 196 Q90 120 172 38", "#a8cf9f", 4)
    for x, y, r in ((92, 96, 8), (134, 112, 6), (104, 150, 7)):
        d.disc(x, y, r, "#e6f5ee", 0.75)
        d.disc(x - 2, y - 2, r / 3, "#ffffff")
    return d


def tea() -> Drawing:
    """A glass of tea in its holder, from above."""
    d = Drawing(240, 240)
    _shadow(d, 128, 130, 86, 84)
    d.disc(120, 120, 82, "#c9ced8")
    d.disc(120, 120, 74, "#eef1f6")
    d.path("M120 46 A74 74 0 0 1 120 194 Z", "#c3cad6", 0.6)
    d.disc(120, 120, 58, "#9a4a1c")
    d.disc(116, 116, 50, "#b9601f")
    d.disc(110, 110, 30, "#d07d30", 0.7)
    d.line("M86 104 A40 40 0 0 1 112 82", "#ffe2b0", 5, 0.8)
    d.path("M186 108 l44 -8 v14 l-42 8 Z", "#aab1be")
    return d


def tickets() -> Drawing:
    """Two tickets that have been punched."""
    d = Drawing(240, 240)
    for turn, x, y, paper, ink in (
        (-14, 16, 50, "#e6d9a8", "#8a6a3a"),
        (9, 30, 118, "#ecd2b8", "#9a4a3a"),
    ):
        d.body.append(f'<g transform="rotate({turn} {x + 95} {y + 42})">')
        d.box(x + 5, y + 7, 190, 84, "#000000", 8, 0.28)
        d.box(x, y, 190, 84, paper, 8)
        d.box(x + 16, y + 16, 80, 10, ink, 4, 0.8)
        for row in range(3):
            d.box(x + 16, y + 36 + row * 13, 104 - 24 * row, 5, ink, 2, 0.5)
        d.line(f"M{x + 142} {y + 8} v68", ink, 2, 0.6)
        d.disc(x + 165, y + 28, 7, "#2a2138")
        d.disc(x + 165, y + 58, 9, ink, 0.5)
        d.body.append("</g>")
    return d


# --- things that stand or hang behind the rim, seen from the side --------------------------------


def pendant() -> Drawing:
    """The shade of a low kitchen lamp, cut off by the upper edge, with the bulb's light below."""
    d = Drawing(320, 112)
    d.path("M18 84 C34 4 86 -34 160 -34 C234 -34 286 4 302 84 Z", "#d9573c")
    d.path("M160 -34 C234 -34 286 4 302 84 H160 Z", "#a83c2b")
    d.path("M46 72 C60 26 92 0 128 -6 C100 22 84 46 80 72 Z", "#ffffff", 0.22)
    d.path("M250 84 C250 46 240 14 220 -14 C262 10 288 44 302 84 Z", "#7e281f", 0.55)
    d.path("M10 82 h300 l-6 12 h-288 Z", "#8c2e22")
    d.path("M10 82 h300 l-2 4 h-296 Z", "#f0876a")
    d.oval(160, 94, 140, 12, "#ffe9b4")
    d.oval(160, 93, 92, 8, "#fffbe8")
    return d


def kettle() -> Drawing:
    """An enamel kettle with a bent handle."""
    d = Drawing(150, 130)
    d.oval(76, 124, 62, 6, "#000000", 0.30)
    d.line("M44 46 C38 -6 112 -6 106 46", "#3a2418", 9)
    d.line("M44 44 C40 4 76 0 86 6", "#7c5536", 3, 0.9)
    d.path("M112 92 C130 88 126 56 144 46 l-12 -8 C112 48 116 64 104 70 Z", "#2d6d78")
    d.path("M16 118 C10 74 32 46 75 46 C118 46 140 74 134 118 Q75 130 16 118 Z", "#4b9aa2")
    d.path("M75 46 C118 46 140 74 134 118 Q104 125 75 125 Z", "#2f7580")
    d.path("M16 118 C15 112 15 106 16 100 Q75 112 134 100 C135 106 135 112 134 118 Q75 130 "
           "16 118 Z", "#f1e4c6")  # fmt: skip
    d.path("M75 106 Q108 106 134 100 C135 106 135 112 134 118 Q104 125 75 125 Z", "#cfbd97")
    d.path("M48 48 Q75 30 102 48 Q75 58 48 48 Z", "#6cb6bb")
    d.path("M75 39 Q92 40 102 48 Q90 53 75 53 Z", "#3d8690")
    d.disc(75, 36, 7, "#e0a24a")
    d.path("M75 29 a7 7 0 0 1 0 14 Z", "#a96a22")
    d.path("M26 96 C26 74 36 60 52 56 C42 70 38 82 38 98 Z", "#ffffff", 0.32)
    return d


def lantern() -> Drawing:
    """A ship's lantern of brass, lit."""
    d = Drawing(104, 160)
    d.oval(52, 154, 44, 6, "#000000", 0.35)
    d.line("M26 40 C20 -8 84 -8 78 40", "#8c6428", 5)
    d.path("M36 30 h32 l-4 -14 h-24 Z", "#b98437")
    d.path("M52 30 h16 l-4 -14 h-12 Z", "#7f5620")
    d.path("M20 48 Q52 14 84 48 Z", "#d9a548")
    d.path("M52 31 Q70 32 84 48 H52 Z", "#9a6a26")
    d.box(14, 46, 76, 10, "#c08f3d", 4)
    d.box(52, 46, 38, 10, "#85591f", 4)
    d.box(22, 56, 60, 72, "#ffd98a", 10)
    d.box(28, 58, 48, 68, "#fff0c0", 10)
    d.path("M52 66 C68 88 66 106 52 114 C38 106 36 88 52 66 Z", "#ffb23e")
    d.path("M52 82 C60 94 59 106 52 110 C45 106 44 94 52 82 Z", "#fffbe0")
    for x in (24, 50, 76):
        d.box(x, 54, 4, 76, "#8c6428")
    d.line("M20 80 Q52 90 84 80 M20 106 Q52 116 84 106", "#a87631", 3)
    d.path("M12 128 h80 l-8 24 h-64 Z", "#d9a548")
    d.path("M52 128 h40 l-8 24 h-32 Z", "#94651f")
    d.box(12, 126, 80, 6, "#f0c979", 3)
    d.path("M26 134 h14 l-2 12 h-9 Z", "#ffffff", 0.25)
    return d


def bottle() -> Drawing:
    """A ship in a bottle that lies in its cradle."""
    d = Drawing(210, 112)
    d.oval(100, 108, 84, 4, "#000000", 0.35)
    d.path("M10 56 C10 22 22 14 40 14 H128 C146 14 152 28 168 32 L190 34 V70 L168 72 "
           "C152 76 146 94 128 94 H40 C22 94 10 88 10 56 Z", "#b9d3dc", 0.34)  # fmt: skip
    d.path("M16 66 Q40 58 64 66 T112 66 T146 66 C142 84 136 90 126 90 H42 C26 90 18 84 16 66 Z",
           "#3b76a4", 0.95)  # fmt: skip
    d.path("M16 74 Q40 66 64 74 T112 74 T142 74 C138 86 134 90 126 90 H42 C26 90 18 86 16 74 Z",
           "#27557f")  # fmt: skip
    d.path("M44 58 h66 l-11 16 h-46 Z", "#8a4a2a")
    d.path("M77 58 h33 l-11 16 h-22 Z", "#5f2f1a")
    for x, top in ((62, 24), (90, 20)):
        d.line(f"M{x} 58 V{top}", "#4a2a18", 2.4)
        d.path(f"M{x + 2} {top + 2} q20 10 0 30 Z", "#fbf1de")
        d.path(f"M{x - 2} {top + 2} q-14 12 0 30 Z", "#dcc9a8")
    d.line("M62 24 L44 56 M90 20 L112 56", "#4a2a18", 1.2)
    d.path("M90 20 l14 -4 l-12 9 Z", "#d4553b")
    d.path("M188 36 h14 q4 16 0 32 h-14 Z", "#b5803f")
    d.path("M188 52 h15 q0 8 -1 16 h-14 Z", "#80531f")
    d.path("M24 28 Q30 20 44 20 H120 Q70 24 30 40 Z", "#ffffff", 0.5)
    d.line("M10 56 C10 22 22 14 40 14 H128 C146 14 152 28 168 32 L190 34", "#e8f3f6", 2.2, 0.7)
    for x in (36, 122):
        d.path(f"M{x} 86 h26 l8 22 h-42 Z", "#6e4326")
        d.path(f"M{x + 13} 86 h13 l8 22 h-21 Z", "#482814")
    return d


def paper_lantern() -> Drawing:
    """A lantern of paper that hangs from the roof of the veranda."""
    d = Drawing(124, 150)
    d.line("M62 0 V26", "#5d4a2a", 3)
    d.oval(62, 82, 54, 56, "#f6d9a0")
    d.path("M62 26 A54 56 0 0 1 62 138 Z", "#e2ad66")
    d.oval(62, 84, 34, 40, "#fff3cc", 0.75)
    for y, rx in ((44, 40), (62, 51), (82, 54), (102, 51), (120, 40)):
        d.line(f"M{62 - rx} {y} Q62 {y + 12} {62 + rx} {y}", "#b9803c", 1.8, 0.75)
    d.box(42, 22, 40, 9, "#7a5a2c", 4)
    d.box(44, 134, 36, 8, "#7a5a2c", 4)
    d.box(62, 134, 18, 8, "#5a3f1c", 4)
    d.line("M62 142 v8", "#b5432f", 3)
    d.path("M24 62 Q30 42 46 38 Q34 54 32 74 Z", "#ffffff", 0.4)
    return d


def fern() -> Drawing:
    """A pot of broad leaves."""
    d = Drawing(160, 160)
    d.oval(80, 155, 46, 5, "#000000", 0.30)
    leaves = ((-58, 92, "#3d7d52"), (58, 90, "#2f6a45"), (-34, 112, "#4c9362"),
              (36, 114, "#3d7d52"), (-8, 104, "#5aa36f"), (14, 100, "#4c9362"))  # fmt: skip
    for turn, long, shade in leaves:
        d.body.append(f'<g transform="translate(80 112) rotate({turn})">')
        wide = long * 0.2
        d.line("M0 0 V-20", "#2f5a3a", 4)
        wider, low, high = wide * 1.6, long * 0.4, long * 0.8
        right = f"{wider:.0f} {-low:.0f} {wide:.0f} {-high:.0f} 0 {-long}"
        left = f"{-wide:.0f} {-high:.0f} {-wider:.0f} {-low:.0f} 0 -8"
        d.path(f"M0 -8 C{right} C{left} Z", shade)
        d.path(f"M0 -8 C{right} Z", "#143a26", 0.28)
        d.line(f"M0 -10 V{-long * 0.86:.0f}", "#b9dcae", 1.6, 0.7)
        d.body.append("</g>")
    d.path("M44 106 h72 l-9 46 q-27 8 -54 0 Z", "#c7683f")
    d.path("M80 106 h36 l-9 46 q-13 4 -27 4 Z", "#95452a")
    d.box(38, 100, 84, 14, "#dd8456", 5)
    d.box(80, 100, 42, 14, "#a8532f", 5)
    d.path("M52 118 h12 l3 28 h-8 Z", "#ffffff", 0.2)
    return d


def gecko() -> Drawing:
    """A gecko on the rail, its head to the left."""
    d = Drawing(90, 40)
    for x, y, way in ((28, 16, -1), (52, 17, -1), (28, 25, 1), (52, 24, 1)):
        d.line(f"M{x} {y} l{-4} {way * 9} l-6 {way * 2}", "#5f9a4c", 4)
    d.path("M4 20 C8 10 20 11 26 15 C40 10 54 12 60 18 C72 22 80 18 88 10 C84 26 70 28 58 24 "
           "C48 30 36 29 26 26 C18 30 8 30 4 20 Z", "#86c46a")  # fmt: skip
    d.path("M4 20 C14 22 40 22 60 21 C72 24 82 18 88 10 C84 26 70 28 58 24 C48 30 36 29 26 26 "
           "C18 30 8 30 4 20 Z", "#5f9a4c")  # fmt: skip
    d.disc(12, 16, 2.6, "#1c2a14")
    d.disc(11.4, 15.2, 0.9, "#ffffff")
    for x in (34, 42, 50):
        d.disc(x, 17, 1.6, "#f4d06a")
    return d


def table_lamp() -> Drawing:
    """The lamp of a compartment: a pleated shade on a foot of brass."""
    d = Drawing(124, 160)
    d.oval(62, 155, 40, 5, "#000000", 0.35)
    d.box(57, 88, 10, 50, "#c9a25c", 3)
    d.box(62, 88, 5, 50, "#8c6428", 2)
    d.disc(62, 112, 8, "#d9b468")
    d.path("M62 104 a8 8 0 0 1 0 16 Z", "#94692c")
    d.path("M30 152 q4 -16 32 -16 q28 0 32 16 Z", "#d9b468")
    d.path("M62 136 q28 0 32 16 h-32 Z", "#94692c")
    d.box(26, 150, 72, 7, "#b98d46", 3)
    d.path("M34 8 h56 l28 80 q-56 14 -112 0 Z", "#f8dfa4")
    d.path("M62 8 h28 l28 80 q-28 7 -56 7 Z", "#e8bb6a")
    d.path("M44 8 h20 l6 84 q-22 1 -40 -2 Z", "#fff2c8", 0.75)
    for top, low in ((44, 24), (53, 43), (62, 62), (71, 81), (80, 100)):
        d.line(f"M{top} 9 L{low} 91", "#b9853e", 1.4, 0.7)
    d.box(32, 4, 60, 7, "#a8743a", 3)
    d.line("M6 88 Q62 102 118 88", "#a8743a", 5)
    return d


def thermos() -> Drawing:
    """A thermos flask with its cup screwed on."""
    d = Drawing(72, 165)
    d.oval(36, 160, 32, 4, "#000000", 0.35)
    d.box(10, 42, 52, 117, "#4fae94", 10)
    d.path("M36 42 h16 q10 0 10 10 v97 q0 10 -10 10 h-16 Z", "#2f7f70")
    d.box(10, 62, 52, 6, "#f3e3c0")
    d.box(10, 72, 52, 4, "#e0a24a")
    d.box(36, 62, 26, 6, "#cbb88f")
    d.box(36, 72, 26, 4, "#a96a22")
    d.box(14, 36, 44, 10, "#b9c2cc", 2)
    d.box(36, 36, 22, 10, "#858f9c", 2)
    d.path("M16 8 q0 -5 5 -5 h30 q5 0 5 5 l3 30 h-46 Z", "#f0e7d6")
    d.path("M36 3 h15 q5 0 5 5 l3 30 h-23 Z", "#c8b99c")
    d.box(16, 84, 6, 66, "#ffffff", 3, 0.4)
    return d


WINDOWS = {"evening": evening, "harbour": harbour, "veranda": veranda, "train": train}
THINGS = {
    "bowl": bowl, "stain": stain, "pint": pint, "coaster": coaster, "jug": jug, "leaf": leaf,
    "tea": tea, "tickets": tickets, "pendant": pendant, "kettle": kettle, "lantern": lantern,
    "bottle": bottle, "paper_lantern": paper_lantern, "fern": fern, "gecko": gecko,
    "table_lamp": table_lamp, "thermos": thermos,
}  # fmt: skip
