"""Small scenes over the table of another home: the way is cut, a pause, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.language.catalogue import Message, say
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.widget_scene import UnaskedScene
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column, Wrap, in_the_middle
from game.ui.widgets.widget import Widget


class Way(NamedTuple):
    """A button of such a scene."""

    name: str
    words: Message
    press: Callable[[], None]
    kind: ButtonKind = "secondary"
    sign: str = ""


class AsideScene(UnaskedScene):
    """A title, sentences that may change, and buttons.

    lines: the sentences now.
    ways: the buttons.
    on_back: what Esc does; None for nothing.
    stacked: True if the buttons stand one below the other.
    """

    modal = True

    def __init__(
        self, title: str, lines: Callable[[], Sequence[str]], ways: Sequence[Way], *,
        on_back: Callable[[], None] | None = None, stacked: bool = False,
    ) -> None:  # fmt: skip
        self._title, self._lines, self._ways = title, lines, ways
        self._on_back, self._stacked = on_back, stacked
        self._shown: Sequence[str] = ()

    def build(self) -> tuple[Widget, Widget | None]:
        self._shown = self._lines()
        buttons: list[Widget] = [
            Button(say(each.words), each.press, kind=each.kind, sign=each.sign).named(each.name)
            for each in self._ways
        ]
        said = [Label(line, "body", "muted") for line in self._shown]
        below = Column(buttons, gap=14) if self._stacked else Wrap(buttons, gap=14)
        parts = [Label(self._title, "subheading"), *said, below]
        panel = Panel([Column(parts, gap=22)], width=620 if self._stacked else 860, pad=(52, 44))
        return in_the_middle(panel), next(iter(buttons), None)

    def back(self) -> None:
        if self._on_back is not None:
            self._on_back()

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Command) and event.intent is Intent.PAUSE:
            self.back()
            return True
        return False

    def update(self, dt: float) -> bool:
        if list(self._lines()) != list(self._shown):
            self.rebuild()
        return super().update(dt)

    def next_due(self) -> float | None:
        due = super().next_due()
        return 0.5 if due is None else min(due, 0.5)
