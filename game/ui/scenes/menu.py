"""The menu: the title, a hand of real cards, and everything needed to begin.

Whoever just presses Enter continues the saved match, or plays the game chosen last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.rulesets.options import GameInfo
from game.ui.kit import Kit
from game.ui.scenes.lobby import Lobby
from game.ui.scenes.option_controls import option_control
from game.ui.scenes.order import Order
from game.ui.widget_scene import WidgetScene
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label, Panel, Rule, Wordmark
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.dialog import ask
from game.ui.widgets.fan import Fan
from game.ui.widgets.field import Field
from game.ui.widgets.layout import Column, Free, Grid, Row
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.tile import Tile

_FANS = {
    "french": ("french/TH", "french/JC", "french/QD", "french/KS", "french/AH"),
    "colours": ("colours/g2", "colours/yS", "colours/b8", "colours/r7", "colours/W4"),
}
_TILE_FANS = {
    "french": ("french/QD", "french/KS", "french/AH"),
    "colours": ("colours/b8", "colours/g2", "colours/r7"),
}


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
        self._fan = Fan(self._pictures(_FANS, self.order.game), height=560)
        self._title = Wordmark([("Last", "text"), ("Card", "accent")])
        self._motto = Label(
            "Be the first with nothing in your hand.", "body", "muted", align="centre", shadow=True
        )
        self._corner_row = self._corner_buttons()
        self._corner = Row(self._corner_row, gap=12, justify="centre")
        saved = self._saved_part()
        heading = Label("New game", "label", "accent") if saved else Label("New game", "subheading")
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
                        *saved,
                        heading,
                        Scroll(Column(self._order_parts(), gap=15)),
                        Row([more, start]),
                    ],
                    gap=14 if saved else 18,
                )
            ]
        )
        root = Free([self._fan, self._title, self._motto, self._corner, self._panel], self._arrange)
        return root, (self._continue if saved else start)

    def back(self) -> None:
        """Esc: the way out is the button, so that nobody leaves by a slip."""
        quit_button = next(each for each in self.ui.top.root.walk() if each.name == "quit")
        self.ui.steer(quit_button)

    def resume(self) -> None:
        # Settings and the set-up screen may have changed what is shown here.
        self.rebuild()

    # --- its parts ----------------------------------------------------------------------------

    def _corner_buttons(self) -> list[Button]:
        buttons = [Button("Settings", self._settings, kind="quiet", sign="gear")]
        if self._lobby.rules is not None:
            buttons.append(Button("How to play", self._rules, kind="quiet", sign="book"))
        buttons.append(Button("Quit", self.app.quit, kind="quiet", sign="leave"))
        buttons[-1].name = "quit"
        self._corner_words = [button.text for button in buttons]
        return buttons

    def _saved_part(self) -> list[Widget]:
        saved = self._lobby.saved()
        if saved is None:
            return []
        self._continue = Button(
            "Continue", self._lobby.on_continue, kind="primary", sign="play", width=290
        )
        self._continue.name = "continue"
        words = Column(
            [Label(saved.title, "strong"), Label(saved.sentence, "small", "muted")], gap=0, grow=1
        )
        return [Row([words, self._continue], gap=20), Rule()]

    def _order_parts(self) -> list[Widget]:
        book, game = self._lobby.book, self.order.game
        tiles = []
        for each in book.GAMES.values():
            cards = self._pictures(_TILE_FANS, each)
            tile = Tile(each.name, each.tagline, cards, self._chooser(each.id), chosen=each is game)
            tile.name = f"game {each.id}"
            tiles.append(tile)
        counts = range(game.min_seats - 1, game.max_seats)
        opponents = Stepper(
            [(n, str(n)) for n in counts], self.order.opponents, self._seat, width=190
        )
        opponents.name = "opponents"
        strengths = [(each.id, each.label) for each in self._lobby.strengths]
        strength = Choice(strengths, self.order.strength, self._grade)
        strength.name = "strength"
        strength.tooltip = next(
            each.sentence for each in self._lobby.strengths if each.id == self.order.strength
        )
        return [
            Grid(tiles, least=350, gap=18),
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
        fields: list[Widget] = []
        for option in game.options:
            if not option.main or option.key in idle:
                continue
            value = chosen.get(option.key, option.default)
            control = option_control(option, value, blocked, self._choose, compact=True)
            control.tooltip = option.sentence
            fields.append(Field(option.label, control, share=0.62, style="label"))
        return fields

    def _pictures(self, fans: Mapping[str, tuple[str, ...]], game: GameInfo) -> Sequence[str]:
        return fans[self._lobby.decks.get(game.id, "french")]

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        room = rect.inflate(-2 * kit.px(56), -2 * kit.px(40))
        wide = min(kit.px(1040), max(kit.px(760), round(room.width * 0.545)))
        panel = pygame.Rect(0, 0, wide, min(room.height, self._panel_height(kit, wide)))
        panel.midright = (room.right, rect.centery)
        self._panel.place(panel, kit)
        left = pygame.Rect(room.x, room.y, panel.x - room.x - kit.px(36), room.height)
        title = self._title.measure(kit, left.width)
        motto = self._motto.measure(kit, left.width)
        corner = self._fit_corner(kit, left.width)
        fan_high = min(kit.px(560), round(left.width * 0.62), left.height - kit.px(380))
        total = title[1] + motto[1] + fan_high + kit.px(20)
        y = left.y + max(0, (left.height - corner[1] - kit.px(40) - total) // 2)
        self._title.place(pygame.Rect(left.x, y, left.width, title[1]), kit)
        y += title[1] - kit.px(6)
        self._motto.place(pygame.Rect(left.x, y, left.width, motto[1]), kit)
        y += motto[1] + kit.px(26)
        self._fan.place(pygame.Rect(left.x, y, left.width, fan_high), kit)
        bottom = pygame.Rect(left.x, left.bottom - corner[1], left.width, corner[1])
        self._corner.place(bottom, kit)

    def _fit_corner(self, kit: Kit, width: int) -> tuple[int, int]:
        """The size of the row in the corner: signs alone where there is no room for words."""
        for wordy in (True, False):
            for button, words in zip(self._corner_row, self._corner_words, strict=True):
                button.text = words if wordy else ""
                button.tooltip = "" if wordy else words
            size = self._corner.measure(kit, 10 * width)
            if size[0] <= width:
                break
        return size

    def _panel_height(self, kit: Kit, width: int) -> int:
        """What the panel would need to show everything without a bar."""
        scroll = next(each for each in self._panel.walk() if isinstance(each, Scroll))
        inner = width - 2 * kit.px(kit.theme.pad)
        shown = scroll.measure(kit, inner)[1]
        return self._panel.measure(kit, width)[1] - shown + scroll.content.measure(kit, inner)[1]

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
        self.order.set_options({**self.order.chosen, key: value})
        self.rebuild()

    def _start(self) -> None:
        saved = self._lobby.saved()
        if saved is None:
            self._begin()
            return
        ask(
            self.ui,
            "Begin a new match?",
            f"Your match of {saved.title} is then over. {saved.sentence}.",
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
        names = self.order.names(self.app.rng)
        self._lobby.on_start(game.id, seats, self.order.strength, chosen, names)

    def _setup(self) -> None:
        from game.ui.scenes.setup import SetupScene

        self.app.push(
            SetupScene(
                self._lobby.book,
                self.order.game,
                self.order.opponents + 1,
                self.order.chosen,
                self.order.set_options,
            )
        )

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _rules(self) -> None:
        from game.ui.scenes.reading import ReadingScene

        if self._lobby.rules is None:
            return
        game = self.order.game
        parts = self._lobby.rules(game.id, self.order.opponents + 1, self.order.chosen)
        self.app.push(ReadingScene(game.name, parts))


def demo(saved: bool = False) -> MenuScene:
    """The menu to look at, with the real games; ``saved``: with a match to continue."""
    from game import rulesets
    from game.agents import LEVELS
    from game.ui.scenes.lobby import Saved, Strength

    return MenuScene(
        Lobby(
            book=rulesets,
            strengths=tuple(
                Strength(level.id, level.name, level.sentence) for level in LEVELS.values()
            ),
            on_start=lambda *order: None,
            saved=lambda: Saved("Classic Colours", "Round 3 – you lead by 40") if saved else None,
            rules=lambda *order: (),
            decks={"last-card": "french", "classic": "colours"},
        )
    )
