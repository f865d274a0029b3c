"""Raj: turban, tea glass, perfect posture; apologises first."""

from __future__ import annotations

from ..outline import Outline
from ..shapes import ellipse
from ..sheet import Shape, shape
from . import anatomy
from .anatomy import BROWN, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

CLOTH = Tones("#F4993C", "#D47222", "#A85314", "#B8601A")
PALER = Tones("#FFB45C", "#E58A34", "#C06C1E")
BEARD = Tones("#3A2C2A", "#261B1A", "#171010", "#5C4844")
KURTA = Tones("#FBF3E2", "#D8CBB2", "#BDAE92")
VEST = Tones("#7A2E46", "#581D32", "#3E1222", "#A04E66")
TEA = Tones("#D97F2E", "#B45E1C", "#8C4412")


def draw() -> Portrait:
    """His portrait."""
    f = Portrait(BROWN, {
        "calm": {"left": (2, 2), "right": (4, 2), "tilt": 0, "mouth": "smile"},
        "thinking": {"mouth": "flat", "tilt": 3}, "sly": {"left": (2, 2), "right": (7, 1), "tilt": -3},
        "hit": {"tilt": 3, "mouth": "gape"}, "alarmed": {"tilt": -2},
        "last_card": {"left": (4, 3), "right": (6, 3), "mouth": "smile", "tilt": -3, "lids": "soft"},
        "beaten": {"tilt": 4, "rise": -6}, "pleased": {"tilt": -2},
    })  # fmt: skip
    f.disc("#B5E3DC", "#84C8C0", "#559E98")
    f.marks()
    b = f.bust()
    b.body("M28,240 C36,206 70,196 98,190 H142 C170,196 204,206 212,240Z", KURTA)
    b.seal()
    b.body("M56,240 C58,214 76,198 98,192 L116,240Z", VEST, ((200, 0), (200, 240)))
    b.body("M184,240 C182,214 164,198 142,192 L124,240Z", Tones(VEST.dark, VEST.dark, ""))
    b.flat("M98,184 H142 L139,204 L120,212 L101,204Z", KURTA.light)
    b.fill("M120,184 H142 L139,204 L120,212Z", KURTA.dark)
    for y in (218, 226):
        b.dot(120, y, 2.2, "#C79B4A")

    p = f.head()
    p.body("M76,60 H164 V126 C164,158 146,182 120,182 C94,182 76,158 76,126Z", BROWN.tones)
    p.body("M74,112 C80,122 86,134 92,142 C104,140 112,142 120,142 C128,142 136,140 148,142 C154,134 160,122"
           " 166,112 C170,148 160,178 140,190 C130,197 110,197 100,190 C80,178 70,148 74,112Z", BEARD)  # fmt: skip
    p.fill(
        "M76,82 C92,72 106,66 120,62 C134,66 148,72 164,82 V92 C148,80 134,74 120,71 C106,74 92,80 76,92Z",
        BROWN.deep,
        0.5,
    )
    p.pen("M88,150 C90,164 96,176 104,182 M100,160 C102,170 106,178 110,184", BEARD.line, 2.2, 0.9)
    p.pen("M150,150 C150,164 146,174 138,182", "#4A3B38", 2.2, 0.8)
    anatomy.blush(p, 129, 29, 11, 7.5, BROWN)
    f.eyes(Eyes(108, 22.5, 28, "#6A4426", "#3E2412"), 0.62)
    p = f.head()
    anatomy.nose(p, 92, 135, 24, BROWN)
    f.mouths(158, 28, "#A8483C")
    p = f.head()
    p.split("M120,143 C110,137 98,141 88,150 C84,153 80,152 80,148 C78,156 86,160 94,158 C106,157 114,154 120,150"
            " C126,154 134,157 146,158 C154,160 162,156 160,148 C160,152 156,153 152,150 C142,141 130,137"
            " 120,143Z", "#4A3834", BEARD.dark)  # fmt: skip
    p = f.head()
    p.body("M62,92 C52,70 56,42 76,26 C92,12 108,8 124,8 C146,8 168,18 178,38 C188,56 186,76 178,92 C166,82"
           " 146,70 120,60 C94,70 74,82 62,92Z", CLOTH, ((128, 0), (122, 30), (120, 60), (120, 240)))  # fmt: skip
    p.fill("M120,60 C94,70 74,82 62,92 C58,84 56,76 56,66 C72,52 98,44 120,44Z", PALER.light)
    p.fill("M120,60 C146,70 166,82 178,92 C182,84 184,74 184,66 C168,52 142,44 120,44Z", PALER.dark)
    p.fill("M120,44 L136,66 Q128,62 120,60 Q112,62 104,66Z", CLOTH.deep)
    p.fill(
        "M76,26 C92,12 108,8 124,8 C104,18 86,34 74,56 C66,60 60,64 57,68 C56,52 62,38 76,26Z",
        PALER.light,
        0.7,
    )
    p.pen("M58,58 C76,42 98,34 122,34 M66,40 C82,28 102,22 126,22", CLOTH.line, 2.8)
    p.pen("M182,58 C166,44 146,36 124,34 M174,40 C160,30 144,24 128,22", CLOTH.deep, 2.8)
    p.pen("M60,80 C78,66 96,58 112,54 M180,80 C162,66 144,58 128,54", CLOTH.deep, 2.4, 0.8)
    p.flat(ellipse(120, 48, 6.4), "#2FA39A")
    p.dot(118, 46, 2.2, "#C6F2EC")
    f.brows(87, 23, Tones("#2C201E", "#1C1312", ""), thick=8.5, long=30)

    _glass(f.still("thinking", "calm", "pleased", "sly", "last_card", "alarmed"), 0, 0, 0)
    _glass(f.still("hit"), 0, -6, -16, spilt=True)
    _glass(f.still("beaten"), 2, 4, 6)
    _glass(f.still("winning"), -2, -22, 8)
    f.last_card(1, KURTA, KURTA)
    return f


def _glass(p: Layer, dx: float, dy: float, degrees: float, *, spilt: bool = False) -> None:
    def put(what: Shape) -> Outline:
        return shape(what).turn(degrees, (60, 198)).shift(dx, dy)

    side = ((60 + dx, 0), (60 + dx, 240))
    if not spilt:
        for x in (52, 66):
            p.pen(put(f"M{x},134 C{x - 8},127 {x + 8},121 {x},112"), "#FFFFFF", 3.6, 0.55)
    else:
        p.flat(put("M40,142 C32,130 46,124 50,116 C58,122 70,118 74,130 L78,142Z"), TEA.light)
        p.flat(ellipse(32, 116, 4), TEA.light)
    p.outlined(put(_GLASS))
    p.split(put(_GLASS), "#EEF6F2", "#C8DAD5", side)
    p.split(put("M40.5,154 H77.5 L74,206 H44Z"), TEA.light, TEA.dark, side)
    p.fill(put("M44,157 L48.5,157 L51,200 L47.5,200Z"), "#FFD9A0", 0.9)
    p.seal()
    anatomy.fist(p, 60 + dx, 195 + dy, -6 + degrees * 0.5, BROWN, KURTA, KURTA)


_GLASS = "M38,138 H80 L75,208 C74,213 44,213 43,208Z"
