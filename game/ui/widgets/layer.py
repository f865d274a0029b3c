"""One of the layers of a user interface: the scene itself, a dialog, an open list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.widgets.base import Widget


@dataclass(slots=True)
class Layer:
    """A tree of widgets that keeps all input to itself while it is on top."""

    root: Widget
    on_back: Callable[[], None] | None = None
    """Esc, or a press outside: None leaves both to the scene."""
    focused: Widget | None = None
    default: Widget | None = None
    """What Enter presses for somebody who has only used the mouse so far."""
    by_pointer: bool = False
    """Whether the focus came by a press of the pointer, and so without a ring to see."""
    veil: bool = False
    """Whether what lies below is darkened."""
