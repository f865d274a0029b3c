"""Mina: small, behind huge glasses, a pencil behind the ear."""

from __future__ import annotations

from ..outline import Outline, path
from ..shapes import ellipse, polygon
from . import anatomy
from .anatomy import TAN, Eyes
from .paint import INK, Layer, Tones
from .portrait import Portrait

HAIR = Tones("#6B3F2C", "#4A291D", "#331A12", "#8F5B42")
FRAME = Tones("#E4573D", "#B93C2C", "#8A2A20")
KNIT = Tones("#2F9E94", "#1F766F", "#155752", "#5CC4B8")
COLLAR = Tones("#FFF8EA", "#DFD3C0", "")
WOOD = Tones("#F7C243", "#D99A25", "#A9741A")


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(TAN, {
        "calm": {"left": (2, 1), "right": (5, 1), "tilt": -3, "mouth": "smile"},
        "thinking": {"left": (2, 2), "right": (8, 2), "tilt": 5, "mouth": "aside"},
        "pleased": {"mouth": "laugh", "tilt": -5}, "sly": {"tilt": 4},
        "hit": {"tilt": 4}, "beaten": {"tilt": -6}, "last_card": {"tilt": -4},
        "winning": {"tilt": 5},
    })  # fmt: skip
    f.disc("#FFD9B4", "#F7BC8B", "#DE9562")
    f.marks(right=True)
    b = f.bust()
    anatomy.neck(b, 13, 176, 212, TAN)
    b.seal()
    b.body("M38,240 C48,214 72,204 98,200 L120,214 L142,200 C168,204 192,214 202,240Z", KNIT)
    b.flat("M120,214 L99,198 L86,208 L104,226Z", COLLAR.light)
    b.flat("M120,214 L141,198 L154,208 L136,226Z", COLLAR.dark)

    p = f.head()
    for side in (-1, 1):
        tail = path("M70,116 C52,106 34,112 26,130 C22,144 28,160 38,168 C40,160 46,160 50,166 C52,156 60,156"
                    " 64,160 C68,146 72,134 76,128Z")  # fmt: skip
        p.flat(tail if side < 0 else tail.mirror(120), HAIR.light if side < 0 else HAIR.dark)
    p.pen("M60,124 C48,124 40,134 38,148 M64,134 C56,138 52,146 52,154", HAIR.line, 2.6)
    p.pen("M180,124 C192,124 200,134 202,148", HAIR.deep, 2.6)
    p.seal()
    p.body("M66,150 C56,96 74,52 120,50 C166,52 184,96 174,150 C170,158 160,156 158,148 H82 C80,156 70,158"
           " 66,150Z", HAIR)  # fmt: skip
    p.seal()
    p.split("M74,110 C70,154 92,188 120,188 C148,188 170,154 166,110 V92 H74Z", TAN.light, TAN.dark)
    p.pen("M72,138 C76,168 96,188 120,188 C144,188 164,168 168,138", INK, 2.4)
    p.fill("M166,120 C168,158 148,188 122,188 C146,174 156,150 158,116Z", TAN.deep, 0.35)
    p.fill("M74,96 H166 V108 C140,102 100,102 74,110Z", TAN.deep, 0.45)
    p.fill(ellipse(72, 134, 7, 10), TAN.light)
    p.fill(ellipse(168, 134, 7, 10), TAN.dark)
    anatomy.blush(p, 156, 36, 12, 9, TAN)
    f.eyes(Eyes(130, 26.5, 32, "#5E8C4A", "#37582B", high=29), 0.66)
    p = f.head()
    anatomy.nose(p, 130, 154, 15, TAN)
    f.mouths(170, 27)
    p = f.head()
    p.body(
        polygon([(176, 126), (172, 121), (199, 66), (205, 60), (206, 68)]).shift(-2, 0),
        WOOD,
        ((189, 0), (189, 240)),
    )
    p.fill(polygon([(196, 72), (203, 60), (204, 70)]), "#F5E2C0")
    p.fill(polygon([(200.6, 64), (203, 60), (203.3, 64.4)]), INK)
    p.seal()
    p.split("M66,128 C60,88 78,54 120,52 C162,54 180,88 174,128 C172,118 170,110 167,104 C150,110 134,106"
            " 122,98 C104,108 88,110 74,106 C70,112 68,120 66,128Z", HAIR.light, HAIR.dark)  # fmt: skip
    p.pen("M84,92 C84,78 92,66 104,60 M98,94 C98,82 104,72 112,66", HAIR.line, 2.8)
    p.pen("M156,92 C156,80 150,70 142,64", HAIR.deep, 2.8)
    p.pen("M120,52 L122,98", HAIR.deep, 2)
    f.brows(100, 26, Tones(HAIR.deep, HAIR.deep, ""), thick=6.5, long=26)
    _glasses(f.head("thinking", "calm", "pleased", "sly", "last_card", "winning"), 0, 0)
    _glasses(f.head("hit"), -11, 5)
    _glasses(f.head("alarmed"), 0, 3)
    _glasses(f.head("beaten"), 7, 7)
    f.last_card(-1, COLLAR, KNIT, x=80)
    f.fist("winning", 44, 176, -12, COLLAR, KNIT)
    f.fist("thinking", 84, 200, 20, COLLAR, KNIT)
    f.fist("alarmed", 150, 206, -16, COLLAR, KNIT)
    return f


def _glasses(p: Layer, degrees: float, dy: float) -> None:
    def put(what: Outline) -> Outline:
        return what.turn(degrees, (120, 132)).shift(0, dy)

    for side in (-1, 1):
        x = 120 + side * 28
        tone = FRAME.light if side < 0 else FRAME.dark
        p.fill(put(ellipse(x, 132, 24.5)), "#FFFFFF", 0.14)
        p.fill(
            put(path(f"M{x - 16},{120} L{x - 6},{113} L{x - 17},{136} L{x - 21},{130}Z")),
            "#FFFFFF",
            0.5,
        )
        p.pen(put(ellipse(x, 132, 24.5)), INK, 8.4)
        p.pen(put(ellipse(x, 132, 24.5)), tone, 4.8)
    for width, colour in ((8.0, INK), (4.4, FRAME.light)):
        p.pen(put(path("M112,128 Q120,123 128,128")), colour, width)
