"""The page that sets up an evening of several matches, over the title."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.language import button_texts
from game.language import option_texts as book
from game.language import seating_texts as seating_texts
from game.language.catalogue import _, say, translated
from game.rooms.evening import evening_texts as evening
from game.rooms.evening.cup import FEWEST, MOST, Cup, Leg, Mode, fits, opened, short_leg
from game.rulesets.options import GameInfo
from game.table.people.seating import Seating, problems, remote_seats
from game.ui.graphics.media import Media
from game.ui.scenes.exits import HIGH
from game.ui.scenes.lobby import Lobby
from game.ui.scenes.order import Order
from game.ui.scenes.seat_tiles import SeatStrip
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Grid, Row, Space, one_column
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Field
from game.ui.widgets.scroll import Scroll, place_unscrolled
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget

_WIDE = 1240
_ROUNDS = {"short": "1", "medium": "2"}
"""The rounds that win a match of that length."""


class EveningPlanScene(WidgetScene):
    """Chooses the matches of an evening.  ``on_begin`` gets the evening."""

    modal = True
    way_on = "start"

    def __init__(self, lobby: Lobby, on_begin: Callable[[Cup], None]) -> None:
        self._lobby = lobby
        self._on_begin = on_begin
        self._mode, self._length = Mode.ALONE, "medium"
        self._handicaps = self._final = self._by_vote = False
        self._games: list[str] = []

    @property
    def _seating(self) -> Seating:
        return self._lobby.household.usual(self.app.rng)

    def _fitting(self) -> list[GameInfo]:
        """Return the games for so many players."""
        seats = len(self._seating)
        return [each for each in book.GAMES.values() if each.min_seats <= seats <= each.max_seats]

    def build(self) -> tuple[Widget, Widget | None]:
        games = [game.id for game in self._fitting()]
        if not self._games:
            last = self.app.settings.last_game
            first = games.index(last) if last in games else 0
            self._games = [games[(first + nth) % len(games)] for nth in range(MOST)]
            self._count = FEWEST
        self._games = [each if each in games else games[0] for each in self._games]
        who = SeatStrip(self._seating, self._who_plays).named("who")
        start = Button(
            _("Start the evening"), self._begin, kind="primary", sign="play", height=HIGH
        ).named("start")
        back = Button(say(button_texts.CANCEL), self.back, sign="left", height=HIGH)
        title = Label(say(evening.EVENING), "subheading", grow=1)
        fields = Grid(self._fields(), least=460, gap=14, gap_across=44)
        legs = Grid(self._legs(), least=460, gap=10, gap_across=44)
        words = Label(say(evening.EXPLAINED), "small", "muted")
        self._scroll = Scroll(Column([words, Rule(), fields, Rule(), legs], gap=18))
        head: Widget = Row([title, who])
        if one_column(self.media):
            head = Column([title, who], gap=8)
        ways = Row([back, Space(grow=1), start])
        self._panel = Panel([Column([head, self._scroll, ways], gap=18)])
        return Free([self._panel], self._arrange), start

    def _fields(self) -> list[Widget]:
        matches = Stepper(
            [(n, str(n)) for n in range(FEWEST, MOST + 1)], self._count, self._set_count, width=190
        ).named("matches")
        seats = len(self._seating)
        blocked = {mode: say(evening.NO_SIDES[mode]) for mode in Mode if not fits(mode, seats)}
        sides = Dropdown(
            [(mode, say(evening.MODES[mode])) for mode in Mode], self._mode, self._set_mode,
            blocked=blocked, tooltip=say(evening.MODE_TIP), width=260,
        ).named("sides")  # fmt: skip
        length = Dropdown(
            [(key, say(words)) for key, words in evening.LENGTHS.items()], self._length,
            partial(setattr, self, "_length"), width=260,
        ).named("length")  # fmt: skip
        handicaps = Toggle(
            self._handicaps, partial(setattr, self, "_handicaps"),
            tooltip=say(evening.HANDICAPS_TIP),
        ).named("handicaps")  # fmt: skip
        found: list[Widget] = [
            Field(_("Matches"), matches), Field(_("Points for"), sides),
            Field(_("Length of a match"), length),
            Field(_("Automatic handicaps"), handicaps),
        ]  # fmt: skip
        if self._mode is not Mode.TEAMS:
            final = Toggle(
                self._final,
                partial(setattr, self, "_final"),
                tooltip=_("The final brings no points: win it, and you win the evening."),
            ).named("final")
            found.append(Field(_("Final between the top two"), final))
        phones = bool(remote_seats(self._seating))
        vote = Toggle(
            self._by_vote and phones, self._set_vote,
            tooltip=say(evening.VOTE_TIP if phones else evening.VOTE_NEEDS_PHONES),
        ).named("vote")  # fmt: skip
        vote.enabled = phones
        found.append(Field(_("The room votes on the games"), vote))
        return found

    def _legs(self) -> list[Widget]:
        choices = [(game.id, translated(game.name)) for game in self._fitting()]
        found: list[Widget] = []
        for nth in range(1 if self._voted else self._count):
            control = Dropdown(
                choices, self._games[nth], partial(self._games.__setitem__, nth), width=260
            ).named(f"game {nth + 1}")
            found.append(Field(_("Match {n}", n=nth + 1), control))
        return found

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        margin = media.px(12 if one_column(media) else 40)
        place_unscrolled(self._panel, self._scroll, rect, media, _WIDE, margin)

    # --- what the player does -----------------------------------------------------------------

    def back(self) -> None:
        self.app.pop()

    def resume(self) -> None:
        if not fits(self._mode, len(self._seating)):
            self._mode = Mode.ALONE
        self.rebuild()

    def _set_count(self, count: int) -> None:
        self._count = count
        self.rebuild()

    @property
    def _voted(self) -> bool:
        """True if the room votes on every game but the first."""
        return self._by_vote and bool(remote_seats(self._seating))

    def _set_vote(self, on: bool) -> None:
        self._by_vote = on
        self.rebuild()

    def _set_mode(self, mode: Mode) -> None:
        self._mode = mode
        self._final = self._final and mode is not Mode.TEAMS
        self.rebuild()

    def _who_plays(self) -> None:
        from game.ui.scenes.who_plays import Terms, WhoPlaysScene

        games = book.GAMES.values()
        household = self._lobby.household
        order = Order(self._lobby, self.app.settings, self.app.rng)
        terms = Terms(
            min(game.min_seats for game in games), max(game.max_seats for game in games),
            household.people(), usual=self._seating, level=order.level,
            pairs=self._mode is Mode.PAIRS,
        )  # fmt: skip
        self.app.push(WhoPlaysScene(self._seating, terms, on_done=household.remember))

    def _leg(self, game: GameInfo) -> Leg:
        chosen = Order(self._lobby, self.app.settings, self.app.rng).chosen_of(game)
        if self._length in _ROUNDS:
            return short_leg(game, chosen, _ROUNDS[self._length])
        return Leg(game.id, game.changed(chosen))

    def _begin(self) -> None:
        seating = self._seating
        legs = [self._leg(book.GAMES[each]) for each in self._games[: self._count]]
        for leg in legs:
            for problem in book.problems(leg.game, len(seating), leg.options).values():
                self.app.toast(problem)
                return
        for wrong in problems(seating):
            self.app.toast(seating_texts.problem_said(wrong))
            return
        choices = [self._leg(each) for each in self._fitting()]
        self._on_begin(
            opened(
                self._mode,
                legs,
                seating,
                handicaps=self._handicaps,
                final=self._final,
                choices=choices if self._voted else (),
            )
        )
