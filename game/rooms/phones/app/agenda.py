"""The votes of the phones at the tables of this window.  Imported when phones are switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rooms.phones.people.ballot import Motion, Subject, game_motion, may_vote, rule_motion

if TYPE_CHECKING:
    import random

    from game.table.match import Match
    from game.ui.app.flow import Flow


class TableAgenda:
    """The subjects of votes at the table of this window.
    luck: draws the house rules that are offered."""

    def __init__(self, table: Flow, luck: random.Random) -> None:
        self._table = table
        self._luck = luck
        self._known: tuple[Match, bool] | None = None

    def subject(self) -> Subject | None:
        """The subject of a vote at this moment; None for none."""
        table = self._table
        if table.games_to_choose is not None:
            return "game"
        sitting = table.sitting
        between = sitting is not None and sitting.round_over and not sitting.match_over
        return "rule" if between and table.sheet_shown and self.votable() else None

    def motion(self, subject: Subject) -> Motion | None:
        """The vote on that subject; None where there is nothing to choose."""
        table = self._table
        if subject == "game":
            return game_motion(table.games_to_choose or ())
        return rule_motion(table.sitting.match, self._luck) if table.sitting is not None else None

    def votable(self) -> bool:
        """True if the house rules of this match may be voted on."""
        sitting = self._table.sitting
        if sitting is None:
            return False
        if self._known is None or self._known[0] is not sitting.match:
            votable = not self._table.compared and may_vote(sitting.match)
            self._known = sitting.match, votable
        return self._known[1]
