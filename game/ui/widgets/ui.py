"""The conductor of the widgets of one scene: pointer, keys, focus, layers, what to redraw.

Layers are modal: only the topmost takes input and holds the focus; closing it gives the focus
back to where it was. Everything is driven by events; a held key repeats by the time that
:meth:`update` is told has passed.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from game.ui.input.intents import (
    STEPS,
    Command,
    Device,
    Input,
    Intent,
    Interrupted,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    Source,
    Typed,
)
from game.ui.kit import Kit
from game.ui.widgets.base import Point, Widget
from game.ui.widgets.dirt import Dirt
from game.ui.widgets.focus import Direction, can_take_focus, following, neighbour
from game.ui.widgets.layer import Layer
from game.ui.widgets.ring import Ring
from game.ui.widgets.tooltip import Tooltip


class _Drag(Enum):
    """What comes of a finger that moves while it is down."""

    NONE = 0
    """Nothing yet: it has not gone far enough to be meant."""
    WIDGET = 1
    """What is under it follows."""
    LIST = 2
    """The list around it follows."""


_PAGE = 0.9
"""How much of what a list shows Page Down goes further."""


class Ui:
    """Give it a root widget, a kit, events and time; it says what must be painted."""

    def __init__(
        self,
        root: Widget,
        kit: Kit,
        first_focus: Widget | None = None,
        default: Widget | None = None,
    ) -> None:
        self.kit = kit
        self.layers: list[Layer] = []
        self.hovered: Widget | None = None
        self.held: Widget | None = None
        """The widget the main button went down on."""
        self.keys_in_use = False
        """Whether the player is steering by keys; the ring shows only then."""
        self.pointer: Point = (-1, -1)
        self._dirt = Dirt()
        self._moving: set[Widget] = set()
        self._held_by: Source | None = None
        """The mouse or the finger that holds it: others are not heard meanwhile."""
        self._held_at: Point = (0, 0)
        self._drag = _Drag.NONE
        self._ring = Ring()
        self._tooltip = Tooltip()
        self.open(root, focus=first_focus, default=default)

    # --- layers -----------------------------------------------------------------------------

    @property
    def top(self) -> Layer:
        """The layer that takes the input."""
        return self.layers[-1]

    @property
    def focused(self) -> Widget | None:
        """The widget that takes the keys."""
        return self.layers[-1].focused if self.layers else None

    def open(
        self,
        root: Widget,
        on_back: Callable[[], None] | None = None,
        focus: Widget | None = None,
        veil: bool = False,
        default: Widget | None = None,
    ) -> Layer:
        """Put a layer on top; the focus goes to ``focus``, or to the first that can take it.
        ``default`` is what Enter presses after the mouse; without one it is that too."""
        self._let_go()
        root.attach(self)
        layer = Layer(root, on_back, veil=veil)
        self.layers.append(layer)
        self.focus(focus or following(None, self._candidates()))
        layer.default = default or layer.focused
        self.mark_all()
        self._hover(self.pointer)
        return layer

    def close(self, layer: Layer | None = None) -> None:
        """Take a layer away (the topmost, when not given) and all above it."""
        layer = layer or self.top
        if layer not in self.layers or layer is self.layers[0]:
            return
        self._let_go()
        while self.layers[-1] is not layer:
            self.layers.pop().root.attach(None)
        self.layers.pop().root.attach(None)
        self._moving = {widget for widget in self._moving if widget.ui is self}
        self.mark_all()
        self._hover(self.pointer)
        self._ring.rest()

    def replace_root(
        self, root: Widget, focus: Widget | None = None, default: Widget | None = None
    ) -> None:
        """Show another tree on the lowest layer, for somebody who goes on as before."""
        while len(self.layers) > 1:
            self.close()
        self._let_go()
        before = self.layers.pop()
        before.root.attach(None)
        self._moving.clear()
        self.open(root, focus=focus, default=default).by_pointer = before.by_pointer

    def set_kit(self, kit: Kit) -> None:
        """The window or the theme changed; the owner places the trees anew."""
        self.kit = kit
        self.mark_all()

    # --- painting ---------------------------------------------------------------------------

    def mark(self, widget: Widget) -> None:
        """A widget asks to be drawn anew (and to be updated until it rests)."""
        self._moving.add(widget)
        self.mark_rect(widget.seen(self.kit))
        if widget is self.focused and self.keys_in_use:
            self.mark_rect(self._ring.area(widget, self.kit))

    def mark_rect(self, rect: pygame.Rect) -> None:
        """This part of the window must be drawn anew."""
        self._dirt.add(rect.clip((0, 0), self.kit.size))

    def mark_all(self) -> None:
        """All of the window must be drawn anew."""
        self._dirt.add(pygame.Rect((0, 0), self.kit.size))

    def take_dirty(self) -> list[pygame.Rect]:
        """What must be painted now; asked once a frame."""
        return self._dirt.take()

    def paint(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Draw the widgets within ``part``, over what the scene has painted there."""
        clip = surface.get_clip()
        surface.set_clip(part.clip(clip))
        for layer in self.layers:
            if layer.veil:
                surface.fill((96, 92, 92), part, pygame.BLEND_RGB_MULT)
            layer.root.draw_tree(surface, part, self.kit)
        if self.focused is not None and self.keys_in_use:
            self._ring.draw(surface, self.focused, self.kit)
        self._tooltip.draw(surface, self.kit)
        surface.set_clip(clip)

    # --- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass; whether anything is still moving."""
        self._let_wait(self.focused, dt)
        resting = []
        for widget in list(self._moving):
            if not widget.update(dt, self.kit):
                resting.append(widget)
            if widget.ui is self:
                self.mark_rect(widget.seen(self.kit))
        self._moving.difference_update(resting)
        ring_moves = self._ring.update(dt, self.kit) and self.keys_in_use
        if ring_moves:
            self._mark_ring(self.focused)
        pointed = self.focused if self.keys_in_use else self.hovered
        self._tooltip.update(dt, None if self.held else pointed, self.kit, self.mark_rect)
        return bool(self._moving) or ring_moves or self._tooltip.moving

    def _let_wait(self, widget: Widget | None, dt: float) -> None:
        """Time also passes for a widget at rest that wants to do something later."""
        due = None if widget is None or widget in self._moving else widget.next_due()
        if widget is None or due is None:
            return
        if dt >= due:
            self.mark(widget)
        else:
            widget.update(dt, self.kit)

    def next_due(self) -> float | None:
        """Seconds until an update is wanted although nothing moves."""
        if self._dirt or self._moving:
            # Something asked to be drawn anew while it was drawn.
            return 0.0
        dues = [self._tooltip.next_due()]
        focused = self.focused
        if focused is not None:
            dues.append(focused.next_due())
        if self.held is not None:
            dues.append(self.held.next_due())
        return min((due for due in dues if due is not None), default=None)

    # --- events -----------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Take what somebody did; whether it was used. With an open layer everything is."""
        used = self._take(event)
        return used or len(self.layers) > 1

    def _take(self, event: Input) -> bool:
        match event:
            case Command():
                return self._command(event)
            case PointerMoved(point, source):
                return self._heard(source) and self._pointer_moved(point, source)
            case PointerPressed(point, source):
                return self._heard(source) and self._pointer_pressed(point, source)
            case PointerReleased(point, source):
                return self._heard(source) and self._pointer_released(point)
            case Scrolled(notches, _):
                return self._wheel(notches)
            case Typed(text, _):
                focused = self.focused
                return focused is not None and focused.enabled and focused.text_typed(text)
            case PointerLeft(source):
                if self._heard(source):
                    self._let_go(keep_held=True)
            case Interrupted():
                self._let_go()
        return False

    def _heard(self, source: Source) -> bool:
        """Whether this pointer is the one that matters: while one holds something, only that."""
        return self.held is None or source == self._held_by

    def _pointer_moved(self, point: Point, source: Source) -> bool:
        moved = point != self.pointer
        self.pointer = point
        if moved:
            self._steer_by_keys(False)
        if self.held is not None:
            if source.device is not Device.TOUCH or self._dragged(point):
                self.held.pointer_moved(point)
            return True
        self._hover(point)
        if self.hovered is not None:
            self.hovered.pointer_moved(point)
        return self.hovered is not None

    def _dragged(self, point: Point) -> bool:
        """A finger moved that holds something; whether that is for the widget itself. A finger
        that goes far enough pulls the list along, unless the widget is one that is dragged."""
        assert self.held is not None
        before = self._held_at
        if self._drag is _Drag.NONE:
            far = self.kit.px(self.kit.feel.drag_from_touch)
            if abs(point[0] - before[0]) <= far and abs(point[1] - before[1]) <= far:
                return False
            self._drag = _Drag.WIDGET
            if not self.held.takes_drags and _list_around(self.held) is not None:
                self._drag = _Drag.LIST
                self.held.pointer_cancelled()
        around = _list_around(self.held)
        if self._drag is _Drag.LIST and around is not None:
            around.pull(point[1] - before[1])
            self._held_at = point
            return False
        return True

    def _pointer_pressed(self, point: Point, source: Source) -> bool:
        self._pointer_moved(point, source)
        self._steer_by_keys(False)
        self._tooltip.hide(self.mark_rect)
        widget = self.top.root.at(point)
        if widget is None:
            if self.top.on_back is not None:
                self.top.on_back()
                return True
            return False
        if widget.focusable and widget.enabled:
            self.focus(widget)
            self.top.by_pointer = True
        if widget.enabled:
            self.held, self._held_by, self._held_at = widget, source, point
            self._drag = _Drag.NONE
            widget.pointer_pressed(point)
        return True

    def _pointer_released(self, point: Point) -> bool:
        self.pointer = point
        held, self.held = self.held, None
        if held is None:
            return False
        if self._drag is not _Drag.LIST:
            held.pointer_released(point)
        self._hover(point)
        return True

    def _wheel(self, notches: float) -> bool:
        widget = self.top.root.at(self.pointer) or self.focused
        while widget is not None:
            if widget.wheel(notches):
                self._hover(self.pointer)
                return True
            widget = widget.parent
        return False

    def _command(self, command: Command) -> bool:
        intent, focused = command.intent, self.focused
        if focused is not None and focused.enabled and focused.command(command):
            self._steer_by_keys(True)
            return True
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            back = intent is Intent.PREVIOUS
            return self.steer(following(focused, self._candidates(), back))
        if intent in STEPS:
            return self.navigate(STEPS[intent])
        if intent in (Intent.PAGE_UP, Intent.PAGE_DOWN):
            return self._page(1 if intent is Intent.PAGE_DOWN else -1)
        if intent is Intent.CONFIRM and self.top.by_pointer and not command.repeated:
            # What was clicked last shows no ring: nobody means that by Enter.
            self.focus(self.top.default)
        if intent in (Intent.CONFIRM, Intent.ACTIVATE):
            # A key that is held down is one activation.
            return True if command.repeated else self.activate()
        if intent is Intent.BACK and not command.repeated:
            return self.back()
        return False

    def _page(self, step: int) -> bool:
        """Move the focus by about as much as the list that it is in shows at once."""
        focused = self.focused
        around = _list_around(focused)
        if focused is None or around is None:
            return False
        here = focused.rect
        goal = here.centery + step * round(_PAGE * around.rect.height)
        ahead = [
            each
            for each in around.walk()
            if can_take_focus(each) and (each.rect.centery - here.centery) * step > 0
        ]
        return self.steer(
            min(
                ahead,
                key=lambda each: (
                    abs(each.rect.centery - goal),
                    abs(each.rect.centerx - here.centerx),
                ),
                default=None,
            )
        )

    # --- what keys and pads can say -----------------------------------------------------------

    def navigate(self, direction: Direction) -> bool:
        """Move the focus that way; whether there was anything to steer at all."""
        focused = self.focused
        candidates = self._candidates()
        if focused is None or focused not in candidates:
            return self.steer(following(None, candidates))
        others = [each for each in candidates if each is not focused]
        return self.steer(neighbour(focused.rect, others, direction) or focused)

    def activate(self) -> bool:
        """Press what has the focus; whether there was something."""
        focused = self.focused
        if focused is None or not focused.visible:
            return False
        self._steer_by_keys(True)
        if focused.enabled:
            focused.activate()
        return True

    def back(self) -> bool:
        """Close the topmost layer; False when that is for the scene to answer."""
        if self.top.on_back is None:
            return False
        self.top.on_back()
        return True

    def steer(self, widget: Widget | None) -> bool:
        """Move the focus by keys: the ring shows, and lists scroll to it."""
        if widget is None:
            return False
        self._steer_by_keys(True)
        if widget is not self.focused:
            self.kit.sounds.play("hover", 0.3)
        self.focus(widget)
        return True

    def focus(self, widget: Widget | None) -> None:
        """Give the focus to a widget of the topmost layer."""
        before = self.focused
        if before is widget:
            return
        self._mark_ring(before)
        self.top.focused = widget
        if before is not None:
            before.focus_changed(False)
        if widget is None:
            return
        self._ring.arrive()
        widget.focus_changed(True)
        self.reveal_focused()
        self._mark_ring(widget)

    def reveal_focused(self) -> None:
        """Lists scroll until what has the focus is in view."""
        focused = self.focused
        above = focused.parent if focused is not None else None
        while focused is not None and above is not None:
            above.reveal(focused)
            above = above.parent

    # ----------------------------------------------------------------------------------------

    def _candidates(self) -> list[Widget]:
        return [widget for widget in self.top.root.walk() if can_take_focus(widget)]

    def _steer_by_keys(self, on: bool) -> None:
        if on:
            self.top.by_pointer = False
        if on != self.keys_in_use:
            self.keys_in_use = on
            self._mark_ring(self.focused)

    def _mark_ring(self, widget: Widget | None) -> None:
        if widget is not None:
            self.mark_rect(self._ring.area(widget, self.kit))

    def _hover(self, point: Point) -> None:
        widget = self.top.root.at(point) if self.layers else None
        if widget is self.hovered:
            return
        if self.hovered is not None:
            self.hovered.pointer_left()
        self.hovered = widget
        if widget is not None:
            widget.pointer_entered()

    def _let_go(self, keep_held: bool = False) -> None:
        """Forget what the pointer is over and, unless it may come back, what it holds."""
        self._tooltip.hide(self.mark_rect)
        if self.hovered is not None:
            self.hovered.pointer_left()
            self.hovered = None
        if self.held is not None and not keep_held:
            held, self.held = self.held, None
            held.pointer_cancelled()


def _list_around(widget: Widget | None) -> Widget | None:
    """The nearest list that a widget is in, or is."""
    while widget is not None and widget.viewport() is None:
        widget = widget.parent
    return widget
