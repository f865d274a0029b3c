"""The people at remote seats, who hold their cards in devices of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.table.seat_book import SeatBook
    from game.table.sitting import Sitting
    from game.ui.scenes.score.score_part import ScorePart


class RemotePeople:
    """The people of one :class:`game.sockets.SeatKind`, in one application: how they come together,
    and what they are asked. By default nobody is there."""

    # --- coming together ------------------------------------------------------------------------

    def gather(self, book: SeatBook, begin: Callable[[SeatBook], None], going_on: bool) -> bool:
        """Let people join these seats. Return True to take over and call ``begin`` later.
        ``going_on``: they have just played another match."""
        return False

    def seats_changed(self, sitting: Sitting) -> None:
        """Called when the players at the table have changed."""

    def between(self, book: SeatBook) -> None:
        """Called when a page between two matches of these people is shown again after the game was
        closed."""

    def gather_again(self) -> bool:
        """Let the people of a series of matches that is over come together for something new.
        Return whether they do so."""
        return False

    # --- what they are asked --------------------------------------------------------------------

    def await_cut(self, undealt: Any) -> bool:
        """Let people cut the cards of this match before they are dealt; None ends that. Return
        whether there are any."""
        return False

    def await_dealer(self, question: Any) -> None:
        """Called with the scene that asks the dealer how many cards everybody gets, and with None
        when that question is closed."""

    def pause_said(self) -> str:
        """A sentence at the top of the pause; empty for none."""
        return ""

    def parts(self) -> Sequence[ScorePart]:
        """The current vote and the people who are waited for, for a page between two matches."""
        return ()

    def elected_options(self) -> Mapping[str, str]:
        """The options for the next round only. Ends the vote on them."""
        return {}

    def leading_game(self) -> str:
        """The id of the game that leads the vote on the next match; empty for none."""
        return ""

    def elected_game(self) -> str:
        """End the vote on the next match, and return the id of its game; empty without a vote."""
        return ""
