"""Yuki: says nothing.  The cat in the hood says it."""

from __future__ import annotations

from ..outline import Outline, path
from ..shapes import ellipse, polygon, rectangle
from . import anatomy
from .anatomy import PALE, Eyes
from .paint import INK, Layer, Tones
from .portrait import Portrait

HOOD = Tones("#7B72B6", "#57508F", "#413A70", "#9A92D2")
HAIR = Tones("#3A3752", "#262438", "#191726", "#55517A")
FUR = Tones("#F6A44A", "#DB7F2C", "#B5601A", "#8E4A16")
CREAM = "#FFF6E4"

_QUIET = {"left": (0, -2), "right": (0, -2), "mouth": "flat"}


def draw() -> Portrait:
    """The portrait of both."""
    f = Portrait(PALE, {
        "calm": {**_QUIET, "tilt": 0}, "thinking": {**_QUIET, "tilt": -3},
        "hit": {"left": (3, 2), "right": (3, 2), "lids": "tense", "mouth": "flat", "tilt": -2},
        "alarmed": {"left": (2, 3), "right": (2, 3), "lids": "open", "mouth": "flat", "tilt": 2},
        "pleased": {"left": (2, 0), "right": (2, 0), "lids": "soft", "mouth": "flat", "tilt": 1},
        "sly": {"left": (-1, -4), "right": (2, -2), "lids": "narrow", "mouth": "smirk", "tilt": -3},
        "last_card": {"left": (-1, -4), "right": (4, -2), "mouth": "smirk", "tilt": 3},
        "beaten": {"left": (-2, 1), "right": (-2, 1), "lids": "low", "mouth": "flat", "tilt": 4,
                   "rise": -4},
        "winning": {"left": (4, 1), "right": (4, 1), "lids": "soft", "mouth": "smile", "tilt": -2,
                    "rise": 2},
    })  # fmt: skip
    f.disc("#F2DCE6", "#DDB9CB", "#BE93AB")
    f.marks(right=True)
    b = f.bust()
    b.body("M18,240 C30,208 56,196 84,186 H156 C184,196 210,208 222,240Z", HOOD)
    p = f.head()
    p.body("M120,34 C172,34 192,84 190,140 C188,176 172,198 120,200 C68,198 52,176 50,140 C48,84 68,34"
           " 120,34Z", HOOD)  # fmt: skip
    p.fill("M60,132 C58,100 66,70 82,56 C74,80 70,104 72,128Z", HOOD.line, 0.7)
    p.fill("M120,62 C160,62 172,100 172,136 C172,170 152,194 120,194 C88,194 68,170 68,136 C68,100 80,62"
           " 120,62Z", HAIR.deep)  # fmt: skip
    p.fill("M120,62 C160,62 172,100 172,136 C172,170 152,194 120,194Z", "#100E1A")
    p.seal()
    p.split("M104,160 H136 V188 C130,196 110,196 104,188Z", PALE.dark, PALE.deep)
    p.split(
        "M80,112 C78,150 96,178 120,178 C144,178 162,150 160,112 V90 H80Z", PALE.light, PALE.dark
    )
    p.pen("M80,112 C78,150 96,178 120,178 C144,178 162,150 160,112", INK, 2.2)
    p.fill("M160,112 C162,150 144,178 122,178 C144,168 152,146 152,112Z", PALE.deep, 0.4)
    anatomy.blush(p, 151, 27, 11, 8.5, PALE)
    f.eyes(Eyes(134, 21.5, 28, "#6C62A8", "#332C5E", heavy=4.2, lashes=3), 0.64)
    p = f.head()
    anatomy.nose(p, 130, 153, 11, PALE)
    f.mouths(165, 20)
    p = f.head()
    p.split("M76,138 C70,110 76,88 96,84 H144 C164,88 170,110 164,138 C160,128 158,122 156,114 L150,122"
            " L143,108 L136,120 L126,106 L117,121 L108,107 L98,122 L92,112 L84,120 C82,126 80,132 76,138Z",
            HAIR.light, HAIR.dark)  # fmt: skip
    f.brows(118, 21.5, Tones(HAIR.deep, HAIR.deep, ""), thick=5.5, long=24, bent=3)

    for name, expression in _CAT.items():
        _cat(f.head(*name.split()), expression)
    held = f.head("last_card")
    anatomy.card(held, 194, 92, 14)
    held.seal()
    held.body("M158,110 C162,98 176,94 186,100 C194,106 190,118 180,118 C172,120 160,120 158,110Z", FUR,
              ((180, 0), (176, 240)))  # fmt: skip
    held.pen("M178,101 L184,105 M176,107 L182,111", FUR.line, 2)
    cords = f.bust()
    cords.fill(rectangle(95, 208, 4.4, 22, 2), CREAM)
    cords.fill(rectangle(141, 208, 4.4, 22, 2), "#DDD0C0")
    return f


_CAT = {
    "calm": "asleep", "thinking": "peeking", "pleased": "purring", "sly last_card": "scheming",
    "hit": "spiky", "alarmed": "afraid", "beaten": "sorry", "winning": "yowling",
}  # fmt: skip


