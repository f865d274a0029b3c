"""What the signs of a table say now: read off the truth, the offers and what is being shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.table.autoplay import SAYING
from game.ui.table.picker import SeatPicker
from game.ui.table.prompts import embroiled

if TYPE_CHECKING:
    from game.ui.table.table import Table


class Readout:
    """Brings the signs of a table up to date when it is told that something has changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._stale = True

    def spoil(self) -> None:
        """Something that is read off for the signs has changed."""
        self._stale = True

    def refresh(self) -> None:
        """Show what is true now, where anything has changed since."""
        table = self._table
        if not (self._stale or table.prompt.fresh or table.busy):
            return
        self._stale = table.prompt.fresh = False
        picker = table.picker
        prompt, aims = table.prompt.line(self.usual()), frozenset[int]()
        if isinstance(picker, SeatPicker):
            prompt = picker.title, False
            aims = frozenset(choice.value for choice in picker.choices)
        elif picker is not None:
            prompt = "", False
        table.around.refresh(table.shown, table.movement.faces, prompt, aims)
        table.buttons.refresh()
        self._light_stock()
        if not table.busy and picker is None and table.desk.offers.names:
            table.desk.name_first()

    def _light_stock(self) -> None:
        """The stock glows while a hand may reach for it."""
        table, offers = self._table, self._table.desk.offers
        wanted = offers.draw or offers.take
        glow = 1.0 if wanted and not table.busy and table.picker is None else 0.0
        stock = table.movement.stock
        if table.touch.goal(stock, "glow") != glow:
            table.touch.to(stock, table.kit.feel.control_slide, glow=glow)

    def usual(self) -> str:
        """The line above the hand when nothing else has to be said there."""
        table, shown = self._table, self._table.shown
        if shown.phase == "over":
            return ""
        if table.autoplay.on:
            return SAYING
        if table.busy:
            # What is still being shown, not what has become of it since.
            # Whoever has just struck is not the one who is asked.
            if shown.turn in (-1, table.seat) or (shown.strife and shown.turn == shown.strife.by):
                return ""
            who = table.sitting.names[shown.turn]
            return embroiled(shown.strife, who, table.sitting.deck) or f"{who}’s turn"
        return table.desk.unready(table.hand.codes) or table.desk.prompt(table.truth)
