"""What the review does along the way of matches: the tutor, and matches from files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.sockets import importing
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.table.records.record import Record
    from game.ui.scenes.table import TableScene


class ReviewHooks(MatchHooks):
    """Puts the tutor beside a practice match, and shows matches from files."""

    def chores(self) -> Sequence[Callable[[], bool]]:
        return [importing("game.rooms.review.pages.highlight_scene")]

    def placed(self, scene: TableScene) -> None:
        sitting, actions = scene.sitting, scene.actions
        if not sitting.rules.conduct.tutor or sitting.people != (scene.seat,):
            return
        from game.rooms.review.model.tutor import Tutor

        if not isinstance(actions.second_look, Tutor):
            actions.second_look = Tutor(sitting, scene.seat)

    def bring(self, record: Record) -> bool:
        from game.rooms.review.app.looking_back import LookingBack

        self.flow.of(LookingBack).bring(record)
        return True
