"""Layout: rows, columns, wrapped lines and grids, placed by what their children measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.text import Align
from game.ui.widgets.widget import Size, Widget


class Group(Widget):
    """A widget that has children and draws nothing itself."""

    def __init__(self, children: Sequence[Widget] = (), *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self._children = list(children)
        self.adopt(*self._children)

    @property
    def children(self) -> list[Widget]:
        return self._children

    @property
    def shown(self) -> list[Widget]:
        """The visible children."""
        return [child for child in self._children if child.visible]

    def fill(self, children: Sequence[Widget]) -> None:
        """Replace the children. The owner of the tree places it again."""
        for child in self._children:
            child.attach(None)
        self._children = list(children)
        self.adopt(*self._children)


class Column(Group):
    """Children one below the other. ``align``: stretch, left, centre or right."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = 16,
        align: Align | Literal["stretch"] = "stretch",
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, grow=grow)
        self.gap = gap
        self.align = align

    def measure(self, media: Media, width: int) -> Size:
        sizes = [child.measure(media, width) for child in self.shown]
        gaps = media.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        shown = self.shown
        sizes = [child.measure(media, rect.width) for child in shown]
        gap = media.px(self.gap)
        spare = rect.height - sum(h for _, h in sizes) - gap * max(0, len(sizes) - 1)
        extra = _shares(spare, [child.grow for child in shown])
        y = rect.y
        for child, (wide, high), more in zip(shown, sizes, extra, strict=True):
            wide = rect.width if self.align == "stretch" else min(wide, rect.width)
            box = pygame.Rect(rect.x, y, wide, high + more)
            if self.align == "centre":
                box.centerx = rect.centerx
            elif self.align == "right":
                box.right = rect.right
            child.place(box, media)
            y += high + more + gap


