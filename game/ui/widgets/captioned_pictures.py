"""Pictures with a word under each, to choose one of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, faded, put
from game.ui.graphics.theme import mixed
from game.ui.widgets.choice import V
from game.ui.widgets.picture_grid import BLOCKED, PictureGrid
from game.ui.widgets.widget import Size

_ACROSS, _DOWN = 20, 14
"""Units between two pictures."""
_FRAME = 7
"""Units between a picture and the outer edge of its gold ring."""
_RING = 4
_WORD = 6
"""Units between a picture's frame and its word."""
_LEAST = 0.6
"""The share of their size to which letters shrink before a word is cut."""


class CaptionedPictures(PictureGrid[V]):
    """One of several pictures, the chosen one in a gold ring, a word under each.

    widest: the greatest width of a picture, units. They are smaller where all fit side by side so.
    narrowest: the least width; narrower ones stand in several rows.
    shape: height of a picture for a width of 1.
    key: everything that the picture of a value depends on besides its width, to keep it by.
    paint: draws the picture of a value, of exactly the size in pixels that it is given.

    waits: whether new pictures must wait, as while the page slides in.

    New pictures are drawn one in each frame, so that a page opens at once.
    """

    def __init__(
        self,
        values: Sequence[tuple[V, str]],
        value: V,
        on_change: Callable[[V], None],
        paint: Callable[[V, Size, Media], pygame.Surface],
        *,
        key: Callable[[V, Media], Hashable],
        widest: float,
        narrowest: float,
        shape: float,
        waits: Callable[[], bool] = lambda: False,
        blocked: Mapping[V, str] | None = None,
    ) -> None:
        super().__init__(values, value, on_change, self._picture, cell=widest, blocked=blocked)
        self._draw_one = paint
        self._key = key
        self._cell_most, self._cell_least = widest, narrowest
        self._shape = shape
        self._waits = waits
        self._high = self._down = 0

    @property
    def hint(self) -> str:
        # The words stand below the pictures.
        number = self._explained
        return "" if number is None else self.blocked.get(self.values[number][0], "")

    def measure(self, media: Media, width: int) -> Size:
        columns, step = self._fit(media, width)
        rows = -(-len(self.values) // columns)
        across, down = media.px(_ACROSS), media.px(_DOWN)
        high = self._cell_height(step - across, media)
        return columns * step - across, rows * (high + down) - down

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._size = self._step - media.px(_ACROSS)
        self._high = self._cell_height(self._size, media)
        self._down = self._high + media.px(_DOWN)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, size = media.theme, self._picture_size(self._size, media)
        frame, radius = media.px(_FRAME), media.px(theme.radius)
        new = not self._waits()
        for number, (value, label) in enumerate(self.values):
            box = self.box(number)
            chosen, lit = number == self.index, number == self._pointed
            key = self._kept_as(value, size, media)
            at = pygame.Rect((box.x + frame, box.y + frame), size)
            if media.widget_art.holds(key) or new:
                new = new and media.widget_art.holds(key)
                picture = self._picture(value, size[0], media)
                if not self.open_to(number):
                    picture = faded(picture, BLOCKED)
                surface.blit(picture, at, special_flags=PREMUL)
            else:
                well = media.widget_art.plate(size, max(1, radius - frame), theme.well)
                surface.blit(well, at, special_flags=PREMUL)
            if chosen or lit:
                around = at.inflate(2 * frame, 2 * frame)
                colour = theme.accent if chosen else mixed(theme.panel_edge, theme.accent, 0.35)
                ring = media.widget_art.ring(around.size, radius, colour, media.px(_RING))
                surface.blit(ring, around, special_flags=PREMUL)
            ink = theme.accent if chosen else theme.text if lit else theme.muted
            text, px = media.texts.squeezed(label, "label", box.width, least=_LEAST)
            word = media.texts.line(text, "label", ink, px)
            middle = (box.bottom + at.bottom + frame + media.px(_WORD)) // 2
            put(surface, word, center=(box.centerx, middle))
        if not self.complete(media):
            # The next picture comes with the next frame.
            self.invalidate()

    def complete(self, media: Media) -> bool:
        """Return whether no picture is left to be drawn."""
        size = self._picture_size(self._size, media)
        held = media.widget_art.holds
        return all(held(self._kept_as(value, size, media)) for value, _ in self.values)

    def finish(self, media: Media) -> None:
        """Draw all pictures that are left, at once."""
        for value, _ in self.values:
            self._picture(value, self._picture_size(self._size, media)[0], media)

    # ----------------------------------------------------------------------------------------

    def _picture(self, value: V, width: int, media: Media) -> pygame.Surface:
        size = (width, round(width * self._shape))
        key = self._kept_as(value, size, media)
        return media.widget_art.keep(key, lambda: self._draw_one(value, size, media))

    def _kept_as(self, value: V, size: Size, media: Media) -> Hashable:
        return ("captioned", size, self._key(value, media))

    def _picture_size(self, cell: int, media: Media) -> Size:
        wide = max(1, cell - 2 * media.px(_FRAME))
        return wide, round(wide * self._shape)

    def _cell_height(self, cell: int, media: Media) -> int:
        high = self._picture_size(cell, media)[1] + 2 * media.px(_FRAME)
        return high + media.px(_WORD) + media.texts.line_height("label")

    def _fit(self, media: Media, width: int) -> tuple[int, int]:
        """Return the number of columns, and the pixels from one picture to the next."""
        gap, count = media.px(_ACROSS), len(self.values)
        least = max(media.px(self._cell_least), media.px(media.motion.least_hit))
        fitting = max(1, min(count, (width + gap) // (least + gap)))
        # Rows of the same length, if possible.
        columns = -(-count // -(-count // fitting))
        cell = min(media.px(self._cell_most), (width + gap) // columns - gap)
        return columns, cell + gap

    def box(self, number: int) -> pygame.Rect:
        row, column = divmod(number, self._columns)
        at = self.rect.x + column * self._step, self.rect.y + row * self._down
        return pygame.Rect(at, (self._size, self._high))
