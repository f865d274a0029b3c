"""The title: what hangs on the wall, the lamp, a chair, the hands that hold cards.

Boxes are in pixels of a window of 1920 × 1080, in which everything is drawn as large as it is here.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from functools import partial

from .cast.people import PEOPLE, portrait
from .places import Drawing

INK = "#2A1917"

# --- the window ----------------------------------------------------------------------------------

_WIDE, _HIGH = 470, 470
_PANE = (64, 30, 342, 372)
"""The panes: left, top, width, height."""


def _frame(d: Drawing, wood: str, lit: str, sill: str) -> None:
    x, y, wide, high = _PANE
    for left, top, across, down in (
        (x - 14, y - 14, 14, high + 28), (x + wide, y - 14, 14, high + 28),
        (x - 14, y - 14, wide + 28, 14), (x - 14, y + high, wide + 28, 14),
        (x + wide / 2 - 6, y, 12, high), (x, y + high * 0.46, wide, 11),
    ):  # fmt: skip
        d.box(left, top, across, down, wood, 3)
        d.box(left, top, across, 3, lit, 1, 0.6)
    d.box(x - 40, y + high + 12, wide + 80, 20, sill, 6)
    d.box(x - 40, y + high + 12, wide + 80, 4, lit, 2, 0.6)


def _curtains(d: Drawing, tones: tuple[str, str, str], rod: str) -> None:
    for left, flip in ((-6, 1), (_WIDE - 106, -1)):
        for fold in range(4):
            x = left + fold * 28
            bend = flip * (10 + 4 * fold)
            d.path(
                f"M{x} 10 h30 C{x + 30 + bend} 150 {x + 30 - bend} 300 {x + 30} 462 h-30 "
                f"C{x - bend} 300 {x + bend} 150 {x} 10 Z", tones[fold % 3],
            )  # fmt: skip
        d.box(left - 2, 318, 116, 15, tones[2], 6)
        d.box(left - 2, 318, 116, 4, tones[0], 2, 0.8)
    d.box(-10, 2, _WIDE + 20, 13, rod, 6)
    d.box(-10, 3, _WIDE + 20, 4, "#ffffff", 2, 0.25)
    d.disc(_WIDE - 6, 9, 12, rod)
    d.disc(_WIDE - 9, 6, 4, "#ffffff", 0.4)


def _stars(d: Drawing, chance: random.Random, count: int, low: float) -> None:
    x, y, wide, _ = _PANE
    for _ in range(count):
        d.disc(x + chance.uniform(6, wide - 6), y + chance.uniform(6, low),
               chance.uniform(0.9, 2.0), "#dfe9ff", chance.uniform(0.5, 0.95))  # fmt: skip


def _moon(d: Drawing, x: float, y: float, r: float) -> None:
    d.disc(x, y, r * 2.1, "#8fb2ea", 0.16)
    d.disc(x, y, r * 1.55, "#a9c4f0", 0.20)
    d.disc(x, y, r, "#e9efff")
    for dx, dy, size in ((-9, -6, 6), (7, 9, 4.5), (10, -10, 3)):
        d.disc(x + dx, y + dy, size, "#c3cfea", 0.9)


def evening() -> Drawing:
    """A kitchen window at night: a moon, stars, roofs with a light or two, red curtains."""
    d, chance = Drawing(_WIDE, _HIGH), random.Random(4)
    x, y, wide, high = _PANE
    d.box(x, y, wide, high, d.down((0, "#0d2142"), (70, "#1d3a63"), (100, "#2a4a70"), a=y,
                                   b=y + high))  # fmt: skip
    _stars(d, chance, 34, 210)
    _moon(d, 318, 104, 30)
    d.path(f"M{x} {y + high} V300 l52 -34 l52 34 v-22 h60 v30 h36 v-52 l50 -34 l52 34 v46 h40 "
           f"V{y + high} Z", "#0b1626")  # fmt: skip
    for left, top in ((104, 320), (150, 300), (286, 306), (300, 350), (232, 348), (380, 330)):
        d.box(left, top, 13, 18, "#f6c76a", 1, 0.95)
        d.disc(left + 6, top + 9, 18, "#f6c76a", 0.10)
    _frame(d, "#4a2c1c", "#8a5a38", "#5d3a24")
    _curtains(d, ("#7c2a3a", "#6a2233", "#8e3646"), "#9a6235")
    return d


def harbour() -> Drawing:
    """Blue hour: masts, the lights of a quay in the water, curtains of navy."""
    d, chance = Drawing(_WIDE, _HIGH), random.Random(9)
    x, y, wide, high = _PANE
    d.box(x, y, wide, high, d.down((0, "#1d3166"), (45, "#5568a5"), (64, "#d69a82"),
                                   (66, "#31518a"), (100, "#14264d"), a=y, b=y + high))  # fmt: skip
    line = y + high * 0.66
    for at in range(x + 14, x + wide, 34):
        d.disc(at, line - 4, 3.4, "#ffe2a8")
        for step in range(5):
            long = chance.uniform(6, 18)
            d.box(at - long / 2, line + 8 + 15 * step, long, 3, "#ffd694", 1, 0.6 - 0.1 * step)
    for at, tall, lean in ((120, 170, 4), (214, 130, -3), (330, 190, 3)):
        d.line(f"M{at} {line + 16} L{at + lean} {line - tall}", "#101b38", 5)
        d.line(f"M{at + lean} {line - tall} L{at + 52} {line + 8} M{at + lean} {line - tall} "
               f"L{at - 46} {line + 8}", "#101b38", 2)  # fmt: skip
        d.path(f"M{at - 62} {line + 8} h124 l-18 22 h-88 Z", "#0d1730")
        d.path(f"M{at - 62} {line + 8} h124 l-4 6 h-116 Z", "#b04a3a")
    _frame(d, "#2c2226", "#5a4642", "#3a2c2c")
    _curtains(d, ("#2c4472", "#233a64", "#365287"), "#b98d46")
    return d


def veranda() -> Drawing:
    """Summer rain in a garden: leaves behind leaves, curtains of linen."""
    d, chance = Drawing(_WIDE, _HIGH), random.Random(12)
    x, y, wide, high = _PANE
    d.box(x, y, wide, high, d.down((0, "#b9ccc1"), (55, "#93b09f"), (100, "#5c7f69"), a=y,
                                   b=y + high))  # fmt: skip
    for layer, (shade, dark) in enumerate(
        (("#6f957f", "#5f8670"), ("#4a7c5c", "#3b6a4d"), ("#2c5c42", "#204a34"))
    ):
        for _ in range(26):
            left = x + chance.uniform(10, wide - 60)
            base = y + high - 2 - chance.uniform(0, 90 - 26 * layer)
            size = chance.uniform(46, 74)
            turn = chance.uniform(-0.7, 0.7)
            tip = (min(x + wide - 4, max(x + 4, left + size * 1.6 * math.sin(turn))),
                   base - size * 1.6 * math.cos(turn))  # fmt: skip
            middle = ((left + tip[0]) / 2, (base + tip[1]) / 2)
            for sign, fill in ((-1, shade), (1, dark)):
                d.path(f"M{left:.0f} {base:.0f} Q{middle[0] + sign * 18:.0f} {middle[1]:.0f} "
                       f"{tip[0]:.0f} {tip[1]:.0f} Z", fill)  # fmt: skip
    for _ in range(60):
        left, top = x + chance.uniform(6, wide - 6), y + chance.uniform(4, high - 50)
        d.line(f"M{left:.0f} {top:.0f} l-3 {chance.uniform(18, 42):.0f}", "#f2faf5", 1.6,
               chance.uniform(0.25, 0.55))  # fmt: skip
    _frame(d, "#b9975c", "#ecdcae", "#cdb07a")
    _curtains(d, ("#e6dcc0", "#d4c8a6", "#efe7d0"), "#a5824c")
    return d


def train() -> Drawing:
    """The window of a night train: a moon, hills, the lights of a village."""
    d, chance = Drawing(_WIDE, _HIGH), random.Random(21)
    x, y, wide, high = _PANE
    d.box(x, y, wide, high, d.down((0, "#0c1233"), (60, "#232f66"), (100, "#36477f"), a=y,
                                   b=y + high))  # fmt: skip
    _stars(d, chance, 46, 200)
    _moon(d, 140, 110, 28)
    for base, rise, shade in ((y + 246, 46, "#1d2b57"), (y + 300, 30, "#152147")):
        d.path(f"M{x} {base} q60 -{rise} 120 -8 t110 -14 t112 6 V{y + high} H{x} Z", shade)
    for _ in range(22):
        d.disc(x + chance.uniform(10, wide - 10), y + chance.uniform(306, 352), 2.6, "#ffd98c")
    d.path(f"M{x + 40} {y} h70 l-150 240 v-110 Z", "#ffffff", 0.04)
    _frame(d, "#3a2028", "#9a6a58", "#5a3438")
    _curtains(d, ("#7d3040", "#64222f", "#8e3d4c"), "#c9a25c")
    return d


WINDOWS: Mapping[str, Callable[[], Drawing]] = {
    "evening": evening, "harbour": harbour, "veranda": veranda, "train": train,
}  # fmt: skip


# --- on the wall ---------------------------------------------------------------------------------


def lamp(light: str, dark: str, rim: str, knob: str) -> Drawing:
    """The shade of a lamp over the table, in two tones, with the light below it."""
    d = Drawing(400, 170)
    d.box(194, 0, 12, 26, INK)
    d.box(186, 14, 28, 26, knob, 5)
    d.box(186, 14, 10, 26, "#ffffff", 4, 0.25)
    shade = "M16 122 C22 74 96 38 200 38 C304 38 378 74 384 122 Z"
    d.path(shade, light)
    d.path("M200 38 C304 38 378 74 384 122 H236 C232 84 220 56 200 38 Z", dark)
    d.path("M54 104 C70 78 112 58 152 52 C118 70 96 86 86 106 Z", "#ffffff", 0.34)
    d.line(shade, INK, 4)
    d.path("M12 120 H388 C392 128 392 134 386 138 H14 C8 134 8 128 12 120 Z", rim)
    d.line("M12 120 H388 C392 128 392 134 386 138 H14 C8 134 8 128 12 120 Z", INK, 3)
    d.oval(200, 137, 178, 13, INK)
    d.oval(200, 138, 172, 11, "#ffe7a8")
    d.oval(200, 138, 110, 7.5, "#fffbe8")
    return d


LAMPS: Mapping[str, tuple[str, str, str, str]] = {
    "evening": ("#d9503c", "#a83427", "#8c2a20", "#e0a04a"),
    "harbour": ("#d2a04e", "#9c6f2d", "#7c5520", "#e6c47c"),
    "veranda": ("#e3cd96", "#bd9c5c", "#94743c", "#7a5c30"),
    "train": ("#3f9a8c", "#2b6f68", "#1d524f", "#d7ab5c"),
}
"""The colours of each place's lamp: lit side, shaded side, rim, knob."""


