"""Questions to the person at the table, one at a time: opening, answering and dropping them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import Deck
from game.ui.input.intents import Input
from game.ui.kit import Kit
from game.ui.stage import Stage
from game.ui.table.card_picker import CardPicker
from game.ui.table.layout import Places
from game.ui.table.picker import Cancelled, Choice, Picked, Picker, SeatPicker, TilePicker


class Questions:
    """The question that is open, if any. ``changed`` is called when one opens or closes."""

    def __init__(self, stage: Stage, deck: Deck, changed: Callable[[], None]) -> None:
        self._stage = stage
        self._deck = deck
        self._changed = changed
        self.open: Picker | None = None

    def place(self, kit: Kit, places: Places) -> None:
        """Where the next question will be put."""
        self._kit, self._places = kit, places

    # --- asking --------------------------------------------------------------------------------

    def choice(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask to choose one of these."""
        self._put(
            TilePicker(
                self._stage, self._kit, self._places, title, choices,
                self._answer(picked), self._no_answer(cancelled),
            )
        )  # fmt: skip

    def card(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask which of these cards it is, each with what will come of it."""
        self._put(
            CardPicker(
                self._stage, self._kit, self._places, self._deck, title, choices,
                self._answer(picked), self._no_answer(cancelled),
            )
        )  # fmt: skip

    def seat(self, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled) -> None:
        """Ask to choose a seat, each with what will come of it."""
        self._put(
            SeatPicker(
                self._stage, self._kit, self._places, choices,
                self._answer(picked), self._no_answer(cancelled),
            )
        )  # fmt: skip

    # --- while one is open -----------------------------------------------------------------------

    @property
    def must(self) -> bool:
        """Whether there is one that has to be answered: there is no going back."""
        return self.open is not None and self.open.must

    @property
    def aims(self) -> frozenset[int]:
        """The seats of which one is to be chosen."""
        if isinstance(self.open, SeatPicker):
            return frozenset(choice.value for choice in self.open.choices)
        return frozenset()

    @property
    def words(self) -> str:
        """What the line above the hand says of it; nothing when it speaks for itself."""
        return self.open.title if isinstance(self.open, SeatPicker) else ""

    def handle(self, event: Input) -> bool:
        """Give what somebody did to the question that is open; whether there is one and it was
        used."""
        if self.open is None:
            return False
        used = self.open.handle(event)
        self._changed()
        return used

    def update(self, dt: float) -> bool:
        """Let time pass; whether something moves."""
        return self.open is not None and self.open.update(dt)

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

    # ----------------------------------------------------------------------------------------

    def _put(self, picker: Picker) -> None:
        self.open = picker
        self._changed()

    def _answer(self, picked: Picked) -> Picked:
        def answer(value: int) -> None:
            self.open = None
            self._changed()
            self._kit.sounds.play("click", 0.6)
            picked(value)

        return answer

    def _no_answer(self, cancelled: Cancelled) -> Cancelled:
        if cancelled is None:
            return None

        def give_up() -> None:
            self.open = None
            self._changed()
            cancelled()

        return give_up
