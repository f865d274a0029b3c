"""A button that shows keys and buttons as small pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.graphics.glyphs import glyph
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, faded
from game.ui.graphics.theme import Rgb
from game.ui.widgets.button import Button


class ControlsButton(Button):
    """``controls`` as the bindings call them; ``text`` is shown where there are none."""

    def __init__(
        self,
        controls: Sequence[str],
        text: str,
        on_press: Callable[[], None],
        *,
        kind: str = "secondary",
        tooltip: str = "",
        width: float | None = None,
    ) -> None:
        super().__init__(text, on_press, kind=kind, tooltip=tooltip, width=width)
        self.controls = tuple(controls)

    def _draw_words(
        self, surface: pygame.Surface, rect: pygame.Rect, media: Media, colour: Rgb
    ) -> None:
        if not self.controls:
            super()._draw_words(surface, rect, media, colour)
            return
        high, gap = media.px(36), media.px(14)
        signs = [glyph(control, media, high, colour) for control in self.controls]
        total = sum(sign.get_width() for sign in signs) + gap * (len(signs) - 1)
        x = rect.centerx - total // 2
        for sign in signs:
            picture = sign if self.enabled else faded(sign, 0.8)
            surface.blit(picture, picture.get_rect(midleft=(x, rect.centery)), special_flags=PREMUL)
            x += sign.get_width() + gap
