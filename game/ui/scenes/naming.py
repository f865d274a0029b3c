"""Ask the player once for a name that others will see."""

from __future__ import annotations

from collections.abc import Callable

from game.language.catalogue import _, say
from game.language.file_texts import name_said
from game.language.menu_texts import YOU
from game.storage.names import typing_problem
from game.storage.settings import NAME_LIMIT
from game.ui.scenes.exits import HIGH
from game.ui.scenes.scene import Application
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Row, Space, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.widget import Widget


def accepting(app: Application) -> Callable[[str], bool]:
    """Return what looks whether a name may be typed, and says why not."""

    def accepts(name: str) -> bool:
        if len(name) > NAME_LIMIT:
            app.toast(_("A name can have up to {n} letters.", n=NAME_LIMIT))
            return False
        problem = typing_problem(name)
        if problem:
            app.toast(name_said(problem))
        return problem is None

    return accepts


class NamingScene(WidgetScene):
    """A field for a name. ``on_name`` is called with it, unless the player gives none."""

    modal = True

    def __init__(self, on_name: Callable[[str], None]) -> None:
        self._on_name = on_name
        self._name = ""

    def build(self) -> tuple[Widget, Widget | None]:
        self._entry = Entry(
            self._name, self._typed, accepts=accepting(self.app), on_done=lambda name: None,
            placeholder=say(YOU), limit=NAME_LIMIT, width=560,
        ).named("name")  # fmt: skip
        later = Button(_("Stay nameless"), self.back, kind="quiet", height=HIGH).named("later")
        self._done = Button(
            _("That’s me"), self._take, kind="primary", sign="check", height=HIGH, width=300
        ).named("done")
        said = _("They talked about you all evening without a name for you.")
        column = Column(
            [
                Label(_("What should they call you?"), "subheading"),
                Label(said, "body", "muted"),
                self._entry,
                Row([later, Space(grow=1), self._done]),
            ],
            gap=26,
        )
        return in_the_middle(Panel([column], width=860, pad=(52, 44))), self._entry

    def back(self) -> None:
        self.app.close(self)

    def _typed(self, name: str) -> None:
        self._name = " ".join(name.split())

    def _take(self) -> None:
        self.app.close(self)
        if self._name:
            self._on_name(self._name)
