"""Nils: a postman's cap over a long face; surprised each time he wins."""

from __future__ import annotations

from ..outline import Outline
from ..shapes import ellipse, polygon, rectangle
from ..sheet import Shape, shape
from . import anatomy
from .anatomy import FAIR, Eyes
from .paint import INK, Layer, Tones
from .portrait import Portrait

CAP = Tones("#4C5F8E", "#36466E", "#263352", "#7688B8")
PEAK = Tones("#2E2A33", "#1F1C24", "")
HAIR = Tones("#C2A878", "#98814F", "#7A663A")
COAT = Tones("#4C5F8E", "#36466E", "#263352", "#7688B8")
SHIRT = Tones("#EEF2F6", "#C6CED8", "")
BRASS = Tones("#F0C056", "#C8922E", "#946818")


def draw() -> Portrait:
    """His portrait."""
    f = Portrait(FAIR, {
        "calm": {"left": (0, 5), "right": (0, 5), "mouth": "frown", "tilt": 3},
        "thinking": {"left": (0, 4), "right": (3, 4), "mouth": "aside", "tilt": -4},
        "pleased": {"left": (2, 6), "right": (2, 6), "mouth": "smile", "tilt": -2},
        "sly": {"left": (0, 2), "right": (5, 2), "tilt": -4},
        "hit": {"left": (10, 6), "right": (10, 6), "mouth": "wail", "tilt": 5},
        "last_card": {"left": (6, 5), "right": (9, 4), "mouth": "teeth", "lids": "tense", "tilt": 3},
        "beaten": {"tilt": 9, "rise": -9, "left": (-1, 8), "right": (-1, 8)},
        "winning": {"lids": "wide", "mouth": "laugh", "left": (12, 3), "right": (12, 3), "tilt": -4},
    })  # fmt: skip
    f.disc("#D8DEE6", "#B4BFCC", "#8896A8")
    f.marks(right=True)
    b = f.bust()
    anatomy.neck(b, 16, 170, 214, FAIR)
    b.seal()
    b.body("M98,204 L120,214 L142,204 L146,240 H94Z", SHIRT)
    b.flat("M114,212 H126 L130,240 H110Z", "#8E2F3C")
    b.seal()
    b.body("M26,240 C36,210 66,202 98,196 L112,240Z", COAT, ((64, 0), (60, 240)))
    b.body(
        "M214,240 C204,210 174,202 142,196 L128,240Z",
        Tones(COAT.dark, COAT.deep, ""),
        ((180, 0), (176, 240)),
    )
    b.flat("M98,196 L82,208 L104,226Z", COAT.line)
    b.flat("M142,196 L158,208 L136,226Z", COAT.light)
    b.seal()
    b.body(
        "M154,198 L170,202 L112,240 H90Z", Tones("#9A6A3A", "#75491F", ""), ((130, 0), (130, 240))
    )

    p = f.head()
    p.body(ellipse(78, 122, 8, 14), FAIR.tones)
    p.flat(ellipse(162, 122, 8, 14), FAIR.dark)
    p.body("M80,70 H160 V140 C160,168 146,190 120,190 C94,190 80,168 80,140Z", FAIR.tones)
    p.fill("M160,120 V140 C160,168 146,190 122,190 C142,176 150,160 152,124Z", FAIR.deep, 0.45)
    p.fill("M80,84 H160 V96 C136,88 104,88 80,96Z", FAIR.deep, 0.55)
    p.fill("M80,88 L90,86 L88,126 L80,120Z", HAIR.light)
    p.fill("M160,88 L150,86 L152,126 L160,120Z", HAIR.dark)
    p.fill("M110,186 Q120,178 130,186 Q120,190 110,186Z", FAIR.deep, 0.6)
    p.pens("M99,152 C95,158 94,164 95,170", FAIR.line, 1.8, 0.6)
    p.pens("M90,126 Q98,130 106,127", FAIR.line, 1.8, 0.45)
    anatomy.blush(p, 146, 27, 9, 8, FAIR)
    f.eyes(Eyes(113, 21, 26, "#7C94A8", "#4E6478"), 0.46)
    p = f.head()
    anatomy.nose(p, 96, 150, 28, FAIR)
    p.fill(ellipse(120, 149, 12, 6), FAIR.blush, 0.5)
    f.mouths(170, 28)
    p = f.head()
    p.body("M62,66 C56,44 68,26 92,20 C110,15 130,15 148,20 C172,26 184,44 178,66 C142,54 98,54 62,66Z",
           CAP, ((124, 0), (116, 40), (120, 240)))  # fmt: skip
    p.pen("M76,44 C82,34 92,28 104,26", CAP.line, 4, 0.8)
    p.seal()
    p.body("M66,64 C100,54 140,54 174,64 V80 C140,70 100,70 66,80Z", Tones(CAP.deep, "#1C2640", ""))
    p.fill("M66,67 C100,57 140,57 174,67 V70 C140,60 100,60 66,70Z", BRASS.light)
    p.seal()
    p.body(
        "M64,80 C84,68 156,68 176,80 C172,92 160,94 150,90 C132,84 108,84 90,90 C80,94 68,92 64,80Z",
        PEAK,
    )
    p.pen("M74,82 C90,75 106,73 118,73", "#6A6474", 2.6, 0.9)
    p.seal()
    p.body(
        "M120,30 C128,30 136,34 136,42 C136,54 126,58 120,62 C114,58 104,54 104,42 C104,34 112,30 120,30Z",
        BRASS,
    )
    p.pen("M111,41 C113,36 122,36 124,42 C126,48 118,52 116,46 M124,44 L129,50", BRASS.deep, 2.4)
    f.brows(98, 21, Tones(HAIR.deep, "#5E4C28", ""), thick=7, long=25, bent=3)

    _letter(f.still("thinking", "calm", "pleased", "sly", "alarmed"), 50, 176, -12)
    _letter(f.still("last_card"), 50, 178, -12)
    _letter(f.still("beaten"), 48, 182, -38)
    scattered = f.still("hit")
    for x, y, turn in ((28, 132, -30), (52, 186, -14), (214, 150, 24)):
        _envelope(scattered, x, y, turn)
    joy = f.still("winning")
    for x, y, turn in ((30, 110, -24), (212, 100, 20)):
        _envelope(joy, x, y, turn)
    f.fist("winning", 44, 176, -14, SHIRT, COAT)
    f.fist("winning", 196, 176, 14, SHIRT, COAT)
    f.last_card(1, SHIRT, COAT)
    return f


def _letter(p: Layer, x: float, y: float, degrees: float) -> None:
    _envelope(p, x, y - 12, degrees)
    p.seal()
    anatomy.fist(p, x + 6, y + 16, degrees * 0.5, FAIR, SHIRT, COAT)


def _envelope(p: Layer, x: float, y: float, degrees: float) -> None:
    def put(what: Shape) -> Outline:
        return shape(what).turn(degrees).shift(x, y)

    p.body(
        put(rectangle(-24, -16, 48, 32, 2)),
        Tones("#FFFAEC", "#E4D8BE", ""),
        ((x + 4, 0), (x - 4, 300)),
    )
    p.pen(put("M-22,-14 L0,4 L22,-14"), "#B7A684", 2)
    p.fill(put(polygon([(12, 2), (21, 2), (21, 13), (12, 13)])), "#D9534A")
    p.fill(put(polygon([(-20, 8), (-4, 8), (-4, 10), (-20, 10)])), INK, 0.4)
