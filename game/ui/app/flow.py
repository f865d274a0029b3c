"""Which scene follows which: from the menu to the table, the score sheet, the next round, and back.

It makes the scenes of a match and tells each what to call when it is over. Matches start in
:mod:`game.ui.app.beginning` and are saved in :mod:`game.ui.app.kept_match`; what they may be a part
of is in :mod:`game.ui.app.occasions`, their pause in :mod:`game.ui.app.pausing`.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.agents.thinking import Sliced, Thinker
from game.language import file_texts
from game.language import menu_texts as texts
from game.language import seating_texts as seating_texts
from game.language.catalogue import _, say
from game.language.competition_texts import competition_said
from game.language.file_texts import notice_said
from game.sockets import Hooks, Keeper, PageButton, Personal, SeatKind, plugs
from game.storage.profiles import ProfileStore
from game.table.people.competition import Competition
from game.table.people.household import Household
from game.table.people.seating import Seating
from game.table.records.current import CurrentMatch
from game.table.records.saves import Saves
from game.ui.app.beginning import Beginning
from game.ui.app.kept_match import KeptMatch
from game.ui.app.occasions import Occasions
from game.ui.app.pausing import Pausing
from game.ui.app.reading_apart import ReadingApart
from game.ui.app.round_end import RoundEnd
from game.ui.app.seated_match import SeatedMatch
from game.ui.graphics import rasters
from game.ui.graphics.transition import FADE, UP
from game.ui.input.intents import Intent
from game.ui.scenes.lobby import OPPONENTS, Saved
from game.ui.scenes.menu import MenuScene

if TYPE_CHECKING:
    from game.rulesets.options import GameInfo
    from game.storage.store import Store
    from game.table.people.memory import Memories
    from game.table.records.current import Archive
    from game.table.records.record import Record
    from game.table.seat_agents import Recall
    from game.table.sheet import SheetSeries
    from game.table.sitting import Sitting
    from game.ui.app.application import App
    from game.ui.scenes.match_hooks import MatchHooks
    from game.ui.scenes.remote_people import RemotePeople
    from game.ui.scenes.scene import Scene
    from game.ui.scenes.table import TableScene

T = TypeVar("T")

NAME_ASKED = "name"
"""The note that says that somebody was asked for a name."""


class Flow:
    """Connects the scenes of one application with the match.

    store: has the match that waits, the people, and all that rooms keep. seed: the seed of the
    first match; later ones draw their own. thinker: thinks for the opponents; without one they
    think between frames. archives: whether matches that are over are kept.
    """

    def __init__(
        self,
        app: App,
        store: Store,
        seed: int | None = None,
        thinker: Thinker | None = None,
        *,
        archives: bool = False,
    ) -> None:
        self.app = app
        self.thinker = thinker or Sliced()
        """Thinks for the opponents."""
        self.store = store
        self.competition = Competition(ProfileStore(store))
        keepers = [plug.make(self) for plug in plugs(Keeper)] if archives and store.folder else []
        self.archive: Archive | None = keepers[0] if keepers else None
        """The archive of matches that are finished or replaced; None if none is kept."""
        self.current = CurrentMatch(Saves(store), self.competition, self.archive)
        self.copies: Path | None = None
        """The folder for copies of matches; None for one below ``home``."""
        self.household = Household(
            app.settings,
            self.competition,
            store,
            partial(say, texts.YOU),
            partial(say, seating_texts.NEW_PERSON, n=1),
            OPPONENTS,
        )
        self.seated = SeatedMatch(self)
        """The match that is being played, and who sits at it."""
        self.occasions = Occasions(self)
        """What a match can be a part of."""
        self.offers = False
        """True if rooms may offer something before a match."""
        self._parts: dict[Callable[[Flow], Any], Any] = {}
        self.beginning = Beginning(self, seed)
        """The way to a new match."""
        self.kept = KeptMatch(self, ReadingApart(app))
        """The match on disk: described for the menu, copied, pasted, and opened from files."""
        self.hooks: tuple[MatchHooks, ...] = tuple(self.of(plug.make) for plug in plugs(Hooks))
        self.remote: tuple[RemotePeople, ...] = tuple(
            self.of(plug.make) for plug in plugs(SeatKind)
        )
        """The people at remote seats, one object for each kind of them."""
        """The hooks of rooms."""
        self._round_end = RoundEnd(self)
        self.pausing = Pausing(self)
        """The pause of the match, and its pages."""
        self._memories: Memories | None = None

    def update(self) -> None:
        """Say what could not be written, whatever is on the screen: as a companion of the app."""
        for notice in self.store.problems():
            self.app.toast(notice_said(notice))

    def next_due(self) -> float | None:
        """At once, while there is something to say."""
        return 0.0 if self.store.unsaid else None

    @property
    def compared(self) -> bool:
        """True if other people play this match too, to compare results."""
        return self.sitting is not None and self.occasions.compares(self.sitting.match.record)

    @property
    def games_to_choose(self) -> tuple[str, ...] | None:
        """The games to vote on for the next match, while a page between two matches is on the
        screen; None without a vote."""
        page = self.occasions.between
        return page.games or None if page is not None else None

    @property
    def series(self) -> SheetSeries | None:
        """The matches that the one on the table belongs to, or that the page on the screen stands
        between; None if there are none."""
        here = self.occasions.here or self.occasions.between
        return here.series if here is not None else None

    def seating_of(self, record: Record) -> tuple[Seating, datetime | None]:
        """The seating of this match, and when it started, if that is known."""
        return self.household.restored(record), self.household.begun(record)

    @property
    def sitting(self) -> Sitting | None:
        """The match that is being played."""
        return self.seated.sitting

    @property
    def memories(self) -> Memories:
        """The memories that computer players have of people."""
        if self._memories is None:
            from game.table.people.memory import Memories

            self._memories = Memories(self.competition, lambda: self.app.settings.memories)
        return self._memories

    @property
    def table(self) -> TableScene | None:
        """The scene that shows the match."""
        return self.seated.table

    @property
    def seating(self) -> Seating:
        """Who sits at which seat of the match."""
        return self.seated.seating

    def of(self, make: Callable[[Flow], T]) -> T:
        """Return what ``make`` makes for this flow. It is made once and lasts as long as the
        flow."""
        if make not in self._parts:
            self._parts[make] = make(self)
        found: T = self._parts[make]
        return found

    def buttons(self, page: str) -> list[tuple[PageButton, Callable[[], None]]]:
        """The buttons of rooms on a page about the match on the table, and what each does."""
        return [
            (plug, partial(plug.press, self))
            for plug in plugs(PageButton)
            if plug.on == page and plug.shown(self, self.sitting)
        ]

    def close(self) -> None:
        """Release files and ports, so that the game can use them again after a crash."""
        for each in self.hooks:
            each.close()
        if self.archive is not None:
            self.archive.close()

    # --- the menu -----------------------------------------------------------------------------

    def menu(self) -> MenuScene:
        """The menu of this game."""
        return MenuScene(self)

    def saved(self) -> Saved | None:
        """The title's offer to continue, in words; None if there is none."""
        return self.occasions.saved(self.kept.saved())

    def _recall_in(self, record: Record) -> Recall:
        """The memories that computer players have in this match: none if other people play it too,
        so that the computers are the same for everybody."""
        return _nothing if self.occasions.compares(record) else self.memories.recall

    def here(self) -> set[str]:
        """The ids of the people at this screen: of the match, or of the usual table."""
        seating = self.seating or self.household.usual(self.app.rng)
        return {self.household.owner().id, *(place.profile or "" for place in seating)} - {""}

    def takes_part(self, person: str) -> bool:
        """True if this person (the id) takes part in something that can be continued."""
        return self._sits(person) or self.occasions.waiting_with(person) is not None

    def _sits(self, person: str) -> bool:
        """True if this person sits in the match that is saved."""
        record = self.current.unfinished
        seated = () if record is None else self.household.restored(record)
        return any(place.profile == person for place in seated)

    def waiting_of(self, person: str) -> Saved | None:
        """What this person (the id) takes part in, in words; None if nothing can be continued."""
        if self._sits(person):
            return self.saved()
        occasion = self.occasions.waiting_with(person)
        offer = None if occasion is None else occasion.saved(None)
        # A saved match is continued before it.
        here = self.current.unfinished is not None
        return offer if offer is None or not here else offer._replace(go_on=None)

    def forget(self, person: str) -> None:
        """Delete a person whom the keeper has forgotten from everything else."""
        self.competition.forget(person)
        self.household.forget(person)
        for each in plugs(Personal):
            each.forget(self.store, person)
        with contextlib.suppress(OSError):  # then they go with the days
            self.store.forget_copies()
        self.app.keep_settings()

    def names(self) -> set[str]:
        """The names of everybody on the leaderboard and in the match."""
        match = self.current.outline
        seated = (player.name for player in match.players) if match is not None else ()
        return {*self.competition.names(), *seated} - {say(texts.YOU)}

    # --- the rules ----------------------------------------------------------------------------

    def rules_of(self, game: GameInfo, seats: int, chosen: Mapping[str, str]) -> Scene:
        """The rules page of a table that is being set up."""
        from game.ui.scenes.rules_scene import rules_scene

        return rules_scene(game, seats, chosen)

    # --- the match ----------------------------------------------------------------------------

    def start(self, game_id: str, options: Mapping[str, str], seating: Seating) -> None:
        """Begin a match with these people and computers. Computers that cannot cover the stake are
        replaced."""
        self.beginning.start(game_id, options, seating)

    def bring(self, record: Record) -> None:
        """Take a match from a file, which may be over."""
        if not any(each.bring(record) for each in self.hooks):
            self.open(record)

    def open(self, record: Record) -> None:
        """Continue a match from a file or the clipboard. It replaces the saved match, whose file is
        renamed. A match that counts, or one of several people, is not set back to an earlier move
        in this way."""
        if self.current.takes_back(record):
            self.app.toast(say(file_texts.TAKES_BACK))
            return
        self.current.take(record)
        self._go_on()

    def go_on(self) -> None:
        """Continue what the title offers. The player may have another name by now."""
        offer = self.saved()
        if offer is not None and offer.go_on is not None:
            offer.go_on()
            return
        if self.current.unfinished is None and self.app.scenes:
            # The title still shows a match whose file has been lost since the start.
            self.to_menu()
            return
        self._go_on()
        self.seated.take_names()

    def _go_on(self) -> None:
        record = self.current.unfinished
        if record is None:
            return
        from game.language.faults import fault_said
        from game.table.match import Refused
        from game.table.seat_book import SeatBook
        from game.table.sitting import resume

        book = SeatBook(self.household.restored(record))
        try:
            recall = self._recall_in(record)
            sitting = resume(record, self.beginning.next_seed(), self.thinker, book, recall)
        except Refused as error:
            self.app.toast(
                _("The saved match cannot be continued: {why}", why=fault_said(error.where))
            )
            self.current.drop()
            self.to_menu()
            return
        self.current.go_on(sitting.match)
        self.sit(sitting, again=True)

    def take_back(self) -> bool:
        """Take back the last move of the only person in a practice match, and what followed.
        Returns whether there was one."""
        from game.table.records.taking_back import before_last_move
        from game.table.seat_book import SeatBook
        from game.table.sitting import resume

        sitting = self.sitting
        if sitting is None or sitting.pupil < 0:
            return False
        record = before_last_move(sitting.match, sitting.pupil)
        if record is None:
            return False
        book = SeatBook(self.seating)
        recall = self._recall_in(record)
        before = resume(record, self.beginning.next_seed(), self.thinker, book, recall)
        self.current.go_on(before.match)
        self.sit(before, again=True, arrival=FADE)
        return True

    def again(self) -> None:
        """Continue after a match: with what it is a part of, or with another match of the same
        people and rules."""
        occasion = self.occasions.here
        if occasion is not None:
            occasion.after_match()
        elif self.sitting is not None:
            from game.table.seat_book import SeatBook

            record = self.sitting.match.record
            book = SeatBook(self.seating)
            self.beginning.begin(record.rules, record.options, book, alone=True)

    def keep(self) -> None:
        """Write the match to disk if it has changed, and show the messages that are waiting."""
        with self.store.together():
            if self.sitting is not None:
                self.memories.learn(self.sitting)
            self.occasions.heed(self.sitting)
            self.current.keep()
        for notice in self.current.news():
            self.app.toast(notice_said(notice))
        for fact in self.current.told():
            self.app.toast(competition_said(fact))

    def to_menu(self) -> None:
        """Leave the table; the match is saved."""
        self.keep()
        ended = self.sitting.match.record if self.sitting is not None else None
        self.current.rest()
        for each in self.hooks:
            each.left(ended)
        self.pausing.forget()
        over = self.sitting is not None and self.sitting.match_over
        self.seated.leave()
        self.app.reset(self.menu())
        if over and self.offers:
            self._ask_name()

    def _ask_name(self) -> None:
        """Ask the player once for a name that others will see."""
        settings = self.app.settings
        if settings.player_name or NAME_ASKED in settings.tips_given:
            return
        from game.ui.scenes.naming import NamingScene

        def take(name: str) -> None:
            settings.player_name = name
            self.household.owner()
            self.app.keep_settings()

        settings.tips_given.append(NAME_ASKED)
        self.app.keep_settings()
        self.app.push(NamingScene(take))

    def sit(self, sitting: Sitting, again: bool = False, arrival: str = UP) -> None:
        """Show a match that has started, or with ``again`` one that is continued."""
        rasters.forget()
        self.pausing.forget()
        self.seated.usual = not self.occasions.sits(sitting)
        self.seated.sit(sitting)
        from game.ui.scenes.table import TableScene

        occasion = self.occasions.here
        table = self.seated.table = TableScene(
            sitting,
            self.seated.first_seat(),
            on_pause=self.pause,
            on_round_over=self.end_round,
            on_close=self.keep,
            on_update=lambda scene, dt: self.keep(),
            on_undo=self.take_back if sitting.pupil >= 0 else None,
            rules=self.pausing.rules_here,
            controllers=self.seated.controllers,
            hooks=self.hooks,
            unaided=occasion.unaided if occasion is not None else "",
            named=occasion.named if occasion is not None else str,
        )
        table.arrival = arrival
        self.app.reset(table)
        for each in self.hooks:
            each.sit(sitting, again)
        self.keep()

    # --- between ------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """True if the match is paused."""
        return self.pausing.on

    def pause(self) -> None:
        """Open the pause, unless it is open already."""
        self.pausing.begin()

    def go_on_playing(self) -> None:
        """Close the pause if it is on top."""
        self.pausing.end()

    def end_round(self) -> None:
        """Show the score sheet."""
        self.keep()
        if self.sitting is not None and self.sitting.match_over:
            names, winners = self.sitting.names, self.sitting.match.standing.winners
            self.household.has_won([names[seat] for seat in winners])
            self.app.keep_settings()
        self._round_end.show()

    def tell(self, sentence: str) -> None:
        """Show a sentence to everybody at the table."""
        self.app.toast(sentence)

    @property
    def sheet_shown(self) -> bool:
        """True if the score sheet is on the screen, or a page between two matches."""
        return self.occasions.between is not None or self._round_end.sheet_shown

    def deal_next(self) -> None:
        """On the score sheet, deal the next round, or start another match if this one is over. On a
        page between two matches, start the next one."""
        page = self.occasions.between
        if page is not None:
            page.go_on()
        else:
            self._round_end.go_on()


