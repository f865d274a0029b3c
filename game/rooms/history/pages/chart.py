"""Charts on paper: a line with its band, and bars. They know only numbers and labels.

Everything but the words is a vector that is drawn at the size shown, so lines are always sharp.
Nothing is told by colour alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, from_svg
from game.ui.graphics.text import Align
from game.ui.graphics.theme import Rgb, Theme, hex_of, mixed
from game.ui.widgets.widget import Size, Widget

STYLE = "tiny"
"""The style of all words of a chart."""
_GAP = 10
"""Units between a label and the drawing."""


class Inks(NamedTuple):
    """The colours on paper."""

    words: Rgb
    soft: Rgb
    """Words that are read second."""
    grid: Rgb
    main: Rgb
    pale: Rgb


def inks(theme: Theme) -> Inks:
    """Return the colours for the paper of a theme."""
    paper, ink = theme.cream, theme.ink
    main = mixed(theme.felt, ink, 0.25)
    soft, grid = mixed(paper, ink, 0.78), mixed(paper, ink, 0.2)
    return Inks(ink, soft, grid, main, mixed(paper, main, 0.34))


def ticks(most: float) -> list[float]:
    """Return about four round numbers from 0 to ``most`` or a little above.

    >>> ticks(37)
    [0, 10, 20, 30, 40]
    >>> ticks(0.8)
    [0.0, 0.2, 0.4, 0.6, 0.8]
    >>> ticks(1)
    [0.0, 0.25, 0.5, 0.75, 1.0]
    """
    most = most if most > 0 else 1
    unit = 10.0 ** math.floor(math.log10(most / 4))
    step = next(unit * each for each in (1, 2, 2.5, 5, 10) if unit * each * 4.01 >= most)
    step = int(step) if step == int(step) else step
    count = math.ceil(most / step - 1e-9)
    return [round(number * step, 9) for number in range(count + 1)]


class Chart(Widget):
    """The base: a drawing of ``high`` units with the titles of its axes, ``up`` above it and
    ``across`` below it."""

    def __init__(self, *, up: str = "", across: str = "", high: float = 210) -> None:
        super().__init__()
        self.up = up
        self.across = across
        self.high = high

    def measure(self, media: Media, width: int) -> Size:
        lines = 1 + bool(self.up) * 4 / 3 + bool(self.across)
        return width, media.px(self.high) + round(lines * self._line(media)) + media.px(2 * _GAP)

    def _line(self, media: Media) -> int:
        return media.texts.line_height(STYLE)

    def area(self, media: Media, left: int) -> pygame.Rect:
        """Return the rectangle of the drawing; ``left``: pixels for the labels beside it."""
        line, gap = self._line(media), media.px(_GAP)
        top = self.rect.y + gap + (line + line // 3 if self.up else 0)
        bottom = self.rect.bottom - line * (2 if self.across else 1) - gap
        return pygame.Rect(self.rect.x + left, top, self.rect.width - left, max(1, bottom - top))

    def write(
        self, surface: pygame.Surface, media: Media, text: str, at: tuple[int, int],
        align: Align = "left", colour: Rgb | None = None, most: int = 0,
    ) -> int:  # fmt: skip
        """Write a line to the right of a point, around it or to the left of it; ``most``: its
        greatest width in pixels. Return its width."""
        px = None
        if most:
            text, px = media.texts.squeezed(text, STYLE, most, least=0.6)
        words = media.texts.line(text, STYLE, colour or inks(media.theme).words, px)
        place = words.get_rect(midleft=at)
        if align != "left":
            place = words.get_rect(midright=at) if align == "right" else words.get_rect(center=at)
        surface.blit(words, place, special_flags=PREMUL)
        return words.get_width()

    def titles(self, surface: pygame.Surface, media: Media, area: pygame.Rect) -> None:
        """Write the titles of the axes."""
        half, colour = self._line(media) // 2, inks(media.theme).soft
        if self.up:
            at = (self.rect.x, self.rect.y + half)
            self.write(surface, media, self.up, at, colour=colour, most=self.rect.width)
        if self.across:
            at = (area.centerx, self.rect.bottom - half)
            self.write(surface, media, self.across, at, "centre", colour, self.rect.width)

    def labels(
        self, surface: pygame.Surface, media: Media, area: pygame.Rect,
        labels: Sequence[tuple[str, float]],
    ) -> None:  # fmt: skip
        """Write labels below the drawing, at these pixels from its left. If there is not enough
        room, leave some out evenly."""
        if not labels:
            return
        widest = max(media.texts.width(label, STYLE) for label, _ in labels) + media.px(14)
        apart = (labels[-1][1] - labels[0][1]) / max(1, len(labels) - 1)
        step = max(1, math.ceil(widest / apart)) if apart else 1
        y = area.bottom + media.px(_GAP) // 2 + self._line(media) // 2
        end = self.rect.x
        for label, x in labels[::step]:
            half = media.texts.width(label, STYLE) // 2
            middle = min(max(area.x + round(x), self.rect.x + half), self.rect.right - half)
            if middle - half >= end:
                self.write(surface, media, label, (middle, y), "centre")
                end = middle + half + media.px(8)

    def vector(self, surface: pygame.Surface, media: Media, area: pygame.Rect, body: str) -> None:
        """Draw a body of SVG, whose units are pixels, over ``area`` and a little around it."""
        rim = media.px(_GAP)
        size = area.width + 2 * rim, area.height + 2 * rim
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-rim} {-rim} {size[0]} {size[1]}">'
            f"{body}</svg>"
        )
        picture = media.widget_art.keep(("chart", svg, size), lambda: from_svg(svg, size))
        surface.blit(picture, area.move(-rim, -rim), special_flags=PREMUL)


def line(points: Sequence[tuple[float, float]], colour: Rgb, wide: float, more: str = "") -> str:
    """A line through points, as SVG."""
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return (
        f'<path d="{d}" fill="none" stroke="{hex_of(colour)}" stroke-width="{wide:.1f}" '
        f'stroke-linejoin="round" stroke-linecap="round" {more}/>'
    )


def box(x: float, y: float, wide: float, high: float, colour: Rgb, radius: float = 0) -> str:
    """A filled rectangle, as SVG."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, wide):.1f}" height="{max(0.0, high):.1f}" '
        f'rx="{radius:.1f}" fill="{hex_of(colour)}"/>'
    )


