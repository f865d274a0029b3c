"""The page between the matches of a duplicate."""

from __future__ import annotations

from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.hands import show
from tests.ui.shown import parts, top


def test_the_next_match_is_the_golden_button(make: MakeApp) -> None:
    app = make((1280, 720))
    show(app, make_scene("duplicate"))
    kinds = {each.name: each.kind for each in parts(top(app, WidgetScene), Button)}
    assert kinds == {"stop": "secondary", "next": "primary", "done": "secondary"}
