"""The two backs. Both look the same either way up."""

from __future__ import annotations

from . import emblems
from .colours import CREAM, TONES, shadowed
from .outline import Outline, ellipse, polygon, rectangle, ring, star
from .paper import HEIGHT, MIDDLE, WIDTH, blank
from .sheet import Sheet

_X, _Y = MIDDLE


def french() -> Sheet:
    """Burgundy lattice with the four suits round a star."""
    card = blank("#FFFDF8", "#D9D2C4")
    inset = 8.0
    card.fill(rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8), "#8E1F2F")
    region = rectangle(inset + 4, inset + 4, WIDTH - 2 * inset - 8, HEIGHT - 2 * inset - 8, 5)
    edge = region.polygons(0.02)[0]
    card.fill(region, "#A12A38")
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
    card.fill(rectangle(inset + 4, inset + 4, 156, 228, 5).cut(edge), "#A12A38", 0.01)
    return card


def colours() -> Sheet:
    """Aubergine rays with the four colour emblems in a ring."""
    card = blank("#FBF2DE", "#DACBA8")
    inset = 8.0
    card.fill(rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8), "#2B2140")
    edge = rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 8).polygons(0.02)[0]
    rays = Outline(())
    for k in range(16):
        rays += polygon([(0, 0), (-32, -200), (32, -200)]).scale(0.6, 1).turn(22.5 * k)
    card.fill(rays.shift(_X, _Y).cut(edge), "#372A52")
    for r, paper in ((70, "#43336450"[:7]), (56, "#503D76")):
        shadowed(card, star(16, r, r * 0.88).shift(_X, _Y), paper, "#120C1F", 2)
    for turn, colour in ((-45, "r"), (45, "y"), (135, "b"), (225, "g")):
        tone = TONES[colour]
        emblem = emblems.COLOURS[colour]()
        if colour == "g":
            emblem = emblem.turn(-45)
        for size, paper in zip((50, 34), (CREAM, tone.layers[0]), strict=True):
            piece = emblem.scale(size / 100).shift(0, -32 if size == 50 else -31.5).turn(turn)
            shadowed(card, piece.shift(_X, _Y), paper, "#120C1F", 1.6)
    shadowed(card, star(8, 13, 8).shift(_X, _Y), CREAM, "#120C1F", 1.4)
    return card
