"""Questions to the person at the table, one at a time: opening, answering and dropping them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.table.card_picker import CardPicker
from game.ui.table.picker import Cancelled, Choice, Picked, Picker, SeatPicker, TilePicker

if TYPE_CHECKING:
    from game.ui.table.table import Table


class Questions:
    """The question that is open, if any."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.open: Picker | None = None

    def choice(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask to choose one of these."""
        table = self._table
        places = table.movement.now.places
        answer, no_answer = self._answer(picked), self._no_answer(cancelled)
        self._put(TilePicker(table.stage, table.kit, places, title, choices, answer, no_answer))

    def card(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask which of these cards it is, each with what will come of it."""
        table = self._table
        answer, no_answer = self._answer(picked), self._no_answer(cancelled)
        self._put(
            CardPicker(
                table.stage, table.kit, table.movement.now.places, table.sitting.deck, title,
                choices, answer, no_answer,
            )
        )  # fmt: skip

    def seat(self, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled) -> None:
        """Ask to choose a seat, each with what will come of it."""
        table = self._table
        places = table.movement.now.places
        answer, no_answer = self._answer(picked), self._no_answer(cancelled)
        self._put(SeatPicker(table.stage, table.kit, places, choices, answer, no_answer))

    def cancel(self) -> None:
        """Take the question away. One that must be answered is put again by whoever asked it,
        when the table is at rest."""
        picker = self.open
        if picker is None:
            return
        picker.cancel()
        if self.open is picker:
            picker.close()
            self.open = None

    def _put(self, picker: Picker) -> None:
        self.open = picker
        self._table.freshen()

    def _answer(self, picked: Picked) -> Picked:
        def answer(value: int) -> None:
            self.open = None
            self._table.freshen()
            self._table.kit.sounds.play("click", 0.6)
            picked(value)

        return answer

    def _no_answer(self, cancelled: Cancelled) -> Cancelled:
        if cancelled is None:
            return None

        def give_up() -> None:
            self.open = None
            self._table.freshen()
            cancelled()

        return give_up
