"""What the window shows, read from its widgets: for tests of the interface."""

from __future__ import annotations

from typing import TypeVar

from game.ui.app.application import App
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.widget import Widget

W = TypeVar("W", bound=Widget)


def parts(within: WidgetScene | Widget, kind: type[W]) -> list[W]:
    """The visible widgets of that kind, in reading order."""
    root = within if isinstance(within, Widget) else within.ui.top.root
    return [each for each in root.walk() if isinstance(each, kind)]


def part(within: WidgetScene | Widget, kind: type[W]) -> W:
    """The first of them. An AssertionError says that there is none."""
    found = parts(within, kind)
    assert found, f"no {kind.__name__} is shown"
    return found[0]


def toasts(app: App) -> list[str]:
    """The short messages that are shown, or will be when there is room, oldest first."""
    return [toast.text for toast in app.painter.toasts._toasts]
