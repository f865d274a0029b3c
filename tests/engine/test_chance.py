"""Chance of our own: the same on every platform and Python version."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine import chance


def test_the_first_numbers_are_what_they_always_were() -> None:
    state = chance.seeded(1)
    drawn = []
    for _ in range(8):
        state, number = chance.below(state, 100)
        drawn.append(number)
    assert drawn == [60, 49, 10, 9, 58, 95, 91, 7]


def test_a_shuffle_is_what_it_always_was() -> None:
    cards = list(range(10))
    chance.shuffle(cards, chance.seeded(2))
    assert cards == [0, 4, 1, 6, 5, 7, 8, 3, 9, 2]


@pytest.mark.parametrize("seed", [0, -1, 2**64, 10**40])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    state = chance.seeded(seed)
    assert 0 <= state < 2**64
    assert chance.below(state, 1)[1] == 0


def test_neighbouring_seeds_give_unrelated_first_cards() -> None:
    counted = Counter(chance.below(chance.seeded(seed), 52)[1] for seed in range(52_000))
    assert min(counted.values()) > 850
    assert max(counted.values()) < 1150


def test_every_order_comes_up_equally_often() -> None:
    counted: Counter[tuple[int, ...]] = Counter()
    state = chance.seeded(3)
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        state = chance.shuffle(cards, state)
        counted[tuple(cards)] += 1
    assert len(counted) == 24
    assert min(counted.values()) > 850
    assert max(counted.values()) < 1150


def test_a_shuffle_keeps_the_cards_and_short_ones_are_left_alone() -> None:
    cards = list(range(52)) * 2
    chance.shuffle(cards, chance.seeded(4))
    assert sorted(cards) == sorted(list(range(52)) * 2)
    for few in ([], [7]):
        before = few.copy()
        state = chance.seeded(5)
        assert chance.shuffle(few, state) == state
        assert few == before


@pytest.mark.parametrize("cards", [2, 3, 54, 55, 56, 108, 109, 110, 216])
def test_a_shuffle_takes_the_same_numbers_as_drawing_them_one_by_one(cards: int) -> None:
    for seed in (0, 1, 2**64 - 1):
        state, expected = chance.seeded(seed), list(range(cards))
        for n in range(cards, 1, -1):
            state, place = chance.below(state, n)
            expected[n - 1], expected[place] = expected[place], expected[n - 1]
        shuffled = list(range(cards))
        assert chance.shuffle(shuffled, chance.seeded(seed)) == state
        assert shuffled == expected
