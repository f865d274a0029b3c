"""Colours that mean something are told apart by everybody: with any kind of colour blindness, and
in grey, by the colour itself or by a sign that is drawn with it."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pygame
import pytest

from game.storage.assets import ASSETS
from game.ui.graphics.fonts import Fonts
from game.ui.graphics.pack import USUAL, Pack
from game.ui.graphics.text import Texts
from game.ui.graphics.theme import Rgb
from tests.ui.sight import SIGHTS, apart, delta_e

BLIND = ("full", "protan", "deutan", "tritan")
SUITS, COLOURS = "HDSC", "rygb"
_SIDE = 96
_CREAM: Rgb = (255, 247, 230)


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ],
)
def test_the_difference_is_that_of_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], difference: float
) -> None:
    """Of the supplementary data of Sharma, Wu and Dalal."""
    assert delta_e(one, other) == pytest.approx(difference, abs=1e-4)


def test_who_is_colour_blind_mixes_up_what_they_are_known_to_mix_up() -> None:
    olive, orange = (130, 130, 40), (178, 110, 30)
    assert apart(olive, orange) > 2 * apart(olive, orange, "deutan")
    for sight in SIGHTS:
        assert apart((90, 90, 90), (90, 90, 90), sight) < 1e-6
        assert apart((0, 0, 0), (255, 255, 255), sight) == pytest.approx(100, abs=0.5)


def ink(mark: str, pack: Pack = USUAL) -> Rgb:
    """The colour of most of a mark, within its pale outline."""
    picture = Texts(1.0, Fonts(), ASSETS / "marks", pack=pack).mark(mark, _SIDE, (27, 34, 56))
    assert picture is not None
    pixels = (tuple(picture.get_at((x, y))) for x in range(_SIDE) for y in range(_SIDE))
    counted = Counter(each[:3] for each in pixels if each[3] == 255 and each[:3] != _CREAM)
    red, green, blue = counted.most_common(1)[0][0]
    return red, green, blue


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.set_mode((64, 64))


def least(colours: dict[str, Rgb], sight: str) -> tuple[float, str]:
    pairs = combinations(colours.items(), 2)
    return min((apart(a, b, sight), f"{one}-{other}") for (one, a), (other, b) in pairs)


@pytest.mark.parametrize(("sight", "limit"), [*((each, 10) for each in BLIND), ("grey", 8)])
def test_four_suits_in_four_colours_are_told_apart_by_colour(sight: str, limit: int) -> None:
    four = {mark: ink(mark, Pack(four_colours=True)) for mark in SUITS}
    assert least(four, sight) > (limit, "")


@pytest.mark.parametrize("sight", SIGHTS)
def test_red_and_black_suits_are_told_apart_by_colour(sight: str) -> None:
    two = {mark: ink(mark) for mark in SUITS}
    for red in "HD":
        for black in "SC":
            assert apart(two[red], two[black], sight) > 10


@pytest.mark.parametrize(("sight", "limit"), [*((each, 20) for each in BLIND), ("grey", 8)])
def test_the_colours_of_the_other_pack_are_told_apart(sight: str, limit: int) -> None:
    assert least({mark: ink(mark) for mark in COLOURS}, sight) > (limit, "")
