"""What a sofa sees between rounds: large words, one thing at a time, and nothing scrolled."""

from __future__ import annotations

import pytest

from game.ui.app.application import App
from game.ui.scenes.score.far import READ, TurningScene
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.toast import usual_place
from tests.demos import make_scene, of_rooms
from tests.demos.people import LONG_NAMES
from tests.ui.conftest import MakeApp
from tests.ui.shown import words_written

SCENES: dict[str, dict[str, object]] = {
    "ending": {"seats": 10},
    "score-sheet": {"seats": 10},
    "podium": {"seats": 10},
    "thunderdome": {"contenders": 8},
    "dealer": {"elsewhere": True},
    **{name: options for name, options, _ in of_rooms("FAR")},
}
NAMED = ("ending", "score-sheet", *(name for name, _, all in of_rooms("FAR") if all))
"""Scenes that name everybody."""


def shown(make: MakeApp, name: str, size: tuple[int, int], seconds: float = 5.0) -> App:
    app = make(size)
    app.push(make_scene(name, far=True, long=True, **SCENES[name]))
    for _ in range(round(seconds * 10)):
        app.step(0.1, [])
    return app


@pytest.mark.parametrize("name", SCENES)
def test_no_word_is_smaller_than_40_pixels_at_1080p_or_cut_off_and_nothing_is_scrolled(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    written = words_written(monkeypatch)
    app = shown(make, name, (1280, 720), seconds=1.5 * READ)
    assert written
    assert not [each for each in written if each[0] < round(40 * app.media.unit)]
    assert not [text for _, text in written if text.endswith("…")]
    if name in NAMED:
        heads = [each.split("…")[0].split("-")[0].split()[0] for _, each in written if each]
        for each in LONG_NAMES:
            assert any(each.startswith(head) for head in heads if len(head) > 2), each
    if isinstance(app.scene, WidgetScene):
        widgets = list(app.scene.ui.top.root.walk())
        assert not [each for each in widgets if isinstance(each, Scroll)]
        assert all(app.display.surface.get_rect().contains(each.rect) for each in widgets)


def test_the_awards_of_a_match_come_one_after_another(make: MakeApp) -> None:
    podium = shown(make, "podium", (1280, 720), 0.3).scene
    assert isinstance(podium, PodiumScene)
    counts = set()
    for _ in range(130):
        podium.update(0.1)
        counts.add(sum(each.shown for each in podium.layer.sprites() if each.z == 16.0))
    assert counts == {0, 1}


@pytest.mark.parametrize("name", [name for name in NAMED if "ending" not in name])
def test_who_does_not_see_it_is_told_the_same(make: MakeApp, name: str) -> None:
    scene = shown(make, name, (1280, 720), 0.3).scene
    assert isinstance(scene, TurningScene)
    told = " ".join(each.name for each in scene.tree().walk())
    assert all(each in told for each in LONG_NAMES)


@pytest.mark.parametrize("far", [False, True])
def test_messages_are_as_large_as_the_words_of_the_page(make: MakeApp, far: bool) -> None:
    """Who reads the page from the sofa reads what lies over it, too."""
    app = make((1920, 1080))
    scene = make_scene("score-sheet", far=far)
    app.push(scene)
    app.toast("Charlotte’s phone is asleep or out of reach.")
    app.step(0.5)
    media, toasts = scene.message_media, app.painter.toasts
    (box,) = toasts.boxes(media, scene.messages_near() or usual_place(media))
    assert (media.texts.px(box.style) >= 40) == far
    assert toasts.area(media, scene.messages_near() or usual_place(media)).contains(box.box)
