"""Where everything lies: inside the window, apart from one another, and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame
import pytest

from game.ui.graphics.backdrop import RIM, WINDOW
from game.ui.graphics.motion import Motion
from game.ui.table.layout import Arc, Layout, layout, slot_at, spread

SIZES = ((800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
MOTION = Motion()


@dataclass
class Facts:
    """As many cards as one likes."""

    seats: tuple[int, ...]
    sizes: list[int]
    pile: list[int]
    seat: int = 0


def lay(
    players: int, size: tuple[int, int], own: int = 7, log_open: bool = False, others: int = 7
) -> Layout:
    sizes = [own, *[others] * (players - 1)]
    facts = Facts(tuple(range(players)), sizes, [3, 9, 17, 25, 31, 40])
    return layout(facts, size, MOTION, log_open)


@pytest.mark.parametrize("way", ["usual", "log", "television", "neutral", "neutral television"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(2, 11))
def test_nothing_overlaps_and_nothing_leaves_the_window(
    players: int, size: tuple[int, int], way: str
) -> None:
    motion = MOTION.for_afar() if "television" in way else MOTION
    neutral, facts = "neutral" in way, Facts(tuple(range(players)), [7] * players, [3, 9, 17], 1)
    found = layout(facts, size, motion, way == "log", neutral=neutral)
    places = found.places
    fixed = [
        *places.boxes.values(), places.corner, places.call, places.head, places.pause,
        places.log_tab, places.hand, places.actions, *[places.log] * (way == "log"),
    ]  # fmt: skip
    for index, rect in enumerate(fixed):
        assert pygame.Rect((0, 0), size).contains(rect), rect
        for other in fixed[index + 1 :]:
            assert not rect.colliderect(other), (rect, other)
    for card in (*(slot.rect for slot in found.pile), found.stock.rect):
        assert card.collidelist(fixed) == -1
    assert sorted(places.plates) == list(range(players))
    # Only the open hand lies large before the people.
    assert all(slot.width == places.card for slot in found.hands[1])
    assert all(slot.width == places.mini for slot in found.hands[0])
    if neutral:
        assert (sorted(places.boxes), places.own) == (list(range(players)), -1)
        # Whose hand is open changes nothing else.
        facts.seat = -1
        assert layout(facts, size, motion, neutral=True).places == places


@pytest.mark.parametrize("players", range(2, 11))
def test_seats_go_round_clockwise_from_the_left(players: int) -> None:
    places = lay(players, (1920, 1080)).places
    centre = pygame.Vector2(places.centre)
    angles = []
    for seat in range(1, players):
        way = pygame.Vector2(places.boxes[seat].center) - centre
        # 0 straight down, growing clockwise as the eye sees it.
        angles.append(pygame.Vector2(0, 1).angle_to(way) % 360)
    assert angles == sorted(angles)


def test_whoever_is_shown_sits_below_with_the_next_on_the_left() -> None:
    facts = Facts((0, 1, 2, 3), [7, 7, 7, 7], [1], seat=2)
    places = layout(facts, (1280, 720), MOTION).places
    assert places.own == 2
    assert places.boxes[3].centerx < places.centre[0] < places.boxes[1].centerx


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 7, 15, 24, 25, 30, 48, 60])
def test_ones_own_hand_stays_in_its_place(count: int, size: tuple[int, int]) -> None:
    made = lay(4, size, own=count)
    room = made.places.hand.inflate(4, 4)
    room.height = size[1] - room.y
    assert len(made.hands[0]) == count
    for slot in made.hands[0]:
        rect = slot.rect
        assert room.left <= rect.left
        assert rect.right <= room.right
        assert rect.bottom <= size[1]
        assert rect.top >= made.places.prompt.top


def test_a_growing_hand_squeezes_to_the_least_and_then_takes_a_second_row() -> None:
    apart = []
    for count in range(2, 25):
        slots = lay(4, (1920, 1080), own=count).hands[0]
        apart.append(slots[1].x - slots[0].x)
        assert len({round(slot.y) for slot in slots}) <= count
    assert apart[0] == pytest.approx(MOTION.fan_spacing)
    assert apart == sorted(apart, reverse=True)
    assert min(apart) >= MOTION.fan_spacing_least
    two_rows = lay(4, (1920, 1080), own=25).hands[0]
    assert two_rows[0].width < lay(4, (1920, 1080), own=24).hands[0][0].width
    assert two_rows[11].y < two_rows[12].y


def test_the_fan_leans_outwards_and_no_further_than_it_may() -> None:
    slots = spread(9, 500, 900, 100, Arc(900, 60, 10, 9), 0)
    assert slots[0].angle == pytest.approx(9)
    assert slots[-1].angle == pytest.approx(-9)
    assert slots[4].angle == 0
    assert slots[0].y > slots[4].y
    assert [slot.z for slot in slots] == sorted(slot.z for slot in slots)


def test_a_card_rests_alike_on_the_pile_wherever_it_lies_in_it() -> None:
    first = layout(Facts((0, 1), [7, 7], [5]), (1280, 720), MOTION).pile[0]
    later = layout(Facts((0, 1), [7, 7], [8, 9, 5]), (1280, 720), MOTION).pile[2]
    assert (first.x, first.y, first.angle) == (later.x, later.y, later.angle)
    assert abs(first.angle) <= MOTION.pile_tilt


def test_cards_on_the_pile_lie_askew_each_in_its_own_way() -> None:
    pile = layout(Facts((0, 1), [7, 7], [8, 9, 10, 11]), (1920, 1080), MOTION).pile
    for below, above in pairwise(pile):
        assert abs(above.angle - below.angle) > 1
        assert abs(above.x - below.x) > 1
        assert abs(above.y - below.y) > 1


def test_a_larger_window_is_the_same_picture_larger() -> None:
    small, large = lay(5, (1280, 720)), lay(5, (3840, 2160))
    for seat in range(5):
        for a, b in zip(small.hands[seat], large.hands[seat], strict=True):
            assert b.x == pytest.approx(3 * a.x, abs=3)
            assert b.y == pytest.approx(3 * a.y, abs=3)
            assert b.angle == pytest.approx(a.angle, abs=0.3)


def test_hits_go_to_the_card_on_top() -> None:
    slots = spread(5, 500, 900, 100, Arc(900, 40, 10, 9), 0)
    middle = slots[2]
    assert slot_at(slots, middle.x - 40, middle.y) == 2
    assert slot_at(slots, middle.x + 20, middle.y) == 3
    assert slot_at(slots, slots[4].x + 45, slots[4].y) == 4
    assert slot_at(slots, 10, 10) == -1


def test_a_raised_card_is_hit_where_it_rose_to_and_where_it_left() -> None:
    slots = spread(3, 500, 900, 100, Arc(900, 90, 10, 9), 0)
    above = slots[1].y - slots[1].height / 2 - 8
    assert slot_at(slots, slots[1].x, above) == -1
    assert slot_at(slots, slots[1].x, above, current=1) == 1
    assert slot_at(slots, slots[1].x, above, rises=[0, 16, 0]) == 1
    assert slot_at(slots, slots[1].x, slots[1].y + slots[1].height / 2 + 4, current=1) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", range(2, 10))
def test_the_ring_lies_on_the_cloth(players: int, size: tuple[int, int]) -> None:
    places = lay(players, size).places
    top = places.centre[1] - places.ring[1]
    assert top >= (WINDOW + RIM) * places.unit
