"""What leads where: from the menu to the table, to the score sheet, to the next round and home.

The only place that knows both the match and the scenes. Keeps the match on disk as it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game import rulesets
from game.agents import LEVELS
from game.agents.thinking import Sliced, Thinker
from game.couch import seating as places
from game.couch.household import Household, only_person
from game.couch.kept import SeatsStore
from game.couch.reseating import solvent
from game.couch.seating import Seating, dealt, handicapped
from game.language import menu as texts
from game.language import options as book
from game.language import program
from game.language import seating as seating_texts
from game.language.catalogue import say, translated
from game.language.competition import competition_said
from game.language.files import notice_said
from game.language.summary import target_said
from game.match.competition import Competition
from game.match.current import CurrentMatch
from game.match.match import Refused
from game.match.record import Record
from game.match.saves import Saves
from game.rulesets.options import GameInfo
from game.storage.profiles import ProfileStore
from game.ui.app.application import App
from game.ui.app.kept_match import KeptMatch
from game.ui.app.phone_flow import PhoneFlow, phone_seats
from game.ui.app.round_end import RoundEnd, scenes_of
from game.ui.app.seated_match import SeatedMatch
from game.ui.input.intents import Intent
from game.ui.scenes.lobby import OPPONENTS, Lobby, Strength, decks_of
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.order import Order
from game.ui.scenes.scene import Scene

if TYPE_CHECKING:
    from game.match.sitting import Sitting
    from game.ui.scenes.table import TableScene

SEED_BITS = 32

DISK_PATIENCE = 3.0
"""Seconds of play that a score sheet waits at the most until what it tells is on the disk."""


class Flow:
    """The way through the game for one application. ``seed`` is the luck of the first match
    begun; later ones draw theirs. Without ``profiles`` competitive matches are remembered only
    as long as the game is open; without a ``thinker`` opponents think between frames."""

    def __init__(
        self,
        app: App,
        saves: Saves,
        seed: int | None = None,
        profiles: ProfileStore | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self._app = app
        self._thinker = thinker or Sliced()
        self._seed = seed
        self.competition = Competition(profiles or ProfileStore())
        self.current = CurrentMatch(saves, self.competition)
        self.kept = KeptMatch(self.current, open=self.open, begin=self._begin_with, toast=app.toast)
        """What is told of the match that is kept, and the way for others in and out."""
        self.offers_first_hands = False
        """Whether newcomers to a game are asked if they want its first hand."""
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
        self.phones = PhoneFlow(
            app, self, saves.path.parent, saves.writer, idle=saves.idle,
            patience=lambda: float(app.settings.phone_patience),
        )  # fmt: skip
        """Phones as hands, while they are switched on."""
        self._pause: Scene | None = None
        """The pause that was opened last."""
        self._sheet_in: float | None = None
        """Seconds after which the score sheet is shown, on the disk or not; None when it is not
        waited for."""

    @property
    def sitting(self) -> Sitting | None:
        """The match that is being played."""
        return self.seated.sitting

    @property
    def table(self) -> TableScene | None:
        """The scene that shows it."""
        return self.seated.table

    @property
    def seating(self) -> Seating:
        """Who sits where in it."""
        return self.seated.seating

    # --- the menu -----------------------------------------------------------------------------

    def menu(self) -> MenuScene:
        """The menu of this game."""
        return MenuScene(self._lobby())

    def _lobby(self) -> Lobby:
        return Lobby(
            book=book,
            strengths=tuple(
                Strength(level.id, level.name, level.sentence) for level in LEVELS.values()
            ),
            on_start=self.start,
            saved=self.kept.saved,
            on_continue=self.go_on,
            rules=self.rules_of,
            decks=decks_of(rulesets.GAMES),
            household=self.household,
            leaderboard=self.leaderboard,
        )

    def leaderboard(self) -> Scene:
        """The standing of everybody who has played competitive matches here."""
        from game.ui.scenes.leaderboard import LeaderboardScene

        here = self.seating or self.household.usual(self._app.rng)
        you = {self.household.owner().id, *(place.profile or "" for place in here)}
        return LeaderboardScene(self.competition.ranked(), you)

    def names(self) -> set[str]:
        """Everybody known here by name, as on the leaderboard and in the match."""
        record = self.current.unfinished
        seated = (player.name for player in record.players) if record is not None else ()
        return {*self.competition.names(), *seated} - {say(texts.YOU)}

    # --- the rules ----------------------------------------------------------------------------

    def rules_of(self, game: GameInfo, seats: int, chosen: Mapping[str, str]) -> Scene:
        """The page with the rules of a table that is being agreed on."""
        from game.ui.scenes.rules import rules_scene

        return rules_scene(game, seats, chosen)

    def rules_here(self) -> Scene:
        """The page with the rules of the match that is being played.  Raises RuntimeError when
        none is."""
        from game.ui.scenes.rules import RulesScene

        if self.sitting is None:
            raise RuntimeError("there is no match")
        match = self.sitting.match
        info = rulesets.game_info(match.record.rules)
        return RulesScene(match.game.rules, info, match.record.options)

    # --- the match ----------------------------------------------------------------------------

    def start_usual(self, game_id: str) -> None:
        """Begin a match of that game as it would begin from the menu."""
        self._app.settings.last_game = game_id
        order = Order(self._lobby(), self._app.settings, self.household, self._app.rng)
        self.start(order.game.id, order.chosen, order.seating)

    def open(self, record: Record) -> None:
        """Go on with a match from elsewhere.  The one that was kept is left for it, and its file
        makes way."""
        self.current.take(record)
        self._go_on()

    def _begin_with(self, seed: int) -> None:
        """Begin the usual match with this luck."""
        self._seed = seed
        self.start_usual(self._app.settings.last_game)

    def start(self, game_id: str, options: Mapping[str, str], seating: Seating) -> None:
        """Begin a match of these people and computers.  Computers that cannot cover the stake
        make way for others."""
        able = self.competition.able(OPPONENTS, game_id, len(seating), options)

        def play() -> None:
            self.phones.gather(solvent(seating, able, OPPONENTS), sit)

        def sit(gathered: Seating) -> None:
            # Who has just come has no profile yet, and would be nobody without one.
            phoned = bool(phone_seats(gathered))
            enrolled = self.household.enrolled(gathered) if phoned else gathered
            self._begin(game_id, options, enrolled)

        if not self._offer_first_hand(game_id, play):
            play()

    def _offer_first_hand(self, game_id: str, play: Callable[[], None]) -> bool:
        """Ask once for each game whether its first hand is wanted.  Returns whether that is asked
        now.  ``play`` begins the match that was meant."""
        settings, known = self._app.settings, f"first hand of {game_id}"
        if not (self.offers_first_hands and settings.tips) or known in settings.tips_given:
            return False
        from game.ui.scenes.first_hand import offer

        def asked() -> None:
            settings.tips_given.append(known)
            self._app.keep_settings()

        offer(self._app, game_id, asked, self.menu, play, self.household.me().face)
        return True

    def _begin(self, game_id: str, options: Mapping[str, str], seating: Seating) -> None:
        """Begin a match where everybody can cover its stake; else say who cannot.  An
        unfinished one is left for it."""
        seating = self.household.refreshed(seating)
        if not handicapped(seating):
            entrants = self.household.entrants(seating)
            problem = self.current.refusal(game_id, options, entrants)
            if problem:
                self._app.toast(competition_said(problem))
                return
        from game.match.sitting import sit_down

        players, given = places.players(seating), places.handicaps(seating)
        try:
            hand = rulesets.rules_for(game_id, len(seating), options).dealing.hand_size
            sitting = sit_down(
                game_id, options, players, self._next_seed(), self._thinker,
                deal=dealt(seating, hand), handicaps=given,
            )  # fmt: skip
        except rulesets.OptionError:
            self._app.toast(say(seating_texts.TOO_MANY_CARDS))
            return
        enrolled = self.household.enrolled(seating)
        self.current.begin(sitting.match, [place.profile for place in enrolled])
        self._sit(sitting, enrolled)

    def go_on(self) -> None:
        """Go on with the match that was kept; the player may have another name by now."""
        self._go_on()
        self.seated.take_names()

    def _go_on(self) -> None:
        record = self.current.unfinished
        if record is None:
            return
        from game.match.sitting import resume

        try:
            sitting = resume(record, self._next_seed(), self._thinker)
        except Refused as error:
            self._app.toast(say(program.NO_LONGER_PLAYABLE, why=error.why))
            self.current.drop()
            self.to_menu()
            return
        self.current.go_on(sitting.match)
        self._sit(sitting, self.household.restored(sitting.match.record), again=True)

    def again(self) -> None:
        """Begin another match of the same kind with the same people."""
        if self.sitting is not None:
            record = self.sitting.match.record
            self._begin(record.rules, record.options, self.seating)

    def keep(self) -> None:
        """Write the match down if it has moved, and tell the player what there is to tell."""
        self.current.keep()
        for notice in [*self.current.news(), self.household.problem()]:
            if notice:
                self._app.toast(notice_said(notice))
        for fact in self.current.told():
            self._app.toast(competition_said(fact))

    def to_menu(self) -> None:
        """Leave the table; the match is kept."""
        self.keep()
        self.current.rest()
        self.phones.switch_off()
        self._sheet_in = None
        self.seated.leave()
        self._app.reset(self.menu())

    def _sit(self, sitting: Sitting, seating: Seating, again: bool = False) -> None:
        self._sheet_in = None
        self.seated.sit(sitting, seating)
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
            on_round_over=self.score,
            on_close=self.keep,
            on_update=watch,
            rules=self.rules_here,
            controllers=self.seated.controllers,
        )
        self._app.reset(table)
        self.phones.sit(sitting, again)
        self.keep()

    def _next_seed(self) -> int:
        seed, self._seed = self._seed, None
        return self._app.rng.getrandbits(SEED_BITS) if seed is None else seed

    # --- between ------------------------------------------------------------------------------

    @property
    def paused(self) -> bool:
        """Whether the match rests: the pause is open, perhaps with a page over it."""
        return self._pause in self._app.scenes

    def cover(self) -> None:
        """Turn the open hand face down, where several people look at the screen."""
        if self.table is not None:
            self.table.cover()

    def pause(self) -> None:
        """Open the pause, unless it is open already; the table waits, with every hand covered."""
        from game.ui.scenes.pause import PauseScene

        sitting, table = self.sitting, self.table
        if sitting is None or table is None or self.paused:
            return
        table.cover()
        self._pause = PauseScene(
            on_menu=self.to_menu,
            on_restart=self.again,
            rules=self.rules_here,
            sentence=say(
                texts.TABLE,
                game=translated(sitting.game_name),
                target=target_said(sitting.target),
            ),
            leaving=self.kept.warning(),
            settings=self._settings,
            who=self.who_plays,
            phones=self.phones.page if self.phones.on else None,
        )
        self._app.push(self._pause)

    def _settings(self) -> Scene:
        from game.ui.scenes.settings import SettingsScene

        return SettingsScene(self.seated.take_names, self.seated.why_old_name)

    def who_plays(self) -> Scene:
        """The page on which who plays this match is changed.  Raises RuntimeError when none is
        being played."""
        from game.ui.scenes.who_plays import Occasion, WhoPlaysScene

        if self.sitting is None:
            raise RuntimeError("there is no match")
        match = self.sitting.match
        lobby = self._lobby()
        order = Order(lobby, self._app.settings, self.household, self._app.rng)
        occasion = Occasion(
            len(self.seating), len(self.seating), OPPONENTS, lobby.strengths,
            self.household.people(), pairs=match.game.rules.finishing.partners,
            competitive=self.competition.is_open(match.record), level=order.level, running=True,
        )  # fmt: skip
        return WhoPlaysScene(self.seating, occasion, on_done=self._who_plays_now)

    def _who_plays_now(self, seating: Seating) -> None:
        """It has been said on the page who plays: also who plays with a phone."""
        self.reseat(seating)
        if self.sitting is not None:
            self.phones.seats_changed(self.sitting)

    def reseat(self, seating: Seating) -> None:
        """From now on these play at the table, in the middle of the round."""
        self.seated.reseat(seating)

    def score(self) -> None:
        """The round is over: show the sheet, when what a competitive match has brought is on the
        disk."""
        self.keep()
        self._sheet_in = DISK_PATIENCE if self.current.gains else 0.0
        self.pass_time(0.0)

    def pass_time(self, dt: float) -> bool:
        """So many seconds have passed at the table.  Returns whether something is waited for."""
        self.seated.follow_seats()
        self.keep()
        if self._sheet_in is None:
            return False
        self._sheet_in -= dt
        if self._sheet_in > 0 and not self.current.settled:
            return True
        self._sheet_in = None
        self._show_sheet()
        return False

    def _show_sheet(self) -> None:
        from game.match.highlight import highlight

        sitting, table = self.sitting, self.table
        if sitting is None or table is None:
            return
        moves = self._app.media.motion.flip_time and not self._app.settings.reduced_motion
        end = RoundEnd(
            sitting.sheet(only_person(self.seating)), self.current.gains, table.duels,
            highlight(sitting.match) if moves else None,
            table.seat, sitting.names, sitting.looks, sitting.deck,
        )  # fmt: skip
        first = scenes_of(
            end, self._app.replace,
            on_next=self._deal, on_new_match=self.again, on_menu=self.to_menu,
        )  # fmt: skip
        self._app.push(first)

    def go_on_playing(self) -> None:
        """Take the pause away, where it is on top."""
        if self.paused and self._app.scene is self._pause:
            self._app.pop()

    def next_wished(self) -> None:
        """If the score sheet is on screen, deal the next round, or begin another match when this
        one is over."""
        from game.ui.scenes.scoring import ScoringScene

        if self.sitting is None or not isinstance(self._app.scene, ScoringScene):
            return
        if self.sitting.match_over:
            self.again()
        elif self.sitting.round_over:
            self._deal()

    def _deal(self) -> None:
        if self.sitting is None or self.table is None:
            return
        self.sitting.next_round()
        self.keep()
        self._app.pop_to(self.table)
        self.table.next_round()


def begin(
    app: App,
    saves: Saves,
    seed: int | None = None,
    profiles: ProfileStore | None = None,
    *,
    game: str | None = None,
    record: Record | None = None,
    go_on: bool = False,
    thinker: Thinker | None = None,
) -> Flow:
    """Put the first scene up: the menu, with everything behind it; or a new match of ``game``;
    or, to go on with, the match of ``record`` or the one that was kept.  ``seed`` is the luck
    of the first match begun.  Gives the way through the game from there."""
    flow = Flow(app, saves, seed, profiles, thinker)
    for trouble in [*flow.current.troubles, *flow.household.troubles]:
        app.toast(notice_said(trouble))
    app.on_file = flow.kept.open_file
    app.on_clipboard = {Intent.COPY: flow.kept.copy, Intent.PASTE: flow.kept.paste}
    if record is not None:
        flow.open(record)
    elif game is not None:
        flow.start_usual(game)
    elif go_on:
        flow.go_on()
    if not app.scenes:  # nothing was asked for, or what was asked for cannot be
        app.push(flow.menu())
    return flow
