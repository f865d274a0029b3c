"""Duplicates: what follows their matches, and their file.  Imported when there is one, or when one
is begun."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.language import buttons, menu
from game.language import duplicate as texts
from game.language.catalogue import say
from game.language.files import notice_said
from game.library.shelf import State, match_id
from game.rulesets import OptionError
from game.table.duplicate import (
    Duplicate,
    can_be_played_again,
    compared,
    later_options,
    same_deals,
    turned,
)
from game.table.duplicate_kept import MOST, DuplicateStore
from game.table.match import Refused
from game.table.seat_book import SeatBook
from game.ui.scenes.duplicate import DuplicateScene
from game.ui.scenes.lobby import Saved
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.dialog import ask

if TYPE_CHECKING:
    from game.library.shelf import KeptRecord
    from game.storage.writer import Writer
    from game.table.current import CurrentMatch
    from game.table.record import Record
    from game.table.seating import Seating
    from game.table.sitting import Sitting
    from game.ui.app.application import App
    from game.ui.app.ledger import Ledger
    from game.ui.app.past_matches import PastMatches
    from game.ui.app.phone_flow import PhoneFlow
    from game.ui.app.seated_match import SeatedMatch
    from game.ui.scenes.scene import Scene


class Host(Protocol):
    """The part of the flow that duplicates need; see :class:`game.ui.app.flow.Flow`."""

    seated: SeatedMatch
    current: CurrentMatch
    phones: PhoneFlow
    ledger: Ledger | None

    @property
    def matches(self) -> PastMatches:
        """The matches that are kept."""

    def menu(self) -> Scene:
        """The menu."""

    def saved(self) -> Saved | None:
        """The match that can be continued."""

    def go_on(self) -> None:
        """Continue it."""

    def begin_match(
        self,
        game_id: str,
        options: Mapping[str, str],
        book: SeatBook,
        first: Record | None = None,
    ) -> None:
        """Begin a match at this table, with the deals of the ``first`` one."""

    def to_menu(self) -> None:
        """Leave the table."""


class DuplicateFlow:
    """The duplicates of one application, kept in ``folder``, unless that is another copy's
    (``idle``)."""

    def __init__(
        self, app: App, host: Host, folder: Path, writer: Writer | None = None, *, idle: bool
    ) -> None:
        self._app = app
        self._host = host
        self._store = DuplicateStore(None if idle else folder, writer=writer)
        self._kept, troubles = self._store.load()
        for trouble in troubles:
            app.toast(notice_said(trouble))
        self.here: Duplicate | None = None
        """The duplicate whose leg is on the table; None while that is another match."""
        self._next: Duplicate | None = None
        """The duplicate whose next leg is being begun."""

    def _put(self, before: Duplicate | None, now: Duplicate | None) -> None:
        """Keep a duplicate in place of another one; None for none."""
        rest = [each for each in self._kept if each is not before]
        self._kept = tuple(([now] if now is not None else []) + rest)[:MOST]
        self._store.write(self._kept)
        problem = self._store.problem()
        if problem:
            self._app.toast(notice_said(problem))

    def has(self, person: str) -> bool:
        """True if that person (the id) sits in one that is kept."""
        return any(each.has(person) for each in self._kept)

    # --- what the flow of matches asks ----------------------------------------------------------

    def sits(self, sitting: Sitting, seating: Seating) -> bool:
        """Note that this match is being sat down to.  True if it is a later leg: then people have
        changed places."""
        record = sitting.match.record
        found, key = self._next, match_id(record)
        self._next = self.here = None
        if found is not None:
            self.here = found._replace(seating=seating, playing=key)
            self._put(found, self.here)
        else:
            self.here = next((each for each in self._kept if each.playing == key), None)
            if self.here is None and sitting.rules.conduct.duplicate:
                self.here = Duplicate(seating, playing=key)
                self._put(None, self.here)
        first = self.here.first if self.here is not None else None
        if first is not None:
            sitting.match.repeat(first)
        return first is not None

    def heed(self, sitting: Sitting | None) -> None:
        """Keep the leg on the table once it is over.  Cheap."""
        here = self.here
        if here is None or sitting is None or not here.playing or not sitting.match_over:
            return
        self.here = here.with_leg(sitting.match.record, sitting.book.seating)
        self._put(here, self.here)

    def after_match(self) -> bool:
        """Go on after a leg: with the next one after the first, and otherwise with the comparison.
        Returns whether a leg is on the table."""
        here = self.here
        if here is None:
            return False
        if len(here.legs) == 1:
            self.next(here)
        else:
            self._show(here, self._app.replace)
        return True

    @property
    def onward(self) -> str:
        """The words of the button after a leg; empty where no leg is on the table."""
        if self.here is None:
            return ""
        return say(texts.PLACES_CHANGED if len(self.here.legs) == 1 else texts.COMPARE)

    @property
    def shown(self) -> bool:
        """True if a comparison is on the screen."""
        return isinstance(self._app.scene, DuplicateScene)

    def go_on_here(self) -> None:
        """Go on from the comparison on the screen, for people with phones."""
        if self.here is not None and not self.here.over:
            self.next(self.here)

    def closes(self, record: Record) -> bool:
        """True if hands of this match are still to be played, and the player is told so."""
        going_on = [each for each in self._kept if not each.over]
        closed = any(
            each.playing == match_id(record)
            or (each.first is not None and same_deals(each.first, record))
            for each in going_on
        )
        if closed:
            self._app.toast(say(texts.CLOSED))
        return closed

    # --- on the title ---------------------------------------------------------------------------

    def _waiting(self) -> Duplicate | None:
        """The newest one of which a leg is over, and that can be looked at."""
        return next((each for each in self._kept if each.legs), None)

    def saved(self, match: Saved | None) -> Saved | None:
        """The title's offer to go on: ``match``, the one that is kept, or a duplicate."""
        record = self._host.current.unfinished
        if match is not None and record is not None:
            key = match_id(record)
            here = next((each for each in self._kept if each.playing == key), None)
            if here is None:
                return match
            line, short = (
                texts.title_line(len(here.legs) + 1, len(here.seating), each)
                for each in (match.line, match.short)
            )
            return match._replace(line=line, short=short)
        found = self._waiting()
        if match is not None or found is None or found.first is None:
            return match
        line = texts.title_line(len(found.legs) + 1, len(found.seating))
        return Saved(say(texts.TITLE), line, game=found.first.rules, line=line, ends=False)

    def go_on(self) -> bool:
        """Show a duplicate between two legs. Returns whether there is one."""
        found = self._waiting()
        if found is None or self._host.current.unfinished is not None:
            return False
        self._app.reset(self._host.menu())
        self._show(found, self._app.push)
        return True

    # --- begun with a match that is over --------------------------------------------------------

    def again(self, record: Record, seating: Seating) -> None:
        """Play the cards of a match that is over once more, with the places changed; where that has
        been begun, show how far it is."""
        key = match_id(record)
        for each in self._kept:
            if key in [match_id(first) for first in [each.first] if first is not None]:
                self._show(each, self._app.push)
                return
        if not can_be_played_again(record):
            self._app.toast(say(texts.NOT_AGAIN))
            return
        self.next(Duplicate(seating).with_leg(record, seating))

    def again_kept(self, held: KeptRecord) -> None:
        """The same with a match of the library."""
        from game.ui.app.past_matches import seating_of

        self.again(held.record, seating_of(held))

    # --- from leg to leg ------------------------------------------------------------------------

    def next(self, duplicate: Duplicate) -> None:
        """Begin the next leg, or go on with the one that was broken off."""
        record = self._host.current.unfinished
        if duplicate.playing and record is not None and match_id(record) == duplicate.playing:
            self._host.go_on()
            return
        ledger = self._host.ledger
        held = ledger.library().record(duplicate.playing) if ledger and duplicate.playing else None
        if held is not None and held.kept.state is State.UNFINISHED:
            waiting = held
            self._ask_first(lambda: self._host.matches.take_up(waiting))
        else:
            self._ask_first(lambda: self._begin(duplicate))

    def _begin(self, duplicate: Duplicate) -> None:
        first = duplicate.first
        if first is None:
            return
        phones, seating = self._host.phones, duplicate.seating
        if not duplicate.playing:
            seating = turned(seating)

        def sit(book: SeatBook) -> None:
            self._next = duplicate
            try:
                self._host.begin_match(first.rules, later_options(first), book, first)
            finally:
                self._next = None

        if phones.phones is not None and self._host.seated.sitting is not None:
            if not duplicate.playing:
                phones.phones.room.turn(SeatBook(seating))
            sit(SeatBook(seating))
        else:
            phones.gather(SeatBook(seating), sit)

    def _ask_first(self, then: Callable[[], None]) -> None:
        """Do it, or ask first if an unfinished match ends by that."""
        saved, scene = self._host.saved(), self._app.scene
        if saved is None or not saved.ends or not isinstance(scene, WidgetScene):
            then()
            return
        said = menu.WAITS_SAVED if saved.waits else menu.ENDS_SAVED
        ends = say(said, game=saved.title, round=saved.sentence)
        ask(
            scene.ui, say(menu.BEGIN_NEW), f"{ends} {saved.leaving}".strip(),
            say(buttons.NEW_MATCH), then, no=say(buttons.KEEP_IT),
            kind="primary" if saved.waits else "danger",
        )  # fmt: skip

    # --- the comparison -------------------------------------------------------------------------

    def _show(self, duplicate: Duplicate, how: Callable[[Scene], None]) -> None:
        try:
            sheet = compared(duplicate.legs)
        except (Refused, OptionError):
            self._app.toast(say(texts.NOT_COMPARED))
            self._put(duplicate, None)
            return
        how(DuplicateScene(self, duplicate, sheet))

    def stop(self, duplicate: Duplicate) -> None:
        """End a duplicate before its last leg; the player has agreed."""
        self._put(duplicate, None)
        if self.here is duplicate:
            self.here = None
        self.leave(duplicate)

    def leave(self, duplicate: Duplicate) -> None:
        """Close the comparison.  A duplicate that is over is not kept any longer."""
        if duplicate.over:
            self._put(duplicate, None)
        if self._host.seated.sitting is not None:
            self._host.to_menu()
        else:
            self._app.pop()
