"""The page where each sound of the table can be heard, with what it means."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from game.language.catalogue import N_, Message, _, say
from game.ui.input.intents import Input
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Row
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Widget

TITLE: Final = N_("What the sounds mean")
SOUNDS: Final[dict[str, Message]] = {
    "turn": N_("It is your turn"),
    "scale": N_("It is someone else’s turn"),
    "lay": N_("A card is played"),
    "draw": N_("A card is drawn"),
    "pickup": N_("Cards are picked up"),
    "thump": N_("Someone is attacked"),
    "clash": N_("A melee or a fight continues"),
    "shield": N_("Someone blocks"),
    "stamp": N_("Someone misses a turn"),
    "ring": N_("The direction changes"),
    "wash": N_("A suit is named"),
    "last": N_("Someone has one card left"),
    "call": N_("Someone says “last card”"),
    "catch": N_("Someone is caught"),
    "challenge": N_("A card is called a lie"),
    "unmask": N_("It was a lie"),
    "honest": N_("It was no lie"),
    "count": N_("Your time is running out"),
    "illegal": N_("That cannot be done"),
    "swap": N_("Hands change places"),
    "shuffle": N_("The cards are shuffled"),
    "win": N_("You have won"),
    "lose": N_("You have lost"),
}
"""What each sound means, in the order of the page."""
_SIDES: Final = (-0.6, 0.0, 0.6)
"""The places from which somebody else’s turn is heard by turns."""


class _Heard(Button):
    """A button that does not click over what it plays."""

    def sink(self, sound: str = "", volume: float = 0.0) -> None:
        self.pulse()


class SoundsScene(ReadingScene):
    """A button for each sound: the voice says what it means when it has the focus, and a press
    plays it."""

    widest = 760

    def __init__(self) -> None:
        super().__init__(say(TITLE), ())
        self._heard = 0
        self._first: Widget | None = None

    def build(self) -> tuple[Widget, Widget | None]:
        page, _done = super().build()
        return page, self._first

    def content(self) -> Widget:
        self._first = None
        buttons: list[Widget] = [
            Label(_("You hear what players do from where they sit."), "small", "muted")
        ]
        for name, meaning in SOUNDS.items():
            button = _Heard(say(meaning), partial(self._play, name), kind="quiet", sign="play")
            buttons.append(Row([button.named(name)]))
            self._first = self._first or button
        return Column(buttons, gap=6)

    def _play(self, name: str) -> None:
        sounds = self.media.sounds
        if name != "scale":
            sounds.play(name)
            return
        side, self._heard = self._heard % len(_SIDES), self._heard + 1
        sounds.play(name, 0.6, _SIDES[side], side / (len(_SIDES) - 1))

    def handle(self, event: Input) -> bool:
        # The arrows go from one sound to the next, and do not scroll.
        return WidgetScene.handle(self, event)


def show(app: Any) -> None:
    """Open the page."""
    app.push(SoundsScene())
