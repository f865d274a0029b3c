"""Reactions of the audience fly over the television, and its best guessers are named at the end."""

from __future__ import annotations

import pytest

from game.tools.smoke import settle
from game.ui.graphics.sprite_layer import Pop
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.table.layout import Z_BUBBLES
from tests.demos import make_scene
from tests.rooms.phones.test_coming_late_window import words
from tests.ui.conftest import MakeApp


@pytest.mark.parametrize("reduced", [False, True])
def test_reactions_rise_beside_the_cards_and_go(make: MakeApp, reduced: bool) -> None:
    app = make((1280, 720), speed=1.0)
    app.settings.reduced_motion = reduced
    scene = make_scene("reactions", reactions=6, players=6)
    assert isinstance(scene, TableScene)
    app.push(scene)
    settle(app, 0.6)

    def reactions() -> list[Pop]:
        found = [each for each in scene.layer.sprites() if isinstance(each, Pop)]
        return [each for each in found if each.name.startswith("reaction ")]

    assert len(reactions()) == 6
    flying = [each for each in reactions() if each.fade > 0]
    assert flying
    places = scene.view.places
    before = [each.y for each in flying]
    for each in flying:
        assert each.z < Z_BUBBLES
        box = [each.x - each.wide / 2, each.x + each.wide / 2]
        assert box[1] < places.piles.left + places.unit * 10 or box[0] > places.piles.right - 10
    settle(app, 0.5)
    assert (before == [each.y for each in flying]) is reduced
    settle(app, 6.0)
    assert reactions() == []


def test_the_best_guessers_are_named_on_the_score_sheet(make: MakeApp) -> None:
    app = make((1280, 720), speed=0.0)
    for guessers, said in ((4, "Best guessers: Ada 23 · "), (0, "")):
        scene = make_scene("phone-sheet", over=True, ready=1, guessers=guessers)
        assert isinstance(scene, ResultScene)
        app.push(scene)
        settle(app, 0.3)
        assert ("Best guessers" in words(scene)) is bool(said)
        assert said in words(scene)
