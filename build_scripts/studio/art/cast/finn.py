"""Finn: a child's drawing of a pirate come true, the eye patch pushed up."""

from __future__ import annotations

from ..outline import Outline, path
from ..shapes import ellipse, polygon, rectangle
from ..sheet import Shape, shape
from . import anatomy
from .anatomy import PALE, Eyes
from .paint import INK, Layer, Tones
from .portrait import Portrait

PAPER = Tones("#F7F2E4", "#D3CBB6", "#B4AA92", "#B9B09A")
HAIR = Tones("#D9A35A", "#B47E3A", "#8C5E26", "#F2CB8C")
SHIRT = Tones("#FFFBF2", "#DCD4C6", "")
STRIPE = Tones("#D9443E", "#A92E30", "")
BOARD = Tones("#D9B27A", "#B08850", "#8A6636", "#9A7440")


def draw() -> Portrait:
    """His portrait."""
    f = Portrait(PALE, {
        "calm": {"left": (2, 1), "right": (6, 1), "mouth": "grin", "tilt": -3},
        "thinking": {"tilt": 6}, "pleased": {"mouth": "laugh", "tilt": 5},
        "sly": {"mouth": "grin", "tilt": -6}, "hit": {"tilt": 5, "mouth": "wail"},
        "alarmed": {"tilt": -4}, "last_card": {"mouth": "laugh", "tilt": -5, "lids": "soft"},
        "beaten": {"tilt": 7, "mouth": "wail", "lids": "open", "left": (2, 7), "right": (2, 7)},
        "winning": {"tilt": -6, "rise": 6},
    })  # fmt: skip
    f.disc("#9CC4EC", "#6E9FD4", "#4874AC")
    f.marks(right=True)
    b = f.bust()
    anatomy.neck(b, 13, 176, 212, PALE)
    b.seal()
    b.body("M40,240 C50,216 74,206 102,202 Q120,212 138,202 C166,206 190,216 200,240Z", SHIRT)
    for y in (211, 223):
        b.within(rectangle(30, y, 180, 6.4), _SHOULDERS, STRIPE.light)
        b.within(rectangle(120, y, 90, 6.4), _SHOULDERS, STRIPE.dark)

    p = f.head()
    tuft = path("M74,108 L56,116 L66,122 L54,134 L68,136 L62,150 L80,146Z")
    p.flat(tuft, HAIR.light)
    p.flat(tuft.mirror(120), HAIR.dark)
    p.seal()
    p.body(ellipse(68, 138, 9, 12), PALE.tones)
    p.flat(ellipse(172, 138, 9, 12), PALE.dark)
    p.body("M72,104 C66,156 88,188 120,188 C152,188 174,156 168,104 V86 H72Z", PALE.tones)
    p.fill("M168,108 C174,156 150,188 122,188 C148,174 158,150 158,108Z", PALE.deep, 0.35)
    p.fill("M72,86 H168 V108 C140,100 100,100 72,108Z", PALE.deep, 0.5)
    anatomy.blush(p, 150, 34, 13, 9.5, PALE)
    for x, y in ((88, 144), (95, 149), (87, 154), (145, 144), (152, 149), (146, 154)):
        p.dot(x, y, 1.5, "#B5703C", 0.8)
    f.eyes(Eyes(127, 23.5, 29, "#4E8FD0", "#2A5A94", high=28), 0.70)
    p = f.head()
    anatomy.nose(p, 126, 150, 15, PALE)
    f.mouths(166, 34)
    gap = f.head("calm", "sly")
    gap.fill(rectangle(121, 165, 6, 6.4, 1.4), "#571A1F")
    gap = f.head("pleased", "last_card", "winning")
    gap.fill(rectangle(122, 162.4, 6, 6, 1.4), "#571A1F")
    p = f.head()
    p.split("M70,116 C70,98 82,86 98,84 H142 C158,86 170,98 170,116 L160,104 L156,112 L146,100 L138,110 L128,98"
            " L118,110 L110,100 L100,112 L92,102 L84,114 L78,104Z", HAIR.light, HAIR.dark)  # fmt: skip
    f.brows(108, 24, Tones(HAIR.deep, "#6E4818", ""), thick=7, long=25)
    p = f.head()
    p.body(_HAT, PAPER, ((124, 0), (116, 40), (121, 70), (120, 240)))
    p.fill(
        "M34,92 C70,74 96,70 120,70 C144,70 170,74 206,92 C180,88 150,86 120,86 C90,86 60,88 34,92Z",
        PAPER.dark,
    )
    p.fill("M120,70 C144,70 170,74 206,92 C180,88 150,86 120,86Z", PAPER.deep)
    for y, wide in ((40, 20), (46, 28), (62, 44)):
        p.pen(f"M{112 - wide},{y + wide * 0.25} L{100},{y + 2}", PAPER.line, 1.8, 0.7)
        p.pen(f"M{128 + wide},{y + wide * 0.25} L{140},{y + 2}", PAPER.deep, 1.8, 0.8)
    # The skull, in felt pen.
    p.fill("M120,28 C132,28 138,36 137,44 C136,49 132,50 131,52 V58 H109 V52 C108,50 104,49 103,44 C102,36 108,28 120,28Z",
           INK)  # fmt: skip
    p.fill(ellipse(113, 43, 4, 4.6), PAPER.light)
    p.fill(ellipse(127, 43, 4, 4.6), PAPER.light)
    p.pen("M115,54 V58 M120,54 V58 M125,54 V58", PAPER.light, 1.6)
    p.pen("M100,62 L140,68 M140,61 L100,68", INK, 3.6)
    patch = f.head()
    patch.pen("M70,112 C96,100 140,92 170,96", INK, 3)
    patch.fill(
        "M130,92 C144,86 160,88 164,96 C166,106 158,114 148,114 C138,114 130,104 130,92Z", INK
    )
    patch.fill("M136,95 C144,91 152,91 157,94 C150,95 143,98 138,102Z", "#6A5E66", 0.9)

    _sword(f.still("thinking", "calm", "pleased", "sly", "last_card"), 0, 0, 0)
    _sword(f.still("alarmed"), 0, 4, -8)
    _sword(f.still("hit"), 2, 4, 24, bent=True)
    _sword(f.still("beaten"), 0, 4, 34, bent=True)
    _sword(f.still("winning"), 0, -24, -4)
    f.last_card(-1, SHIRT, STRIPE, x=80)
    f.fist("winning", 44, 174, -14, SHIRT, STRIPE)
    return f


