"""Ben: broad, bearded, in a fisherman's jumper, with a mug."""

from __future__ import annotations

from ..outline import path
from ..shapes import ellipse
from . import anatomy
from .anatomy import FAIR, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

BEARD = Tones("#B8682C", "#8E4C22", "#6F3818", "#7A3F1A")
HAIR = Tones("#8E4C22", "#6E3818", "#54290F")
WOOL = Tones("#3F7396", "#2A506C", "#1F3E56", "#2C5674")
BAND = Tones("#4F8CB0", "#376A8C", "#27506C", "#2C5C7C")
JUMPER = Tones("#F0E2C0", "#D2BD92", "#B9A276", "#C4AE80")
CLAY = Tones("#E2603C", "#B9452B", "#8E3020", "#8E3020")


def draw() -> Portrait:
    """His portrait."""
    f = Portrait(FAIR, {
        "calm": {"right": (9, 1), "tilt": 2}, "thinking": {"tilt": -5},
        "last_card": {"tilt": -5, "left": (6, 0), "right": (0, -3)},
    })  # fmt: skip
    f.disc("#8CC7D3", "#6BAEC2", "#4A8CA6")
    f.marks()
    b = f.bust()
    b.body("M22,240 L40,202 C62,188 92,182 120,182 C148,182 178,188 200,202 L218,240Z", JUMPER)
    b.pens("M66,202 C62,206 66,209 64,212 M92,208 C88,212 93,216 90,219", JUMPER.line, 3)

    p = f.head()
    p.body(ellipse(61, 118, 7, 13), FAIR.tones)
    p.flat(ellipse(179, 118, 7, 13), FAIR.dark)
    p.body("M64,62 H176 V140 C176,184 150,204 120,204 C90,204 64,184 64,140Z", FAIR.tones)
    p.body("M61,124 C66,130 70,136 76,143 C90,152 104,143 120,143 C136,143 150,152 164,143 C170,136"
           " 174,130 179,124 C186,160 178,194 152,206 C140,212 130,214 120,213 C110,214 100,212"
           " 88,206 C62,194 54,160 61,124Z", BEARD)  # fmt: skip
    p.fill("M64,86 H76 L75,140 L62,128Z", HAIR.light)
    p.fill("M176,86 H164 L165,140 L178,128Z", HAIR.dark)
    p.fill("M64,80 H176 V89 C140,81 100,81 64,89Z", FAIR.deep, 0.6)
    p.pen("M74,158 C73,172 79,184 86,190 M92,168 C92,180 96,190 101,196 M108,176 L110,198",
          BEARD.line, 2.4, 0.7)  # fmt: skip
    p.pen(
        "M166,158 C167,172 161,184 154,190 M148,168 C148,180 144,190 139,196", BEARD.deep, 2.4, 0.8
    )
    p.pen("M70,152 C68,166 72,178 76,184", "#D98C4C", 2.6, 0.8)
    anatomy.blush(p, 134, 36, 14, 9.5, FAIR)
    f.mouths(159, 32, "#5C2415")
    f.eyes(Eyes(114, 24.5, 29, "#5FA3C9", "#33688F"))
    p = f.head()
    anatomy.nose(p, 100, 134, 26, FAIR)
    p.fill(ellipse(120, 133, 13, 6.5), FAIR.blush, 0.45)
    p.fill("M120,139 C106,134 88,143 80,160 C98,163 114,160 120,149Z", "#CB7F3E")
    p.fill("M120,139 C134,134 152,143 160,160 C142,163 126,160 120,149Z", BEARD.light)
    p.seal()
    p.body("M60,66 C56,28 84,7 120,7 C156,7 184,28 180,66Z", WOOL)
    p.body("M52,84 C52,73 54,61 60,56 C96,44 144,44 180,56 C186,61 188,73 188,84 C188,88 186,90 182,89"
           " C144,78 96,78 58,89 C54,90 52,88 52,84Z", BAND)  # fmt: skip
    for x in (-48, -30, -11, 11, 30, 48):
        top = 21 + abs(x) * 0.42
        colour = WOOL.line if x < 0 else WOOL.deep
        p.pen(f"M{120 + x * 0.72},{top} Q{120 + x},{top + 14} {120 + x},49", colour, 2.6, 0.8)
    for x in (-54, -40, -25, -8, 8, 25, 40, 54):
        y = 51 + abs(x) * 0.13
        p.pen(f"M{120 + x},{y + 3} V{y + 24}", BAND.line if x < 0 else BAND.deep, 2.6, 0.85)
    p.pen("M72,50 C74,36 84,24 96,19", "#8FBDD8", 4, 0.6)

    f.brows(94, 25, HAIR, thick=8.5, long=32)
    _mug(f.still("thinking", "calm", "pleased", "sly", "last_card"), 0, 0, 0, steam=True)
    _mug(f.still("hit"), 2, -2, 20, spilt=True)
    _mug(f.still("alarmed"), 0, 4, -7)
    _mug(f.still("beaten"), -4, 16, 14)
    _mug(f.still("winning"), 2, -26, -10, steam=True)
    held = f.still("last_card")
    anatomy.card(held, 34, 164, -14)
    anatomy.fist(held, 46, 190, -10, FAIR, JUMPER, JUMPER)
    return f


def _mug(
    p: Layer, dx: float, dy: float, degrees: float, *, steam: bool = False, spilt: bool = False
) -> None:
    def put(what: str):  # type: ignore[no-untyped-def]
        return path(what).turn(degrees, (178, 190)).shift(dx, dy)

    if steam:
        for x in (168, 184):
            p.pen(put(f"M{x},156 C{x - 9},148 {x + 9},142 {x},132"), "#FFFFFF", 4, 0.55)
    side = ((180 + dx, 140), (180 + dx, 230))
    ring = path(
        "M200,172 H210 C222,172 222,206 208,208 H198 V200 H206 C213,199 213,181 207,181 H200Z"
    )
    p.body(ring.turn(degrees, (178, 190)).shift(dx, dy), Tones(CLAY.dark, CLAY.dark, CLAY.deep))
    if spilt:
        p.body(put("M160,166 C152,150 172,152 176,142 C182,134 190,144 196,140 C208,136 202,158 198,166Z"),
               Tones("#4A2A1E", "#341A12", "#341A12"), side)  # fmt: skip
        p.flat(ellipse(176, 128, 4), "#4A2A1E")
        p.flat(ellipse(214, 140, 4.4), "#341A12")
    p.body(
        put("M158,164 H202 L199,212 C198,218 194,219 188,219 H172 C166,219 162,218 161,212Z"),
        CLAY,
        side,
    )
    p.fill(put("M158,164 C166,158 194,158 202,164 C194,170 166,170 158,164Z"), "#3A1D14")
    p.pen(put("M158,164 C166,158 194,158 202,164 C194,170 166,170 158,164Z"), CLAY.deep, 2)
    p.seal()
    p.body(put("M153,180 C150,174 158,173 166,175 L178,176 C181,177 181,181 178,183 C182,185 182,189"
               " 178,191 C181,193 181,197 177,199 C179,203 177,207 172,206 L160,206 C152,204 152,190"
               " 153,180Z"), FAIR.tones, ((172 + dx, 100), (172 + dx, 240)))  # fmt: skip
    for y in (183.4, 191, 198.6):
        p.pen(put(f"M164,{y} H176"), FAIR.line, 1.6, 0.7)
