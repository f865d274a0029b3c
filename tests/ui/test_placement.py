"""What lies over a screen lies inside the window, and over nothing that it must not cover."""

from __future__ import annotations

import random
from itertools import product

import pygame
import pytest

from game.ui.widgets.placement import (
    ABOVE,
    ABOVE_LEFT,
    BELOW,
    BELOW_LEFT,
    BOTTOM,
    LEFT,
    MIDDLE,
    RIGHT,
    TOP,
    Near,
    covered,
    placed,
)

SIDES = (ABOVE, BELOW, LEFT, RIGHT, ABOVE_LEFT, BELOW_LEFT, MIDDLE, TOP, BOTTOM)
WINDOWS = [(1280, 720), (1920, 1080), (3840, 2160), (800, 600)]


def some_rect(rng: random.Random, window: pygame.Rect, most: float) -> pygame.Rect:
    size = (
        rng.randint(1, round(window.width * most)),
        rng.randint(1, round(window.height * most)),
    )
    rect = pygame.Rect((0, 0), size)
    rect.center = rng.randint(0, window.width), rng.randint(0, window.height)
    return rect


def some_question(rng: random.Random) -> tuple[list[tuple[int, int]], Near]:
    window = pygame.Rect((0, 0), rng.choice(WINDOWS))
    scale = rng.choice((0.8, 1.0, 1.5, 2.0))
    sizes = [
        (round(rng.randint(40, 500) * scale), round(rng.randint(20, 240) * scale))
        for _ in range(rng.randint(1, 4))
    ]
    sizes = [(min(w, window.width), min(h, window.height)) for w, h in sizes]
    layers = [
        [some_rect(rng, window, 0.3) for _ in range(rng.randint(0, 9))]
        for _ in range(rng.randint(1, 5))
    ]
    edge = rng.randint(0, 30)
    small = window.inflate(-2 * edge, -rng.randint(0, window.height // 2))
    areas = [small, window] if rng.random() < 0.5 else [window]
    near = Near(
        some_rect(rng, window, 0.2),
        rng.sample(SIDES, rng.randint(1, 4)),
        areas,
        layers,
        must=rng.randint(1, len(layers)),
        gap=rng.randint(0, 40),
    )
    return sizes, near


def clear_somewhere(size: tuple[int, int], area: pygame.Rect, taken: list[pygame.Rect]) -> bool:
    """Whether a box of that size has room there, found by trying every box that touches two
    edges: a slow way that is plainly right."""
    across = {area.x, area.right - size[0]}
    down = {area.y, area.bottom - size[1]}
    for rect in taken:
        across |= {rect.right, rect.x - size[0]}
        down |= {rect.bottom, rect.y - size[1]}
    boxes = (pygame.Rect(corner, size) for corner in product(across, down))
    return any(area.contains(box) and box.collidelist(taken) < 0 for box in boxes)


@pytest.mark.parametrize("seed", range(100))
def test_a_box_is_inside_and_covers_nothing_that_it_need_not(seed: int) -> None:
    sizes, near = some_question(random.Random(seed))
    at, box = placed(sizes, near)
    assert (at, box) == placed(sizes, near)
    assert box.size == sizes[at]
    last = near.areas[-1]
    assert last.contains(box)
    for area, count in product(near.areas, range(len(near.clear), 0, -1)):
        taken = [rect for layer in near.clear[:count] for rect in layer]
        if area is not last and count < near.must:
            continue
        if any(clear_somewhere(size, area, taken) for size in sizes):
            assert box.collidelist(taken) < 0
            assert area.contains(box)
            break
    else:
        # There is no room anywhere: no corner of the window would have been better.
        first = near.clear[0]
        for size, corner in product(sizes, ("topleft", "topright", "bottomleft", "bottomright")):
            other = pygame.Rect((0, 0), size)
            setattr(other, corner, getattr(last, corner))
            assert covered(box, first) <= covered(other, first)


@pytest.mark.parametrize("seed", range(60))
def test_the_best_side_that_is_clear_is_taken(seed: int) -> None:
    rng = random.Random(seed)
    window = pygame.Rect(0, 0, 1280, 720)
    anchor = pygame.Rect(560, 320, 160, 80)
    size, gap = (rng.randint(40, 300), rng.randint(20, 200)), rng.randint(0, 20)
    sides = (BELOW, ABOVE, RIGHT, LEFT)
    homes = {}
    for side in sides:
        _, homes[side] = placed([size], Near(anchor, [side], [window], gap=gap))
        assert not homes[side].colliderect(anchor)
    assert homes[BELOW].top == anchor.bottom + gap
    assert homes[LEFT].right == anchor.left - gap
    shut = rng.sample(sides, rng.randint(1, 3))
    blocks = [pygame.Rect(homes[side].center, (1, 1)) for side in shut]
    _, box = placed([size], Near(anchor, sides, [window], [[anchor, *blocks]], gap=gap))
    free = [side for side in sides if homes[side].collidelist(blocks) < 0]
    assert box.collidelist(blocks) < 0
    if free:
        assert box == homes[free[0]]


@pytest.mark.parametrize("seed", range(60))
def test_no_clear_place_is_nearer(seed: int) -> None:
    """Compared with every pixel of a small window."""
    rng = random.Random(seed)
    window = pygame.Rect(0, 0, 48, 36)
    taken = [some_rect(rng, window, 0.4) for _ in range(rng.randint(1, 6))]
    size = rng.randint(2, 16), rng.randint(2, 12)
    anchor = some_rect(rng, window, 0.2)
    _, home = placed([size], Near(anchor, [MIDDLE], [window]))

    def far(box: pygame.Rect) -> int:
        return (box.x - home.x) ** 2 + (box.y - home.y) ** 2

    spots = product(range(window.width - size[0] + 1), range(window.height - size[1] + 1))
    clear = [box for box in (pygame.Rect(spot, size) for spot in spots)
             if box.collidelist(taken) < 0]  # fmt: skip
    _, box = placed([size], Near(anchor, [MIDDLE], [window], [taken]))
    if clear:
        assert far(box) == min(map(far, clear))
        assert box in clear
    else:
        assert window.contains(box)


def test_a_box_too_large_for_the_window_is_still_placed() -> None:
    window = pygame.Rect(0, 0, 100, 100)
    at, box = placed([(150, 40)], Near(pygame.Rect(0, 0, 10, 10), [BELOW], [window], [[window]]))
    assert at == 0
    assert box.colliderect(window)