def _nothing(face: str, profile: str) -> None:
    """Computer players remember nothing about anybody."""


def begin(
    app: App,
    store: Store,
    seed: int | None = None,
    *,
    game: str | None = None,
    record: Record | None = None,
    go_on: bool = False,
    thinker: Thinker | None = None,
    archives: bool = False,
) -> Flow:
    """Show the first scene: the menu, a new match of ``game``, the match of ``record``, or (with
    ``go_on``) the saved one. ``seed`` is the seed of the first match. Returns the flow. For
    ``archives`` see :class:`Flow`."""
    flow = Flow(app, store, seed, thinker, archives=archives)
    for trouble in [*store.problems(), *flow.current.troubles]:
        app.toast(notice_said(trouble))
    app.on_file = flow.kept.open_file
    app.on_clipboard = {Intent.COPY: flow.kept.copy, Intent.PASTE: flow.kept.paste}
    try:
        if record is not None:
            flow.open(record)
        elif game is not None:
            flow.beginning.usual(game)
        elif go_on:
            flow.go_on()
        if not app.scenes:  # nothing was asked for, or what was asked for cannot be
            app.push(flow.menu())
    except BaseException:
        # Nobody else has the flow yet, and the game needs its ports when it continues after a
        # crash.
        flow.close()
        raise
    return flow
