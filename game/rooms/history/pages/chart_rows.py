"""Charts on paper in rows: shares with their intervals, parts of a whole, and a grid of squares."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.rooms.history.pages.chart import STYLE, Chart, box, dashes, dot, inks, line, ticks
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.widgets.widget import Size

_ROW = 46
"""Units of height of a row."""
_LABEL, _NOTE = 0.34, 0.26
"""The greatest shares of the width for labels and for notes."""


class _Rows(Chart):
    """The base: rows with a label at the left and a note at the right."""

    def texts(self) -> Sequence[tuple[str, str]]:
        """The label and the note of each row."""
        raise NotImplementedError

    def _high(self, media: Media) -> int:
        return max(media.px(_ROW), round(self._line(media) * 1.3))

    def measure(self, media: Media, width: int) -> Size:
        lines = bool(self.up) + bool(self.across)
        return width, self._high(media) * len(self.texts()) + lines * self._line(media)

    def rows(self, surface: pygame.Surface, media: Media) -> tuple[pygame.Rect, list[int]]:
        """Write labels and notes. Return the rectangle of the drawing between them, and the middle
        of each row, in pixels from its top."""
        wide, high, gap = self.rect.width, self._high(media), media.px(16)
        texts, colours = self.texts(), inks(media.theme)

        def room(column: int, share: float) -> int:
            widest = max((media.texts.width(row[column], STYLE) for row in texts), default=0)
            return min(round(wide * share), widest)

        left, right = room(0, _LABEL), room(1, _NOTE)
        top = self.rect.y + (self._line(media) if self.up else 0)
        area = pygame.Rect(
            self.rect.x + left + gap, top, max(1, wide - left - right - 2 * gap), high * len(texts)
        )
        middles = []
        for nth, (label, note) in enumerate(texts):
            middle = nth * high + high // 2
            middles.append(middle)
            y = top + middle
            self.write(surface, media, label, (self.rect.x, y), most=max(1, left))
            at = (self.rect.right, y)
            self.write(surface, media, note, at, "right", colours.soft, max(1, right))
        return area, middles


class ShareRow(NamedTuple):
    """A number, its band, and the number to compare it with."""

    label: str
    note: str
    value: float
    low: float
    high: float
    even: float


class ShareChart(_Rows):
    """Numbers below one another: a disc with a band, and a dash at the number to compare it with.
    ``most``: the largest number; ``said``: writes a number."""

    def __init__(
        self, shares: Sequence[ShareRow], *, said: Callable[[float], str] = str, most: float = 1.0,
        up: str = "",
    ) -> None:  # fmt: skip
        super().__init__(up=up, across=" ")
        self.shares = tuple(shares)
        self._said = said
        self._marks = ticks(most)

    def texts(self) -> Sequence[tuple[str, str]]:
        return [(each.label, each.note) for each in self.shares]

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        area, middles = self.rows(surface, media)
        self.titles(surface, media, area)
        colours, unit = inks(media.theme), area.width / self._marks[-1]
        thin = max(1, media.px(1.5))
        body = "".join(
            box(unit * n - thin / 2, 0, thin, area.height, colours.grid) for n in self._marks
        )
        for each, y in zip(self.shares, middles, strict=True):
            low, high, even = unit * each.low, unit * each.high, unit * each.even
            body += line([(low, y), (high, y)], colours.pale, media.px(12))
            tall = media.px(15)
            body += line(
                [(even, y - tall), (even, y + tall)], colours.words, media.px(3), dashes(media)
            )
            body += dot(unit * each.value, y, media.px(8), colours.main, media.theme.cream)
        self.vector(surface, media, area, body)
        self.labels(surface, media, area, [(self._said(n), unit * n) for n in self._marks])


class Split(NamedTuple):
    """Three parts of a whole: the first, those of nobody, and the last."""

    label: str
    note: str
    first: int
    none: int
    last: int


class SplitChart(_Rows):
    """Bars of three parts below one another: the first is filled, the last is striped."""

    def __init__(self, splits: Sequence[Split], *, up: str = "") -> None:
        super().__init__(up=up)
        self.splits = tuple(splits)

    def texts(self) -> Sequence[tuple[str, str]]:
        return [(each.label, each.note) for each in self.splits]

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        area, middles = self.rows(surface, media)
        self.titles(surface, media, area)
        colours, half, body = inks(media.theme), media.px(12), ""
        written = []
        for each, y in zip(self.splits, middles, strict=True):
            unit = area.width / max(1, each.first + each.none + each.last)
            first, last = unit * each.first, unit * each.last
            body += box(0, y - half, area.width, 2 * half, colours.grid)
            body += box(0, y - half, first, 2 * half, colours.main)
            left = area.width - last
            body += box(left, y - half, last, 2 * half, colours.pale)
            stripe = media.px(10)
            for nth in range(1, math.ceil(last / stripe)):
                x = left + nth * stripe
                body += line([(x, y + half - 1), (min(area.width, x + stripe * 0.8), y - half + 1)],
                             media.theme.cream, media.px(2))  # fmt: skip
            written += [(each.first, media.px(8), y, first), (each.last, -media.px(8), y, last)]
        self.vector(surface, media, area, body)
        for number, aside, y, room in written:
            wide = media.texts.width(str(number), STYLE)
            if number and wide + media.px(12) <= room:
                x = area.x + aside if aside > 0 else area.right + aside
                if aside < 0:
                    around = pygame.Rect(0, 0, wide + media.px(12), 2 * half)
                    around.midright = area.right, area.y + y
                    surface.fill(colours.pale, around)
                align, ink = ("left", media.theme.cream) if aside > 0 else ("right", colours.words)
                self.write(surface, media, str(number), (x, area.y + y), align, ink)  # type: ignore[arg-type]


class HeatChart(Chart):
    """A grid of squares: the larger and darker, the more."""

    def __init__(
        self, rows: Sequence[str], columns: Sequence[str], values: Sequence[Sequence[int]],
        *, up: str = "", across: str = "",
    ) -> None:  # fmt: skip
        super().__init__(up=up, across=across)
        self.row_names = tuple(rows)
        self.columns = tuple(columns)
        self.values = tuple(map(tuple, values))

    def _cell(self, media: Media, width: int) -> tuple[int, int]:
        """Pixels for the labels at the left, and of a cell."""
        left = max((media.texts.width(each, STYLE) for each in self.row_names), default=0)
        left += media.px(12)
        return left, min(media.px(58), (width - left) // max(1, len(self.columns)))

    def measure(self, media: Media, width: int) -> Size:
        cell = self._cell(media, width)[1]
        lines = 1 + bool(self.up) + bool(self.across)
        high = max(cell, self._line(media)) * len(self.row_names)
        return width, high + lines * self._line(media) + media.px(16)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        left, cell = self._cell(media, self.rect.width)
        area = self.area(media, left)
        area.width = cell * len(self.columns)
        self.titles(surface, media, area)
        colours, most = inks(media.theme), max((max(row) for row in self.values), default=0)
        high = max(cell, self._line(media))
        body = ""
        for down, row in enumerate(self.values):
            middle = down * high + high / 2
            at = (area.x - media.px(12), area.y + round(middle))
            self.write(surface, media, self.row_names[down], at, "right")
            for place, value in enumerate(row):
                centre, size = (place + 0.5) * cell, cell - max(2, media.px(3))
                if value < 0:
                    continue  # there is no such card
                body += box(centre - size / 2, middle - size / 2, size, size, colours.grid, 3)
                side = size * math.sqrt(value / most) if most else 0
                body += box(centre - side / 2, middle - side / 2, side, side, colours.main, 3)
        self.vector(surface, media, area, body)
        y, end = area.bottom + self._line(media) // 2 + media.px(2), 0
        for nth, name in enumerate(self.columns):
            x = area.x + round((nth + 0.5) * cell)
            half = media.texts.width(name, STYLE) // 2
            if x - half >= end:
                self.write(surface, media, name, (x, y), "centre")
                end = x + half + media.px(4)


def paper_of(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
    """Draw a sheet of paper with its shadow, and a pin at its upper edge."""
    theme, art, blur = media.theme, media.widget_art, media.px(9)
    radius = media.px(7)
    shadow = art.shadow(rect.size, radius, blur, 0.5)
    surface.blit(shadow, (rect.x - 2 * blur, rect.y - 2 * blur + blur // 2), special_flags=PREMUL)
    surface.blit(art.plate(rect.size, radius, theme.cream), rect, special_flags=PREMUL)
    if theme.flat:
        return
    size = media.px(20)
    pin = art.plate((size, size), size / 2, theme.bad, theme.accent_deep, theme.panel, media.px(2))
    put(surface, pin, center=(rect.centerx, rect.y + media.px(7)))
