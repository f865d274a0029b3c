"""What the history does along the way of matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rooms.history.access import ledger_of, matches_of
from game.sockets import importing
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.rooms.history.app.new_seals import NewSeals
    from game.table.match import Match
    from game.table.records.record import Record
    from game.table.sheet import ScoreSheet
    from game.table.sitting import Sitting
    from game.ui.scenes.score.score_part import ScorePart


class HistoryHooks(MatchHooks):
    """Shows the seals that a round has brought, and offers a match that waits after another."""

    _search: tuple[Match, int, NewSeals] | None = None

    def chores(self) -> Sequence[Callable[[], bool]]:
        ledger, pages = ledger_of(self.flow), importing("game.rooms.history.pages.history_pages")
        return [pages] if ledger is None else [pages, ledger.look_after]

    def score_parts(self, sitting: Sitting, sheet: ScoreSheet) -> Sequence[ScorePart]:
        ledger, match = ledger_of(self.flow), sitting.match
        if ledger is None or not self.flow.app.settings.kept_matches:
            return ()
        from game.rooms.history.app.new_seals import look_for
        from game.rooms.history.pages.new_seals_line import NewSealsLine

        rounds = len(match.record.rounds)
        if self._search is None or self._search[0] is not match or self._search[1] != rounds:
            self._search = match, rounds, look_for(ledger, match.record, self.flow.seating)
        return [NewSealsLine(self._search[2], named=sheet.you is None)]

    def score_said(self, sitting: Sitting) -> str:
        match = sitting.match
        if not match.record.automatic & {*match.standing.winners}:
            return ""
        from game.language.catalogue import say
        from game.rooms.history.words.statistics_texts import PLAYED_FOR

        return say(PLAYED_FOR)

    def left(self, ended: Record | None) -> None:
        self._search = None
        archive = self.flow.archive
        # An evening between two matches is offered before a match that waits.
        free = self.flow.current.unfinished is None and self.flow.occasions.saved(None) is None
        if archive is not None and archive.keeps and free:
            matches_of(self.flow).offer_newest(ended)
