"""A round that ends in a thunderdome leads through the arena to the score sheet."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest

from game.engine.cards import french
from game.engine.events import ThunderdomeDrawn
from game.table.people.seating import computer
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.score.thunderdome import ThunderdomeScene
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import at_title, press, show, wait
from tests.ui.shown import played, top
from tests.ui.test_flow import play

NAMES = ("You", "Ben", "Cleo", "Dov", "Esther", "Farid", "Gwen", "Hugo")
OPTIONS = {"hand_size": "5"}


@cache
def ending_in_a_thunderdome() -> int:
    """The seed of a match whose first round several go out of at once."""
    for seed in range(1000):
        players = [Player(name, "beginner" if seat else "") for seat, name in enumerate(NAMES)]
        sitting = sit_down("extreme", OPTIONS, players, seed)
        while not sitting.round_over:
            if sitting.view(0).turn == 0:
                sitting.submit(0, sitting.stand_in_move(0))
            else:
                sitting.update(9.0)
        if any(isinstance(event, ThunderdomeDrawn) for event in sitting.follow(0).take()):
            return seed
    pytest.fail("in a thousand rounds nobody went out together")


@pytest.mark.english
def test_who_has_no_name_is_called_by_the_seat(make: MakeApp) -> None:
    deck, app = french(), make((1280, 720), speed=0.0)
    drawn = tuple((seat, deck.card(code)) for seat, code in enumerate(("KH", "5D", "9C")))
    show(app, ThunderdomeScene([drawn], ("", "", "Ben"), deck, (0,), you=1))
    told = [each.name for each in app.tree().walk()]
    assert told[1:4] == ["Seat 1: king of hearts", "You: 5 of diamonds", "Ben: 9 of clubs"]


@pytest.mark.parametrize("skip", thinned([False, True], 1, slow=2))
def test_the_arena_comes_between_the_table_and_the_sheet(
    make: MakeApp, tmp_path: Path, skip: bool
) -> None:
    app, flow = at_title(make, tmp_path, ending_in_a_thunderdome())
    others = (computer(name, "beginner") for name in NAMES[1:])
    flow.start("extreme", OPTIONS, (flow.household.me(), *others))
    app.step(0, [])
    play(app, flow)
    assert len(top(app, ThunderdomeScene).drawings[0]) > 1
    if skip:
        press(app, pygame.K_SPACE)
    else:
        wait(app, 5.0)
    assert isinstance(app.scene, ResultScene)
    press(app, pygame.K_RETURN)
    assert len(played(flow).match.record.rounds) == 2
