"""Something to read: headings and paragraphs, scrolled by wheel, bar or keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.input.intents import Command, Input, Intent
from game.ui.kit import Kit
from game.ui.widget_scene import WidgetScene
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label, Panel, Rule
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Free, Row, Space, centred
from game.ui.widgets.scroll import Scroll


class ReadingScene(WidgetScene):
    """A title and (heading, text) pairs; an empty heading is none. What is read otherwise
    gives its own :meth:`header` and :meth:`content`."""

    modal = True
    widest: float = 1120
    """The most that the page takes of the width, units."""

    def __init__(self, title: str, parts: Sequence[tuple[str, str]]) -> None:
        self._title = title
        self._parts = tuple(parts)

    def header(self) -> Widget:
        """What stays above the text as it scrolls."""
        return Label(self._title, "subheading")

    def content(self) -> Widget:
        """What is read."""
        lines: list[Widget] = []
        for heading, text in self._parts:
            if heading:
                if lines:
                    lines.append(Space(8))
                lines.append(Label(heading, "label", "accent"))
            if text:
                lines.append(Label(text))
        return Column(lines, gap=8)

    def build(self) -> tuple[Widget, Widget | None]:
        self._scroll = Scroll(self.content())
        done = Button("Done", self.back, kind="primary", sign="check", height=72, width=260)
        done.name = "done"
        self._panel = Panel(
            [
                Column(
                    [
                        self.header(),
                        Rule(),
                        self._scroll,
                        Rule(),
                        Row([Space(grow=1), done]),
                    ],
                    gap=20,
                )
            ]
        )
        return Free([self._panel], self._arrange), done

    def back(self) -> None:
        self.app.pop()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command):
            page = self._scroll.rect.height * 0.9
            line = self.kit.px(self.kit.feel.scroll_step)
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

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        wide = min(kit.px(self.widest), rect.width - 2 * kit.px(40))
        inner = wide - 2 * kit.px(kit.theme.pad)
        wanted = self._panel.measure(kit, wide)[1]
        wanted += self._scroll.content.measure(kit, inner)[1]
        wanted -= self._scroll.measure(kit, inner)[1]
        high = min(wanted, rect.height - 2 * kit.px(40))
        self._panel.place(centred((wide, high), rect), kit)


def demo() -> ReadingScene:
    """Something to read, to look at."""
    return ReadingScene(
        "The rules of this table",
        [
            (f"Chapter {number}", "Match the suit or the rank of the card on the pile. " * number)
            for number in range(1, 9)
        ],
    )