def picture() -> Drawing:
    """A small painting of mountains, in a frame of wood."""
    d = Drawing(140, 170)
    d.box(8, 10, 130, 158, "#000000", 3, 0.28)
    d.box(2, 2, 132, 160, "#9a6235", 4)
    d.box(2, 2, 132, 5, "#c98f56", 2)
    d.box(128, 2, 6, 160, "#6e4120", 2)
    d.box(16, 16, 104, 132, "#efdfc0")
    d.disc(86, 50, 15, "#e5834a")
    d.path("M16 118 L48 70 L74 106 L92 84 L120 118 V148 H16 Z", "#4f8f86")
    d.path("M48 70 L74 106 L62 118 H40 Z", "#3d746e")
    d.path("M16 126 L46 104 L82 136 L120 116 V148 H16 Z", "#2d5b58")
    return d


def clock() -> Drawing:
    """The face of a clock; its hands are drawn when it is known how late it is."""
    d = Drawing(130, 130)
    d.disc(69, 70, 58, "#000000", 0.28)
    d.disc(65, 65, 60, "#7a4a28")
    d.disc(64, 63, 57, "#a76c3d")
    d.disc(65, 65, 49, INK)
    d.disc(65, 65, 46, "#f4e6c8")
    d.path("M65 19 a46 46 0 0 1 0 92 Z", "#e3d0a8")
    for hour in range(12):
        angle = hour * math.pi / 6
        inner, width = (34, 4.2) if hour % 3 == 0 else (37, 2.4)
        s, c = math.sin(angle), math.cos(angle)
        start = f"M{65 + inner * s:.1f} {65 - inner * c:.1f}"
        d.line(f"{start} L{65 + 41 * s:.1f} {65 - 41 * c:.1f}", INK, width)
    return d


