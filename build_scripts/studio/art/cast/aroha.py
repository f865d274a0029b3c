"""Aroha: headphones, gum, bored until she is not."""

from __future__ import annotations

from ..outline import path
from ..shapes import arc_band, ellipse, rectangle, star
from . import anatomy
from .anatomy import UMBER, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

HAIR = Tones("#57342C", "#38201D", "#241413", "#7E5646")
HOODIE = Tones("#F5B63C", "#D08E20", "#A66C14", "#A66C14")
BAND = Tones("#EEF3F2", "#B4C4C2", "#92A4A2")
PADS = Tones("#38B7A6", "#1F8276", "#145C54", "#8FE6DA")
GUM = Tones("#FF8FC0", "#EE6BA6", "#C94A86")


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(UMBER, {
        "calm": {"left": (0, -2), "right": (0, -2), "tilt": 4},
        "thinking": {"left": (0, -2), "right": (5, 0), "tilt": -5},
        "hit": {"tilt": -3}, "last_card": {"mouth": "laugh", "tilt": 5, "lids": "soft"},
        "beaten": {"lids": "narrow", "left": (-2, 2), "right": (-2, 2), "tilt": 8},
        "pleased": {"mouth": "grin"},
    })  # fmt: skip
    f.disc("#C9ACE0", "#AC8ACD", "#8765AE")
    f.marks()
    back = f.head()
    back.body("M72,90 C62,140 64,168 74,180 C86,184 94,178 98,172 H142 C146,178 154,186 168,182 C178,168"
              " 178,140 168,90Z", HAIR)  # fmt: skip
    b = f.bust()
    anatomy.neck(b, 16, 156, 206, UMBER)
    b.seal()
    b.body(
        "M22,240 C34,208 64,196 92,190 C110,202 130,202 148,190 C176,196 206,208 218,240Z", HOODIE
    )
    b.split(
        "M90,190 C108,206 132,206 150,190 L164,202 C146,222 94,222 76,202Z",
        HOODIE.dark,
        HOODIE.deep,
    )
    b.fill(rectangle(103, 214, 4.4, 18, 2), "#FFF6E4")
    b.fill(rectangle(133, 214, 4.4, 18, 2), "#E8D8BC")

    p = f.head()
    p.body(ellipse(120, 27, 30, 22), HAIR, ((124, 0), (130, 60)))
    p.pen("M100,26 C104,14 114,10 126,12", HAIR.line, 2.8)
    p.fill("M104,42 C112,48 128,48 136,42 L138,48 H102Z", "#E8593F")
    p.seal()
    p.body("M72,110 C66,64 88,44 120,44 C152,44 174,64 168,110 L166,124 H74Z", HAIR)
    p.body("M74,96 C72,140 90,178 120,178 C150,178 168,140 166,96 C150,92 132,80 124,64 C112,82 92,92"
           " 74,96Z", UMBER.tones)  # fmt: skip
    p.fill("M166,100 C168,142 150,178 122,178 C146,164 156,140 158,98Z", UMBER.deep, 0.4)
    p.fill(
        "M74,96 C92,92 112,82 124,64 C126,70 130,76 134,80 C120,96 96,106 75,108Z", UMBER.deep, 0.4
    )
    anatomy.blush(p, 138, 32, 12, 9, UMBER)
    p.pen("M84,66 C90,56 100,52 110,51", HAIR.line, 2.8)
    f.eyes(Eyes(115, 24, 28, "#8A5530", "#4E2A14", lashes=5), 0.52)
    p = f.head()
    anatomy.nose(p, 98, 139, 20, UMBER)
    f.mouths(156, 32, "#6E2420", calm="", hit="")
    f.brows(96, 24, Tones("#2E1917", "#241211", ""), thick=7.5, long=29, bent=3)

    calm = f.head("calm")
    calm.body(ellipse(121, 158, 20, 19), GUM, ((150, 0), (128, 172), (128, 240)))
    calm.fill(ellipse(113, 149, 6, 4).turn(-30, (113, 149)), "#FFFFFF", 0.8)
    calm.dot(128, 166, 2.4, "#FFD3E6")
    burst = f.head("hit")
    burst.body(star(11, 34, 21, 8).scale(1, 0.9).shift(121, 156), GUM)
    burst.fill(star(9, 24, 15, 0).scale(1, 0.9).shift(121, 156), "#FFA9CF")
    burst.fill(ellipse(122, 157, 8.4, 7), "#8A2C4E")
    burst.fill(ellipse(109, 147, 4.4, 3), "#FFFFFF", 0.85)
    bits = f.still("hit")
    bits.flat(ellipse(72, 190, 4), GUM.light)
    bits.flat(ellipse(170, 198, 5), GUM.dark)

    phones = f.head()
    phones.flat(arc_band(120, 112, 62, 9, -84, 84), BAND.light)
    phones.fill(arc_band(120, 112, 62, 9, 0, 84), BAND.dark)
    phones.fill(arc_band(120, 112, 58.4, 3, -80, 0), PADS.light)
    _pad(phones, -1)
    _pad(phones, 1)
    held = f.still("last_card")
    anatomy.card(held, 206, 164, 10)
    anatomy.fist(held, 196, 190, 6, UMBER, HOODIE, HOODIE)
    up = f.still("winning")
    anatomy.fist(up, 40, 170, -12, UMBER, HOODIE, HOODIE)
    anatomy.fist(up, 200, 170, 12, UMBER, HOODIE, HOODIE)
    return f


def _pad(p: Layer, side: int) -> None:
    inner = ellipse(120 + side * 50, 118, 9, 20)
    outer = path("M52,98 L70,96 C74,96 76,98 76,102 L74,140 C74,146 72,148 68,148 L52,146 C48,145 46,143"
                 " 46,139 L47,103 C47,100 49,98 52,98Z").shift(-1, -4)  # fmt: skip
    p.flat(inner, BAND.light if side < 0 else BAND.dark)
    p.seal()
    if side < 0:
        p.body(outer, Tones(PADS.light, PADS.dark, ""), ((64, 0), (62, 240)))
        p.pen("M53,104 V122", PADS.line, 3.4, 0.8)
    else:
        p.body(outer.mirror(120), Tones(PADS.light, PADS.dark, ""), ((182, 0), (180, 240)))
