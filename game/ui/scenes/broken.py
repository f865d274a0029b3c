"""What is shown when the game has broken: whose fault it is, what is kept, and how to go on."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from game.language import buttons
from game.language import program as texts
from game.language.catalogue import say
from game.storage.anonymous import findable
from game.ui.graphics.media import Media
from game.ui.scenes.reading import ReadingScene
from game.ui.scenes.widget_scene import UnaskedScene
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column, Free, Row, Space, centred
from game.ui.widgets.widget import Widget


class Broken(NamedTuple):
    """A crash that has been written down."""

    report: str
    """All of it."""
    file: Path | None
    """Where it was written; None when it could not be."""
    match_kept: bool = False
    """Whether there is a match to go on with."""
    again: bool = False
    """Whether it broke as soon as it went on after the last time."""

    @property
    def title(self) -> str:
        """What has happened, in two words or three."""
        return say(texts.BROKE_AGAIN if self.again else texts.BROKE)

    @property
    def sentence(self) -> str:
        """Whose fault it is, and what has become of the match."""
        if not self.match_kept:
            return say(texts.NOT_YOUR_FAULT)
        return say(texts.MATCH_BREAKS_IT if self.again else texts.MATCH_KEPT)

    @property
    def telling(self) -> str:
        """Comes before :attr:`where`."""
        return say(texts.NO_REPORT if self.file is None else texts.REPORT_IS_IN)

    @property
    def where(self) -> str:
        """The report's place; empty when there is none."""
        return "" if self.file is None else findable(self.file)

    @property
    def playable(self) -> bool:
        """Whether the match can be gone on with at once."""
        return self.match_kept and not self.again

    @property
    def going_on(self) -> str:
        """What can be done other than to leave, as a button says it."""
        return say(texts.PLAY_ON if self.playable else texts.TO_THE_MENU)

    @property
    def text(self) -> str:
        """All that there is to say."""
        return f"{self.sentence}\n\n{self.telling} {self.where}".rstrip()


class BrokenScene(UnaskedScene):
    """Asks whether to go on; ``going_on`` is the answer when the scene's application has ended.

    Stands on nothing of the game that has just broken but the widgets.  ``last`` is what the
    window showed at the time, to lie beneath.
    """

    modal = True
    grace_period = 0.5

    def __init__(self, broken: Broken, last: pygame.Surface | None = None) -> None:
        self._broken = broken
        self._last = last
        self.going_on = False

    def enter(self) -> None:
        if self._last is not None:
            self.under = self._last
        super().enter()

    def build(self) -> tuple[Widget, Widget | None]:
        broken = self._broken
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
        go_on = Button(broken.going_on, self._go_on, kind="primary", sign=sign)
        go_on.name = "go on"
        leave = Button(say(buttons.QUIT), self._leave, sign="leave", height=84)
        leave.name = "quit"
        read = Button(say(texts.READ_REPORT), self._read, kind="quiet", sign="book", height=84)
        read.name = "report"
        lines += [Space(10), Row([read, Space(grow=1), leave, go_on])]
        self._panel = Panel([Column(lines, gap=16)], width=1080, pad=(52, 44))
        return Free([self._panel], self._arrange), go_on

    # ----------------------------------------------------------------------------------------

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        size = self._panel.measure(media, rect.width - 2 * media.px(24))
        self._panel.place(centred(size, rect), media)

    def _go_on(self) -> None:
        self.going_on = True
        self.app.quit()

    def _leave(self) -> None:
        self.app.quit()

    def _read(self) -> None:
        parts = [("", line) for line in self._broken.report.splitlines()]
        self.app.push(ReadingScene(say(texts.REPORT), parts))
