"""A scene made of widgets on the table: builds its tree, places it, paints what changed."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.ui.input.intents import DELIBERATE, Command, Input, Intent
from game.ui.scenes.scene import Scene
from game.ui.widgets.ui import Ui
from game.ui.widgets.widget import Widget


class WidgetScene(Scene):
    """A scene made of widgets. Subclasses define :meth:`build`, and :meth:`back` if Esc does
    something.

    The tree of widgets is built once and placed again for every size; :meth:`rebuild` builds it
    again and finds the widget that had the focus by its ``name``.
    """

    ui: Ui
    way_on = ""
    """The name of what Enter presses for somebody who uses the mouse; without one it is what has
    the focus at first."""

    def build(self) -> tuple[Widget, Widget | None]:
        """The tree, and the widget that has the focus at first (None: the first one)."""
        raise NotImplementedError

    def back(self) -> None:
        """Esc, or the back button of a pad, on the lowest layer."""

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Paint what lies beneath the widgets, within ``part`` (already the clip)."""
        surface.blit(self.under or self.media.backdrop, part, part)

    # ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        root, focus = self.build()
        self.ui = Ui(root, self.media, focus, self._way_on(root) or focus)

    def rebuild(self) -> None:
        """Build the tree again (its shape has changed), with the focus where it was."""
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

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        if rect is None:
            self.ui.invalidate_all()
        else:
            self.ui.invalidate_rect(rect)


class UnaskedScene(WidgetScene):
    """What was meant for the table must not shut what has just come over it."""

    grace_period: ClassVar[float] = 0.35
    """Seconds in which keys and buttons are not heard."""
    _open = 0.0

    def update(self, dt: float) -> bool:
        self._open += dt
        return super().update(dt)

    def next_due(self) -> float | None:
        # A scene at rest is told of no time unless it asks: it would stay deaf for ever.
        due = super().next_due()
        left = self.grace_period - self._open
        return due if left <= 0 else left if due is None else min(left, due)

    def ignores(self, event: Input) -> bool:
        """Whether it does not hear this yet."""
        return isinstance(event, DELIBERATE) and self._open < self.grace_period

    def handle(self, event: Input) -> bool:
        return self.ignores(event) or super().handle(event)
