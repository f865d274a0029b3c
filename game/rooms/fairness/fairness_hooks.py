"""Lets people cut before the first deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rooms.fairness.settings import CUT_FIRST
from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.table.match import Match
    from game.table.seat_book import SeatBook


class FairnessHooks(MatchHooks):
    """Shows the page on which everybody may cut, if the setting is on."""

    def before_deal(self, match: Match, book: SeatBook, deal: Callable[[], None]) -> bool:
        flow = self.flow
        if not CUT_FIRST.of(flow.app.settings):
            return False
        from game.rooms.fairness.cut_page import CutScene
        from game.rooms.fairness.fair_match import UndealtMatch

        undealt = UndealtMatch(match, book)
        elsewhere = sum(each.await_cut(undealt) for each in flow.remote)

        def end() -> None:
            for each in flow.remote:
                each.await_cut(None)

        def dealt() -> None:
            end()
            deal()

        def back() -> None:
            end()
            if elsewhere:
                flow.to_menu()
            else:
                flow.app.pop()

        flow.app.push(CutScene(undealt, dealt, back))
        return True
