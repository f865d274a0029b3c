"""Transitions: the old picture goes, the new one stays, whatever the way."""

from __future__ import annotations

import pygame
import pytest

from game.ui.graphics.transition import FADE, WAYS, Transition

OLD, NEW = (200, 40, 40), (40, 40, 200)
SIZE = (320, 180)


def fresh() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill(NEW)
    return surface


def shares(surface: pygame.Surface) -> tuple[float, float]:
    """How much of it is the old picture, and how much the new one."""
    seen = [surface.get_at((x, y))[:3] for x in range(2, 320, 5) for y in range(2, 180, 5)]
    return sum(p == OLD for p in seen) / len(seen), sum(p == NEW for p in seen) / len(seen)


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("way", WAYS)
def test_it_begins_with_the_old_and_ends_with_the_new(way: str) -> None:
    old = pygame.Surface(SIZE)
    old.fill(OLD)
    going = Transition()
    going.begin(old, 0.34, way)
    assert going.on
    before = 1.0
    for _ in range(25):
        surface = fresh()
        going.draw(surface)
        going.update(1 / 60)
        if way != FADE and going.on:
            left, _ = shares(surface)
            assert left <= before + 0.02
            before = left
    surface = fresh()
    going.draw(surface)
    assert not going.on
    assert shares(surface) == (0.0, 1.0)


def test_a_window_that_has_changed_ends_it() -> None:
    going = Transition()
    going.begin(pygame.Surface(SIZE), 1.0, "cut")
    going.draw(pygame.Surface((400, 300)))
    assert not going.on


def test_a_picture_that_is_turned_over_lies_on_the_table() -> None:
    ground = pygame.Surface(SIZE)
    ground.fill((90, 60, 30))
    going = Transition()
    going.begin(fresh(), 0.34, "turn", ground)
    seen = set()
    while going.on:
        surface = fresh()
        going.draw(surface)
        going.update(1 / 60)
        seen.add(surface.get_at((2, 90))[:3])
    assert seen == {NEW, (90, 60, 30)}
