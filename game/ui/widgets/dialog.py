"""Dialogs over a scene: a title, words or widgets, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.language.button_texts import CANCEL
from game.language.catalogue import say
from game.ui.widgets.box_layout import Column, Row
from game.ui.widgets.button import Button, ButtonKind
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.overlay import PanelOverlay
from game.ui.widgets.ui import Ui
from game.ui.widgets.widget import Widget


def open_dialog(
    ui: Ui,
    title: str,
    body: str | Widget,
    buttons: Sequence[Button],
    *,
    focus: Widget,
    width: float = 720,
) -> None:
    """Open a dialog in the middle of the window. Esc or a press outside closes it; its buttons
    have to close it themselves (``ui.close``)."""
    words = Label(body, ink="muted") if isinstance(body, str) else body
    parts = [Label(title, "subheading"), words, Row(list(buttons), justify="right")]
    panel = Panel([Column(parts, gap=26)], width=width)
    PanelOverlay(panel, dims=True).open_in(ui, focus)


def ask(
    ui: Ui,
    title: str,
    body: str,
    yes: str,
    on_yes: Callable[[], None],
    *,
    no: str = "",
    kind: ButtonKind = "primary",
) -> None:
    """Ask a question with two answers. The one that changes nothing has the focus."""

    def agreed() -> None:
        ui.close()
        on_yes()

    cancel = Button(no or say(CANCEL), ui.close)
    accept = Button(yes, agreed, kind=kind, height=64)
    open_dialog(ui, title, body, [cancel, accept], focus=cancel)
