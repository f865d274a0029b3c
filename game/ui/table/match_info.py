"""Words about the match: its name, the time left for a turn, and the drawer with the log."""

from __future__ import annotations

from math import ceil

import pygame

from game.engine.fact import Fact
from game.language import table_texts as messages
from game.language.catalogue import _, say
from game.language.summary import target_said
from game.table.round_summary import SummaryCode
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, pie, put
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.graphics.text import COMPETITIVE
from game.ui.graphics.theme import mixed
from game.ui.table.layout import HEAD, Z_BUTTONS, Z_LOG, Z_PLATES, Places

_HURRY = 5.0
"""The clock is red for the last seconds, this many."""
_PAD = 20.0, 8.0
"""Distance between the words at the top and the rim of their plate, units."""


class Header:
    """The name of the game and match, and the clock of a turn with a limit."""

    def __init__(self, layer: SpriteLayer, game_name: str, target: Fact, competitive: bool) -> None:
        self._game_name = f"{game_name} {COMPETITIVE}" if competitive else game_name
        self._target = target
        self._title = Picture(z=Z_PLATES - 1)
        self._clock = Picture(z=Z_BUTTONS + 3)
        self._said: tuple[int, int] | None = None
        self._left: float | None = None
        self._most = 0.0
        layer.add(self._title, self._clock)

    def place(self, media: Media, places: Places) -> None:
        """Lay everything out again for a new size or theme."""
        self._media = media
        self._places = places
        self._said = None
        rect = places.head
        if places.discs:
            self._title.surface = None
            return
        texts, theme, unit = media.texts, media.theme, rect.height / HEAD[1]
        name_px = max(15, round(30 * unit))
        line_px = max(12, round(21 * unit))
        title, name_px = texts.squeezed(self._game_name, "button", rect.width, name_px)
        name = texts.line(title, "button", theme.cream, name_px, shadow=True)
        said = target_said(self._target)
        if texts.width(said, "small", line_px) > rect.width:
            said = target_said(self._target, short=True)  # the rest is on the score sheet
        said, line_px = texts.squeezed(said, "small", rect.width, line_px)
        line = texts.line(said, "small", theme.muted, line_px, shadow=True)
        step = round(name_px * 1.12)
        size = max(name.get_width(), line.get_width()), step + line.get_height()
        box = pygame.Rect(rect.topleft, size)
        # In front of a window the words get a dark plate.
        plate = box.inflate(2 * round(_PAD[0] * places.unit), 2 * round(_PAD[1] * places.unit))
        sheet = canvas(plate.size)
        if theme.window:
            dark = media.widget_art.plate(
                plate.size, round(18 * places.unit), theme.well, alpha=0.74
            )
            sheet.blit(dark, (0, 0), special_flags=PREMUL)
        x, y = box.x - plate.x, box.y - plate.y
        sheet.blit(name, (x, y), special_flags=PREMUL)
        margin = texts.shadow_margin("button", name_px) - texts.shadow_margin("small", line_px)
        sheet.blit(line, (x + margin, y + step), special_flags=PREMUL)
        self._title.surface = sheet
        self._title.x, self._title.y = plate.x + plate.width / 2, plate.y + plate.height / 2

    def score_words(self, score: int) -> str:
        """A score as it is written on a plate."""
        if self._target.code == SummaryCode.TO_ROUNDS:
            return _("{n} won", n=score)
        return say(messages.POINTS, n=score)

    # --- the clock -------------------------------------------------------------------------

    def show_time(self, left: float | None) -> None:
        """Show the seconds left for the turn, if there is a limit."""
        if left is None:
            self._most = 0.0
            self._left = None
            self._said = None
            self._clock.surface = None
            return
        self._most = max(self._most, left)
        self._left = left
        # Sixty steps are as smooth as a ring of this size can be.
        said = (ceil(left), round(60 * left / self._most) if self._most else 60)
        if said != self._said:
            if self._said is not None and said[0] < self._said[0] <= _HURRY + 1:
                # Louder with every second.
                self._media.sounds.play("count", 1.0 - said[0] / (_HURRY + 2))
            self._said = said
            self._clock.surface = self._ring(ceil(left), left / self._most)
            plate = self._places.corner
            self._clock.x = plate.right - plate.height * 0.1
            self._clock.y = plate.top - plate.height * 0.12

    def next_due(self) -> float | None:
        """Seconds until the ring moves on."""
        return None if self._left is None else max(0.02, self._most / 60)

    def _ring(self, seconds: int, share: float) -> pygame.Surface:
        media, theme = self._media, self._media.theme
        side = max(28, media.px(58))
        thick = max(3, round(side * 0.11))
        colour = theme.bad if seconds <= _HURRY else theme.accent
        sheet = canvas((side, side))
        body = media.widget_art.plate((side, side), side / 2, theme.panel)
        sheet.blit(body, (0, 0), special_flags=PREMUL)
        rest = media.widget_art.ring(
            (side, side), side / 2, mixed(theme.panel, theme.raised, 0.6), thick
        )
        sheet.blit(rest, (0, 0), special_flags=PREMUL)
        # The arc is cut out of a whole ring, so that its edges are as smooth as the ring's.
        full = media.widget_art.ring((side, side), side / 2, colour, thick)
        sheet.blit(pie(full, share), (0, 0), special_flags=PREMUL)
        number = media.line(str(seconds), "label", colour)
        put(sheet, number, center=(side // 2, side // 2))
        return sheet


_KEPT = 400
"""Lines that are remembered."""


class LogDrawer:
    """Lines of what happened, newest last; the drawer shows the newest that fit and scrolls."""

    def __init__(self, layer: SpriteLayer) -> None:
        self.lines: list[str] = []
        self.open = False
        self._layer = layer
        self._panel = Picture(z=Z_LOG)
        self._panel.shown = False
        self._back = 0
        """Lines scrolled back from the newest."""
        self._stale = True
        layer.add(self._panel)

    def add(self, line: str) -> None:
        """Add a line."""
        self.lines.append(line)
        del self.lines[:-_KEPT]
        if self._back:
            self._back = min(self._back + 1, len(self.lines) - 1)
        self._stale = True

    def begin_again(self, lines: list[str]) -> None:
        """Replace all lines by these."""
        self.lines, self._back, self._stale = lines[-_KEPT:], 0, True

    def scroll(self, notches: float) -> bool:
        """Look further back (positive) or at newer lines. Returns whether the drawer is open."""
        if not self.open:
            return False
        self._back = min(max(0, self._back + round(notches * 3)), max(0, len(self.lines) - 1))
        self._stale = True
        return True

    @property
    def fresh(self) -> bool:
        """True if something new must be drawn."""
        return self.open and self._stale

    def refresh(self, media: Media, places: Places, again: bool = False) -> None:
        """Draw what is new."""
        self._panel.shown = self.open
        if not self.open or not (self._stale or again):
            return
        self._stale = False
        rect = places.log
        self._panel.surface = self._drawn(media, rect.size)
        self._panel.x, self._panel.y = rect.center

    def _drawn(self, media: Media, size: tuple[int, int]) -> pygame.Surface:
        theme = media.theme
        sheet = canvas(size)
        plate = media.widget_art.plate(
            size, media.px(theme.radius), theme.panel_top, theme.panel, theme.panel_edge,
            media.px(2), 0.97,
        )  # fmt: skip
        sheet.blit(plate, (0, 0), special_flags=PREMUL)
        pad = media.px(22)
        title = media.line(_("What happened"), "strong", theme.accent)
        sheet.blit(title, (pad, pad), special_flags=PREMUL)
        top = pad + title.get_height() + media.px(10)
        y = size[1] - pad
        wide = size[0] - 2 * pad
        newest = len(self.lines) - self._back
        gap = media.px(7)
        for index in range(newest - 1, -1, -1):
            fresh = index >= len(self.lines) - 1
            block = media.texts.block(
                self.lines[index], "small", theme.text if fresh else theme.muted, wide
            )
            y -= block.get_height()
            if y < top:
                break
            sheet.blit(block, (pad, y), special_flags=PREMUL)
            y -= gap
        return sheet
