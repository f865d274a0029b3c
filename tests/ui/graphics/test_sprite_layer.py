"""A sprite layer paints what has changed, all of it, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.dirty_rects import DirtyRects
from game.ui.graphics.sprite_layer import Picture, SpriteLayer


def block(colour: tuple[int, int, int], size: tuple[int, int] = (10, 10)) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 255))
    return surface


@pytest.fixture
def layer() -> SpriteLayer:
    made = SpriteLayer(ArtCache(Path()))
    background = pygame.Surface((100, 80))
    background.fill((1, 2, 3))
    made.set_background(background)
    return made


@pytest.fixture
def target() -> pygame.Surface:
    return pygame.Surface((100, 80))


def test_first_everything_then_nothing(layer: SpriteLayer, target: pygame.Surface) -> None:
    layer.add(Picture(block((9, 9, 9)), 50, 40))
    assert layer.draw(target) == [target.get_rect()]
    assert layer.draw(target) == []
    assert target.get_at((50, 40))[:3] == (9, 9, 9)


def test_a_move_paints_where_it_was_and_where_it_is(
    layer: SpriteLayer, target: pygame.Surface
) -> None:
    sprite = Picture(block((9, 9, 9)), 20, 20)
    layer.add(sprite)
    layer.draw(target)
    sprite.x = 70
    painted = layer.draw(target)
    assert sorted(tuple(rect) for rect in painted) == [(15, 15, 10, 10), (65, 15, 10, 10)]
    assert target.get_at((20, 20))[:3] == (1, 2, 3)
    assert target.get_at((70, 20))[:3] == (9, 9, 9)
    target.fill((250, 250, 250))
    layer.damage(pygame.Rect(10, 10, 5, 5))
    assert layer.draw(target) == [pygame.Rect(10, 10, 5, 5)], "what is damaged is painted again"
    assert target.get_at((12, 12))[:3] == (1, 2, 3)


def test_higher_z_lies_above_whatever_came_first_or_has_changed(
    layer: SpriteLayer, target: pygame.Surface
) -> None:
    above = Picture(block((200, 0, 0), (4, 4)), 50, 40, z=2)
    below = Picture(block((0, 200, 0)), 50, 40, z=1)
    layer.add(above, below)
    layer.draw(target)
    assert target.get_at((50, 40))[:3] == (200, 0, 0)
    below.surface = block((0, 0, 200))
    layer.draw(target)
    assert target.get_at((50, 40))[:3] == (200, 0, 0)
    assert target.get_at((46, 40))[:3] == (0, 0, 200)
    below.z = 3
    assert layer.draw(target)
    assert target.get_at((50, 40))[:3] == (0, 0, 200)


@pytest.mark.parametrize("away", ["hide", "remove"])
def test_what_goes_leaves_the_cloth(layer: SpriteLayer, target: pygame.Surface, away: str) -> None:
    sprite = Picture(block((9, 9, 9)), 50, 40)
    layer.add(sprite)
    layer.draw(target)
    if away == "hide":
        sprite.shown = False
    else:
        layer.remove(sprite)
    assert layer.draw(target) == [pygame.Rect(45, 35, 10, 10)]
    assert target.get_at((50, 40))[:3] == (1, 2, 3)
    assert layer.draw(target) == []


def test_what_is_dirty_is_cut_at_the_screen_and_most_of_it_is_all_of_it() -> None:
    screen, dirty = pygame.Rect(0, 0, 100, 100), DirtyRects()
    assert dirty.take(screen) == []
    for part, taken in (((95, 95, 20, 20), (95, 95, 5, 5)), ((0, 0, 95, 95), screen)):
        dirty.add(pygame.Rect(part))
        assert dirty.take(screen) == [taken]


def test_the_background_sinks_by_as_many_pixels_as_it_is_told() -> None:
    layer = SpriteLayer(ArtCache(Path()))
    room = pygame.Surface((20, 40), 0, 32)
    room.fill((200, 0, 0), (0, 10, 20, 1))
    layer.set_background(room)
    target = pygame.Surface((20, 40), 0, 32)
    layer.draw(target)
    layer.sink(6)
    layer.draw(target)
    assert [y for y in range(12, 40) if target.get_at((5, y))[0] == 200] == [16]
