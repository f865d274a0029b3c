"""What a sofa sees between rounds: large words, one thing at a time, and nothing scrolled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.storage.settings import Settings
from game.table.people.controllers import Controllers
from game.table.people.seating import PHONE, person
from game.table.seat_book import SeatBook
from game.ui.app.application import App
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.score.far import READ, FarSheetScene, OneAtATime, TurningScene
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.form import form_for
from game.ui.widgets.scroll import Scroll
from tests.demos import make_scene
from tests.demos.people import LONG_NAMES
from tests.ui.conftest import MakeApp
from tests.ui.hands import wait
from tests.ui.shown import top, words_written

SCENES: dict[str, dict[str, object]] = {
    "phone-ending": {"seats": 10, "ready": 3},
    "phone-sheet": {"seats": 10, "ready": 3, "votes": 5},
    "podium": {"seats": 10},
    "highlight": {"players": 10},
    "thunderdome": {"contenders": 8},
    "evening-vote": {"players": 10, "votes": 4},
    "evening-podium": {"players": 10},
    "evening-awards": {"players": 10},
    "dealer": {"phone": True},
}
NAMED = ("phone-ending", "phone-sheet", "evening-vote")
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


def test_the_scores_follow_the_ending_by_themselves_and_the_vote_follows_them(
    make: MakeApp,
) -> None:
    app = shown(make, "phone-ending", (1280, 720), 0.3)
    ending = top(app, EndingScene)
    ending.finish()
    wait(app, 4.5)
    assert app.scene is ending
    wait(app, 1.0)
    assert isinstance(app.scene, FarSheetScene)
    sheet = shown(make, "phone-sheet", (1280, 720), 0.3)
    assert isinstance(sheet.scene, TurningScene)
    assert sheet.scene.turning is not None
    kinds = []
    for _ in range(3):
        kinds += [type(each).__name__ for each in sheet.scene.turning.children]
        wait(sheet, READ)
    assert kinds == ["Ranking", "VoteRow", "VoteRow"]


def test_awards_come_one_after_another(make: MakeApp) -> None:
    app = shown(make, "evening-awards", (1280, 720), 0.3)
    assert isinstance(app.scene, TurningScene)
    turning = app.scene.turning
    assert isinstance(turning, OneAtATime)
    seen = list(turning.children)
    for _ in range(20):
        wait(app, 4.05)
        seen += turning.children
        if seen[-1] is seen[0]:
            break
    assert seen[0] is seen[-1], "it begins again"
    assert len(set(map(id, seen))) == len(seen) - 1 > 1, "each once"
    podium = shown(make, "podium", (1280, 720), 0.3).scene
    assert isinstance(podium, PodiumScene)
    counts = set()
    for _ in range(130):
        podium.update(0.1)
        counts.add(sum(each.shown for each in podium.layer.sprites() if each.z == 16.0))
    assert counts == {0, 1}


def test_all_by_phone_are_read_afar_unless_the_setting_is_off() -> None:
    seats = [replace(person(name, name), kind=PHONE) for name in "AB"]
    for director, seating, afar in (
        (True, seats, True),
        (False, seats, False),
        (True, [person("A", "A"), person("B", "B")], False),
    ):
        settings = Settings()
        settings.director = director
        form = form_for(settings, Controllers(SeatBook(tuple(seating))))
        assert (form is not None) is afar


@pytest.mark.parametrize("name", ["phone-sheet", "evening-vote", "evening-awards"])
def test_who_does_not_see_it_is_told_the_same(make: MakeApp, name: str) -> None:
    scene = shown(make, name, (1280, 720), 0.3).scene
    assert isinstance(scene, TurningScene)
    told = " ".join(each.name for each in scene.tree().walk())
    # An award is for one of them, or for two.
    assert sum(each in told for each in LONG_NAMES) >= (len(LONG_NAMES) if name in NAMED else 1)
