"""The focus: layers, movement, and the ring that shows it.

Arrows and sticks move it in their direction, Tab in reading order. Each layer of a user
interface has its own focus; only the topmost takes input.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.tween import TweenedValue
from game.ui.widgets.widget import Widget


@dataclass(slots=True)
class Layer:
    """A tree of widgets that takes all input while it is on top."""

    root: Widget
    on_back: Callable[[], None] | None = None
    """Called for Esc and for a press outside; None leaves both to the scene."""
    focused: Widget | None = None
    default: Widget | None = None
    """The widget that Enter presses for a player who has only used the mouse so far."""
    by_pointer: bool = False
    """True if the focus was set by a press of the pointer, and so has no visible ring."""
    dims: bool = False
    """True if what lies below is darkened."""
    follows_pointer: bool = False
    """True if the pointer moves the focus too, and the ring always shows: for a question with a few
    answers."""


LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
Direction = tuple[int, int]

_ASIDE = 3.0
"""How many pixels ahead count as much as a pixel to the side."""
_PAGE = 0.9
"""The share of a list's height that Page Down moves."""
_CONE = 2.0
"""A widget is not in a direction if it is more than this many times further aside than ahead."""


def can_take_focus(widget: Widget) -> bool:
    """Return whether a widget can have the focus: it can be used, or it can say why not."""
    return widget.focusable and widget.visible and (widget.enabled or bool(widget.reason))


def neighbour(
    start: pygame.Rect, candidates: Sequence[Widget], direction: Direction
) -> Widget | None:
    """Return the candidate that is next in that direction, or None.

    It lies ahead of ``start``. A gap ahead counts once, a gap to the side three times, and the
    distance of the centres breaks ties, so that rows and columns are followed.
    """
    ahead = [each for each in candidates if _is_ahead(start, each.rect, direction)]
    return min(ahead, key=lambda each: _cost(start, each.rect, direction), default=None)


def _is_ahead(start: pygame.Rect, rect: pygame.Rect, direction: Direction) -> bool:
    axis = 0 if direction[0] else 1
    ahead = (rect.center[axis] - start.center[axis]) * direction[axis]
    aside = max(0, -_overlap(start, rect, 1 - axis))
    half = min(start.size[axis], rect.size[axis]) / 2
    return ahead > 0 and _overlap(start, rect, axis) < half and aside < _CONE * ahead


def _overlap(start: pygame.Rect, rect: pygame.Rect, axis: int) -> int:
    """Return how far two rectangles overlap along an axis (0 or 1); a gap is negative."""
    ends = min(start.bottomright[axis], rect.bottomright[axis])
    return ends - max(start.topleft[axis], rect.topleft[axis])


def _cost(start: pygame.Rect, rect: pygame.Rect, direction: Direction) -> float:
    axis = 0 if direction[0] else 1
    gaps = [max(0, -_overlap(start, rect, each)) for each in (axis, 1 - axis)]
    off = [abs(rect.center[each] - start.center[each]) for each in (axis, 1 - axis)]
    return gaps[0] + _ASIDE * gaps[1] + 0.1 * off[1] + 0.01 * off[0]


def following(
    current: Widget | None, candidates: Sequence[Widget], backwards: bool = False
) -> Widget | None:
    """Return the next candidate in reading order; after the last comes the first."""
    if not candidates:
        return None
    if current not in candidates:
        return candidates[-1 if backwards else 0]
    return candidates[(candidates.index(current) + (-1 if backwards else 1)) % len(candidates)]


def list_around(widget: Widget | None) -> Widget | None:
    """Return the nearest list that contains a widget, or the widget itself if it is one."""
    if widget is None or widget.viewport() is not None:
        return widget
    return next((above for above in widget.ancestors() if above.viewport() is not None), None)


def a_page_from(widget: Widget | None, step: int) -> Widget | None:
    """Return the widget about one page further down (``step`` 1) or up (-1) in the list around
    ``widget``; None outside of lists and at their ends."""
    around = list_around(widget)
    if widget is None or around is None:
        return None
    here = widget.rect
    goal = here.centery + step * round(_PAGE * around.rect.height)
    ahead = [
        each
        for each in around.walk()
        if can_take_focus(each) and (each.rect.centery - here.centery) * step > 0
    ]
    return min(
        ahead,
        key=lambda each: (abs(each.rect.centery - goal), abs(each.rect.centerx - here.centerx)),
        default=None,
    )


_AWAY, _FROM = 4, 12
"""Units from the widget to the ring at rest, and when it begins to arrive."""


class FocusRing:
    """The ring around the focused widget. It arrives from a little further out."""

    def __init__(self) -> None:
        self._near = TweenedValue(0.0)

    def arrive(self) -> None:
        """Begin to arrive at another widget."""
        self._near.jump(0.0)
        self._near.to(1.0)

    def rest(self) -> None:
        """Arrive at once."""
        self._near.jump(1.0)

    def update(self, dt: float, media: Media) -> bool:
        """Let time pass. Returns whether it is moving."""
        before = self._near.value
        return self._near.step(dt, media.motion.focus_time) or self._near.value != before

    def area(self, widget: Widget, media: Media) -> pygame.Rect:
        """Return the area that it may draw on."""
        grow = 2 * media.px(media.theme.ring * 2 + _FROM)
        return widget.focus_rect(media).inflate(grow, grow)

    def draw(self, surface: pygame.Surface, widget: Widget, media: Media) -> None:
        """Draw it around the widget, clipped by the lists around that."""
        if not widget.visible:
            return
        width = max(2, media.px(media.theme.ring))
        away = media.px(_FROM + (_AWAY - _FROM) * self._near.value)
        room = 2 * (away + width)
        box = widget.focus_rect(media).inflate(room, room)
        clip = surface.get_clip()
        for above in widget.ancestors():
            port = above.viewport()
            if port is not None:
                surface.set_clip(surface.get_clip().clip(port.inflate(room, room)))
        radius = widget.focus_radius(media) + away + width
        ring = media.widget_art.ring(box.size, radius, media.theme.focus, width)
        surface.blit(ring, box, special_flags=PREMUL)
        surface.set_clip(clip)
