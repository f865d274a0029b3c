"""The user interface of one scene: pointer, keys, focus, layers, and what to redraw.

Layers are modal: only the topmost takes input and has the focus. Closing it gives the focus back
to the widget that had it. Everything is driven by events and by the time that is passed to
:meth:`Ui.update`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.graphics.dirty_rects import DirtyRects
from game.ui.graphics.media import Media
from game.ui.input.intents import (
    STEPS,
    Command,
    Composed,
    Input,
    Intent,
    Interrupted,
    OtherKey,
    Pixel,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    Source,
    Typed,
)
from game.ui.widgets.focus import (
    Direction,
    FocusRing,
    Layer,
    a_page_from,
    can_take_focus,
    following,
    list_around,
    neighbour,
)
from game.ui.widgets.node import Node
from game.ui.widgets.pointer import Pointer
from game.ui.widgets.tooltip import Tooltip
from game.ui.widgets.widget import Widget


class Ui:
    """Passes input and time to a tree of widgets, and collects what must be painted."""

    def __init__(
        self,
        root: Widget,
        media: Media,
        first_focus: Widget | None = None,
        default: Widget | None = None,
    ) -> None:
        self.media = media
        self.layers: list[Layer] = []
        self.keys_in_use = False
        """True if the player is using keys; only then the ring is visible."""
        self._pointer = Pointer(lambda point: self.top.root.at(point) if self.layers else None)
        self._dirty = DirtyRects()
        self._moving: set[Widget] = set()
        self._ring = FocusRing()
        self._tooltip = Tooltip(self.invalidate_rect, self._controls)
        self._explained: Widget | None = None
        """The widget of the tooltip when time last passed."""
        self.open(root, focus=first_focus, default=default)

    # --- layers -----------------------------------------------------------------------------

    @property
    def top(self) -> Layer:
        """The topmost layer, which takes the input."""
        return self.layers[-1]

    @property
    def hovered(self) -> Widget | None:
        """The widget under the pointer."""
        return self._pointer.hovered

    @property
    def held(self) -> Widget | None:
        """The widget that the pointer was pressed on, while it is down."""
        return self._pointer.held

    @property
    def focused(self) -> Widget | None:
        """The widget that takes the keys."""
        return self.layers[-1].focused if self.layers else None

    def open(
        self,
        root: Widget,
        on_back: Callable[[], None] | None = None,
        focus: Widget | None = None,
        dims: bool = False,
        default: Widget | None = None,
        follows_pointer: bool = False,
    ) -> Layer:
        """Put a layer on top. ``focus`` gets the focus, or the first widget that can have it.
        ``default`` is what Enter presses after the mouse; without one it is the same."""
        self._let_go()
        root.attach(self)
        layer = Layer(root, on_back, dims=dims, follows_pointer=follows_pointer)
        self.layers.append(layer)
        self.focus(focus or following(None, self._candidates()))
        layer.default = default or layer.focused
        self.invalidate_all()
        self._pointer.hover()
        return layer

    def close(self, layer: Layer | None = None) -> None:
        """Close a layer (the topmost if None) and all above it."""
        layer = layer or self.top
        if layer not in self.layers or layer is self.layers[0]:
            return
        self._let_go()
        while self.layers[-1] is not layer:
            self.layers.pop().root.attach(None)
        self.layers.pop().root.attach(None)
        self._moving = {widget for widget in self._moving if widget.ui is self}
        self.invalidate_all()
        self._pointer.hover()
        self._ring.rest()

    def replace_root(
        self, root: Widget, focus: Widget | None = None, default: Widget | None = None
    ) -> None:
        """Replace the tree of the lowest layer, without changing how the player steers."""
        while len(self.layers) > 1:
            self.close()
        self._let_go()
        before = self.layers.pop()
        before.root.attach(None)
        self._moving.clear()
        self.open(root, focus=focus, default=default).by_pointer = before.by_pointer

    def set_media(self, media: Media) -> None:
        """Use the media for another window or theme. The owner places the trees again."""
        self.media = media
        self.invalidate_all()

    # --- painting ---------------------------------------------------------------------------

    def invalidate(self, widget: Widget) -> None:
        """Have a widget drawn again, and updated until it rests."""
        self._moving.add(widget)
        self.invalidate_rect(widget.visible_part(self.media))
        if widget is self.focused and self._ring_shows:
            self.invalidate_rect(self._ring.area(widget, self.media))

    def invalidate_rect(self, rect: pygame.Rect) -> None:
        """Have a part of the window drawn again."""
        self._dirty.add(rect.clip((0, 0), self.media.size))

    def invalidate_all(self) -> None:
        """Have the whole window drawn again."""
        self._dirty.add(pygame.Rect((0, 0), self.media.size))

    def take_dirty(self) -> list[pygame.Rect]:
        """Return the rectangles that must be painted now. Called once a frame."""
        return self._dirty.take()

    def paint(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        """Draw the widgets within ``part``, over what the scene has painted there."""
        clip = surface.get_clip()
        surface.set_clip(part.clip(clip))
        for layer in self.layers:
            if layer.dims:
                surface.fill((96, 92, 92), part, pygame.BLEND_RGB_MULT)
            layer.root.draw_tree(surface, part, self.media)
        if self.focused is not None and self._ring_shows:
            self._ring.draw(surface, self.focused, self.media)
        self._tooltip.draw(surface, self.media)
        surface.set_clip(clip)

    # --- time -------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        """Let time pass. Returns whether anything is still moving."""
        self._let_wait(self.focused, dt)
        resting = []
        ringed = self.ring_area()
        for widget in list(self._moving):
            if not widget.update(dt, self.media):
                resting.append(widget)
            if widget.ui is self:
                self.invalidate_rect(widget.visible_part(self.media))
        self._moving.difference_update(resting)
        if ringed != self.ring_area():
            # A list has scrolled: the ring reaches a little beyond its edge.
            self.invalidate_rect(ringed)
            self._mark_ring(self.focused)
        ring_moves = self._ring_shows and self._ring.update(dt, self.media)
        if ring_moves:
            self._mark_ring(self.focused)
        pointed = self.focused if self.keys_in_use else self.hovered
        # If nothing is pointed at, now or before, there is no tooltip.
        explains = pointed is not None or self._explained is not None
        self._explained = pointed
        if explains:
            self._tooltip.update(dt, None if self.held else pointed, self.media)
        return bool(self._moving) or ring_moves or (explains and self._tooltip.moving)

    def _let_wait(self, widget: Widget | None, dt: float) -> None:
        """Let time pass also for a widget at rest that wants an update later."""
        due = None if widget is None or widget in self._moving else widget.next_due()
        if widget is None or due is None:
            return
        if dt >= due:
            self.invalidate(widget)
        else:
            widget.update(dt, self.media)

    def next_due(self) -> float | None:
        """Return the seconds until an update is wanted although nothing moves; None for never."""
        if self._dirty or self._moving:
            # Something asked to be drawn again while it was being drawn.
            return 0.0
        dues = [] if self._explained is None else [self._tooltip.next_due()]
        focused = self.focused
        if focused is not None:
            dues.append(focused.next_due())
        if self.held is not None:
            dues.append(self.held.next_due())
        return min((due for due in dues if due is not None), default=None)

    def text_place(self) -> pygame.Rect | None:
        """Return where text that is typed will stand; None if nothing takes any."""
        focused = self.focused
        return None if focused is None or not focused.enabled else focused.text_place(self.media)

    def focus_told(self) -> Node | None:
        """Return what has the focus, for those who do not see it."""
        widget = self.focused
        if widget is None:
            return None
        named = next((each for each in widget.ancestors() if each.names_control), widget)
        parts = (part for node in named.nodes() for part in node.walk())
        return next((part for part in parts if part.key is widget), None)

    # --- events -----------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Take an input. Returns whether it was used. With an open layer, everything is used."""
        used = self._take(event)
        return used or len(self.layers) > 1

    def _take(self, event: Input) -> bool:
        match event:
            case Command():
                return self._command(event)
            case OtherKey(name, _, repeated):
                return not repeated and any(each.other_key(name) for each in self._focus_path())
            case PointerMoved(point, source):
                return self._pointer.hears(source) and self._pointer_moved(point, source)
            case PointerPressed(point, source):
                return self._pointer.hears(source) and self._pointer_pressed(point, source)
            case PointerReleased(point, source):
                return self._pointer.hears(source) and self._pointer.release(point)
            case Scrolled(notches, _):
                return self._wheel(notches)
            case Typed(text, _):
                focused = self.focused
                return focused is not None and focused.enabled and focused.text_typed(text)
            case Composed(text, caret, _):
                focused = self.focused
                return focused is not None and focused.text_composed(text, caret)
            case PointerLeft(source):
                if self._pointer.hears(source):
                    self._pointer.leave()
                    self._tooltip.hide()
            case Interrupted():
                self._let_go()
        return False

    def _pointer_moved(self, point: Pixel, source: Source) -> bool:
        if point != self._pointer.point:
            self._steer_by_keys(False)
        used = self._pointer.move(point, source, self.media.px(self.media.motion.drag_from_touch))
        hovered = self.hovered
        if self.top.follows_pointer and hovered is not None and can_take_focus(hovered):
            self.focus(hovered)
        return used

    def _pointer_pressed(self, point: Pixel, source: Source) -> bool:
        self._pointer_moved(point, source)
        self._steer_by_keys(False)
        self._tooltip.hide()
        widget = self.top.root.at(point)
        if widget is None:
            if self.top.on_back is not None:
                self.top.on_back()
                return True
            return False
        if widget.focusable and widget.enabled:
            self.focus(widget)
            self.top.by_pointer = not self.top.follows_pointer
        if widget.enabled:
            self._pointer.hold(widget, source)
        return True

    def _wheel(self, notches: float) -> bool:
        widget = self.top.root.at(self._pointer.point) or self.focused
        if widget is None or not any(each.wheel(notches) for each in (widget, *widget.ancestors())):
            return False
        self._pointer.hover()
        return True

    def _command(self, command: Command) -> bool:
        intent, focused = command.intent, self.focused
        if any(each.command(command) for each in self._focus_path()):
            self._steer_by_keys(True)
            return True
        if intent in (Intent.NEXT, Intent.PREVIOUS):
            back = intent is Intent.PREVIOUS
            return self.steer(following(focused, self._candidates(), back))
        if intent in STEPS:
            return self.navigate(STEPS[intent])
        if intent in (Intent.PAGE_UP, Intent.PAGE_DOWN):
            return self.steer(a_page_from(focused, 1 if intent is Intent.PAGE_DOWN else -1))
        if intent in (Intent.FIRST, Intent.LAST):
            return self._to_end(intent is Intent.LAST)
        if intent is Intent.CONFIRM and self.top.by_pointer and not command.repeated:
            # The last clicked widget has no visible ring: Enter does not mean it.
            self.focus(self.top.default)
        if intent in (Intent.CONFIRM, Intent.ACTIVATE):
            # A key that is held down activates once.
            return True if command.repeated else self.activate()
        if intent is Intent.BACK and not command.repeated:
            return self.back()
        return False

    def _to_end(self, last: bool) -> bool:
        """Move the focus to the first or the last widget of the list around it, or of all."""
        around = list_around(self.focused)
        inside = self._candidates()
        if around is not None:
            within = [each for each in around.walk() if can_take_focus(each)]
            inside = within if self.focused in within else inside
        return bool(inside) and self.steer(inside[-1 if last else 0])

    # --- what keys and pads can say -----------------------------------------------------------

    def navigate(self, direction: Direction) -> bool:
        """Move the focus in a direction. Returns whether there was a widget to move from or to."""
        focused = self.focused
        candidates = self._candidates()
        if focused is None or focused not in candidates:
            return self.steer(following(None, candidates))
        others = [each for each in candidates if each is not focused]
        return self.steer(neighbour(focused.rect, others, direction) or focused)

    def activate(self) -> bool:
        """Activate the focused widget. Returns whether there was one."""
        focused = self.focused
        if focused is None or not focused.visible:
            return False
        self._steer_by_keys(True)
        self._tooltip.hide()
        if focused.enabled:
            focused.activate()
        return True

    def back(self) -> bool:
        """Close the topmost layer. Returns False if the scene has to handle it."""
        if self.top.on_back is None:
            return False
        self.top.on_back()
        return True

    def steer(self, widget: Widget | None) -> bool:
        """Move the focus as keys do: the ring becomes visible, and lists scroll to it."""
        if widget is None:
            return False
        self._steer_by_keys(True)
        if widget is not self.focused:
            self.media.sounds.play("hover", 0.3)
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
        """Scroll lists until the focused widget can be seen."""
        focused = self.focused
        if focused is not None:
            for above in focused.ancestors():
                above.reveal(focused)

    # ----------------------------------------------------------------------------------------

    @property
    def _ring_shows(self) -> bool:
        return self.keys_in_use or self.top.follows_pointer

    def _focus_path(self) -> Iterator[Widget]:
        """Yield the focused widget, if it can be used, and its ancestors, innermost first."""
        widget = self.focused
        if widget is not None:
            if widget.enabled:
                yield widget
            yield from widget.ancestors()

    def _controls(self) -> list[pygame.Rect]:
        """Return where the controls of the topmost layer are, as far as they can be seen."""
        return [
            each.hit_rect().clip(each.visible_part(self.media))
            for each in self.top.root.walk()
            if each.focusable
        ]

    def _candidates(self) -> list[Widget]:
        return [widget for widget in self.top.root.walk() if can_take_focus(widget)]

    def _steer_by_keys(self, on: bool) -> None:
        if on:
            self.top.by_pointer = False
        if on != self.keys_in_use:
            self.keys_in_use = on
            self._mark_ring(self.focused)

    def ring_area(self) -> pygame.Rect:
        """Return where the ring is drawn; empty without a ring."""
        if self.focused is None or not self._ring_shows:
            return pygame.Rect(0, 0, 0, 0)
        return self._ring.area(self.focused, self.media)

    def _mark_ring(self, widget: Widget | None) -> None:
        if widget is not None:
            self.invalidate_rect(self._ring.area(widget, self.media))

    def _let_go(self) -> None:
        """Forget the widgets that the pointer is over and that it holds."""
        self._tooltip.hide()
        self._pointer.let_go()
