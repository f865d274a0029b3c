"""A line of text the player types."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.input.intents import Command, Intent
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.theme import mixed
from game.ui.widgets.base import Point, Size
from game.ui.widgets.button import Control


class Entry(Control):
    """One line of at most ``limit`` letters. ``on_change`` hears every letter, ``on_done`` when
    the line is finished (Enter, or the focus goes elsewhere). ``accepts`` is asked before
    something is added, with what the line would be then; it tells the player why not."""

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], None] | None = None,
        *,
        on_done: Callable[[str], None] | None = None,
        accepts: Callable[[str], bool] = lambda text: True,
        placeholder: str = "",
        limit: int = 40,
        width: float = 420,
        tooltip: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip)
        self._text = text
        self.on_change = on_change
        self.on_done = on_done
        self.accepts = accepts
        self.placeholder = placeholder
        self.limit = limit
        self.width = width
        self.caret = len(text)
        """The place of the cursor, in letters from the left."""
        self._blink = 0.0
        self._caret_on = True

    @property
    def text(self) -> str:
        """The line; setting it is not a change by the player."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = text
        self.caret = min(self.caret, len(text))
        self.touch()

    def measure(self, kit: Kit, width: int) -> Size:
        return min(width, kit.px(self.width)), kit.px(58)

    def update(self, dt: float, kit: Kit) -> bool:
        if self.focused:
            self._blink += dt
            if self._blink >= kit.feel.caret_blink:
                self._blink = 0.0
                self._caret_on = not self._caret_on
        return super().update(dt, kit)

    def next_due(self) -> float | None:
        if not self.focused or self.ui is None:
            return None
        return max(0.0, self.ui.kit.feel.caret_blink - self._blink)

    def focus_changed(self, on: bool) -> None:
        self._show_caret()
        if not on and self.on_done:
            self.on_done(self._text)
        super().focus_changed(on)

    def activate(self) -> None:
        """Enter: the line is finished."""
        if self.on_done:
            self.on_done(self._text)

    def pointer_released(self, point: Point) -> None:
        self.pressed = False
        if self.ui is not None and self._text:
            texts, x = self.ui.kit.texts, point[0] - self._left(self.ui.kit)
            widths = [texts.width(self._text[:n], "body") for n in range(len(self._text) + 1)]
            self.caret = min(range(len(widths)), key=lambda n: abs(widths[n] - x))
        self._show_caret()
        self.touch()

    def text_typed(self, text: str) -> bool:
        clean = "".join(letter for letter in text if letter.isprintable())
        room = self.limit - len(self._text)
        clean = clean[:room]
        line = self._text[: self.caret] + clean + self._text[self.caret :]
        if clean and self.accepts(line):
            self._change(line, self.caret + len(clean))
        return True

    def command(self, command: Command) -> bool:
        intent, at = command.intent, self.caret
        if intent is Intent.CONFIRM:
            # Whoever types and presses Enter has finished the line, and not the page.
            if not command.repeated:
                self.activate()
            return True
        if command.types:
            # A space is a letter here, not a press.
            return True
        if intent is Intent.ERASE:
            if at:
                self._change(self._text[: at - 1] + self._text[at:], at - 1)
        elif intent is Intent.ERASE_AHEAD:
            self._change(self._text[:at] + self._text[at + 1 :], at)
        elif intent is Intent.LEFT and at > 0:
            self._move(at - 1)
        elif intent is Intent.RIGHT and at < len(self._text):
            self._move(at + 1)
        elif intent is Intent.FIRST:
            self._move(0)
        elif intent is Intent.LAST:
            self._move(len(self._text))
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        theme, rect = kit.theme, self.rect
        edge = theme.accent if self.focused else mixed(theme.panel_edge, theme.accent, self.lit / 2)
        well = kit.skins.plate(
            rect.size, kit.px(theme.radius), theme.well, edge=edge, edge_width=kit.px(2)
        )
        surface.blit(well, rect, special_flags=PREMUL)
        words = self._text or self.placeholder
        colour = theme.text if self._text else theme.faint
        left = self._left(kit)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(rect.inflate(-2 * kit.px(14), 0)))
        if words:
            picture = kit.line(words, "body", colour)
            place = picture.get_rect(midleft=(left, rect.centery))
            surface.blit(picture, place, special_flags=PREMUL)
        if self.focused and self._caret_on:
            x = left + kit.texts.width(self._text[: self.caret], "body") if self._text else left
            high = round(kit.texts.line_height("body") * 0.86)
            bar = pygame.Rect(x, 0, max(1, kit.px(2.5)), high)
            bar.centery = rect.centery
            surface.fill(theme.accent, bar)
        surface.set_clip(clip)

    # ----------------------------------------------------------------------------------------

    def _left(self, kit: Kit) -> int:
        """Where the line begins: further left when the cursor would not be seen."""
        room = self.rect.width - 2 * kit.px(20)
        to_caret = kit.texts.width(self._text[: self.caret], "body") if self._text else 0
        return self.rect.x + kit.px(20) - max(0, to_caret - room)

    def _move(self, caret: int) -> None:
        self.caret = caret
        self._show_caret()
        self.touch()

    def _change(self, text: str, caret: int) -> None:
        changed = text != self._text
        self._text = text
        self._move(caret)
        if changed and self.on_change:
            self.on_change(text)

    def _show_caret(self) -> None:
        self._caret_on = True
        self._blink = 0.0
