"""The match that is being played, and who sits at it. Seats can change hands during a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.couch import seating as places
from game.couch.controllers import Controllers
from game.couch.household import Household
from game.couch.reseating import hands_in_round, held, others_play, rename_all, reseat_all
from game.couch.seating import Seating, screen_seats
from game.language import menu as texts
from game.language import seating as seating_texts
from game.language.catalogue import say
from game.match.competition import Competition
from game.match.current import CurrentMatch
from game.ui.app.application import App

if TYPE_CHECKING:
    from game.match.sitting import Sitting
    from game.ui.scenes.table import TableScene


class SeatedMatch:
    """The match that is being played; ``sitting`` is None without one. ``keep`` writes it to
    disk."""

    def __init__(
        self,
        app: App,
        household: Household,
        current: CurrentMatch,
        competition: Competition,
        keep: Callable[[], None],
    ) -> None:
        self._app = app
        self._household = household
        self._current = current
        self._competition = competition
        self._keep = keep
        self.sitting: Sitting | None = None
        self.table: TableScene | None = None
        """The scene that shows the match."""
        self.seating: Seating = ()
        """Who sits at which seat."""
        self.controllers = Controllers()
        """Which device holds which seat."""

    def sit(self, sitting: Sitting, seating: Seating) -> None:
        """Begin a match with these players. The scene that shows it is made later."""
        self.sitting, self.table, self.seating = sitting, None, seating
        sitting.look_like([place.look for place in seating])
        self._remember(sitting)
        self.controllers = Controllers(*held(seating))
        self.controllers.go_on(frozenset().union(*hands_in_round(sitting.match.record).values()))

    def leave(self) -> None:
        """End the match here."""
        self.sitting = self.table = None
        self.seating = ()

    def first_seat(self) -> int:
        """The seat from which the table is seen at first: -1 if all people have their hands on
        phones."""
        watching = self.sitting is None or not self.sitting.people
        return next(iter(screen_seats(self.seating)), 0 if watching else -1)

    def reseat(self, seating: Seating) -> None:
        """Change who plays at the table, in the middle of the round."""
        sitting = self.sitting
        if sitting is None or self.table is None or seating == self.seating:
            return
        before, self.seating = self.seating, self._household.enrolled(seating)
        reseat_all(sitting, self.seating)
        if others_play(before, self.seating):
            counted = self._competition.is_open(sitting.match.record)
            self._current.changed_hands()
            if counted:
                self._app.toast(say(seating_texts.CHANGED))
        self._show_who_plays()

    def follow_seats(self) -> None:
        """Take over the players who have sat down by phone."""
        sitting = self.sitting
        if sitting is None or places.players(self.seating) == sitting.match.players:
            return
        before = self.seating
        self.seating = self._household.followed(before, sitting.match.players)
        self.controllers.seat(*held(self.seating))
        self._household.keep(sitting.match.record, self.seating)
        if places.human_seats(before) != places.human_seats(self.seating):
            self._current.changed_hands()

    def take_names(self) -> None:
        """Use the new name of somebody who has changed it, if possible."""
        sitting = self.sitting
        if sitting is None:
            return
        self._household.owner()
        before = sitting.names
        self.seating = rename_all(sitting, self.seating, self._household.called)
        if sitting.names != before:
            self._show_who_plays()

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
        self._remember(self.sitting)
        self.controllers.seat(*held(self.seating))
        self.table.reseated()
        self._app.refresh_unders()
        self._keep()

    def _remember(self, sitting: Sitting) -> None:
        self._household.remember(self.seating)
        self._household.keep(sitting.match.record, self.seating)
