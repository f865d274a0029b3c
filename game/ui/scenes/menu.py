"""The menu: the title, a hand of real cards, and everything needed to begin.

Whoever just presses Enter continues the saved match, or plays the game chosen last.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language.catalogue import translated
from game.ui.graphics.kit import Kit
from game.ui.scenes.front import Front
from game.ui.scenes.lobby import Chosen, Lobby, is_competitive, signed
from game.ui.scenes.option_controls import option_control
from game.ui.scenes.order import Order
from game.ui.scenes.scene import Scene
from game.ui.scenes.styles import style_picker
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.cards import CardTile
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form import Field
from game.ui.widgets.layout import Column, Free, Grid, Row
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.toast import Room
from game.ui.widgets.widget import Widget

_FANS = {
    "french": ("french/TH", "french/JC", "french/QD", "french/KS", "french/AH"),
    "colours": ("colours/g2", "colours/yS", "colours/b8", "colours/r7", "colours/W4"),
}
_TILE_FANS = {
    "last-card": ("french/2C", "french/5S", "french/AH"),
    "last-one": ("french/3S", "french/4D", "french/X"),
    "colours": ("colours/bD", "colours/yD", "colours/W4"),
    "classic": ("colours/b8", "colours/g2", "colours/r7"),
    "extreme": ("french/9C", "french/8H", "french/KS"),
}
"""The cards by which a game is known, on its tile."""
_PANEL_HIGH = 950


class MenuScene(WidgetScene):
    """The first scene. What is chosen here is remembered in the settings."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby

    @property
    def order(self) -> Order:
        """What is chosen now."""
        return Order(self._lobby, self.app.settings)

    # --- the scene ----------------------------------------------------------------------------

    def build(self) -> tuple[Widget, Widget | None]:
        saved, go_on = self._lobby.saved(), None
        if saved is not None:
            go_on = Button(
                "Continue", self._lobby.on_continue, kind="primary", sign="play", width=400
            )
            go_on.name = "continue"
        cards = _FANS[self._lobby.decks.get(self.order.game.id, "french")]
        self._front = Front(cards, self._exits(), go_on, saved)
        # One thing a scene is the one to press: the saved match, if there is one.
        kind = "secondary" if saved else "primary"
        start = Button("Start", self._start, kind=kind, sign="play", height=84, grow=1)
        start.name = "start"
        more = Button(
            "House rules",
            self._setup,
            sign="sliders",
            height=84,
            tooltip="Every rule and house rule of this table.",
        )
        more.name = "setup"
        self._panel = Panel(
            [
                Column(
                    [
                        Label(signed("New game", self._counts), "subheading"),
                        Scroll(Column(self._order_parts(), gap=16)),
                        Row([more, start]),
                    ],
                    gap=18,
                )
            ]
        )
        return Free([self._front, self._panel], self._arrange), go_on or start

    def back(self) -> None:
        """Esc: the way out is the button, so that nobody leaves by a slip."""
        quit_button = next(each for each in self.ui.top.root.walk() if each.name == "quit")
        self.ui.steer(quit_button)

    def resume(self) -> None:
        # Settings and the set-up screen may have changed what is shown here.
        self.rebuild()

    @property
    def _counts(self) -> bool:
        """Whether the match that is ordered is competitive."""
        order = self.order
        return is_competitive(order.game, order.opponents + 1, order.chosen)

    # --- its parts ----------------------------------------------------------------------------

    def _exits(self) -> list[Button]:
        exits = [Button("Settings", self._settings, kind="quiet", sign="gear")]
        if self._lobby.rules is not None:
            exits.append(Button("How to play", self.app.help, kind="quiet", sign="book"))
        if self._lobby.leaderboard is not None:
            best = Button("", self._leaderboard, kind="quiet", sign="crown")
            best.tooltip = "Leaderboard"
            best.name = "leaderboard"
            exits.append(best)
        exits.append(Button("Quit", self.app.quit, kind="quiet", sign="leave"))
        exits[-1].name = "quit"
        return exits

    def _order_parts(self) -> list[Widget]:
        book, game = self._lobby.book, self.order.game
        tiles = []
        for each in book.GAMES.values():
            deck = self._lobby.decks.get(each.id, "french")
            cards = _TILE_FANS.get(each.id, _FANS[deck][:3])
            name = translated(each.name)
            tile = CardTile(name, cards, self._chooser(each.id), chosen=each is game)
            tile.name = f"game {each.id}"
            tiles.append(tile)
        counts = range(game.min_seats - 1, game.max_seats)
        opponents = Stepper(
            [(n, str(n)) for n in counts], self.order.opponents, self._seat, width=190
        )
        opponents.name = "opponents"
        strengths = [(each.id, translated(each.label)) for each in self._lobby.strengths]
        strength = Dropdown(strengths, self.order.strength, self._grade)
        strength.name = "strength"
        strength.tooltip = next(
            translated(each.sentence)
            for each in self._lobby.strengths
            if each.id == self.order.strength
        )
        return [
            Grid(tiles, least=275, most=3, gap=14),
            Label(translated(game.tagline), "small", "muted"),
            Grid(
                [Field("Opponents", opponents, share=0.7), Field("Strength", strength, share=0.8)],
                least=360,
                gap=14,
                gap_across=44,
            ),
            Rule(),
            Grid(self._main_options(), least=360, gap=12, gap_across=44),
        ]

    def _main_options(self) -> list[Widget]:
        book, game, chosen = self._lobby.book, self.order.game, self.order.chosen
        seats = self.order.opponents + 1
        blocked = book.blocked_values(game.id, seats, chosen)
        idle = book.idle(game.id, chosen)
        full = game.complete(chosen)
        style = style_picker(book, game, seats, chosen, self._restyle)
        fields: list[Widget] = [Field("Style", style, share=0.62, style="label")]
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

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        room = rect.inflate(-2 * kit.px(56), -2 * kit.px(40))
        wide = min(kit.px(1040), max(kit.px(760), round(room.width * 0.545)))
        # One height for every game: what is pressed next must not jump away.
        panel = pygame.Rect(0, 0, wide, min(room.height, kit.px(_PANEL_HIGH)))
        panel.midright = (room.right, rect.centery)
        self._panel.place(panel, kit)
        front = pygame.Rect(room.x, room.y, panel.x - room.x - kit.px(36), room.height)
        self._front.place(front, kit)

    def toast_room(self) -> Room:
        # Over the title: what is chosen lies on the other side.
        return Room(self._front.rect)

    # --- what the player does -----------------------------------------------------------------

    def _chooser(self, game_id: str) -> Callable[[], None]:
        def choose() -> None:
            if game_id == self.order.game.id:
                return
            self.app.settings.last_game = game_id
            self.rebuild()

        return choose

    def _seat(self, opponents: int) -> None:
        self.app.settings.opponents = opponents

    def _grade(self, strength: str) -> None:
        self.app.settings.strength = strength
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
        saved = self._lobby.saved()
        if saved is None:
            self._begin()
            return
        ask(
            self.ui,
            "Begin a new match?",
            f"Your match of {saved.title} is then over. {saved.sentence}. {saved.leaving}".strip(),
            "New match",
            self._begin,
            no="Keep it",
            kind="danger",
        )

    def _begin(self) -> None:
        game, seats, chosen = self.order.game, self.order.opponents + 1, self.order.chosen
        for problem in self._lobby.book.problems(game.id, seats, chosen).values():
            self.app.toast(problem)
            return
        self.app.settings.last_game = game.id
        self.app.keep_settings()
        company = self._lobby.company(game.id, seats, chosen)
        names = self.order.names(self.app.rng, company)
        self._lobby.on_start(game.id, seats, self.order.strength, chosen, names)

    def _setup(self) -> None:
        from game.ui.scenes.setup import SetupScene

        self.app.push(
            SetupScene(
                self._lobby.book,
                self.order.game,
                self.order.opponents + 1,
                self.order.chosen,
                on_done=self.order.set_options,
                on_start=self._start,
            )
        )

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _leaderboard(self) -> None:
        if self._lobby.leaderboard is not None:
            self.app.push(self._lobby.leaderboard())

    def help(self) -> Scene | None:
        if self._lobby.rules is None:
            return None
        order = self.order
        return self._lobby.rules(order.game, order.opponents + 1, order.chosen)
