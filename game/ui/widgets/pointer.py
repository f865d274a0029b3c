"""The mouse or a finger: which widget is under it, and which it holds."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from game.ui.input.intents import Device, Pixel, Source
from game.ui.widgets.focus import list_around
from game.ui.widgets.widget import Widget


class _Drag(Enum):
    """The effect of a finger that moves while it is down."""

    NONE = 0
    """Nothing yet: it has not moved far enough."""
    WIDGET = 1
    """It drags the widget."""
    LIST = 2
    """It scrolls the list around the widget."""


class Pointer:
    """One pointer. While it holds a widget, other mice and fingers are ignored.

    ``at`` finds the widget at a point, among those that can be used now.
    """

    def __init__(self, at: Callable[[Pixel], Widget | None]) -> None:
        self._at = at
        self.point: Pixel = (-1, -1)
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        """The widget that it was pressed on."""
        self._held_by: Source | None = None
        self._held_at: Pixel = (0, 0)
        self._drag = _Drag.NONE

    def hears(self, source: Source) -> bool:
        """Return whether this is the mouse or finger that is used now."""
        return self.held is None or source == self._held_by

    def move(self, point: Pixel, source: Source, drag_from: int) -> bool:
        """The pointer moved. Returns whether it is over a widget. A finger counts as not moved
        until it is ``drag_from`` pixels from where it went down."""
        self.point = point
        if self.held is not None:
            if source.device is not Device.TOUCH or self._drags(self.held, point, drag_from):
                self.held.pointer_moved(point)
            return True
        self.hover()
        if self.hovered is not None:
            self.hovered.pointer_moved(point)
        return self.hovered is not None

    def hold(self, widget: Widget, source: Source) -> None:
        """It was pressed on a widget that can be used."""
        self.held, self._held_by, self._held_at = widget, source, self.point
        self._drag = _Drag.NONE
        widget.pointer_pressed(self.point)

    def release(self, point: Pixel) -> bool:
        """It was released. Returns whether it had held a widget."""
        self.point = point
        held, self.held = self.held, None
        if held is None:
            return False
        if self._drag is not _Drag.LIST:
            held.pointer_released(point)
        self.hover()
        return True

    def hover(self) -> None:
        """Find the widget under it again."""
        widget = self._at(self.point)
        if widget is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.pointer_left()
        self.hovered = widget
        if widget is not None:
            widget.pointer_entered()

    def leave(self) -> None:
        """It is over no widget now. It may return to the one that it holds."""
        if self.hovered is not None:
            self.hovered.pointer_left()
            self.hovered = None

    def let_go(self) -> None:
        """Let go of the widget, without a click."""
        self.leave()
        held, self.held = self.held, None
        if held is not None:
            held.pointer_cancelled()

    def _drags(self, held: Widget, point: Pixel, drag_from: int) -> bool:
        """A finger that holds a widget moved. Returns whether the movement is for the widget
        itself. If it moves far enough it scrolls the list, unless the widget can be dragged."""
        before, around = self._held_at, list_around(held)
        if self._drag is _Drag.NONE:
            if max(abs(point[0] - before[0]), abs(point[1] - before[1])) <= drag_from:
                return False
            self._drag = _Drag.WIDGET
            if around is not None and not held.takes_drags:
                self._drag = _Drag.LIST
                held.pointer_cancelled()
        if self._drag is _Drag.WIDGET or around is None:
            return True
        around.pull(point[1] - before[1])
        self._held_at = point
        return False
