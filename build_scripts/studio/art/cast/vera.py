"""Vera: a silver bob, and glasses to look over."""

from __future__ import annotations

from ..outline import path
from ..shapes import ellipse
from . import anatomy
from .anatomy import FAIR, Eyes
from .paint import INK, Layer, Tones
from .portrait import Portrait

HAIR = Tones("#F1F2F4", "#BFC5CF", "#9AA2B0", "#CDD3DB")
BROW = Tones("#7D8896", "#6A7482", "")
COAT = Tones("#A62C42", "#7C1B31", "#591024")
BLOUSE = Tones("#FFFBF2", "#DDD4C8", "")
GOLD = "#E0B24A"


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(FAIR, {
        "calm": {"left": (3, 0), "right": (-1, -4), "mouth": "aside", "tilt": -2},
        "thinking": {"left": (7, 1), "right": (0, -3), "mouth": "flat", "tilt": 4},
        "sly": {"left": (8, 0), "right": (-2, -5), "tilt": 5},
        "last_card": {"mouth": "smirk", "left": (0, -4), "right": (7, 0), "tilt": -5},
        "hit": {"tilt": -4}, "winning": {"lids": "soft", "mouth": "grin", "tilt": 4},
        "pleased": {"mouth": "smile"}, "alarmed": {"mouth": "gape"},
    })  # fmt: skip
    f.disc("#B4CAE8", "#88A6D2", "#5E80B4")
    f.marks()
    p = f.head()
    p.body("M120,33 C158,32 178,58 184,98 C189,130 194,152 199,172 C184,182 168,182 158,178 V120 H82 V178"
           " C72,184 54,182 43,174 C50,152 54,130 58,98 C64,56 84,34 120,33Z",
           Tones(HAIR.dark, HAIR.deep, ""))  # fmt: skip
    b = f.bust()
    anatomy.neck(b, 16, 160, 206, FAIR)
    b.seal()
    b.body("M30,240 C42,208 70,198 100,192 L120,210 L140,192 C170,198 198,208 210,240Z", COAT)
    b.body("M101,190 C112,196 128,196 139,190 L146,204 L132,240 H108 L94,204Z", BLOUSE)
    for side in (-1, 1):
        for k, (x, y) in enumerate(((27, 200), (24, 211), (19, 221), (14, 231))):
            b.fill(
                ellipse(120 + side * x, y, 6),
                COAT.light if side < 0 and k % 2 else COAT.dark if side < 0 else COAT.deep,
            )

    p = f.head()
    p.body(_LEFT, HAIR, ((70, 40), (60, 110), (66, 190)))
    p.body(_RIGHT, HAIR, ((150, 0), (150, 60), (176, 110), (180, 180)))
    p.seal()
    p.split(
        "M79,80 H161 V118 C161,150 148,178 120,178 C92,178 79,150 79,118Z", FAIR.light, FAIR.dark
    )
    p.pen("M79,110 V118 C79,150 92,178 120,178 C148,178 161,150 161,118 V110", INK, 2.4)
    p.fill("M161,112 C161,150 148,178 122,178 C144,164 150,146 152,112Z", FAIR.deep, 0.35)
    p.fill(
        "M80,120 C82,98 94,76 110,64 C122,82 142,96 162,104 L161,112 C138,106 122,96 110,80 C98,90 90,104 88,120Z",
        FAIR.deep,
        0.4,
    )
    anatomy.blush(p, 134, 26, 11, 8, FAIR)
    p.pens("M98,146 C95,151 95,156 97,159", FAIR.line, 1.6, 0.6)
    f.eyes(Eyes(110, 21.5, 28, "#4FA9CC", "#256B94", lashes=5), 0.60)
    p = f.head()
    anatomy.nose(p, 92, 140, 22, FAIR)
    f.mouths(159, 28, "#A23A40")

    p = f.head()
    p.split(_LEFT, HAIR.light, HAIR.dark, ((70, 40), (60, 110), (66, 190)))
    p.fill("M84,58 C92,44 104,36 116,34 C116,44 112,52 106,58 C92,70 84,86 82,104 C78,90 78,72 84,58Z",
           HAIR.light)  # fmt: skip
    p.split(_RIGHT, HAIR.light, HAIR.dark, ((150, 0), (150, 60), (176, 110), (180, 180)))
    p.pen("M120,44 C128,62 144,76 160,84 M134,42 C142,56 154,66 166,72", HAIR.line, 2.4)
    p.pen("M172,112 C176,132 178,152 182,168 M60,120 C58,140 54,156 50,170 M72,112 C70,140 68,158 66,174",
          HAIR.deep, 2.4, 0.6)  # fmt: skip
    p.pen("M70,84 C74,68 82,54 92,46", "#FFFFFF", 3.4, 0.9)
    f.brows(88, 22, BROW, thick=7.5, long=29)
    chain = f.head()
    chain.pen("M76,126 C64,150 70,176 82,196 M164,126 C176,150 170,176 158,196", "#8A6420", 5)
    chain.pen("M76,126 C64,150 70,176 82,196 M164,126 C176,150 170,176 158,196", GOLD, 2.4)
    for x, y in ((69, 146), (70, 166), (171, 146), (170, 166)):
        chain.dot(x, y, 3, "#FFE7A6")
    _glasses(f.head("thinking", "calm", "pleased", "sly", "last_card", "winning"), 0, 0)
    _glasses(f.head("hit"), 14, 6)
    _glasses(f.head("alarmed"), -8, 4)
    _glasses(f.head("beaten"), 6, 8)
    shock = f.still("hit")
    anatomy.fist(shock, 182, 190, 16, FAIR, BLOUSE, COAT)
    held = f.still("last_card")
    anatomy.card(held, 208, 162, 10)
    anatomy.fist(held, 198, 190, 6, FAIR, BLOUSE, COAT)
    chin = f.still("thinking")
    anatomy.fist(chin, 88, 194, 22, FAIR, BLOUSE, COAT)
    return f


_LEFT = (
    "M76,180 C66,184 52,181 43,174 C50,152 54,130 58,98 C64,56 84,34 116,33 C124,36 122,48 116,58"
    " C98,72 86,92 82,116 C80,140 80,160 76,180Z"
)
_RIGHT = (
    "M104,34 C156,26 178,58 184,98 C189,130 194,152 199,172 C186,182 170,182 160,178 C164,150 166,124"
    " 160,102 C138,96 118,80 106,58 C102,48 100,40 104,34Z"
)


def _glasses(p: Layer, degrees: float, dy: float) -> None:
    for side in (-1, 1):
        x = 120 + side * 21
        lens = path(f"M{x - 17},132 H{x + 17} C{x + 18},154 {x - 18},154 {x - 17},132Z")
        lens = lens.turn(degrees, (120, 138)).shift(0, dy)
        p.fill(lens, "#FFFFFF", 0.35)
        glint = path(f"M{x - 11},134 L{x - 3},134 L{x - 9},145 L{x - 13},142Z")
        p.fill(glint.turn(degrees, (120, 138)).shift(0, dy), "#FFFFFF", 0.6)
        p.pen(lens, "#7A5718", 5)
        p.pen(lens, GOLD, 3)
    bridge = path("M116,133 Q120,129 124,133 M82,132 L74,124 M158,132 L166,124")
    bridge = bridge.turn(degrees, (120, 138)).shift(0, dy)
    p.pen(bridge, "#7A5718", 5)
    p.pen(bridge, GOLD, 3)
