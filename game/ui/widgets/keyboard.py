"""A keyboard on the screen, to write a name with a game pad: letters are buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.language import keyboard_texts as texts
from game.language.button_texts import DONE
from game.language.catalogue import _, say
from game.ui.widgets.box_layout import Column, Grid
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.overlay import PanelOverlay

if TYPE_CHECKING:
    from game.ui.widgets.form_parts import Entry
    from game.ui.widgets.ui import Ui

KEY = 58
"""The height of a key, and half the least width of those below them, in units."""


class Keyboard:
    """The keys and the line above them.  ``on_done``: called when the player has finished."""

    def __init__(self, line: Entry, on_done: Callable[[], None]) -> None:
        self._line = line
        self._shown = Label("", "subheading", align="centre")
        # A name begins with a capital letter.
        self._capitals = not line.text
        rows = say(texts.ROWS).split()
        self.letters = [self._key(letter) for row in rows for letter in row]
        self._shift = Button(_("Capitals"), self._change_case, height=KEY)
        self.done = Button(say(DONE), on_done, kind="primary", height=KEY)
        self.below = [
            self._shift,
            Button(_("Space"), lambda: self._write(" "), height=KEY),
            Button(_("Erase"), self._erase, height=KEY),
            self.done,
        ]
        most = max(len(row) for row in rows)
        self.body = Column(
            [
                self._shown,
                # A row stays a row, however large the words are.
                Grid(self.letters, least=1, most=most, gap=8),
                Grid(self.below, least=KEY * 2, most=len(self.below), gap=8),
            ],
            gap=18,
        )
        self._refresh()

    def _key(self, letter: str) -> Button:
        key = Button(letter, lambda: self._write(key.text), height=KEY)
        return key

    def _write(self, letter: str) -> None:
        before = self._line.text
        self._line.text_typed(letter)
        if self._capitals and letter.isalpha() and self._line.text != before:
            self._capitals = False
        elif letter == " ":
            self._capitals = True
        self._refresh()

    def _erase(self) -> None:
        self._line.erase()
        self._capitals = self._capitals or not self._line.text
        self._refresh()

    def _change_case(self) -> None:
        self._capitals = not self._capitals
        self._refresh()

    def _refresh(self) -> None:
        written = self._line.text
        self._shown.text = written or _("Nothing typed yet.")
        self._shown.ink_name = "text" if written else "muted"
        for key in self.letters:
            key.text = key.text.upper() if self._capitals else key.text.lower()


def open_keyboard(ui: Ui, line: Entry) -> None:
    """Open the keyboard over the page.  Esc or the pad's back button closes it, too; what was
    written stays."""

    def done() -> None:
        ui.close()
        line.activate()

    keyboard = Keyboard(line, done)
    words = Label(_("Type here"), "subheading")
    panel = Panel([Column([words, keyboard.body], gap=18)], width=780)
    letter = keyboard.letters[len(keyboard.letters) // 2]
    PanelOverlay(panel, dims=True).open_in(ui, letter)