def dot(x: float, y: float, radius: float, colour: Rgb, edge: Rgb) -> str:
    """A disc with an edge, as SVG."""
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{hex_of(colour)}" '
        f'stroke="{hex_of(edge)}" stroke-width="{radius * 0.4:.1f}"/>'
    )


def dashes(media: Media) -> str:
    """The attribute of a dashed line."""
    return f'stroke-dasharray="{media.px(9)} {media.px(8)}"'


class UprightChart(Chart):
    """A chart with numbers at its left, from 0 upwards."""

    def scale(self) -> Sequence[tuple[float, str]]:
        """Return the numbers at the left and how they are written, from 0 upwards."""
        raise NotImplementedError

    def framed(self, surface: pygame.Surface, media: Media) -> tuple[pygame.Rect, str]:
        """Write the titles and the numbers. Return the rectangle of the drawing, and the lines of
        the grid as SVG."""
        marks, colours = self.scale(), inks(media.theme)
        left = max(media.texts.width(said, STYLE) for _, said in marks) + media.px(_GAP)
        area = self.area(media, left)
        self.titles(surface, media, area)
        grid, top = "", marks[-1][0]
        for number, said in marks:
            y = round(area.height * (1 - number / top))
            at = (area.x - media.px(_GAP), area.y + y)
            self.write(surface, media, said, at, "right", colours.soft)
            wide = max(1, media.px(1.5))
            ink = colours.grid if number else colours.soft
            grid += box(0, y - wide / 2, area.width, wide, ink)
        return area, grid


class Point(NamedTuple):
    """A point of a line, and the band around it."""

    label: str
    value: float
    low: float
    high: float
    even: float
    """The value to compare it with, which is drawn dashed."""


