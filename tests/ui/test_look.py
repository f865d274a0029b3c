"""Themes that can be read, motion that follows the settings, a table that is quickly made."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pytest

from game.ui.graphics.backdrop import cloth_of, make_backdrop
from game.ui.graphics.dirty_rects import DirtyRects
from game.ui.graphics.motion import KINDS, REDUCED_FADE, Motion, motion_for
from game.ui.graphics.pixels import faded, from_svg, tinted
from game.ui.graphics.surface_cache import SurfaceCache
from game.ui.graphics.theme import EVENING, theme_for
from game.ui.graphics.widget_art import WidgetArt


class TestFeel:
    def test_speed_changes_the_cards_and_not_the_controls(self) -> None:
        for speed in (0, 2):
            motion = motion_for(speed=speed)
            assert motion.lay_time == pytest.approx(speed and 0.11)
            assert motion.deal_time == pytest.approx(speed and Motion().deal_time / speed)
            assert motion.control_hover == Motion().control_hover
            assert motion.toast_time == Motion().toast_time

    def test_reduced_motion_leaves_nothing_longer_than_a_fade(self) -> None:
        motion = motion_for(reduced_motion=True)
        touched = [name for name, kind in KINDS.items() if kind.__name__ == "_Touch"]
        assert len(touched) > 3
        for name in touched:
            assert getattr(motion, name) <= REDUCED_FADE
        assert motion.lay_time <= REDUCED_FADE
        assert motion.refused_reach == 0
        assert motion.last_card_hold == Motion().last_card_hold


def test_the_backdrop_is_lit_in_the_middle_and_even_in_its_weave() -> None:
    pygame.display.init()
    table = make_backdrop((1280, 720), EVENING, 2 / 3)
    edge = cloth_of((1280, 720), EVENING, 2 / 3).move(60, -60).bottomleft
    assert sum(table.get_at((640, 300))[:3]) > 2 * sum(table.get_at(edge)[:3])
    assert make_backdrop((1280, 720), EVENING, 2 / 3).get_at((300, 300)) == table.get_at((300, 300))


def test_a_cache_forgets_the_oldest_first() -> None:
    made: list[int] = []

    def make(number: int) -> pygame.Surface:
        made.append(number)
        return pygame.Surface((10, 10), pygame.SRCALPHA, 32)

    cache = SurfaceCache(1000)
    for number in (1, 2, 1, 3, 1, 2):
        cache.get(number, partial(make, number))
    assert made == [1, 2, 3, 2]
    assert cache.held <= 1000
    assert len(cache) == 2


def test_dirty_parts_never_overlap_and_cover_everything() -> None:
    source = random.Random(4)
    dirt, parts = DirtyRects(), []
    for _ in range(40):
        part = pygame.Rect(source.randrange(300), source.randrange(300), 40, 30)
        parts.append(part)
        dirt.add(part.copy())
    taken = dirt.take()
    assert all(any(each.contains(part) for each in taken) for part in parts)
    for number, part in enumerate(taken):
        assert part.collidelist(taken[number + 1 :]) < 0
    assert dirt.take() == []


class TestPixels:
    def test_a_wide_plate_is_what_the_vector_would_be(self) -> None:
        def whole(wide: int) -> pygame.Surface:
            return WidgetArt().plate(
                (wide, 80), 20, (200, 90, 40), (90, 30, 10), (255, 255, 255), 3
            )

        narrow, wide = whole(50), whole(400)
        assert wide.get_size() == (400, 80)
        for y in (0, 3, 40, 79):
            assert wide.get_at((2, y)) == pytest.approx(narrow.get_at((2, y)), abs=3)
            assert wide.get_at((397, y)) == pytest.approx(narrow.get_at((47, y)), abs=3)
            assert wide.get_at((200, y)) == pytest.approx(narrow.get_at((25, y)), abs=3)

    def test_fading_and_tinting_keep_it_premultiplied(self) -> None:
        disc = from_svg(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
            '<circle cx="5" cy="5" r="4" fill="#f00"/></svg>',
            (20, 20),
        )
        half = faded(disc, 0.5).get_at((10, 10))
        assert half == pytest.approx((128, 0, 0, 128), abs=2)
        assert tinted(disc, (0, 0, 255)).get_at((10, 10)) == pygame.Color(0, 0, 255)

    def test_a_plate_keeps_its_opacity(self) -> None:
        plate = WidgetArt().plate((60, 40), 8, (0, 0, 0), alpha=0.3)
        assert plate.get_at((30, 20))[3] == pytest.approx(76, abs=2)
        assert plate.get_at((0, 0))[3] < 40


def test_an_unknown_theme_is_the_usual_one() -> None:
    assert theme_for("from a later version") is EVENING
