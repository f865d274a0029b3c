"""The two backs, bold enough to be told apart when they are tiny."""

from __future__ import annotations

from . import emblems
from .colours import CREAM, framed_emblem, shadowed
from .outline import Matrix, Outline
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
    lattice, knots = Outline(()), Outline(())
    for row in range(-8, 9):
        for column in range(-8, 9):
            x, y = _X + column * step, _Y + row * step * 1.12
            if (row + column) % 2:
                tile = polygon([(0, -step * 1.12), (step, 0), (0, step * 1.12), (-step, 0)])
                lattice += tile.scale(0.86).shift(x, y)
            else:
                knots += ellipse(x, y, 2.6)
    card.fill(lattice.cut(edge), "#8E1F2F")
    inner = Outline(())
    for row in range(-8, 9):
        for column in range(-8, 9):
            if (row + column) % 2:
                x, y = _X + column * step, _Y + row * step * 1.12
                inner += emblems.diamond().scale(0.21).shift(x, y)
    card.fill(inner.cut(edge), "#F0B9A0")
    card.fill(ellipse(_X, _Y, 43), "#8E1F2F")
    card.fill(ellipse(_X, _Y, 39), "#FBEBDD")
    card.fill(ring(_X, _Y, 36.5, 35), "#A12A38")
    for turn, suit in ((0, "S"), (90, "H"), (180, "C"), (270, "D")):
        pip = emblems.SUITS[suit]().scale(0.2).shift(0, -22).turn(turn)
        card.fill(pip.shift(_X, _Y), "#A12A38" if suit in "HD" else "#5A1220")
    card.fill(star(4, 12, 4.4, 45).shift(_X, _Y), "#D99A3C")
    return card


def colours() -> Sheet:
    """Aubergine rays with the four colour emblems in a ring."""
    card = blank("#FBF2DE", "#DACBA8")
    inset = 8.0
    card.fill(rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8), "#2B2140")
    edge = rounded(inset, 8)
    rays = Outline(())
    for k in range(16):
        rays += polygon([(0, 0), (-20, -200), (20, -200)]).turn(22.5 * k)
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
