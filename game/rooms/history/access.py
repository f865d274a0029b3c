"""The parts of the history that other rooms and its own pages use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rooms.history.app.match_archive import MatchArchive

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.rooms.history.app.past_matches import PastMatches
    from game.rooms.history.pages.history_pages import HistoryScene
    from game.ui.app.flow import Flow


def ledger_of(flow: Flow) -> Ledger | None:
    """Return the ledger of this game; None if nothing is kept."""
    return flow.archive.ledger if isinstance(flow.archive, MatchArchive) else None


def matches_of(flow: Flow) -> PastMatches:
    """Return the saved matches."""
    return flow.of(_matches)


class Past:
    """What the pages of the history need of the game."""

    def __init__(self, flow: Flow) -> None:
        self.household = flow.household
        self.competition = flow.competition
        self.ledger = ledger_of(flow)
        self.matches = matches_of(flow)
        self.here = flow.here
        self.takes_part = flow.takes_part
        self.waiting_of = flow.waiting_of
        self.go_on = flow.go_on
        self.forget = flow.forget


def history_of(flow: Flow, page: str = "") -> HistoryScene:
    """Make the pages of the history; ``page``: the one that is open at first."""
    from game.rooms.history.pages.history_pages import HistoryScene

    return HistoryScene(Past(flow), page=page)


def _matches(flow: Flow) -> PastMatches:
    from game.rooms.history.app.past_matches import PastMatches

    return PastMatches(flow, ledger_of(flow))
