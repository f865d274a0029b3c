"""One golden button a page, and it is what one came for: read on every page there is."""

from __future__ import annotations

import pytest

from game.ui.app.application import App
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.overlay import Overlay
from tests.demos import SCENES, make_scene
from tests.ui.conftest import MakeApp

MORE = [
    ("menu", {"saved": True}),
    ("setup", {"page": "Attacks"}),
    ("who-plays", {"seats": 10, "people": 6}),
    ("podium", {"points": True}),
]


def shown(make: MakeApp, name: str, options: dict[str, object]) -> App:
    app = make(tips=False)
    app.push(make_scene(name, **options))
    app.step(0.0, [])
    while isinstance(app.scene, ResultScene) and not app.scene.ready:
        app.step(0.2, [])
    return app


def buttons(app: App) -> list[Button]:
    scene = app.scene
    if not isinstance(scene, WidgetScene):
        return []
    return [each for each in scene.ui.top.root.walk() if isinstance(each, Button)]


@pytest.mark.parametrize(("name", "options"), [*((name, {}) for name in SCENES), *MORE])
def test_every_page_has_one_golden_button_at_most_and_no_red_one(
    make: MakeApp, name: str, options: dict[str, object]
) -> None:
    app = shown(make, name, options)
    found = buttons(app)
    golden = [each for each in found if each.kind == "primary"]
    assert len(golden) <= 1
    # The way back is not what anybody came for.
    assert [each for each in golden if each.text == "Done"] == []
    if isinstance(app.scene, WidgetScene) and not isinstance(app.scene.ui.top.root, Overlay):
        assert [each.text for each in found if each.kind == "danger"] == []


@pytest.mark.parametrize(
    ("name", "button"),
    [("menu", "start"), ("setup", "start"), ("who-plays", "start"), ("pause", "resume"),
     ("podium", "next"), ("score-sheet", "next")],
)  # fmt: skip
def test_what_one_came_for_is_golden(make: MakeApp, name: str, button: str) -> None:
    app = shown(make, name, {})
    assert [each.name for each in buttons(app) if each.kind == "primary"] == [button]
