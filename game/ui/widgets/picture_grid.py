"""Pictures in rows, to choose one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, faded, put
from game.ui.graphics.theme import mixed
from game.ui.input.intents import STEPS, Command
from game.ui.widgets.choice import PartSelector, V
from game.ui.widgets.widget import Size

_GAP = 4
_RIM = 4
"""Units between the edge of a cell and its picture."""
BLOCKED = 0.25
"""The opacity of a picture that cannot be chosen."""


class PictureGrid(PartSelector[V]):
    """One of several pictures. ``paint(value, size, media)`` draws one of them, about ``size``
    pixels wide and high; ``cell`` is the width of one with its rim, in units.

    Tab stops here once. The arrow keys move the focus ring from picture to picture without
    choosing, and Enter chooses.
    """

    def __init__(
        self,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        paint: Callable[[V, int, Media], pygame.Surface],
        *,
        cell: float,
        blocked: Mapping[V, str] | None = None,
    ) -> None:
        super().__init__(values, value, on_change, blocked=blocked)
        self._paint = paint
        self._cell = cell
        self._columns, self._step, self._size = 1, 0, 0
        self._at = self.index
        """The place of the picture that has the ring."""

    @property
    def hint(self) -> str:
        number = self._explained
        if number is None:
            return ""
        value, label = self.values[number]
        return self.blocked.get(value, label)

    @property
    def value_called(self) -> str:
        return self.values[self._at][1]

    @property
    def is_on(self) -> bool | None:
        return self._at == self.index

    def hint_rect(self) -> pygame.Rect:
        number = self._explained
        return self.rect if number is None else self.box(number)

    @property
    def _explained(self) -> int | None:
        """The place of the picture that the tooltip explains."""
        return self._at if self._pointed is None and self.focused else self._pointed

    def measure(self, media: Media, width: int) -> Size:
        columns, step = self._fit(media, width)
        rows = -(-len(self.values) // columns)
        gap = media.px(_GAP)
        return columns * step - gap, rows * step - gap

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._columns, self._step = self._fit(media, rect.width)
        self._size = self._step - media.px(_GAP)

    def paint_area(self, media: Media) -> pygame.Rect:
        # A picture may be a little larger than its cell, and the ring goes around the cell.
        return self.rect.inflate(5 * media.px(_RIM), 5 * media.px(_RIM))

    def activate(self) -> None:
        self.choose(self._at)

    def command(self, command: Command) -> bool:
        step = STEPS.get(command.intent)
        if step is None:
            return False
        right, down = step
        column = self._at % self._columns
        number = self._at + right + down * self._columns
        if not 0 <= column + right < self._columns or not 0 <= number < len(self.values):
            return False
        self._at = number
        self.invalidate()
        return True

    def choose(self, number: int, loud: float = 0.6) -> None:
        self._at = number
        super().choose(number, loud)

    def focus_rect(self, media: Media) -> pygame.Rect:
        return self.box(self._at)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme = media.theme
        size = self._size - 2 * media.px(_RIM)
        for number, (value, _) in enumerate(self.values):
            box = self.box(number)
            chosen, lit = number == self.index, number == self._pointed
            if chosen or lit:
                body = mixed(theme.well, theme.raised, 0.8 if chosen else 0.4)
                plate = media.widget_art.plate(
                    box.size, media.px(theme.radius), body, edge=theme.accent if chosen else None,
                    edge_width=media.px(3),
                )  # fmt: skip
                surface.blit(plate, box, special_flags=PREMUL)
            picture = self._paint(value, size, media)
            if not self.open_to(number):
                picture = faded(picture, BLOCKED)
            put(surface, picture, center=box.center)

    # ----------------------------------------------------------------------------------------

    def _fit(self, media: Media, width: int) -> tuple[int, int]:
        """Return how many columns there are, and the pixels from one picture to the next."""
        gap = media.px(_GAP)
        step = max(media.px(self._cell), media.px(media.motion.least_hit)) + gap
        return max(1, min(len(self.values), (width + gap) // step)), step

    def box(self, number: int) -> pygame.Rect:
        row, column = divmod(number, self._columns)
        x, y = self.rect.x + column * self._step, self.rect.y + row * self._step
        return pygame.Rect(x, y, self._size, self._size)
