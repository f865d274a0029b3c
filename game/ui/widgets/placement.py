"""Places for things that appear over a screen: near an anchor, clear of other rectangles.

:func:`placed` is a pure function of rectangles. It places everything that appears over something
else: tooltips, lists, notes, hints, speech bubbles, messages and questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.widgets.widget import Size


class Side(NamedTuple):
    """A side of the anchor: a point of the box lies on a point of the anchor. The points are named
    like the attributes of a rectangle."""

    box: str
    anchor: str
    away: tuple[int, int] = (0, 0)
    """The direction in which the gap lies."""


ABOVE = Side("midbottom", "midtop", (0, -1))
BELOW = Side("midtop", "midbottom", (0, 1))
LEFT = Side("midright", "midleft", (-1, 0))
RIGHT = Side("midleft", "midright", (1, 0))
ABOVE_LEFT = Side("bottomleft", "topleft", (0, -1))
"""Above the anchor, and as far left as it."""
BELOW_LEFT = Side("topleft", "bottomleft", (0, 1))
"""Below the anchor, and as far left as it."""
MIDDLE = Side("center", "center")
"""Over the middle of the anchor."""
TOP = Side("midtop", "midtop")
"""Over the anchor, at its upper edge."""
BOTTOM = Side("midbottom", "midbottom")
"""Over the anchor, at its lower edge."""


@dataclass(frozen=True, slots=True)
class Near:
    """Requirements for a place."""

    anchor: pygame.Rect
    """What it lies near, in pixels."""
    sides: Sequence[Side]
    """The sides of the anchor, the best first. If none of them is clear, the box is as near as
    possible to the first one."""
    areas: Sequence[pygame.Rect]
    """The areas inside which it lies, the best first."""
    clear: Sequence[Sequence[pygame.Rect]] = ()
    """What it should not cover, in layers, the most important first."""
    must: int = 1
    """How many of these layers are so important that the box moves to another area rather than
    cover them."""
    gap: int = 0
    """Pixels between the box and the anchor."""


def placed(sizes: Sequence[Size], near: Near) -> tuple[int, pygame.Rect]:
    """The place for a box that has one of these sizes, the best first. Returns the position of the
    size in ``sizes``, and the box.

    The box covers nothing of ``near.clear`` if there is room. If there is not, it may cover the
    last layer, then also the last but one, down to the first ``near.must`` layers; after that the
    next area is tried, where in the end only the first layer counts. If there is no room for that
    either, it covers as little of the first layer as it can, and then of the next.

    The box is inside the last area if it is not larger. Raises ValueError without a size, a side
    or an area.
    """
    if not (sizes and near.sides and near.areas):
        raise ValueError("a place needs a size, a side and an area")
    last = near.areas[-1]
    for area in near.areas:
        least = min(1 if area is last else near.must, len(near.clear))
        for count in range(len(near.clear), least - 1, -1):
            taken = [rect for layer in near.clear[:count] for rect in layer if rect]
            for at, size in enumerate(sizes):
                box = _clear(size, near, area, taken)
                if box is not None:
                    return at, box
    return _least_covering(sizes, near, last)


def _home(size: Size, near: Near, side: Side, area: pygame.Rect) -> pygame.Rect:
    """Return the box at that side of the anchor, moved into the area."""
    box = pygame.Rect((0, 0), size)
    setattr(box, side.box, getattr(near.anchor, side.anchor))
    box.move_ip(side.away[0] * near.gap, side.away[1] * near.gap)
    return box.clamp(area)


def _clear(
    size: Size, near: Near, area: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return a box of that size in the area that covers none of these; None if there is none."""
    if size[0] > area.width or size[1] > area.height:
        return None
    homes = [_home(size, near, side, area) for side in near.sides]
    for box in homes:
        if box.collidelist(taken) < 0:
            return box
    return _nearest(homes[0], area, taken)


def _nearest(
    home: pygame.Rect, area: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return the clear box of that size that is nearest to ``home``. On its left or right it
    touches something, or it is as far to the right as ``home``; above or below, the same."""
    best: tuple[int, int, int] | None = None
    for x in _steps(home.x, home.width, area.x, area.right, [(r.x, r.right) for r in taken]):
        far = (x - home.x) ** 2
        if best is not None and far > best[0]:
            continue
        column = [
            (rect.y - home.height, rect.bottom)
            for rect in taken
            if rect.x < x + home.width and x < rect.right
        ]
        for y in _free(home.y, area.y, area.bottom - home.height, column):
            found = (far + (y - home.y) ** 2, x, y)
            best = found if best is None else min(best, found)
    return None if best is None else pygame.Rect(best[1:], home.size)


def _steps(
    home: int, length: int, start: int, end: int, taken: Iterable[tuple[int, int]]
) -> set[int]:
    """Return the positions worth trying along one axis, between ``start`` and ``end``."""
    tried = {home, start, end - length}
    for low, high in taken:
        tried |= {high, low - length}
    return {each for each in tried if start <= each <= end - length}


def _free(home: int, start: int, end: int, blocked: Sequence[tuple[int, int]]) -> list[int]:
    """Return the nearest positions before and after ``home``, or ``home`` itself, that lie in none
    of the open intervals ``blocked``, from ``start`` to ``end``."""
    before = after = home
    for low, high in sorted(blocked, key=lambda each: each[1], reverse=True):
        if low < before < high:
            before = low
    for low, high in sorted(blocked):
        if low < after < high:
            after = high
    return [each for each in {before, after} if start <= each <= end]


def _least_covering(
    sizes: Sequence[Size], near: Near, area: pygame.Rect
) -> tuple[int, pygame.Rect]:
    """Return the box that covers least of the most important things, when every box covers
    something."""
    first = [rect for rect in near.clear[0] if rect] if near.clear else []
    tried: list[tuple[int, int, int, pygame.Rect]] = []
    for at, size in enumerate(sizes):
        homes = [_home(size, near, side, area) for side in near.sides]
        across = _steps(homes[0].x, size[0], area.x, area.right, [(r.x, r.right) for r in first])
        down = _steps(homes[0].y, size[1], area.y, area.bottom, [(r.y, r.bottom) for r in first])
        for box in [*homes, *(pygame.Rect((x, y), size) for x in across for y in down)]:
            far = (box.x - homes[0].x) ** 2 + (box.y - homes[0].y) ** 2
            tried.append((covered(box, first), at, far, box))
    least = min(each[0] for each in tried)

    def rest(each: tuple[int, int, int, pygame.Rect]) -> tuple[list[int], int, int, int, int]:
        _, at, far, box = each
        return [covered(box, layer) for layer in near.clear[1:]], at, far, box.x, box.y

    _, at, _, box = min((each for each in tried if each[0] == least), key=rest)
    return at, box


def covered(box: pygame.Rect, taken: Iterable[pygame.Rect]) -> int:
    """Return the pixels of these that the box covers."""
    parts = (box.clip(rect) for rect in taken)
    return sum(part.width * part.height for part in parts)
