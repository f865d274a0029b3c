"""A scene of one column of widgets, for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.app.application import App
from game.ui.graphics.media import Media
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Group
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


def shown(make: Callable[..., App], *widgets: Widget) -> tuple[App, BenchScene]:
    """An application that shows these widgets."""
    app, scene = make(), BenchScene(*widgets)
    app.push(scene)
    app.step(0.0, [])
    return app, scene


class Sized(Group):
    """One child within a width and a height of its own, units; None leaves it as it measures."""

    def __init__(
        self,
        child: Widget,
        *,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__([child], grow=grow)
        self.width = width
        self.height = height

    def measure(self, media: Media, width: int) -> tuple[int, int]:
        wide = min(width, media.px(self.width)) if self.width is not None else width
        size = self._children[0].measure(media, wide)
        return (
            wide if self.width is not None else size[0],
            media.px(self.height) if self.height is not None else size[1],
        )

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._children[0].place(rect, media)
