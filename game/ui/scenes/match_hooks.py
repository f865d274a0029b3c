"""What a room does at each step of a match, from choosing a game until the table is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.language.catalogue import Message
    from game.table.advice import SecondLook
    from game.table.match import Match
    from game.table.records.record import Record
    from game.table.seat_book import SeatBook
    from game.table.sheet import ScoreSheet
    from game.table.sitting import Sitting
    from game.table.sitting_like import SittingLike
    from game.ui.input.intents import Intent
    from game.ui.scenes.score.podium import Honour
    from game.ui.scenes.score.score_part import ScorePart
    from game.ui.scenes.table import TableScene


class RoundPage(NamedTuple):
    """A button at the end of a round."""

    name: str
    words: Message
    sign: str
    open: Callable[[], None]


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

    def before_match(self, game_id: str, play: Callable[[], None]) -> bool:
        """Called when somebody wants to play this game. Return True to take over and call ``play``
        later."""
        return False

    def gather(self, book: SeatBook, begin: Callable[[SeatBook], None], going_on: bool) -> bool:
        """Let people join these seats. Return True to take over and call ``begin`` later.
        ``going_on``: they have just played another match."""
        return False

    def before_deal(self, match: Match, book: SeatBook, deal: Callable[[], None]) -> bool:
        """Called before the first round of an ordinary match is dealt. Return True to take over and
        call ``deal`` later."""
        return False

    def await_cut(self, undealt: Any) -> bool:
        """Let people cut the cards of this match before they are dealt; None ends that. Return
        whether some of them are not at this screen."""
        return False

    def await_dealer(self, question: Any) -> None:
        """Called with the scene that asks the dealer how many cards everybody gets, and with None
        when that question is closed."""

    # --- at the table ---------------------------------------------------------------------------

    def sit(self, sitting: Sitting, again: bool) -> None:
        """Called when a match is shown; ``again``: it is continued."""

    def second_look(self, sitting: SittingLike, seat: int) -> SecondLook | None:
        """Return what checks the moves of this seat before they are made, or None."""
        return None

    def placed(self, scene: TableScene) -> None:
        """Called when the table has been laid out for a new size or theme."""

    def watch(self, scene: TableScene, dt: float) -> bool:
        """Let ``dt`` seconds pass at the table. Return whether anything moves."""
        return False

    def grant(self, scene: TableScene, intent: Intent) -> bool:
        """Handle an intent at the table. Return whether it was used."""
        return False

    def seats_changed(self, sitting: Sitting) -> None:
        """Called when the players at the table have changed."""

    def pause_said(self) -> str:
        """A sentence at the top of the pause; empty for none."""
        return ""

    # --- between two rounds ---------------------------------------------------------------------

    def round_pages(self, sitting: Sitting, table: TableScene) -> Sequence[RoundPage]:
        """Pages that can be opened at the end of a round, at the table and on the score sheet."""
        return ()

    def score_parts(self, sitting: Sitting, sheet: ScoreSheet) -> Sequence[ScorePart]:
        """Parts of the end of this round, new ones for each scene that shows it."""
        return ()

    def score_said(self, sitting: Sitting) -> str:
        """A sentence on the score sheet of a match that is over; empty for none."""
        return ""

    def honours(self, sitting: Sitting) -> Sequence[Honour]:
        """The honours on the podium, the most important first."""
        return ()

    def elected_options(self) -> Mapping[str, str]:
        """The options for the next round only. Ends the vote on them."""
        return {}

    def votes(self) -> ScorePart | None:
        """The current vote, for a page between two matches; None if there is none."""
        return None

    def waited_for(self) -> ScorePart | None:
        """The people that a page between two matches waits for; None for nobody."""
        return None

    def between(self, book: SeatBook) -> None:
        """Called when a page between two matches of these people is shown again after the game was
        closed."""

    def leading_game(self) -> str:
        """The id of the game that leads the vote on the next match; empty for none."""
        return ""

    def elected_game(self) -> str:
        """End the vote on the next match, and return the id of its game; empty without a vote."""
        return ""

    def gather_again(self) -> bool:
        """Let the people of a series of matches that is over come together for something new.
        Return whether they do so in this room."""
        return False

    # --- after a match --------------------------------------------------------------------------

    def left(self, ended: Record | None) -> None:
        """Called when the table has been left. ``ended``: the match that ended, or None."""

    def bring(self, record: Record) -> bool:
        """Called with a match from a file. Return True to take over."""
        return False

    def close(self) -> None:
        """Release files and ports, because the game ends or restarts after a crash."""
