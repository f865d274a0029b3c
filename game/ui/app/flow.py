"""Which scene follows which: from the menu to the table, the score sheet, the next round, and back.

It makes the scenes of a match and gives each what to call when it is over, and has the match kept
on disk (:mod:`game.ui.app.kept_match`).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from game import rulesets
from game.agents.thinking import Sliced, Thinker
from game.language import files, program
from game.language import menu as texts
from game.language import seating as seating_texts
from game.language.catalogue import say, translated
from game.language.competition import competition_said
from game.language.files import notice_said
from game.storage.profiles import ProfileStore
from game.table.competition import Book, Competition
from game.table.current import CurrentMatch
from game.table.household import Household
from game.table.kept import SeatsStore
from game.table.seating import Seating, dealt, handicapped, handicaps, hands_in_round, solvent
from game.ui.app.kept_match import KeptMatch
from game.ui.app.ledger import Ledger
from game.ui.app.match_archive import MatchArchive
from game.ui.app.phone_flow import PhoneFlow
from game.ui.app.reading_apart import ReadingApart
from game.ui.app.round_end import RoundEnd
from game.ui.app.seated_match import SeatedMatch
from game.ui.graphics import rasters
from game.ui.graphics.transition import FADE, RIFFLE
from game.ui.input.intents import Intent
from game.ui.scenes.lobby import OPPONENTS, Saved
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.order import Order

if TYPE_CHECKING:
    from game.phones.gate import Showing
    from game.rulesets.options import GameInfo
    from game.table.mastery import Mastery
    from game.table.match import Match
    from game.table.memory import Memories
    from game.table.party import Party
    from game.table.polls import Agenda
    from game.table.record import Record
    from game.table.replay import Replay
    from game.table.saves import Saves
    from game.table.seat_agents import Recall
    from game.table.seat_book import SeatBook
    from game.table.sitting import Sitting
    from game.ui.app.application import App
    from game.ui.app.daily import DailyFlow
    from game.ui.app.duplicate import DuplicateFlow
    from game.ui.app.evening import EveningFlow
    from game.ui.app.new_seals import NewSeals
    from game.ui.app.past_matches import PastMatches
    from game.ui.app.rehearsal import Rehearsal
    from game.ui.scenes.scene import Scene
    from game.ui.scenes.table import TableScene


class Flow:
    """Connects the scenes of one application with the match.

    seed: that of the first match; later ones draw their own.
    profiles: the players' results; without them, competitive matches are remembered only while
    the game is open.
    thinker: thinks for the opponents; without one they think between frames.
    home: the folder below which matches that are over are kept, or its ledger; without one they
    are not.
    """

    def __init__(
        self,
        app: App,
        saves: Saves,
        seed: int | None = None,
        profiles: Book | None = None,
        thinker: Thinker | None = None,
        home: Path | Ledger | None = None,
    ) -> None:
        self._app = app
        self._thinker = thinker or Sliced()
        self._saves = saves
        self._mastery: Mastery | None = None
        """The drills that people have mastered, as soon as somebody asks."""
        self._seed = seed
        self.competition = Competition(profiles or ProfileStore())
        self.ledger = (
            Ledger(home, saves.writer, idle=saves.idle) if isinstance(home, Path) else home
        )
        """The library as this game writes it; None where nothing is kept."""
        self.archive = MatchArchive(
            self.ledger, self._seating_of, lambda: app.settings.kept_matches
        )
        """The archive of matches that are finished or make way."""
        self.current = CurrentMatch(saves, self.competition, self.archive)
        self.kept = KeptMatch(
            self.current, open=self.open, bring=self.bring, begin=self._begin_with,
            toast=app.toast, reading=ReadingApart(app), closes=self._closes,
        )  # fmt: skip
        """The match on disk: described for the menu, copied, pasted, and opened from files."""
        self.copies: Path | None = None
        """The folder for copies of matches; None for one in the folder of the library."""
        self.offers_first_hands = False
        """Whether players are asked, before their first match of a game, if they want to learn
        it."""
        self._rehearsed: tuple[object, ...] = ()
        """Of what the pictures were made ahead."""
        self._rehearsals: list[Rehearsal] = []
        self.household = Household(
            app.settings,
            self.competition,
            SeatsStore(saves.seats_path, writer=saves.writer, idle=saves.idle),
            say(texts.YOU),
            say(seating_texts.NEW_PERSON, n=1),
            OPPONENTS,
        )
        self.seated = SeatedMatch(app, self.household, self.current, self.competition, self.keep)
        """The match that is being played, and who sits at it."""
        self._saves = saves
        self._evening: EveningFlow | None = None
        self._daily: DailyFlow | None = None
        self._duplicates: DuplicateFlow | None = None
        self.phones = PhoneFlow(
            app, self, self.household, saves.path.parent, saves.writer, idle=saves.idle,
            screen=self._screen, agenda=self._agenda,
        )  # fmt: skip
        """The phones of players, while they are switched on."""
        self._round_end = RoundEnd(
            app, self.seated, self.current, again=self.again, to_menu=self.to_menu, keep=self.keep,
            phones=self.phones, memories=lambda: self.memories,
            analyse=self.analyse_here,
            of_evening=lambda: self._has_evening and self._evening_flow().here,
            new_seals=self._look_for_seals,
            of_daily=lambda: self._daily is not None and self._daily.deal is not None,
            of_duplicate=lambda: self._duplicates.onward if self._duplicates is not None else "",
            same_cards=self._same_cards,
        )  # fmt: skip
        self._memories: Memories | None = None
        self._pause: Scene | None = None
        """The pause that was opened last."""

    def _agenda(self) -> Agenda:
        from game.ui.app.agenda import TableAgenda

        return TableAgenda(self, self._app.rng)

    @property
    def compared(self) -> bool:
        """True if the match is the deal of the day, with which others compare theirs."""
        return self._daily is not None and self._daily.deal is not None

    @property
    def games_to_choose(self) -> tuple[str, ...] | None:
        """The games among which the room chooses the next one of an evening, while its standing is
        on the screen; None while it is not."""
        evening = self._evening
        return evening.games_to_choose if evening is not None and evening.shown else None

    def _seating_of(self, record: Record) -> tuple[Seating, datetime | None]:
        """The seating of this match, and when it began, if that is known."""
        return self.household.restored(record), self.household.begun(record)

    @property
    def sitting(self) -> Sitting | None:
        """The match that is being played."""
        return self.seated.sitting

    @property
    def memories(self) -> Memories:
        """The memories that computer players have of people."""
        if self._memories is None:
            from game.table.memory import Memories

            self._memories = Memories(self.competition, lambda: self._app.settings.memories)
        return self._memories

    @property
    def table(self) -> TableScene | None:
        """The scene that shows the match."""
        return self.seated.table

    @property
    def seating(self) -> Seating:
        """Who sits at which seat of the match."""
        return self.seated.seating

    # --- the menu -----------------------------------------------------------------------------

    def menu(self) -> MenuScene:
        """The menu of this game."""
        return MenuScene(self)

    def saved(self) -> Saved | None:
        """The match or the evening that can be continued, in words; None when there is none."""
        match = self.kept.saved()
        if self._has_duplicates:
            match = self._duplicate_flow().saved(match)
        return self._evening_flow().saved(match) if self._has_evening else match

    # --- an evening of several matches --------------------------------------------------------

    @property
    def _has_evening(self) -> bool:
        """True if there may be an evening; without one its module is not imported."""
        if self._evening is not None:
            return True
        return not self._saves.idle and os.path.lexists(self._saves.path.parent / "evening.json")

    def _evening_flow(self) -> EveningFlow:
        if self._evening is None:
            from game.ui.app.evening import EveningFlow

            saves = self._saves
            self._evening = EveningFlow(
                self._app, self, saves.path.parent, saves.writer, idle=saves.idle
            )
        return self._evening

    def evening_page(self) -> Scene:
        """The page of the evening of several matches: its set-up, or where it stands."""
        return self._evening_flow().page()

    # --- duplicates -----------------------------------------------------------------------------

    @property
    def _has_duplicates(self) -> bool:
        """True if there may be a duplicate; without one its module is not imported."""
        kept = self._saves.path.parent / "duplicate.json"
        return self._duplicates is not None or (not self._saves.idle and os.path.lexists(kept))

    def _duplicate_flow(self) -> DuplicateFlow:
        if self._duplicates is None:
            from game.ui.app.duplicate import DuplicateFlow

            saves = self._saves
            self._duplicates = DuplicateFlow(
                self._app, self, saves.path.parent, saves.writer, idle=saves.idle
            )
        return self._duplicates

    def _same_cards(self) -> None:
        """Play the cards of the match that is over once more, with the places changed."""
        if self.sitting is not None:
            self._duplicate_flow().again(self.sitting.match.record, self.seating)

    def _closes(self, record: Record) -> bool:
        """True if hands of this match are still to be played, and the player is told so."""
        return self._has_duplicates and self._duplicate_flow().closes(record)

    # --- the deals of the day -------------------------------------------------------------------

    @property
    def _has_daily(self) -> bool:
        """True if a deal of the day may be on the table; without one its module is not imported."""
        return self._daily is not None or os.path.lexists(self._saves.path.parent / "daily.json")

    def _daily_flow(self) -> DailyFlow:
        if self._daily is None:
            from game.ui.app.daily import DailyFlow

            saves = self._saves
            self._daily = DailyFlow(
                self._app, self, self._thinker, saves.path.parent, saves.writer, idle=saves.idle
            )
        return self._daily

    def daily_page(self) -> Scene:
        """The page of the deals of the day."""
        return self._daily_flow().page()

    def _recall_in(self, record: Record) -> Recall:
        """The memories that computer players have in this match: none in a deal of the day, where
        they are the same everywhere."""
        if self._has_daily and self._daily_flow().deal_of_record(record) is not None:
            return lambda face, profile: None
        return self.memories.recall

    def history(self, page: str = "") -> Scene:
        """The pages of what was played here; ``page``: the one that is open at first."""
        from game.ui.scenes.history import HistoryScene

        return HistoryScene(self, page=page)

    @cached_property
    def matches(self) -> PastMatches:
        """The matches that are kept, and what can be done with one."""
        from game.ui.app.past_matches import PastMatches

        home = self.ledger.home if self.ledger is not None else Path()
        return PastMatches(
            self.ledger, self.current, self.household, self.kept.reading,
            copies=self.copies or home / "copies", watch=self.watch, analyse=self.analyse,
            go_on=self.go_on, toast=self._app.toast, closes=self._closes,
            again=lambda held: self._duplicate_flow().again_kept(held),
        )  # fmt: skip

    def here(self) -> set[str]:
        """The ids of the people at this screen: of the match, or of the usual table."""
        seating = self.seating or self.household.usual(self._app.rng)
        return {self.household.owner().id, *(place.profile or "" for place in seating)} - {""}

    def learn(self) -> Scene:
        """The page with first hands, rules and drills."""
        from game.ui.scenes.learn import LearnScene

        last = self._app.settings.last_game
        return LearnScene(self._drills(), self.household.me(), self.menu, last)

    def _drills(self) -> Mastery:
        """The drills that people have mastered."""
        if self._mastery is None:
            from game.table.mastery import FILE, Mastery

            saves = self._saves
            path = saves.path.with_name(FILE)
            self._mastery = Mastery(path, writer=saves.writer, idle=saves.idle)
        return self._mastery

    def takes_part(self, person: str) -> bool:
        """True if that person (the id) takes part in a match, an evening or a duplicate that waits
        to be continued."""
        record = self.current.unfinished
        seated = () if record is None else self.household.restored(record)
        return (
            any(place.profile == person for place in seated)
            or (self._has_evening and self._evening_flow().has(person))
            or (self._has_duplicates and self._duplicate_flow().has(person))
        )

    def forget(self, person: str) -> None:
        """Delete a person whom the library has forgotten from everything else."""
        self.competition.forget(person)
        self.household.forget(person)
        if self._has_daily:
            self._daily_flow().forget(person)
        notice = self._drills().forget(person)
        if notice:
            self._app.toast(notice_said(notice))
        self._app.keep_settings()

    def names(self) -> set[str]:
        """The names of everybody on the leaderboard and in the match."""
        match = self.current.outline
        seated = (player.name for player in match.players) if match is not None else ()
        return {*self.competition.names(), *seated} - {say(texts.YOU)}

    # --- the rules ----------------------------------------------------------------------------

    def rules_of(self, game: GameInfo, seats: int, chosen: Mapping[str, str]) -> Scene:
        """The rules page of a table that is being set up."""
        from game.ui.scenes.rules import rules_scene

        return rules_scene(game, seats, chosen)

    def rules_here(self) -> Scene:
        """The rules page of the match that is being played. Raises RuntimeError without a match."""
        from game.ui.scenes.rules import RulesScene

        if self.sitting is None:
            raise RuntimeError("there is no match")
        match = self.sitting.match
        info = rulesets.game_info(match.record.rules)
        names = [player.name for player in match.record.seated]
        return RulesScene(match.game.rules, info, match.options, names=names)

    # --- the match ----------------------------------------------------------------------------

    def start_usual(self, game_id: str) -> None:
        """Begin a match of that game with the players and rules that were used last."""
        self._app.settings.last_game = game_id
        order = Order(self, self._app.settings, self._app.rng)
        self.start(order.game.id, order.chosen, order.seating)

    def open(self, record: Record) -> None:
        """Continue a match from a file or the clipboard. It takes the place of the match that was
        kept, whose file is renamed. Moves of a match that counts, or of several people, are not
        taken back in this way."""
        if self.current.takes_back(record):
            self._app.toast(say(files.TAKES_BACK))
            return
        self.current.take(record)
        self._go_on()

    def bring(self, record: Record) -> None:
        """Show a match from a file: one that is over is watched, and of another one the player is
        asked whether to watch it or to play on."""
        from game.table.replay import Replay, ReplayError
        from game.ui.scenes.brought import BroughtScene

        if self.table is not None:
            self.table.cover()
        try:
            replay = Replay(record)
        except ReplayError:
            # Nothing has been dealt yet.
            self.open(record)
            return
        if replay.over:
            self.watch(replay)
            return
        name = translated(rulesets.game_info(record.rules).name)
        self._app.push(BroughtScene(name, lambda: self.watch(replay), lambda: self.open(record)))

    def watch(self, replay: Replay, file: Path | None = None) -> None:
        """Show a match again that was played, on top of what is shown now.  ``file``: that of its
        record, where it is known."""
        from game.ui.app.coaching import watched

        if self._closes(replay.record):
            return
        self._app.push(watched(replay, self.ledger, file, lambda: self.analyse(replay, file)))
        if replay.trouble is not None:
            from game.language import replay as replay_texts
            from game.language.faults import fault_said

            self._app.toast(say(replay_texts.TROUBLE, why=fault_said(replay.trouble)))

    def analyse(self, replay: Replay, file: Path | None = None, seat: int | None = None) -> None:
        """Show what the coach says of a match that is over, on top of what is shown now.  ``file``:
        the file of its record, where that is known; ``seat``: whose decisions are judged at first,
        by default the first person's.  Of a match that is still going on the coach says nothing."""
        from game.language import coach
        from game.ui.app.coaching import coach_page

        if self._closes(replay.record):
            return
        page = coach_page(replay, self.ledger, file, seat)
        if page is None:
            self._app.toast(say(coach.STILL_PLAYED))
        else:
            self._app.push(page)

    def analyse_here(self) -> None:
        """Show what the coach says of the match that has just ended."""
        from game.table.replay import Replay

        sitting = self.sitting
        if sitting is not None and sitting.match_over:
            here = sitting.book.screen_seats
            replay = Replay(sitting.match.record, sitting.book.seating)
            self.analyse(replay, seat=here[0] if here else None)

    def _begin_with(self, seed: int) -> None:
        """Begin the usual match with this seed."""
        self._seed = seed
        self.start_usual(self._app.settings.last_game)

    def start(self, game_id: str, options: Mapping[str, str], seating: Seating) -> None:
        """Begin a match with these people and computers. Computers that cannot cover the stake are
        replaced."""
        able = self.competition.able(OPPONENTS, game_id, len(seating), options)

        def play() -> None:
            from game.table.seat_book import SeatBook

            self.phones.gather(SeatBook(solvent(seating, able, OPPONENTS)), sit)

        def sit(book: SeatBook) -> None:
            self.begin_match(game_id, options, book, cut=self._app.settings.cut_first)

        if not self._offer_first_hand(game_id, play):
            play()

    def everybody(self) -> None:
        """Let everybody join by phone: nobody plays at this screen."""
        from game.table.party import Party

        settings = self._app.settings
        self._gather_party(Party(settings.last_game, settings.options, settings.strength))

    def _gather_party(self, party: Party) -> None:
        def begin(book: SeatBook) -> None:
            self.begin_match(party.game.id, party.options, book)

        def another() -> None:
            self._leave_table(phones_stay=True)
            self._gather_party(party)

        self.phones.everybody(party, begin, another)

    def rehearse(self) -> bool:
        """A chore for idle moments: make a picture of the offer or of the first hand that the
        player may be about to see. Returns whether there is more to do."""
        game_id = self._app.settings.last_game
        if not self._would_offer(game_id):
            return False
        what = game_id, self._app.media.size, self._app.media.theme.id
        if self._rehearsed != what:
            from game.ui.app.rehearsal import Rehearsal
            from game.ui.scenes.first_hand import ahead

            self._rehearsed = what
            screens = ahead(game_id, self.household.me().face)
            self._rehearsals = [Rehearsal(self._app, make, steps) for make, steps in screens]
            return True
        if self._rehearsals and not self._rehearsals[0].step():
            self._rehearsals.pop(0)
        return bool(self._rehearsals)

    def _would_offer(self, game_id: str) -> bool:
        """True if the player would be asked now if they want to learn that game."""
        settings = self._app.settings
        known = f"first hand of {game_id}" in settings.tips_given
        return self.offers_first_hands and settings.tips and not known

    def _offer_first_hand(self, game_id: str, play: Callable[[], None]) -> bool:
        """Ask, once for each game, whether the player wants to learn it. Returns whether the
        question is asked now. ``play`` begins the match that was meant."""
        if not self._would_offer(game_id):
            return False
        settings, known = self._app.settings, f"first hand of {game_id}"
        if self.rehearse not in self._app.chores:
            self._app.chores.append(self.rehearse)
        from game.ui.scenes.first_hand import offer

        def asked() -> None:
            settings.tips_given.append(known)
            self._app.keep_settings()

        offer(self._app, game_id, asked, self.menu, play, self.household.me().face)
        return True

    def begin_match(
        self,
        game_id: str,
        options: Mapping[str, str],
        book: SeatBook,
        first: Record | None = None,
        *,
        cut: bool = False,
    ) -> None:
        """Begin a match at this table, or say who cannot cover its stake. An unfinished match is
        left for it. ``first``: the match whose deals come again. ``cut``: the cards can be cut
        before."""
        # People who have just joined need a profile, or they would be nobody.
        joined = self.household.enrolled(book.seating) if book.phone_seats else book.seating
        seating = self.household.refreshed(joined)
        book.become(seating)
        if not handicapped(seating):
            entrants = self.household.entrants(seating)
            problem = self.current.refusal(game_id, options, entrants)
            if problem:
                self._app.toast(competition_said(problem))
                return
        from game.table.match import Match
        from game.table.sitting import sit_down

        try:
            rules = rulesets.rules_for(game_id, len(seating), options)
            deal = dealt(seating, rules.dealing.hand_size)
            if deal and rules.conduct.duplicate:
                from game.language.duplicate import NOT_ALIKE

                self._app.toast(say(NOT_ALIKE))
                return
            seed = self._next_seed()
            match = Match(
                game_id, options, book.players, seed, deal=deal, handicaps=handicaps(seating)
            )
        except rulesets.OptionError:
            self._app.toast(say(seating_texts.TOO_MANY_CARDS))
            return

        def play() -> None:
            sitting = sit_down(
                game_id, options, book.players, seed, self._thinker,
                deal=deal, handicaps=handicaps(seating), book=book,
                recall=self.memories.recall, cuts=match.record.cuts, first=first,
            )  # fmt: skip
            book.become(self.household.enrolled(seating))
            self.current.begin(sitting.match, [place.profile for place in book.seating])
            self.sit(sitting)

        if cut and first is None:
            self._cut_before(match, book, play)
        else:
            play()

    def _cut_before(self, match: Match, book: SeatBook, play: Callable[[], None]) -> None:
        """Let everybody at this table cut the cards of a match, and then play it."""
        from game.ui.app.fair_match import UndealtMatch
        from game.ui.scenes.cutting import CutScene

        undealt = UndealtMatch(match, book)
        phones = self.phones.phones

        def deal() -> None:
            if phones is not None:
                phones.board.offer_cut(None)
            play()

        def back() -> None:
            if phones is None:
                self._app.pop()
            else:
                phones.board.offer_cut(None)
                self.to_menu()

        if phones is not None:
            phones.board.offer_cut(undealt)
        self._app.push(CutScene(undealt, deal, back))

    def go_on(self) -> None:
        """Continue the match that was kept, or the evening. The player may have another name by
        now."""
        if self._has_evening and self._evening_flow().go_on():
            return
        if self._has_duplicates and self._duplicate_flow().go_on():
            return
        if self.current.unfinished is None and self._app.scenes:
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
            sitting = resume(record, self._next_seed(), self._thinker, book, recall)
        except Refused as error:
            self._app.toast(say(program.NO_LONGER_PLAYABLE, why=fault_said(error.where)))
            self.current.drop()
            self.to_menu()
            return
        self.current.go_on(sitting.match)
        self.sit(sitting, again=True)

    def take_back(self) -> bool:
        """Take the last move of the only person in a practice match back, and what followed.
        Returns whether there was one."""
        from game.table.seat_book import SeatBook
        from game.table.sitting import resume
        from game.table.taking_back import before_last_move

        sitting = self.sitting
        if sitting is None or sitting.pupil < 0:
            return False
        record = before_last_move(sitting.match, sitting.pupil)
        if record is None:
            return False
        book = SeatBook(self.seating)
        recall = self._recall_in(record)
        before = resume(record, self._next_seed(), self._thinker, book, recall)
        self.current.go_on(before.match)
        self.sit(before, again=True, arrival=FADE)
        return True

    def again(self) -> None:
        """Begin another match of the same kind with the same people; in an evening, show the
        standing."""
        if self._has_evening and self._evening_flow().after_match():
            return
        if self._daily is not None and self._daily.after_match():
            return
        if self._duplicates is not None and self._duplicates.after_match():
            return
        if self.sitting is not None:
            from game.table.seat_book import SeatBook

            record = self.sitting.match.record
            book = SeatBook(self.seating)
            cut = self._app.settings.cut_first
            self.begin_match(record.rules, record.options, book, cut=cut)

    def keep(self) -> None:
        """Write the match to disk if it has changed, and show the messages that are waiting."""
        if self.sitting is not None:
            self.memories.learn(self.sitting)
        if self._evening is not None:
            # An evening has a match booked before the match is not kept any more.
            self._evening.heed(self.sitting)
        if self._daily is not None:
            self._daily.heed(self.sitting)
        if self._duplicates is not None:
            self._duplicates.heed(self.sitting)
        self.current.keep()
        for notice in [*self.current.news(), self.household.problem()]:
            if notice:
                self._app.toast(notice_said(notice))
        for fact in self.current.told():
            self._app.toast(competition_said(fact))

    def to_menu(self) -> None:
        """Leave the table; the match is kept."""
        self._leave_table()

    def _leave_table(self, *, phones_stay: bool = False) -> None:
        self.keep()
        before = self.sitting.match.record if self.sitting is not None else None
        self.current.rest()
        if self.archive.keeps and self.current.unfinished is None:
            self.matches.offer_newest(before)
        if not phones_stay:
            self.phones.switch_off()
        self._round_end.call_off()
        self._pause = None
        self.seated.leave()
        self._app.reset(self.menu())

    def sit(self, sitting: Sitting, again: bool = False, arrival: str = RIFFLE) -> None:
        """Show a match that has been begun, or with ``again`` is gone on with."""
        rasters.forget()
        self._round_end.call_off()
        self._pause = None
        evening = self._has_evening and self._evening_flow().sits(sitting.match.record)
        daily = self._has_daily and self._daily_flow().sits(sitting.match.record)
        moved = False
        if self._has_duplicates or sitting.rules.conduct.duplicate:
            moved = self._duplicate_flow().sits(sitting, sitting.book.seating)
        self.seated.usual = not (evening or daily or moved)
        self.seated.sit(sitting)
        from game.ui.scenes.table import TableScene
        from game.ui.scenes.tip import Tutor

        tutor = Tutor(sitting)

        def watch(scene: TableScene, dt: float) -> bool:
            waiting = self.pass_time(dt)
            tutor.watch(scene)
            return waiting

        table = self.seated.table = TableScene(
            sitting,
            self.seated.first_seat(),
            on_pause=self.pause,
            on_round_over=self.end_round,
            on_close=self.keep,
            on_update=watch,
            on_undo=self.take_back if sitting.pupil >= 0 else None,
            rules=self.rules_here,
            controllers=self.seated.controllers,
            phones=self.phones,
        )
        table.arrival = arrival
        self._app.reset(table)
        self.phones.sit(sitting, again)
        self.keep()

    def _screen(self) -> Showing | None:
        """The table, if it can be seen in the window now."""
        table = self.table
        if table is None or self._app.scene is not table or not self._app.seen:
            return None
        return table.view

    def _next_seed(self) -> int:
        from game.table.commitment import SECRET_BITS

        seed, self._seed = self._seed, None
        return self._app.rng.getrandbits(SECRET_BITS) if seed is None else seed

    def _look_for_seals(self, record: Record) -> NewSeals | None:
        """Look for the feats that a round has brought; None where nothing is kept."""
        if self.ledger is None or not self._app.settings.kept_matches:
            return None
        from game.ui.app.new_seals import look_for

        return look_for(self.ledger, record, self.seating)

    # --- between ------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether the match is paused: the pause is open, perhaps with a page over it."""
        return self._pause is not None and self._pause in self._app.scenes

    def pause(self) -> None:
        """Open the pause, unless it is open already; the table waits, with every hand covered."""
        from game.ui.scenes.pause import PauseScene

        if self.table is None or self.paused:
            return
        self.table.cover()
        self._pause = PauseScene(self)
        self._app.push(self._pause)

    def standing(self) -> str:
        """What is played, and to what, as a sentence; empty without a match."""
        sitting = self.sitting
        if sitting is None:
            return ""
        from game.language.summary import target_said

        target = target_said(sitting.target)
        return say(texts.TABLE, game=translated(sitting.game_name), target=target)

    @property
    def waits(self) -> bool:
        """True if this match can still be gone on with when another has been begun."""
        return self.current.waits

    def leaving(self) -> str:
        """What giving the match up costs, as a sentence; empty if nothing."""
        return self.kept.warning()

    @property
    def paused_by(self) -> str:
        """The name of the person whose phone paused the match; empty when none did."""
        return self.phones.paused_by

    @property
    def phones_on(self) -> bool:
        """True if phones are let in."""
        return self.phones.on

    def phones_page(self) -> Scene:
        """The joining screen, over the match. Raises RuntimeError when phones are off."""
        return self.phones.page()

    def fairness_page(self) -> Scene:
        """The page that says why the cards are fair. Raises RuntimeError without a match."""
        from game.ui.app.fair_match import FairMatch
        from game.ui.scenes.fairness import FairnessScene

        if self.sitting is None:
            raise RuntimeError("there is no match")
        here = self.sitting.book.screen_seats
        looking = self.table.seat if self.table is not None else -1
        seat = looking if looking in here else min(here, default=-1)
        return FairnessScene(FairMatch(self.sitting, seat))

    def settings_page(self) -> Scene:
        """The settings, over the match: a name that is changed there is used in it."""
        from game.ui.scenes.settings import SettingsScene

        return SettingsScene(self.seated.take_names, self.seated.why_old_name)

    def who_plays(self) -> Scene:
        """The page that changes who plays this match. Raises RuntimeError without a match."""
        from game.ui.scenes.who_plays import Occasion, WhoPlaysScene

        if self.sitting is None:
            raise RuntimeError("there is no match")
        match = self.sitting.match
        order = Order(self, self._app.settings, self._app.rng)
        occasion = Occasion(
            len(self.seating), len(self.seating), self.household.people(),
            pairs=match.game.rules.finishing.partners,
            competitive=self.competition.is_open(match.record), level=order.level, running=True,
            hands=hands_in_round(match.record),
        )  # fmt: skip
        return WhoPlaysScene(self.seating, occasion, on_done=self._who_plays_now)

    def _who_plays_now(self, seating: Seating) -> None:
        """Take the seats that were chosen on the page, also for phones."""
        self.seated.reseat(seating)
        if self.sitting is not None:
            self.phones.seats_changed(self.sitting)

    def end_round(self) -> None:
        """Show the score sheet, after the results of a competitive match are on the disk."""
        self.keep()
        self._round_end.begin()
        self.pass_time(0.0)

    def pass_time(self, dt: float) -> bool:
        """Let ``dt`` seconds pass at the table. Returns whether the score sheet is waiting."""
        self.keep()
        return self._round_end.pass_time(dt)

    def go_on_playing(self) -> None:
        """Close the pause if it is on top."""
        if self.paused and self._app.scene is self._pause:
            self._app.pop()

    def tell(self, sentence: str) -> None:
        """Show a sentence to everybody at the table."""
        self._app.toast(sentence)

    @property
    def sheet_shown(self) -> bool:
        """True if the score sheet is on the screen, or the standing of an evening."""
        standing = self._evening is not None and self._evening.shown
        compares = self._duplicates is not None and self._duplicates.shown
        return standing or compares or self._round_end.sheet_shown

    def deal_next(self) -> None:
        """If the score sheet is on screen, deal the next round, or begin another match if this one
        is over; from the standing of an evening, go on with it."""
        if self._evening is not None and self._evening.shown:
            self._evening.next()
            return
        if self._duplicates is not None and self._duplicates.shown:
            self._duplicates.go_on_here()
            return
        self._round_end.go_on()


