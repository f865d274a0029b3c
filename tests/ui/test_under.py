"""What lies under a dialog is the table as it is, also after the settings have changed it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game.ui.app.application import App
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.table import TableScene
from game.ui.table.card_bodies import CardBody
from tests.demos import Resting
from tests.demos import table as demo
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, resize, wait
from tests.ui.shown import not_none

SEATS = [2, 4, 10]
Change = Callable[[App], None]


def less_motion(app: App) -> None:
    app.settings.reduced_motion = not app.settings.reduced_motion
    app.apply_settings()


def another_theme(app: App) -> None:
    app.settings.theme = "harbour"
    app.apply_settings()


def faster(app: App) -> None:
    app.settings.speed = 2.0
    app.apply_settings()


def another_name(app: App) -> None:
    """What a new name does to the table: see SeatedMatch.take_names."""
    table = app.scenes[-2]
    assert isinstance(table, TableScene)
    table.rebuild(table.seat)
    app.refresh_unders()


def larger_window(app: App) -> None:
    resize(app, (1600, 900))


def paused(make: MakeApp, seats: int, size: tuple[int, int]) -> tuple[App, TableScene, PauseScene]:
    """A table at rest in the middle of a round, and the pause over it."""
    app = make(size, tips=False)
    # In the turn of somebody else: what this seat is to press breathes.
    tables = (demo("last-card", seats, moves=moves) for moves in range(12, 0, -1))
    table = next(each for each in tables if each.sitting.view(0).turn != 0)
    app.push(table)
    table.sitting.hold("nobody acts while this table is looked at")
    # Until all faces are calm again: somebody has picked up thirty cards.
    wait(app, 9)
    pause = PauseScene(Resting())
    app.push(pause)
    wait(app, 1)
    return app, table, pause


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of the pixels that clearly differ."""
    assert one.get_size() == other.get_size()
    rest = one.copy()
    rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = other.copy()
    back.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    rest.blit(back, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(rest, (0, 0, 0), (12, 12, 12, 255)).count()
    return 1 - same / (rest.get_width() * rest.get_height())


@pytest.mark.parametrize(
    ("seats", "change"),
    thinned(product(SEATS, [less_motion, another_theme, faster, another_name, larger_window]), 4),
)
def test_the_table_under_a_dialog_is_the_table_that_one_comes_back_to(
    make: MakeApp, seats: int, change: Change
) -> None:
    app, table, pause = paused(make, seats, (1280, 720))
    change(app)
    under = not_none(pause.under).copy()
    app.pop()
    wait(app, 4)
    assert app.scene is table
    whole = app.display.surface.copy()
    whole.fill(pause.dimming, special_flags=pygame.BLEND_RGB_MULT)
    assert unlike(under, whole) < 0.001


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_card_is_ever_drawn_in_the_size_of_another(make: MakeApp, size: tuple[int, int]) -> None:
    app = make((1024, 768), tips=False)
    scene = demo("last-card", 10, moves=14)
    app.push(scene)
    wait(app, 4)
    resize(app, size)
    backs = 0
    for _ in range(30):
        for sprite in scene.view.layer.sprites():
            if isinstance(sprite, CardBody) and not sprite.flying:
                for picture, _ in sprite.painted:
                    # A turned card is broader than it is wide, and has a soft edge.
                    assert picture.get_width() < sprite.width * 1.6
                    backs += 1
        app.step(FRAME, [])
    assert backs
