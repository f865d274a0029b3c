"""One of a few pages: their names below one another at the side of what they show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.input.intents import Command, Intent
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import mixed
from game.ui.widgets.base import Point, Size
from game.ui.widgets.valued import Parted

_ROW = 76
"""Units of height of a name with the note below it."""
_GAP = 6


class Rail(Parted[str]):
    """Names of pages, one of them open. A single stop for Tab, however many pages there are:
    up and down turn the pages, right and Enter (``on_enter``) go into the one that is open.

    ``notes`` are a few words below some of the names, in the accent colour.
    """

    def __init__(
        self,
        pages: Sequence[str],
        page: str,
        on_change: Callable[[str], None],
        on_enter: Callable[[], None],
        *,
        notes: Mapping[str, str] | None = None,
        width: float = 320,
    ) -> None:
        super().__init__([(each, each) for each in pages], page, on_change)
        self.notes: Mapping[str, str] = notes or {}
        self.width = width
        self._on_enter = on_enter

    def measure(self, kit: Kit, width: int) -> Size:
        count = len(self.values)
        high = kit.px(_ROW) * count + kit.px(_GAP) * (count - 1)
        return min(width, kit.px(self.width)), high

    def turn(self, step: int) -> bool:
        """The page so many further, if there is one; whether there was."""
        at = self.index + step
        if not 0 <= at < len(self.values):
            return False
        self.choose(at, 0.4)
        return True

    def activate(self) -> None:
        self._on_enter()

    def command(self, command: Command) -> bool:
        if command.intent is Intent.UP:
            return self.turn(-1)
        if command.intent is Intent.DOWN:
            return self.turn(1)
        if command.intent is Intent.RIGHT:
            self._on_enter()
            return True
        return False

    def focus_rect(self, kit: Kit) -> pygame.Rect:
        return self._box(self.index, kit)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, radius = kit.theme, kit.px(kit.theme.radius)
        for number, (page, label) in enumerate(self.values):
            box = self._box(number, kit)
            chosen = number == self.index
            if chosen or number == self._pointed:
                body = mixed(theme.panel, theme.raised, 1.0 if chosen else 0.45)
                edge = theme.accent if chosen else None
                plate = kit.skins.plate(box.size, radius, body, edge=edge, edge_width=kit.px(2.5))
                surface.blit(plate, box, special_flags=PREMUL)
            self._draw_words(surface, box, label, self.notes.get(page, ""), chosen, kit)

    def _draw_words(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        label: str,
        note: str,
        chosen: bool,
        kit: Kit,
    ) -> None:
        texts, theme = kit.texts, kit.theme
        room = box.width - 2 * kit.px(20)
        text, px = texts.squeezed(label, "strong", room)
        words = texts.line(text, "strong", theme.text if chosen else theme.muted, px)
        lines = [words]
        both = texts.line_height("strong") + texts.line_height("small")
        # In a window so low that two lines do not fit the name alone is better than both cut.
        if note and both <= box.height:
            text, px = texts.squeezed(note, "small", room)
            lines.append(texts.line(text, "small", theme.accent, px))
        y = box.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (box.x + kit.px(20), y), special_flags=PREMUL)
            y += line.get_height()

    def _box(self, number: int, kit: Kit) -> pygame.Rect:
        count, gap = len(self.values), kit.px(_GAP)
        high = min(kit.px(_ROW), (self.rect.height - gap * (count - 1)) // count)
        return pygame.Rect(self.rect.x, self.rect.y + number * (high + gap), self.rect.width, high)

    def part_at(self, point: Point) -> int | None:
        if self.ui is None:
            return None
        for number in range(len(self.values)):
            if self._box(number, self.ui.kit).collidepoint(point):
                return number
        return None
