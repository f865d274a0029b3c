"""The log: what happened, in words, in a drawer that opens beside the table."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Picture, Stage
from game.ui.table.layout import Z_LOG, Places

_KEPT = 400
"""Lines that are remembered."""


class Log:
    """Lines of what happened, newest last; the drawer shows the newest that fit and scrolls."""

    def __init__(self, stage: Stage) -> None:
        self.lines: list[str] = []
        self.open = False
        self._stage = stage
        self._panel = Picture(z=Z_LOG)
        self._panel.shown = False
        self._back = 0
        """Lines scrolled back from the newest."""
        self._stale = True
        stage.add(self._panel)

    def add(self, line: str) -> None:
        """One more thing that happened."""
        self.lines.append(line)
        del self.lines[:-_KEPT]
        if self._back:
            self._back = min(self._back + 1, len(self.lines) - 1)
        self._stale = True

    def scroll(self, notches: float) -> bool:
        """Look further back (positive) or at newer lines; whether the drawer is open."""
        if not self.open:
            return False
        self._back = min(max(0, self._back + round(notches * 3)), max(0, len(self.lines) - 1))
        self._stale = True
        return True

    def refresh(self, kit: Kit, places: Places, anew: bool = False) -> None:
        """Draw what is new."""
        self._panel.shown = self.open
        if not self.open or not (self._stale or anew):
            return
        self._stale = False
        rect = places.log
        self._panel.surface = self._drawn(kit, rect.size)
        self._panel.x, self._panel.y = rect.center

    def _drawn(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        theme = kit.theme
        sheet = canvas(size)
        plate = kit.skins.plate(
            size, kit.px(theme.radius), theme.panel_top, theme.panel, theme.panel_edge,
            kit.px(2), 0.97,
        )  # fmt: skip
        sheet.blit(plate, (0, 0), special_flags=PREMUL)
        pad = kit.px(22)
        title = kit.line("What happened", "strong", theme.accent)
        sheet.blit(title, (pad, pad), special_flags=PREMUL)
        top = pad + title.get_height() + kit.px(10)
        y = size[1] - pad
        wide = size[0] - 2 * pad
        newest = len(self.lines) - self._back
        gap = kit.px(7)
        for index in range(newest - 1, -1, -1):
            fresh = index >= len(self.lines) - 1
            block = kit.texts.block(
                self.lines[index], "small", theme.text if fresh else theme.muted, wide
            )
            y -= block.get_height()
            if y < top:
                break
            sheet.blit(block, (pad, y), special_flags=PREMUL)
            y -= gap
        return sheet
