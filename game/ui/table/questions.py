"""Questions to the person at the table, one at a time: opening, answering and dropping them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.cards import Deck
from game.ui.artcache import ArtCache
from game.ui.kit import Kit
from game.ui.table.card_popup import CardPopup
from game.ui.table.layout import Places
from game.ui.widgets.popup import Answer, Cancelled, Picked, PlacePopup, Popup, TilePopup
from game.ui.widgets.ui import Ui


class Questions:
    """The question that is open, if any. ``changed`` is called when one opens or closes."""

    def __init__(self, ui: Ui, art: ArtCache, deck: Deck, changed: Callable[[], None]) -> None:
        self._ui = ui
        self._art = art
        self._deck = deck
        self._changed = changed
        self.open: Popup | None = None

    def place(self, kit: Kit, places: Places) -> None:
        """Where the next question will be put."""
        self._kit, self._places = kit, places

    # --- asking --------------------------------------------------------------------------------

    def choice(
        self, title: str, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask to choose one of these."""
        x, y = self._places.centre
        self._put(
            TilePopup(
                title, choices, self._answer(picked), self._no_answer(cancelled),
                centre=(round(x), round(y)), within=self._places.felt,
            )
        )  # fmt: skip

    def card(
        self, title: str, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask which of these cards it is, each with what will come of it."""
        self._put(
            CardPopup(
                title, choices, self._answer(picked), self._no_answer(cancelled),
                deck=self._deck, art=self._art, places=self._places,
            )
        )  # fmt: skip

    def seat(self, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled) -> None:
        """Ask to choose a seat, each with what will come of it."""
        plates, boxes = self._places.plates, self._places.boxes
        seats = [choice.value for choice in choices]
        self._put(
            PlacePopup(
                choices, [plates[seat] for seat in seats],
                [boxes.get(seat, plates[seat]) for seat in seats],
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
        if isinstance(self.open, PlacePopup):
            return frozenset(answer.value for answer in self.open.answers)
        return frozenset()

    @property
    def words(self) -> str:
        """What the line above the hand says of it; nothing when it speaks for itself."""
        if isinstance(self.open, PlacePopup):
            return f"Choose a player: {self.open.text}"
        return ""

    def cancel(self) -> None:
        """Take the question away. One that must be answered is put again by whoever asked it,
        when the table is at rest."""
        popup = self.open
        if popup is None:
            return
        popup.cancel()
        if self.open is popup:
            popup.close()
            self.open = None

    # ----------------------------------------------------------------------------------------

    def _put(self, popup: Popup) -> None:
        self.open = popup
        popup.open_in(self._ui)
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
