"""An exercise at the table: a task, and what is said when it has been solved or missed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.language.catalogue import N_, NC_, say
from game.rooms.learn.drilling import DrillHand, Outcome
from game.rooms.learn.pages.face_row import FaceRow, Sitter
from game.rooms.learn.pages.first_hand_scene import TaughtScene
from game.table.people.seating import DISC
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Row, Space, Wrap, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Widget

_MOMENT = 0.7
"""Seconds in which the player sees what came of the move, before anything is said."""


_PLEASED: Final[Sitter] = ("ben", "pleased", "right")
_PENSIVE: Final[Sitter] = ("ben", "thinking", "right")
"""The teacher, when an exercise has been solved and when it has been missed."""


class DrillScene(TaughtScene):
    """One exercise. ``on_done`` is called once when it has been solved, with True, or missed, with
    False; ``on_leave`` when the player leaves before. ``face`` is that of the player."""

    leave_words = N_("Press {control} to leave the exercise")

    def __init__(
        self,
        game_id: str,
        number: int,
        *,
        on_done: Callable[[bool], None],
        on_leave: Callable[[], None],
        face: str = DISC,
    ) -> None:
        self.drill_hand = DrillHand(game_id, number, face)
        self._on_done = on_done
        self._left = _MOMENT
        super().__init__(self.drill_hand, on_leave, lambda: None)

    def teach(self, dt: float) -> bool:
        super().teach(dt)
        if self.drill_hand.outcome is Outcome.OPEN or self._left <= 0 or self.busy:
            return False
        self._left -= dt
        if self._left <= 0:
            self._on_done(self.drill_hand.outcome is Outcome.SOLVED)
        return True


class DrillDoneScene(WidgetScene):
    """Says what came of an exercise, over the table. ``on_next`` is None after the last one."""

    modal = True

    def __init__(
        self,
        solved: bool,
        words: str,
        *,
        on_again: Callable[[], None],
        on_next: Callable[[], None] | None,
        on_learn: Callable[[], None],
    ) -> None:
        self.solved, self._words = solved, words
        self._on_again, self._on_next, self._on_learn = on_again, on_next, on_learn

    def build(self) -> tuple[Widget, Widget | None]:
        buttons = [Button(say(NC_("button", "Back to Learn")), self._on_learn).named("learn")]
        if not self.solved:
            again = Button(say(NC_("button", "Try again")), self._on_again, kind="primary")
            buttons.append(again.named("again"))
        elif self._on_next is not None:
            onward = Button(say(NC_("button", "Next exercise")), self._on_next, kind="primary")
            buttons.append(onward.named("next"))
        title = Label(say(N_("Solved") if self.solved else N_("Not this time")), "subheading")
        said = Column([title, Label(self._words)], gap=14, grow=1)
        body = Row([FaceRow((_PLEASED if self.solved else _PENSIVE,)), said], gap=36)
        panel = Panel([Column([body, Wrap([Space(grow=1), *buttons])], gap=26)], width=980)
        return in_the_middle(panel), buttons[-1]

    def back(self) -> None:
        self._on_learn()
