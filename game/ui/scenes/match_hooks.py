"""What a room does along the way of matches, from the wish to play until the table is left."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from game.language.catalogue import Message
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
    from game.ui.table.controls.seat_actions import SecondLook


class RoundPage(NamedTuple):
    """A button at the end of a round."""

    name: str
    words: Message
    sign: str
    open: Callable[[], None]


class MatchHooks:
    """The hooks of one room, each of which does nothing until it is overridden.

    A room derives a class, and plugs it in with :class:`game.sockets.Hooks`.  There is one object
    for each ``flow`` (:class:`game.ui.app.flow.Flow`).  Hooks run at each start and in each frame:
    they import the rest of their room when they need it.
    """

    def __init__(self, flow: Any) -> None:
        self.flow = flow

    def chores(self) -> Sequence[Callable[[], bool]]:
        """Work for idle moments, after the first frame.  Each call does a little of it and returns
        whether there is more."""
        return ()

    # --- before a match -------------------------------------------------------------------------

    def before_match(self, game_id: str, play: Callable[[], None]) -> bool:
        """Somebody wants to play that game.  Return whether the hook takes over: it calls ``play``
        later."""
        return False

    def gather(self, book: SeatBook, begin: Callable[[SeatBook], None], going_on: bool) -> bool:
        """Let people come to these seats.  Return whether the hook takes over: it calls ``begin``
        later.  ``going_on``: they have just played another match."""
        return False

    def before_deal(self, match: Match, book: SeatBook, deal: Callable[[], None]) -> bool:
        """The first round of a match that is played for itself is about to be dealt.  Return
        whether the hook takes over: it calls ``deal`` later."""
        return False

    def await_cut(self, undealt: Any) -> bool:
        """People may cut the cards of this match before they are dealt; None when they no longer
        can.  Return whether some of them are not at this screen."""
        return False

    def await_dealer(self, question: Any) -> None:
        """The dealer is asked how many cards everybody gets, on this scene; None when that has been
        answered, or is not asked any more."""

    # --- at the table ---------------------------------------------------------------------------

    def sit(self, sitting: Sitting, again: bool) -> None:
        """A match is shown; ``again``: it is continued."""

    def second_look(self, sitting: SittingLike, seat: int) -> SecondLook | None:
        """What looks at the moves of that seat before they are made; None for nothing."""
        return None

    def placed(self, scene: TableScene) -> None:
        """The table has been laid out, for a size or a theme."""

    def watch(self, scene: TableScene, dt: float) -> bool:
        """``dt`` seconds have passed at the table.  Return whether anything moves."""
        return False

    def grant(self, scene: TableScene, intent: Intent) -> bool:
        """Somebody at the table has pressed what means this.  Return whether it was used."""
        return False

    def seats_changed(self, sitting: Sitting) -> None:
        """Others sit at the table now."""

    def pause_said(self) -> str:
        """A sentence at the top of the pause; empty for none."""
        return ""

    # --- between two rounds ---------------------------------------------------------------------

    def round_pages(self, sitting: Sitting, table: TableScene) -> Sequence[RoundPage]:
        """What can be opened at the end of a round, at the table and on the score sheet."""
        return ()

    def score_parts(self, sitting: Sitting, sheet: ScoreSheet) -> Sequence[ScorePart]:
        """Parts of the end of this round, made anew for each scene that shows it."""
        return ()

    def score_said(self, sitting: Sitting) -> str:
        """A sentence on the score sheet of a match that is over; empty for none."""
        return ""

    def honours(self, sitting: Sitting) -> Sequence[Honour]:
        """What the podium honours people for, the most important first."""
        return ()

    def elected_options(self) -> Mapping[str, str]:
        """The options that are in force for the next round alone.  A vote on them ends."""
        return {}

    def votes(self) -> ScorePart | None:
        """The vote that is going on, for a page between two matches; None where there can be
        none."""
        return None

    def waited_for(self) -> ScorePart | None:
        """The people a page between two matches waits for; None if it waits for nobody."""
        return None

    def between(self, book: SeatBook) -> None:
        """A page between two matches of these people is shown again, after the game was closed."""

    def leading_game(self) -> str:
        """The id of the game that leads a vote on the next match; empty where none does."""
        return ""

    def elected_game(self) -> str:
        """A vote on the next match ends: the id of its game; empty without one."""
        return ""

    # --- after a match --------------------------------------------------------------------------

    def left(self, ended: Record | None) -> None:
        """The table has been left.  ``ended``: the match that was on it; None without one."""

    def bring(self, record: Record) -> bool:
        """Somebody has brought a match from a file.  Return whether the hook takes over."""
        return False

    def close(self) -> None:
        """The game ends, or begins anew after a crash: let go of files and ports."""
