"""Dalia: a gardener's hat, earth on the gloves; patient."""

from __future__ import annotations

from ..outline import Outline
from ..shapes import ellipse, rectangle
from ..sheet import Shape, shape
from . import anatomy
from .anatomy import BROWN, Eyes, Skin
from .paint import Layer, Tones
from .portrait import Portrait

STRAW = Tones("#F0CF7C", "#CFA648", "#A67F2C", "#B98F38")
UNDER = Tones("#B48A3C", "#8E6A28", "#6E501C")
RIBBON = Tones("#C8554A", "#9C3A34", "#76272A")
HAIR = Tones("#4A3640", "#33242C", "#22171D", "#73586A")
SHIRT = Tones("#6E9A4E", "#4F7536", "#395725", "#94BC74")
GLOVE = Skin("#F2E2B8", "#D0B880", "#B0945A", "#7A5F30", "#D0B880", "#D0B880", "#7A5F30", "#FFF2CC")
CLAY = Tones("#CF7A4A", "#A65832", "#7E3E20")
LEAF = Tones("#7CBF58", "#529038", "#38682A")


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(BROWN, {
        "calm": {"left": (2, 1), "right": (2, 1), "mouth": "smile", "tilt": -2, "lids": "open"},
        "thinking": {"left": (0, 0), "right": (4, 1), "tilt": 4, "mouth": "flat"},
        "sly": {"left": (-1, -3), "right": (6, 0), "tilt": 6}, "hit": {"tilt": 4},
        "last_card": {"tilt": -5, "mouth": "smirk"}, "alarmed": {"tilt": -3},
        "beaten": {"tilt": 5, "rise": -6}, "winning": {"tilt": 4},
    })  # fmt: skip
    f.disc("#E6E6AE", "#CBCB84", "#A2A258")
    f.marks(right=True)
    back = f.head()
    back.body("M74,100 C64,140 66,168 82,178 H158 C174,168 176,140 166,100Z", HAIR)
    b = f.bust()
    anatomy.neck(b, 17, 158, 210, BROWN)
    b.seal()
    b.body("M24,240 C32,206 66,196 98,190 L120,212 L142,190 C174,196 208,206 216,240Z", SHIRT)
    for x in (56, 84):
        b.split(rectangle(x, 190, 5, 60), SHIRT.line, SHIRT.line)
    for x in (152, 180):
        b.fill(rectangle(x, 198, 5, 60), SHIRT.light)
    b.fill(rectangle(50, 214, 140, 4), SHIRT.deep, 0.5)
    b.seal()
    b.flat("M98,189 L88,200 L106,218 L120,210Z", SHIRT.light)
    b.flat("M142,189 L152,200 L134,218 L120,210Z", SHIRT.dark)

    p = f.head()
    p.body("M74,84 H166 C168,106 166,124 164,132 C160,158 142,178 120,178 C98,178 80,158 76,132 C74,124 72,106"
           " 74,84Z", BROWN.tones)  # fmt: skip
    p.fill("M166,96 C168,124 160,178 122,178 C146,162 156,140 157,100Z", BROWN.deep, 0.4)
    p.split("M72,80 H92 C86,100 82,112 78,130 C72,118 70,96 72,80Z", HAIR.light, HAIR.light)
    p.fill("M168,80 H148 C154,100 158,112 162,130 C168,118 170,96 168,80Z", HAIR.dark)
    p.fill("M74,84 H166 V104 C140,92 100,92 74,104Z", BROWN.deep, 0.4)
    anatomy.blush(p, 136, 32, 13, 9, BROWN)
    p.pens("M97,140 C94,146 94,151 96,155 M80,116 L86,117 M81,123 L87,122", BROWN.line, 1.8, 0.5)
    f.eyes(Eyes(114, 23, 28, "#4E7A4A", "#2E5030", lashes=3), 0.54)
    p = f.head()
    anatomy.nose(p, 100, 139, 23, BROWN)
    f.mouths(155, 34, "#943A34")
    f.brows(97, 23, Tones(HAIR.deep, HAIR.deep, ""), thick=7, long=28, bent=5)
    p = f.head()
    p.body("M74,62 C74,30 92,16 120,16 C148,16 166,30 166,62 C150,70 90,70 74,62Z", STRAW)
    p.pen("M86,50 C88,36 98,27 110,25", "#FFEBB0", 4, 0.8)
    p.seal()
    p.body("M20,86 C14,72 46,62 76,60 C100,66 140,66 164,60 C194,62 226,72 220,86 C206,98 176,84 120,84"
           " C64,84 34,98 20,86Z", STRAW)  # fmt: skip
    p.fill(
        "M30,89 C60,86 80,80 120,80 C160,80 180,86 210,89 C186,92 160,84 120,84 C80,84 54,92 30,89Z",
        UNDER.light,
    )
    p.pen("M34,79 C56,70 72,68 84,68 M50,84 C72,76 90,74 108,74", STRAW.line, 2.2, 0.7)
    p.pen("M206,79 C184,70 168,68 156,68 M190,84 C168,76 150,74 132,74", STRAW.deep, 2.2, 0.8)
    p.seal()
    p.split("M74,56 C92,64 148,64 166,56 L167,66 C146,74 94,74 73,66Z", RIBBON.light, RIBBON.dark)
    p.body("M152,62 C160,50 176,52 176,62 C176,70 162,72 154,66 L164,82 L152,80 L148,66Z",
           Tones(RIBBON.light, RIBBON.dark, ""), ((160, 0), (160, 240)))  # fmt: skip

    _pot(f.still("thinking", "calm", "pleased", "sly", "last_card"), 0, 0)
    _pot(f.still("alarmed"), 4, -8)
    _pot(f.still("hit"), -2, -22, spilt=True)
    _pot(f.still("beaten"), 5, 6, drooping=True)
    _pot(f.still("winning"), -24, 8)
    held = f.still("last_card")
    anatomy.card(held, 208, 161, 11)
    anatomy.fist(held, 199, 188, 7, GLOVE, GLOVE.tones, SHIRT)
    _earth(held, 199, 188)
    up = f.still("winning")
    anatomy.fist(up, 198, 172, 12, GLOVE, GLOVE.tones, SHIRT)
    _earth(up, 198, 172)
    return f


