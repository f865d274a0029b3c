"""Pages in one column from 150 % upwards, and plates that grow with words and controls."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.app.application import App
from game.ui.graphics.motion import motion_for
from game.ui.input.intents import Command, Device, Intent, Source
from game.ui.scenes.house_rules_page import SetupScene
from game.ui.scenes.seat_tiles import SeatTile
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.layout import places
from game.ui.widgets.choice import TabBar, Tabs
from game.ui.widgets.display import Panel
from game.ui.widgets.scroll import Scroll
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, show
from tests.ui.shown import names, part, parts, top

PAD = Source(Device.PAD)


def shown(app: App, name: str, **options: object) -> WidgetScene:
    show(app, make_scene(name, **options))
    return top(app, WidgetScene)


@pytest.mark.parametrize("name", ["who-plays", "setup", "settings"])
def test_a_page_has_one_column_that_fills_the_window(make: MakeApp, name: str) -> None:
    size = (1280, 720)
    for scale, narrow in ((100, False), (150, True), (200, True)):
        scene = shown(make(size, interface_scale=scale), name)
        panel = part(scene, Panel).rect
        assert (panel.width > 0.97 * size[0] and panel.height > 0.97 * size[1]) is narrow
        lists = [each.rect for each in parts(scene, Scroll)]
        if name != "settings":
            assert (max(each.width for each in lists) > 0.85 * size[0]) is narrow
        if narrow:
            assert len(lists) == 1
            assert lists[0].height > 0.45 * size[1]


def test_the_size_can_change_while_the_page_is_open(make: MakeApp) -> None:
    app = make((1280, 720))
    scene = shown(app, "setup")
    for scale, bar in ((200, TabBar), (100, Tabs)):
        app.settings.interface_scale = scale
        app.apply_settings()
        app.step(0.0, [])
        assert part(scene, bar).rect.width > 100


def test_the_bar_of_the_house_rules_turns_and_marks_what_was_changed(make: MakeApp) -> None:
    app = make((1280, 720), interface_scale=150)
    shown(app, "setup", options="nominate=yes")
    scene = top(app, SetupScene)
    bar = part(scene, TabBar)
    assert list(bar.notes) == ["Attacks"]
    press(app, pygame.K_RIGHT)
    assert scene.page == scene.pages[1]
    app.take(Command(Intent.PAGE_DOWN, PAD))
    assert scene.page == scene.pages[2]
    assert part(scene, TabBar).index == 2


def test_a_seat_is_chosen_and_changed_in_one_column(make: MakeApp) -> None:
    app = make((1280, 720), interface_scale=200)
    scene = shown(app, "who-plays", seats=10, people=2)
    tiles = [tile.rect for tile in parts(scene, SeatTile)]
    assert not any(one.colliderect(other) for one, other in combinations(tiles, 2))
    assert len({tile.width for tile in tiles}) == 1
    scene.ui.steer(parts(scene, SeatTile)[1])
    press(app, pygame.K_RETURN)
    assert top(app, WhoPlaysScene).chosen == 1
    assert names(scene) >= {
        "kind",
        "name",
        "face",
        "add person",
        "others",
        "usual",
        "done",
        "start",
    }


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("afar", [False, True])
def test_plates_grow_with_words_and_nothing_meets(size: tuple[int, int], afar: bool) -> None:
    usual = motion_for(afar=afar)
    large = motion_for(afar=afar, percent=200)
    for seats in range(2, 11):
        before, there = (
            places(tuple(range(seats)), 0, size, each, False) for each in (usual, large)
        )
        ratio = there.plates[1].width / before.plates[1].width
        assert ratio > (0.98 if seats > 7 else 1.04 if afar else 1.25)
        assert there.plates[0].width > 1.2 * before.plates[0].width
        boxes = [*there.boxes.values(), there.corner, there.call]
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        for each in (there.drop_zone, there.prompt, there.hand, there.head, there.pause):
            assert each.collidelist(list(there.boxes.values())) < 0
        assert not there.corner.colliderect(there.hand)


def test_small_words_leave_plates_as_they_are() -> None:
    assert motion_for(percent=80) == motion_for()
