"""Scenes that are made of widgets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import FADE, WindowForm
from game.ui.input.intents import DELIBERATE, Command, Input, Intent
from game.ui.scenes.scene import Scene, SpriteScene
from game.ui.widgets.box_layout import one_column
from game.ui.widgets.display import HEADINGS, Label, Panel
from game.ui.widgets.node import Node, Role
from game.ui.widgets.overlay import Overlay
from game.ui.widgets.placement import Near
from game.ui.widgets.toast import usual_place
from game.ui.widgets.ui import Ui
from game.ui.widgets.widget import Widget

_BANDS: Final = 4
"""The number of pieces in which a new page is drawn, after its panels."""


class WidgetScene(Scene):
    """A scene made of widgets. Subclasses define :meth:`build`, and :meth:`back` if Esc does
    something.

    The tree of widgets is built once and placed again for every size of the window.
    :meth:`rebuild` builds it again and gives the focus to the widget with the same ``name`` as
    before.
    """

    ui: Ui
    way_on = ""
    """The name of the widget that Enter presses for a player who uses the mouse; if empty, the
    widget that has the focus at first."""
    _narrow: bool | None = None
    """True if it was built with one column, False if with several; None if that is all the same."""

    def build(self) -> tuple[Widget, Widget | None]:
        """Returns the tree and the widget that has the focus at first (None: the first one)."""
        raise NotImplementedError

    def back(self) -> None:
        """Called for Esc and the back button of a pad, when no dialog is open."""

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Paint the background of the widgets within ``part``, which is already the clip."""
        surface.blit(self.under or self.media.backdrop, part, part)

    def text_place(self) -> pygame.Rect | None:
        return self.ui.text_place()

    def form(self) -> WindowForm | None:
        if not self.modal and self.arrival != FADE:
            return None
        ground = self.under
        if ground is None and type(self).paint_background is WidgetScene.paint_background:
            ground = self.media.backdrop
        if ground is None:
            ground = pygame.Surface(self.app.display.size, 0, 32)
            self.paint_background(ground, ground.get_rect())
        window = ground.get_rect()
        widgets = [each for each in self.ui.layers[0].root.walk() if not each.rect.contains(window)]
        body = _union([each.rect for each in widgets]).clip(window)
        rect = _union([each.paint_area(self.media) for each in widgets]).clip(window)
        return WindowForm(body, rect, ground) if body else None

    def messages_near(self) -> Near | None:
        """Return a place clear of everything that can be pressed and of headings; if there is room,
        clear of all words and pictures."""
        usual, media = usual_place(self.media), self.media
        gap = media.px(12)
        root = self.ui.top.root
        if isinstance(root, Overlay) and root.box:
            return replace(usual, clear=[[root.box]])
        first: list[pygame.Rect] = []
        rest: list[pygame.Rect] = []
        for widget in root.walk():
            ink = widget.ink(media).clip(widget.visible_part(media))
            if ink:
                heading = isinstance(widget, Label) and widget.style in HEADINGS
                (first if widget.focusable or heading else rest).append(ink.inflate(gap, gap))
        return replace(usual, clear=[first, rest])

    # ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        root, focus = self.build()
        self.ui = Ui(root, self.media, focus, self._way_on(root) or focus)

    def reword(self) -> None:
        self.rebuild()

    def rebuild(self) -> None:
        """Build the tree again because its shape has changed; the focus stays."""
        name = self.ui.focused.name if self.ui.focused else ""
        keys = self.ui.keys_in_use
        root, focus = self.build()
        same = next((each for each in root.walk() if name and each.name == name), None)
        self.ui.replace_root(root, same or focus, self._way_on(root) or focus)
        self.ui.keys_in_use = keys
        self.resize(self.app.display.size)

    def _way_on(self, root: Widget) -> Widget | None:
        return next(
            (each for each in root.walk() if self.way_on and each.name == self.way_on), None
        )

    def resume(self) -> None:
        self.ui.invalidate_all()

    def resize(self, size: tuple[int, int]) -> None:
        if self._narrow not in (None, one_column(self.media)):
            self.rebuild()
            return
        self.ui.set_media(self.media)
        for layer in self.ui.layers:
            layer.root.place(pygame.Rect((0, 0), size), self.media)
        self.ui.reveal_focused()

    def handle(self, event: Input) -> bool:
        if self.ui.handle(event):
            return True
        if isinstance(event, Command) and event.intent is Intent.BACK:
            self.back()
            return True
        return False

    def tree(self, private: bool = True) -> Node:
        parts = tuple(self.ui.top.root.nodes())
        first = (each for part in parts for each in part.walk() if each.role is Role.HEADING)
        name = next((each.name for each in first), "")
        role = Role.DIALOG if len(self.ui.layers) > 1 else Role.PAGE
        return Node(role, name, children=parts, key=self.ui.top)

    def focus_told(self, private: bool = True) -> Node | None:
        return self.ui.focus_told()

    def update(self, dt: float) -> bool:
        return self.ui.update(dt)

    def next_due(self) -> float | None:
        return self.ui.next_due()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        dirty = self.ui.take_dirty()
        clip = surface.get_clip()
        for part in dirty:
            surface.set_clip(part)
            self.paint_background(surface, part)
            self.ui.paint(surface, part)
        surface.set_clip(clip)
        return dirty

    def pieces(self, sheet: pygame.Surface) -> Iterator[None]:
        if type(self).draw is not WidgetScene.draw:
            return
        for widget in self.ui.top.root.walk():
            if isinstance(widget, Panel) and widget.kind == "wood":
                widget.draw(sheet, self.media)
                yield
        clip, (wide, high) = sheet.get_clip(), sheet.get_size()
        for band in range(_BANDS):
            top = band * high // _BANDS
            part = pygame.Rect(0, top, wide, (band + 1) * high // _BANDS - top)
            sheet.set_clip(part)
            self.paint_background(sheet, part)
            self.ui.paint(sheet, part)
            sheet.set_clip(clip)
            yield

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        if rect is None:
            self.ui.invalidate_all()
        else:
            self.ui.invalidate_rect(rect)


class LayeredScene(SpriteScene, WidgetScene):
    """A scene of widgets over a layer of sprites."""

    def form(self) -> WindowForm | None:
        """None, because the picture stays and nothing slides."""
        return None

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        layer = self.layer
        for part in self.ui.take_dirty():
            layer.damage(part)
        areas = layer.draw(surface)
        for area in areas:
            self.ui.paint(surface, area)
        return areas


def _union(rects: Sequence[pygame.Rect]) -> pygame.Rect:
    """The smallest rectangle around all that are not empty."""
    parts = [rect for rect in rects if rect]
    return parts[0].unionall(parts[1:]) if parts else pygame.Rect(0, 0, 0, 0)


class UnaskedScene(WidgetScene):
    """A scene that opens without being asked for. It ignores keys and buttons at first, because
    they were meant for the table."""

    grace_period: ClassVar[float] = 0.35
    """Seconds for which keys and buttons are ignored."""
    _open = 0.0

    def update(self, dt: float) -> bool:
        self._open += dt
        return super().update(dt)

    def next_due(self) -> float | None:
        # A scene at rest is not updated unless it asks for it, so it would ignore keys forever.
        left = self.grace_period - self._open
        return soonest(super().next_due(), left if left > 0 else None)

    def ignores(self, event: Input) -> bool:
        """True if the scene ignores this input."""
        return isinstance(event, DELIBERATE) and self._open < self.grace_period

    def handle(self, event: Input) -> bool:
        return self.ignores(event) or super().handle(event)
