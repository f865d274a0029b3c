"""The court cards' drawing kit: half a panel to paint in, and the parts every face is made of.

A figure is drawn once, in the upper left half of the card's panel; the card shows it twice. Faces
look straight ahead round x = 90: hair line at y = 50, eyes at 72, chin at 98.
"""

from __future__ import annotations

from dataclasses import dataclass

from .contour import Point
from .outline import Outline, path
from .shapes import ellipse, polygon, rectangle, star
from .sheet import Shape, Sheet, shape

AXIS = 90.0
LEFT, TOP, RIGHT, LOW = 26.5, 12.0, 153.5, 240.0
SLANT = 15.0
"""How far the dividing line falls from the panel's left edge to its middle."""

HALF: tuple[Point, ...] = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, 126 - SLANT), (LEFT, 126 + SLANT))
_FACE = "M69,60 V73 C69,90 79,99 90,99 C101,99 111,90 111,73 V60 C111,49 69,49 69,60Z"
_NECK = "M81,86 H99 V104 C99,112 81,112 81,104Z"
_NOSE = "M90,66 C91,73 93,78 95.5,82 C96,84.5 93,85.5 90,85.5Z"


@dataclass(frozen=True, slots=True)
class Skin:
    """A face's colours: the lit half, the half in shade, the darker lines, lips and cheeks."""

    light: str
    shade: str
    line: str
    lips: str = "#B4453F"
    blush: str = "#E8705F"


FAIR = Skin("#F7D9C2", "#EDC3A6", "#B97C5E")
ROSY = Skin("#F9D3BE", "#F0B99F", "#BE7358")
OLIVE = Skin("#E6B88A", "#D6A171", "#96683F", "#A5463A", "#D9765A")
BROWN = Skin("#B47B50", "#9C6640", "#6A4023", "#8A3630", "#C8603F")
DEEP = Skin("#8A5536", "#744328", "#472614", "#7B2A2A", "#A8492F")


