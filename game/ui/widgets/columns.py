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
    (0 left, 1 right). Two need at least ``least`` units of width each."""

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
        gap = kit.px(self.gap)
        ends = [0, 0]
        boxes = []
        for block, side in zip(self.children, self._sides, strict=True):
            side = side if two else 0
            high = block.measure(kit, wide)[1]
            boxes.append(pygame.Rect(side * (width - wide), ends[side], wide, high))
            ends[side] += high + gap
        return boxes

    def measure(self, kit: Kit, width: int) -> Size:
        return width, max((box.bottom for box in self._boxes(kit, width)), default=0)

    def place(self, rect: pygame.Rect, kit: Kit) -> None:
        super().place(rect, kit)
        for block, box in zip(self.children, self._boxes(kit, rect.width), strict=True):
            block.place(box.move(rect.topleft), kit)
