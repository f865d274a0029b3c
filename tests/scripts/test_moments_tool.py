"""The big moments can all be played, and their frames are summed up rightly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from build_scripts import moments
from build_scripts.moments import BUDGET, MOMENTS, ShownFrame, count, film, sheets
from game.tools.smoke import settle
from game.ui.graphics.motion import motion_for
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.table import TableScene
from tests.demos.picture import make_app
from tests.thinning import thinned
from tests.ui.hands import show

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    "name", thinned([each for each, moment in MOMENTS.items() if moment.steps], 2)
)
def test_every_moment_can_be_played(name: str) -> None:
    """Every second one with every run, and the others with the long one."""
    app = make_app((800, 600))
    app.settings.speed = 0.0
    app.apply_settings()
    show(app, MOMENTS[name].begin())
    for step in MOMENTS[name].steps:
        settle(app, 2.0)
        step(app)
        assert app.step(1 / 60, []) or app.frames
    if isinstance(app.scene, TableScene):
        settle(app, 2.0)
        assert app.scene.view.cues.mended == 0


def test_the_last_card_is_followed_by_the_end_of_the_round_at_the_table() -> None:
    """The same scene as in a match, with the winner and the cards of that position."""
    app, moment = make_app((800, 600)), MOMENTS["last-card"]
    app.settings.speed = 0.0
    app.apply_settings()
    app.push(moment.begin())
    settle(app, 2.0)
    moment.steps[0](app)
    for _ in range(60):
        app.step(0.05, [])
        if isinstance(app.scene, EndingScene):
            break
    assert isinstance(app.scene, EndingScene)
    sheet = app.scene.sheet
    assert sheet.winners == (1,)
    assert [len(each.cards) for each in sheet.seats] == [4, 0, 2, 3]


@pytest.mark.slow
def test_the_frames_of_the_loop_are_counted() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "moments", "skip", "--size", "800x600", "--json"],
        cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        capture_output=True, text=True, check=False, timeout=240,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["skip"]["frames"] > 5


def test_a_turn_of_the_screen_without_a_frame_is_dropped() -> None:
    def frame(since: float | None, work: float = 0.004, own: float = 0.002) -> ShownFrame:
        return ShownFrame(0.0, since, work, own)

    slow = frame(0.2, 0.02, 0.018)
    found = count([frame(None), frame(0.016), frame(0.024), frame(0.026), frame(0.05), slow])
    assert (found.frames, found.slow, found.slow_own) == (6, 1, 1)
    # 26 ms: one turn without a frame; 50 ms: two; 200 ms: eleven.
    assert found.dropped == 1 + 2 + 11
    assert (found.p50, found.worst, found.own_worst) == (4.0, 20.0, 18.0)


def test_a_sheet_holds_every_frame() -> None:
    pygame.font.init()
    picture = pygame.Surface((320, 180))
    picture.fill((255, 0, 0))
    pages = list(sheets([(each / 60, picture) for each in range(50)]))
    assert len(pages) == 2
    assert pages[1].get_at((10, 10))[:3] == (255, 0, 0)
    assert pages[1].get_width() == pages[0].get_width()
    assert pages[1].get_height() * 8 == pages[0].get_height()


@pytest.mark.slow
def test_a_sheet_needs_no_window_and_loses_no_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_window(*_: object, **__: object) -> None:
        raise AssertionError("a window was opened")

    monkeypatch.setattr(moments, "play", no_window)
    assert moments.run(["skip", "--size", "800x600", "--sheet", str(tmp_path)]) == 0
    assert (tmp_path / "skip-1.png").stat().st_size > 10_000
    seen = [round(at / BUDGET) for at, _ in film("skip", (640, 400), 64)]
    flight = range(1, round(motion_for().lay_time / BUDGET))
    assert set(flight) <= set(seen)
    assert seen == [round(at / BUDGET) for at, _ in film("skip", (640, 400), 64)]
