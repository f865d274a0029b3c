"""Tui: a grey braid, a greenstone, and knitting that never stops."""

from __future__ import annotations

from ..outline import path
from ..shapes import ellipse, polygon
from . import anatomy
from .anatomy import BROWN, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

HAIR = Tones("#F4F1EC", "#B9B2AC", "#9A928C", "#C9C2BA")
BROW = Tones("#FBF9F4", "#E4DED6", "")
STONE = Tones("#35A880", "#1E7A5E", "#135743")
CARDIGAN = Tones("#85487E", "#633060", "#4A2249", "#4A2249")
SHIRT = Tones("#FFF6E2", "#DECFB2", "#C4B392")
NEEDLE = Tones("#F5E4B6", "#D3B877", "#A98C4E")
WOOL = Tones("#F2BE3F", "#D29A24", "#A87414", "#B5801C")


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(BROWN, {
        "calm": {"mouth": "smile", "tilt": -2, "left": (1, 2), "right": (3, 2)},
        "pleased": {"mouth": "grin"}, "thinking": {"mouth": "flat"},
        "hit": {"tilt": -4}, "sly": {"mouth": "smile"}, "last_card": {"mouth": "grin", "tilt": -6},
        "alarmed": {"mouth": "gape"},
    })  # fmt: skip
    f.disc("#B9E2C6", "#8CC7A5", "#5C9E80")
    f.marks()
    b = f.bust()
    anatomy.neck(b, 20, 150, 206, BROWN)
    b.seal()
    b.body("M24,240 C32,206 66,192 98,188 L120,200 L142,188 C174,192 208,206 216,240Z", CARDIGAN)
    b.fill("M96,187 L120,230 L144,187 L152,190 L130,240 H110 L88,190Z", SHIRT.light)
    b.fill("M144,187 L152,190 L130,240 H120 V230Z", SHIRT.dark)
    b.pen("M100,184 C106,196 114,200 120,201 C126,200 134,196 140,184", "#3A241C", 2.4)
    p = f.still()
    p.body("M112,196 H127 V212 C127,220 118,224 113,218Z", STONE)
    p.fill("M114,198 H118 V214Z", "#8FE0BF", 0.8)

    p = f.head()
    p.body(ellipse(120, 33, 29, 20), HAIR, ((132, 0), (126, 60)))
    p.pen("M98,38 C102,26 114,20 126,20 M104,44 C108,34 118,28 130,28", HAIR.line, 2.4)
    p.seal()
    p.body("M61,154 C53,112 56,74 78,54 C98,38 142,38 162,54 C184,74 187,112 179,154 C172,150 168,140"
           " 166,120 H74 C72,140 68,150 61,154Z", HAIR)  # fmt: skip
    p.body(ellipse(68, 138, 6, 9), BROWN.tones)
    p.flat(ellipse(172, 138, 6, 9), BROWN.dark)
    p.body("M70,92 C66,148 88,173 120,173 C152,173 174,148 170,92 C160,70 140,62 120,56 C100,62 80,70"
           " 70,92Z", BROWN.tones)  # fmt: skip
    p.fill("M170,104 C172,148 152,172 122,173 C146,164 160,140 162,98Z", BROWN.deep, 0.35)
    p.flat(ellipse(66, 151, 4.6), STONE.light)
    p.flat(ellipse(174, 151, 4.6), STONE.dark)
    anatomy.blush(p, 136, 35, 13.5, 10, BROWN)
    p.pens(
        "M97,140 C93,146 93,152 95,156 M72,112 L80,115 M72,120 L80,120 M73,128 L80,125",
        BROWN.line,
        1.8,
        0.6,
    )
    f.eyes(Eyes(116, 24, 28, "#7A4A28", "#4A2814"), 0.58)
    p = f.head()
    anatomy.nose(p, 98, 138, 24, BROWN)
    f.mouths(153, 30, "#7A2A24")
    p = f.head()
    p.fill("M120,55 C98,62 78,80 72,110 C70,124 68,142 61,154 C53,112 56,74 78,54 C90,44 106,42 120,42Z",
           HAIR.light)  # fmt: skip
    p.fill("M120,55 C142,62 162,80 168,110 C170,124 172,142 179,154 C187,112 184,74 162,54 C150,44 134,42"
           " 120,42Z", HAIR.dark)  # fmt: skip
    p.pen("M112,50 C92,56 76,70 68,92 M114,54 C98,62 84,76 77,94", HAIR.line, 2.4)
    p.pen("M128,50 C148,56 164,70 172,92 M126,54 C142,62 156,76 163,94", HAIR.deep, 2.4)
    f.brows(97, 24, BROW, thick=9, long=30)
    loose = f.head("hit", "alarmed")
    loose.pen("M118,42 C112,28 122,20 128,26", HAIR.light, 3.6)

    braid = f.still()
    for k, (x, y, r) in enumerate(((71, 160, 15), (64, 178, 16), (60, 197, 16), (60, 215, 13))):
        braid.seal()
        turn = 8 if k % 2 else -8
        knot = path(f"M{x - r},{y - 2} C{x - r},{y - 12} {x - 4},{y - 11} {x},{y - 7} C{x + 4},{y - 11}"
                    f" {x + r},{y - 12} {x + r},{y - 2} C{x + r},{y + 9} {x + 4},{y + 11} {x},{y + 11}"
                    f" C{x - 4},{y + 11} {x - r},{y + 9} {x - r},{y - 2}Z").turn(turn, (x, y))  # fmt: skip
        braid.body(knot, HAIR, ((x + 2, 0), (x - 1, 300)))
        braid.pen(f"M{x},{y - 6} L{x},{y + 9}", HAIR.line, 2)

    _knitting(f.still("thinking", "calm", "pleased", "sly", "alarmed"), 0, 0)
    held = f.still("last_card")
    _knitting(held, 0, 0, right=False)
    held.seal()
    anatomy.card(held, 206, 158, 12)
    anatomy.fist(held, 194, 186, 8, BROWN, SHIRT, CARDIGAN)
    lost = f.still("hit")
    _knitting(lost, 4, 4)
    lost.seal()
    lost.pen("M150,228 C180,234 204,226 210,196 C212,184 216,178 222,176", "#A87414", 7)
    lost.pen("M150,228 C180,234 204,226 210,196 C212,184 216,178 222,176", WOOL.light, 3.6)
    lost.body(ellipse(220, 170, 14), WOOL, ((222, 0), (219, 240)))
    lost.pen("M211,168 C216,162 224,162 229,165 M211,175 C217,170 225,170 230,173", WOOL.line, 2)
    _knitting(f.still("beaten"), 0, 9)
    _knitting(f.still("winning"), 0, -12)
    return f


