"""A scene of one column of widgets, for tests."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics.media import Media
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.layout import Column, Free
from game.ui.widgets.widget import Widget


class BenchScene(WidgetScene):
    """Shows the widgets below one another, at the top left."""

    def __init__(self, *widgets: Widget, modal: bool = False) -> None:
        self.widgets = widgets
        self.modal = modal
        self.backs = 0
        self.closed = False
        self.left = False

    def build(self) -> tuple[Widget, Widget | None]:
        self.column = Column(self._shown(), align="left")

        def arrange(rect: pygame.Rect, media: Media) -> None:
            size = self.column.measure(media, rect.width - 80)
            self.column.place(pygame.Rect((40, 40), size), media)

        return Free([self.column], arrange), None

    def _shown(self) -> Sequence[Widget]:
        return self.widgets

    def back(self) -> None:
        self.backs += 1

    def closing(self) -> None:
        self.closed = True

    def leave(self) -> None:
        self.left = True
