"""The parts of every face: eyes, brows, noses, mouths and hands."""

from __future__ import annotations

from dataclasses import dataclass

from ..contour import Point
from ..outline import Outline, path
from ..shapes import ellipse, polygon, rectangle
from .expressions import Lids
from .paint import AXIS, INK, Layer, Tones

EYE_HIGH = 26.0
"""How high an eye is when it is wide open."""
_LOOK = {
    "straight": (0.0, 0.0), "left": (-5.2, 0.6), "right": (5.2, 0.6), "up": (0.8, -4.2),
    "down": (-0.4, 4.2), "shut": (0.0, 0.0),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Skin:
    """A face's colours."""

    light: str
    dark: str
    deep: str
    """A plane in full shade, and the underside of the nose."""
    line: str
    lid: str
    blush: str
    lips: str
    shine: str

    @property
    def tones(self) -> Tones:
        """As a material."""
        return Tones(self.light, self.dark, self.deep, self.line)


PALE = Skin("#FBDFCB", "#EFC5A8", "#D9A284", "#A8684C", "#E9BC9F", "#F08C78", "#B4564A", "#FFF1E4")
FAIR = Skin("#F6CDB0", "#E0A27E", "#C98660", "#94573A", "#E2AE8C", "#EA7A66", "#A84840", "#FFE3CE")
TAN = Skin("#E9B68C", "#CC9064", "#B07548", "#7F4A2A", "#D29C70", "#DE7256", "#9C463A", "#F8D2AE")
BROWN = Skin("#C98D5E", "#A66C42", "#8A542F", "#5E341C", "#AE7448", "#D0613E", "#8A3A30", "#E4B182")
UMBER = Skin("#B87D50", "#935E38", "#774728", "#4A2614", "#9A6440", "#C8573A", "#762E28", "#D8A478")
DEEP = Skin("#96603F", "#734529", "#57311B", "#30170D", "#7A4A2F", "#B24A34", "#612722", "#BC8862")


@dataclass(frozen=True, slots=True)
class Eyes:
    """A pair of eyes."""

    y: float
    apart: float
    """From the middle of the face to the middle of an eye."""
    wide: float
    iris: str
    rim: str
    """The iris's darker upper half."""
    lashes: float = 0.0
    """How long the lashes at the outer corner are."""
    lid: str = INK
    heavy: float = 3.6
    """How thick the lid line is."""
    high: float = EYE_HIGH


def eye_white(p: Layer, at: Point, eyes: Eyes, skin: Skin, lids: Lids, side: int) -> None:
    """An eye without its iris: the lid and the white."""
    x, y = at
    a, up, down = _opening(eyes, lids)
    p.fill(_almond(x, y, a + 2.4, up + 4.8, down + 1.4, side), skin.lid)
    white = _almond(x, y, a, up, down, side)
    p.fill(white, "#FFFDF8")
    p.within(rectangle(x - a, y - 40, 2 * a, 40 - up * 0.75 + 3.4), _region(white), "#C9CED8")


def eye_iris(p: Layer, at: Point, eyes: Eyes, lids: Lids, look: str, side: int) -> None:
    """The iris of an eye, cut to its opening, looking somewhere."""
    a, up, down = _opening(eyes, lids)
    region = _region(_almond(*at, a, up, down, side))
    x, y = at[0] + _LOOK[look][0], at[1] + _LOOK[look][1] - 0.9
    radius = 0.40 * eyes.high * lids.iris
    p.within(ellipse(x, y, radius), region, eyes.rim)
    p.within(ellipse(x, y + radius * 0.28, radius * 0.80, radius * 0.70), region, eyes.iris)
    p.within(ellipse(x, y, radius * 0.56), region, "#140C10")
    p.dot(x - radius * 0.32, y - radius * 0.30, radius * 0.33, "#FFFFFF")
    if lids.open > 0.55:
        p.dot(x + radius * 0.38, y + radius * 0.36, radius * 0.14, "#FFFFFF")


def eye_line(p: Layer, at: Point, eyes: Eyes, skin: Skin, lids: Lids, side: int) -> None:
    """The heavy line of an upper lid, over the iris."""
    x, y = at
    a, up, down = _opening(eyes, lids)
    p.pen(_upper(x, y, a, up, side), eyes.lid, eyes.heavy)
    _lash(p, x + side * a, y - 1, eyes, side, -3.5)
    if lids.low:
        low = y + down * 0.8 + 2.6
        p.pen(f"M{x - a * 0.7},{low} Q{x},{low + down * 0.2 + 1.6} {x + a * 0.7},{low}",
              skin.line, 1.6, 0.55)  # fmt: skip


def shut_eye(p: Layer, at: Point, eyes: Eyes, skin: Skin, side: int) -> None:
    """An eye in the middle of a blink."""
    x, y = at
    a, h = eyes.wide / 2, eyes.high
    p.fill(_almond(x, y, a + 2.5, h * 0.46, h * 0.34, side), skin.lid)
    p.pen(f"M{x - a},{y + 1} Q{x},{y + 9.5} {x + a},{y + 1}", eyes.lid, eyes.heavy)
    _lash(p, x + side * a, y + 1, eyes, side, 3.5)


def _opening(eyes: Eyes, lids: Lids) -> tuple[float, float, float]:
    """Half the width, and how far up and down from the middle an eye is open."""
    h = eyes.high
    return (
        eyes.wide / 2,
        h * lids.open * 0.60,
        h * min(lids.open, 0.88) * 0.42 * (1 - 0.5 * lids.low),
    )


def _region(white: Outline) -> list[Point]:
    return white.polygons(0.25)[0][:-1]


def joyful_eye(p: Layer, at: Point, eyes: Eyes, skin: Skin, side: int) -> None:
    """An eye shut with joy."""
    x, y = at
    a = eyes.wide / 2
    p.fill(_almond(x, y, a + 1, 9, 5, side), skin.lid, 0.6)
    p.pen(f"M{x - a + 1},{y + 4} C{x - a * 0.6},{y - 8} {x + a * 0.6},{y - 8} {x + a - 1},{y + 4}",
          eyes.lid, eyes.heavy + 0.6)  # fmt: skip
    _lash(p, x + side * (a - 1), y + 3.6, eyes, side, 1.5)


def _lash(p: Layer, x: float, y: float, eyes: Eyes, side: int, rise: float) -> None:
    if eyes.lashes:
        long = eyes.lashes
        p.pen(f"M{x - side * 2},{y} L{x + side * long},{y + rise}", eyes.lid, 2.4)


def _almond(x: float, y: float, a: float, up: float, down: float, side: int) -> Outline:
    # The outer corner sits a little higher than the inner one.
    left, right = (y - 1.0, y + 1.0) if side < 0 else (y + 1.0, y - 1.0)
    return path(
        f"M{x - a},{left} C{x - a * 0.62},{y - up * 1.34} {x + a * 0.62},{y - up * 1.34}"
        f" {x + a},{right} C{x + a * 0.6},{y + down * 1.34} {x - a * 0.6},{y + down * 1.34}"
        f" {x - a},{left}Z"
    )


def _upper(x: float, y: float, a: float, up: float, side: int) -> str:
    left, right = (y - 1.0, y + 1.0) if side < 0 else (y + 1.0, y - 1.0)
    return (
        f"M{x - a - 0.6},{left + 0.4} C{x - a * 0.62},{y - up * 1.34} {x + a * 0.62},"
        f"{y - up * 1.34} {x + a + 0.6},{right + 0.4}"
    )


def brow(
    p: Layer, x: float, y: float, tones: Tones, side: int,
    *, raised: float, inner: float, long: float = 31, thick: float = 7.5, bent: float = 5,
) -> None:  # fmt: skip
    """A wedge over an eye, thick at its inner end."""
    a = long / 2
    near, far = -side * a * 0.86, side * a
    y -= raised
    lift = inner * 0.9
    points = (
        f"M{x + near},{y - lift + thick * 0.5} L{x + near + side * 1.5},{y - lift - thick * 0.42}"
        f" Q{x + side * a * 0.15},{y - bent - thick * 0.45 - lift * 0.3} {x + far},{y + inner * 0.5 + 2}"
        f" Q{x + side * a * 0.2},{y - bent + thick * 0.55 - lift * 0.3} {x + near},"
        f"{y - lift + thick * 0.5}Z"
    )
    p.fill(points, tones.light if side < 0 else tones.dark)


def nose(p: Layer, top: float, tip: float, wide: float, skin: Skin) -> None:
    """A nose of three planes."""
    x, w = AXIS, wide / 2
    p.fill(
        polygon([(x, top), (x + w, tip - 5), (x + w * 0.55, tip), (x, tip + 1)]), skin.deep, 0.55
    )
    p.fill(polygon([(x, top + 4), (x, tip), (x - w, tip - 3), (x - w * 0.5, tip - 10)]),
           skin.shine, 0.55)  # fmt: skip
    p.fill(
        polygon([(x - w, tip - 3), (x, tip), (x + w, tip - 5), (x + w * 0.5, tip + 4),
                 (x, tip + 5.4), (x - w * 0.55, tip + 3.4)]),
        skin.deep, 0.8,
    )  # fmt: skip


def neck(p: Layer, half: float, top: float, low: float, skin: Skin) -> None:
    """A neck in the shade of its chin."""
    p.body(
        rectangle(AXIS - half, top, 2 * half, low - top),
        Tones(skin.dark, skin.deep, ""),
    )


def blush(p: Layer, y: float, apart: float, rx: float, ry: float, skin: Skin) -> None:
    """Two warm cheeks."""
    p.pair(ellipse(AXIS - apart, y, rx, ry), skin.blush, 0.55)


_DARK, _TONGUE, _TEETH = "#571A1F", "#D9606A", "#FFFBF2"


def mouth(p: Layer, kind: str, y: float, wide: float, skin: Skin, line: str = "") -> None:
    """A mouth that is at ``y`` when it is closed."""
    x, a = AXIS, wide / 2
    line = line or skin.lips
    shadow = skin.deep
    if kind == "flat":
        p.pen(f"M{x - a * 0.72},{y} Q{x},{y + 1} {x + a * 0.72},{y - 0.6}", line, 3)
        p.fill(f"M{x - a * 0.4},{y + 5} Q{x},{y + 8.4} {x + a * 0.4},{y + 5} Z", shadow, 0.5)
    elif kind == "aside":
        p.pen(f"M{x - a * 0.3},{y + 1.6} Q{x + a * 0.3},{y - 3} {x + a * 0.85},{y + 0.6}", line, 3)
        p.fill(f"M{x},{y + 5} Q{x + a * 0.3},{y + 8} {x + a * 0.6},{y + 4.6} Z", shadow, 0.5)
    elif kind == "smile":
        p.pen(f"M{x - a},{y - 3} Q{x},{y + 9} {x + a},{y - 3}", line, 3.2)
        p.pen(f"M{x - a - 2.6},{y - 4.6} L{x - a + 1.6},{y - 2} M{x + a + 2.6},{y - 4.6}"
              f" L{x + a - 1.6},{y - 2}", line, 2.4)  # fmt: skip
        p.fill(f"M{x - a * 0.4},{y + 8} Q{x},{y + 11.6} {x + a * 0.4},{y + 8} Z", shadow, 0.5)
    elif kind == "smirk":
        p.pen(f"M{x - a * 0.8},{y + 2.6} C{x - a * 0.2},{y + 4.4} {x + a * 0.5},{y + 3}"
              f" {x + a},{y - 4.4}", line, 3.2)  # fmt: skip
        p.pen(f"M{x + a - 2.4},{y - 5.4} Q{x + a + 3},{y - 5} {x + a + 3.4},{y - 0.6}", line, 2.2)
        p.fill(f"M{x - a * 0.4},{y + 7} Q{x},{y + 10} {x + a * 0.4},{y + 6.4} Z", shadow, 0.5)
    elif kind == "gape":
        hole = f"M{x},{y - 10} C{x + a * 0.92},{y - 10} {x + a * 0.84},{y + 17} {x},{y + 17}"
        hole += f" C{x - a * 0.84},{y + 17} {x - a * 0.92},{y - 10} {x},{y - 10}Z"
        _hole(p, hole, line, (x, a), teeth=(y - 10, y - 4.6), tongue=y + 14)
    elif kind == "wail":
        hole = (
            f"M{x - a * 0.6},{y - 8} Q{x},{y - 12} {x + a * 0.6},{y - 8} L{x + a * 0.95},{y + 11}"
        )
        hole += f" Q{x},{y + 16} {x - a * 0.95},{y + 11}Z"
        _hole(p, hole, line, (x, a), teeth=(y - 12, y - 3.4), tongue=y + 13)
    elif kind == "teeth":
        hole = (
            f"M{x - a},{y - 2} Q{x},{y - 7.4} {x + a},{y - 2} Q{x + a * 0.9},{y + 9} {x + a * 0.7},"
        )
        hole += f"{y + 8.4} Q{x},{y + 3.4} {x - a * 0.7},{y + 8.4} Q{x - a * 0.9},{y + 9} {x - a},{y - 2}Z"
        p.fill(hole, _TEETH)
        p.pen(f"M{x - a * 0.94},{y + 2} Q{x},{y - 1.6} {x + a * 0.94},{y + 2}", line, 1.2, 0.7)
        p.pen(f"M{x - a * 0.5},{y - 3} V{y + 5.4} M{x},{y - 4} V{y + 5} M{x + a * 0.5},{y - 3}"
              f" V{y + 5.4}", line, 1.1, 0.55)  # fmt: skip
        p.pen(hole, line, 2.6)
    elif kind == "grin":
        hole = f"M{x - a},{y - 4} Q{x},{y + 1.6} {x + a},{y - 5.4} C{x + a},{y + 6} {x + a * 0.5},{y + 10}"
        hole += f" {x},{y + 10} C{x - a * 0.5},{y + 10} {x - a},{y + 5} {x - a},{y - 4}Z"
        p.fill(hole, _TEETH)
        region = path(hole).polygons(0.15)[0][:-1]
        p.within(rectangle(x, y - 10, a, 30), region, "#E8DDD2")
        p.pen(hole, line, 2.4)
    elif kind == "frown":
        p.pen(f"M{x - a * 0.8},{y + 4} Q{x},{y - 4.6} {x + a * 0.8},{y + 4}", line, 3.2)
        p.fill(f"M{x - a * 0.4},{y + 6} Q{x},{y + 3} {x + a * 0.4},{y + 6} L{x},{y + 8.6} Z",
               shadow, 0.5)  # fmt: skip
    elif kind == "laugh":
        hole = f"M{x - a},{y - 5} Q{x},{y - 1} {x + a},{y - 5} C{x + a},{y + 9} {x + a * 0.5},{y + 15.4}"
        hole += f" {x},{y + 15.4} C{x - a * 0.5},{y + 15.4} {x - a},{y + 9} {x - a},{y - 5}Z"
        _hole(p, hole, line, (x, a), teeth=(y - 9, y + 1.6), tongue=y + 13)
    else:
        raise ValueError(f"there is no mouth {kind!r}")


def _hole(
    p: Layer, hole: str, line: str, at: tuple[float, float], *,
    teeth: tuple[float, float], tongue: float,
) -> None:  # fmt: skip
    """An open mouth with its upper teeth and tongue."""
    x, a = at
    region = path(hole).polygons(0.15)[0][:-1]
    p.fill(hole, _DARK)
    p.within(rectangle(x - a, teeth[0], 2 * a, teeth[1] - teeth[0], 1), region, _TEETH)
    p.within(ellipse(x, tongue, a * 0.56, 6), region, _TONGUE)
    p.pen(hole, line, 2.4)


def fist(
    p: Layer, x: float, y: float, degrees: float, skin: Skin, cuff: Tones, sleeve: Tones
) -> None:
    """A hand that holds something upright, with its cuff and sleeve; it comes from below."""
    side = ((x + 1, y - 60), (x - 1, y + 60))
    arm = path("M-12,22 L12,22 L14.6,35 Q0,40 -14.6,35Z")
    p.body(arm.turn(degrees).shift(x, y), sleeve, side)
    p.body(rectangle(-13.5, 15, 27, 11, 4).turn(degrees).shift(x, y), cuff, side)
    grip(p, x, y, degrees, skin)


def grip(p: Layer, x: float, y: float, degrees: float, skin: Skin, size: float = 1.0) -> None:
    """A hand round something, its fingers to the right."""

    def put(what: str) -> Outline:
        return path(what).scale(size).turn(degrees).shift(x, y)

    side = ((x + 1, y - 60), (x - 1, y + 60))
    p.body(put("M-11,-8 Q-12,-13 -6,-13 L6,-14 Q12,-13 12,-7 L11,16 L-9,16 Q-13,4 -11,-8Z"),
           skin.tones, side)  # fmt: skip
    p.fill(put("M-2,-11 Q8,-13 10,-9 L10,11 Q3,13 -2,11Z"), skin.light)
    for dy in (-4.6, 1.0, 6.4):
        p.pen(put(f"M-1,{dy} H9.4"), skin.line, 1.4, 0.8)


def card(p: Layer, x: float, y: float, degrees: float, size: float = 1.0) -> None:
    """The last card, its back to us."""

    def put(what: Outline) -> Outline:
        return what.scale(size).turn(degrees).shift(x, y)

    p.flat(put(rectangle(-17, -24, 34, 48, 4)), "#FFFDF6")
    p.fill(put(rectangle(-14, -21, 28, 42, 2.5)), "#A81F36")
    p.fill(put(polygon([(0, -21), (14, -21), (14, 21), (0, 21)])), "#8E1730")
    for gx, gy in ((-8, -14), (8, -14), (-8, 14), (8, 14), (0, -14), (0, 14)):
        p.fill(put(polygon([(gx, gy - 4), (gx + 3, gy), (gx, gy + 4), (gx - 3, gy)])), "#E8A59A")
    p.fill(put(ellipse(0, 0, 7.4)), "#FFF3E2")
    p.fill(
        put(
            polygon(
                [
                    (0, -5),
                    (1.6, -1.6),
                    (5, 0),
                    (1.6, 1.6),
                    (0, 5),
                    (-1.6, 1.6),
                    (-5, 0),
                    (-1.6, -1.6),
                ]
            )
        ),
        "#8E1730",
    )


def rays(p: Layer, right: bool) -> None:
    """Short strokes beside a head that has just been hit: on the left, and perhaps the right."""
    marks = ["M50,30 L42,15", "M31,49 L17,38", "M21,72 L5,65"]
    if right:
        marks += ["M190,30 L198,15", "M209,49 L223,38"]
    for mark in marks:
        p.pen(mark, INK, 8.4)
    for mark in marks:
        p.pen(mark, "#FFF3DC", 4.2)


def sweat(p: Layer, x: float, y: float, size: float = 1.0) -> None:
    """A drop of worry."""
    drop = path("M0,-11 C4,-4 7,0 7,4 C7,9 3,11 0,11 C-3,11 -7,9 -7,4 C-7,0 -4,-4 0,-11Z")
    p.flat(drop.scale(size).shift(x, y), "#A9DDF2")
    p.fill(path("M0,-9 C4,-3 6,1 6,4 C6,8 3,10 0,10Z").scale(size).shift(x, y), "#6FBBDD")
    p.fill(ellipse(-2.4 * size + x, 3 * size + y, 1.6 * size, 2.6 * size), "#FFFFFF", 0.9)


def sparks(p: Layer, at: tuple[tuple[float, float, float], ...], colour: str = "#FFD768") -> None:
    """Four-pointed sparks, each (x, y, size)."""
    for x, y, size in at:
        q = size * 0.24
        p.flat(polygon([(x, y - size), (x + q, y - q), (x + size, y), (x + q, y + q),
                        (x, y + size), (x - q, y + q), (x - size, y), (x - q, y - q)]), colour)  # fmt: skip
