"""What the review does along the way of matches: the tutor, and the highlight of a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.sockets import importing
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.rooms.review.model.tutor import Tutor
    from game.table.records.record import Record
    from game.table.sitting import Sitting
    from game.table.sitting_like import SittingLike
    from game.ui.scenes.scene import Scene
    from game.ui.scenes.table import TableScene


class ReviewHooks(MatchHooks):
    """Puts the tutor beside a practice match, the highlight after a round, and shows a match from
    a file."""

    def chores(self) -> Sequence[Callable[[], bool]]:
        return [importing("game.rooms.review.pages.highlight")]

    def second_look(self, sitting: SittingLike, seat: int) -> Tutor | None:
        if not sitting.rules.conduct.tutor or sitting.people != (seat,):
            return None
        from game.rooms.review.model.tutor import Tutor

        return Tutor(sitting, seat)

    def scene_after_round(
        self, sitting: Sitting, table: TableScene, then: Callable[[], None]
    ) -> Scene | None:
        from game.rooms.review.model.highlight import highlight

        found = highlight(sitting.match)
        if found is None:
            return None
        from game.rooms.review.pages.highlight import HighlightScene
        from game.table.seat_book import SeatBook

        found.position.book = SeatBook(sitting.book.seating)
        return HighlightScene(found, table.seat, on_done=then, art=table.layer.art)

    def bring(self, record: Record) -> bool:
        from game.rooms.review.app.looking_back import LookingBack

        self.flow.of(LookingBack).bring(record)
        return True
