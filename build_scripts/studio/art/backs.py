"""The two backs, bold enough to be told apart when they are tiny."""

from __future__ import annotations

from collections.abc import Sequence

from . import emblems
from .colours import CREAM, framed_emblem, shadowed
from .outline import Matrix, Outline, joined, path
from .paper import HEIGHT, MIDDLE, WIDTH, blank, rounded
from .shapes import ellipse, polygon, rectangle, ring, star
from .sheet import Sheet

_X, _Y = MIDDLE


def french() -> Sheet:
    """Burgundy lattice with the four suits round a star."""
    card = blank("#FFFDF8", "#D9D2C4")
    inset = 8.0
    card.fill(rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8), "#8E1F2F")
    edge = rounded(inset + 4, 5)
    card.fill(polygon(edge), "#A12A38")
    step = 20.5
    lattice, inner = Outline(()), Outline(())
    for row in range(-8, 9):
        for column in range(-8, 9):
            x, y = _X + column * step, _Y + row * step * 1.12
            if (row + column) % 2:
                tile = polygon([(0, -step * 1.12), (step, 0), (0, step * 1.12), (-step, 0)])
                lattice += tile.scale(0.86).shift(x, y)
                inner += emblems.DIAMOND.scale(0.21).shift(x, y)
    card.fill(lattice.cut(edge), "#8E1F2F")
    card.fill(inner.cut(edge), "#F0B9A0")
    card.fill(ellipse(_X, _Y, 43), "#8E1F2F")
    card.fill(ellipse(_X, _Y, 39), "#FBEBDD")
    card.fill(ring(_X, _Y, 36.5, 35), "#A12A38")
    for turn, suit in ((0, "S"), (90, "H"), (180, "C"), (270, "D")):
        pip = emblems.SUITS[suit].scale(0.2).shift(0, -22).turn(turn)
        card.fill(pip.shift(_X, _Y), "#A12A38" if suit in "HD" else "#5A1220")
    card.fill(star(4, 12, 4.4, 45).shift(_X, _Y), "#D99A3C")
    return card


def colours() -> Sheet:
    """Aubergine rays with the four colour emblems in a ring."""
    card = blank("#FBF2DE", "#DACBA8")
    inset = 8.0
    card.fill(rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8), "#2B2140")
    edge = rounded(inset, 8)
    rays = joined(polygon([(0, 0), (-20, -200), (20, -200)]).turn(22.5 * k) for k in range(16))
    card.fill(rays.shift(_X, _Y).cut(edge), "#3A2D57")
    for r, paper in ((90, "#46366A"), (72, "#57437F")):
        piece = star(16, r, r * 0.88).shift(_X, _Y)
        card.fill(piece.shift(0, 2).cut(edge), "#120C1F", 0.3)
        card.fill(piece.cut(edge), paper)
    for turn, colour in ((-45, "r"), (45, "y"), (135, "b"), (225, "g")):
        # The leaf's point is on the slant; the others' points are up.
        lean = -45 if colour == "g" else 0
        x, y = Matrix.turn(turn).apply((0, -38))
        framed_emblem(card, colour, _X + x, _Y + y, 60, turn + lean)
    shadowed(card, star(8, 13, 8).shift(_X, _Y), CREAM, "#120C1F", 1.4)
    return card


def harbour() -> Sheet:
    """Waves in two blues, with an anchor."""
    card, edge = _bordered("#F7F4EA", "#1F3F6B")
    for row in range(14):
        wave = Outline(())
        for column in range(-1, 10):
            x, y = 14 + column * 22 + (row % 2) * 11, 14 + row * 19
            wave += ring(x, y, 12, 9.4)
        card.fill(wave.cut(edge), "#2E588F" if row % 2 else "#3A69A6")
    _medal(card, "#16305A", "#F7EBD2")
    card.fill(ring(_X, _Y - 22, 7.5, 4.5), "#B5442F")
    card.fill(rectangle(_X - 2.4, _Y - 16, 4.8, 42), "#B5442F")
    card.fill(rectangle(_X - 13, _Y - 9, 26, 4.4), "#B5442F")
    card.stroke(
        f"M{_X - 20} {_Y + 8} C{_X - 18} {_Y + 30} {_X + 18} {_Y + 30} {_X + 20} {_Y + 8}",
        "#B5442F",
        4.8,
    )
    return card


