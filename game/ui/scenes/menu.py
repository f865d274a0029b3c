"""The menu: the title, a hand of real cards, and everything needed to begin.

Whoever just presses Enter continues the saved match, or plays the game chosen last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.rulesets.options import GameInfo
from game.ui.kit import Kit
from game.ui.scenes.lobby import OPPONENTS, YOU, Chosen, Lobby
from game.ui.scenes.option_controls import option_control
from game.ui.widget_scene import WidgetScene
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label, Panel, Rule, Wordmark
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
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

    # --- what is chosen -----------------------------------------------------------------------

    @property
    def game(self) -> GameInfo:
        """The game chosen now (the first one, when the settings name one that is not here)."""
        games = self._lobby.book.GAMES
        return games.get(self.app.settings.last_game) or next(iter(games.values()))

    @property
    def opponents(self) -> int:
        """How many opponents, as many as the game allows."""
        game = self.game
        return max(game.min_seats - 1, min(game.max_seats - 1, self.app.settings.opponents))

    @property
    def strength(self) -> str:
        """The strength chosen; the last one on offer when the settings name none."""
        ids = [each.id for each in self._lobby.strengths]
        chosen = self.app.settings.strength
        return chosen if chosen in ids else ids[-1]

    @property
    def chosen(self) -> Chosen:
        """The options of the game that differ from the book. Values a newer version may have
        left in the settings are passed over."""
        kept = self.app.settings.options.get(self.game.id, {})
        known = {option.key: dict(option.values) for option in self.game.options}
        options = {
            key: str(value) for key, value in kept.items() if str(value) in known.get(key, {})
        }
        return self.game.changed(options)

    # --- the scene ----------------------------------------------------------------------------

    def build(self) -> tuple[Widget, Widget | None]:
        self._fan = Fan(self._pictures(_FANS, self.game), height=560)
        self._title = Wordmark([("Last", "text"), ("Card", "accent")])
        self._motto = Label(
            "Be the first with nothing in your hand.", "body", "muted", align="centre", shadow=True
        )
        self._corner_row = self._corner_buttons()
        self._corner = Row(self._corner_row, gap=12, justify="centre")
        saved = self._saved_part()
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
                        Label("New game", "subheading"),
                        Scroll(Column(self._order_parts(), gap=20)),
                        Row([more, start]),
                    ],
                    gap=20,
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
        book, game = self._lobby.book, self.game
        tiles = []
        for each in book.GAMES.values():
            cards = self._pictures(_TILE_FANS, each)
            tile = Tile(each.name, each.tagline, cards, self._chooser(each.id), chosen=each is game)
            tile.name = f"game {each.id}"
            tiles.append(tile)
        counts = range(game.min_seats - 1, game.max_seats)
        opponents = Stepper([(n, str(n)) for n in counts], self.opponents, self._seat, width=190)
        opponents.name = "opponents"
        strengths = [(each.id, each.label) for each in self._lobby.strengths]
        strength = Choice(strengths, self.strength, self._grade)
        strength.name = "strength"
        strength.tooltip = next(
            each.sentence for each in self._lobby.strengths if each.id == self.strength
        )
        return [
            Grid(tiles, least=330, gap=18),
            Grid(
                [Field("Opponents", opponents, share=0.7), Field("Strength", strength, share=0.8)],
                least=330,
                gap=14,
                gap_across=44,
            ),
            Rule(),
            Grid(self._main_options(), least=330, gap=12, gap_across=44),
        ]

    def _main_options(self) -> list[Widget]:
        book, game, chosen = self._lobby.book, self.game, self.chosen
        seats = self.opponents + 1
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
        room = rect.inflate(-2 * kit.px(56), -2 * kit.px(48))
        wide = max(kit.px(760), round(room.width * 0.53))
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
            if game_id == self.game.id:
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
        self.set_options({**self.chosen, key: value})
        self.rebuild()

    def set_options(self, chosen: Chosen) -> None:
        """Remember these options for the game chosen now."""
        self.app.settings.options[self.game.id] = dict(self.game.changed(chosen))

    def _start(self) -> None:
        game, seats, chosen = self.game, self.opponents + 1, self.chosen
        for problem in self._lobby.book.problems(game.id, seats, chosen).values():
            self.app.toast(problem)
            return
        names = list(OPPONENTS)
        self.app.rng.shuffle(names)
        you = self.app.settings.player_name or YOU
        others = [name for name in names if name != you]
        self.app.settings.last_game = game.id
        self.app.keep_settings()
        self._lobby.on_start(
            game.id, seats, self.strength, chosen, (you, *others[: self.opponents])
        )

    def _setup(self) -> None:
        from game.ui.scenes.setup import SetupScene

        self.app.push(
            SetupScene(
                self._lobby.book, self.game, self.opponents + 1, self.chosen, self.set_options
            )
        )

    def _settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _rules(self) -> None:
        from game.ui.scenes.reading import ReadingScene

        if self._lobby.rules is None:
            return
        game = self.game
        parts = self._lobby.rules(game.id, self.opponents + 1, self.chosen)
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
