"""The finished podium, and what can be done then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.language.catalogue import N_, say
from game.table.sheet import ScoreSheet
from game.ui.graphics.media import Media
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.transition import FADE
from game.ui.scenes.exits import quiet
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.score.score_sheet import OpenedSheet, ScoreSheetScene, headline
from game.ui.scenes.score.score_table import lines_told
from game.ui.scenes.widget_scene import LayeredScene, WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label
from game.ui.widgets.layout import Free
from game.ui.widgets.node import Node, Role
from game.ui.widgets.widget import Widget

_BELOW, _NEWS = 108, 46
"""Units below a podium for the buttons, and for a line above them."""
_EDGE, _GAP = 22, 12
"""Units at the sides, and above and below the buttons."""


def below(sheet: ScoreSheet, also: Sequence[str]) -> float:
    """Return the units below a podium that stay free for buttons and lines."""
    you = None if sheet.you is None else sheet.seats[sheet.you]
    told = any(also) or (you is not None and you.xp is not None)
    return _BELOW + (_NEWS if told else 0)


class AfterPodium(LayeredScene, ScoreSheetScene):
    """The end of a match: the podium stays, and its score sheet can be opened.

    podium: the podium that has been shown. The other arguments are those of the sheet."""

    arrival = FADE

    def __init__(self, sheet: ScoreSheet, podium: PodiumScene, **sheets: Any) -> None:
        ScoreSheetScene.__init__(self, sheet, celebrated=True, **sheets)
        self._podium, self._sheets = podium, sheets
        podium.kept = True

    @property
    def layer(self) -> SpriteLayer:
        return self._podium.layer

    def leave(self) -> None:
        self.layer.release()

    def build(self) -> tuple[Widget, Widget | None]:
        _, first = ScoreSheetScene.build(self)
        said = " ".join([self._brought, *filter(None, self._also)])
        self._news = Label(said, "button", "accent", align="centre")
        self._news.visible = bool(said.strip())
        return Free([self._news, *self.parts("above"), self._buttons], self._arrange), first

    def _first_buttons(self, menu: Button) -> list[Widget]:
        return [
            quiet(menu.text, "home", menu.on_press, "menu"),
            quiet(say(N_("Score sheet")), "list", self._open_sheet, "sheet"),
        ]

    def tree(self, private: bool = True) -> Node:
        page = super().tree(private)
        if page.role is not Role.PAGE:
            return page
        lines = lines_told(self.sheet)
        return replace(page, name=headline(self.sheet), children=(*lines, *page.children))

    def _open_sheet(self) -> None:
        self.app.push(OpenedSheet(self.sheet, celebrated=True, **self._sheets))

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        edge, gap = media.px(_EDGE), media.px(_GAP)
        low = rect.bottom
        for each in (self._buttons, *self.parts("above"), self._news):
            high = each.measure(media, rect.width - 2 * edge)[1] if each.visible else 0
            low -= high + gap if high else 0
            each.place(pygame.Rect(edge, low, rect.width - 2 * edge, high), media)
        # If there is more below than usual, the podium is a little smaller.
        usual = media.px(below(self.sheet, self._also))
        self._podium.leave_free(max(usual, rect.bottom - low + gap), rect.size)

    def resize(self, size: tuple[int, int]) -> None:
        self._podium.app = self.app
        self._podium.resize(size)
        WidgetScene.resize(self, size)
        self.layer.repaint()

    def update(self, dt: float) -> bool:
        falling = self._podium.falling
        if falling:
            self._podium.update(dt)
        if self._look():
            WidgetScene.resize(self, self.app.display.size)
            self.layer.repaint()
        return WidgetScene.update(self, dt) or falling or self.layer.unsettled
