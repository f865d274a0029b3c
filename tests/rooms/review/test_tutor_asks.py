"""Where the tutor of a practice match asks."""

from __future__ import annotations

import pytest

from game.ui.scenes.table import TableScene
from game.ui.widgets.popup import PanelPopup
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.shown import pops
from tests.ui.test_scale import LARGEST, SIZES


@pytest.mark.parametrize("scale", [100, 150, LARGEST])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_tutor_asks_covers_neither_the_pile_nor_the_signs(
    make: MakeApp, size: tuple[int, int], scale: int
) -> None:
    app = make(size, interface_scale=scale, tips=False, speed=0.0)
    scene = make_scene("tutor")
    assert isinstance(scene, TableScene)
    app.push(scene)
    for _ in range(100):
        app.step(0.1, [])
        asked = scene.questions.open
        if asked is not None:
            break
    assert isinstance(asked, PanelPopup)
    needed = [scene.view.places.piles, *scene.view.signs.badges(shown=True)]
    # The words below a sign as they are drawn, and a little air.
    for each in pops(scene.view.layer, "standard"):
        ((picture, at),) = each.parts(scene.view.layer.art)
        needed.append(picture.get_bounding_rect(160).move(at).inflate(0, app.media.px(12)))
    assert asked.box.collidelist(needed) == -1
    assert app.display.surface.get_rect().contains(asked.box)
