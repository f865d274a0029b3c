"""The match that is being played, and who sits at it. Seats can change hands during a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language import menu_texts as texts
from game.language import seating_texts as seating_texts
from game.language.catalogue import say
from game.table.people.seating import Seating, hands_in_round, renamed

if TYPE_CHECKING:
    from game.table.people.controllers import Controllers
    from game.table.seat_book import SeatEvent
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow
    from game.ui.scenes.table import TableScene


class SeatedMatch:
    """The match that is being played; ``sitting`` is None without one."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._app = flow.app
        self._household = flow.household
        self.sitting: Sitting | None = None
        self.table: TableScene | None = None
        """The scene that shows the match."""
        self.controllers: Controllers | None = None
        """Which device holds which seat; None without a match."""
        self.usual = True
        """True if these players become the usual table; those of an evening do not."""

    def sit(self, sitting: Sitting) -> None:
        """Begin a match. The scene that shows it is made later."""
        from game.table.people.controllers import Controllers

        self.sitting, self.table = sitting, None
        self.controllers = Controllers(sitting.book)
        self.controllers.go_on(frozenset().union(*hands_in_round(sitting.match.record).values()))
        sitting.book.listeners.append(self._seat_changed)
        self._remember(sitting)

    def leave(self) -> None:
        """End the match here."""
        self.sitting = self.table = self.controllers = None

    @property
    def seating(self) -> Seating:
        """Who sits at which seat; empty without a match."""
        return self.sitting.book.seating if self.sitting is not None else ()

    def first_seat(self) -> int:
        """The seat from which the table is seen at first: -1 if all people have their hands
        elsewhere."""
        watching = self.sitting is None or not self.sitting.people
        here = () if self.sitting is None else self.sitting.book.screen_seats
        return next(iter(here), 0 if watching else -1)

    def reseat(self, seating: Seating) -> None:
        """Change who plays at the table, in the middle of the round."""
        if self.sitting is not None and seating != self.seating:
            self.sitting.book.become(self._household.enrolled(seating))

    def _seat_changed(self, event: SeatEvent) -> None:
        """Save and show who sits where. The match no longer counts if a person has taken over
        somebody else's cards, or left their own."""
        from game.table.seat_book import WHO_SITS, Left, SatDown

        if self.sitting is None or not isinstance(event, WHO_SITS):
            return
        self._remember(self.sitting)
        self._show_who_plays()
        if isinstance(event, Left) or (isinstance(event, SatDown) and not event.level):
            counted = self._flow.competition.is_open(self.sitting.match.record)
            self._flow.current.changed_hands()
            if counted:
                self._app.toast(say(seating_texts.CHANGED))

    def take_names(self) -> None:
        """Use the new name of somebody who has changed it, if possible."""
        if self.sitting is not None:
            self._household.owner()
            self.sitting.book.become(renamed(self.seating, self._household.called))

    def why_old_name(self) -> str:
        """Why the match keeps the player's old name, as a sentence; empty if it does not."""
        sitting, name = self.sitting, self._app.settings.player_name or say(texts.YOU)
        if sitting is None or name in sitting.names[: len(self.seating)]:
            here = [p.name for p in self.seating if p.profile == self._app.settings.owner]
            if sitting is None or name in here:
                return ""
            return say(seating_texts.TAKEN, name=name)
        before = [place.name for place in self.seating if place.human]
        return say(seating_texts.OTHER_PERSON, name=name, before=before[0]) if before else ""

    def _show_who_plays(self) -> None:
        """Show the new players at the table, from the seat of somebody at this screen."""
        if self.sitting is None or self.table is None:
            return
        self.table.take_news()
        self._app.refresh_unders()
        self._flow.keep()

    def _remember(self, sitting: Sitting) -> None:
        book = sitting.book
        if self.usual and (book.screen_seats or not book.remote_seats):
            # If everybody plays elsewhere, they are not the usual players at this screen.
            self._household.remember(self.seating)
        self._household.keep(sitting.match.record, self.seating)
