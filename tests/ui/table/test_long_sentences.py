"""Sentences that are longer than their line: none is cut, none touches the edge of the window."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.table.records.outline import Outline, Seated
from game.ui.app.kept_match import KeptMatch
from game.ui.scenes.table import TableScene
from tests.demos import make_scene
from tests.ui.conftest import MakeApp
from tests.ui.shown import words_written

LEFT = "Christopher-Robi has left. Ben plays on with the same cards."


@pytest.mark.parametrize(("scene", "options"), [("table", {})])
def test_a_long_sentence_at_the_table_has_two_lines(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, scene: str, options: dict[str, int]
) -> None:
    app, table = make((1280, 720)), make_scene(scene, **options)
    assert isinstance(table, TableScene)
    app.push(table)
    app.step(0.1, [])
    written = words_written(monkeypatch)
    table.status.show((4 * LEFT)[:170])
    assert not [text for _, text in written if text.endswith("…")]
    rect, places = table.status.rect, table.view.places
    assert rect.width <= places.prompt.width + 12
    assert pygame.Rect(0, 0, 1280, 720).contains(rect)


def test_a_message_over_the_table_keeps_off_the_edge_of_the_window(make: MakeApp) -> None:
    app, table = make((1280, 720)), make_scene("table", players=10)
    app.push(table)
    app.step(0.1, [])
    app.toast(6 * "A very long message about what has just happened. ")
    near = table.messages_near()
    assert near is not None
    boxes = app.painter.toasts.boxes(app.media, near)
    assert boxes
    inside = pygame.Rect(0, 0, 1280, 720).inflate(-8, -8)
    assert all(inside.contains(each.box) for each in boxes)
    assert all(inside.contains(area) for area in near.areas)


def test_the_title_names_everybody_who_has_come_by_phone() -> None:
    class Current:
        waits = False
        people = ("Ana", "Bo")

        @property
        def outline(self) -> Outline:
            now = (*(Seated(each, "") for each in self.people), Seated("Ben", "casual"))
            return Outline("last-card", 1, now, now, 3, True)

    def line(owner: str, called: str = "") -> str:
        settings = SimpleNamespace(player_name=owner)
        app = SimpleNamespace(settings=settings, toast=None)
        household = SimpleNamespace(owner_kept=lambda name: name == called)
        flow: Any = SimpleNamespace(app=app, current=Current(), household=household)
        saved = KeptMatch(flow, flow).saved()
        assert saved is not None
        return saved.line

    assert line("Eva") == "Round 3 with Ana, Bo and Ben"
    assert line("Ana") == "Round 3 with Bo and Ben"
    assert line("Eva", called="Ana") == "Round 3 with Bo and Ben", "Eva was called Ana then"
