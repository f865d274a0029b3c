"""Signs, plates, words and buttons are looked at again only after a change, and show the same as
if they were looked at in every frame."""

from __future__ import annotations

from typing import Any

import pytest

from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.scenes.table import TableScene
from game.ui.table.display_state import DisplayState
from game.ui.table.table_view import TableView
from tests.demos.picture import make_app

FRAMES = 160
DT = 1 / 20


def busy_table(game: str) -> tuple[App, TableScene]:
    """A table at which computers play, seen by somebody for whom the game plays too."""
    names = ("Ada", "Ben", "Cleo", "Dov")
    seated = [Player(name, "casual" if seat else "") for seat, name in enumerate(names)]
    sitting = sit_down(game, {}, seated, 11)
    sitting.set_automatic(0, True)
    scene = TableScene(sitting, 0)
    app = make_app((800, 600))
    app.settings.tips = False
    app.push(scene)
    scene.toggle_log()
    return app, scene


@pytest.mark.parametrize("game", ["last-card", pytest.param("classic", marks=pytest.mark.slow)])
def test_every_frame_is_the_same_as_if_all_were_looked_at_in_each(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    refresh, glance = TableView.refresh, DisplayState.glance
    looked = 0
    busy = 0

    def counting(self: TableView, *how: Any) -> None:
        nonlocal looked
        looked += 1
        refresh(self, *how)

    monkeypatch.setattr(TableView, "refresh", counting)
    (app, scene), (other, _) = busy_table(game), busy_table(game)
    counts = [0, 0]
    for frame in range(FRAMES):
        looked = 0
        app.step(DT, [])
        busy += scene.busy
        counts[0] += looked
        looked = 0
        with monkeypatch.context() as always:
            always.setattr(DisplayState, "glance", lambda self: (*glance(self), object()))
            other.step(DT, [])
        counts[1] += looked
        same = app.display.surface.get_buffer().raw == other.display.surface.get_buffer().raw
        assert same, f"frame {frame} differs"
    assert busy > 40, "the table must have been busy for this to say anything"
    # Twice in each busy frame: before what an event does, and after it.
    assert counts[1] > 1.5 * busy
    assert counts[0] < 0.35 * counts[1]