_HAT = (
    "M32,93 C34,70 60,60 76,52 C92,36 104,18 120,10 C136,18 148,36 164,52 C180,60 206,70 208,93"
    " C180,87 150,85 120,85 C90,85 60,87 32,93Z"
)
_SHOULDERS = [(46.0, 240.0), (58.0, 218.0), (80.0, 208.0), (102.0, 202.0), (120.0, 207.0), (138.0, 202.0),
              (160.0, 208.0), (182.0, 218.0), (194.0, 240.0)]  # fmt: skip


def _sword(p: Layer, dx: float, dy: float, degrees: float, *, bent: bool = False) -> None:
    def put(what: Shape) -> Outline:
        return shape(what).turn(8 + degrees, (196, 198)).shift(dx, dy)

    blade = polygon([(189, 178), (187, 122), (196, 106), (205, 122), (203, 178)])
    if bent:
        blade = polygon([(189, 178), (188, 146), (170, 134), (176, 126), (200, 138), (203, 178)])
    side = ((197 + dx, 0), (197 + dx, 240))
    p.body(put(blade), BOARD, side)
    p.pen(put("M193,170 V134"), BOARD.line, 2, 0.8 if not bent else 0.0)
    p.body(put(rectangle(179, 174, 34, 8, 3)), Tones("#8C5A30", "#6A4020", ""), side)
    p.seal()
    anatomy.fist(p, 194 + dx, 194 + dy, 6 + degrees * 0.5, PALE, SHIRT, STRIPE)
