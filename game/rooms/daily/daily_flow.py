"""The deals of the day as an occasion: what follows their rounds. Imported if there was a first
try, or when the page is opened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from game import rulesets
from game.language.catalogue import N_, _, say, translated
from game.rooms.daily import daily_texts as texts
from game.rooms.daily.deal import SEAT, DailyDeal, DailyOutcome, deal_in, outcome
from game.rooms.daily.tries import DailyTries, Try
from game.rooms.history.access import ledger_of, matches_of
from game.rooms.history.library.shelf import MatchEnd, match_id
from game.rooms.history.words import history_texts
from game.table.match import Match
from game.table.people.seating import DISC, Seating, added, computer
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from game.ui.app.occasion import Occasion
from game.ui.graphics import clipboard
from game.ui.scenes.widget_scene import WidgetScene

if TYPE_CHECKING:
    from game.rooms.history.library.shelf import KeptRecord
    from game.table.sitting import Sitting
    from game.ui.app.application import App
    from game.ui.app.flow import Flow


class DailyFlow(Occasion):
    """Has the deals of the day of the application. If another copy of the game is open, nothing
    counts."""

    def __init__(self, app: App, host: Flow, show: Callable[[date | None], None]) -> None:
        """show: shows the page at a day."""
        super().__init__(app, host)
        self._show = show
        self.idle = host.store.idle
        """True if nothing counts, because another copy of the game is open."""
        self.tries = DailyTries(host.store)
        self.deal: DailyDeal | None = None
        """The deal of the round on the table; None for another match."""
        self._counting: Try | None = None
        """The first try that the match on the table is; None if it is none."""

    @property
    def today(self) -> date:
        """The date at this place."""
        return date.today()

    def _person(self) -> str:
        return self._host.household.owner().id

    # --- the match on the table -----------------------------------------------------------------

    def sits(self, sitting: Sitting) -> bool:
        record = sitting.match.record
        self.deal = deal_in(record, self.today)
        self._counting = self.tries.at(match_id(record)) if self.deal is not None else None
        return self.deal is not None

    @property
    def here(self) -> bool:
        return self.deal is not None

    def named(self, game: str, match: str = "") -> str:
        here = not match or self.tries.at(match) is not None
        return say(texts.NAMED, game=game) if here else game

    def heed(self, sitting: Sitting | None) -> None:
        """Note that somebody has moved in a first try, and its result. Cheap."""
        if sitting is None or self._counting is None or not sitting.match.record.rounds[-1].moves:
            return
        over = outcome(sitting.match) if sitting.match_over else None
        self.tries.go_on(*self._counting[:2], over)
        if over is not None:
            self._counting = None

    @property
    def onward(self) -> str:
        return say(texts.TITLE)

    @property
    def unaided(self) -> str:
        return (
            "" if self._counting is None else _("Your first try of the day is played without help.")
        )

    def after_match(self) -> None:
        """Show the page with the day of the deal again."""
        deal = self.deal
        self._host.to_menu()
        self._show(deal.day if deal is not None else None)

    # --- what the page shows --------------------------------------------------------------------

    def tried(self, deal: DailyDeal) -> Try | None:
        """Return the first try of the owner of this machine."""
        return self.tries.of(self._person(), deal)

    def goes_on(self, deal: DailyDeal) -> bool:
        """Return whether the first try can be continued."""
        tried = self.tried(deal)
        if tried is None or tried.outcome is not None:
            return False
        return self._is_current(tried) or self._held(tried) is not None

    def _is_current(self, tried: Try) -> bool:
        record = self._host.current.unfinished
        return record is not None and match_id(record) == tried.match

    def _held(self, tried: Try) -> KeptRecord | None:
        """Return the match of a try from the library, if it is there."""
        ledger = ledger_of(self._host)
        return None if ledger is None else ledger.library().record(tried.match)

    def master_played(self, deal: DailyDeal, result: DailyOutcome) -> None:
        """Keep the result of the Master."""
        self.tries.master_played(deal, result)

    # --- what the page does ---------------------------------------------------------------------

    def copy(self, deal: DailyDeal) -> None:
        """Put the line about the first try on the clipboard."""
        from game.language import file_texts

        tried = self.tried(deal)
        if tried is None or tried.outcome is None:
            return
        name = translated(rulesets.GAMES[deal.game].name)
        master = self.tries.master(deal)
        results = [texts.signs(each.won, each.left) for each in (tried.outcome, master) if each]
        line = texts.line_said(deal.day, name, *results)
        self._app.toast(
            say(
                N_("The result is on the clipboard.")
                if clipboard.put(line)
                else file_texts.NO_CLIPBOARD
            )
        )

    def play(self, deal: DailyDeal) -> None:
        """Start the first try, continue it, or try again, which does not count."""
        tried = self.tried(deal)
        if tried is not None and tried.outcome is None:
            if self._is_current(tried):
                self._host.go_on()
                return
            held = self._held(tried)
            if held is not None:
                self._ask_first(
                    lambda: self._take_up(deal, held), history_texts.LEAVES, texts.GO_ON,
                    though_it_waits=False,
                )  # fmt: skip
                return
        counts = not self.idle and (tried is None or not tried.moved)
        self._ask_first(lambda: self._begin(deal, counts), though_it_waits=False)

    def _take_up(self, deal: DailyDeal, held: KeptRecord) -> None:
        """Continue a first try that has waited, or book it if it was over."""
        if held.kept.state is not MatchEnd.FINISHED:
            matches_of(self._host).take_up(held)
            return
        over = outcome(Match.from_record(held.record))
        self.tries.go_on(self._person(), deal.key, over)
        scene = self._app.scene
        if isinstance(scene, WidgetScene):
            scene.rebuild()

    def _begin(self, deal: DailyDeal, counts: bool) -> None:
        seating = self._seating(deal)
        # From now on the person has a profile, and so is known after the next start.
        me = self._host.household.me()
        face = seating[SEAT].face if me.face == DISC else me.face
        self._host.competition.sit_down({me.profile or "": (face, me.colour, me.patience)})
        options: Mapping[str, str] = deal.options
        if not counts:
            options = {**options, "practice": "undo"}
        book = SeatBook(seating)
        sitting = sit_down(
            deal.game, options, book.players, deal.seed, self._host.thinker, book=book
        )
        if counts:
            begun = match_id(sitting.match.record)
            self.tries.begin(self._person(), deal, begun)
        self._host.current.begin(sitting.match, [place.profile for place in seating])
        self._host.sit(sitting)

    def _seating(self, deal: DailyDeal) -> Seating:
        """Return the person and the opponents of the deal, who are the same everywhere. A person
        with the face of an opponent gets another face for this round."""
        me = self._host.household.me()
        if me.face in {each.face for each in deal.opponents}:
            me = replace(me, face=DISC)
        seating: Seating = (replace(me, handicaps=(), more=0),)
        assert len(seating) == SEAT + 1
        for each in deal.opponents:
            same = each.name.casefold() == me.name.casefold()
            name = f"{each.name} 2" if same else each.name
            seating = added(seating, computer(name, each.level, face=each.face))
        return self._host.household.faced(seating)
