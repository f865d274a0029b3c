"""A list that scrolls."""

from __future__ import annotations

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.theme import mixed
from game.ui.graphics.tween import TweenedValue
from game.ui.input.intents import Pixel
from game.ui.widgets.box_layout import centred
from game.ui.widgets.widget import Size, Widget

_BAR = 12
EDGE = 26
"""Height of the shade at an end where there is more, units."""


class Scroll(Widget):
    """Shows a part of ``content``, which may be higher: by wheel, bar, Page Up and Down, and by
    scrolling to the focused widget. If everything fits there is no bar."""

    takes_pointer = True

    def __init__(self, content: Widget, *, grow: float = 1.0) -> None:
        super().__init__(grow=grow)
        self.content = content
        self.adopt(content)
        self._offset = TweenedValue()
        self._shifted = 0
        self._content_height = 0
        self._bar = 0
        self._room = 0
        self._page_grip: int | None = None

    @property
    def children(self) -> list[Widget]:
        return [self.content]

    @property
    def furthest(self) -> int:
        """The greatest offset, pixels."""
        return max(0, self._content_height - self.rect.height)

    @property
    def offset(self) -> float:
        """The offset that it has or is moving to, pixels."""
        return self._offset.target

    def viewport(self) -> pygame.Rect:
        # Rings and shadows may extend to the sides, but not above and below.
        return self.rect.inflate(2 * self._room, 0)

    def measure(self, media: Media, width: int) -> Size:
        wide, high = self.content.measure(media, width)
        # It needs little room; it grows with what is left.
        return wide, min(high, media.px(160)) if self.grow else high

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._room = media.px(20)
        width = rect.width
        self._content_height = self.content.measure(media, width)[1]
        self._bar = 0
        if self._content_height > rect.height:
            self._bar = media.px(_BAR)
            width -= self._bar + media.px(14)
            self._content_height = self.content.measure(media, width)[1]
        offset = min(self._offset.target, self.furthest)
        self._offset.jump(offset)
        self._shifted = round(offset)
        high = max(self._content_height, rect.height)
        self.content.place(pygame.Rect(rect.x, rect.y - self._shifted, width, high), media)

    def update(self, dt: float, media: Media) -> bool:
        moving = self._offset.step(dt, media.motion.scroll_time)
        now = round(self._offset.value)
        if now != self._shifted:
            self.content.shift(0, self._shifted - now)
            self._shifted = now
        return moving

    def scroll_to(self, offset: float) -> bool:
        """Scroll smoothly to an offset in pixels. Returns whether it was not there already."""
        if self._offset.to(max(0.0, min(float(self.furthest), offset))):
            self.invalidate()
            return True
        return False

    def jump_to(self, offset: float, media: Media) -> None:
        """Go to an offset at once, for a list that was built again."""
        self._offset.jump(max(0.0, min(float(self.furthest), offset)))
        self.update(0.0, media)
        self.invalidate()

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget inside can be seen."""
        margin = 2 * self._room
        moved = self._offset.target - self._shifted
        top = widget.rect.top - margin - moved
        bottom = widget.rect.bottom + margin - moved
        if top < self.rect.top:
            self.scroll_to(self._offset.target + top - self.rect.top)
        elif bottom > self.rect.bottom:
            self.scroll_to(self._offset.target + bottom - self.rect.bottom)

    def wheel(self, notches: float) -> bool:
        if not self.furthest or self.ui is None:
            return False
        step = self.ui.media.px(self.ui.media.motion.scroll_step)
        self.scroll_to(self._offset.target - notches * step)
        return True

    @property
    def takes_drags(self) -> bool:
        return self._page_grip is not None

    def pull(self, pixels: int) -> None:
        if self.ui is not None:
            self.jump_to(self._offset.target - pixels, self.ui.media)

    def pointer_pressed(self, point: Pixel) -> None:
        handle = self._handle()
        if handle is None or point[0] < self.rect.right - 3 * self._bar:
            return
        self.pressed = True
        if not handle.inflate(2 * self._bar, 0).collidepoint(point):
            self._drag_to(point[1] - handle.height // 2)
            handle = self._handle() or handle
        self._page_grip = point[1] - handle.y
        self.invalidate()

    def pointer_moved(self, point: Pixel) -> None:
        if self._page_grip is not None:
            self._drag_to(point[1] - self._page_grip)

    def pointer_released(self, point: Pixel) -> None:
        self.pointer_cancelled()

    def pointer_cancelled(self) -> None:
        self._page_grip = None
        self.pressed = False
        self.invalidate()

    def draw_tree(self, surface: pygame.Surface, part: pygame.Rect, media: Media) -> None:
        if not self.visible:
            return
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.viewport()))
        self.content.draw_tree(surface, part.clip(self.viewport()), media)
        self._draw_edges(surface, media)
        surface.set_clip(clip)
        handle = self._handle()
        if handle is not None:
            theme = media.theme
            track = pygame.Rect(handle.x, self.rect.y, handle.width, self.rect.height)
            radius = handle.width / 2
            well = media.widget_art.plate(track.size, radius, theme.shadow, alpha=0.3)
            surface.blit(well, track, special_flags=PREMUL)
            lit = 0.5 if self.pressed else 0.0
            colour = mixed(theme.panel_edge, theme.accent, lit)
            surface.blit(
                media.widget_art.plate(handle.size, radius, colour), handle, special_flags=PREMUL
            )

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.viewport()

    def _draw_edges(self, surface: pygame.Surface, media: Media) -> None:
        """Draw a shade at the ends where there is more."""
        high = media.px(EDGE)
        size = (self.rect.width - self._bar, high)
        shadow, widget_art = media.theme.shadow, media.widget_art
        if self._offset.value >= 1:
            surface.blit(widget_art.shade(size, shadow, 0.34, 0), self.rect, special_flags=PREMUL)
        if self._offset.value < self.furthest - 1:
            at = (self.rect.x, self.rect.bottom - high)
            surface.blit(widget_art.shade(size, shadow, 0, 0.34), at, special_flags=PREMUL)

    def _handle(self) -> pygame.Rect | None:
        if not self._bar or not self.furthest:
            return None
        share = self.rect.height / self._content_height
        high = max(3 * self._bar, round(self.rect.height * share))
        travel = self.rect.height - high
        y = self.rect.y + round(travel * self._offset.value / self.furthest)
        return pygame.Rect(self.rect.right - self._bar, y, self._bar, high)

    def _drag_to(self, top: int) -> None:
        handle = self._handle()
        if handle is None:
            return
        travel = max(1, self.rect.height - handle.height)
        offset = (top - self.rect.y) / travel * self.furthest
        self._offset.jump(max(0.0, min(float(self.furthest), offset)))
        self.invalidate()


def place_unscrolled(
    panel: Widget, scroll: Scroll, within: pygame.Rect, media: Media, widest: float, margin: int
) -> None:
    """Place a panel in the middle, high enough that nothing in its list has to be scrolled, if
    there is room. ``widest`` is in units, the ``margin`` in pixels."""
    wide = min(media.px(widest), within.width - 2 * margin)
    inner = wide - 2 * media.px(media.theme.pad)
    wanted = panel.measure(media, wide)[1] - scroll.measure(media, inner)[1]
    wanted += scroll.content.measure(media, inner)[1]
    panel.place(centred((wide, min(wanted, within.height - 2 * margin)), within), media)
