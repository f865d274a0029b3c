"""What can be done with a match that is kept."""

from __future__ import annotations

from game.rooms.history.access import matches_of
from game.rooms.history.library.match_search import MatchRow
from game.ui.app.flow import Flow


def press_kept(flow: Flow, name: str, row: MatchRow) -> None:
    """Press the button of that name on the page of a match."""
    matches = matches_of(flow)
    matches.press(next(plug for plug in matches.buttons(row) if plug.name == name), row)
