"""Notes for newcomers wait until the table is still."""

from __future__ import annotations

from game.engine.notation import read_action
from game.rooms.learn.pages.tip import TipScene, TipWatcher
from game.table.records.exhibit import exhibit
from game.ui.scenes.table import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.table.seated import sit_at


def test_a_note_waits_until_the_cry_has_faded(make: MakeApp) -> None:
    seated = sit_at(
        make,
        "rules: extreme\nhands: 9C KD 3C | 5H 9S TD\npile: 7H\nturn: 1\n",
        tips_given=["turn"],
    )

    tutor = TipWatcher(seated.position)
    tutor.watch(seated.scene)
    seated.act(1, "5H")
    cried = False
    for _ in range(600):
        seated.app.step(1 / 60, [])
        tutor.watch(seated.scene)
        cried |= seated.sees.cried
        if seated.app.scene is not seated.scene:
            break
    assert cried
    assert seated.app.scene is not seated.scene
    assert not seated.sees.cried


def test_a_note_lies_over_a_finished_picture_of_the_table(make: MakeApp) -> None:
    text = "rules: last-one\nhands: QS 5H TH | 4H 9S 9C | KC KD\npile: 7H\nturn: 1\n"
    position = exhibit(text)
    position.act(1, read_action(position.deck, "4H"))
    app = make((1280, 720), tips_given=["turn"])
    scene = TableScene(position, 0)
    app.push(scene)
    tutor, frames = TipWatcher(position), 0
    scene.update(0.0)
    while app.scene is scene and frames < 300:
        # Nothing has been drawn when it looks for the first time, as when a match is gone on with.
        tutor.watch(scene)
        app.step(1 / 60, [])
        frames += 1
    assert isinstance(app.scene, TipScene)
    assert not scene.view.layer.unsettled
