"""Whoever deals is asked how many cards everybody gets: at the screen and on a phone."""

from __future__ import annotations

import random
from pathlib import Path

import pygame

from game.engine.events import HandSizeChosen
from game.language.log_texts import log_line
from game.table.dealer import ASKED
from game.table.seat_view import voice_for
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.input.intents import Command, Device, Intent, Source
from game.ui.scenes.dealers_choice import DealerScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.playing import advance
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_table, choose, press, wait
from tests.ui.shown import labels, played, top


def asked(make: MakeApp, folder: Path, patience: int = 1) -> tuple[App, Flow, DealerScene]:
    """A match whose first round is dealt by the person."""
    for seed in range(9):
        app, flow = at_table(
            make, folder / str(seed), seed, size=(800, 600), opponents=1, reduced_motion=True,
            last_game="last-one", player_name="Ana", patience=patience,
            options={"last-one": {"hand_size": "dealer", "match": "rounds"}},
        )  # fmt: skip
        if isinstance(app.scene, DealerScene):
            wait(app, 0.5)
            return app, flow, app.scene
    raise AssertionError("the person never deals")


def sizes(flow: Flow) -> list[int]:
    return [int(each.options["hand_size"]) for each in played(flow).match.record.rounds]


def test_whoever_deals_is_asked_before_each_deal_and_everybody_is_told(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow, scene = asked(make, tmp_path)
    assert flow.sitting is None
    assert "You deal." in " ".join(labels(scene))
    press(app, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    top(app, TableScene)
    match = played(flow).match
    assert [hand.bit_count() for hand in match.state.hands] == [5, 5]
    table = top(app, TableScene)
    events = [each for each in played(flow).follow(1).take() if isinstance(each, HandSizeChosen)]
    assert log_line(events[0], voice_for(played(flow), 1)) == "Ana deals everyone 5 cards."
    assert "You deal everyone 5 cards." in table.view.log.lines

    # The computer deals next, and nobody is asked; then the person again.
    for expected in (TableScene, DealerScene):
        advance(match, random.Random(1))
        for _ in range(99):
            app.step(0.5, [])
            if isinstance(app.scene, ResultScene):
                break
        wait(app, 0.5)
        press(app, pygame.K_RETURN)
        assert type(app.scene) is expected
    before = sizes(flow)
    assert len(before) == 2
    # Going back leaves the score sheet as it was; without an answer it is the last number.
    wait(app, 0.5)
    press(app, pygame.K_ESCAPE)
    top(app, ResultScene)
    press(app, pygame.K_RETURN)
    asking = top(app, DealerScene)
    for _ in range(round(ASKED)):
        assert app.scene is asking
        app.step(1.0, [])
    app.step(0.1, [])
    assert app.scene is table
    assert sizes(flow) == [*before, before[-1]]


def test_the_question_is_answered_with_mouse_and_pad_and_back_leaves_before_the_first_deal(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow, _ = asked(make, tmp_path / "mouse")
    choose(app, "number 8")
    assert sizes(flow) == [8]
    app, flow, _ = asked(make, tmp_path / "pad")
    for intent in (Intent.RIGHT, Intent.ACTIVATE):
        app.take(Command(intent, Source(Device.PAD, 3)))
    assert sizes(flow) == [8]
    app, flow, _ = asked(make, tmp_path / "back")
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, MenuScene)
    assert flow.sitting is None


def test_a_computer_and_somebody_for_whom_the_game_plays_are_not_asked(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow, _ = asked(make, tmp_path)
    press(app, pygame.K_RETURN)
    sitting = played(flow)
    sitting.set_automatic(0, True)
    for _ in range(4000):
        app.step(1.0, [])
        assert not isinstance(app.scene, DealerScene)
        if isinstance(app.scene, ResultScene):
            press(app, pygame.K_RETURN)
        if len(sitting.match.record.rounds) == 3 or sitting.match_over:
            break
    assert len(sitting.match.record.rounds) > 1


def test_a_dealer_for_whom_the_table_waits_is_asked_until_there_is_an_answer(
    make: MakeApp, tmp_path: Path
) -> None:
    for patience in (2, 0):
        app, _, scene = asked(make, tmp_path / str(patience), patience=patience)
        wait(app, 1.5 * ASKED)
        assert app.scene is scene
        wait(app, ASKED)
        assert (app.scene is scene) is not bool(patience)
        if not patience:
            press(app, pygame.K_RETURN)
