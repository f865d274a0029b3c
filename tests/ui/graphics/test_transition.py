"""Transitions: the old picture goes, the new one stays, whatever the way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.ui.graphics.transition import FADE, WAYS, Transition, WindowForm

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


def frames(
    going: Transition, new: pygame.Surface, form: WindowForm | None = None
) -> Iterator[pygame.Surface]:
    """Each frame of the window until the transition is over."""
    while going.on:
        surface = pygame.Surface(SIZE)
        going.sheet(surface).blit(new, (0, 0))
        going.draw(surface, lambda: form)
        going.update(1 / 60)
        yield surface


@pytest.mark.parametrize("way", WAYS)
def test_it_begins_with_the_old_and_ends_with_the_new(way: str) -> None:
    old = pygame.Surface(SIZE)
    old.fill(OLD)
    going = Transition()
    going.begin(old, 0.34, way)
    assert going.on
    left = [shares(surface) for surface in frames(going, fresh())]
    assert len(left) <= 25
    assert left[-1] == (0.0, 1.0)
    if way != FADE:
        assert all(second[0] <= first[0] + 0.02 for first, second in pairwise(left))


def test_a_window_that_has_changed_ends_it() -> None:
    going = Transition()
    going.begin(pygame.Surface(SIZE), 1.0, "cut")
    going.draw(pygame.Surface((400, 300)))
    assert not going.on
    window = pygame.Surface((400, 300))
    assert going.sheet(window) is window


def test_the_sheet_keeps_what_was_drawn_and_its_time_begins_with_the_first_frame() -> None:
    going, surface = Transition(), pygame.Surface(SIZE)
    going.begin(surface, 0.34)
    going.sheet(surface).fill(NEW)
    going.update(0.3)
    frames = 0
    while going.on:
        assert going.sheet(surface).get_at((7, 7))[:3] == NEW
        going.draw(surface)
        going.update(1 / 60)
        frames += 1
    assert frames > 19
    assert shares(surface) == (0.0, 1.0)


def test_a_picture_that_is_turned_over_lies_on_the_table() -> None:
    ground = pygame.Surface(SIZE)
    ground.fill((90, 60, 30))
    going = Transition()
    going.begin(fresh(), 0.34, "turn", ground)
    seen = {surface.get_at((2, 90))[:3] for surface in frames(going, fresh())}
    assert seen == {NEW, (90, 60, 30)}


FIRST, SECOND, GROUND = (250, 250, 0), (0, 250, 250), (10, 20, 30)


def bearing(colour: tuple[int, int, int], body: pygame.Rect) -> tuple[pygame.Surface, WindowForm]:
    """A window with a form of one colour, and that form."""
    ground = pygame.Surface(SIZE)
    ground.fill(GROUND)
    surface = ground.copy()
    surface.fill(colour, body)
    return surface, WindowForm(body, body.inflate(10, 10), ground)


@pytest.mark.parametrize("slide", [24, -24, 0])
def test_a_form_slides_to_its_place_and_no_other_is_seen_meanwhile(slide: int) -> None:
    old, before = bearing(FIRST, pygame.Rect(40, 40, 100, 100))
    new, form = bearing(SECOND, pygame.Rect(160, 40, 120, 100))
    going = Transition()
    going.begin(old, 0.16, old=before, slide=slide)
    tops = []
    for surface in frames(going, new, form):
        colours = {surface.get_at((x, y))[:3] for x in range(0, 160, 4) for y in range(0, 180, 4)}
        assert max(red for red, _, _ in colours) <= GROUND[0] + 2, "nothing is left of the old one"
        column = [y for y in range(180) if surface.get_at((200, y))[:3] == SECOND]
        assert len(column) == 100
        tops.append(column[0])
    assert tops[-1] == 40
    away = [abs(top - 40) for top in tops]
    assert away == sorted(away, reverse=True)
    assert (away[0] > 14) == bool(slide)
    assert max(away) <= 24
    assert slide * (tops[0] - 40) >= 0


def test_a_form_that_goes_slides_off_what_has_been_under_it() -> None:
    old, before = bearing(FIRST, pygame.Rect(40, 40, 100, 100))
    going = Transition()
    going.begin(old, 0.16, old=before, slide=-24)
    seen = [
        [surface.get_at((90, y))[:3] for y in (42, 100, 160)] for surface in frames(going, fresh())
    ]
    assert seen[0][1][0] > 150
    assert seen[2][0][0] < 40 < seen[2][1][0], "its upper edge has moved down"
    assert seen[-1] == [NEW] * 3
