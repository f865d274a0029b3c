"""What appears over a scene: how it appears, what it does to the focus, and how it is left.

There are two kinds. An :class:`Overlay` is a widget: a dialog, a list, a keyboard, a question. It
takes all input and the focus while it is open, and gives the focus back. Esc, the back button of a
pad and a press outside close it, unless it must be answered. The others are pictures (tooltips,
messages, notes, hints, speech bubbles): they take no input and no focus, and go by themselves.

Both appear alike (:class:`Appearance`), and both ask :func:`game.ui.widgets.placement.placed`
where they lie. From the lowest to the topmost: what lies on the table (see ``Z_…`` in
:mod:`game.ui.table.layout`), overlays in the order in which they were opened, the tooltip,
messages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.graphics.ease import out_back
from game.ui.graphics.media import Media
from game.ui.graphics.motion import Motion
from game.ui.graphics.pixels import PREMUL, canvas, faded, put
from game.ui.graphics.tween import TweenedValue
from game.ui.widgets.box_layout import Group
from game.ui.widgets.focus import Layer
from game.ui.widgets.placement import MIDDLE, Near, Side, placed
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.ui.widgets.ui import Ui


class Appearance:
    """How much of something has appeared. It fades in while it grows to its size and a little
    beyond; it fades away at its size. With reduced motion it only fades."""

    def __init__(self) -> None:
        self._share = TweenedValue()

    @property
    def share(self) -> float:
        """How much of it is there, 0 to 1."""
        return self._share.value

    @property
    def wanted(self) -> bool:
        """True if it is there or on its way."""
        return bool(self._share.target)

    @property
    def moving(self) -> bool:
        """True if it is appearing or disappearing."""
        return self._share.value != self._share.target

    def show(self) -> bool:
        """Begin to appear. Returns whether it was not wanted before."""
        return self._share.to(1.0)

    def fade(self) -> None:
        """Begin to disappear."""
        self._share.to(0.0)

    def vanish(self) -> None:
        """Disappear at once."""
        self._share.jump(0.0)

    def step(self, dt: float, motion: Motion) -> bool:
        """Let time pass. Returns whether it is still moving."""
        return self._share.step(dt, motion.appear_time)

    def put(
        self, surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, motion: Motion
    ) -> None:
        """Draw its picture, which lies in ``box`` when all of it is there."""
        if self.share >= 1.0:
            surface.blit(picture, box, special_flags=PREMUL)
            return
        grown = 1.0
        if self.wanted:
            grown = motion.appear_from + (1.0 - motion.appear_from) * out_back(self.share)
        if grown != 1.0:
            picture = pygame.transform.smoothscale_by(picture, grown)
        picture = faded(picture, max(0.0, self.share))
        put(surface, picture, center=box.center)


def reach(box: pygame.Rect) -> pygame.Rect:
    """Return the area on which something is drawn while it appears, to lie in ``box`` at last."""
    return box.inflate(box.width // 20 + 4, box.height // 20 + 4)


class Overlay(Group):
    """Widgets over a scene that take all input while they are open. Subclasses define
    :meth:`place`, and call :meth:`shut` when something has been chosen."""

    dims = False
    """True if what lies below is darkened."""
    follows_pointer = False
    """True if the pointer moves the focus too, and the ring always shows."""

    def __init__(self, children: Sequence[Widget] = ()) -> None:
        super().__init__(children)
        self._look = Appearance()
        self._layer: Layer | None = None
        self._host: Ui | None = None
        self.box = pygame.Rect(0, 0, 0, 0)
        """The panel, which nothing else should cover; empty without one."""

    @property
    def must(self) -> bool:
        """True if it must be answered: nothing closes it but an answer."""
        return False

    def open_in(self, ui: Ui, focus: Widget | None = None) -> None:
        """Show it over everything in ``ui``. ``focus`` has the focus at first; None for the first
        widget that can have it."""
        self._host = ui
        self.attach(ui)
        self.place(pygame.Rect((0, 0), ui.media.size), ui.media)
        back = None if self.must else self.cancel
        self._layer = ui.open(self, back, focus, self.dims, follows_pointer=self.follows_pointer)
        self._look.show()
        self.invalidate()

    def shut(self) -> None:
        """Close it, even if it must be answered. The focus goes back to where it was."""
        if self._host is not None:
            self._host.close(self._layer)
        self._host = self._layer = None

    def cancel(self) -> None:
        """Close it without a choice: Esc, the back button, or a press outside."""
        self.shut()

    def update(self, dt: float, media: Media) -> bool:
        return self._look.step(dt, media.motion)

    def paint_area(self, media: Media) -> pygame.Rect:
        areas = [child.paint_area(media) for child in self.shown]
        return reach(areas[0].unionall(areas[1:])) if areas else self.rect

    def draw_tree(self, surface: pygame.Surface, part: pygame.Rect, media: Media) -> None:
        if self._look.share >= 1.0:
            super().draw_tree(surface, part, media)
            return
        area = self.paint_area(media)
        sheet = canvas(area.size)
        self.shift(-area.x, -area.y)
        super().draw_tree(sheet, sheet.get_rect(), media)
        self.shift(area.x, area.y)
        self._look.put(surface, sheet, area, media.motion)


class PanelOverlay(Overlay):
    """One panel, near an anchor or in the middle of the window.

    anchor, sides, gap: what it lies near, and how; the panel does not cover the anchor.
    size: the size of the panel in a room of pixels; None for what the panel measures.
    margin: units that stay free at the left and right, and at the top and bottom of the window.
    """

    def __init__(
        self,
        panel: Widget,
        *,
        dims: bool = False,
        anchor: Widget | None = None,
        sides: Sequence[Side] = (MIDDLE,),
        size: Callable[[pygame.Rect, Media], Size] | None = None,
        margin: tuple[float, float] = (40, 30),
        gap: float = 0,
    ) -> None:
        super().__init__([panel])
        self.dims = dims
        self._panel = panel
        self._anchor = anchor
        self._sides = sides
        self._size = size
        self._margin = margin
        self._gap = gap

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        room = rect.inflate(-2 * media.px(self._margin[0]), -2 * media.px(self._margin[1]))
        measured = self._size(room, media) if self._size else None
        wide, high = measured or self._panel.measure(media, room.width)
        anchor = rect if self._anchor is None else self._anchor.rect
        clear = [] if self._anchor is None else [[anchor]]
        near = Near(anchor, self._sides, [room], clear, gap=media.px(self._gap))
        _, self.box = placed([(wide, min(high, room.height))], near)
        self._panel.place(self.box, media)
