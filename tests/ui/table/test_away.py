"""Phones at a table: who is out of reach is shown there, and what a phone does is shown at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.storage.face_files import SHUT
from game.table.people.controllers import Controllers
from game.table.people.seating import Look
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.app.application import App
from game.ui.scenes.table import TableScene
from tests.playing import by_phone, look_like
from tests.ui.shown import not_none, tags, words_written

MakeApp = Callable[..., App]
FACES = ("ada", "ben", "cleo")


@pytest.fixture
def app(make: MakeApp) -> App:
    """Three people with their hands in phones, each with half a minute for a turn."""
    app = make((1280, 720), speed=0.0, tips=False)
    options = {"time_per_turn": "30"}
    sitting = sit_down("last-card", options, [Player(name) for name in ("Ana", "Ben", "Cy")], 4)
    look_like(sitting.book, [Look(face, seat) for seat, face in enumerate(FACES)])
    app.push(TableScene(sitting, -1, controllers=Controllers(by_phone(sitting.book, range(3)))))
    app.step(0.1, [])
    return app


def parts(app: App) -> tuple[TableScene, Sitting]:
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert isinstance(scene.sitting, Sitting)
    return scene, scene.sitting


def shown(scene: TableScene) -> set[int]:
    """The seats at whose plates a tag says that nobody is there."""
    return tags(scene, "away") - tags(scene, "the game plays")


@pytest.mark.english
def test_who_is_away_is_shown_at_the_plate_and_sleeps(app: App) -> None:
    scene, sitting = parts(app)
    turn = sitting.view(-1).turn
    other = (turn + 1) % 3
    before = not_none(scene.view.plates.plate(other)).surface
    sitting.book.go_away(other)
    app.step(0.02, [])
    assert shown(scene) == {other}
    assert not_none(scene.view.plates.plate(other)).surface is not before, "the name is fainter"
    assert scene.view.company.eyes(other) == SHUT
    assert "phone" not in scene.usual.words(), "nobody waits for them yet"
    sitting.book.come_back(other)
    app.step(0.02, [])
    assert shown(scene) == set()
    assert scene.view.company.eyes(other) != SHUT


@pytest.mark.english
def test_the_table_says_for_whom_it_waits(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, sitting = parts(app)
    turn = sitting.view(-1).turn
    written = words_written(monkeypatch)
    sitting.book.go_away(turn)
    app.step(0.02, [])
    assert shown(scene) == {turn}
    words = f"Waiting for {sitting.names[turn]}’s phone …"
    assert scene.usual.words() == words
    assert words in [text for _, text in written], "it is on the table, too"
    left = sitting.time_left(turn)
    app.step(20.0, [])
    app.step(20.0, [])
    assert sitting.time_left(turn) == left
    # The game plays for them: that is what counts now.
    sitting.set_automatic(turn, True)
    for _ in range(4):
        app.step(4.0, [])
    assert sitting.match.record.rounds[0].moves
    assert shown(scene) == set()
    assert scene.view.company.eyes(turn) == SHUT


@pytest.mark.english
def test_a_table_put_together_anew_still_shows_it(app: App) -> None:
    scene, sitting = parts(app)
    sitting.book.go_away(2)
    app.step(0.02, [])
    scene.rebuild(scene.seat)
    app.step(0.02, [])
    assert shown(scene) == {2}


def test_what_a_phone_does_is_shown_although_cues_are_being_played(make: MakeApp) -> None:
    """People in a room are quicker than cards fly: the table must not lag behind them."""
    app = make((1280, 720), speed=1.0, tips=False)
    sitting = sit_down("last-card", {}, [Player(name) for name in ("Ana", "Ben", "Cy")], 4)
    controllers = Controllers(by_phone(sitting.book, range(3)))
    scene = TableScene(sitting, -1, controllers=controllers, late=True)
    app.push(scene)
    app.step(0.1, [])
    assert not scene.busy

    def act() -> None:
        turn = sitting.view(-1).turn
        assert sitting.attempt(turn, sitting.stand_in_move(turn)) is None
        app.step(1 / 60, [])

    act()
    assert scene.busy
    shown = scene.view.display.turn
    act()
    assert scene.busy
    assert scene.view.display.turn != shown, "what was done before stands there"
