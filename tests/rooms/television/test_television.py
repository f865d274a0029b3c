"""A television across the room, and the size of words and controls."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.storage.settings import SCALES
from game.ui.app.application import App
from game.ui.graphics.fonts import STYLES
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from tests.demos import make_scene
from tests.thinning import thinned
from tests.ui.shown import words_written

MakeApp = Callable[..., App]
FULL_HD = (1920, 1080)


@pytest.mark.slow
def test_no_text_is_smaller_than_26_pixels_at_1080p(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = words_written(monkeypatch)
    app = make(FULL_HD, television=True)
    for people in (2, 4, 10):
        app.push(make_scene("couch", people=people, players=people))
        for _ in range(240):
            app.step(1 / 60, [])
    assert written
    assert not [each for each in written if each[0] < 26]


def test_cards_and_plates_are_larger_and_nothing_is_at_the_rim(make: MakeApp) -> None:
    places = []
    for television in (False, True):
        app = make(FULL_HD, television=television)
        scene = make_scene("couch", people=4)
        app.push(scene)
        app.step(0.0, [])
        places.append(scene.view.places)  # type: ignore[attr-defined]
    usual, large = places
    assert large.card > usual.card * 1.1
    assert large.seat_scale > usual.seat_scale
    rim = pygame.Rect((0, 0), FULL_HD).inflate(-2 * 50, -2 * 50)
    for rect in (large.head, large.pause, large.call, large.corner):
        assert rim.contains(rect), rect


@pytest.mark.parametrize("scale", thinned(SCALES, 4, 1))
def test_words_and_controls_follow_the_scale_as_far_as_there_is_room(
    make: MakeApp, scale: int
) -> None:
    usual, app = make(FULL_HD), make(FULL_HD, interface_scale=scale)
    wanted = usual.media.texts.px("body") * scale / 100
    assert app.media.texts.px("body") == pytest.approx(wanted, abs=1.0)
    for name in ("settings", "pause", "bindings", "menu"):
        app.push(make_scene(name))
        app.step(0.0, [])
        scene = app.scene
        assert isinstance(scene, WidgetScene)
        window = pygame.Rect((0, 0), FULL_HD)
        for each in scene.ui.top.root.walk():
            if isinstance(each, Button) and each.visible and each.name in ("done", "start"):
                assert window.contains(each.rect), (name, each.name)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_every_style_has_its_least_size_on_a_television(
    make: MakeApp, size: tuple[int, int]
) -> None:
    texts = make(size, television=True).media.texts
    least = round(26 * size[1] / 1080)
    assert min(texts.px(style) for style in STYLES) >= least
    assert texts.width("Word", "tiny", 5) == texts.width("Word", "tiny", least)


def test_what_a_finger_presses_is_44_pixels_high_at_1080p(make: MakeApp) -> None:
    app = make(FULL_HD)
    scene = make_scene("couch", people=2, lifted=True)
    app.push(scene)
    for _ in range(300):
        app.step(1 / 60, [])
    buttons = scene.buttons  # type: ignore[attr-defined]
    shown = [rect for rect in buttons.shown() if rect.width]
    assert shown
    assert min(min(rect.size) for rect in shown) >= 44