def shelf() -> Drawing:
    """A shelf: jars, books, a plant."""
    d = Drawing(430, 210)
    d.box(2, 186, 426, 18, "#000000", 4, 0.25)
    for x, wide, high, shade in ((40, 64, 84, "#b9853f"), (112, 52, 66, "#7d8f5a")):
        d.box(x, 182 - high, wide, high, shade, 10)
        d.box(x + wide / 2, 182 - high, wide / 2, high, "#000000", 10, 0.18)
        d.box(x + 5, 182 - high - 13, wide - 10, 17, "#e2c893", 4)
        d.box(x + wide / 2, 182 - high - 13, wide / 2 - 5, 17, "#000000", 4, 0.15)
        d.box(x + 7, 182 - high + 10, 6, high - 26, "#ffffff", 3, 0.25)
        d.box(x + wide / 2 - 14, 182 - high * 0.62, 28, high * 0.36, "#f3e4c4", 3)
    books = ((176, 24, 106, "#8e3a3a"), (202, 20, 92, "#c08b46"), (224, 26, 112, "#3f7470"),
             (252, 20, 98, "#a5542f"))  # fmt: skip
    for x, wide, high, shade in books:
        d.box(x, 182 - high, wide, high, shade, 3)
        d.box(x + wide * 0.55, 182 - high, wide * 0.45, high, "#000000", 3, 0.2)
        d.box(x, 182 - high + 14, wide, 5, "#f0dcae", 1, 0.85)
        d.box(x, 182 - 22, wide, 5, "#f0dcae", 1, 0.85)
    d.body.append('<g transform="rotate(9 300 182)">')
    d.box(278, 182 - 104, 22, 104, "#55456f", 3)
    d.box(278, 182 - 90, 22, 5, "#f0dcae", 1, 0.85)
    d.body.append("</g>")
    leaves = ((-62, 46), (-44, 72), (-22, 92), (4, 100), (28, 86), (48, 66), (64, 42))
    for number, (dx, rise) in enumerate(leaves):
        tone, shade = ("#4f9468", "#356f4d") if number % 2 else ("#3f8058", "#2c6043")
        tip = (356 + dx, 134 - rise)
        d.path(f"M348 136 Q{356 + dx * 0.25 - 12:.0f} {134 - rise * 0.6:.0f} {tip[0]} {tip[1]} "
               "L356 136 Z", tone)  # fmt: skip
        d.path(f"M364 136 Q{356 + dx * 0.25 + 14:.0f} {134 - rise * 0.6:.0f} {tip[0]} {tip[1]} "
               "L356 136 Z", shade)  # fmt: skip
    d.path("M322 130 H390 L380 182 H332 Z", "#c26b42")
    d.path("M356 130 H390 L380 182 H356 Z", "#97492c")
    d.box(316, 124, 80, 14, "#d47d50", 4)
    d.box(356, 124, 40, 14, "#000000", 4, 0.18)
    d.box(0, 182, 430, 15, "#8a5a34", 4)
    d.box(0, 182, 430, 4, "#bd8551", 2)
    return d


