"""What learning does along the way of matches: the offer of a first hand, notes at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.sockets import importing
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.rooms.learn.pages.tip import Tutor
    from game.table.records.record import Record
    from game.table.sitting import Sitting
    from game.ui.scenes.table import TableScene


class LearnHooks(MatchHooks):
    """Offers the first hand of a game before its first match, and shows notes at the table."""

    _notes: Tutor | None = None

    def chores(self) -> Sequence[Callable[[], bool]]:
        from game.rooms.learn.first_hands import FirstHands

        pages = importing("game.rooms.learn.pages.tip", "game.rooms.learn.pages.first_hand")
        return [pages, self.flow.of(FirstHands).rehearse]

    def before_match(self, game_id: str, play: Callable[[], None]) -> bool:
        from game.rooms.learn.first_hands import FirstHands

        offers: FirstHands = self.flow.of(FirstHands)
        return offers.offer(game_id, play)

    def sit(self, sitting: Sitting, again: bool) -> None:
        from game.rooms.learn.pages.tip import Tutor

        self._notes = Tutor(sitting)

    def left(self, ended: Record | None) -> None:
        self._notes = None

    def watch(self, scene: TableScene, dt: float) -> bool:
        if self._notes is not None:
            self._notes.watch(scene)
        return False