def _cat(p: Layer, how: str) -> None:
    flat_ears = how in ("afraid", "sorry", "spiky")
    ear: Outline
    if flat_ears:
        ear = path("M84,62 L58,50 C60,64 66,76 78,82Z")
        inside = path("M80,64 L64,56 C66,64 70,70 77,75Z")
    else:
        ear = path("M80,78 C74,58 74,38 76,24 C90,32 100,44 106,58Z")
        inside = path("M83,66 C80,54 80,44 81,36 C88,42 94,48 97,56Z")
    p.flat(ear, FUR.light)
    p.flat(ear.mirror(120), FUR.dark)
    if how == "spiky":
        p.body("M66,84 L60,72 L74,70 L72,56 L88,60 L92,44 L104,54 L112,38 L120,52 L130,38 L137,54 L150,45"
               " L152,60 L168,56 L166,70 L180,72 L174,84 C176,102 160,112 120,112 C80,112 64,102 66,84Z",
               FUR)  # fmt: skip
    else:
        p.body("M68,82 C70,56 92,50 120,50 C148,50 170,56 172,82 C174,102 158,112 120,112 C82,112 66,102"
               " 68,82Z", FUR)  # fmt: skip
    p.fill(inside, "#E58F8A")
    p.fill(inside.mirror(120), "#C9706C")
    p.fill(
        "M108,51 H114 L113,66 H109Z M117,50 H123 L122,70 H118Z M126,51 H132 L131,66 H127Z", FUR.deep
    )
    p.fill(ellipse(120, 97, 23, 14), CREAM)
    p.fill(ellipse(120, 97, 23, 14).cut([(120, 0), (240, 0), (240, 240), (120, 240)]), "#F0DFC4")
    if how in ("spiky", "afraid"):
        p.fill("M110,99 C112,92 128,92 130,99 C131,110 109,110 110,99Z", "#571A1F")
        p.fill("M112,97 L116,97 L114,102Z M124,97 L128,97 L126,102Z", "#FFFFFF")
    elif how == "yowling":
        p.fill("M104,95 C112,99 128,99 136,95 C136,112 104,112 104,95Z", "#571A1F")
        p.fill("M107,97 L111,98 L109,103Z M129,98 L133,97 L131,103Z", "#FFFFFF")
        p.fill(ellipse(120, 106, 7, 3), "#D9606A")
    elif how == "scheming":
        p.fill("M98,92 C110,99 130,99 142,92 C140,108 100,108 98,92Z", "#571A1F")
        p.fill("M100,94 C110,99 130,99 140,94 L137,100 C128,103 112,103 103,100Z", "#FFFFFF")
    elif how == "sorry":
        p.pen("M112,104 Q116,98 120,102 Q124,98 128,104", INK, 2.4)
    else:
        p.pen("M120,92 V97 C118,103 110,103 109,98 M120,97 C122,103 130,103 131,98", INK, 2.4)
    p.fill("M114,86 H126 C126,91 122,93 120,93 C118,93 114,91 114,86Z", "#E0746C")
    for side in (-1, 1):
        _cat_eye(p, 120 + side * 25, 80, side, how)
    p.pens("M99,94 L74,90 M99,99 L74,101", "#FFF8EC", 2.2)
    p.seal()
    for x, tone in ((80, FUR.light), (160, FUR.dark)):
        if how == "scheming" and x == 160:
            continue
        paw = path(f"M{x - 10},104 C{x - 10},96 {x + 10},96 {x + 10},104 L{x + 9},118 C{x + 8},124 {x - 8},124"
                   f" {x - 9},118Z")  # fmt: skip
        p.flat(paw.shift(0, -8) if how == "yowling" else paw, tone)
        up = -8 if how == "yowling" else 0
        p.pen(f"M{x - 3},{115 + up} V{121 + up} M{x + 3},{115 + up} V{121 + up}", FUR.line, 2)


def _cat_eye(p: Layer, x: float, y: float, side: int, how: str) -> None:
    if how in ("asleep", "purring"):
        lift = 8 if how == "asleep" else -8
        p.pen(f"M{x - 11},{y} Q{x},{y + lift} {x + 11},{y}", INK, 3.4)
    elif how == "yowling":
        p.pen(f"M{x - 10},{y + 3} L{x},{y - 5} L{x + 10},{y + 3}", INK, 3.6)
    elif how == "peeking" and side < 0:
        p.pen(f"M{x - 11},{y} Q{x},{y + 8} {x + 11},{y}", INK, 3.4)
    elif how in ("scheming", "peeking"):
        low = polygon(
            [
                (x - 13, y - 3 + side * 2),
                (x + 13, y - 3 - side * 2),
                (x + 13, y + 20),
                (x - 13, y + 20),
            ]
        )
        region = low.polygons()[0][:-1]
        p.within(ellipse(x, y, 12.5, 9.5), region, INK)
        p.within(ellipse(x, y + 0.5, 10.4, 7.6), region, "#B8D94A")
        p.fill(ellipse(x + 2, y + 2.4, 2.6, 5), "#140C10")
        p.pen(f"M{x - 13},{y - 3 + side * 3} L{x + 13},{y - 3 - side * 3}", INK, 4)
    else:
        r = 13.5 if how == "spiky" else 11.5
        p.fill(ellipse(x, y - 2, r), INK)
        p.fill(ellipse(x, y - 2, r - 2.2), "#FFFFFF")
        p.fill(ellipse(x, y - 2, r * 0.62), "#A7CC3E")
        wide = 0.3 if how == "spiky" else 0.46
        p.dot(x, y - 2, r * wide, "#140C10")
        p.dot(x - 2.4, y - 4.6, 2.2, "#FFFFFF")
        if how == "sorry":
            p.pen(f"M{x - side * 13},{y - 18} L{x + side * 10},{y - 13}", FUR.line, 3)
