"""What rooms add to the end of a round at the table."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.rooms.history.app.new_seals import NewSeals
from game.rooms.history.library.feats import Earned
from game.rooms.history.pages.new_seals_line import NewSealsLine
from game.rooms.phones.pages.ready_row import ReadyRow
from game.ui.graphics.sprite_layer import Picture
from game.ui.scenes.score.ending import EndingScene, LastEndingScene
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.score.score_table import ScoreStrip
from game.ui.scenes.table import TableScene
from game.ui.widgets.button import Button
from tests.rooms.phones.demos import phone_parts
from tests.rooms.together.test_sharing import act, playing
from tests.ui.conftest import MakeApp
from tests.ui.hands import press
from tests.ui.shown import not_none, part, parts, played, top, words_written
from tests.ui.test_ending import at_table, opened


@pytest.mark.parametrize(("size", "seats"), [((800, 600), 10), ((1280, 720), 5)])
def test_the_strip_holds_everybody_beside_the_buttons(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    scene = at_table(seats=seats, won_by=1, parts=phone_parts(seats, ready=3))
    app = opened(make, scene, size, reduced_motion=True)
    written = words_written(monkeypatch)
    part(scene, ScoreStrip).draw(app.display.surface, app.media)
    if seats == 5:
        assert {player.name for player in scene.sheet.seats} <= {text for _, text in written}
    strip, places = part(scene, ScoreStrip), not_none(scene.stage.places)
    cells = [strip.cell(place, app.media) for place in range(seats)]
    assert all(strip.rect.inflate(2, 2).contains(cell) for cell in cells)
    assert all(not one.colliderect(other) for one, other in combinations(cells, 2))
    buttons = [each.rect for each in parts(scene, Button)]
    assert all(not button.colliderect(strip.rect) for button in buttons)
    row = next(each for each in scene.row() if isinstance(each, ReadyRow))
    assert row.words == f"Ready: 3 of {seats}" or row.words.startswith("Continuing")
    assert row.rect.top >= places.table.bottom - 1
    assert row.rect.bottom <= strip.rect.top


def test_new_seals_get_room_when_they_are_found(make: MakeApp) -> None:
    search = NewSeals()
    search.found = [("You", Earned("catches", 2, 3, 25, "", datetime(2026, 1, 1, tzinfo=UTC)))]
    search.done = True
    line = NewSealsLine(search, named=False)
    scene = EndingScene(
        at_table().sheet,
        on_next=lambda: None,
        on_new_match=lambda: None,
        on_menu=lambda: None,
        parts=lambda: [line],
    )
    app = opened(make, scene)
    before = not_none(scene.stage.places).table.bottom
    press(app, pygame.K_LEFT)
    app.step(0.1, [])
    assert not line.empty
    assert not_none(scene.stage.places).table.bottom < before


def test_rounds_end_at_the_table_and_a_match_on_the_podium(make: MakeApp, tmp_path: Path) -> None:
    app, flow = playing(make, tmp_path, match="rounds", rounds="2")
    sitting, seen = played(flow), []
    while not sitting.match_over:
        while not sitting.match.round_over:
            act(sitting)
        app.settings.speed = 1.0
        app.apply_settings()
        while isinstance(app.scene, TableScene):
            app.step(0.25, [])
        while not flow.sheet_shown:
            app.step(0.0, [])
            seen.append(type(app.scene))
            # A key skips the highlight, the counting and the podium.
            press(app, pygame.K_RETURN)
        if sitting.match_over:
            break
        assert flow.sheet_shown
        top(app, EndingScene).finish()
        places = not_none(top(app, EndingScene).stage.places)
        pile = [each.appearance()[1] for each in top(app, EndingScene).layer.sprites()
                if not isinstance(each, Picture)]  # fmt: skip
        assert places.last in pile, "the last card is shown"
        app.settings.speed = 0.0
        app.apply_settings()
        flow.deal_next()
        top(app, TableScene)
    assert seen.index(LastEndingScene) < seen.index(PodiumScene)
    assert not isinstance(app.scene, EndingScene)
