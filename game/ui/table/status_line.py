"""The line of words above the hand: what was refused, what is pointed at, what is to be done."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language.catalogue import say
from game.language.prompts import embroiled
from game.language.table import TURN_OF
from game.ui.graphics.media import Media
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.graphics.timeline import Timers
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Z_BUTTONS, Places

_STAYS = 3.2
"""Seconds that a refusal stays to be read."""
_LEAST = 0.78
"""How small a long line may become, of its usual size."""


def watching_words(display: DisplayState, names: Sequence[str]) -> str:
    """Whose turn it is while cues still show how things came to be: what is displayed, not what
    has become of it since."""
    contest = display.contest
    # The player who has just struck is not the one who is asked.
    struck = contest and display.turn == contest.by
    if display.turn in (-1, display.seat) or struck:
        return ""
    who = names[display.turn]
    asked = embroiled(contest.kind, who, display.deck, contest.onward, contest.total)
    return asked or say(TURN_OF, name=who)


class StatusLine:
    """Which words come first, and how they are drawn. ``fresh`` is set when they have changed."""

    def __init__(self, layer: SpriteLayer, timers: Timers) -> None:
        self.notice = ""
        """Why something was refused, for as long as it stays to be read."""
        self.reason = ""
        """What is to be said about what is pointed at: why a card cannot be laid."""
        self.fresh = True
        self._timers = timers
        self._sprite = Picture(z=Z_BUTTONS - 1)
        self._drawn = ""
        layer.add(self._sprite)

    # --- which words -------------------------------------------------------------------------

    def refuse(self, words: str) -> None:
        """Say why something cannot be done."""
        self.notice, self.fresh = words, True
        self._timers.after(_STAYS, "refusal", self.quiet)

    def explain(self, words: str) -> None:
        """Say this for as long as the pointer rests where it is; what was refused before it is
        of no interest any more."""
        if words != self.reason:
            if words:
                self.quiet()
            self.reason, self.fresh = words, True

    def quiet(self) -> None:
        """Something was done: what was refused before is of no interest any more."""
        self._timers.cancel("refusal")
        self.notice, self.fresh = "", True

    def line(self, usual: str) -> tuple[str, bool]:
        """The words now, and whether they refuse something."""
        return self.notice or self.reason or usual, bool(self.notice)

    # --- how they look -----------------------------------------------------------------------

    def place(self, media: Media, places: Places) -> None:
        """Place everything again, for a size and a theme."""
        self._media, self._places = media, places
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
        text, px = texts.squeezed(words, "strong", rect.width, texts.px("strong"), _LEAST)
        colour = media.theme.bad if alarm else media.theme.cream
        self._sprite.surface = texts.line(text, "strong", colour, px, shadow=True)
        self._sprite.x, self._sprite.y = rect.center
