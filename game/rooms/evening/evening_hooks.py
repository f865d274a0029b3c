"""Gives single matches the awards of an evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.scenes.match_hooks import MatchHooks

if TYPE_CHECKING:
    from game.table.sitting import Sitting
    from game.ui.scenes.score.podium import Honour

_MOST = 3


class EveningHooks(MatchHooks):
    """Gives the podium of a match its awards."""

    def honours(self, sitting: Sitting) -> Sequence[Honour]:
        from game.rooms.evening.awards import foremost, match_awards
        from game.rooms.evening.end import honoured
        from game.rooms.history.library.digest import digest

        given = match_awards(digest(sitting.match.record), sitting.book.seating)
        return [honoured(each) for each in foremost(given, _MOST)]
