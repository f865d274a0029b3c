"""A page to read: headings and paragraphs that scroll."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.exits import done_button
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Row, Space, one_column
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.scroll import Scroll, place_unscrolled
from game.ui.widgets.widget import Widget

_AT_ONCE = 20
"""The number of parts of a text that are shown at first, so that the page opens without a delay
…"""
_AT_A_TIME = 12
"""… and the number that each later frame prepares."""


class ReadingScene(WidgetScene):
    """A title and (heading, text) pairs; the heading may be empty. Subclasses with other content
    override :meth:`header` and :meth:`content`."""

    modal = True
    widest: float = 1120
    """The greatest width of the page, units."""

    def __init__(self, title: str, parts: Sequence[tuple[str, str]]) -> None:
        self._title = title
        self._parts = tuple(parts)
        self._there = min(len(self._parts), _AT_ONCE)
        """How many parts are on the page. The rest of a long text is added after the first
        frame."""
        self._measured = self._there
        self._wide: tuple[object, int] | None = None
        """The key of :meth:`_measured_for` for which lines have been broken."""
        self._lines = Column(self._paragraphs(), gap=8)

    def header(self) -> Widget:
        """The part above the text, which does not scroll."""
        return Label(self._title, "subheading")

    def content(self) -> Widget:
        """The part that scrolls."""
        return self._lines

    def beside_done(self) -> Sequence[Widget]:
        """The widgets to the left of the button below the page."""
        return [Space(grow=1)]

    def exit(self) -> Button:
        """The button at the bottom right, which has the focus at first."""
        return done_button(self.back)

    def _paragraphs(self) -> list[Widget]:
        lines: list[Widget] = []
        for heading, text in self._parts[: self._there]:
            if heading:
                if lines:
                    lines.append(Space(8))
                lines.append(Label(heading, "label", "accent"))
            if text:
                lines.append(Label(text))
        return lines

    def _have(self, parts: int) -> None:
        """Put the first ``parts`` parts on the page. The caller places it again."""
        self._there = parts
        self._lines.fill(self._paragraphs())

    def resize(self, size: tuple[int, int]) -> None:
        if self._there > _AT_ONCE and self._measured_for() != self._wide:
            # All lines will break at other words.
            self._have(_AT_ONCE)
            self._measured = _AT_ONCE
        super().resize(size)

    def _measured_for(self) -> tuple[object, int]:
        """Everything that line breaks depend on."""
        return self.media.texts, self.app.display.size[0]

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        return self._read_on() or moving

    def _read_on(self) -> bool:
        """Break more of the text into lines, and put everything on the page when all of it is done.
        Returns whether there is more to do."""
        if self._there == len(self._parts):
            return False
        self._wide = self._measured_for()
        widths = {self._scroll.rect.width, self._lines.rect.width}
        for _, text in self._parts[self._measured : self._measured + _AT_A_TIME]:
            for width in widths:
                Label(text).measure(self.media, width)
        self._measured += _AT_A_TIME
        if self._measured >= len(self._parts):
            offset = self._scroll.offset
            self._have(len(self._parts))
            super().resize(self.app.display.size)
            self._scroll.jump_to(offset, self.media)
        return True

    def build(self) -> tuple[Widget, Widget | None]:
        self._narrow = one_column(self.media)
        self._scroll = Scroll(self.content())
        done = self.exit()
        self._panel = Panel(
            [
                Column(
                    [
                        self.header(),
                        Rule(),
                        self._scroll,
                        Rule(),
                        Row([*self.beside_done(), done]),
                    ],
                    gap=20,
                )
            ]
        )
        return Free([self._panel], self._arrange), done

    def back(self) -> None:
        self.app.pop()

    def handle(self, event: Input) -> bool:
        # A list or a dialog over the page has the keys for itself.
        if isinstance(event, Command) and len(self.ui.layers) == 1:
            page = self._scroll.rect.height * 0.9
            line = self.media.px(self.media.motion.scroll_step)
            step = {
                Intent.UP: -line,
                Intent.DOWN: line,
                Intent.PAGE_UP: -page,
                Intent.PAGE_DOWN: page,
                Intent.FIRST: -1e6,
                Intent.LAST: 1e6,
            }.get(event.intent)
            if step is not None:
                self._scroll.scroll_to(self._scroll.offset + step)
                return True
        return super().handle(event)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        place_unscrolled(self._panel, self._scroll, rect, media, self.widest, media.px(40))
