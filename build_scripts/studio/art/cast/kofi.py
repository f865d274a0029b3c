"""Kofi: football shirt and whistle; referees everybody, himself included."""

from __future__ import annotations

from ..outline import Outline, path
from ..shapes import ellipse, rectangle
from ..sheet import Shape, shape
from . import anatomy
from .anatomy import DEEP, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

HAIR = Tones("#352A2C", "#211A1C", "#141011", "#574A4C")
SHIRT = Tones("#FFD23F", "#DDA520", "#B38212")
STRIPE = Tones("#1F8A5B", "#156642", "#0E4A30")
METAL = Tones("#EAF0F3", "#A9B6C0", "#7F8E9A")


def draw() -> Portrait:
    """His portrait."""
    f = Portrait(DEEP, {
        "calm": {"left": (1, -1), "right": (6, 0), "tilt": 2, "mouth": "smile"},
        "thinking": {"tilt": -5, "mouth": "aside"}, "pleased": {"mouth": "grin", "tilt": 4},
        "hit": {"tilt": -5}, "sly": {"tilt": 5}, "last_card": {"tilt": -4},
        "alarmed": {"tilt": 4}, "winning": {"tilt": -5},
    })  # fmt: skip
    f.disc("#D2E596", "#B2CD66", "#84A340")
    f.marks(right=True)
    b = f.bust()
    anatomy.neck(b, 18, 160, 208, DEEP)
    b.seal()
    b.body("M22,240 C30,206 64,198 96,190 L120,212 L144,190 C176,198 210,206 218,240Z", SHIRT)
    for left, top in ((38, 216), (74, 202), (150, 202), (186, 216)):
        edge = top - 8 if left < 120 else top
        other = top if left < 120 else top - 8
        b.split(f"M{left},{other} L{left + 16},{edge} V240 H{left}Z", STRIPE.light, STRIPE.dark)
    b.seal()
    b.flat("M95,188 L120,212 L145,188 L151,194 L120,224 L89,194Z", STRIPE.light)
    b.fill("M145,188 L151,194 L120,224 V212Z", STRIPE.dark)

    p = f.head()
    p.outlined(_TOP)
    for x, y in _CURLS:
        p.outlined(ellipse(x, y, 9.0))
    p.body(ellipse(72, 122, 8, 12), DEEP.tones)
    p.flat(ellipse(168, 122, 8, 12), DEEP.dark)
    p.body("M76,66 H164 V130 C164,158 150,180 120,180 C90,180 76,158 76,130Z", DEEP.tones)
    p.fill("M164,112 V130 C164,158 150,180 122,180 C144,168 154,148 156,116Z", DEEP.deep, 0.5)
    p.fill("M76,86 L84,88 L83,124 L76,118Z", HAIR.light)
    p.fill("M164,86 L156,88 L157,124 L164,118Z", HAIR.dark)
    p.fill("M108,172 C112,166 128,166 132,172 L126,180 H114Z", HAIR.light)
    p.fill("M120,167 C126,167 130,169 132,172 L126,180 H120Z", HAIR.dark)
    anatomy.blush(p, 138, 30, 11, 8, DEEP)
    f.eyes(Eyes(114, 22.5, 28, "#6A3E22", "#3A1E0E"), 0.62)
    p = f.head()
    anatomy.nose(p, 98, 139, 29, DEEP)
    f.mouths(155, 34, "#4A1814", hit="")
    p = f.head()
    p.split(_TOP, HAIR.light, HAIR.dark, ((124, 0), (116, 40), (122, 88), (122, 240)))
    for x, y in _CURLS:
        p.fill(ellipse(x, y, 9.0), HAIR.light if x < 120 else HAIR.dark)
    for x, y in _STROKES:
        tone = HAIR.line if x < 120 else "#3E3336"
        p.pen(f"M{x - 4},{y + 2} C{x - 4},{y - 5} {x + 4},{y - 5} {x + 4},{y + 1}", tone, 2.4)
    p.pen("M158,84 L166,92 M157,91 L166,100", DEEP.dark, 2)
    f.brows(97, 23, Tones("#1D1516", "#120D0E", ""), thick=8.5, long=29, bent=4)

    cord = f.still(
        "thinking", "calm", "pleased", "sly", "alarmed", "last_card", "beaten", "winning"
    )
    cord.pen("M97,190 C104,204 112,212 120,216 M143,190 C136,204 128,212 120,216", "#241513", 5)
    cord.pen("M97,190 C104,204 112,212 120,216 M143,190 C136,204 128,212 120,216", "#E4473F", 2.6)
    _whistle(cord, 120, 220, 0)
    blown = f.head("hit")
    blown.pen("M104,190 C108,184 112,178 116,170", "#241513", 5)
    blown.pen("M104,190 C108,184 112,178 116,170", "#E4473F", 2.6)
    blown.pen("M108,156 Q120,152 132,156", "#4A1814", 4)
    _whistle(blown, 124, 163, 4, 1.25)
    loud = f.still("hit")
    loud.pen("M164,166 L178,160 M166,176 L182,178 M162,186 L174,194", "#2A1917", 7)
    loud.pen("M164,166 L178,160 M166,176 L182,178 M162,186 L174,194", "#FFF3DC", 3.4)
    booked = f.still("sly")
    _booking(booked, 204, 158)
    anatomy.fist(booked, 196, 186, 7, DEEP, SHIRT, STRIPE)
    f.last_card(1, SHIRT, STRIPE)
    f.fist("winning", 42, 172, -12, SHIRT, STRIPE)
    f.fist("winning", 198, 172, 12, SHIRT, STRIPE)
    f.fist("thinking", 158, 190, -22, SHIRT, STRIPE)
    return f


_TOP = path(
    "M76,104 C74,84 66,62 70,42 C72,32 80,28 92,27 C110,24 130,24 148,27 C160,28 168,32 170,42 C174,62 166,84 164,104"
    " L160,82 C154,76 140,74 120,74 C100,74 86,76 80,82Z"
)
_CURLS = (
    (75, 78), (70, 64), (69, 50), (76, 37), (89, 30), (104, 28), (120, 27), (136, 28), (151, 30),
    (164, 37), (171, 50), (170, 64), (165, 78),
)  # fmt: skip
_STROKES = (
    (84, 38), (98, 28), (90, 48), (106, 42), (112, 26), (84, 62), (100, 60), (114, 56),
    (130, 30), (146, 28), (138, 44), (154, 44), (128, 58), (146, 60),
)  # fmt: skip


def _whistle(p: Layer, x: float, y: float, degrees: float, size: float = 1.0) -> None:
    def put(what: Shape) -> Outline:
        return shape(what).scale(size).turn(degrees).shift(x, y)

    p.body(put("M-14,-7 H16 V0 H6 C8,12 -12,13 -14,1Z"), METAL, ((x, 0), (x, 300)))
    p.fill(put(rectangle(-2, -7, 6, 3)), METAL.deep)
    p.fill(put(ellipse(-4, 2, 3.4)), METAL.deep)


def _booking(p: Layer, x: float, y: float) -> None:
    p.flat(rectangle(-15, -22, 30, 44, 3).turn(10).shift(x, y), "#FFD23F")
    p.fill(rectangle(0, -22, 15, 44, 3).turn(10).shift(x, y), "#E5B020")
