"""Ines: leather jacket, short hair, toothpick; grins early."""

from __future__ import annotations

from ..outline import path
from ..shapes import ellipse, polygon
from . import anatomy
from .anatomy import TAN, Eyes
from .paint import INK, Layer, Tones
from .portrait import Portrait

HAIR = Tones("#7A2E4A", "#541C33", "#3A1022", "#A85574")
ROOTS = Tones("#4A1C30", "#351222", "")
LEATHER = Tones("#453E48", "#2E2931", "#1F1B22", "#7A7280")
SHIRT = Tones("#F5F2EC", "#D2CCC6", "")
STEEL = "#C9D0D6"


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(TAN, {
        "calm": {"left": (-1, -3), "right": (8, 0), "mouth": "smirk", "tilt": -4},
        "thinking": {"mouth": "aside", "tilt": 4}, "pleased": {"mouth": "grin", "tilt": -4},
        "sly": {"mouth": "grin", "tilt": 6}, "hit": {"tilt": 6, "mouth": "wail"},
        "last_card": {"tilt": -6, "mouth": "grin"}, "beaten": {"tilt": -7},
        "alarmed": {"tilt": -3},
    })  # fmt: skip
    f.disc("#F4A48C", "#E27F6A", "#BE5A4A")
    f.marks(right=True)
    b = f.bust()
    anatomy.neck(b, 16, 158, 214, TAN)
    b.seal()
    b.body("M98,204 Q120,216 142,204 L150,240 H90Z", SHIRT)
    b.seal()
    b.body("M20,240 C30,206 64,198 98,190 L112,240Z", LEATHER, ((64, 0), (60, 240)))
    b.body("M220,240 C210,206 176,198 142,190 L128,240Z", Tones(LEATHER.dark, LEATHER.deep, ""),
           ((180, 0), (176, 240)))  # fmt: skip
    b.flat("M99,188 L76,192 L68,210 L84,212 L80,222 L108,238 L104,212Z", LEATHER.light)
    b.flat("M141,188 L164,192 L172,210 L156,212 L160,222 L132,238 L136,212Z", LEATHER.dark)
    b.pen("M102,212 L106,220 M138,212 L134,220", STEEL, 2.4)
    b.dot(80, 205, 2.6, STEEL)
    b.dot(160, 205, 2.6, STEEL)

    p = f.head()
    p.outlined(_HAIR)
    p.body(ellipse(76, 120, 8, 12), TAN.tones)
    p.flat(ellipse(164, 120, 8, 12), TAN.dark)
    p.body(
        "M78,84 V124 C80,146 100,170 116,177 Q120,179 124,177 C140,170 160,146 162,124 V84Z",
        TAN.tones,
    )
    p.fill(
        "M162,112 V124 C160,146 140,170 124,177 Q122,178.4 120,178 C138,162 150,146 153,118Z",
        TAN.deep,
        0.45,
    )
    p.fill("M79,72 L94,74 L84,108 L78,106Z", ROOTS.light)
    p.fill("M161,60 L148,66 L155,110 L162,108Z", ROOTS.dark)
    p.fill("M80,90 C96,94 130,84 154,72 L154,84 C134,96 104,104 82,100Z", TAN.deep, 0.4)
    anatomy.blush(p, 137, 27, 10, 7.5, TAN)
    p.dot(73, 132, 3, STEEL)
    p.dot(167, 132, 3, STEEL)
    f.eyes(Eyes(113, 22, 28, "#8A8A3A", "#555220", lashes=4), 0.52)
    p = f.head()
    anatomy.nose(p, 96, 140, 19, TAN)
    f.mouths(157, 32)
    p = f.head()
    p.split(_HAIR, HAIR.light, HAIR.dark, ((110, 0), (122, 40), (112, 62), (140, 76), (140, 240)))
    p.pen("M92,70 C88,54 94,40 104,32 M106,66 C104,52 110,40 118,34", HAIR.line, 2.8)
    p.pen("M140,68 C148,58 152,46 150,36", HAIR.deep, 2.8)
    f.brows(91, 22, ROOTS, thick=8, long=29, bent=3)
    # The toothpick shows the mood before the mouth does.
    _toothpick(f.head("calm", "thinking"), 134, 156, -16)
    _toothpick(f.head("pleased", "sly", "last_card"), 136, 158, -34)
    _toothpick(f.head("winning"), 138, 150, -52)
    _toothpick(f.head("alarmed"), 134, 160, 16)
    _toothpick(f.head("beaten"), 132, 160, 46)
    snapped = f.still("hit")
    _toothpick(snapped, 176, 172, -50, 18)
    _toothpick(snapped, 192, 190, 30, 14)
    f.last_card(1, LEATHER, LEATHER)
    f.fist("winning", 42, 172, -14, LEATHER, LEATHER)
    return f


_HAIR = (
    "M78,100 C70,80 72,62 80,52 L72,44 L90,40 C90,34 88,28 92,20 C98,24 104,26 110,26 C114,18 122,12 132,10"
    " C132,16 134,20 138,22 C148,20 156,22 164,28 C160,32 160,36 162,40 C168,48 170,58 176,62 C170,66 166,68"
    " 163,68 C164,80 164,90 162,100 L156,76 C150,78 146,78 140,76 L138,84 C130,84 122,82 116,78 L110,90 C102,86"
    " 96,84 90,82 C86,88 82,92 78,100Z"
)


def _toothpick(p: Layer, x: float, y: float, degrees: float, long: float = 30) -> None:
    stick = polygon([(0, -1.6), (long - 4, -1.4), (long, 0), (long - 4, 1.4), (0, 1.6)])
    stick = stick.turn(degrees).shift(x, y)
    p.pen(stick, INK, 4.6)
    p.fill(stick, "#F3DDA8")
    p.pen(path(f"M0,0 H{long - 2}").turn(degrees).shift(x, y), "#F3DDA8", 1.6)
