"""Signs, plates, words and buttons are looked at again only after a change, and show the same as
if they were looked at in every frame."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from build_scripts.shot import make_app
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.scenes.table import TableScene
from game.ui.table.display_state import DisplayState
from game.ui.table.view import TableView

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


def test_a_busy_table_in_which_nothing_changes_is_not_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, scene = busy_table("classic")
    looked: list[int] = []
    refresh = TableView.refresh

    def counting(self: TableView, *how: Any) -> None:
        looked.append(1)
        refresh(self, *how)

    monkeypatch.setattr(TableView, "refresh", counting)
    for _ in range(400):
        looked.clear()
        app.step(1 / 120, [])
        if scene.busy and not looked:
            break
    for _ in range(20):
        scene.update(0.0)
    assert scene.busy
    assert looked == []
    # The device in use has its own names of keys.
    pressed = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=2, touch=False)
    app.handle(pressed)
    scene.update(0.0)
    assert looked == [1]
