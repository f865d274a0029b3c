"""Paz: a flower in the hair, rings on every finger; flirts with luck."""

from __future__ import annotations

from ..outline import Outline, path
from ..shapes import ellipse, ring
from . import anatomy
from .anatomy import TAN, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

HAIR = Tones("#3C2738", "#281926", "#190F18", "#6A4A64")
PETAL = Tones("#F2506E", "#C7304F", "#98203A")
DRESS = Tones("#2E9E8C", "#1E776A", "#14564C", "#5EC8B6")
GOLD = Tones("#F2C14E", "#C8922A", "#946616")


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(TAN, {
        "calm": {"left": (5, 1), "right": (2, 0), "mouth": "smile", "tilt": 5},
        "thinking": {"left": (2, 0), "right": (8, 1), "tilt": -6},
        "pleased": {"tilt": 6}, "sly": {"left": (8, 0), "right": (-1, -3), "tilt": 7},
        "hit": {"tilt": -5}, "last_card": {"mouth": "smile", "tilt": 6, "lids": "low",
                                              "left": (6, 0), "right": (3, 0)},
        "beaten": {"tilt": -7}, "winning": {"tilt": 6}, "alarmed": {"mouth": "gape"},
    })  # fmt: skip
    f.disc("#FAC2D2", "#EC98B2", "#C86C8C")
    f.marks()
    back = f.head()
    back.body("M120,34 C166,34 184,66 182,108 C182,136 190,150 188,172 C186,192 172,200 160,196 L150,120 H90 L84,196"
              " C66,202 50,192 50,172 C50,152 60,140 58,108 C56,66 74,34 120,34Z",
              Tones(HAIR.dark, HAIR.deep, ""))  # fmt: skip
    b = f.bust()
    anatomy.neck(b, 16, 160, 204, TAN)
    b.seal()
    b.body("M32,240 C40,212 72,204 100,196 Q120,206 140,196 C168,204 200,212 208,240Z", TAN.tones)
    b.pen("M98,208 Q108,214 116,213 M142,208 Q132,214 124,213", TAN.line, 1.8, 0.5)
    b.seal()
    b.body("M30,240 C34,226 46,220 60,220 C84,222 104,228 120,230 C136,228 156,222 180,220 C194,220 206,226 210,240Z",
           DRESS)  # fmt: skip
    beads = f.bust()
    for k, (x, y) in enumerate(
        ((100, 196), (106, 203), (113, 207), (120, 209), (127, 207), (134, 203), (140, 196))
    ):
        beads.flat(ellipse(x, y, 3.6), GOLD.light if k < 4 else GOLD.dark)

    p = f.head()
    p.body("M52,176 C50,152 60,140 58,108 C56,66 78,34 118,34 C110,60 92,80 84,104 C80,130 92,150 84,196"
           " C66,202 52,194 52,176Z", HAIR, ((66, 0), (64, 120), (70, 240)))  # fmt: skip
    p.seal()
    p.body("M76,100 C74,150 94,178 120,178 C146,178 166,150 164,100 C160,76 144,62 116,58 C94,68 80,80 76,100Z",
           TAN.tones)  # fmt: skip
    p.fill("M164,104 C166,150 146,178 122,178 C144,164 154,142 155,98Z", TAN.deep, 0.4)
    anatomy.blush(p, 138, 30, 12, 8.5, TAN)
    p.dot(146, 152, 2, "#4A261A")
    f.eyes(Eyes(113, 23, 29, "#7A5230", "#452A16", lashes=6, heavy=4), 0.58)
    p = f.head()
    anatomy.nose(p, 98, 138, 18, TAN)
    f.mouths(155, 30, "#C22F45")
    lips = f.head("calm", "thinking", "last_card")
    lips.fill(
        "M106,153 Q114,149 120,152 Q126,149 134,153 Q128,157 120,157 Q112,157 106,153Z", "#C22F45"
    )
    p = f.head()
    p.split("M72,120 C66,84 80,44 124,36 C160,36 178,66 172,116 C168,92 150,74 126,62 C112,74 82,84 72,120Z",
            HAIR.light, HAIR.dark, ((132, 0), (126, 62), (126, 240)))  # fmt: skip
    p.pen("M120,50 C102,58 86,72 80,94 M112,46 C94,54 80,66 73,86 M62,130 C68,146 60,160 60,176 M74,120 C72,146 76,160 72,184",
          HAIR.line, 2.8)  # fmt: skip
    p.pen("M136,50 C152,58 164,72 168,94", "#4C3448", 2.6)
    f.brows(92, 23, Tones("#2A1A22", "#1E1218", ""), thick=6.5, long=30, bent=7)
    p = f.head()
    for side in (-1, 1):
        p.flat(ring(120 + side * 50, 156, 10, 6.4), GOLD.light if side < 0 else GOLD.dark)
    p.seal()
    for k in range(5):
        petal = (
            path("M0,0 C-16,-8 -15,-28 0,-27 C15,-28 16,-8 0,0Z").turn(72 * k - 12).shift(164, 66)
        )
        p.flat(petal, PETAL.light if k in (3, 4, 0) else PETAL.dark)
    p.seal()
    for k in range(5):
        p.pen(path("M0,-6 V-19").turn(72 * k - 12).shift(164, 66), PETAL.deep, 2)
    p.flat(ellipse(164, 66, 7), GOLD.light)
    p.dot(162, 64, 2.4, "#FFF2C2")
    leaf = f.head()
    leaf.body(path("M0,0 C6,-12 22,-14 30,-6 C24,6 10,8 0,0Z").turn(24).shift(184, 84), Tones("#58A85C", "#3A7E44", ""),
              ((196, 0), (196, 240)))  # fmt: skip

    kiss = f.still("sly")
    _ringed(kiss, 166, 184, -18)
    _ringed(f.still("hit"), 186, 190, 12)
    _ringed(f.still("thinking"), 82, 190, 18)
    f.last_card(-1, TAN.tones, TAN.tones)
    for side in (-1, 1):
        _ringed(f.still("winning"), 120 + side * 80, 174, side * 14)
    return f


def _ringed(p: Layer, x: float, y: float, degrees: float) -> None:
    anatomy.fist(p, x, y, degrees, TAN, GOLD, TAN.tones)

    def put(what: Outline) -> Outline:
        return what.turn(degrees).shift(x, y)

    p.fill(put(ellipse(5, -7, 3.4)), GOLD.light)
    p.fill(put(ellipse(5, 4, 3.4)), "#4FC3D8")
    p.pen(put(ellipse(5, 4, 3.4)), GOLD.deep, 1.4)
    p.pen(put(ellipse(5, -7, 3.4)), GOLD.deep, 1.4)
