"""Sam: paint on the hands, earrings that do not match; forgets whose turn it is."""

from __future__ import annotations

from ..outline import Outline
from ..shapes import ellipse, polygon, rectangle
from ..sheet import Shape, shape
from . import anatomy
from .anatomy import FAIR, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

HAIR = Tones("#E0702F", "#B44F1E", "#8A3812", "#F5A468")
SMOCK = Tones("#F4EBDD", "#CFC2AE", "#B2A48E")
SHIRT = Tones("#56639E", "#3E4979", "#2C355C")
WOOD = Tones("#E7C084", "#BC8E50", "#916834")
PAINTS = ("#E8483F", "#F5C33B", "#2E9CC4", "#5BAF56", "#8E5BB0")


def draw() -> Portrait:
    """Their portrait."""
    f = Portrait(FAIR, {
        "calm": {"left": (5, 2), "right": (3, 2), "mouth": "smile", "tilt": -6},
        "thinking": {"left": (7, 2), "right": (4, 3), "tilt": 7}, "pleased": {"tilt": -5, "mouth": "laugh"},
        "sly": {"tilt": 6}, "hit": {"tilt": 6}, "alarmed": {"tilt": -4, "mouth": "gape"},
        "last_card": {"tilt": -5}, "beaten": {"tilt": -8}, "winning": {"tilt": 6},
    })  # fmt: skip
    f.disc("#B6EDE4", "#84D3C8", "#52A89E")
    f.marks(right=True)
    back = f.head()
    for x, y, r in _CLOUD:
        back.flat(ellipse(x, y, r), HAIR.dark if x > 120 else HAIR.light)
    b = f.bust()
    anatomy.neck(b, 16, 160, 206, FAIR)
    b.seal()
    b.body("M26,240 C34,208 66,198 98,192 Q120,208 142,192 C174,198 206,208 214,240Z", SHIRT)
    b.seal()
    b.body("M84,240 L90,212 C108,220 132,220 150,212 L156,240Z", SMOCK)
    b.flat("M80,196 L90,193 L98,216 L88,218Z", SMOCK.light)
    b.flat("M160,196 L150,193 L142,216 L152,218Z", SMOCK.dark)
    for (x, y, size), colour in zip(
        ((104, 224, 4.0), (118, 221, 3.0), (132, 224, 4.4)), PAINTS, strict=False
    ):
        b.fill(ellipse(x, y, size, size * 0.8), colour)

    p = f.head()
    p.body(ellipse(74, 124, 7, 11), FAIR.tones)
    p.flat(ellipse(166, 124, 7, 11), FAIR.dark)
    p.body("M76,86 V124 C76,156 96,180 120,180 C144,180 164,156 164,124 V86Z", FAIR.tones)
    p.fill("M164,112 V124 C164,156 144,180 122,180 C146,164 154,146 156,114Z", FAIR.deep, 0.4)
    p.fill("M76,92 H164 V102 C150,98 140,104 128,100 C112,104 96,98 76,106Z", FAIR.deep, 0.45)
    anatomy.blush(p, 140, 30, 12, 8.5, FAIR)
    for x, y in ((88, 134), (95, 139), (88, 143), (146, 134), (152, 139), (145, 143)):
        p.dot(x, y, 1.5, "#B0602F", 0.8)
    p.fill("M140,150 C146,146 156,144 162,140 L160,147 C154,151 148,154 142,156Z", PAINTS[2])
    p.dot(150, 158, 2, PAINTS[2])
    f.eyes(Eyes(116, 23, 28, "#6E9C86", "#3E6A58"), 0.68)
    p = f.head()
    anatomy.nose(p, 104, 140, 19, FAIR)
    f.mouths(158, 32)
    p = f.head()
    for x, y, r in _FRINGE:
        p.fill(ellipse(x, y, r), HAIR.light if x < 122 else HAIR.dark)
    for x, y in _CURLS:
        tone = HAIR.line if x < 120 else HAIR.deep
        p.pen(f"M{x - 6},{y + 5} C{x - 8},{y - 7} {x + 7},{y - 8} {x + 6},{y + 1}", tone, 2.6)
    f.brows(95, 23, Tones("#8A3812", "#6C2A0C", ""), thick=7, long=27)
    p = f.head()
    p.flat(polygon([(73, 138), (82, 156), (64, 156)]), PAINTS[1])
    p.fill(polygon([(73, 138), (82, 156), (73, 156)]), "#D49E22")
    p.flat(ellipse(167, 149, 8.4), PAINTS[4])
    p.fill(ellipse(167, 149, 3.4), "#E4CFF2")

    _brush(f.still("thinking", "calm", "pleased", "sly", "last_card"), 0, 0, 0)
    _brush(f.still("alarmed"), 0, 4, -8)
    _brush(f.still("beaten"), -2, 6, 30)
    _brush(f.still("winning"), 0, -22, -6)
    _brush(f.still("hit"), 2, 4, 22)
    splash = f.still("hit")
    for (x, y, r), colour in zip(
        ((214, 104, 6), (226, 122, 4), (196, 96, 4), (30, 170, 5)), PAINTS, strict=False
    ):
        splash.flat(ellipse(x, y, r), colour)
    f.last_card(-1, SHIRT, SHIRT)
    f.fist("winning", 42, 172, -12, SHIRT, SHIRT)
    return f


_CLOUD = (
    (62, 140, 17), (54, 116, 19), (60, 90, 20), (74, 66, 21), (96, 48, 22), (120, 42, 22), (144, 48, 22),
    (166, 66, 21), (180, 90, 20), (186, 116, 19), (178, 140, 17), (120, 80, 40), (86, 90, 24), (154, 90, 24),
)  # fmt: skip
_CURLS = (
    (70, 72), (88, 50), (108, 40), (80, 92), (98, 76), (62, 100), (60, 128), (116, 62),
    (134, 44), (154, 54), (170, 74), (146, 78), (160, 92), (178, 102), (180, 128), (132, 66),
)  # fmt: skip
_FRINGE = (
    (74, 84, 14), (90, 80, 15), (80, 66, 20), (106, 80, 13), (100, 58, 22), (118, 82, 12), (120, 56, 20),
    (132, 82, 13), (146, 80, 14), (142, 58, 22), (162, 82, 14), (162, 66, 20), (170, 96, 9), (70, 98, 9),
)  # fmt: skip


def _brush(p: Layer, dx: float, dy: float, degrees: float) -> None:
    def put(what: Shape) -> Outline:
        return shape(what).turn(8 + degrees, (194, 194)).shift(dx, dy)

    side = ((194 + dx, 0), (194 + dx, 240))
    p.body(put("M190,152 H198 L196,214 H192Z"), WOOD, side)
    p.body(put(rectangle(187, 140, 14, 14, 2)), Tones("#D8DEE2", "#9AA6AE", ""), side)
    p.body(
        put("M187,140 C184,126 190,120 196,108 C199,120 205,126 201,140Z"),
        Tones("#3FB0D6", "#2685AC", ""),
        side,
    )
    p.seal()
    anatomy.fist(p, 193 + dx, 192 + dy, 6 + degrees * 0.5, FAIR, SHIRT, SHIRT)
    for (x, y, r), colour in zip(
        ((189, 184, 3), (199, 190, 2.6), (192, 200, 2.8)), PAINTS, strict=False
    ):
        p.fill(ellipse(x + dx, y + dy, r), colour)
