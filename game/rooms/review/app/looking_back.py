"""Matches that are looked at again: watched, or analysed by the coach.

No way leads from here to hands that somebody is still going to play: every replay is made with the
matches that are closed (:mod:`game.table.records.closed_hands`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import rulesets
from game.language.catalogue import _, say, translated

if TYPE_CHECKING:
    from game.rooms.history.library.shelf import KeptRecord
    from game.rooms.review.model.replay import Replay
    from game.table.records.closed_hands import ClosedHands
    from game.table.records.record import Record
    from game.ui.app.flow import Flow


class LookingBack:
    """Shows matches again, on top of what is shown now."""

    def __init__(self, flow: Flow) -> None:
        self._app = flow.app
        self._seated = flow.seated
        self._store = flow.store
        self._closed = flow.occasions.closed_hands
        self._play_on = flow.open

    def bring(self, record: Record) -> None:
        """Show a match from a file: one that is over is watched, and of another one the player is
        asked whether to watch it or to play on."""
        from game.rooms.review.model.replay import Replay, ReplayError
        from game.rooms.review.pages.brought import BroughtScene

        if self._seated.table is not None:
            self._seated.table.cover()
        try:
            replay = Replay(record, self._closed())
        except ReplayError:
            # Nothing has been dealt yet.
            self._play_on(record)
            return
        if replay.over:
            self.watch(replay)
            return
        name = translated(rulesets.game_info(record.rules).name)
        self._app.push(
            BroughtScene(name, lambda: self.watch(replay), lambda: self._play_on(record))
        )

    def show_moment(self) -> None:
        """Show the big moment of the round on the table."""
        from game.rooms.review.model.highlight import highlight
        from game.rooms.review.pages.highlight_scene import HighlightScene
        from game.table.seat_book import SeatBook

        sitting, table, app = self._seated.sitting, self._seated.table, self._app
        found = highlight(sitting.match) if sitting is not None else None
        if sitting is None or table is None or found is None:
            return
        found.position.book = SeatBook(sitting.book.seating)
        scene = HighlightScene(
            found, table.seat, on_done=lambda: app.close(scene), art=table.layer.art,
            form=table.view.form,
        )  # fmt: skip
        app.push(scene)

    def watch(self, replay: Replay) -> None:
        """Show a match again that was played."""
        from game.rooms.review.app.coaching import watched

        if self._is_closed(replay):
            return
        self._app.push(watched(replay, self._store, lambda: self.analyse(replay)))
        if replay.trouble is not None:
            from game.language.faults import fault_said

            self._app.toast(
                _(
                    "Only part of the record can be shown: {why}",
                    why=fault_said(replay.trouble),
                )
            )

    def analyse(self, replay: Replay, seat: int | None = None) -> None:
        """Show what the coach says of a match that is over.  ``seat``: whose decisions are judged
        at first, by default the first person's.  Of a match that is still going on the coach says
        nothing."""
        from game.rooms.review.app.coaching import coach_page
        from game.rooms.review.words import coach_texts

        if self._is_closed(replay):
            return
        page = coach_page(replay, self._store, seat)
        if page is None:
            self._app.toast(say(coach_texts.STILL_PLAYED))
        else:
            self._app.push(page)

    def analyse_here(self) -> None:
        """Show what the coach says of the match that has just ended."""
        from game.rooms.review.model.replay import Replay

        sitting = self._seated.sitting
        if sitting is not None and sitting.match_over:
            here = sitting.book.screen_seats
            replay = Replay(sitting.match.record, self._closed(), sitting.book.seating)
            self.analyse(replay, seat=here[0] if here else None)

    def _is_closed(self, replay: Replay) -> bool:
        """Say so if its cards are still to be played.  Returns whether they are."""
        if replay.closed:
            from game.language.file_texts import CLOSED

            self._app.toast(say(CLOSED))
        return replay.closed


def kept_replay(held: KeptRecord, closed: ClosedHands) -> Replay:
    """A match that is kept, to be shown again.  Raises ``Refused`` or ``FactError`` for one that
    cannot be."""
    from game.rooms.history.app.past_matches import seating_of
    from game.rooms.history.library.shelf import MatchEnd
    from game.rooms.review.model.replay import Replay

    over = held.kept.state is not MatchEnd.UNFINISHED
    return Replay(held.record, closed, seating_of(held), left=over)
