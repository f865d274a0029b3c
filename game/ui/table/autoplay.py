"""Automatic play: the person lets the game play for them, and takes over again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.table.layout import Places

if TYPE_CHECKING:
    from game.ui.table.table import Table

SAYING = "Playing for you – press A to take over"
_HIGH = 46.0
"""Height of the switch, units of the table."""


class Autoplay:
    """The switch between playing oneself and being played for."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def on(self) -> bool:
        """Whether the game plays for whoever sits here."""
        return self._table.sitting.automatic(self._table.seat)

    @property
    def offered(self) -> bool:
        """Whether there is a person here, and a round, to play for."""
        table = self._table
        return table.seat in table.sitting.people and not table.sitting.round_over

    def toggle(self) -> None:
        """Let the game play, or take over, also in the middle of a turn."""
        table = self._table
        if not self.offered:
            return
        on = not self.on
        table.sitting.set_automatic(table.seat, on)
        # What was begun by hand is not gone on with by the game.
        table.questions.cancel()
        table.pointer.cancel()
        table.hand.chosen.clear()
        table.prompt.quiet()
        table.log.add("The game plays for you." if on else "You play for yourself again.")
        table.acted()


def switch_rect(places: Places, wide: int) -> pygame.Rect:
    """Where the switch stands: above the plate of whoever it is for, clear of the
    tag of a call and of the clock."""
    plate = places.plates[places.own]
    rect = pygame.Rect(0, 0, wide, max(26, round(_HIGH * places.unit)))
    rect.bottomleft = (plate.left, plate.top - round(26 * places.unit))
    return rect
