"""What the review does along the way of matches: the tutor, and the highlight of a round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.language.summary import BIG_MOMENT
from game.sockets import importing
from game.ui.scenes.match_hooks import MatchHooks, RoundPage

if TYPE_CHECKING:
    from game.rooms.review.model.tutor import Tutor
    from game.table.records.record import Record
    from game.table.sitting import Sitting
    from game.table.sitting_like import SittingLike
    from game.ui.scenes.table import TableScene


class ReviewHooks(MatchHooks):
    """Puts the tutor beside a practice match, and shows the highlight of a round and matches from
    files."""

    def chores(self) -> Sequence[Callable[[], bool]]:
        return [importing("game.rooms.review.pages.highlight")]

    def second_look(self, sitting: SittingLike, seat: int) -> Tutor | None:
        if not sitting.rules.conduct.tutor or sitting.people != (seat,):
            return None
        from game.rooms.review.model.tutor import Tutor

        return Tutor(sitting, seat)

    def round_pages(self, sitting: Sitting, table: TableScene) -> Sequence[RoundPage]:
        from game.rooms.review.model.highlight import highlight

        if self.flow.app.settings.reduced_motion or highlight(sitting.match) is None:
            return ()

        def show() -> None:
            from game.rooms.review.pages.highlight import HighlightScene
            from game.table.seat_book import SeatBook

            found, app = highlight(sitting.match), self.flow.app
            assert found is not None, "the button is there"
            found.position.book = SeatBook(sitting.book.seating)
            scene = HighlightScene(
                found, table.seat, on_done=lambda: app.close(scene), art=table.layer.art,
                form=table.view.form,
            )  # fmt: skip
            app.push(scene)

        return [RoundPage("highlight", BIG_MOMENT, "eye", show)]

    def bring(self, record: Record) -> bool:
        from game.rooms.review.app.looking_back import LookingBack

        self.flow.of(LookingBack).bring(record)
        return True
