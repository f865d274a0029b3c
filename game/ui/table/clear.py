"""Finding a place on the table where a note or a bubble covers nothing that is needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.ui.widgets.widget import Size


def first_clear(boxes: Sequence[pygame.Rect], taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """The first of these boxes that meets nothing that is taken; where all do, the one that
    covers least. Raises ValueError without a box."""
    if not boxes:
        raise ValueError("there is no box to choose from")
    found = next((box for box in boxes if box.collidelist(taken) < 0), None)
    return found or min(boxes, key=lambda box: _shared(box, taken))


def clear_box(
    sizes: Sequence[Size],
    home: tuple[int, int],
    areas: Sequence[pygame.Rect],
    layers: Sequence[Sequence[pygame.Rect]],
    least: int,
) -> tuple[int, pygame.Rect]:
    """Where something may lie that has one of these sizes (the earlier the better), as near to
    ``home`` (of its lower left corner) as possible: the size's place in the row, and the box.

    ``layers`` are what it must not cover, from what matters most to what matters least. Where
    there is no room for all in the first of the ``areas``, it may cover the last layer, then the
    last but one, but not the first ``least``; then the next area is tried. In the last one
    only the first layer counts in the end."""
    for number, area in enumerate(areas):
        last = 1 if number == len(areas) - 1 else least
        for kept in range(len(layers), last - 1, -1):
            taken = [rect for layer in layers[:kept] for rect in layer]
            for place, size in enumerate(sizes):
                box = _nearest(size, home, area, taken)
                if box is not None:
                    return place, box
    first = [
        (place, box)
        for place, size in enumerate(sizes)
        for box in _tried(size, home, areas[-1], layers[0]) or [_at(size, home, areas[-1])]
    ]
    return min(first, key=lambda each: _shared(each[1], layers[0]))


def _nearest(
    size: Size, home: tuple[int, int], area: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    boxes = _tried(size, home, area, taken)
    return next((box for box in boxes if box.collidelist(taken) < 0), None)


def _at(size: Size, home: tuple[int, int], area: pygame.Rect) -> pygame.Rect:
    box = pygame.Rect((0, 0), size)
    box.bottomleft = home
    return box.clamp(area)


def _tried(
    size: Size, home: tuple[int, int], area: pygame.Rect, taken: Sequence[pygame.Rect]
) -> list[pygame.Rect]:
    """The boxes of that size in an area worth trying, the nearest first; none where it is too
    large. The nearest clear one touches something on its left or right, and above or below, or
    stands as far as the first."""
    wide, high = size
    if wide > area.width or high > area.height:
        return []
    first = _at(size, home, area)
    beside = {first.x, area.x, area.right - wide}
    beside |= {x for rect in taken for x in (rect.right, rect.x - wide)}
    along = {first.y, area.y, area.bottom - high}
    along |= {y for rect in taken for y in (rect.bottom, rect.y - high)}
    spots = [
        (x, y)
        for x in beside
        if area.x <= x <= area.right - wide
        for y in along
        if area.y <= y <= area.bottom - high
    ]
    spots.sort(key=lambda spot: ((spot[0] - first.x) ** 2 + (spot[1] - first.y) ** 2, spot))
    return [pygame.Rect(spot, size) for spot in spots]


def _shared(box: pygame.Rect, taken: Iterable[pygame.Rect]) -> int:
    """Pixels of these that the box covers."""
    parts = (box.clip(rect) for rect in taken)
    return sum(part.width * part.height for part in parts)
