"""What leads where: from the menu to the table, to the score sheet, to the next round and home.

The only place that knows both the match and the scenes. Keeps the match on disk as it goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game import rulesets
from game.agents import LEVELS
from game.agents.thinking import Sliced, Thinker
from game.language import options as book
from game.language.catalogue import translated
from game.language.summary import target_said
from game.match.competition import Competition
from game.match.current import CurrentMatch
from game.match.match import Refused
from game.match.ranking import Gain
from game.match.record import Player, Record
from game.match.saves import Saves
from game.match.sheet import ScoreSheet
from game.match.sitting import Sitting, resume, sit_down
from game.rulesets.options import GameInfo
from game.storage.profiles import ProfileStore
from game.ui.app.application import App
from game.ui.scenes.lobby import OPPONENTS, YOU, Lobby, Saved, Strength, decks_of
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.order import Order
from game.ui.scenes.scene import Scene
from game.ui.scenes.table import TableScene
from game.ui.scenes.tip import Tutor

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
        self._sitting: Sitting | None = None
        self._table: TableScene | None = None
        self.competition = Competition(profiles or ProfileStore())
        self.current = CurrentMatch(saves, self.competition)
        self._sheet_in: float | None = None
        """Seconds after which the score sheet is shown, on the disk or not; None when it is not
        waited for."""

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
            saved=self._saved,
            on_continue=self.go_on,
            rules=self.rules_of,
            decks=decks_of(rulesets.GAMES),
            company=self._company,
            leaderboard=self.leaderboard,
        )

    def leaderboard(self) -> Scene:
        """The standing of everybody who has played competitive matches here."""
        from game.ui.scenes.leaderboard import LeaderboardScene

        return LeaderboardScene(self.competition.ranked(), self._app.settings.player_name or YOU)

    def _company(self, game_id: str, seats: int, options: Mapping[str, str]) -> Sequence[str]:
        """The names from which the opponents are drawn: those who can cover the stake, as long
        as there are enough of them."""
        able = self.competition.able(OPPONENTS, game_id, seats, options)
        return able if len(able) >= seats else OPPONENTS

    def _saved(self) -> Saved | None:
        record = self.current.unfinished
        if record is None or record.rules not in rulesets.GAMES:
            return None
        count, others = len(record.rounds), [player.name for player in record.players[1:]]
        company = (
            f"{others[0]} and {len(others) - 1} more" if len(others) > 2 else " and ".join(others)
        )
        return Saved(
            rulesets.GAMES[record.rules].name,
            f"Round {count}, against {company}",
            self.current.warning(),
        )

    def names(self) -> set[str]:
        """Everybody known here by name, as on the leaderboard and in the match."""
        record = self.current.unfinished
        seated = (player.name for player in record.players) if record is not None else ()
        return {*self.competition.names(), *seated} - {YOU}

    # --- the rules ----------------------------------------------------------------------------

    def rules_of(self, game: GameInfo, seats: int, chosen: Mapping[str, str]) -> Scene:
        """The page with the rules of a table that is being agreed on."""
        from game.ui.scenes.rules import rules_scene

        return rules_scene(game, seats, chosen)

    def rules_here(self) -> Scene:
        """The page with the rules of the match that is being played.  Raises RuntimeError when
        none is."""
        from game.ui.scenes.rules import RulesScene

        if self._sitting is None:
            raise RuntimeError("there is no match")
        match = self._sitting.match
        info = rulesets.game_info(match.record.rules)
        return RulesScene(match.game.rules, info, match.record.options)

    # --- the match ----------------------------------------------------------------------------

    def start_usual(self, game_id: str) -> None:
        """Begin a match of that game as it would begin from the menu."""
        self._app.settings.last_game = game_id
        order = Order(self._lobby(), self._app.settings)
        self.start(
            order.game.id,
            order.opponents + 1,
            order.strength,
            order.chosen,
            order.names(self._app.rng),
        )

    def open(self, record: Record) -> None:
        """Go on with a match from elsewhere.  The one that was kept is left for it, and its file
        makes way."""
        self.current.take(record)
        self._go_on()

    def start(
        self,
        game_id: str,
        seats: int,
        strength: str,
        options: Mapping[str, str],
        names: tuple[str, ...],
    ) -> None:
        """Begin a match: the person at seat 0, computers at the others."""
        players = [
            Player(name, strength if seat else "") for seat, name in enumerate(names[:seats])
        ]
        self._begin(game_id, options, players)

    def _begin(self, game_id: str, options: Mapping[str, str], players: Sequence[Player]) -> None:
        """Begin a match where everybody can cover its stake; else say who cannot.  An
        unfinished one is left for it."""
        names = [player.name for player in players]
        problem = self.current.refusal(game_id, options, names)
        if problem:
            self._app.toast(problem)
            return
        sitting = sit_down(game_id, options, players, self._next_seed(), self._thinker)
        self.current.begin(sitting.match)
        self._sit(sitting)

    def go_on(self) -> None:
        """Go on with the match that was kept; the player may have another name by now."""
        self._go_on()
        self._take_name()

    def _go_on(self) -> None:
        record = self.current.unfinished
        if record is None:
            return
        try:
            sitting = resume(record, self._next_seed(), self._thinker)
        except Refused as error:
            self._app.toast(f"The saved match cannot be played on: {error.why}")
            self.current.drop()
            self.to_menu()
            return
        self.current.go_on(sitting.match)
        self._sit(sitting)

    def again(self) -> None:
        """Begin another match of the same kind with the same players."""
        if self._sitting is None:
            return
        match, name = self._sitting.match, self._your_name
        players = [
            player._replace(name=name) if not player.level and name not in match.names else player
            for player in match.players
        ]
        self._begin(match.record.rules, match.record.options, players)

    def keep(self) -> None:
        """Write the match down if it has moved, and tell the player what there is to tell."""
        self.current.keep()
        for sentence in self.current.news():
            self._app.toast(sentence)

    def to_menu(self) -> None:
        """Leave the table; the match is kept."""
        self.keep()
        self.current.rest()
        self._sitting = self._table = self._sheet_in = None
        self._app.reset(self.menu())

    def _sit(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._sheet_in = None
        seat = sitting.people[0] if sitting.people else 0
        tutor = Tutor(sitting)

        def watch(scene: TableScene, dt: float) -> bool:
            waiting = self.pass_time(dt)
            tutor.look(scene)
            return waiting

        self._table = TableScene(
            sitting,
            seat,
            on_pause=self.pause,
            on_round_over=self.score,
            on_close=self.keep,
            on_update=watch,
            rules=self.rules_here,
        )
        self._app.reset(self._table)
        self.keep()

    def _next_seed(self) -> int:
        seed, self._seed = self._seed, None
        return self._app.rng.getrandbits(SEED_BITS) if seed is None else seed

    # --- between ------------------------------------------------------------------------------

    def pause(self) -> None:
        """Rest; the table waits."""
        from game.ui.scenes.pause import PauseScene

        if self._sitting is None:
            return
        sitting = self._sitting
        self._app.push(
            PauseScene(
                on_menu=self.to_menu,
                on_restart=self.again,
                rules=self.rules_here,
                sentence=f"{translated(sitting.game_name)} · {target_said(sitting.target)}",
                leaving=self.current.warning(),
                settings=self._settings,
            )
        )

    def _settings(self) -> Scene:
        from game.ui.scenes.settings import SettingsScene

        return SettingsScene(self._take_name, self._same_name)

    @property
    def _your_name(self) -> str:
        return self._app.settings.player_name or YOU

    def _take_name(self) -> None:
        """The player has another name: the table calls them by it from now on, if it can."""
        sitting, table = self._sitting, self._table
        if sitting is None or table is None or not sitting.people or self._same_name():
            return
        seat = sitting.people[0]
        if sitting.names[seat] != self._your_name:
            sitting.rename(seat, self._your_name)
            table.rebuild()
            self._app.refresh_unders()
            self.keep()

    def _same_name(self) -> str:
        """Why the match that is being played goes on with the name that the player had; nothing
        when it need not."""
        sitting = self._sitting
        if sitting is None or not sitting.people:
            return ""
        seat, name = sitting.people[0], self._your_name
        if name == sitting.names[seat]:
            return ""
        if sitting.match.game.rules.conduct.competitive:
            return f"This competitive match is booked for {sitting.names[seat]}: it keeps the name."
        if name in sitting.names:
            return f"Somebody here is called {name} already: this match keeps your old name."
        return ""

    def score(self) -> None:
        """The round is over: show the sheet, when what a competitive match has brought is on the
        disk."""
        self.keep()
        self._sheet_in = DISK_PATIENCE if self.current.gains else 0.0
        self.pass_time(0.0)

    def pass_time(self, dt: float) -> bool:
        """So many seconds have passed at the table; whether something is waited for."""
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
        from game.ui.scenes.scoring import ScoringScene

        if self._sitting is None:
            return
        sheet = with_gains(self._sitting.sheet(), self.current.gains)
        scoring = ScoringScene(
            sheet, on_next=self._deal, on_new_match=self.again, on_menu=self.to_menu
        )
        duels = self._table.duels if self._table is not None else ()
        if not duels:
            self._app.push(scoring)
            return
        from game.ui.scenes.thunderdome import ThunderdomeScene

        self._app.push(
            ThunderdomeScene(
                duels, self._sitting.names, self._sitting.deck, sheet.winners,
                on_done=lambda: self._app.replace(scoring), you=sheet.you,
            )
        )  # fmt: skip

    def _deal(self) -> None:
        if self._sitting is None or self._table is None:
            return
        self._sitting.next_round()
        self.keep()
        self._app.pop_to(self._table)
        self._table.next_round()


def with_gains(sheet: ScoreSheet, gains: Sequence[Gain]) -> ScoreSheet:
    """The sheet with what a competitive match has brought everybody; as it is without."""
    if not gains:
        return sheet
    seats = (
        replace(line, xp=gain.xp, chips=gain.chips)
        for line, gain in zip(sheet.seats, gains, strict=True)
    )
    return replace(sheet, seats=tuple(seats))


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
    for trouble in flow.current.troubles:
        app.toast(trouble)
    if record is not None:
        flow.open(record)
    elif game is not None:
        flow.start_usual(game)
    elif go_on:
        flow.go_on()
    if not app.scenes:  # nothing was asked for, or what was asked for cannot be
        app.push(flow.menu())
    return flow