def begin(
    app: App,
    saves: Saves,
    seed: int | None = None,
    profiles: Book | None = None,
    *,
    game: str | None = None,
    record: Record | None = None,
    go_on: bool = False,
    thinker: Thinker | None = None,
    home: Path | Ledger | None = None,
) -> Flow:
    """Show the first scene: the menu, a new match of ``game``, the match of ``record``, or (with
    ``go_on``) the one that was kept. ``seed`` is that of the first match. Returns the flow that
    leads on from there. For ``home`` see :class:`Flow`."""
    flow = Flow(app, saves, seed, profiles, thinker, home)
    for trouble in [*flow.current.troubles, *flow.household.troubles]:
        app.toast(notice_said(trouble))
    app.on_file = flow.kept.open_file
    app.on_clipboard = {Intent.COPY: flow.kept.copy, Intent.PASTE: flow.kept.paste}
    try:
        if record is not None:
            flow.open(record)
        elif game is not None:
            flow.start_usual(game)
        elif go_on:
            flow.go_on()
        if not app.scenes:  # nothing was asked for, or what was asked for cannot be
            app.push(flow.menu())
    except BaseException:
        # Nobody else has the flow yet, and the game that goes on after a crash needs the port.
        flow.phones.switch_off()
        raise
    return flow
