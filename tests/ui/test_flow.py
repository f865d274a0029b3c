"""From the menu through a match and home again, and on after the window was closed."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match.saves import Saves
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.scoring import ScoringScene
from game.ui.scenes.table import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import press, wait


def begun(make: MakeApp, folder: Path, seed: int = 5) -> tuple[App, Flow]:
    app = make((1280, 720), speed=0.0, opponents=2, tips=False)
    flow = Flow(app, Saves(folder), seed)
    app.push(flow.menu())
    app.step(0, [])
    return app, flow


def play(app: App, flow: Flow, moves: int | None = None) -> None:
    """Play the person's part by hints, until the scene changes or so many moves are made."""
    made = 0
    for _ in range(20_000):
        sitting = flow._sitting
        if not isinstance(app.scene, TableScene) or sitting is None:
            return
        if sitting.round_over:
            wait(app, 0.5)
            continue
        if sitting.view(0).turn == 0:
            if moves is not None and made >= moves:
                return
            sitting.submit(0, sitting.hint(0))
            made += 1
        app.step(0.1, [])
    raise AssertionError("the round does not end")


def test_a_round_is_played_scored_and_followed_by_the_next(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    play(app, flow)
    assert isinstance(app.scene, ScoringScene)
    assert app.scene.sheet.round == 1
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert flow._sitting is not None
    assert len(flow._sitting.match.record.rounds) == 2
    play(app, flow)
    assert isinstance(app.scene, ScoringScene)
    assert app.scene.sheet.round == 2


def test_closing_the_window_mid_round_and_coming_back_goes_on_exactly(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    press(app, pygame.K_RETURN)
    play(app, flow, moves=3)
    sitting = flow._sitting
    assert sitting is not None
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    assert not app.running
    before, text = sitting.view(0), sitting.match.text()

    app, flow = begun(make, tmp_path)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert flow._sitting is not None
    assert flow._sitting.match.text() == text
    now = flow._sitting.view(0)._replace(deck=before.deck)
    assert now == before
    play(app, flow)
    assert isinstance(app.scene, ScoringScene)


def test_the_pause_leads_to_the_menu_which_offers_to_continue(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    press(app, pygame.K_RETURN)
    play(app, flow, moves=2)
    flow.pause()
    assert isinstance(app.scene, PauseScene)
    flow.to_menu()
    app.step(0, [])
    assert isinstance(app.scene, MenuScene)
    assert app.scene.ui.focused is not None
    assert app.scene.ui.focused.name == "continue"
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)


def test_a_whole_match_leaves_nothing_to_continue(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    app.settings.options["last-card"] = {"rounds": "1"}
    press(app, pygame.K_RETURN)
    play(app, flow)
    assert isinstance(app.scene, ScoringScene)
    assert app.scene.sheet.match_winners
    flow.to_menu()
    app.step(0, [])
    assert isinstance(app.scene, MenuScene)
    assert app.scene.ui.focused is not None
    assert app.scene.ui.focused.name == "start"
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_match_is_mentioned_and_does_no_harm(make: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "match.lcr").write_text("rules: chess\n")
    app, flow = begun(make, tmp_path)
    assert len(flow.current.troubles) == 1
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)


@pytest.mark.parametrize("game", ["last-card", "classic"])
@pytest.mark.parametrize("opponents", [1, 9])
def test_both_games_begin_at_the_smallest_and_the_largest_table(
    make: MakeApp, tmp_path: Path, game: str, opponents: int
) -> None:
    app = make((800, 600), speed=0.0, opponents=opponents, last_game=game, tips=False)
    flow = Flow(app, Saves(tmp_path), 3)
    app.push(flow.menu())
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)
    assert flow._sitting is not None
    assert len(flow._sitting.names) == opponents + 1
    wait(app, 1)


def test_a_match_gone_on_with_says_what_had_happened(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    press(app, pygame.K_RETURN)
    play(app, flow, 3)
    assert flow._table is not None
    before = list(flow._table.view.log.lines)
    flow.to_menu()
    press(app, pygame.K_RETURN)
    assert flow._table is not None
    after = flow._table.view.log.lines
    assert len(after) > 3
    assert after[-3:] == before[-3:]