class LineChart(UprightChart):
    """Shares of 1 from left to right, each in its band, beside a dashed line."""

    def __init__(
        self, points: Sequence[Point], *, said: Callable[[float], str] = str, dashed: str = "",
        up: str = "", across: str = "", high: float = 210,
    ) -> None:  # fmt: skip
        """said: writes a share; dashed: the name of the dashed line."""
        super().__init__(up=up, across=across, high=high)
        self.points = tuple(points)
        self._said = said
        self._dashed = dashed

    def scale(self) -> Sequence[tuple[float, str]]:
        most = max((max(each.high, each.even) for each in self.points), default=1.0)
        quarters = min(4, max(2, math.ceil(most * 4 - 1e-9)))
        return [(n / 4, self._said(n / 4)) for n in range(quarters + 1)]

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        area, body = self.framed(surface, media)
        colours, top = inks(media.theme), self.scale()[-1][0]
        if self._dashed:
            y = self.rect.y + self._line(media) // 2
            wide = self.write(surface, media, self._dashed, (area.right, y), "right", colours.soft)
            sample = [(area.width - wide - media.px(each), y - area.y) for each in (52, 10)]
        inset, count = media.px(16), len(self.points)
        step = (area.width - 2 * inset) / max(1, count - 1)
        xs = [inset + step * n if count > 1 else area.width / 2 for n in range(count)]

        def at(value: float) -> float:
            return area.height * (1 - min(1.0, value / top))

        band = [(x, at(each.low)) for x, each in zip(xs, self.points, strict=True)]
        back = [(x, at(each.high)) for x, each in zip(xs, self.points, strict=True)][::-1]
        if count > 1:
            d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in (*band, *back)) + "Z"
            body += f'<path d="{d}" fill="{hex_of(colours.pale)}" fill-opacity="0.6"/>'
        else:
            body += line([*band, *back], colours.pale, media.px(10))
        even = [(x, at(each.even)) for x, each in zip(xs, self.points, strict=True)]
        even = even if count > 1 else [(0, even[0][1]), (area.width, even[0][1])] if even else []
        if even:
            body += line(even, colours.words, media.px(2.5), dashes(media))
        mine = [(x, at(each.value)) for x, each in zip(xs, self.points, strict=True)]
        if count > 1:
            body += line(mine, colours.main, media.px(4))
        if step > media.px(14) or count == 1:
            body += "".join(
                dot(x, y, media.px(6), colours.main, media.theme.cream) for x, y in mine
            )
        self.vector(surface, media, area, body)
        if self._dashed:
            # Above the drawing, beside its name.
            x, y = area.x + round(sample[0][0]), area.y + round(sample[0][1])
            for nth in range(3):
                surface.fill(
                    colours.words, (x + nth * media.px(17), y, media.px(9), max(1, media.px(2.5)))
                )
        self.labels(
            surface, media, area, [(e.label, x) for e, x in zip(self.points, xs, strict=True)]
        )


class BarChart(UprightChart):
    """Bars side by side: a label and a whole number each."""

    def __init__(
        self, bars: Sequence[tuple[str, int]], *, up: str = "", across: str = "", high: float = 210
    ) -> None:
        super().__init__(up=up, across=across, high=high)
        self.bars = tuple(bars)

    def scale(self) -> Sequence[tuple[float, str]]:
        most = max((number for _, number in self.bars), default=1)
        marks = ticks(max(4, most))
        return [(each, f"{each:g}") for each in marks if each == int(each)]

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        area, body = self.framed(surface, media)
        colours, top = inks(media.theme), self.scale()[-1][0]
        step = area.width / max(1, len(self.bars))
        gap = min(media.px(8), step * 0.25)
        for nth, (_, number) in enumerate(self.bars):
            high = area.height * number / top
            x, wide = nth * step + gap / 2, step - gap
            body += box(x, area.height - high, wide, high, colours.main, min(high, wide) * 0.12)
        self.vector(surface, media, area, body)
        middles = [(label, (nth + 0.5) * step) for nth, (label, _) in enumerate(self.bars)]
        self.labels(surface, media, area, middles)
