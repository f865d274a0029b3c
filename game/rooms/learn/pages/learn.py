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
from game.ui.widgets.box_layout import Column, Row, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.card_widgets import CardFace
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.table.people.seating import Place
    from game.ui.scenes.scene import Scene

_PIP: Final = 44
_DECK: Final = 116
"""Units of a pip and of the card that stands for a deck."""
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
        golden = (
            each for each in root.walk() if isinstance(each, Button) and each.kind == "primary"
        )
        return root, next(golden, done)

    def handle(self, event: Input) -> bool:
        # There is something to press on every line: the arrows go from one to the next.
        if isinstance(event, Command) and event.intent in (Intent.UP, Intent.DOWN):
            return WidgetScene.handle(self, event)
        return super().handle(event)

    def content(self) -> Widget:
        # The game that was played last is the first.
        games = sorted(GAMES.values(), key=lambda game: game.id != self._at)
        return Column([self._game(game, nth == 0) for nth, game in enumerate(games)], gap=12)

    def _game(self, game: GameInfo, first: bool) -> Widget:
        """Return the card of a game: its deck, a pip for each exercise, and the next thing to do,
        which is golden on the ``first`` card."""
        drills = drills_of(game.id)
        known = mastered(self._store, self._me.profile or "", game.id)
        sign = "check" if FIRST_HAND in known else "play"
        hand = Button(_("First hand"), partial(self._first_hand, game.id), sign=sign, style="label")
        rules = Button(_("Rules"), partial(self._rules, game), sign="book", style="label")
        pips: list[Widget] = []
        for number, drill in enumerate(drills):
            pip = Button(
                "", partial(self.drill, game.id, number), sign="check" if drill.id in known else "",
                height=_PIP, tooltip=say(drill.title),
            )  # fmt: skip
            pips.append(pip.named(f"{game.id}/{drill.id}"))
        left = [number for number, drill in enumerate(drills) if drill.id not in known]
        if left and known:
            do, words = partial(self.drill, game.id, left[0]), say(drills[left[0]].title)
            following = [Button(words, do, sign="play", style="label").named(f"next {game.id}")]
            ways = [*following, hand, rules]
        else:
            ways = [hand, rules]
        if first and (left or not known):
            ways[0].kind, ways[0].height = "primary", self.media.theme.control_height
        solved = NN_("{done} of one exercise solved", "{done} of {n} exercises solved")
        done = say(solved, done=len(drills) - len(left), n=len(drills))
        words_of: list[Widget] = [
            Row([Label(translated(game.name), "strong", "accent", grow=1),
                 Label(done, "small", "muted")]),
            Wrap(pips, gap=10),
            Wrap(ways, gap=12),
        ]  # fmt: skip
        hand.name, rules.name = f"first {game.id}", f"rules {game.id}"
        deck = CardFace(game.tile[-1], _DECK)
        return Panel(
            [Row([deck, Column(words_of, gap=10, grow=1)], gap=24)], kind="well", pad=(20, 14)
        )

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
