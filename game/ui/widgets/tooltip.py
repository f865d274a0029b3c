"""The tooltip, which explains the widget that is pointed at or focused."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.paper import paper, rim
from game.ui.graphics.pixels import PREMUL
from game.ui.widgets.overlay import Appearance, reach
from game.ui.widgets.placement import ABOVE, BELOW, Near, placed
from game.ui.widgets.widget import Widget

_WIDTHS = (460, 340, 240)
"""Widths that its words may have, units; the first that has room is taken."""
_CLOSE = (420, 200)
"""The greatest distance from the widget, units, sideways and up or down. It covers other controls
rather than be further away."""


class Tooltip:
    """Shows the ``hint`` of a widget after a short rest, near the widget and clear of the other
    controls. It does not follow the pointer and takes no input.

    mark: called with rectangles to paint again.
    controls: says where the controls are that it should not cover.
    """

    def __init__(
        self,
        mark: Callable[[pygame.Rect], None],
        controls: Callable[[], Sequence[pygame.Rect]],
    ) -> None:
        self._mark = mark
        self._controls = controls
        self._widget: Widget | None = None
        self._text = ""
        self._rested = 0.0
        self._delay = 0.0
        self._look = Appearance()
        self.box = pygame.Rect(0, 0, 0, 0)
        """Where its picture lies, with the shadow."""
        self._width = 0

    @property
    def moving(self) -> bool:
        """True if it is fading in."""
        return bool(self._text) and self._look.moving

    def next_due(self) -> float | None:
        """Return the seconds until it appears; None if it will not."""
        if not self._text or self._look.wanted:
            return None
        return max(0.0, self._delay - self._rested)

    def hide(self) -> None:
        """Disappear at once, until the pointer leaves and comes back."""
        if self._text:
            self._mark(reach(self.box))
            self._look.vanish()
            self._text = ""

    def update(self, dt: float, widget: Widget | None, media: Media) -> None:
        """Let time pass while ``widget`` is pointed at."""
        hint = widget.hint if widget is not None else ""
        changed = self._text and hint != self._text
        if widget is not self._widget or changed:
            self.hide()
            self._widget, self._text, self._rested = widget, hint, 0.0
            self._delay = media.motion.tooltip_delay
            return
        if widget is None or not self._text:
            return
        self._rested += dt
        if self._rested >= self._delay and self._look.show():
            self._place(widget.hint_rect(), media)
        before = self._look.share
        self._look.step(dt, media.motion)
        if self._look.share != before:
            self._mark(reach(self.box))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        """Draw it if it is visible."""
        if self._text and self._look.share > 0 and reach(self.box).colliderect(surface.get_clip()):
            self._look.put(surface, self._picture(self._width, media), self.box, media.motion)

    def _place(self, anchor: pygame.Rect, media: Media) -> None:
        edge = rim(media)
        window = pygame.Rect((0, 0), media.size).inflate(-2 * edge, -2 * edge)
        apart, (across, along) = 2 * media.px(4), _CLOSE
        others = [
            each.inflate(apart, apart) for each in self._controls() if not anchor.contains(each)
        ]
        areas = [anchor.inflate(2 * media.px(across), 2 * media.px(along)).clip(window), window]
        near = Near(anchor, [BELOW, ABOVE], areas, [[anchor], others], gap=edge)
        widths = [media.texts.balanced(self._text, "small", media.px(each)) for each in _WIDTHS]
        sizes = [self._picture(each, media).get_rect().inflate(-2 * edge, -2 * edge).size
                 for each in widths]  # fmt: skip
        at, box = placed(sizes, near)
        self._width, self.box = widths[at], box.inflate(2 * edge, 2 * edge)

    def _picture(self, width: int, media: Media) -> pygame.Surface:
        words = media.texts.block(self._text, "small", media.theme.ink, width)
        sheet = paper(words.get_size(), media)
        sheet.picture.blit(words, (sheet.x, sheet.y), special_flags=PREMUL)
        return sheet.picture
