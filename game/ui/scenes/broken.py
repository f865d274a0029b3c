"""The scene after a crash: what failed, what is saved, and how to continue."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from game.language import button_texts
from game.language import program as texts
from game.language.catalogue import N_, _, say
from game.storage.anonymous import findable
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.widget_scene import UnaskedScene
from game.ui.widgets.box_layout import Column, Row, Space, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Widget


class Broken(NamedTuple):
    """A crash for which a report has been written."""

    report: str
    """The text of the report."""
    file: Path | None
    """The file of the report; None if it could not be written."""
    match_kept: bool = False
    """True if there is a match that can be continued."""
    again: bool = False
    """True if the game crashed again as soon as it had been resumed."""

    @property
    def title(self) -> str:
        """The title: the event in two or three words."""
        return say(N_("It broke again") if self.again else N_("Something broke"))

    @property
    def sentence(self) -> str:
        """The sentence about the fault, and about the fate of the match."""
        if not self.match_kept:
            return _("This is the game's fault, not yours.")
        return say(texts.MATCH_BREAKS_IT if self.again else texts.MATCH_KEPT)

    @property
    def telling(self) -> str:
        """The words before :attr:`where`."""
        return say(texts.NO_REPORT if self.file is None else texts.REPORT_IS_IN)

    @property
    def where(self) -> str:
        """The path of the report; empty if there is none."""
        return "" if self.file is None else findable(self.file)

    @property
    def playable(self) -> bool:
        """True if the match can be continued at once."""
        return self.match_kept and not self.again

    @property
    def going_on(self) -> str:
        """The words on the button that goes on."""
        return say(N_("Continue") if self.playable else N_("Back to the menu"))

    @property
    def text(self) -> str:
        """The whole message."""
        return f"{self.sentence}\n\n{self.telling} {self.where}".rstrip()


class BrokenScene(UnaskedScene):
    """Asks whether to go on. ``going_on`` is the answer when the application of the scene has
    ended.

    Uses only widgets, since other parts of the game may be broken. ``last`` is the last picture
    of the window, which is shown behind the question.
    """

    modal = True
    grace_period = 0.5

    def __init__(self, broken: Broken, last: pygame.Surface | None = None) -> None:
        self.broken = broken
        self._last = last
        self.going_on = False

    def enter(self) -> None:
        if self._last is not None:
            self.under = self._last
        super().enter()

    def build(self) -> tuple[Widget, Widget | None]:
        broken = self.broken
        lines: list[Widget] = [Label(broken.title, "heading"), Label(broken.sentence)]
        if broken.where:
            lines += [
                Space(4),
                Label(broken.telling, ink="muted"),
                Label(broken.where, "label", "accent"),
            ]
        else:
            lines.append(Label(broken.telling, ink="muted"))
        sign = "play" if broken.playable else "home"
        go_on = Button(broken.going_on, self._go_on, kind="primary", sign=sign).named("go on")
        leave = Button(say(button_texts.QUIT), self.app.quit, sign="leave", height=84).named("quit")
        read = Button(_("Read the report"), self._read, kind="quiet", sign="book", height=84)
        lines += [Space(10), Row([read.named("report"), Space(grow=1), leave, go_on])]
        return in_the_middle(Panel([Column(lines, gap=16)], width=1080, pad=(52, 44))), go_on

    def _go_on(self) -> None:
        self.going_on = True
        self.app.quit()

    def _read(self) -> None:
        parts = [("", line) for line in self.broken.report.splitlines()]
        self.app.push(ReadingScene(_("The report"), parts))