def _earth(p: Layer, x: float, y: float) -> None:
    for dx, dy, r in ((5, -10, 3), (-4, 4, 2.4), (6, 10, 2.6)):
        p.fill(ellipse(x + dx, y + dy, r, r * 0.8), "#6A4428")


def _pot(
    p: Layer, dy: float, degrees: float, *, spilt: bool = False, drooping: bool = False
) -> None:
    def put(what: Shape) -> Outline:
        return shape(what).turn(degrees, (54, 196)).shift(0, dy)

    side = ((55, 0), (55, 240))
    if drooping:
        p.pen(put("M54,166 C54,148 40,140 32,152"), "#2A1917", 8)
        p.pen(put("M54,166 C54,148 40,140 32,152"), LEAF.dark, 3.6)
        p.body(
            put("M32,150 C22,152 18,164 22,172 C32,172 38,160 32,150Z"),
            LEAF,
            ((27, 0), (27, 240)),
        )
    else:
        p.body(
            put("M54,166 C52,150 36,146 26,150 C28,162 42,168 54,166Z"),
            LEAF,
            ((38, 0), (44, 240)),
        )
        p.body(
            put("M54,166 C54,148 70,142 82,146 C80,160 66,168 54,166Z"),
            LEAF,
            ((70, 0), (66, 240)),
        )
        p.body(put("M54,166 C44,152 46,132 56,122 C66,134 64,154 54,166Z"), LEAF, side)
    if spilt:
        p.flat(ellipse(22, 132, 5), "#6A4428")
        p.flat(ellipse(34, 118, 3.6), "#6A4428")
        p.flat(ellipse(12, 148, 3.6), "#6A4428")
    p.seal()
    p.body(put("M36,172 H74 L69,212 C68,216 42,216 41,212Z"), CLAY, side)
    p.body(put(rectangle(32, 163, 46, 13, 3)), Tones("#DD8A58", "#B5653A", ""), side)
    p.seal()
    anatomy.fist(p, 60, 196 + dy, -6 + degrees * 0.5, GLOVE, GLOVE.tones, SHIRT)
    _earth(p, 60, 196 + dy)
