"""How phones can still join stands in a corner of the table, where it covers nothing."""

from __future__ import annotations

import pygame
import pytest

from game.rooms.phones.pages.corner_code import CornerCode
from game.tools.smoke import settle
from game.ui.input.intents import KEYBOARD, MOUSE, Command, Intent, PointerPressed, PointerReleased
from game.ui.scenes.table import TableScene
from game.ui.table.layout import Places
from tests.demos import make_scene
from tests.rooms.phones.demos import corner as corner_scene
from tests.ui.conftest import MakeApp

SIZES = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


def covers(box: pygame.Rect, scene: TableScene) -> list[pygame.Rect]:
    """What the box hides of the table."""
    at: Places = scene.view.places
    cards = [body.slot for body in scene.view.display.own]
    hand = [pygame.Rect(s.x - s.width / 2, s.y - s.height / 2, s.width, s.height) for s in cards]
    must = [at.piles, *at.plates.values(), *at.boxes.values(), *scene.view.signs.badges(), *hand]
    others = [each for each in scene.buttons.shown() if each != box]
    return [each for each in (*must, *others) if box.colliderect(each)]


@pytest.mark.parametrize(
    ("size", "seats", "people"),
    [((800, 600), 10, 1), ((1280, 720), 4, 1), ((1280, 720), 10, 0), ((1920, 1080), 6, 1)],
)
def test_it_covers_nothing(make: MakeApp, size: tuple[int, int], seats: int, people: int) -> None:
    app = make(size, speed=0.0)
    scene = corner_scene(seats, people)
    app.push(scene)
    settle(app, 1.0)
    code = scene.buttons.corner
    assert isinstance(code, CornerCode)
    assert code.visible
    assert covers(code.rect, scene) == []
    assert scene.view.places.felt.contains(code.rect)
    # Without room for modules of two pixels there is a line of words alone.
    assert (code.rect.height > code.rect.width / 5) == (size != (800, 600))


def test_one_press_puts_it_away_and_a_key_brings_it_back(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    scene = make_scene("corner")
    assert isinstance(scene, TableScene)
    app.push(scene)
    settle(app, 1.0)
    code = scene.buttons.corner
    assert code is not None
    at = code.rect.center
    assert code.rect in scene.view.stage.reserved
    app.take(PointerPressed(at, MOUSE))
    app.take(PointerReleased(at, MOUSE))
    settle(app, 0.5)
    assert not code.visible
    app.take(Command(Intent.CODE, KEYBOARD))
    settle(app, 0.5)
    assert code.visible


def test_it_stays_when_the_log_is_opened_and_the_window_changes(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    scene = corner_scene(6)
    app.push(scene)
    settle(app, 0.5)
    scene.toggle_log()
    settle(app, 0.5)
    code = scene.buttons.corner
    assert code is not None
    assert covers(code.rect, scene) == []
    assert not code.rect.colliderect(scene.view.places.log)