class Row(Group):
    """Children side by side. ``align``: stretch, top, centre or bottom; ``justify``: where the row
    is if no child grows: left, centre or right."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        gap: float = 16,
        align: Literal["stretch", "top", "centre", "bottom"] = "centre",
        justify: Align = "left",
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, grow=grow)
        self.gap = gap
        self.align = align
        self.justify = justify

    def _widths(self, media: Media, width: int) -> list[int]:
        """Return the width of each child: its own, plus its share of the spare room. If there is
        too little room, the widest are narrower."""
        shown = self.shown
        room = width - media.px(self.gap) * max(0, len(shown) - 1)
        fixed = [0 if child.grow else child.measure(media, room)[0] for child in shown]
        needed = sum(fixed)
        if needed > room > 0:
            widths, left = list(fixed), room
            for done, place in enumerate(sorted(range(len(fixed)), key=fixed.__getitem__)):
                widths[place] = min(fixed[place], left // (len(fixed) - done))
                left -= widths[place]
            return widths
        grown = _shares(max(0, room - needed), [child.grow for child in shown])
        return [a + b for a, b in zip(fixed, grown, strict=True)]

    def measure(self, media: Media, width: int) -> Size:
        shown = self.shown
        widths = self._widths(media, width)
        gaps = media.px(self.gap) * max(0, len(shown) - 1)
        heights = [child.measure(media, w)[1] for child, w in zip(shown, widths, strict=True)]
        return sum(widths) + gaps, max(heights, default=0)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        shown = self.shown
        widths = self._widths(media, rect.width)
        gap = media.px(self.gap)
        total = sum(widths) + gap * max(0, len(shown) - 1)
        spare = max(0, rect.width - total)
        x = rect.x + {"left": 0, "centre": spare // 2, "right": spare}[self.justify]
        for child, wide in zip(shown, widths, strict=True):
            high = rect.height if self.align == "stretch" else child.measure(media, wide)[1]
            box = pygame.Rect(x, rect.y, wide, min(high, rect.height))
            if self.align == "centre":
                box.centery = rect.centery
            elif self.align == "bottom":
                box.bottom = rect.bottom
            child.place(box, media)
            x += wide + gap


class Wrap(Group):
    """Children side by side, in as many lines as they need. Children that grow share what is left
    of their line. ``least``: all are narrower, down to that share, before there is a second line.
    """

    def __init__(
        self, children: Sequence[Widget] = (), *, gap: float = 16, least: float = 1.0
    ) -> None:
        super().__init__()
        self._gap = gap
        self._least = least
        self.fill(children)

    def _lines(self, media: Media, width: int) -> list[Row]:
        """Return the children line by line."""
        gap, lines, used = media.px(self._gap), list[list[Widget]](), 0
        widths = [child.measure(media, width)[0] for child in self.shown]
        # Children that grow share the spare room; there is none if the others had to be narrower.
        grows = any(child.grow and wide for child, wide in zip(self.shown, widths, strict=True))
        if not grows and sum(widths) * self._least + gap * (len(widths) - 1) <= width:
            return [_Line(self.shown, gap=self._gap)] if widths else []
        for child, wide in zip(self.shown, widths, strict=True):
            wide = min(width, wide)
            if not lines or used + gap + wide > width:
                lines.append([])
                used = -gap
            lines[-1].append(child)
            used += gap + wide
        return [_Line(line, gap=self._gap) for line in lines]

    def measure(self, media: Media, width: int) -> Size:
        sizes = [line.measure(media, width) for line in self._lines(media, width)]
        gaps = media.px(self._gap) * max(0, len(sizes) - 1)
        return max((wide for wide, _ in sizes), default=0), sum(high for _, high in sizes) + gaps

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        y = rect.y
        for line in self._lines(media, rect.width):
            high = line.measure(media, rect.width)[1]
            line.place(pygame.Rect(rect.x, y, rect.width, high), media)
            y += high + media.px(self._gap)


class _Line(Row):
    """A row of widgets that belong to another parent."""

    def adopt(self, *children: Widget) -> None:
        """Leave them with their parent."""


class Grid(Group):
    """Children in cells of the same size, in as many columns as fit with ``least`` units each (at
    most ``most``). ``own``: each row is only as high as its own highest child."""

    def __init__(
        self,
        children: Sequence[Widget] = (),
        *,
        least: float,
        most: int = 99,
        gap: float = 16,
        gap_across: float | None = None,
        own: bool = False,
    ) -> None:
        super().__init__(children)
        self.own = own
        self.least = least
        self.most = most
        self.gap = gap
        self.gap_across = gap if gap_across is None else gap_across

    def _cells(self, media: Media, width: int) -> tuple[int, int, list[int]]:
        """Return the number of columns, and in pixels the width of a cell and each row's height."""
        shown = self.shown
        gap = media.px(self.gap_across)
        least = round(self.least * media.texts.scale)
        fitting = max(1, (width + gap) // (least + gap))
        columns = max(1, min(self.most, fitting, len(shown) or 1))
        wide = (width - gap * (columns - 1)) // columns
        each = [child.measure(media, wide)[1] for child in shown]
        rows = [max(each[first : first + columns]) for first in range(0, len(each), columns)]
        return columns, wide, rows if self.own else [max(rows, default=0)] * len(rows)

    def measure(self, media: Media, width: int) -> Size:
        _, _, rows = self._cells(media, width)
        return width, sum(rows) + max(0, len(rows) - 1) * media.px(self.gap)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        columns, wide, rows = self._cells(media, rect.width)
        gap, across = media.px(self.gap), media.px(self.gap_across)
        top = rect.y
        for number, child in enumerate(self.shown):
            row, column = divmod(number, columns)
            if number and not column:
                top += rows[row - 1] + gap
            left = rect.x + column * (wide + across)
            child.place(pygame.Rect(left, top, wide, rows[row]), media)


class Space(Widget):
    """Empty room, in units; with ``grow`` it takes a share of what is left."""

    def __init__(self, units: float = 0, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.units = units

    def measure(self, media: Media, width: int) -> Size:
        room = media.px(self.units)
        return (min(room, width), room)

    def ink(self, media: Media) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0)


class Free(Group):
    """Children that a function places: ``arrange(rect, media)`` calls ``place`` on each."""

    def __init__(
        self, children: Sequence[Widget], arrange: Callable[[pygame.Rect, Media], None]
    ) -> None:
        super().__init__(children)
        self._arrange = arrange

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._arrange(rect, media)


def centred(size: Size, within: pygame.Rect) -> pygame.Rect:
    """Return a rectangle of this size in the middle of another."""
    box = pygame.Rect((0, 0), size)
    box.center = within.center
    return box


def in_the_middle(panel: Widget) -> Free:
    """Show a panel in the middle of the window, as large as it measures."""

    def arrange(rect: pygame.Rect, media: Media) -> None:
        size = panel.measure(media, rect.width - 2 * media.px(24))
        panel.place(centred(size, rect), media)

    return Free([panel], arrange)


_NARROW = 1400
"""A window must be this wide, in units of the controls, for two columns or for a page that leaves a
part of the window free."""


def one_column(media: Media) -> bool:
    """Return whether words and controls are so large in this window (150 % or more) that a page
    fills it in one column."""
    return media.size[0] < _NARROW * media.scale


def page_rect(rect: pygame.Rect, media: Media, wide: float, high: float) -> pygame.Rect:
    """Return the rectangle of a page in the middle of the window ``rect``: at most this many units
    wide, or the whole window except its rim if a page has one column."""
    rim = media.px(8 if one_column(media) else 30)
    most = rect.width - 2 * rim, rect.height - 2 * rim
    if one_column(media):
        return centred(most, rect)
    return centred((min(media.px(wide), most[0]), min(media.px(high), most[1])), rect)


def from_below(rect: pygame.Rect, media: Media, gap: int, *widgets: Widget) -> int:
    """Place widgets one above another from the bottom of a page, the lowest first. Returns where
    the room above them ends."""
    bottom = rect.bottom
    for widget in widgets:
        high = widget.measure(media, rect.width)[1]
        widget.place(pygame.Rect(rect.x, bottom - high, rect.width, high), media)
        bottom -= high + gap
    return bottom


def between(
    rect: pygame.Rect, media: Media, gap: int, title: Widget, line: Widget, exits: Widget
) -> pygame.Rect:
    """Place the title at the top of a page, the exits at the bottom and the line above them.
    Returns the rectangle between them."""
    high = title.measure(media, rect.width)[1]
    title.place(pygame.Rect(rect.x, rect.y, rect.width, high), media)
    top, bottom = rect.y + high + gap, from_below(rect, media, gap, exits, line)
    return pygame.Rect(rect.x, top, rect.width, bottom - top)


def titled_tabs(rect: pygame.Rect, media: Media, title: Widget, tabs: Widget) -> int:
    """Place the title of a page and its tabs at the top: side by side, where there is room.
    Returns where they end."""
    wide, high = title.measure(media, rect.width)
    left = rect.x + wide + media.px(36)
    size = tabs.measure(media, rect.right - left)
    if size[1] > 1.5 * high:
        below = rect.y + high + media.px(22) // 2
        size = tabs.measure(media, rect.width)
        tabs.place(pygame.Rect((rect.x, below), size), media)
    else:
        tabs.place(pygame.Rect((left, rect.y + max(0, high - size[1]) // 2), size), media)
    top = rect.y if tabs.rect.top > rect.y + high else rect.y + max(0, size[1] - high) // 2
    title.place(pygame.Rect(rect.x, top, wide, high), media)
    return max(title.rect.bottom, tabs.rect.bottom)


def _shares(spare: int, weights: Sequence[float]) -> list[int]:
    """Distribute spare pixels by weight, to the last pixel."""
    total = sum(weights)
    if spare <= 0 or total <= 0:
        return [0 for _ in weights]
    shares = []
    given, weighed = 0, 0.0
    for weight in weights:
        weighed += weight
        share = round(spare * weighed / total) - given
        shares.append(share)
        given += share
    return shares


_LINES = 14
"""A column is at least as wide as this many lines are high."""
_APART, _ACROSS = 36, 64
"""Units between two blocks, and between the two columns."""


class Columns(Group):
    """Blocks in reading order, each with its column if there are two (0 left, 1 right). Two columns
    need at least ``least`` units each. The last blocks of the left one move below the right one if
    that makes the whole less high."""

    def __init__(self, blocks: Sequence[tuple[Widget, int]], *, least: float) -> None:
        super().__init__([block for block, _ in blocks])
        self._sides = [side for _, side in blocks]
        self.least = least

    def two(self, media: Media, width: int) -> bool:
        """Return whether there is room for two columns."""
        # Letters have a least size, which limits the width of columns in small windows.
        least = max(media.px(self.least), _LINES * media.texts.line_height("body"))
        return width >= 2 * least + media.px(_ACROSS)

    def _boxes(self, media: Media, width: int) -> list[pygame.Rect]:
        """Return the rectangle of every block, from the top left."""
        two = self.two(media, width)
        wide = (width - media.px(_ACROSS)) // 2 if two else width
        highs = [block.measure(media, wide)[1] for block in self.children]
        gap = media.px(_APART)
        sides = self._balanced(highs, gap) if two else [0] * len(highs)
        ends, boxes = [0, 0], [pygame.Rect(0, 0, 0, 0)] * len(highs)
        # Blocks that were moved come below those whose column it is.
        order = sorted(range(len(highs)), key=lambda n: (sides[n] != self._sides[n], n))
        for number in order if two else range(len(highs)):
            side, high = sides[number], highs[number]
            boxes[number] = pygame.Rect(side * (width - wide), ends[side], wide, high)
            ends[side] += high + gap
        return boxes

    def _balanced(self, highs: Sequence[int], gap: int) -> list[int]:
        """Return the column of every block, so that the longer column is as short as possible."""
        best = list(self._sides)
        left = [number for number, side in enumerate(self._sides) if side == 0]
        for count in range(1, len(left)):
            moved = [1 if n in left[-count:] else side for n, side in enumerate(self._sides)]
            if _height(moved, highs, gap) < _height(best, highs, gap):
                best = moved
        return best

    def measure(self, media: Media, width: int) -> Size:
        return width, max((box.bottom for box in self._boxes(media, width)), default=0)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        for block, box in zip(self.children, self._boxes(media, rect.width), strict=True):
            block.place(box.move(rect.topleft), media)


def _height(sides: Sequence[int], highs: Sequence[int], gap: int) -> int:
    """Return the height of the longer column."""
    return max(
        sum(high + gap for high, each in zip(highs, sides, strict=True) if each == side)
        for side in (0, 1)
    )
