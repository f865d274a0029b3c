"""The match of this machine: started, saved as it goes on, left or won, and booked.

What happens in one step is put into the store together: a match that ends here with its results, a
match that is left with the next one.  Only the match that is open in the book can be booked, so
nothing is booked twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.engine.fact import Fact, Facts
from game.table.facts import CompetitionCode
from game.table.people.competition import Competition, Entrant, same_match
from game.table.records.outline import Outline, outline_of

if TYPE_CHECKING:
    from datetime import datetime

    from game.storage.file_facts import Notice
    from game.table.match import Match
    from game.table.people.ranking import Gain
    from game.table.people.seating import Seating
    from game.table.records.closed_hands import ClosedHands
    from game.table.records.record import Record
    from game.table.records.saves import Saves

    SeatingOf = Callable[[Record], tuple[Seating, datetime | None]]
    """Returns who sits where in a match, and when it started, if that is known."""


class Sharing(StrEnum):
    """The kinds of texts of a match that are given to others."""

    WHOLE = "whole"
    """Everything: the match is over."""
    BETWEEN = "between"
    """The rounds that are over, with their cards. Others can continue from there, with other
    cards."""
    HIDDEN = "hidden"
    """The moves; the cards of the round that is being played are hidden."""
    CLOSED = "closed"
    """Nothing: somebody will still play its cards."""


class Shared(NamedTuple):
    """A match as others may read it."""

    text: str
    how: Sharing


class NotContinued(StrEnum):
    """Why a match is not continued."""

    FINISHED = "finished"
    LEFT = "left"
    """Its people have left it, and this has been booked."""
    UNFINISHED = "unfinished"
    """It was free to leave, and can be continued."""


class Archive(Protocol):
    """Keeps every match for good, in the store."""

    def keep(self, record: Record, ending: NotContinued, counted: bool) -> None:
        """Keep a match, in the step that goes on. It replaces an earlier version of itself.
        ``counted``: it counts for the leaderboard."""

    @property
    def keeps(self) -> bool:
        """True if it keeps anything at all."""

    def close(self) -> None:
        """End what is still going on."""


def shared(record: Record, closed: ClosedHands, match: Match | None = None) -> Shared:
    """Return a match as others may read it; nothing if it is ``closed``. ``match``: the same,
    played to its last line."""
    from game.table.match import Match, Refused
    from game.table.records.commitment import shared_text
    from game.table.records.record import write_record

    if record in closed:
        return Shared("", Sharing.CLOSED)
    if match is None:
        try:
            match = Match.from_record(record)
        except Refused:
            # A move that the rules do not allow, or no longer allow, may be in the middle of a
            # round.
            return Shared(shared_text(record, round_over=False), Sharing.HIDDEN)
    if match.match_over:
        return Shared(write_record(match.record), Sharing.WHOLE)
    how = Sharing.BETWEEN if match.round_over else Sharing.HIDDEN
    return Shared(shared_text(match.record, round_over=match.round_over), how)


class CurrentMatch:
    """The current match: the one being played, else the saved one. ``archive`` gets every match
    that is finished, left or replaced."""

    def __init__(
        self, saves: Saves, competition: Competition, archive: Archive | None = None
    ) -> None:
        self.competition = competition
        self._saves = saves
        self._store = saves.store
        self._archive = archive
        self._archived: Match | None = None
        """The finished match that the archive has."""
        found = saves.glance()
        self._unread: Outline | None = None
        """The outline of the saved match, until its record is needed."""
        self._kept_record: Record | None = None
        self._between = False
        """True if the last round of the kept record is known to be over."""
        self._match: Match | None = None
        self._news: list[Notice] = []
        self._told: list[Fact] = []
        """Notices to show."""
        self._costs: list[Fact] = []
        """Notices to show as soon as the match is on the disk."""
        self.gains: tuple[Gain, ...] = ()
        """The gain of each seat from the finished match; empty for none."""
        self.troubles: list[Notice] = []
        """The notices about the saved match, for the player."""
        if isinstance(found, Outline):
            self._unread = found
        else:
            self._kept_record = found.record
            self.troubles += filter(None, [found.trouble])

    @property
    def _kept(self) -> Record | None:
        """The saved match; its record is read when it is first needed."""
        if self._unread is not None:
            unread, self._unread = self._unread, None
            loaded = self._saves.load()
            self._kept_record = loaded.record
            if loaded.record is not None:
                self._between = unread.rounds > len(loaded.record.rounds)
            # The file was fine at the start, so something has happened to it since.
            self._news += filter(None, [loaded.trouble])
        return self._kept_record

    @_kept.setter
    def _kept(self, record: Record | None) -> None:
        self._unread, self._kept_record, self._between = None, record, False

    @property
    def outline(self) -> Outline | None:
        """The outline of the match that can be gone on with."""
        if self._match is None and self._unread is not None:
            return self._unread
        record = self.unfinished
        between = self._between if self._match is None else self._match.result is not None
        return None if record is None else outline_of(record, between)

    @property
    def unfinished(self) -> Record | None:
        """The match that can be gone on with."""
        if self._match is None:
            return self._kept
        return None if self._match.match_over else self._match.record

    @property
    def record(self) -> Record | None:
        """The match that is played or was kept, perhaps over; None when there is none."""
        return self._kept if self._match is None else self._match.record

    def shared(self, closed: ClosedHands) -> Shared | None:
        """The match as others may read it; None when there is none."""
        record = self.record
        return None if record is None else shared(record, closed, self._match)

    def takes_back(self, record: Record) -> bool:
        """True if opening this record would take back moves that may not be taken back: those of
        the unfinished match, if it counts or several people play it."""
        from game.table.records.commitment import commitment
        from game.table.records.record import write_record

        before = self.unfinished
        if before is None:
            return False
        counts = self.competition.is_open(before)
        if not counts and sum(not player.level for player in before.seated) < 2:
            return False
        if record.copy_of:
            return record.copy_of == commitment(before)
        if not same_match(before, record):
            return False
        now, then = write_record(before), write_record(record)
        return now != then if counts else not then.startswith(now)

    def warning(self) -> Fact | None:
        """The cost of leaving the unfinished match; None when nothing."""
        known = self.outline
        if known is None or not self.competition.is_open(known):
            return None
        record = self.unfinished
        return None if record is None else self.competition.warning(record)

    @property
    def waits(self) -> bool:
        """True if the unfinished match can still be continued after another has started."""
        known, archive = self.outline, self._archive
        if known is None or archive is None or not archive.keeps or self.competition.is_open(known):
            return False
        return known.moved

    def refusal(
        self, game_id: str, options: Mapping[str, str], entrants: Sequence[Entrant]
    ) -> Fact | None:
        """Return why these players cannot start another match; None if they can."""
        return self.competition.refusal(game_id, options, entrants, self.unfinished)

    # --- from one match to another ----------------------------------------------------------

    def begin(self, match: Match, profiles: Sequence[str | None] = ()) -> None:
        """Start a new match; the unfinished one is left for it. ``profiles``: the ids of its people
        by seat, None for computers."""
        before = self.unfinished
        with self._store.together():
            if before is not None:
                self._put_away(before)
            cost = self.competition.begin(match.record, profiles, before)
            self._costs += [] if cost is None else [cost]
            self.go_on(match)

    def go_on(self, match: Match) -> None:
        """Continue the unfinished match, which is on a table again."""
        self._match = match
        self.gains = ()
        self.keep()

    def take(self, record: Record) -> None:
        """Make a match from elsewhere the unfinished one. The previous one is left for it, but its
        file is not lost."""
        from game.table.records.record import write_record

        before = self.unfinished
        self._match = None
        another = before is not None and write_record(before) != write_record(record)
        with self._store.together():
            if before is not None and another:
                self._put_away(before, going_on=same_match(before, record))
            if before is not None and not same_match(before, record):
                cost = self.competition.leave(before)
                self._costs += [] if cost is None else [cost]
            if another and not (self._archive is not None and self._archive.keeps):
                self._news += filter(None, [self._saves.put_aside()])
            self._saves.bring_back(record)
        if self.competition.counts(record) and not self.competition.is_open(record):
            self._told.append(Fact(CompetitionCode.NOT_BEGUN_HERE))
        self._kept = record

    def bring_back(self, record: Record) -> None:
        """Make a match that has waited in the archive the unfinished one, if there is none."""
        if self.unfinished is None:
            self._match, self._kept = None, record
            self._saves.bring_back(record)

    def drop(self) -> None:
        """Give up the unfinished match, which cannot be continued."""
        before = self.unfinished
        if before is not None:
            self._put_away(before, going_on=True)
        self._match = self._kept = None

    def rest(self) -> None:
        """Stop playing for now: the match stays saved."""
        self.keep()
        between = self._match is not None and self._match.result is not None
        self._kept = self.unfinished
        self._match, self._between = None, between

    def changed_hands(self) -> None:
        """Let the match no longer count, because a seat has changed between a person and a
        computer."""
        if self._match is not None:
            self.competition.give_up(self._match.record)
            self.keep()

    # --- on the disk ------------------------------------------------------------------------

    def _put_away(self, record: Record, going_on: bool = False) -> None:
        """Give the archive a match that is replaced by another. ``going_on``: nothing is booked. A
        match in which nobody has done anything is stored only if leaving it is booked."""
        counted = self.competition.is_open(record)
        left = counted and not going_on
        if self._archive is not None and (left or any(each.moves for each in record.rounds)):
            self._archive.keep(
                record, NotContinued.LEFT if left else NotContinued.UNFINISHED, counted
            )

    def keep(self) -> None:
        """Save the match if it has changed, and book it if it has been won. Cheap if nothing has
        changed."""
        match = self._match
        if match is None:
            return
        with self._store.together():
            if match.match_over:
                if self._archive is not None and self._archived is not match:
                    self._archived = match
                    counted = match.competitive and self.competition.is_open(match.record)
                    self._archive.keep(match.record, NotContinued.FINISHED, counted)
                # This happens once: a booked match is no longer open.
                self.gains = self.competition.finish(match) or self.gains
            self._saves.keep(match)

    def news(self) -> list[Notice]:
        """Return new notices for the player about what could not be written."""
        told, self._news = self._news, []
        return [*told, *self._store.problems()]

    def told(self) -> Facts:
        """Return new notices: the cost of leaving a match."""
        told = self._told
        self._told = []
        if self._costs:
            told += self._costs
            self._costs = []
        return tuple(told)
