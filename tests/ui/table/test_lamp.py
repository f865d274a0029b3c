"""The lamp hangs over its light, and comes down while somebody holds one card."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.table import TableScene
from game.ui.table.lighting import TENSE
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.hands import show, wait
from tests.ui.shown import not_none

PLACES = ["evening", "harbour", "veranda", "train"]


def bright(picture: pygame.Surface, area: pygame.Rect) -> int:
    part = picture.subsurface(area.clip(picture.get_rect()))
    return pygame.transform.average_color(pygame.transform.grayscale(part))[0]


def lights(make: MakeApp, theme: str) -> tuple[TableScene, pygame.Surface, pygame.Surface]:
    """A table, and its background in calm light and while somebody holds one card."""
    app = make(theme=theme, tips=False)
    table = show(app, make_scene("table", moves=6))
    assert isinstance(table, TableScene)
    wait(app, 2)
    layer, lighting = table.view.layer, table.view.stage.lighting
    calm = layer.background.copy()
    lighting.mood = TENSE
    lighting.place(
        table.media, table.view.places, calm, True, False, table.view.stage.lit
    )  # fmt: skip
    return table, calm, layer.background


@pytest.mark.parametrize("theme", PLACES)
def test_at_one_card_it_is_brighter_under_the_lamp_and_nowhere_grey(
    make: MakeApp, theme: str
) -> None:
    table, calm, low = lights(make, theme)
    x, y = table.view.stage.lit.pool
    under = pygame.Rect(0, 0, 60, 40)
    under.center = x, y
    assert bright(low, under) > bright(calm, under)
    whole = calm.get_rect()
    assert bright(low, whole) >= 0.8 * bright(calm, whole)
    for corner in ((2, 300), (1240, 300), (620, 690)):
        spot = pygame.Rect(corner, (30, 24))
        assert bright(low, spot) >= 0.7 * bright(calm, spot) - 1
    red, _, blue = pygame.transform.average_color(low, whole)[:3]
    before_red, _, before_blue = pygame.transform.average_color(calm, whole)[:3]
    assert red / before_red >= blue / before_blue, "the light is warm"


@pytest.mark.parametrize("theme", ["evening", "veranda"])
def test_the_lamp_hangs_over_its_light_and_comes_down(make: MakeApp, theme: str) -> None:
    table, calm, low = lights(make, theme)
    lit = table.view.stage.lit
    lamp = not_none(lit.lamp)
    assert lamp.box.centerx == lit.pool[0]
    foot = pygame.Rect(0, 0, lamp.box.width // 3, max(2, lamp.box.height // 12))
    foot.midtop = lamp.box.centerx, lamp.box.bottom + 1
    assert bright(low, foot) != bright(calm, foot), "there is the lamp now"
