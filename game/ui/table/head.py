"""The head of the table: which game and match this is, and the time that is left for a turn."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import pygame

from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Picture, Stage
from game.ui.table.layout import Z_BUTTONS, Z_PLATES, Places
from game.ui.theme import mixed

if TYPE_CHECKING:
    from game.ui.table.desk import Sitting

_HURRY = 5.0
"""From so many seconds on, the clock is red."""


class Head:
    """Game, match and clock."""

    def __init__(self, stage: Stage, sitting: Sitting) -> None:
        self._sitting = sitting
        self._title = Picture(z=Z_PLATES - 1)
        self._clock = Picture(z=Z_BUTTONS + 3)
        self._said: tuple[int, int] | None = None
        self._left: float | None = None
        self._most = 0.0
        stage.add(self._title, self._clock)

    def place(self, kit: Kit, places: Places) -> None:
        """Everything anew, for a size and a theme."""
        self._kit = kit
        self._places = places
        self._said = None
        rect = places.head
        name_px = max(15, round(30 * places.unit))
        line_px = max(12, round(21 * places.unit))
        texts, theme = kit.texts, kit.theme
        title, name_px = texts.squeezed(self._sitting.game_name, "button", rect.width, name_px)
        name = texts.line(title, "button", theme.cream, name_px, shadow=True)
        said = self._sitting.match_line
        if texts.width(said, "small", line_px) > rect.width:
            said = said.partition(",")[0]  # what the rest says is on the score sheet
        said, line_px = texts.squeezed(said, "small", rect.width, line_px)
        line = texts.line(said, "small", theme.muted, line_px, shadow=True)
        step = round(name_px * 1.12)
        sheet = canvas((max(name.get_width(), line.get_width()), step + line.get_height()))
        sheet.blit(name, (0, 0), special_flags=PREMUL)
        margin = texts.shadow_margin("button", name_px) - texts.shadow_margin("small", line_px)
        sheet.blit(line, (margin, step), special_flags=PREMUL)
        self._title.surface = sheet
        self._title.x = rect.x + sheet.get_width() / 2
        self._title.y = rect.y + sheet.get_height() / 2

    def score_words(self, score: int) -> str:
        """A score as it stands on a plate."""
        if "round" in self._sitting.match_line.lower():
            return f"{score} won"
        return "1 point" if score == 1 else f"{score} points"

    # --- the clock -------------------------------------------------------------------------

    def update(self, left: float | None, dt: float) -> bool:
        """Show the seconds that are left for the turn, if there is a limit; whether the ring is
        to be drawn anew soon."""
        if left is None:
            self._most = 0.0
            self._left = None
            self._said = None
            self._clock.surface = None
            return False
        self._most = max(self._most, left)
        self._left = left
        # Sixty steps are as smooth as a ring of this size can be.
        said = (ceil(left), round(60 * left / self._most) if self._most else 60)
        if said != self._said:
            self._said = said
            self._clock.surface = self._ring(ceil(left), left / self._most)
            plate = self._places.plates[self._places.own]
            self._clock.x = plate.right - plate.height * 0.1
            self._clock.y = plate.top - plate.height * 0.12
        return False

    def next_due(self) -> float | None:
        """Seconds until the ring moves on."""
        return None if self._left is None else max(0.02, self._most / 60)

    def _ring(self, seconds: int, share: float) -> pygame.Surface:
        kit, theme = self._kit, self._kit.theme
        side = max(28, kit.px(58))
        thick = max(3, round(side * 0.11))
        colour = theme.bad if seconds <= _HURRY else theme.accent
        sheet = canvas((side, side))
        body = kit.skins.plate((side, side), side / 2, theme.panel)
        sheet.blit(body, (0, 0), special_flags=PREMUL)
        rest = kit.skins.ring((side, side), side / 2, mixed(theme.panel, theme.raised, 0.6), thick)
        sheet.blit(rest, (0, 0), special_flags=PREMUL)
        # The arc is cut out of a whole ring, so that its edges are as smooth as the ring's.
        full = kit.skins.ring((side, side), side / 2, colour, thick)
        sheet.blit(_pie(full, share), (0, 0), special_flags=PREMUL)
        number = kit.line(str(seconds), "label", colour)
        sheet.blit(number, number.get_rect(center=(side // 2, side // 2)), special_flags=PREMUL)
        return sheet


def _pie(picture: pygame.Surface, share: float) -> pygame.Surface:
    """The picture's part within ``share`` of a turn, clockwise from the top."""
    if share >= 0.999:
        return picture
    side = picture.get_width()
    centre = pygame.Vector2(side / 2, side / 2)
    steps = max(2, round(48 * share))
    rim = [
        centre + pygame.Vector2(0, -side).rotate(360 * share * step / steps)
        for step in range(steps + 1)
    ]
    mask = canvas(picture.get_size())
    pygame.draw.polygon(mask, (255, 255, 255, 255), [centre, *rim])
    mask.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return mask
