"""The parts of the history that other rooms and its own pages use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rooms.history.app.keeper import LibraryKeeper

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.rooms.history.app.past_matches import PastMatches
    from game.rooms.history.pages.history import HistoryScene
    from game.ui.app.flow import Flow


def ledger_of(flow: Flow) -> Ledger | None:
    """The library as this game writes it; None where nothing is kept."""
    return flow.keeper.ledger if isinstance(flow.keeper, LibraryKeeper) else None


def matches_of(flow: Flow) -> PastMatches:
    """The matches that are kept, and what can be done with one."""
    return flow.of(_matches)


def history_of(flow: Flow, page: str = "") -> HistoryScene:
    """Make the pages of what was played here; ``page``: the one that is open at first."""
    from game.rooms.history.app.past import Past
    from game.rooms.history.pages.history import HistoryScene

    return HistoryScene(Past(flow, ledger_of(flow), matches_of(flow)), page=page)


def _matches(flow: Flow) -> PastMatches:
    from game.rooms.history.app.past_matches import PastMatches

    return PastMatches(flow, ledger_of(flow))
