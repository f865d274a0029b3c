"""What a room does at each step of a match, from choosing a game until the table is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.table.match import Match
    from game.table.records.record import Record
    from game.table.seat_book import SeatBook
    from game.table.sheet import ScoreSheet
    from game.table.sitting import Sitting
    from game.ui.input.intents import Intent
    from game.ui.scenes.score.podium import Honour
    from game.ui.scenes.score.score_part import ScorePart
    from game.ui.scenes.table import TableScene


class MatchHooks:
    """The hooks of one room. By default they do nothing.

    A room overrides this class and plugs it in with :class:`game.sockets.Hooks`. There is one
    object for each ``flow`` (:class:`game.ui.app.flow.Flow`). Hooks run at every start and in every
    frame, so they should import the rest of their room only when they need it.
    """

    def __init__(self, flow: Any) -> None:
        self.flow = flow

    def chores(self) -> Sequence[Callable[[], bool]]:
        """Work for idle moments, after the first frame.  Each call does a little of it and returns
        whether there is more."""
        return ()

    # --- before a match -------------------------------------------------------------------------

    def before_deal(self, match: Match, book: SeatBook, deal: Callable[[], None]) -> bool:
        """Called before the first round of an ordinary match is dealt. Return True to take over and
        call ``deal`` later, which asks the rooms that follow."""
        return False

    # --- at the table ---------------------------------------------------------------------------

    def sit(self, sitting: Sitting, again: bool) -> None:
        """Called when a match is shown; ``again``: it is continued."""

    def placed(self, scene: TableScene) -> None:
        """Called when the table has been built, or laid out for a new size or theme."""

    def watch(self, scene: TableScene, dt: float) -> bool:
        """Let ``dt`` seconds pass at the table. Return whether anything moves."""
        return False

    def grant(self, scene: TableScene, intent: Intent) -> bool:
        """Handle an intent at the table. Return whether it was used."""
        return False

    # --- between two rounds ---------------------------------------------------------------------

    def score_parts(self, sitting: Sitting, sheet: ScoreSheet) -> Sequence[ScorePart]:
        """Parts of the end of this round, new ones for each scene that shows it."""
        return ()

    def score_said(self, sitting: Sitting) -> str:
        """A sentence on the score sheet of a match that is over; empty for none."""
        return ""

    def honours(self, sitting: Sitting) -> Sequence[Honour]:
        """The honours on the podium, the most important first."""
        return ()

    # --- after a match --------------------------------------------------------------------------

    def left(self, ended: Record | None) -> None:
        """Called when the table has been left. ``ended``: the match that ended, or None."""

    def bring(self, record: Record) -> bool:
        """Called with a match from a file. Return True to take over."""
        return False

    def close(self) -> None:
        """Release files and ports, because the game ends or restarts after a crash."""
