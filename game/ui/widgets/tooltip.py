"""The tooltip, which explains the widget that is pointed at or focused."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.paper import paper
from game.ui.graphics.pixels import PREMUL, faded
from game.ui.graphics.tween import TweenedValue
from game.ui.widgets.widget import Widget

_WIDEST = 460


class Tooltip:
    """Shows the ``hint`` of a widget after a short rest. It does not follow the pointer and takes
    no input."""

    def __init__(self) -> None:
        self._widget: Widget | None = None
        self._text = ""
        self._rested = 0.0
        self._delay = 0.0
        self._shown = TweenedValue(0.0)
        self._box = pygame.Rect(0, 0, 0, 0)

    @property
    def moving(self) -> bool:
        """Whether it is fading in."""
        return self._shown.value != self._shown.target

    def next_due(self) -> float | None:
        """Seconds until it appears; None if it will not."""
        if not self._text or self._shown.target:
            return None
        return max(0.0, self._delay - self._rested)

    def hide(self, mark: Callable[[pygame.Rect], None]) -> None:
        """Disappear at once, until the pointer leaves and comes back."""
        if self._shown.value:
            mark(self._box)
        self._shown.jump(0.0)
        self._text = ""

    def update(
        self, dt: float, widget: Widget | None, media: Media, mark: Callable[[pygame.Rect], None]
    ) -> None:
        """Let time pass while ``widget`` is pointed at. ``mark`` is called with rectangles to paint
        again."""
        hint = widget.hint if widget is not None else ""
        changed = hint != self._text and (self._text or self._shown.value)
        if widget is not self._widget or changed:
            self.hide(mark)
            self._widget, self._text, self._rested = widget, hint, 0.0
            self._delay = media.motion.tooltip_delay
            return
        if not self._text:
            return
        self._rested += dt
        if self._rested >= self._delay and self._shown.to(1.0):
            self._box = self._place(media)
        before = self._shown.value
        self._shown.step(dt, media.motion.tooltip_fade)
        if self._shown.value != before:
            mark(self._box)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        """Draw it if it is visible."""
        if self._shown.value <= 0 or not self._box.colliderect(surface.get_clip()):
            return
        picture = self._picture(media)
        if self._shown.value < 1:
            picture = faded(picture, self._shown.value)
        surface.blit(picture, self._box, special_flags=PREMUL)

    def _place(self, media: Media) -> pygame.Rect:
        assert self._widget is not None
        size = self._picture(media).get_size()
        box = pygame.Rect((0, 0), size)
        target = self._widget.hint_rect()
        box.centerx = target.centerx
        box.top = target.bottom
        if box.bottom > media.size[1]:
            box.bottom = target.top
        return box.clamp(pygame.Rect((0, 0), media.size))

    def _picture(self, media: Media) -> pygame.Surface:
        theme = media.theme
        width = media.texts.balanced(self._text, "small", media.px(_WIDEST))
        words = media.texts.block(self._text, "small", theme.ink, width)
        sheet = paper(words.get_size(), media)
        sheet.picture.blit(words, (sheet.x, sheet.y), special_flags=PREMUL)
        return sheet.picture
