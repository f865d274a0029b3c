"""Duplicates as an occasion: what follows their matches. Imported if there is one, or when one is
started."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.language.catalogue import say
from game.rooms.duplicate import duplicate_texts as texts
from game.rooms.duplicate.duplicate_page import DuplicateScene
from game.rooms.duplicate.kept_duplicates import DUPLICATES, MOST, keep_duplicates, kept_duplicates
from game.rooms.duplicate.legs import (
    Duplicate,
    can_be_played_again,
    compared,
    later_leg,
    later_options,
    turned,
)
from game.rooms.history.access import ledger_of, matches_of
from game.rooms.history.library.shelf import MatchEnd, match_id
from game.rulesets import OptionError
from game.table.match import Refused
from game.table.seat_book import SeatBook
from game.ui.app.occasion import Between, Occasion
from game.ui.scenes.lobby import Saved

if TYPE_CHECKING:
    from game.rooms.history.library.shelf import KeptRecord
    from game.table.people.seating import Seating
    from game.table.records.record import Record
    from game.table.sitting import Sitting
    from game.ui.app.application import App
    from game.ui.app.flow import Flow
    from game.ui.scenes.scene import Scene


class DuplicateFlow(Occasion):
    """Has the duplicates of the application. Those of another copy of the game are not continued
    here."""

    def __init__(self, app: App, host: Flow) -> None:
        super().__init__(app, host)
        self._kept = () if host.store.idle else kept_duplicates(host.store, DUPLICATES)
        self._here: Duplicate | None = None
        """The duplicate whose leg is on the table; None for another match."""
        self._next: Duplicate | None = None
        """The duplicate whose next leg is about to start."""

    def _put(self, before: Duplicate | None, now: Duplicate | None) -> None:
        """Save ``now`` in place of ``before``; None stands for no duplicate."""
        rest = [each for each in self._kept if each is not before]
        self._kept = tuple(([now] if now is not None else []) + rest)[:MOST]
        keep_duplicates(self._host.store, self._kept)

    # --- the match on the table -----------------------------------------------------------------

    def sits(self, sitting: Sitting) -> bool:
        """Return True for a later leg, in which people have changed places."""
        record, seating = sitting.match.record, sitting.book.seating
        found, key = self._next, match_id(record)
        self._next = self._here = None
        if found is not None:
            self._here = found._replace(seating=seating, playing=key)
            self._put(found, self._here)
        else:
            self._here = next((each for each in self._kept if each.playing == key), None)
            if self._here is None and sitting.rules.conduct.duplicate:
                self._here = Duplicate(seating, playing=key)
                self._put(None, self._here)
        first = self._here.first if self._here is not None else None
        if first is not None:
            sitting.match.repeat(first)
        return first is not None

    @property
    def here(self) -> bool:
        return self._here is not None

    def heed(self, sitting: Sitting | None) -> None:
        """Save the leg on the table once it is over."""
        here = self._here
        if here is None or sitting is None or not here.playing or not sitting.match_over:
            return
        self._here = here.with_leg(sitting.match.record, sitting.book.seating)
        self._put(here, self._here)

    @property
    def _after_first(self) -> bool:
        """True if the leg on the table is the first one, and over."""
        return self._here is not None and len(self._here.legs) == 1

    @property
    def onward(self) -> str:
        return say(texts.PLACES_CHANGED if self._after_first else texts.COMPARE)

    def after_match(self) -> None:
        """Continue with the second leg after the first, and otherwise with the comparison."""
        here = self._here
        if here is None:
            return
        if self._after_first:
            self.next(here)
        else:
            self._show(here, self._app.replace)

    @property
    def between(self) -> Between | None:
        def go_on() -> None:
            if self._here is not None and not self._here.over:
                self.next(self._here)

        return Between(go_on) if isinstance(self._app.scene, DuplicateScene) else None

    # --- on the title ---------------------------------------------------------------------------

    def _waiting(self) -> Duplicate | None:
        """Return the newest one with a leg that is over."""
        return next((each for each in self._kept if each.legs), None)

    def saved(self, match: Saved | None) -> Saved | None:
        record = self._host.current.unfinished
        if match is not None and record is not None:
            key = match_id(record)
            here = next((each for each in self._kept if each.playing == key), None)
            if here is None:
                return None
            line, short = (
                texts.title_line(len(here.legs) + 1, len(here.seating), each)
                for each in (match.line, match.short)
            )
            return match._replace(line=line, short=short)
        found = self._waiting()
        if match is not None or found is None or found.first is None:
            return None
        line = texts.title_line(len(found.legs) + 1, len(found.seating))

        def go_on() -> None:
            self._app.reset(self._host.menu())
            self._show(found, self._app.push)

        return Saved(
            say(texts.TITLE), line, game=found.first.rules, line=line, ends=False, go_on=go_on
        )

    # --- started with a match that is over --------------------------------------------------------

    def again(self, record: Record, seating: Seating) -> None:
        """Play the cards of a match that is over again, with the places changed. If that has been
        started before, show how far it is."""
        key = match_id(record)
        for each in self._kept:
            if each.first is not None and match_id(each.first) == key:
                self._show(each, self._app.push)
                return
        if not can_be_played_again(record):
            self._app.toast(say(texts.NOT_AGAIN))
            return
        self.next(Duplicate(seating).with_leg(record, seating))

    def again_kept(self, held: KeptRecord) -> None:
        """Do the same with a match of the library."""
        from game.rooms.history.app.past_matches import seating_of

        self.again(held.record, seating_of(held))

    # --- from leg to leg ------------------------------------------------------------------------

    def next(self, duplicate: Duplicate) -> None:
        """Start the next leg, or continue the one that waits."""
        record = self._host.current.unfinished
        if duplicate.playing and record is not None and match_id(record) == duplicate.playing:
            self._host.go_on()
            return
        ledger = ledger_of(self._host)
        held = ledger.library().record(duplicate.playing) if ledger and duplicate.playing else None
        if held is not None and held.kept.state is MatchEnd.UNFINISHED:
            waiting = held
            self._ask_first(lambda: matches_of(self._host).take_up(waiting))
        else:
            self._ask_first(lambda: self._begin(duplicate))

    def _begin(self, duplicate: Duplicate) -> None:
        first = duplicate.first
        if first is None:
            return
        seating = duplicate.seating
        if not duplicate.playing:
            seating = turned(seating)

        def sit(book: SeatBook) -> None:
            self._next = duplicate
            try:
                options = later_options(first)
                self._host.beginning.begin(
                    first.rules, options, book,
                    lambda players, handicaps: later_leg(first, options, players, handicaps),
                )  # fmt: skip
            finally:
                self._next = None

        going_on = self._host.seated.sitting is not None
        self._host.beginning.gather(SeatBook(seating), sit, going_on=going_on)

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
        """End a duplicate before its last leg. The player has agreed."""
        self._put(duplicate, None)
        if self._here is duplicate:
            self._here = None
        self.leave(duplicate)

    def leave(self, duplicate: Duplicate) -> None:
        """Close the comparison. A duplicate that is over is deleted."""
        if duplicate.over:
            self._put(duplicate, None)
        if self._host.seated.sitting is not None:
            self._host.to_menu()
        else:
            self._app.pop()