_BULBS = 15


def lights() -> Drawing:
    """A string of small lamps between two nails."""
    d = Drawing(960, 80)
    points = []
    for number in range(_BULBS * 4 + 1):
        share = number / (_BULBS * 4)
        points.append((8 + 944 * share, 12 + 46 * 4 * share * (1 - share)))
    d.line("M" + " L".join(f"{x:.0f} {y:.0f}" for x, y in points), "#1c1210", 2.6)
    for nail in (8, 952):
        d.line(f"M{nail} 4 V20", "#1c1210", 4)
    for x, y in points[2::4]:
        d.box(x - 3, y - 2, 6, 7, "#1c1210", 2)
        d.disc(x, y + 9, 15, "#ffcf7a", 0.14)
        d.disc(x, y + 9, 6, "#ffe9b8")
    return d


def chair(wood: str, dark: str, lit: str) -> Drawing:
    """The back of a chair, its lower end out of sight."""
    d = Drawing(240, 240)
    d.box(4, 4, 232, 300, INK, 40)
    d.box(8, 8, 224, 300, wood, 36)
    d.path("M120 8 H196 Q232 8 232 44 V240 H120 Z", dark)
    d.box(26, 26, 188, 300, INK, 26, 0.35)
    d.line("M30 46 Q32 28 52 26", lit, 5, 0.7)
    return d


