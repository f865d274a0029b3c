"""Oskar: tall, with a bow tie and a moustache that says it first."""

from __future__ import annotations

from ..outline import path
from ..shapes import ellipse
from . import anatomy
from .anatomy import TAN, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

HAIR = Tones("#4A3534", "#33211F", "#241513", "#6B4F48")
COAT = Tones("#3D4670", "#2A2F52", "#1E2240", "#59639A")
SHIRT = Tones("#FFFBF0", "#DDD3C4", "#C4B8A6")
SILK = Tones("#E2423F", "#B32B30", "#8A1D24")


def draw() -> Portrait:
    """His portrait."""
    f = Portrait(TAN, {
        "calm": {"left": (0, -1), "right": (9, 1), "tilt": 3},
        "hit": {"tilt": -6}, "beaten": {"tilt": 9, "rise": -9},
        "last_card": {"tilt": -6, "left": (8, 0), "right": (0, -3)},
        "winning": {"tilt": 5},
    })  # fmt: skip
    f.disc("#F0D08A", "#E2B95E", "#C7983F")
    f.marks(right=True)
    b = f.bust()
    anatomy.neck(b, 17, 160, 216, TAN)
    b.seal()
    b.body("M94,196 L120,206 L146,196 L156,240 H84Z", SHIRT)
    b.seal()
    b.body("M18,240 C30,210 62,200 92,194 L112,240Z", COAT, ((300, 0), (300, 240)))
    b.body("M222,240 C210,210 178,200 148,194 L128,240Z", COAT, ((0, 0), (0, 240)))
    b.fill("M92,194 L70,204 L82,214 L78,222 L108,240 H114Z", COAT.line)
    b.fill("M148,194 L170,204 L158,214 L162,222 L132,240 H126Z", COAT.light)
    b.flat("M94,193 L104,186 L119,204 L106,214Z", SHIRT.light)
    b.flat("M146,193 L136,186 L121,204 L134,214Z", SHIRT.dark)

    p = f.head()
    p.outlined(_HAIR)
    p.body(ellipse(77, 116, 8, 13), TAN.tones)
    p.flat(ellipse(163, 116, 8, 13), TAN.dark)
    p.pen("M75,111 C79,113 79,119 76,122 M165,111 C161,113 161,119 164,122", TAN.line, 1.8, 0.7)
    p.body("M80,56 H160 V128 C160,150 150,166 140,176 C130,184 110,184 100,176 C90,166 80,150 80,128Z",
           TAN.tones)  # fmt: skip
    p.fill("M80,138 C84,160 96,176 104,179 C96,168 90,152 88,136Z", TAN.shine, 0.35)
    p.fill("M160,128 C160,150 150,166 140,176 C144,160 150,148 152,130Z", TAN.deep, 0.5)
    p.fill("M112,176 Q120,172 128,176 L120,180Z", TAN.deep, 0.6)
    anatomy.blush(p, 133, 27, 11, 8, TAN)
    p.fill("M81,82 L88,80 L87,110 L81,106Z", "#9A9496")
    p.fill("M159,82 L152,80 L153,110 L159,106Z", "#7C7678")
    f.eyes(Eyes(105, 22, 27, "#6C9A62", "#3E6440"), 0.58)
    p = f.head()
    anatomy.nose(p, 86, 139, 25, TAN)
    f.mouths(165, 28, hit="wail")
    _moustache(f.head("thinking", "calm", "sly", "last_card"), "proud")
    _moustache(f.head("pleased", "winning"), "high")
    _moustache(f.head("hit", "alarmed"), "frayed")
    _moustache(f.head("beaten"), "drooping")
    p = f.head("hit", "alarmed")
    p.flat("M112,22 C108,8 92,4 84,12 C94,8 100,14 104,26Z M126,20 C122,6 132,-2 142,2 C134,4 132,10"
           " 134,20Z", HAIR.light)  # fmt: skip
    p = f.head()
    p.split(_HAIR, HAIR.light, HAIR.dark, ((108, 0), (118, 34), (96, 54), (130, 68), (130, 240)))
    p.pen("M88,60 C88,44 98,32 114,27 M96,56 C98,44 108,36 122,33", "#8A6C62", 2.6, 0.8)
    p.pen("M158,60 C166,54 169,44 166,36", HAIR.deep, 2.6)

    f.brows(84, 22, Tones("#33211F", "#241513", ""), thick=7.5, long=29)

    _tie(f.still("thinking", "calm", "pleased", "sly", "last_card", "winning", "alarmed"), 0, 0)
    _tie(f.still("hit"), -3, -24)
    _tie(f.still("beaten"), 0, 14)
    cuff = SHIRT
    grasp = f.still("hit")
    anatomy.fist(grasp, 152, 196, -32, TAN, cuff, COAT)
    held = f.still("last_card")
    anatomy.card(held, 34, 158, -14)
    anatomy.fist(held, 46, 184, -12, TAN, cuff, COAT)
    joy = f.still("winning")
    anatomy.fist(joy, 194, 172, 12, TAN, cuff, COAT)
    chin = f.still("thinking")
    anatomy.fist(chin, 158, 186, -24, TAN, cuff, COAT)
    return f


_HAIR = (
    "M79,96 C74,68 76,40 92,25 C106,9 140,6 160,19 C177,30 178,50 168,63 C167,76 165,86 162,96"
    " L158,70 C140,71 112,66 97,55 C91,66 87,80 86,96Z"
)


def _tie(p: Layer, dx: float, degrees: float) -> None:
    def put(what: str):  # type: ignore[no-untyped-def]
        return path(what).turn(degrees, (120, 206)).shift(dx, 0)

    p.flat(put("M118,206 C108,196 98,192 92,194 L94,220 C100,222 110,216 118,206Z"), SILK.light)
    p.flat(put("M122,206 C132,196 142,192 148,194 L146,220 C140,222 130,216 122,206Z"), SILK.dark)
    p.fill(put("M112,206 L98,201 L99,212Z"), SILK.dark)
    p.fill(put("M128,206 L142,201 L141,212Z"), SILK.deep)
    p.flat(put("M113,200 H127 V213 H113Z"), SILK.light)
    p.fill(put("M120,200 H127 V213 H120Z"), SILK.dark)


_WINGS = {
    "proud": "M120,144 C108,138 94,141 85,149 C77,155 69,151 72,144 C70,139 64,141 63,147 C61,157 69,164"
             " 80,163 C96,164 112,160 120,154Z",
    "high": "M120,144 C108,138 96,140 87,145 C79,148 70,142 73,134 C70,130 64,133 63,140 C62,152 70,159"
            " 80,158 C96,161 112,159 120,154Z",
    "frayed": "M120,145 C108,140 92,142 80,146 L58,142 L68,149 L52,152 L67,156 L56,164 L72,162 L66,170"
              " L82,165 C96,164 112,160 120,155Z",
    "drooping": "M120,145 C108,139 94,142 86,150 C80,158 78,168 72,176 C69,180 72,183 76,180 C84,174 88,"
                "167 94,163 C104,161 114,159 120,154Z",
}  # fmt: skip


def _moustache(p: Layer, how: str) -> None:
    wing = path(_WINGS[how])
    p.flat(wing, HAIR.light)
    p.flat(wing.mirror(120), HAIR.dark)
    p.pen("M90,153 C98,151 106,151 112,149", "#8A6C62", 2.4, 0.8)
