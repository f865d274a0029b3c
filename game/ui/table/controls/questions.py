"""Questions to the person at the table, one at a time: opening, answering and dropping them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.engine.cards import Deck
from game.language.catalogue import _, say
from game.language.table_texts import WHICH_PLAYER
from game.table.people.controllers import Controllers
from game.ui.graphics.media import Media
from game.ui.input.intents import Context, Controls, Intent
from game.ui.table.controls.question_panels import (
    CardPopup,
    TutorPopup,
    beside_the_piles,
)
from game.ui.table.layout import Places
from game.ui.table.table_view import TableView
from game.ui.widgets.popup import Answer, Cancelled, GridPopup, Picked, PlacePopup, Popup
from game.ui.widgets.ui import Ui


class Questions:
    """The question that is open, if any. ``fresh`` is set when one has opened or closed."""

    def __init__(
        self,
        ui: Ui,
        view: TableView,
        deck: Deck,
        controls: Controls,
        controllers: Controllers,
    ) -> None:
        self._ui = ui
        self._view = view
        self._art = view.layer.art
        self._deck = deck
        self.fresh = False
        self._controls = controls
        self._controllers = controllers
        self.open: Popup | None = None

    def place(self, media: Media, places: Places) -> None:
        """Set where the next question will appear."""
        self._media, self._places = media, places

    # --- asking --------------------------------------------------------------------------------

    def ask(
        self,
        kind: type[GridPopup],
        title: str,
        choices: Sequence[Answer],
        picked: Picked,
        cancelled: Cancelled,
        first: int = 0,
    ) -> None:
        """Ask on a panel of that kind: which suit (:class:`SuitPopup`), which person
        (:class:`WhoPopup`), or which of a few words (:class:`ChoicePopup`). ``first`` is the index
        of the answer that has the focus at first."""
        near = beside_the_piles(self._places)
        self._put(partial(kind, title, choices, near=near), picked, cancelled, first)

    def card(
        self, title: str, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask to choose one of these cards, each with what it will do."""
        popup = partial(
            CardPopup, title, choices,
            deck=self._deck, art=self._art, places=self._places, control=self._control,
        )  # fmt: skip
        self._put(popup, picked, cancelled)

    def seat(self, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled) -> None:
        """Ask to choose a seat, each with what that will do."""
        plates, boxes = self._places.plates, self._places.boxes
        seats = [choice.value for choice in choices]
        popup = partial(
            PlacePopup, choices, [plates[seat] for seat in seats],
            [boxes.get(seat, plates[seat]) for seat in seats],
            names=[self._view.voice.name(seat) for seat in seats], title=say(WHICH_PLAYER),
        )  # fmt: skip
        self._put(popup, picked, cancelled)

    def tutor(
        self, title: str, why: str, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask whether to make a costly move; ``why`` says why another one is better."""
        near = beside_the_piles(self._places)
        kept = [*near.clear[0], *self._view.signs.badges(shown=True)]
        below = near.areas[0].copy()
        below.top, below.height = self._places.piles.top, below.bottom - self._places.piles.top
        near = replace(near, areas=[below], clear=[kept, [near.anchor]])

        def make(answer: Picked, give_up: Cancelled) -> Popup:
            popup = TutorPopup(title, choices, answer, give_up, near=near)
            popup.why = why
            return popup

        self._put(make, picked, cancelled)

    # --- while a question is open ----------------------------------------------------------------

    @property
    def must(self) -> bool:
        """True if a question is open that cannot be cancelled."""
        return self.open is not None and self.open.must

    @property
    def aims(self) -> frozenset[int]:
        """The seats that can be chosen; empty when the question is about something else."""
        if isinstance(self.open, PlacePopup):
            return frozenset(answer.value for answer in self.open.answers)
        return frozenset()

    @property
    def words(self) -> str:
        """What the line above the hand says about the question; empty for a question on a panel."""
        if isinstance(self.open, PlacePopup):
            return _("Choose a player: {outcome}", outcome=self.open.text)
        return ""

    def cancel(self) -> None:
        """Take the question away. The code that asked a question that must be answered asks it
        again when the table is at rest."""
        popup = self.open
        if popup is None:
            return
        popup.cancel()
        if self.open is popup:
            popup.shut()
            self.open = None

    # ----------------------------------------------------------------------------------------

    def _control(self, intent: Intent) -> str:
        """The key or button for this intent on the device in use."""
        device = self._controllers.prompts(self._view.seat)
        return self._controls.control_for(intent, device, Context.MENU)

    def _put(
        self,
        make: Callable[[Picked, Cancelled], Popup],
        picked: Picked,
        cancelled: Cancelled,
        first: int = 0,
    ) -> None:
        """Open a question, which is no longer open when it calls ``picked`` or ``cancelled``."""

        def answer(value: int) -> None:
            self.open, self.fresh = None, True
            self._media.sounds.play("click", 0.6)
            picked(value)

        def give_up() -> None:
            self.open, self.fresh = None, True
            if cancelled is not None:
                cancelled()

        popup = self.open = make(answer, give_up if cancelled is not None else None)
        popup.open_in(self._ui, popup.spots[first])
        self.fresh = True
