"""Says that a match is being read, for as long as that takes. It can be left."""

from __future__ import annotations

from collections.abc import Callable

from game.language import button_texts
from game.language.catalogue import _, say
from game.ui.scenes.exits import HIGH
from game.ui.scenes.widget_scene import UnaskedScene
from game.ui.widgets.box_layout import Column, Row, Space, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Widget


class BusyScene(UnaskedScene):
    """A sentence, and a button that cancels the reading and goes back.

    ``on_leave`` must close the scene. It is also called when something else closes it."""

    modal = True

    def __init__(self, on_leave: Callable[[], None]) -> None:
        self._on_leave = on_leave

    def build(self) -> tuple[Widget, Widget | None]:
        leave = Button(say(button_texts.CANCEL), self.back, sign="left", height=HIGH).named(
            "cancel"
        )
        column = Column(
            [Label(_("Opening the match …"), "subheading"), Row([Space(grow=1), leave])],
            gap=32,
        )
        return in_the_middle(Panel([column], width=760, pad=(52, 44))), leave

    def back(self) -> None:
        self._on_leave()

    def leave(self) -> None:
        self._on_leave()
