"""The conductor of the widgets of one scene: pointer, keys, focus, layers, what to redraw.

Layers are modal: only the topmost takes input and holds the focus; closing it gives the focus
back to where it was. Everything is driven by events; a held key repeats by the time that
:meth:`update` is told has passed.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.kit import Kit
from game.ui.widgets.base import Point, Widget
from game.ui.widgets.dirt import Dirt
from game.ui.widgets.focus import Direction, can_take_focus, following, neighbour
from game.ui.widgets.keys import ACTIVATE, ARROWS, ENTER, REPEATS
from game.ui.widgets.layer import Layer
from game.ui.widgets.repeat import Repeat
from game.ui.widgets.ring import Ring
from game.ui.widgets.tooltip import Tooltip


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
        self._keys_down: set[int] = set()
        self._repeat = Repeat()
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
        again = self._repeat.update(dt, self.kit.feel.repeat_every)
        if again is not None:
            self._key(again, repeated=True)
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
        dues = [self._tooltip.next_due(), self._repeat.next_due()]
        focused = self.focused
        if focused is not None:
            dues.append(focused.next_due())
        if self.held is not None:
            dues.append(self.held.next_due())
        return min((due for due in dues if due is not None), default=None)

    # --- events -----------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; whether it was used. With an open layer everything is."""
        used = self._take(event)
        return used or len(self.layers) > 1

    def _take(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._pointer_moved(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pointer_pressed(event.pos)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._pointer_released(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", float(event.y)))
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            self._keys_down.discard(event.key)
            self._repeat.let_go(event.key)
            return False
        if kind == pygame.TEXTINPUT:
            focused = self.focused
            return focused is not None and focused.enabled and focused.text_typed(event.text)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self._let_go(keep_held=kind == pygame.WINDOWLEAVE)
        return False

    def _pointer_moved(self, point: Point) -> bool:
        moved = point != self.pointer
        self.pointer = point
        if moved:
            self._steer_by_keys(False)
        if self.held is not None:
            self.held.pointer_moved(point)
            return True
        self._hover(point)
        if self.hovered is not None:
            self.hovered.pointer_moved(point)
        return self.hovered is not None

    def _pointer_pressed(self, point: Point) -> bool:
        self._pointer_moved(point)
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
            self.held = widget
            widget.pointer_pressed(point)
        return True

    def _pointer_released(self, point: Point) -> bool:
        self.pointer = point
        held, self.held = self.held, None
        if held is None:
            return False
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

    def _key(self, event: pygame.event.Event, repeated: bool = False) -> bool:
        key = event.key
        held_before = key in self._keys_down
        self._keys_down.add(key)
        if key in REPEATS and not repeated:
            self._repeat.hold(event, self.kit.feel.repeat_delay)
        if getattr(event, "mod", 0) & pygame.KMOD_ALT:
            return False
        focused = self.focused
        if focused is not None and focused.enabled and focused.key(event):
            self._steer_by_keys(True)
            return True
        if key == pygame.K_TAB:
            back = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
            return self.steer(following(focused, self._candidates(), back))
        if key in ARROWS:
            return self.navigate(ARROWS[key])
        if key in ENTER and self.top.by_pointer and not held_before:
            # What was clicked last shows no ring: nobody means that by Enter.
            self.focus(self.top.default)
        if key in ACTIVATE:
            # A key that is held down is one activation, whatever the system repeats.
            return True if held_before else self.activate()
        if key == pygame.K_ESCAPE and not held_before:
            return self.back()
        return False

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
        self._repeat.let_go()
        self._keys_down.clear()
        self._tooltip.hide(self.mark_rect)
        if self.hovered is not None:
            self.hovered.pointer_left()
            self.hovered = None
        if self.held is not None and not keep_held:
            held, self.held = self.held, None
            held.pointer_cancelled()
