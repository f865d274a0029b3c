"""The tutor at the table: a move that costs much is asked about before it is made.

A move that it looks at waits for half a second at most, and usually not at all: the tutor thinks
while the player does.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.actions import PLAY, Action
from game.language import table as texts
from game.language.advice import move_said, reasons_said
from game.language.catalogue import say
from game.table.sitting_like import SittingLike
from game.table.tutor import Objection, Tutor
from game.ui.table.hint import advisor
from game.ui.table.questions import Questions
from game.ui.widgets.popup import Answer

_FRAME = 1 / 60
_ANYWAY, _INSTEAD = 0, 1


class TutorDesk:
    """Stops a move of one seat, and asks about it where that is worth while."""

    def __init__(self, sitting: SittingLike, seat: int, questions: Questions) -> None:
        self._tutor = Tutor(sitting, seat)
        self._questions = questions
        self._voice = advisor(sitting, seat)
        self._stopped: tuple[Action, Callable[[Action], bool], Callable[[], None]] | None = None

    @property
    def waiting(self) -> bool:
        """True while a move waits until it has been looked at."""
        return self._stopped is not None

    def stops(self, action: Action, go: Callable[[Action], bool], back: Callable[[], None]) -> bool:
        """Look at a move before it is made.  Returns whether it waits: then it is made with ``go``,
        or given up with ``back``."""
        if not self._tutor.consider(action):
            return False
        self._stopped = action, go, back
        self._settle()
        return True

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._tutor.attend()
        if self._stopped is not None:
            self._tutor.look(dt)
            self._settle()

    def forget(self) -> None:
        """Something has happened at the table: a move that waits is given up."""
        stopped, self._stopped = self._stopped, None
        self._tutor.forget()
        if stopped is not None:
            stopped[2]()

    def next_due(self) -> float | None:
        """Seconds until it wants to be looked at although nothing moves."""
        return _FRAME if self.waiting else None

    def _settle(self) -> None:
        """Make the move that was looked at, or ask about it."""
        if self._tutor.looking or self._stopped is None:
            return
        (action, go, back), self._stopped = self._stopped, None
        objection = self._tutor.objection
        if objection is None:
            go(action)
        else:
            self._ask(objection, action, go, back)

    def _ask(
        self,
        objection: Objection,
        action: Action,
        go: Callable[[Action], bool],
        back: Callable[[], None],
    ) -> None:
        counsel = objection.counsel

        def answer(value: int) -> None:
            if value == _ANYWAY:
                go(action)
            else:
                back()
                go(self._tutor.spoken(counsel.action))

        anyway = texts.PLAY_ANYWAY if action.kind == PLAY else texts.DO_ANYWAY
        answers = [Answer(_ANYWAY, say(anyway)), Answer(_INSTEAD, say(texts.DO_INSTEAD))]
        move = move_said(counsel.move, self._voice)
        title = say(texts.INSTEAD, move=move, percent=objection.percent)
        why = reasons_said(counsel.why, self._voice)
        self._questions.tutor(title, why, answers, answer, back)
