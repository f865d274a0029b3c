"""Matches played at the table are on the shelf, with the people who sat there."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.rooms.history.app.keeper import LibraryKeeper
from game.rooms.history.app.ledger import Ledger, PeopleBook
from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import State
from game.storage.writer import Writer
from game.table.records.saves import Saves
from game.ui.app.flow import Flow
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import press
from tests.ui.test_flow import play


def test_a_match_that_is_won_and_one_that_is_left_are_kept(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), speed=0.0, opponents=2, last_game="colours", tips=False)
    app.settings.options["colours"] = {"match": "rounds", "rounds": "1"}
    writer = Writer(threaded=True)
    saves = Saves(tmp_path / "saves", writer=writer)
    ledger = Ledger(tmp_path, writer)
    flow = Flow(app, saves, 5, PeopleBook(ledger), home=LibraryKeeper(ledger))
    app.push(flow.menu())
    app.step(0, [])
    press(app, pygame.K_RETURN)
    play(app, flow)
    assert isinstance(app.scene, ScoreSheetScene)
    flow.again()
    play(app, flow, moves=2)
    flow.again()
    flow.archive.close()
    assert writer.close(30)
    library = Library(tmp_path)
    left, won = library.matches()
    assert (won.state, left.state) == (State.FINISHED, State.UNFINISHED)
    assert {row.seats[0].person for row in (left, won)} == {flow.household.owner().id}
    assert won.seats[1].person == ""
    assert len({seat.face for seat in won.seats}) == 3
    assert won.begun <= won.ended
    assert library.stale() == 0
    (you,) = library.ask("SELECT name, last FROM person WHERE person")
    assert you == (flow.household.owner().name, 3)
    library.close()
