"""Small scenes over the table of another home: the way is cut, a pause, a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.language.catalogue import Message, say
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.widget_scene import UnaskedScene
from game.ui.widgets.box_layout import Column, Free, Wrap, centred
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

_MARGIN: Final = 8
"""Units that stay free above and below."""


class AsideButton(NamedTuple):
    """A button of such a scene; a press closes the scene, unless it ``stays``."""

    name: str
    words: Message
    press: Callable[[], object] = lambda: None
    kind: ButtonKind = "secondary"
    sign: str = ""
    stays: bool = False
    tip: Message = ""


class AsideScene(UnaskedScene):
    """A title, sentences that may change, and buttons.

    lines: the sentences now.
    ways: the buttons.
    stacked: True if they stand one below the other.
    asked: True if the player has asked for it: Esc closes it, and its buttons can be pressed at
        once.
    """

    modal = True

    def __init__(
        self, title: str, lines: Callable[[], Sequence[str]], ways: Sequence[AsideButton], *,
        stacked: bool = False, asked: bool = False,
    ) -> None:  # fmt: skip
        self._title, self._lines, self._ways = title, lines, ways
        self._stacked, self._asked = stacked, asked
        self._shown: Sequence[str] = ()

    def build(self) -> tuple[Widget, Widget | None]:
        self._shown = self._lines()
        buttons: list[Widget] = [self._button(each) for each in self._ways]
        said = [Label(line, "body", "muted") for line in self._shown]
        below = Column(buttons, gap=14) if self._stacked else Wrap(buttons, gap=14)
        parts = [Label(self._title, "subheading"), *said, below]
        inside = Scroll(Column(parts, gap=22), grow=0)
        self._panel = Panel([inside], width=620 if self._stacked else 860, pad=(52, 44))
        return Free([self._panel], self._arrange), next(iter(buttons), None)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        # What is too high for the window scrolls.
        wide, high = self._panel.measure(media, rect.width)
        high = min(high, rect.height - 2 * media.px(_MARGIN))
        self._panel.place(centred((wide, high), rect), media)

    def _button(self, way: AsideButton) -> Button:
        return Button(
            say(way.words), partial(self._press, way), kind=way.kind, sign=way.sign,
            tooltip=say(way.tip) if way.tip else "",
        ).named(way.name)  # fmt: skip

    def _press(self, way: AsideButton) -> None:
        if not way.stays:
            self.app.close(self)
        way.press()

    def back(self) -> None:
        if self._asked:
            self.app.close(self)

    def ignores(self, event: Input) -> bool:
        return not self._asked and super().ignores(event)

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
