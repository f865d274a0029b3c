"""The magnified card: the card of the hand that is pointed at, once more and much larger."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from game.table.records.record import Player
from game.table.sitting import sit_down
from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.graphics.artcache import RATIO
from game.ui.input.intents import Command, Device, Intent, Source
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.table import TableScene
from game.ui.table.card_bodies import CardBody
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import move, press

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (3840, 2160)]
HANDS = [2, 7, 13, 25]
SCALES = [100, 150, 200]


def table(
    make: MakeApp,
    seats: int = 4,
    cards: int = 7,
    size: tuple[int, int] = (1280, 720),
    **settings: object,
) -> tuple[App, TableScene]:
    """The player's turn, with so many cards."""
    game = "classic" if seats > 6 else "last-card"
    names = ["Ada", *OPPONENTS][:seats]
    players = [Player(name, "beginner" if seat else "") for seat, name in enumerate(names)]
    sitting = sit_down(game, {}, players, 11, deal=(cards, *[3] * (seats - 1)))
    while sitting.view(0).turn != 0:
        sitting.update(5.0)
    scene = TableScene(sitting, 0, late=True)
    app = make(size, tips=False, **settings)
    app.push(scene)
    settle(app)
    return app, scene


def shown(scene: TableScene) -> pygame.Rect:
    return scene.pointing.large.rect()


def corner(body: CardBody) -> tuple[int, int]:
    """The upper left corner of a card, which no other card covers."""
    slot = body.slot
    return round(slot.x - 0.4 * slot.width), round(slot.y - 0.4 * slot.width * RATIO)


def focused(scene: TableScene) -> CardBody:
    body = scene.view.hand.focused()
    assert body is not None
    return body


def test_a_key_shows_it_and_puts_it_away_and_it_is_kept(make: MakeApp) -> None:
    app, scene = table(make)
    press(app, pygame.K_RIGHT)
    settle(app)
    assert not any(shown(scene).size)
    press(app, pygame.K_m)
    assert app.settings.magnified
    slot = focused(scene).slot
    assert shown(scene).width >= 1.8 * slot.width
    assert shown(scene).height >= 1.8 * slot.width * RATIO
    press(app, pygame.K_m)
    assert not app.settings.magnified
    assert not any(shown(scene).size)


def test_it_follows_keys_pads_and_the_pointer(make: MakeApp) -> None:
    app, scene = table(make, magnified=True)
    assert not any(shown(scene).size), "nothing is pointed at"
    pictures = []
    steps: tuple[Callable[[], object], ...] = (
        lambda: press(app, pygame.K_RIGHT),
        lambda: app.scene and app.scene.handle(Command(Intent.RIGHT, Source(Device.PAD, 1))),
        lambda: move(app, corner(scene.view.display.own[0])),
    )
    for step in steps:
        step()
        settle(app)
        assert any(shown(scene).size)
        pictures.append(scene.pointing.large.surface)
    assert len(set(map(id, pictures))) == 3
    move(app, (640, 400))
    settle(app)
    assert not any(shown(scene).size)


def test_it_is_the_card_that_is_pointed_at(make: MakeApp) -> None:
    app, scene = table(make, magnified=True)
    press(app, pygame.K_RIGHT)
    settle(app)
    body = focused(scene)
    picture = scene.pointing.large.surface
    assert picture is not None
    inside = pygame.transform.smoothscale(picture, (60, 84)).subsurface((6, 8, 48, 68))
    card = scene.media.art.at(60).picture(body.faces.of(body.card), 60)
    middle = card.get_rect().center
    whole = pygame.transform.smoothscale(card, (52, 76)).subsurface((2, 4, 48, 68))
    assert middle
    differ = sum(
        abs(inside.get_at((x, y))[part] - whole.get_at((x, y))[part])
        for x in range(0, 48, 3) for y in range(0, 68, 3) for part in range(3)
    )  # fmt: skip
    assert differ / (16 * 23 * 3) < 60


@pytest.mark.parametrize(
    ("seats", "cards", "size", "scale"),
    thinned(product((2, 4, 6, 10), HANDS, SIZES, SCALES), 24, slow=2),
)
def test_it_covers_nothing_that_is_needed(
    make: MakeApp, seats: int, cards: int, size: tuple[int, int], scale: int
) -> None:
    app, scene = table(make, seats, cards, size, magnified=True, interface_scale=scale)
    for _ in range(0, cards, 5):
        press(app, *[pygame.K_RIGHT] * 5)
        settle(app)
        large = shown(scene)
        assert app.display.surface.get_rect().contains(large)
        assert large.width >= 1.2 * focused(scene).slot.width
        laid = scene.view.display.laid[-1].slot
        pile = pygame.Rect(0, 0, round(laid.width), round(laid.width * RATIO))
        pile.center = round(laid.x), round(laid.y)
        # The signs beside the pile, buttons and words; of the hand at least the corners.
        needed = [
            pile,
            *scene.buttons.shown(),
            scene.status.rect,
            *scene.view.places.plates.values(),
        ]
        assert [each for each in needed if each.colliderect(large)] == []
        for body in scene.view.display.own:
            assert not large.collidepoint(corner(body))
