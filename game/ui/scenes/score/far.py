"""Far pages between two rounds and between two matches: one thing at a time, in words of at
least 40 pixels at 1080p, without scrolling."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.language.summary import summary_said
from game.ui.graphics.media import Media
from game.ui.graphics.room_behind import room_behind
from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import TURN
from game.ui.scenes.score.score_sheet import ResultScene, headline, voice_of
from game.ui.scenes.score.score_table import ScoreStrip
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Free, Group, Space, Wrap
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Widget

READ = 7.0
"""Seconds for which each thing is shown if another follows."""
_MARGIN = 28
_LIGHT = 84
"""The factor, of 255, that darkens the room."""


class OneAtATime(Group):
    """Shows one of its ``visible`` children after another, each for some seconds. It stays at the
    last one, or with ``around`` starts again."""

    def __init__(
        self, children: Sequence[Widget], seconds: float = READ, *, around: bool = False
    ) -> None:
        self._at = 0
        super().__init__(children, grow=1)
        self._seconds, self._around = seconds, around
        self._passed = 0.0

    @property
    def children(self) -> list[Widget]:
        return self._children[self._at : self._at + 1]

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        for child in self.children:
            child.place(rect, media)

    def pass_time(self, dt: float) -> None:
        """Let time pass, and show the next one when it is time."""
        self._passed += dt
        gone = not all(child.visible for child in self.children)
        if gone or self._passed >= self._seconds:
            self.turn(1, around=self._around or gone)

    @property
    def left(self) -> float | None:
        """Seconds until the next one is shown; None if there is none."""
        return max(0.05, self._seconds - self._passed) if len(self._children) > 1 else None

    def turn(self, by: int, around: bool = True) -> None:
        """Show the next one, or with -1 the one before."""
        self._passed, count = 0.0, len(self._children)
        for step in range(1, count):
            to = self._at + by * step
            if not around and not 0 <= to < count:
                return
            child = self._children[to % count]
            if child.visible:
                self._at = to % count
                child.attach(self.ui)
                if self.ui is not None:
                    child.place(self.rect, self.ui.media)
                self.invalidate()
                return


class TurningScene(WidgetScene):
    """A scene that shows one thing at a time if it has ``turning``."""

    turning: OneAtATime | None = None

    def update(self, dt: float) -> bool:
        if self.turning is not None:
            self.turning.pass_time(dt)
        return super().update(dt)

    def next_due(self) -> float | None:
        return soonest(super().next_due(), None if self.turning is None else self.turning.left)


def between_rounds(
    rect: pygame.Rect, media: Media, titles: Sequence[Label], body: Widget, ways: Widget
) -> None:
    """Place titles at the top, buttons at the bottom, and the content between them."""
    margin = media.px(_MARGIN)
    box = rect.inflate(-2 * margin, -2 * margin)
    y = box.top
    for label in titles:
        if label.style == "banner" and media.texts.width(label.text, "banner") > box.width:
            label.style = "heading"
        high = label.measure(media, box.width)[1] if label.text else 0
        label.place(pygame.Rect(box.x, y, box.width, high), media)
        y += high
    wide, high = ways.measure(media, box.width)
    place = pygame.Rect(0, 0, wide, high)
    place.midbottom = box.midbottom
    ways.place(place, media)
    body.place(pygame.Rect(box.x, y, box.width, place.top - margin // 2 - y), media)


class FarSheetScene(TurningScene, ResultScene):
    """The result read from afar: who has won, everybody's score, and then the current vote."""

    far = packed = True
    arrival = TURN

    def resize(self, size: tuple[int, int]) -> None:
        self._room = room_behind(self.media, _LIGHT, True)
        super().resize(size)

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        surface.blit(self._room, part, part)

    def build(self) -> tuple[Widget, Widget | None]:
        sheet, voice = self.sheet, voice_of(self.sheet)
        self.make_parts()
        said = summary_said(sheet.outlook, voice) or summary_said(sheet.moment, voice)
        titles = [
            Label(headline(sheet), "banner", "accent", align="centre"),
            Label(" ".join([said, *self._also]).strip(), "subheading", align="centre"),
        ]
        counted = Unfolding(sheet)
        counted.over = True
        scores = ScoreStrip(sheet, counted)
        body = self.turning = OneAtATime([scores, *self.parts("above")])
        go_on = self.way_forward()
        row: list[Widget] = [*self.parts("row"), *self.parts("line")] or [Space(grow=1)]
        ways = Wrap([*self.first_ways(sheet=False), *self.page_buttons(), *row, go_on])
        return Free([*titles, body, ways], partial(between_rounds, titles=titles, body=body,
                                                   ways=ways)), go_on  # fmt: skip
