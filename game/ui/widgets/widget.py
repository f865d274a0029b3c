"""The base of all widgets: a rectangle in a tree, measured in units, placed in pixels.

A widget never reads the mouse or a clock. :class:`game.ui.widgets.ui.Ui` passes it the input,
and asks it to draw when it has called :meth:`~Widget.invalidate`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.tween import Followed, T
from game.ui.input.intents import KEYBOARD, Command, Intent, Pixel
from game.ui.widgets.node import PRESSED, Node, Role, spoken

if TYPE_CHECKING:
    from game.ui.widgets.ui import Ui

Size = tuple[int, int]


class Redrawn(Followed[T]):
    """An attribute of a widget, which is drawn again when that changes. Setting it does not count
    as a change by the player."""

    def __init__(self) -> None:
        super().__init__(lambda widget: widget.invalidate())

    def __set__(self, of: object, value: T) -> None:
        if value != getattr(of, self._name, None):
            super().__set__(of, value)
        else:
            setattr(of, self._name, value)


class Widget:
    """Base of all widgets.

    ``tooltip`` says what the widget is for. ``reason`` says why it is disabled, and is shown in
    its place while it is. ``grow`` is its share of spare room in a row or a column.
    """

    focusable = False
    """True if it can have the focus."""
    takes_pointer = False
    """True if the pointer can hit it. If not, the widget behind it is hit."""
    names_control = False
    """True if it says what the control inside is for."""
    role: Role | None = None
    """What it is to somebody who does not see it; None for what only arranges or adorns."""

    def __init__(self, *, tooltip: str = "", grow: float = 0.0) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.parent: Widget | None = None
        self.ui: Ui | None = None
        self.tooltip = tooltip
        self.reason = ""
        self.grow = grow
        self.visible = True
        self._enabled = True
        self.hovered = False
        self.pressed = False
        self.name = ""
        """Used by tests and to restore the focus; need not be unique."""

    def named(self, name: str) -> Self:
        """Take this name. Returns the widget itself."""
        self.name = name
        return self

    # --- tree -------------------------------------------------------------------------------

    @property
    def children(self) -> list[Widget]:
        """The widgets inside, in reading order."""
        return []

    def adopt(self, *children: Widget) -> None:
        """Become the parent of these widgets."""
        for child in children:
            child.parent = self
            child.attach(self.ui)

    def attach(self, ui: Ui | None) -> None:
        """Belong to a user interface, with all widgets inside."""
        self.ui = ui
        for child in self.children:
            child.parent = self
            child.attach(ui)

    def walk(self) -> Iterator[Widget]:
        """Yield this widget and all visible widgets inside, in reading order."""
        waiting: list[Widget] = [self]
        while waiting:
            widget = waiting.pop()
            if widget.visible:
                yield widget
                waiting += reversed(widget.children)

    def ancestors(self) -> Iterator[Widget]:
        """Yield the widgets around this one, innermost first."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    # --- state ------------------------------------------------------------------------------

    enabled = Redrawn[bool]()
    """True if it can be used."""

    def disable(self, reason: str = "") -> None:
        """Disable it, and say why."""
        self.reason = reason
        self.enabled = False

    def enable(self) -> None:
        """Enable it."""
        self.reason = ""
        self.enabled = True

    @property
    def focused(self) -> bool:
        """True if it has the focus."""
        return self.ui is not None and self.ui.focused is self

    @property
    def hint(self) -> str:
        """What the tooltip says now."""
        return self.reason if not self._enabled and self.reason else self.tooltip

    def hint_rect(self) -> pygame.Rect:
        """Return the rectangle at which the tooltip appears."""
        return self.rect

    # --- for those who do not see it ----------------------------------------------------------

    @property
    def called(self) -> str:
        """What is written on it, or else what it is for."""
        return self.tooltip

    @property
    def value_called(self) -> str:
        """Its value in words; empty for what has none."""
        return ""

    @property
    def is_on(self) -> bool | None:
        """True if it is switched on, or chosen; None for what cannot be."""
        return None

    def parts_told(self) -> tuple[Node, ...]:
        """Return what is inside."""
        return tuple(node for child in self.children for node in child.nodes())

    def nodes(self) -> Iterator[Node]:
        """Yield what it is to somebody who does not see it; what only arranges others, never."""
        if not self.visible:
            return
        role = self.role or (Role.BUTTON if self.focusable else None)
        if role is None:
            yield from self.parts_told()
            return
        called, hint = spoken(self.called), spoken(self.hint)
        steps = role in (Role.SLIDER, Role.CHOICE) and self._enabled
        yield Node(
            role, called, spoken(self.value_called), hint if hint != called else "",
            self._enabled, self.focused, self.is_on, tuple(self.rect), self.parts_told(), self,
            self.use if role in PRESSED and self._enabled else None,
            (lambda: self._nudge(Intent.RIGHT)) if steps else None,
            (lambda: self._nudge(Intent.LEFT)) if steps else None,
            self._take_focus if self.focusable else None,
        )  # fmt: skip

    def use(self) -> None:
        """Press it, as somebody does who does not see it."""
        self._take_focus()
        self.activate()

    def _take_focus(self) -> None:
        if self.ui is not None and self.focusable:
            self.ui.focus(self)

    def _nudge(self, intent: Intent) -> None:
        self._take_focus()
        self.command(Command(intent, KEYBOARD))

    # --- place ------------------------------------------------------------------------------

    def measure(self, media: Media, width: int) -> Size:
        """Return the size that it would like, in pixels, if at most ``width`` is available."""
        return (0, 0)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        """Take this rectangle, and place the widgets inside."""
        self.rect = pygame.Rect(rect)

    def shift(self, dx: int, dy: int) -> None:
        """Move, with all widgets inside, when a list scrolls."""
        self.rect.move_ip(dx, dy)
        for child in self.children:
            child.shift(dx, dy)

    def paint_area(self, media: Media) -> pygame.Rect:
        """Return the area that it may draw on: its rectangle and what extends beyond it, such as
        shadows."""
        return self.rect

    def ink(self, media: Media) -> pygame.Rect:
        """Return the area in which there is something to read, to look at or to press; empty for
        what only arranges others."""
        return pygame.Rect(0, 0, 0, 0) if self.children else self.rect

    def viewport(self) -> pygame.Rect | None:
        """Return the part in which its children can be seen; None without a limit."""
        return None

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a widget inside can be seen, if it can be out of sight."""

    def visible_part(self, media: Media) -> pygame.Rect:
        """Return the part of its :meth:`paint_area` that its ancestors do not clip."""
        rect = self.paint_area(media)
        for above in self.ancestors():
            port = above.viewport()
            if port is not None:
                rect = rect.clip(port)
        return rect

    def at(self, point: Pixel) -> Widget | None:
        """Return the topmost widget inside that takes the pointer at ``point``."""
        if not self.visible:
            return None
        port = self.viewport()
        if port is None or port.collidepoint(point):
            for child in reversed(self.children):
                hit = child.at(point)
                if hit is not None:
                    return hit
        return self if self.takes_pointer and self.hit_rect().collidepoint(point) else None

    def hit_rect(self) -> pygame.Rect:
        """Return the rectangle in which the pointer hits it."""
        return self.rect

    # --- life -------------------------------------------------------------------------------

    def invalidate(self) -> None:
        """Ask to be drawn again."""
        if self.ui is not None:
            self.ui.invalidate(self)

    def sound(self, name: str, volume: float) -> None:
        """Play a sound."""
        if self.ui is not None:
            self.ui.media.sounds.play(name, volume)

    def update(self, dt: float, media: Media) -> bool:
        """Let time pass. Returns whether it is still moving. The user interface updates the
        children."""
        return False

    def next_due(self) -> float | None:
        """Return the seconds until it wants an update although it does not move; None for never."""
        return None

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        """Draw itself, without its children."""

    def draw_tree(self, surface: pygame.Surface, part: pygame.Rect, media: Media) -> None:
        """Draw itself and the widgets inside, where they meet ``part``."""
        if not self.visible:
            return
        if self.paint_area(media).colliderect(part):
            self.draw(surface, media)
        for child in self.children:
            child.draw_tree(surface, part, media)

    # --- what the interface tells it ----------------------------------------------------------

    def pointer_entered(self) -> None:
        """The pointer has come over it."""
        self.hovered = True
        self.invalidate()

    def pointer_left(self) -> None:
        """The pointer has left it."""
        self.hovered = False
        self.invalidate()

    def pointer_pressed(self, point: Pixel) -> None:
        """The main button was pressed over it. It gets every move until the button is released."""
        self.pressed = True
        self.invalidate()

    def pointer_moved(self, point: Pixel) -> None:
        """The pointer moved: over it, or anywhere while it is pressed."""

    def pointer_released(self, point: Pixel) -> None:
        """The main button was released. If it is over the widget, that is a click."""
        self.pressed = False
        self.invalidate()
        if self._enabled and self.hit_rect().collidepoint(point):
            self.activate()

    def pointer_cancelled(self) -> None:
        """The press was cancelled (the window lost the focus, or a dialog opened)."""
        self.pressed = False
        self.invalidate()

    def wheel(self, notches: float) -> bool:
        """The wheel turned over it, up positive. Returns whether it was used."""
        return False

    @property
    def takes_drags(self) -> bool:
        """True if a finger that moves on it drags the widget, and not the list around it."""
        return False

    def pull(self, pixels: int) -> None:
        """A finger pulls the content of a list down by ``pixels``."""

    def command(self, command: Command) -> bool:
        """Handle an intent while the focus is here or inside. Returns whether it was used. The
        widgets inside are asked first."""
        return False

    def other_key(self, name: str) -> bool:
        """A key that has no other meaning was pressed while the focus is here or inside.
        Returns whether it was used."""
        return False

    def text_typed(self, text: str) -> bool:
        """Text was typed while it has the focus. Returns whether it was used."""
        return False

    def text_composed(self, text: str, caret: int) -> bool:
        """Text is being composed while it has the focus, with the cursor behind ``caret`` letters.
        Returns whether it was used."""
        return False

    def text_place(self, media: Media) -> pygame.Rect | None:
        """Return where text that is typed will stand; None if it takes none."""
        return None

    def activate(self) -> None:
        """Called for a click, Enter or Space; never while it is disabled."""

    def focus_changed(self, on: bool) -> None:
        """Called when it gets or loses the focus."""
        self.invalidate()

    def focus_radius(self, media: Media) -> float:
        """Return the radius of the focus ring's corners, pixels."""
        return media.px(media.theme.radius)

    def focus_rect(self, media: Media) -> pygame.Rect:
        """Return the rectangle around which the focus ring is drawn."""
        return self.rect
