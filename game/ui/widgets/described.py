"""One of several ways, each with the sentence that says what it is like: a row to choose."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import mixed
from game.ui.widgets.base import Size
from game.ui.widgets.button import Control

_PAD, _MARK = 24, 34


class Described(Control):
    """A name and a sentence below it; the one ``chosen`` has a lit edge and a tick.

    ``blocked`` says why it cannot be chosen now, and is read in place of the sentence.
    """

    def __init__(
        self,
        title: str,
        sentence: str,
        on_press: Callable[[], None],
        *,
        chosen: bool = False,
        blocked: str = "",
    ) -> None:
        super().__init__()
        self.title = title
        self.sentence = blocked or sentence
        self.chosen = chosen
        self._on_press = on_press
        if blocked:
            self.disable(blocked)

    @property
    def hint(self) -> str:
        # The reason is on the row already.
        return self.tooltip

    def measure(self, kit: Kit, width: int) -> Size:
        lines = kit.texts.wrap(self.sentence, "small", self._room(kit, width))
        words = kit.texts.line_height("strong") + kit.texts.line_height("small") * len(lines)
        return width, words + 2 * kit.px(14)

    def activate(self) -> None:
        self.pulse()
        if self.ui is not None:
            self.ui.kit.sounds.play("click", 0.6)
        self._on_press()

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, alive = kit.theme, self._enabled
        rect = self.rect.move(0, round(self.sunk * kit.px(3)))
        share = 0.2 + 0.2 * self.lit + (0.4 if self.chosen else 0.0)
        edge = theme.accent if self.chosen else mixed(theme.panel_edge, theme.panel, 0.45)
        plate = kit.skins.plate(
            rect.size, kit.px(theme.radius), mixed(theme.well, theme.raised, share),
            edge=edge, edge_width=kit.px(3 if self.chosen else 1.5),
        )  # fmt: skip
        surface.blit(plate, rect, special_flags=PREMUL)
        name = kit.line(self.title, "strong", theme.text if alive else theme.faint)
        room = self._room(kit, rect.width)
        colour = theme.muted if alive else theme.accent
        said = kit.texts.block(self.sentence, "small", colour, room)
        y = rect.centery - (name.get_height() + said.get_height()) // 2
        x = rect.x + kit.px(_PAD)
        surface.blit(name, (x, y), special_flags=PREMUL)
        surface.blit(said, (x, y + name.get_height()), special_flags=PREMUL)
        if self.chosen:
            sign = kit.skins.sign("check", kit.px(_MARK), theme.accent, 3)
            at = sign.get_rect(midright=(rect.right - kit.px(_PAD), rect.centery))
            surface.blit(sign, at, special_flags=PREMUL)

    def _room(self, kit: Kit, width: int) -> int:
        return max(1, width - 3 * kit.px(_PAD) - kit.px(_MARK))
