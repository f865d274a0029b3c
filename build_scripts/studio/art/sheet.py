"""A sheet of paper: collects filled shapes and strokes and writes them as one SVG file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .contour import Point
from .outline import Outline, path

Shape = Outline | str
"""An outline, or an SVG path string."""


def shape(what: Shape) -> Outline:
    """The outline, parsed if it was given as a string."""
    return path(what) if isinstance(what, str) else what


@dataclass(slots=True)
class Sheet:
    """Shapes in painting order on a page of `width` × `height` units."""

    width: float
    height: float
    elements: list[str] = field(default_factory=list)
    gradients: list[str] = field(default_factory=list)
    digits: int = 2
    """Decimals of every coordinate."""

    def fill(self, what: Shape, colour: str, opacity: float = 1) -> None:
        """Paint the inside of a shape."""
        extra = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
        self.elements.append(f'<path fill="{colour}"{extra} d="{shape(what).data(self.digits)}"/>')

    def stroke(self, what: Shape, colour: str, width: float, *, opacity: float = 1) -> None:
        """Draw along a shape's outline with a pen of `width` units."""
        extra = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
        self.elements.append(
            f'<path fill="none" stroke="{colour}" stroke-width="{width:g}"'
            f' stroke-linecap="round" stroke-linejoin="round"{extra}'
            f' d="{shape(what).data(self.digits)}"/>'
        )

    def gradient(self, start: Point, end: Point, stops: Sequence[tuple[float, str]]) -> str:
        """A paint that runs from one point to another; use the answer as a colour."""
        name = f"g{len(self.gradients)}"
        body = "".join(f'<stop offset="{at:g}" stop-color="{c}"/>' for at, c in stops)
        self.gradients.append(
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
            f' x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}">'
            f"{body}</linearGradient>"
        )
        return f"url(#{name})"

    def double(self, other: Sheet) -> None:
        """Add another sheet's shapes twice: as they are, and turned half round the middle."""
        self.elements += other.elements
        self.elements.append(f'<g transform="rotate(180 {self.width / 2:g} {self.height / 2:g})">')
        self.elements += other.elements
        self.elements.append("</g>")

    def svg(self) -> str:
        """The file's text."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width:g}"'
            f' height="{self.height:g}" viewBox="0 0 {self.width:g} {self.height:g}">'
        )
        defs = [f"<defs>{''.join(self.gradients)}</defs>"] if self.gradients else []
        return "\n".join([head, *defs, *self.elements, "</svg>"]) + "\n"
