"""The menu: the title, the games, and one large button that begins.

Enter continues the saved match, or begins the game that was chosen last.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.agents import LEVELS
from game.language import buttons
from game.language import menu as texts
from game.language import options as book
from game.language import seating as seating_texts
from game.language.catalogue import Message, say, translated
from game.rulesets.options import Chosen
from game.table.seating import Seating, handicapped, problems
from game.ui.graphics.media import Media
from game.ui.graphics.transition import CUT
from game.ui.scenes.front import Front
from game.ui.scenes.lobby import (
    Lobby,
    is_competitive,
    is_paired,
    signed,
)
from game.ui.scenes.option_controls import option_control
from game.ui.scenes.order import Order, lone
from game.ui.scenes.scene import Scene
from game.ui.scenes.seat_tiles import SeatStrip
from game.ui.scenes.styles import style_picker
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.cards import CardTile
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form import Field
from game.ui.widgets.layout import Column, Free, Grid, Row
from game.ui.widgets.placement import TOP, Near
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.widget import Widget

_PANEL_LOW, _PANEL_HIGH = 756, 984
"""Units of height of the panel without the main rules, and with them."""
_WAY_ON, _WAY_ON_LOW = 108, 84
"""Units of height of the buttons that lead to the table; the second with the main rules."""


class MenuScene(WidgetScene):
    """The first scene. What is chosen here is remembered in the settings."""

    arrival = CUT
    music = "menu"

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._fanned: tuple[str, ...] = ()
        """The cards of the fan that is open already."""

    @property
    def order(self) -> Order:
        """The current choice."""
        return Order(self._lobby, self.app.settings, self.app.rng)

    # --- the scene ----------------------------------------------------------------------------

    def build(self) -> tuple[Widget, Widget | None]:
        saved, go_on = self._lobby.saved(), None
        if saved is not None:
            go_on = Button(
                say(texts.CONTINUE), self._lobby.go_on, kind="primary", sign="play",
                width=460, height=_WAY_ON, style="subheading",
            )  # fmt: skip
            go_on.name = "continue"
        cards = self.order.game.fan
        # The fan opens once: it is open already when the player comes back.
        opened, self._fanned = cards == self._fanned, cards
        self._front = Front(cards, self._exits(), go_on, saved, opened=opened)
        unfolded = self.app.settings.menu_rules
        high = _WAY_ON_LOW if unfolded else _WAY_ON
        # A scene has one primary button: the saved match, if there is one.
        start = Button(
            say(buttons.START), self._start, kind="secondary" if saved else "primary", sign="play",
            height=high, grow=1, style="subheading",
        )  # fmt: skip
        start.name = "start"
        seating = self.order.seating
        who = self._who = SeatStrip(seating, self._who_plays)
        who.name = "who"
        title = Label(signed(say(texts.NEW_GAME), self._counts), "subheading", grow=1)
        below: list[Widget] = [start]
        if not lone(seating):
            single = Button(say(seating_texts.ALONE), self._alone, sign="person", height=high)
            single.name = "alone"
            single.tooltip = say(seating_texts.ALONE_TIP)
            below.insert(0, single)
        self._scroll = Scroll(Column(self._order_parts(), gap=10 if unfolded else 18))
        self._panel = Panel([Column([Row([title, who]), self._scroll, Row(below)], gap=18)])
        return Free([self._front, self._panel], self._arrange), go_on or start

    def back(self) -> None:
        """Esc moves the focus to “Quit” without pressing it, so that nobody quits by mistake."""
        quit_button = next(each for each in self.ui.top.root.walk() if each.name == "quit")
        self.ui.steer(quit_button)

    def resume(self) -> None:
        # Settings and the set-up screen may have changed what is shown here.
        self.rebuild()

    @property
    def _counts(self) -> bool:
        """Whether the chosen match is competitive."""
        order = self.order
        seating = order.seating
        counts = is_competitive(order.game, len(seating), order.chosen)
        return counts and not handicapped(seating)

    # --- its parts ----------------------------------------------------------------------------

    def _exits(self) -> list[Button]:
        def way(words: Message, sign: str, on_press: Callable[[], None], name: str) -> Button:
            button = Button(say(words), on_press, kind="quiet", sign=sign, style="label")
            button.name = name
            return button

        return [
            way(buttons.SETTINGS, "gear", self._settings, "settings"),
            way(buttons.HOW_TO_PLAY, "book", self.app.help, "rules"),
            way(buttons.LEADERBOARD, "crown", self._leaderboard, "leaderboard"),
            way(buttons.QUIT, "leave", self.app.quit, "quit"),
        ]

    def _order_parts(self) -> list[Widget]:
        game = self.order.game
        unfolded = self.app.settings.menu_rules
        tiles = []
        for each in book.GAMES.values():
            name = translated(each.name)
            tile = CardTile(
                name, each.tile, self._chooser(each.id), chosen=each is game, low=unfolded
            )
            tile.name = f"game {each.id}"
            tiles.append(tile)
        order = self.order
        # A single person sees the number of opponents, several see that of all players.
        own = order.humans if order.humans == 1 else 0
        counts = range(max(game.min_seats, order.humans), game.max_seats + 1)
        opponents = Stepper([(n, str(n - own)) for n in counts], order.seats, self._seat, width=190)
        opponents.name = "opponents"
        counted = say(texts.OPPONENTS if own else seating_texts.PLAYERS)
        strengths = [(each.id, translated(each.name)) for each in LEVELS.values()]
        if not order.strength:
            strengths.insert(0, ("", say(seating_texts.MIXED)))
        strength = Dropdown(strengths, order.strength, self._grade)
        strength.name = "strength"
        strength.tooltip = next(
            (translated(each.sentence) for each in LEVELS.values() if each.id == order.strength),
            "",
        )
        who = [
            Field(counted, opponents, share=0.7),
            Field(say(texts.STRENGTH), strength, share=0.8),
        ]
        parts: list[Widget] = [
            Grid(tiles, least=160, most=5, gap=14, shared=True),
            Label(translated(game.tagline), "small", "muted"),
            Rule(),
            Grid(who, least=360, gap=14, gap_across=44),
            Rule(),
            Grid(self._rules(), least=360, gap=14, gap_across=44),
        ]
        if unfolded:
            parts.append(Grid(self._main_options(), least=360, gap=8, gap_across=44))
        return parts

    def _rules(self) -> list[Widget]:
        """The style of play, the button to the house rules, and the one that shows the main
        rules."""
        order = self.order
        style = style_picker(order.game, order.seats, order.chosen, self._restyle)
        shown = self.app.settings.menu_rules
        fold = Button("", self._fold, kind="quiet", sign="up" if shown else "down", height=58)
        fold.name = "main rules"
        fold.tooltip = say(texts.HIDE_MAIN_RULES if shown else texts.SHOW_MAIN_RULES)
        more = Button(
            say(texts.HOUSE_RULES), self._setup, sign="sliders", height=58, grow=1,
            style="strong", tooltip=say(texts.ALL_HOUSE_RULES),
        )  # fmt: skip
        more.name = "setup"
        return [Field(say(texts.STYLE), style, share=0.7), Row([more, fold], gap=8)]

    def _main_options(self) -> list[Widget]:
        """The rules that are changed most often."""
        game, chosen = self.order.game, self.order.chosen
        blocked = book.blocked_values(game.id, self.order.seats, chosen)
        idle = book.idle(game.id, chosen)
        full = game.complete(chosen)
        fields: list[Widget] = []
        for option in game.options:
            if not option.main or option.key in idle:
                continue
            control = option_control(
                option, full[option.key], blocked, self._choose, on_type=self._keep, compact=True
            )
            control.tooltip = translated(option.sentence)
            label = signed(translated(option.label), option.key == "competitive")
            fields.append(Field(label, control, share=0.62, style="label"))
        return fields

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        room = rect.inflate(-2 * media.px(56), -2 * media.px(40))
        wide = min(media.px(1040), max(media.px(760), round(room.width * 0.545)))
        # The height is the same for every game, so that the buttons stay where they are.
        high = media.px(_PANEL_LOW)
        if self.app.settings.menu_rules or self._needed(media, wide) > high:
            high = media.px(_PANEL_HIGH)
        panel = pygame.Rect(0, 0, wide, min(room.height, high))
        panel.midright = (room.right, rect.centery)
        self._panel.place(panel, media)
        front = pygame.Rect(room.x, room.y, panel.x - room.x - media.px(36), room.height)
        self._front.place(front, media)

    def _needed(self, media: Media, wide: int) -> int:
        """The height in pixels at which nothing in the panel has to scroll."""
        scrolled = self._scroll.content.measure(media, wide - 2 * media.px(media.theme.pad))[1]
        others = self._panel.measure(media, wide)[1] - self._scroll.measure(media, wide)[1]
        return scrolled + others

    def messages_near(self) -> Near:
        # Messages appear over the title: the player is looking at the other side.
        return Near(self._front.rect, [TOP], [self._front.rect])

    # --- what the player does -----------------------------------------------------------------

    def _chooser(self, game_id: str) -> Callable[[], None]:
        def choose() -> None:
            if game_id == self.order.game.id:
                return
            self.app.settings.last_game = game_id
            self.rebuild()

        return choose

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

    def _who_plays(self) -> None:
        from game.ui.scenes.who_plays import Occasion, WhoPlaysScene

        order = self.order
        occasion = Occasion(
            order.game.min_seats,
            order.game.max_seats,
            self._lobby.household.people(),
            pairs=is_paired(order.game, order.seats, order.chosen),
            competitive=is_competitive(order.game, order.seats, order.chosen),
            usual=order.seating,
            level=order.level,
        )
        self.app.push(
            WhoPlaysScene(order.seating, occasion, on_done=order.set_seating, on_start=self._start)
        )

    def _alone(self) -> None:
        """Begin a match alone. The usual table stays as it is."""
        self._ask(self.order.alone())

    def _fold(self) -> None:
        """Show the main rules, or hide them. This is remembered."""
        self.app.settings.menu_rules = not self.app.settings.menu_rules
        self.rebuild()

    def _choose(self, key: str, value: str) -> None:
        self._keep(key, value)
        self.rebuild()

    def _keep(self, key: str, value: str) -> None:
        self.order.set_options(self.order.game.choose(self.order.chosen, key, value))

    def _restyle(self, chosen: Chosen) -> None:
        self.order.set_options(chosen)
        self.rebuild()

    def _start(self) -> None:
        self._ask(self.order.seating)

    def _ask(self, seating: Seating) -> None:
        """Begin with these people. If there is a saved match, ask whether to give it up."""
        saved = self._lobby.saved()
        if saved is None:
            self._begin(seating)
            return
        ends = say(texts.ENDS_SAVED, game=saved.title, round=saved.sentence)
        ask(
            self.ui,
            say(texts.BEGIN_NEW),
            f"{ends} {saved.leaving}".strip(),
            say(buttons.NEW_MATCH),
            lambda: self._begin(seating),
            no=say(buttons.KEEP_IT),
            kind="danger",
        )

    def _begin(self, seating: Seating) -> None:
        game, chosen = self.order.game, self.order.chosen
        for problem in book.problems(game.id, len(seating), chosen).values():
            self.app.toast(problem)
            return
        for wrong in problems(seating, game.min_seats, game.max_seats):
            self.app.toast(seating_texts.problem_said(wrong))
            return
        self.app.settings.last_game = game.id
        self.app.keep_settings()
        self._lobby.start(game.id, chosen, seating)

    def _setup(self) -> None:
        from game.ui.scenes.setup import SetupScene

        self.app.push(
            SetupScene(
                self.order.game,
                self.order.seats,
                self.order.chosen,
                on_done=self.order.set_options,
                on_start=self._start,
            )
        )

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _leaderboard(self) -> None:
        self.app.push(self._lobby.leaderboard())

    def help(self) -> Scene | None:
        order = self.order
        return self._lobby.rules_of(order.game, order.seats, order.chosen)
