"""What the pages of the history need of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.rooms.history.app.past_matches import PastMatches
    from game.ui.app.flow import Flow


class Past:
    """See :class:`game.rooms.history.pages.history.Past`."""

    def __init__(self, flow: Flow, ledger: Ledger | None, matches: PastMatches) -> None:
        self.household = flow.household
        self.competition = flow.competition
        self.ledger = ledger
        self.matches = matches
        self.here = flow.here
        self.takes_part = flow.takes_part
        self.forget = flow.forget
