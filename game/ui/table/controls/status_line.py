"""The line of words above the hand: what was refused, what is pointed at, what to do."""

from __future__ import annotations

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.motion import Motion
from game.ui.graphics.pixels import canvas, put
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.graphics.timeline import Timers
from game.ui.table.layout import Z_BUTTONS, Places

_ACROSS_THE_ROOM = 58.0
"""Size of its letters read from afar, units."""
_LEAST = 0.78
"""The smallest size of a long line, as a share of its usual size; a longer one is split in two."""
_APART = 1.04
"""Distance of two lines, in heights of their letters."""


class StatusLine:
    """Chooses the words to show and draws them. ``fresh`` is set when they have changed."""

    def __init__(self, layer: SpriteLayer, timers: Timers) -> None:
        self.notice = ""
        """Why something was refused, or what has gone wrong, while that is shown."""
        self.reason = ""
        """Why the card that is pointed at cannot be played."""
        self.lasting = False
        """Whether the notice stays when the player's turn comes."""
        self.fresh = True
        self._timers = timers
        self._motion = Motion()
        self._sprite = Picture(z=Z_BUTTONS - 1)
        self._drawn = ""
        layer.add(self._sprite)

    # --- which words -------------------------------------------------------------------------

    def refuse(self, words: str, lasting: bool = False) -> None:
        """Say why something cannot be done, or (``lasting``) what has gone wrong for the player."""
        self.notice, self.lasting, self.fresh = words, lasting, True
        self._timers.after(self._motion.refusal_time, "refusal", self.quiet)

    def explain(self, words: str) -> None:
        """Show this while the pointer stays where it is, instead of what was refused before."""
        if words != self.reason:
            if words:
                self.quiet()
            self.reason, self.fresh = words, True

    def quiet(self) -> None:
        """Drop the words about what was refused, because something was done."""
        self._timers.cancel("refusal")
        self.notice, self.lasting, self.fresh = "", False, True

    def line(self, usual: str) -> tuple[str, bool]:
        """The words to show now, and whether they refuse something."""
        return self.notice or self.reason or usual, bool(self.notice)

    # --- how they look -----------------------------------------------------------------------

    def place(self, media: Media, places: Places) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places, self._motion = media, places, media.motion
        self._drawn = "\0"

    @property
    def rect(self) -> pygame.Rect:
        """Where the line is written."""
        return self._sprite.rect()

    def show(self, words: str, alarm: bool = False) -> None:
        """Write these words (``alarm``: they refuse something)."""
        if words == self._drawn:
            return
        self._drawn = words
        rect, media, texts = self._places.prompt, self._media, self._media.texts
        if not words:
            self._sprite.surface = None
            return
        colour = media.theme.bad if alarm else media.theme.cream
        afar = bool(self._places.discs)
        style = "button" if afar else "strong"
        px = round(_ACROSS_THE_ROOM * self._places.unit) if afar else texts.px("strong")
        text, px = texts.squeezed(words, style, rect.width, px, _LEAST)
        # Two smaller lines are better than a sentence that is cut off.
        floor = px // 2 if text != words else px
        if floor < px and not afar and 2 * px * _APART > 1.3 * rect.height:
            # There is no room for two large lines.
            px = max(floor, px * rect.width // texts.width(words, style, px))
        while px > floor and len(texts.wrap(words, style, rect.width, px)) > 2:
            px -= 1
        lines = (text,) if text == words else texts.wrap(words, style, rect.width, px, 2)
        written = [
            texts.lettering(line, style, colour, px) if afar
            else texts.line(line, style, colour, px, shadow=True)
            for line in lines
        ]  # fmt: skip
        sheet = written[0]
        if len(written) > 1:
            step = round(px * _APART)
            wide = max(each.get_width() for each in written)
            sheet = canvas((wide, step + written[1].get_height()))
            for nth, each in enumerate(written):
                put(sheet, each, midtop=(wide // 2, nth * step))
        self._sprite.surface = sheet
        self._sprite.x, self._sprite.y = rect.center
