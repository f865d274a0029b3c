"""Lotte: overalls, flour on her cheek; loud joy, loud despair."""

from __future__ import annotations

from ..outline import Outline, path
from ..shapes import ellipse, rectangle
from ..sheet import Shape, shape
from . import anatomy
from .anatomy import PALE, Eyes
from .paint import Layer, Tones
from .portrait import Portrait

HAIR = Tones("#F3C75A", "#D59A34", "#AE761E", "#FBE3A0")
SCARF = Tones("#D9433F", "#AE2C30", "#861E24")
DENIM = Tones("#4A7BB0", "#345C8A", "#264669", "#7FA8D2")
SHIRT = Tones("#FFFFFF", "#DAD9E4", "#BDBCCB")
WOOD = Tones("#E0B27A", "#BC8A52", "#916436")


def draw() -> Portrait:
    """Her portrait."""
    f = Portrait(PALE, {
        "calm": {"left": (3, 2), "right": (3, 2), "tilt": 3, "mouth": "smile"},
        "pleased": {"lids": "arc", "mouth": "laugh", "tilt": -6, "rise": 3},
        "thinking": {"tilt": 5}, "sly": {"mouth": "grin", "tilt": -5},
        "hit": {"mouth": "wail", "tilt": -4}, "alarmed": {"mouth": "wail", "tilt": 4},
        "beaten": {"mouth": "wail", "lids": "arc", "left": (2, 8), "right": (2, 8), "tilt": 6},
        "winning": {"tilt": 4, "rise": 6}, "last_card": {"tilt": 4, "mouth": "laugh"},
    })  # fmt: skip
    f.disc("#FFF0B4", "#F5D980", "#DDB64E")
    f.marks(right=True)
    b = f.bust()
    anatomy.neck(b, 16, 164, 206, PALE)
    b.seal()
    b.body("M26,240 C34,208 66,198 98,192 Q120,206 142,192 C174,198 206,208 214,240Z", SHIRT)
    b.seal()
    b.body("M86,240 V220 H154 V240Z", DENIM)
    b.flat("M74,196 L88,193 L96,232 L86,236Z", DENIM.light)
    b.flat("M166,196 L152,193 L144,232 L154,236Z", DENIM.dark)
    b.dot(91, 224, 3.6, "#F2CD6A")
    b.dot(149, 224, 3.6, "#F2CD6A")

    p = f.head()
    for x, y, r in ((66, 120, 15), (60, 140, 14), (70, 158, 13), (72, 100, 14)):
        p.flat(ellipse(x, y, r), HAIR.light)
    for x, y, r in ((174, 120, 15), (180, 140, 14), (170, 158, 13), (168, 100, 14)):
        p.flat(ellipse(x, y, r), HAIR.dark)
    p.seal()
    for x, y in ((62, 118), (56, 140), (68, 158), (178, 118), (184, 140), (172, 158)):
        p.pen(f"M{x - 5},{y + 4} C{x - 6},{y - 6} {x + 6},{y - 6} {x + 5},{y + 2}", HAIR.deep, 2)
    p.body("M70,96 C66,152 88,182 120,182 C152,182 174,152 170,96 V76 H70Z", PALE.tones)
    p.fill("M170,108 C172,156 150,182 122,182 C148,168 158,140 160,100Z", PALE.deep, 0.35)
    p.fill("M70,84 H170 V92 C140,84 100,84 70,96Z", PALE.deep, 0.5)
    anatomy.blush(p, 139, 34, 15, 10.5, PALE)
    p.fill(
        "M146,132 C152,128 164,130 167,136 C168,143 160,149 152,147 C145,145 142,137 146,132Z",
        "#FFFFFF",
        0.95,
    )
    p.dot(141, 146, 2.2, "#FFFFFF")
    p.dot(163, 152, 1.8, "#FFFFFF")
    f.eyes(Eyes(114, 24, 28, "#58A070", "#2E6A48", lashes=4), 0.70)
    p = f.head()
    anatomy.nose(p, 108, 138, 17, PALE)
    f.mouths(155, 36)
    p = f.head()
    p.split("M66,112 C66,90 80,74 96,70 C112,68 132,68 146,70 C162,74 174,90 174,112 C166,106 162,98 160,92 C150,94"
            " 144,90 140,84 C132,92 122,94 112,86 C106,94 94,98 84,92 C78,98 72,106 66,112Z",
            HAIR.light, HAIR.dark)  # fmt: skip
    p.pen("M84,86 C92,88 100,84 104,78 M112,82 C120,86 130,84 134,78", HAIR.deep, 2)
    p = f.head()
    p.body(
        "M64,92 C58,54 84,32 120,32 C156,32 182,54 176,92 C162,72 142,66 120,66 C98,66 78,72 64,92Z",
        SCARF,
    )
    p.body(
        "M118,38 C104,38 88,28 88,14 C90,6 108,14 120,30 C132,14 150,6 152,14 C152,28 136,38 122,38Z",
        SCARF,
    )
    p.body(rectangle(111, 26, 18, 16, 6), Tones("#EC6A60", SCARF.light, ""))
    for x, y in ((84, 60), (100, 48), (116, 56), (74, 76), (98, 20)):
        p.dot(x, y, 3.4, "#FFF3E4")
    for x, y in ((138, 48), (152, 60), (166, 76), (144, 20)):
        p.dot(x, y, 3.4, "#F1CFC8")
    f.brows(93, 24, Tones("#9A6420", "#7E4E16", ""), thick=7.5, long=27)
    tears = f.head("beaten")
    for side in (-1, 1):
        stream = path("M88,120 C84,134 82,148 86,158 H98 C100,146 100,132 102,120Z")
        tears.fill(stream if side < 0 else stream.mirror(120), "#A9DDF2", 0.85)

    _spoon(f.still("thinking", "calm", "pleased", "sly", "last_card"), 0, 0, 0)
    _spoon(f.still("hit"), 4, 2, 26)
    _spoon(f.still("alarmed"), 0, 4, -8)
    _spoon(f.still("beaten"), -4, 6, 30)
    _spoon(f.still("winning"), 0, -24, -8)
    flying = f.still("hit")
    for x, y, r in ((224, 120, 5), (212, 104, 4), (230, 102, 3)):
        flying.flat(ellipse(x, y, r), "#FFF6E0")
    f.last_card(-1, SHIRT, SHIRT)
    f.fist("winning", 42, 168, -10, SHIRT, SHIRT)
    return f


def _spoon(p: Layer, dx: float, dy: float, degrees: float) -> None:
    def put(what: Shape) -> Outline:
        return shape(what).turn(10 + degrees, (192, 194)).shift(dx, dy)

    side = ((193 + dx, 0), (193 + dx, 240))
    p.body(put(rectangle(188.6, 150, 7, 62, 3)), WOOD, side)
    p.body(put(ellipse(192, 136, 13.5, 19)), WOOD, side)
    p.fill(
        put("M181,132 C184,122 200,122 203,132 C204,146 198,150 192,150 C186,150 180,146 181,132Z"),
        "#FFF6E0",
    )
    p.fill(put("M192,125 C198,124 202,127 203,132 C204,146 198,150 192,150Z"), "#EBDDBE")
    p.seal()
    anatomy.fist(p, 191 + dx, 192 + dy, 6 + degrees * 0.5, PALE, SHIRT, SHIRT)
