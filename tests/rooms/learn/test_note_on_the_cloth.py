"""Where a note for newcomers lies."""

from __future__ import annotations

from itertools import product

import pytest

from game.rooms.learn.pages.tip import TipScene
from game.ui.graphics.backdrop import cloth_of
from game.ui.scenes.table import TableScene
from tests.demos import make_scene
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import wait
from tests.ui.test_overlays import SIZES


@pytest.mark.parametrize(
    ("tip", "seats", "size"), thinned(product(("turn", "melee", "catch"), (2, 4, 7, 10), SIZES), 6)
)
def test_a_note_for_newcomers_lies_on_the_cloth(
    make: MakeApp, tip: str, seats: int, size: tuple[int, int]
) -> None:
    given = [] if tip == "turn" else ["turn"]
    app = make(size, speed=0.0, tips_given=given)
    app.push(make_scene("tip", tip=tip, players=seats))
    for _ in range(100):
        if isinstance(app.scene, TipScene):
            break
        app.step(0.1, [])
    assert isinstance(app.scene, TipScene)
    wait(app, 0.2)
    (table,) = (each for each in app.scenes if isinstance(each, TableScene))
    places = table.view.places
    cloth = cloth_of(size, app.media.theme, places.unit)
    panel = app.scene.panel
    assert cloth.contains(panel)
    kept = [*places.plates.values(), places.drop_zone, places.piles, places.call]
    assert panel.collidelist(kept) < 0
