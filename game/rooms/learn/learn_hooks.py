"""What learning does along the way of matches: the offer of a first hand, notes at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from game.sockets import importing
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.rooms.learn.pages.tip import TipWatcher
    from game.table.match import Match
    from game.table.records.record import Record
    from game.table.seat_book import SeatBook
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow
    from game.ui.scenes.table import TableScene


class LearnHooks(MatchHooks):
    """Offers the first hand of a game before its first match, and shows notes at the table."""

    def __init__(self, flow: Flow) -> None:
        super().__init__(flow)
        self._app = flow.app
        self._notes: TipWatcher | None = None
        self._rehearsed: tuple[object, ...] = ()
        """The game, size and theme whose pictures are made ahead."""
        self._rehearsals: list[Iterator[bool]] = []

    def chores(self) -> Sequence[Callable[[], bool]]:
        pages = importing("game.rooms.learn.pages.tip", "game.rooms.learn.pages.first_hand_scene")
        return [pages, self.rehearse]

    # --- the first hand -------------------------------------------------------------------------

    def before_deal(self, match: Match, book: SeatBook, deal: Callable[[], None]) -> bool:
        """Ask, once for each game, whether the player wants to learn it, unless people elsewhere
        wait meanwhile."""
        game_id = match.record.rules
        if book.remote_seats or not self._would_offer(game_id):
            return False
        if self.rehearse not in self._app.chores:
            self._app.chores.append(self.rehearse)
        from game.rooms.learn.mastery import FIRST_HAND, master
        from game.rooms.learn.pages.first_hand_scene import offer

        me = self.flow.household.me()

        def asked() -> None:
            self._app.settings.tips_given.append(_tip(game_id))
            self._app.keep_settings()

        def learnt() -> None:
            master(self.flow.store, me.profile or "", game_id, FIRST_HAND)

        offer(self._app, game_id, asked, self.flow.menu, deal, learnt, me.face)
        return True

    def rehearse(self) -> bool:
        """A chore for idle moments: make a picture of the offer or of the first hand that the
        player may be about to see. Returns whether there is more to do."""
        game_id = self._app.settings.last_game
        if not self._would_offer(game_id):
            return False
        what = game_id, self._app.media.size, self._app.media.theme.id
        if self._rehearsed != what:
            from game.rooms.learn.pages.first_hand_scene import ahead
            from game.ui.app.rehearsal import rehearsal

            self._rehearsed = what
            screens = ahead(game_id, self.flow.household.me().face)
            self._rehearsals = [rehearsal(self._app, make, steps) for make, steps in screens]
            return True
        if self._rehearsals and not next(self._rehearsals[0], False):
            self._rehearsals.pop(0)
        return bool(self._rehearsals)

    def _would_offer(self, game_id: str) -> bool:
        """Return whether the player would be asked now if they want to learn that game."""
        settings = self._app.settings
        wanted = self.flow.offers and settings.tips
        return bool(wanted and _tip(game_id) not in settings.tips_given)

    # --- notes ----------------------------------------------------------------------------------

    def sit(self, sitting: Sitting, again: bool) -> None:
        from game.rooms.learn.pages.tip import TipWatcher

        self._notes = TipWatcher(sitting)

    def left(self, ended: Record | None) -> None:
        self._notes = None

    def watch(self, scene: TableScene, dt: float) -> bool:
        if self._notes is not None:
            self._notes.watch(scene)
        return False


def _tip(game_id: str) -> str:
    """Return the name under which the settings remember that the player was asked."""
    return f"first hand of {game_id}"
