"""The tutor at the table: a move that costs much is asked about before it is made.

A move that it looks at waits for half a second at most, and usually not at all: the tutor thinks
while the player does.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.actions import PLAY, Action
from game.language import table as texts
from game.language.advice import move_said, reasons_said
from game.language.catalogue import say
from game.table.sitting_like import SittingLike
from game.table.tutor import Objection, Tutor
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.table.hint import advisor
from game.ui.table.question_panels import ChoicePopup, words_on_tile
from game.ui.table.questions import Questions
from game.ui.widgets.placement import placed
from game.ui.widgets.popup import Answer

_FRAME = 1 / 60
_WIDE = 660.0
"""Units of width of the question, where there is room."""
_ANYWAY, _INSTEAD = 0, 1


class TutorPopup(ChoicePopup):
    """The better move, its cost and its reasons, above two answers."""

    why = ""
    """The reasons, in words."""

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        theme, pad, gap = media.theme, media.px(self.pad), media.px(18)
        area, high = self.near.areas[-1], media.px(62)
        wide = min(media.px(_WIDE), area.width - 2 * pad)
        blocks = [media.texts.block(self.title, "strong", theme.text, wide)]
        if self.why:
            blocks.append(media.texts.block(self.why, "small", theme.muted, wide))
        half = (wide - gap) // 2
        longest = max(media.texts.width(each.text, "button") for each in self.answers)
        self.columns = 2 if longest + media.px(40) <= half else 1
        tile = (half if self.columns == 2 else wide), high
        head = sum(each.get_height() + gap for each in blocks)
        rows = len(self.answers) // self.columns
        size = wide + 2 * pad, head + rows * (high + gap) - gap + 2 * pad
        _, self.box = placed([size], self.near)
        edge = self.new_sheet(media)
        y = pad
        for block in blocks:
            self.sheet.blit(block, (edge + pad, edge + y), special_flags=PREMUL)
            y += block.get_height() + gap
        for number, spot in enumerate(self.spots):
            down, right = divmod(number, self.columns)
            corner = pad + right * (tile[0] + gap), y + down * (high + gap)
            spot.place(pygame.Rect(self.box.x + corner[0], self.box.y + corner[1], *tile), media)
            picture = words_on_tile(self.answers[number].text, tile, media)
            self.sheet.blit(picture, (edge + corner[0], edge + corner[1]), special_flags=PREMUL)


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