def _knitting(p: Layer, dx: float, dy: float, *, right: bool = True) -> None:
    lap = polygon([(84, 240), (94, 219), (146, 219), (156, 240)]).shift(dx, dy)
    p.body(lap.cut(_FLOOR), WOOL)
    for x in (100, 111, 122, 133):
        p.pen(path(f"M{x},226 l5.5,4.4 l5.5,-4.4").shift(dx, min(dy, 4)), WOOL.deep, 2)
    p.seal()
    _needle(p, (38, 160), (150, 224), dx, dy)
    _needle(p, (202, 160), (90, 224), dx, dy)
    p.seal()
    anatomy.grip(p, 84 + dx, 205 + dy, 52, BROWN, 1.12)
    if right:
        p.seal()
        anatomy.grip(p, 157 + dx, 205 + dy, -52, BROWN, 1.12)


_FLOOR = ((0.0, 0.0), (240.0, 0.0), (240.0, 231.0), (0.0, 231.0))


def _needle(
    p: Layer, top: tuple[float, float], end: tuple[float, float], dx: float, dy: float
) -> None:
    (x, y), (u, v) = (top[0] + dx, top[1] + dy), (end[0] + dx, end[1] + dy)
    p.flat(polygon([(x + 2, y - 3.4), (u, v - 1), (u, v + 2), (x - 1, y + 3.4)]), NEEDLE.light)
    p.fill(polygon([(x, y + 0.6), (u, v), (u, v + 2), (x - 1, y + 3.4)]), NEEDLE.dark)
    p.flat(ellipse(x, y, 7.6), "#E0443F")
    p.dot(x - 2.4, y - 2.6, 2.4, "#F7A59A")
