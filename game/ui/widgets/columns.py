"""Things to read, in two columns where the window is wide enough, else below one another."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.layout import Group

_LINES = 14
"""A column is at least so many lines wide as they are high."""


class Columns(Group):
    """Blocks in reading order, each with the column that it stands in when there are two
    (0 left, 1 right). Two need at least ``least`` units of width each; the last blocks of the
    left one go on below the right one where that makes the whole less high."""

    def __init__(
        self,
        blocks: Sequence[tuple[Widget, int]],
        *,
        least: float,
        gap: float = 36,
        gap_across: float = 64,
    ) -> None:
        super().__init__([block for block, _ in blocks])
        self._sides = [side for _, side in blocks]
        self.least = least
        self.gap = gap
        self.gap_across = gap_across

    def two(self, kit: Kit, width: int) -> bool:
        """Whether there is room for two columns."""
        # Letters have a least size: in a small window they, not the units, say what is narrow.
        least = max(kit.px(self.least), _LINES * kit.texts.line_height("body"))
        return width >= 2 * least + kit.px(self.gap_across)

    def _boxes(self, kit: Kit, width: int) -> list[pygame.Rect]:
        """Where every block goes, from the top left."""
        two = self.two(kit, width)
        wide = (width - kit.px(self.gap_across)) // 2 if two else width
        highs = [block.measure(kit, wide)[1] for block in self.children]
        gap = kit.px(self.gap)
        sides = self._balanced(highs, gap) if two else [0] * len(highs)
        ends, boxes = [0, 0], [pygame.Rect(0, 0, 0, 0)] * len(highs)
        # What was moved over stands below what has its place there.
        order = sorted(range(len(highs)), key=lambda n: (sides[n] != self._sides[n], n))
        for number in order if two else range(len(highs)):
            side, high = sides[number], highs[number]
            boxes[number] = pygame.Rect(side * (width - wide), ends[side], wide, high)
            ends[side] += high + gap
        return boxes

    def _balanced(self, highs: Sequence[int], gap: int) -> list[int]:
        """The column of every block such that the longer one is as short as can be."""
        best = list(self._sides)
        left = [number for number, side in enumerate(self._sides) if side == 0]
        for count in range(1, len(left)):
            moved = [1 if n in left[-count:] else side for n, side in enumerate(self._sides)]
            if _height(moved, highs, gap) < _height(best, highs, gap):
                best = moved
        return best

    def measure(self, kit: Kit, width: int) -> Size:
        return width, max((box.bottom for box in self._boxes(kit, width)), default=0)

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        for block, box in zip(self.children, self._boxes(kit, rect.width), strict=True):
            block.place(box.move(rect.topleft), kit)


def _height(sides: Sequence[int], highs: Sequence[int], gap: int) -> int:
    """How high the longer column is."""
    return max(
        sum(high + gap for high, each in zip(highs, sides, strict=True) if each == side)
        for side in (0, 1)
    )