@dataclass(slots=True)
class Figure:
    """Half a court card's panel."""

    sheet: Sheet

    def paint(self, what: Shape, colour: str, opacity: float = 1) -> None:
        """Fill a shape, cut to the half panel."""
        self.sheet.fill(shape(what).cut(HALF), colour, opacity)

    def pair(self, what: Shape, colour: str, opacity: float = 1) -> None:
        """Fill a shape and its mirror image across the figure's axis."""
        outline = shape(what)
        self.paint(outline + outline.mirror(AXIS), colour, opacity)

    def split(self, what: Shape, left: str, right: str) -> None:
        """Fill a shape, lit on the left of the axis and shaded on its right."""
        outline = shape(what)
        self.paint(outline, left)
        side = ((AXIS, -50.0), (300.0, -50.0), (300.0, 300.0), (AXIS, 300.0))
        self.paint(outline.cut(side), right)

    def line(self, what: Shape, colour: str, width: float, opacity: float = 1) -> None:
        """Draw with a pen (the shape must lie inside the half panel)."""
        self.sheet.stroke(what, colour, width, opacity=opacity)

    def lines(self, what: Shape, colour: str, width: float) -> None:
        """Draw with a pen, on both sides of the axis."""
        outline = shape(what)
        self.line(outline + outline.mirror(AXIS), colour, width)

    def head(self, skin: Skin, *, ears: bool = True) -> None:
        """Neck, ears and the bare face with its nose."""
        self.split(_NECK, skin.shade, skin.line)
        if ears:
            self.paint(ellipse(69, 75, 4.5, 6.5), skin.light)
            self.paint(ellipse(111, 75, 4.5, 6.5), skin.shade)
        self.split(_FACE, skin.light, skin.shade)
        self.paint(_NOSE, skin.line, 0.45)

    def eyes(self, iris: str, kind: str = "open", y: float = 73, lid: str = "#2A1A18") -> None:
        """A pair of eyes: ``open``, ``closed`` (smiling), ``sleepy`` or ``wink``."""
        for x in (80.5, 99.5):
            smiling = kind == "closed" or (kind == "wink" and x > AXIS)
            if smiling:
                self.line(f"M{x - 5},{y + 1.2} Q{x},{y - 4.4} {x + 5},{y + 1.2}", lid, 2)
                continue
            self.paint(ellipse(x, y, 4.9, 3.9), "#FFFFFF")
            self.paint(ellipse(x, y + 0.2, 3.1), iris)
            self.paint(ellipse(x, y + 0.2, 1.6), "#1A1216")
            self.paint(ellipse(x + 1.1, y - 0.9, 0.9), "#FFFFFF")
            drop = 0.6 if kind == "sleepy" else 3.4
            self.line(
                f"M{x - 5.4},{y - 0.4} Q{x},{y - 0.8 - drop * 1.5} {x + 5.4},{y - 0.4}", lid, 1.9
            )

    def lashes(self, lid: str = "#2A1A18") -> None:
        """Lashes at the outer corners."""
        self.lines("M75.4,72.6 L72,70.4 M76.4,71 L74,68", lid, 1.4)

    def brows(self, colour: str, y: float = 64.5, width: float = 2.6, slope: float = 0) -> None:
        """Eyebrows; a positive slope looks stern, a negative one kind."""
        self.lines(f"M74,{y - slope + 1} Q80,{y - 3.4} 86,{y + slope}", colour, width)

    def lips(self, colour: str) -> None:
        """A painted mouth."""
        mouth = "M82.5,89.3 C86,88.5 88,87.5 90,88.9 C92,87.5 94,88.5 97.5,89.3"
        self.paint(f"{mouth} C95,94.5 85,94.5 82.5,89.3Z", colour)

    def grin(self, y: float = 88) -> None:
        """An open, laughing mouth."""
        self.paint(
            f"M82,{y} C87,{y + 1.6} 93,{y + 1.6} 98,{y} C98,{y + 9} 82,{y + 9} 82,{y}Z", "#7A2320"
        )
        self.paint(
            f"M84,{y + 0.7} C88,{y + 1.7} 92,{y + 1.7} 96,{y + 0.7} L95,{y + 3} H85Z", "#FFFFFF"
        )

    def cheeks(self, colour: str, y: float = 82, size: float = 4.6) -> None:
        """A blush."""
        self.pair(ellipse(76.5, y, size, size * 0.8), colour, 0.4)

    def hand(self, x: float, y: float, skin: Skin, cuff: str) -> None:
        """A fist with its cuff, holding something upright."""
        self.paint(path("M-11,8 H11 L14,40 H-14Z").turn(-6).shift(x, y), cuff)
        self.paint(rectangle(-12.5, 6, 25, 5, 2.5).turn(-6).shift(x, y), "#FFF6E4")
        self.paint(rectangle(-8.5, -7, 17, 15, 6).shift(x, y), skin.light)
        for dy in (-3.4, 0.2, 3.8):
            self.line(f"M{x - 1},{y + dy} H{x + 6.5}", skin.line, 1.1, 0.7)

    def robe(self, left: str, right: str) -> None:
        """Broad shoulders."""
        self.split(
            "M20,160 V128 C36,112 60,106 78,101 H102 C120,104 140,106 160,112 V160Z", left, right
        )


def divider() -> Outline:
    """The band along the line that parts the two halves."""
    half, left, right = 4.2, 126 + SLANT, 126 - SLANT
    return polygon(
        [(LEFT, left - half), (RIGHT, right - half), (RIGHT, right + half), (LEFT, left + half)]
    )


def studs() -> Outline:
    """A row of studs to set on the band: diamonds and dots by turns."""
    out = Outline(())
    for k in range(-6, 7):
        x = AXIS + 9.2 * k
        y = 126 - (x - AXIS) * 2 * SLANT / (RIGHT - LEFT)
        out += ellipse(x, y, 1.1) if k % 2 else star(4, 3, 1.5).shift(x, y)
    return out