def veranda() -> Sheet:
    """Leaves on linen."""
    card, edge = _bordered("#FBF7E8", "#DCE5CF")
    leaves, veins = Outline(()), Outline(())
    for row in range(-6, 7):
        for column in range(-4, 5):
            x, y = _X + column * 30 + (row % 2) * 15, _Y + row * 26
            turn = 40 if (row + column) % 2 else -40
            leaf = path("M0 15 C-11 5 -9 -9 0 -16 C9 -9 11 5 0 15 Z").turn(turn)
            leaves += leaf.shift(x, y)
            veins += polygon([(-0.7, 13), (0.7, 13), (0, -13)]).turn(turn).shift(x, y)
    card.fill(leaves.cut(edge), "#5E9468")
    card.fill(veins.cut(edge), "#DCE5CF")
    _medal(card, "#3F7350", "#FBF3DC")
    for turn in range(0, 360, 60):
        card.fill(ellipse(0, -17, 7, 11).turn(turn).shift(_X, _Y), "#E08A4A")
    card.fill(ellipse(_X, _Y, 8), "#F3D36B")
    return card


def train() -> Sheet:
    """Stars over rails that meet at the horizon."""
    card, edge = _bordered("#F6F1E6", "#232A5C")
    stars = Outline(())
    for row in range(-8, 9):
        for column in range(-5, 6):
            size = 4.4 if (row * 3 + column) % 4 else 7.5
            x, y = _X + column * 22 + (row % 2) * 11, _Y + row * 19
            stars += star(4, size, size * 0.34).shift(x, y)
    card.fill(stars.cut(edge), "#C9A25C")
    _medal(card, "#161B40", "#F3E6CB")
    card.fill(ellipse(_X, _Y - 12, 12), "#C9A25C")
    for turn in (-1, 1):
        card.fill(polygon([(_X + turn * 2, _Y - 2), (_X + turn * 4, _Y - 2),
                           (_X + turn * 26, _Y + 30),
                           (_X + turn * 20, _Y + 30)]), "#232A5C")  # fmt: skip
    for number in range(4):
        y, half = _Y + 4 + number * 8, 7 + number * 5
        card.fill(rectangle(_X - half, y, 2 * half, 3), "#6E2737")
    return card


def clear() -> Sheet:
    """Black and white, to be told from every face at once."""
    card, edge = _bordered("#FFFFFF", "#101418")
    stripes = Outline(())
    for number in range(-14, 15):
        stripes += (
            polygon([(-200, -4), (200, -4), (200, 4), (-200, 4)])
            .turn(45)
            .shift(_X + number * 30, _Y)
        )
    card.fill(stripes.cut(edge), "#FFFFFF")
    _medal(card, "#101418", "#FFD23F")
    card.fill(star(8, 22, 12).shift(_X, _Y), "#101418")
    return card


def _bordered(paper: str, ground: str) -> tuple[Sheet, Sequence[tuple[float, float]]]:
    """A card with a field inside a border, and the outline of the field."""
    card = blank(paper, "#D2CBB8")
    edge = rounded(9, 8)
    card.fill(polygon(edge), ground)
    return card, edge


def _medal(card: Sheet, ring_colour: str, paper: str) -> None:
    """The disc in the middle that says which way up a back is: none."""
    card.fill(ellipse(_X, _Y, 45), ring_colour)
    card.fill(ellipse(_X, _Y, 40), paper)
    card.fill(ring(_X, _Y, 37.5, 36), ring_colour)


PLACES = {"harbour": harbour, "veranda": veranda, "train": train, "clear": clear}
"""The backs of the places; the evening's is the French pack's own."""
