"""Where the focus goes: spatially with the arrows, in reading order with Tab."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.widgets.base import Widget

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
Direction = tuple[int, int]

_ASIDE = 3.0
"""How much worse a pixel to the side is than a pixel ahead."""
_CONE = 2.0
"""What lies more than this many times further aside than ahead is not in that direction."""


def can_take_focus(widget: Widget) -> bool:
    """Usable widgets, and unusable ones that can say why."""
    return widget.focusable and widget.visible and (widget.enabled or bool(widget.reason))


def neighbour(
    start: pygame.Rect, candidates: Sequence[Widget], direction: Direction
) -> Widget | None:
    """The candidate that a person would call the next one in that direction, or None.

    It lies ahead of ``start``; the gap ahead counts once, the gap aside three times, and the
    distance of the middles breaks ties, so that rows and columns are followed straight.
    """
    best: Widget | None = None
    best_cost = 0.0
    for widget in candidates:
        rect = widget.rect
        if not _is_ahead(start, rect, direction):
            continue
        cost = _cost(start, rect, direction)
        if best is None or cost < best_cost:
            best, best_cost = widget, cost
    return best


def _is_ahead(start: pygame.Rect, rect: pygame.Rect, direction: Direction) -> bool:
    across_x, across_y = _gaps(start, rect)
    if direction[0]:
        ahead = (rect.centerx - start.centerx) * direction[0]
        overlap = min(start.right, rect.right) - max(start.left, rect.left)
        return ahead > 0 and overlap < min(start.width, rect.width) / 2 and across_y < _CONE * ahead
    ahead = (rect.centery - start.centery) * direction[1]
    overlap = min(start.bottom, rect.bottom) - max(start.top, rect.top)
    return ahead > 0 and overlap < min(start.height, rect.height) / 2 and across_x < _CONE * ahead


def _gaps(start: pygame.Rect, rect: pygame.Rect) -> tuple[int, int]:
    """The room between two rectangles, sideways and up and down; 0 where they overlap."""
    return (
        max(0, max(start.left, rect.left) - min(start.right, rect.right)),
        max(0, max(start.top, rect.top) - min(start.bottom, rect.bottom)),
    )


def _cost(start: pygame.Rect, rect: pygame.Rect, direction: Direction) -> float:
    across_x, across_y = _gaps(start, rect)
    off_x, off_y = abs(rect.centerx - start.centerx), abs(rect.centery - start.centery)
    if direction[0]:
        return across_x + _ASIDE * across_y + 0.1 * off_y + 0.01 * off_x
    return across_y + _ASIDE * across_x + 0.1 * off_x + 0.01 * off_y


def following(
    current: Widget | None, candidates: Sequence[Widget], backwards: bool = False
) -> Widget | None:
    """The next candidate in reading order, round and round."""
    if not candidates:
        return None
    at = next((i for i, each in enumerate(candidates) if each is current), None)
    if at is None:
        return candidates[-1 if backwards else 0]
    return candidates[(at + (-1 if backwards else 1)) % len(candidates)]