def cup() -> Drawing:
    """A cup of tea on its saucer, from above."""
    d = Drawing(150, 150)
    d.oval(80, 84, 66, 62, "#000000", 0.34)
    d.disc(70, 72, 62, "#c9bfa8")
    d.disc(69, 70, 60, "#f3ead6")
    d.disc(70, 72, 46, "#d9ceb4")
    d.line("M104 62 L138 50", "#cdc2aa", 13)
    d.line("M104 60 L138 48", "#f6eedc", 9)
    d.disc(70, 71, 40, "#fbf4e4")
    d.disc(70, 72, 34, "#7d3f16")
    d.disc(69, 71, 32, "#b9651f")
    d.path("M44 62 a30 30 0 0 1 26 -21 a36 36 0 0 0 -26 21 Z", "#f4b860", 0.8)
    return d


SLEEVES: Mapping[str, tuple[str, str]] = {
    "ben": ("#f0e2c0", "#d2bd92"), "mina": ("#2f9e94", "#1f766f"), "oskar": ("#4a5488", "#323963"),
    "tui": ("#85487e", "#633060"), "ines": ("#524a55", "#332d36"), "raj": ("#fbf3e2", "#d8cbb2"),
    "lotte": ("#ffffff", "#dad9e4"), "kofi": ("#ffd23f", "#dda520"), "yuki": ("#7b72b6", "#57508f"),
    "paz": ("#2e9e8c", "#1e776a"), "nils": ("#4c5f8e", "#36466e"), "aroha": ("#f5b63c", "#d08e20"),
    "vera": ("#a62c42", "#7c1b31"), "sam": ("#56639e", "#3e4979"), "dalia": ("#6e9a4e", "#4f7536"),
    "finn": ("#fffbf2", "#dcd4c6"),
}  # fmt: skip
"""The light and the dark half of each person's sleeve, as their bust wears it."""


def hand(face: str) -> Drawing:
    """The hand that holds that person's cards: four fingers before them, the thumb at the side, and
    the sleeve, with the elbow on the table."""
    skin, (light, dark) = portrait(face).skin, SLEEVES[face]
    d = Drawing(120, 140)
    sleeve = "M31 104 Q60 92 89 104 L95 126 Q96 138 82 138 H38 Q24 138 25 126 Z"
    d.path(sleeve, light)
    d.path("M60 97 Q77 98 89 104 L95 126 Q96 138 82 138 H60 Z", dark)
    d.line("M33 112 Q60 101 87 112", INK, 2.4, 0.5)
    d.line(sleeve, INK, 4.4)
    thumb = "M88 92 L98 62 Q102 52 110 56 Q116 60 113 70 L101 100 Z"
    d.path(thumb, skin.dark)
    d.line(thumb, INK, 4.4)
    palm = "M27 70 H93 L91 94 Q88 106 76 107 H44 Q32 106 29 94 Z"
    d.path(palm, skin.light)
    d.path("M62 70 H93 L91 94 Q88 106 76 107 H62 Z", skin.dark)
    d.line(palm, INK, 4.4)
    for x, top in ((27, 30), (43.5, 22), (60, 22), (76.5, 30)):
        d.box(x - 1.4, top - 2.2, 19.3, 66, INK, 9.6)
        d.box(x + 0.8, top, 14.9, 62, skin.light, 7.4)
        d.box(x + 9, top + 6, 6.7, 52, skin.dark, 3.4, 0.75)
        d.box(x + 3.6, top + 3.4, 8.6, 10, skin.shine, 4)
        d.line(f"M{x + 3} {top + 29} h10", skin.line, 2.2, 0.8)
    return d


DRAWINGS: Mapping[str, Callable[[], Drawing]] = {
    **{f"window-{name}": draw for name, draw in WINDOWS.items()},
    **{f"lamp-{name}": partial(lamp, *tones) for name, tones in LAMPS.items()},
    "picture": picture,
    "clock": clock,
    "shelf": shelf,
    "lights": lights,
    "chair": partial(chair, "#4a2c22", "#371f19", "#8a5a44"),
    "cup": cup,
    **{f"hand-{face}": partial(hand, face) for face in PEOPLE},
}
"""Every file in ``places/title``, by its name."""
