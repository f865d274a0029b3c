"""Asks, where several people share a screen, whether hands may be read aloud."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language.catalogue import _
from game.ui.graphics.media import Media
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.layout import Column, Free, Row, centred
from game.ui.widgets.widget import Widget


class HeadphonesScene(WidgetScene):
    """A question with two answers; the one that keeps hands secret has the focus."""

    modal = True

    def __init__(self, answer: Callable[[bool], None]) -> None:
        self._answer = answer

    def build(self) -> tuple[Widget, Widget | None]:
        no = Button(_("No, others can hear it"), self.back)
        no.name = "no"
        yes = Button(_("Yes"), lambda: self._take(True), width=200)
        yes.name = "yes"
        said = _(
            "Several people play at this screen. With headphones the voice reads the hand to "
            "whoever lifts the curtain; without, it says only what everybody may know."
        )
        column = Column(
            [
                Label(_("Are you wearing headphones?"), "subheading"),
                Label(said, "body", "muted"),
                Row([no, yes], justify="right"),
            ],
            gap=26,
        )
        self._panel = Panel([column], width=900, pad=(52, 44))
        return Free([self._panel], self._arrange), no

    def back(self) -> None:
        self._take(False)

    def _take(self, on: bool) -> None:
        self._answer(on)
        self.app.close(self)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        size = self._panel.measure(media, rect.width - 2 * media.px(24))
        self._panel.place(centred(size, rect), media)
