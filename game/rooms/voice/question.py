"""A question about the voice, with two answers; the one that says less has the focus."""

from __future__ import annotations

from collections.abc import Callable

from game.language.catalogue import _
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Row, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Widget


class QuestionScene(WidgetScene):
    """Asks, and calls ``answer`` with what was chosen."""

    modal = True

    def __init__(self, title: str, said: str, no: str, answer: Callable[[bool], None]) -> None:
        self._title, self._said, self._no = title, said, no
        self._answer = answer

    def build(self) -> tuple[Widget, Widget | None]:
        no = Button(self._no, self.back).named("no")
        yes = Button(_("Yes"), lambda: self._take(True), width=200).named("yes")
        lines = [Label(self._title, "subheading"), Label(self._said, "body", "muted")]
        column = Column([*lines, Row([no, yes], justify="right")], gap=26)
        return in_the_middle(Panel([column], width=900, pad=(52, 44))), no

    def back(self) -> None:
        self._take(False)

    def _take(self, on: bool) -> None:
        self._answer(on)
        self.app.close(self)


def headphones(answer: Callable[[bool], None]) -> QuestionScene:
    """Asks, where several people share a screen, whether hands may be read aloud."""
    said = _(
        "Several people play at this screen. With headphones the voice reads your hand to you "
        "when you lift the curtain; without, it says only what everyone is allowed to know."
    )
    no = _("No, others can hear it")
    return QuestionScene(_("Are you wearing headphones?"), said, no, answer)


def voice_wanted(answer: Callable[[bool], None], key: str) -> QuestionScene:
    """Asks somebody with a screen reader, aloud, whether the game is to speak.  ``key`` turns the
    voice on and off."""
    said = _(
        "A screen reader is running, and it cannot read this game. The game can speak itself. "
        "{control} turns that on and off at any time.",
        control=key,
    )
    return QuestionScene(_("Shall the game speak?"), said, _("No"), answer)
