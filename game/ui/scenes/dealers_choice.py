"""Ask the dealer how many cards everybody gets."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from math import inf

from game.language import table_texts as texts
from game.language.catalogue import Message, _, say
from game.table.dealer import ASKED, DealersChoice
from game.ui.graphics.timeline import soonest
from game.ui.scenes.widget_scene import UnaskedScene
from game.ui.widgets.box_layout import Column, Row, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, ProgressBar
from game.ui.widgets.widget import Widget

_NUMBER = 128
"""Units of a button with a number."""


class DealerScene(UnaskedScene):
    """The numbers to choose from, and the time until the usual one is taken.

    ``name``: the dealer's name; empty for the only person at this screen. ``elsewhere``: says where
    the dealer is asked, if that is not here. ``left``: the seconds to answer. ``on_number`` is
    called once, with the answer; ``on_back`` when somebody leaves instead.
    """

    modal = True
    way_on = "usual"

    def __init__(
        self,
        choice: DealersChoice,
        name: str,
        on_number: Callable[[int], None],
        on_back: Callable[[], None],
        *,
        elsewhere: Message = "",
        left: float = ASKED,
    ) -> None:
        self.choice = choice
        self._name = name
        self._on_number = on_number
        self._on_back = on_back
        self._elsewhere = elsewhere
        self._answered = False
        self._most = self.left = left
        """Seconds until the usual number is taken; inf if there is no limit."""

    def build(self) -> tuple[Widget, Widget | None]:
        numbers = []
        for n in self.choice.numbers:
            button = Button(
                str(n), partial(self.choose, n), width=_NUMBER, height=_NUMBER,
                kind="primary" if n == self.choice.usual else "secondary", style="heading",
            ).named("usual" if n == self.choice.usual else f"number {n}")  # fmt: skip
            numbers.append(button)
        first = next((each for each in numbers if each.name == "usual"), None)
        self._bar, self._time = ProgressBar(1.0), Label("", "body", "muted", align="centre")
        said = _("{name} deals.", name=self._name) if self._name else _("You deal.")
        asks = say(self._elsewhere or texts.HOW_MANY_EACH)
        parts: list[Widget] = [
            Label(said, "subheading", align="centre"),
            Label(asks, "heading" if not self._elsewhere else "subheading", align="centre"),
        ]
        if not self._elsewhere:
            parts.append(Row(numbers, justify="centre", gap=20))
        self._tell()
        panel = Panel([Column([*parts, self._time, self._bar], gap=26)], width=1180)
        return in_the_middle(panel), first

    def choose(self, number: int) -> None:
        """Take the dealer's number."""
        if number in self.choice.numbers and not self._answered:
            self._answered, self.left = True, 0.0
            self._on_number(number)

    def back(self) -> None:
        self._on_back()

    def update(self, dt: float) -> bool:
        if self.left > 0:
            self.left -= dt
            self._tell()
            if self.left <= 0:
                self.choose(self.choice.usual)
                return True
        return super().update(dt) or not self.app.settings.reduced_motion

    def next_due(self) -> float | None:
        still = self._answered or self.left == inf
        return soonest(super().next_due(), None if still else self.left % 1)

    def _tell(self) -> None:
        if self.left == inf:
            return
        seconds = max(0, math.ceil(self.left))
        self._time.text = say(texts.USUAL_SOON, n=seconds, usual=self.choice.usual)
        self._bar.share = (seconds if self.app.settings.reduced_motion else self.left) / self._most
