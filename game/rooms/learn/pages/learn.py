"""The page *Learn*: for each game its first hand, its rules, and its exercises."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.language.catalogue import NN_, _, say, translated
from game.rooms.learn.drills import drills_of
from game.rooms.learn.mastery import FIRST_HAND, master, mastered
from game.rooms.learn.pages.drill_scene import DrillDoneScene, DrillScene
from game.rooms.learn.pages.first_hand_scene import FirstHandScene
from game.rulesets import GAMES
from game.rulesets.options import GameInfo
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.rules_scene import rules_scene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.table.people.seating import Place
    from game.ui.scenes.scene import Scene

_PLAYERS: Final = 4
"""The number of players whose rules are shown."""


class LearnScene(ReadingScene):
    """The page. ``me`` is the person who learns, ``menu`` makes the scene below the page, and
    ``game_id`` is the game that is to be seen first."""

    widest = 1240.0

    def __init__(
        self, store: Store, me: Place, menu: Callable[[], Scene], game_id: str = ""
    ) -> None:
        super().__init__(_("Learn"), [])
        self._store = store
        self._me = me
        self._menu = menu
        self._at = game_id

    def build(self) -> tuple[Widget, Widget | None]:
        root, done = super().build()
        return root, next((each for each in root.walk() if each.name.startswith("first ")), done)

    def handle(self, event: Input) -> bool:
        # There is something to press on every line: the arrows go from one to the next.
        if isinstance(event, Command) and event.intent in (Intent.UP, Intent.DOWN):
            return WidgetScene.handle(self, event)
        return super().handle(event)

    def content(self) -> Widget:
        parts: list[Widget] = []
        # The game that was played last is the first.
        for game in sorted(GAMES.values(), key=lambda game: game.id != self._at):
            parts += [Space(10)] if parts else []
            parts += self._game(game)
        return Column(parts, gap=12)

    def _game(self, game: GameInfo) -> list[Widget]:
        """Return the heading of a game and its buttons."""
        drills = drills_of(game.id)
        known = mastered(self._store, self._me.profile or "", game.id)
        sign = "check" if FIRST_HAND in known else "play"
        first = Button(_("First hand"), partial(self._first_hand, game.id), sign=sign)
        rules = Button(_("Rules"), partial(self._rules, game), sign="book")
        buttons: list[Widget] = []
        for number, drill in enumerate(drills):
            sign, do = "check" if drill.id in known else "", partial(self.drill, game.id, number)
            button = Button(say(drill.title), do, sign=sign, style="label")
            buttons.append(button.named(f"{game.id}/{drill.id}"))
        done = sum(drill.id in known for drill in drills)
        solved = NN_("{done} of one exercise solved", "{done} of {n} exercises solved")
        return [
            Label(translated(game.name), "label", "accent"),
            Label(say(solved, done=done, n=len(drills)), "small", "muted"),
            Wrap([first.named(f"first {game.id}"), rules.named(f"rules {game.id}")], gap=12),
            Wrap(buttons, gap=12),
        ]

    # --- what the buttons do ------------------------------------------------------------------

    def _again(self, game_id: str) -> None:
        """Show the page again, at that game."""
        self.app.reset(self._menu())
        self.app.push(LearnScene(self._store, self._me, self._menu, game_id))

    def _first_hand(self, game_id: str) -> None:
        def done(whole: bool) -> None:
            if whole:
                self._keep(game_id, FIRST_HAND)
            self._again(game_id)

        self.app.reset(FirstHandScene(game_id, on_done=done, face=self._me.face))

    def _keep(self, game_id: str, drill: str) -> None:
        """Keep that it is mastered."""
        master(self._store, self._me.profile or "", game_id, drill)

    def _rules(self, game: GameInfo) -> None:
        self.app.push(rules_scene(game, _PLAYERS, {}))

    def drill(self, game_id: str, number: int) -> None:
        """Do that exercise."""
        to_learn = partial(self._again, game_id)
        drills = drills_of(game_id)

        def done(solved: bool) -> None:
            drill = drills[number]
            if solved:
                self._keep(game_id, drill.id)
            following = partial(self.drill, game_id, number + 1)
            self.app.push(
                DrillDoneScene(
                    solved, say(drill.praise if solved else drill.miss),
                    on_again=lambda: self.drill(game_id, number),
                    on_next=following if number + 1 < len(drills) else None, on_learn=to_learn,
                )
            )  # fmt: skip

        face = self._me.face
        self.app.reset(DrillScene(game_id, number, on_done=done, on_leave=to_learn, face=face))
