"""The set-up of a new match, shown over the title: opponents, strength, style, house rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.agents import LEVELS
from game.language import button_texts
from game.language import menu_texts as texts
from game.language import option_texts as book
from game.language import seating_texts as seating_texts
from game.language.catalogue import N_, _, say, translated
from game.language.table_texts import ONLY_ALONE
from game.rulesets.options import Chosen
from game.sockets import PageButton, plugs
from game.table.people.seating import Seating, handicapped, problems
from game.ui.graphics.media import Media
from game.ui.input.intents import Input, PointerPressed
from game.ui.scenes.lobby import Lobby, ask_to_end, is_competitive, is_paired, rules_chosen, signed
from game.ui.scenes.order import Order, lone
from game.ui.scenes.scene import Scene
from game.ui.scenes.seat_tiles import SeatStrip
from game.ui.scenes.styles import style_picker, style_sentence
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Row, Space
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Field
from game.ui.widgets.scroll import Scroll, place_unscrolled
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.widget import Widget

PRACTICE = "practice"
"""The option of a match that never counts."""
_WIDE = 1000
_ONE_COLUMN = 1300
"""In a narrower window, units, the set-up fills the screen."""


class MatchOrder(WidgetScene):
    """Starts a match with the order that is saved in the settings."""

    _lobby: Lobby

    @property
    def order(self) -> Order:
        """The current choice."""
        return Order(self._lobby, self.app.settings, self.app.rng)

    @property
    def counts(self) -> bool:
        """True if the match would count for the leaderboard."""
        order = self.order
        competitive = is_competitive(order.game, order.seats, order.chosen)
        return competitive and not handicapped(order.seating)

    def start(self) -> None:
        """Start with the usual players, or ask whether to end the saved match."""
        self._ask(self.order.seating)

    def _ask(self, seating: Seating) -> None:
        """Start with these players. If there is a saved match, ask first and say what will happen
        to it."""
        self._unless_saved(lambda: self._begin(seating))

    def _unless_saved(self, begin: Callable[[], None]) -> None:
        """Start. If there is a saved match, ask first and say what will happen to it."""
        saved = self._lobby.saved()
        if saved is None or not saved.ends:
            begin()
            return
        ask_to_end(self.ui, saved, begin)

    def _begin(self, seating: Seating) -> None:
        game = self.order.game
        chosen = dict(self.order.chosen)
        if not lone(seating):
            # No practice for several people: nobody may take back a move that others have answered.
            chosen.pop(PRACTICE, None)
        for problem in book.problems(game.id, len(seating), chosen).values():
            self.app.toast(problem)
            return
        for wrong in problems(seating, game.min_seats, game.max_seats):
            self.app.toast(seating_texts.problem_said(wrong))
            return
        self.app.settings.last_game = game.id
        self.app.keep_settings()
        self._lobby.start(game.id, chosen, seating)

    def _who_plays(self) -> None:
        from game.ui.scenes.who_plays import Terms, WhoPlaysScene

        order = self.order
        terms = Terms(
            order.game.min_seats,
            order.game.max_seats,
            self._lobby.household.people(),
            rules=rules_chosen(order.game, order.seats, order.chosen),
            pairs=is_paired(order.game, order.seats, order.chosen),
            competitive=is_competitive(order.game, order.seats, order.chosen),
            usual=order.seating,
            level=order.level,
            ages=self._lobby.household if order.chosen.get("first_dealer") == "youngest" else None,
        )
        self.app.push(
            WhoPlaysScene(
                order.seating, terms, on_done=self._lobby.household.remember, on_start=self.start
            )
        )

    def help(self) -> Scene | None:
        order = self.order
        return self._lobby.rules_of(order.game, order.seats, order.chosen)


class NewMatchScene(MatchOrder):
    """Shown over the title. What is chosen here is remembered in the settings."""

    modal = True
    way_on = "start"

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    def build(self) -> tuple[Widget, Widget | None]:
        order = self.order
        game, seating = order.game, order.seating
        self._who = SeatStrip(seating, self._who_plays).named("who")
        title = Label(signed(translated(game.name), self.counts), "subheading", grow=1)
        start = Button(say(texts.PLAY), self.start, kind="primary", sign="play", width=300)
        read = Button(say(button_texts.HOW_TO_PLAY), self.app.help, sign="book").named("read")
        more: list[Widget] = [self._more(plug) for plug in plugs(PageButton) if plug.on == "set-up"]
        below: list[Widget] = [read, Space(grow=1), start.named("start")]
        if not lone(seating):
            single = Button(_("Play alone"), self._alone, sign="person").named("alone")
            single.tooltip = _("You against three computers.")
            below.insert(2, single)
        self._scroll = Scroll(Column(self._parts(), gap=18))
        self._panel = Panel(
            [Column([Row([title, self._who]), self._scroll, Row(below), Row(more)], gap=18)]
        )
        return Free([self._panel], self._arrange), start

    def _more(self, plug: PageButton) -> Button:
        """The button of a room."""
        press = partial(plug.press, self._lobby)
        more = Button(say(plug.words), press, kind="quiet", sign=plug.sign, style="strong", grow=1)
        more.name, more.tooltip = plug.name, say(plug.tip)
        return more

    def back(self) -> None:
        self.app.keep_settings()
        self.app.pop()

    def resume(self) -> None:
        self.rebuild()

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, PointerPressed) and not self._panel.rect.collidepoint(event.point):
            self.back()
            return True
        return False

    def _parts(self) -> list[Widget]:
        order = self.order
        game = order.game
        # One person sees the number of opponents, several see the number of all players.
        own = order.humans if order.humans == 1 else 0
        counts = range(max(game.min_seats, order.humans), game.max_seats + 1)
        opponents = Stepper([(n, str(n - own)) for n in counts], order.seats, self._seat)
        opponents.name = "opponents"
        strengths = [(each.id, translated(each.name)) for each in LEVELS.values()]
        if not order.strength:
            strengths.insert(0, ("", _("Mixed")))
        strength = Dropdown(strengths, order.strength, self._grade).named("strength")
        strength.tooltip = next(
            (translated(each.sentence) for each in LEVELS.values() if each.id == order.strength),
            "",
        )
        style = style_picker(game, order.seats, order.chosen, self._restyle)
        told = style_sentence(game, order.seats, order.chosen)
        rules = Button(
            say(button_texts.CHANGE), self._setup, sign="sliders", height=58, style="strong",
            tooltip=_("Every rule and house rule of this table."),
        ).named("setup")  # fmt: skip
        rows = (
            (say(N_("Opponents") if own else N_("Players")), opponents, ""),
            (say(texts.STRENGTH), strength, ""),
            (say(texts.STYLE), style, told),
            (_("House rules"), rules, ""),
        )
        return [Field(label, row, said, share=0.6, fills=True) for label, row, said in rows]

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        margin = media.px(40)
        if rect.width > media.px(_ONE_COLUMN):
            place_unscrolled(self._panel, self._scroll, rect, media, _WIDE, margin)
        else:
            self._panel.place(rect.inflate(-2 * margin, -2 * margin), media)

    # --- what the player does -----------------------------------------------------------------

    def _seat(self, seats: int) -> None:
        self.order.set_seats(seats)
        # The player may still hold the button down: keep the same widgets.
        self._who.seating = self.order.seating
        self.resize(self.app.display.size)
        self.ui.invalidate_all()

    def _grade(self, strength: str) -> None:
        if strength:
            self.order.set_strength(strength)
        self.rebuild()

    def _alone(self) -> None:
        """Begin a match alone. The usual table stays as it is."""
        self._ask(self.order.alone())

    def _restyle(self, chosen: Chosen) -> None:
        self.order.set_options(chosen)
        self.rebuild()

    def _setup(self) -> None:
        from game.ui.scenes.house_rules_page import SetupScene

        self.app.push(
            SetupScene(
                self.order.game,
                self.order.seats,
                self.order.chosen,
                on_done=self.order.set_options,
                on_start=self.start,
                unfit={} if lone(self.order.seating) else {PRACTICE: say(ONLY_ALONE)},
            )
        )
