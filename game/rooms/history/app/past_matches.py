"""What can be done with a saved match: watch, analyse, continue, copy, mark or delete it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from game.engine.fact import Fact, FactError
from game.language.catalogue import _, say, translated
from game.language.competition_texts import competition_said
from game.language.file_texts import CLOSED, load_said, why_said
from game.rooms.history.library.library import Library
from game.rooms.history.library.match_search import MatchRow, MatchSearch
from game.rooms.history.library.shelf import KeptRecord, MatchEnd, SeatedPerson, match_id
from game.rooms.history.words import history_texts as texts
from game.rulesets import GAMES
from game.sockets import PageButton, plugs
from game.storage.anonymous import findable
from game.storage.file_facts import ReadCode, system_said
from game.storage.files import write_file
from game.table.facts import LoadCode
from game.table.match import Match, Refused
from game.table.people.seating import DISC, Seating, computer, person
from game.table.records.closed_hands import ClosedHands
from game.table.records.current import CurrentMatch, Shared, Sharing, shared
from game.table.records.loading import LoadError
from game.table.records.record import RecordError
from game.table.records.seal import sealed
from game.ui.app.kept_match import copied

if TYPE_CHECKING:
    from game.rooms.history.app.ledger import Ledger
    from game.table.people.household import Household
    from game.table.records.record import Record
    from game.ui.app.flow import Flow
    from game.ui.app.reading_apart import ReadingOutcome

T = TypeVar("T")

_TRIED: Final = 5
"""Matches to try when one is to be offered."""


class PastMatches:
    """The matches of a library, for the pages."""

    def __init__(self, flow: Flow, ledger: Ledger | None) -> None:
        self._flow = flow
        self._ledger = ledger
        self._current: CurrentMatch = flow.current
        self._household: Household = flow.household
        self._toast = flow.app.toast

    @property
    def current_id(self) -> str:
        """The id of the match that “Continue” continues; empty if there is none."""
        record = self._current.unfinished
        return "" if record is None else match_id(record)

    def named(self, row: MatchRow) -> str:
        """Return the name of its game (the id of one that this version does not know), with what
        the match was a part of."""
        game = translated(GAMES[row.game].name) if row.game in GAMES else row.game
        return self._flow.occasions.named_later(row.id, game)

    @property
    def why_not_written(self) -> str:
        """A sentence that says why nothing can be changed; empty if it can."""
        return say(texts.NOTHING_WRITTEN) if self._ledger is None or self._ledger.idle else ""

    def cost(self) -> str:
        """The cost of leaving the current match, as a sentence; empty if nothing."""
        return competition_said(self._current.warning())

    # --- looking and playing --------------------------------------------------------------------

    def buttons(self, row: MatchRow) -> list[PageButton]:
        """Return the buttons of rooms for this match."""
        pressed = (plug for plug in plugs(PageButton) if plug.on == "match")
        return [plug for plug in pressed if plug.shown(self._flow, row)]

    def press(self, plug: PageButton, row: MatchRow) -> None:
        """Press one of these buttons."""
        self._read(
            row,
            lambda held: plug.read(self._flow, held),
            lambda made: plug.press(self._flow, made),
        )

    def play_on(self, row: MatchRow) -> None:
        """Continue it. The current match then waits in the list."""
        if row.id == self.current_id:
            self._flow.go_on()
            return

        def made(held: KeptRecord) -> KeptRecord:
            Match.from_record(held.record)
            return held

        self._read(row, made, self.take_up)

    def take_up(self, held: KeptRecord) -> None:
        """Continue a match that waits. The current match then waits in the list."""
        # First the current match is saved with its seating, which is then replaced.
        self._current.take(held.record)
        self._household.take_up(held.record, seating_of(held), held.kept.begun)
        self._flow.go_on()

    def offer_newest(self, but: Record | None = None) -> None:
        """If there is no current match, make the newest of those that wait the current one.
        ``but``: the match that has just ended."""
        ledger = self._ledger
        if ledger is None or ledger.idle or self._current.unfinished is not None:
            return
        over = "" if but is None else match_id(but)
        search = MatchSearch(state=MatchEnd.UNFINISHED)
        for row in ledger.library().matches(search, most=_TRIED):
            if row.id == over or row.trouble:
                continue
            try:
                held = ledger.library().record(row.id)
            except RecordError:
                continue
            if held is None:
                continue
            self._current.bring_back(held.record)
            self._household.take_up(held.record, seating_of(held), held.kept.begun)
            return

    # --- copies ---------------------------------------------------------------------------------

    def copy(self, row: MatchRow) -> None:
        """Put it on the clipboard as text, without the cards that are still hidden."""
        self._share(row, lambda text: self._toast(copied(text)))

    def copy_file(self, row: MatchRow) -> None:
        """Write it into a file for others, without the cards that are still hidden."""
        self._share(row, lambda text: self._write_copy(row.file, text.text))

    def _share(self, row: MatchRow, then: Callable[[Shared], None]) -> None:
        """Make the text for others, and pass it on."""
        closed = self._flow.occasions.closed_hands()
        self._read(row, lambda held: _text(held, closed), then)

    def _write_copy(self, name: str, text: str) -> None:
        if not text:
            self._toast(say(CLOSED))
            return
        home = self._flow.store.folder
        assert home is not None, "a match is kept"
        file = (self._flow.copies or home / "copies") / name
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_file(file, text.encode("utf-8", "replace"))
        except OSError as error:
            why = why_said(system_said(error, ReadCode.NOT_WRITTEN))
            self._toast(
                _(
                    "The match could not be saved in {folder}: {why}.",
                    folder=findable(file.parent),
                    why=why,
                )
            )
            return
        self._toast(_("The match is saved in {file}.", file=findable(file)))

    # --- changes --------------------------------------------------------------------------------

    def mark(self, row: MatchRow, marked: bool) -> bool:
        """Mark or unmark it. Return whether that was possible."""
        return self._change(lambda library: library.mark(row.id, marked))

    def delete(self, row: MatchRow) -> bool:
        """Delete it with its analysis. Return whether that was possible."""
        done = self._change(lambda library: library.delete(row.id) > 0)
        if done:
            self._toast(say(texts.DELETED))
        return done

    def _change(self, change: Callable[[Library], bool]) -> bool:
        """Change the library."""
        ledger = self._ledger
        if ledger is None or ledger.idle:
            self._toast(self.why_not_written)
            return False
        try:
            return change(ledger.library())
        except (OSError, RecordError) as error:
            why = system_said(error, ReadCode.NOT_WRITTEN)
            self._toast(say(texts.NOT_CHANGED, why=why_said(why)))
            return False

    # --- reading --------------------------------------------------------------------------------

    def _read(
        self, row: MatchRow, make: Callable[[KeptRecord], T], then: Callable[[T], None]
    ) -> None:
        """Read a match in a thread, and make something of it there. Then pass that to ``then``, or
        say why it cannot be read."""
        assert self._ledger is not None
        library, file, made = self._ledger.library(), row.file, list[T]()

        def read() -> Record:
            try:
                held = library.record(row.id)
            except RecordError as error:
                raise LoadError(Fact(LoadCode.NO_MATCH, file=file, why=error.where)) from None
            if held is None:
                why = Fact(ReadCode.NOT_OPENED)
                raise LoadError(Fact(LoadCode.UNREADABLE, file=file, why=why))
            try:
                made.append(make(held))
            except Refused as error:
                raise LoadError(Fact(LoadCode.NO_MATCH, file=file, why=error.where)) from None
            except FactError as error:
                raise LoadError(Fact(LoadCode.NO_MATCH, file=file, why=error.why)) from None
            return held.record

        def done(outcome: ReadingOutcome) -> None:
            if outcome.error is not None:
                self._toast(load_said(outcome.error.why))
            elif made:
                then(made[0])

        self._flow.kept.reading.read(read, done)


def _text(held: KeptRecord, closed: ClosedHands) -> Shared:
    """Return a match as others may read it."""
    if held.kept.state is MatchEnd.UNFINISHED or held.record in closed:
        return shared(held.record, closed)
    return Shared(sealed(held.record), Sharing.WHOLE)


def seating_of(held: KeptRecord) -> Seating:
    """Return the people and computers of the match, as they looked when it was saved."""
    seated, sitters = held.record.seated, held.kept.sitters
    known = sitters if len(sitters) == len(seated) else (SeatedPerson(),) * len(seated)
    return tuple(
        computer(player.name, player.level, face=each.face, colour=each.colour)
        if player.level
        else person(player.name, each.person or None, face=each.face or DISC, colour=each.colour)
        for player, each in zip(seated, known, strict=True)
    )
