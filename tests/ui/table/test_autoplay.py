"""Automatic play: switched on and off by key and by hand, also in the middle of a turn; and the
move that is made when the time is up."""

from __future__ import annotations

import pygame
import pytest

from game.rulesets import GAMES
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, press, wait
from tests.ui.table.seated import Seated, match, sit, sit_at

CASUAL = "casual"


def until_own_turn(seated: Seated) -> None:
    for _ in range(4000):
        if seated.sitting.view(0).turn == 0 and not seated.sitting.round_over:
            seated.rest()
            return
        seated.app.step(FRAME, [])
    raise AssertionError("it is never the own turn")


@pytest.mark.parametrize("game", thinned(GAMES, 4))
def test_the_game_plays_a_round_to_its_end_for_the_person(make: MakeApp, game: str) -> None:
    seated = sit(make, match(game, 3, 11, CASUAL), speed=0.0)
    press(seated.app, pygame.K_a)
    assert seated.sitting.automatic(0)
    for _ in range(20_000):
        if seated.overs:
            break
        seated.app.step(0.2, [])
    assert seated.sitting.round_over
    assert seated.overs == [1]


def test_it_is_switched_on_and_off_in_the_middle_of_a_turn(make: MakeApp) -> None:
    seated = sit(make, match("colours", 3, 4, CASUAL), speed=0.0)
    until_own_turn(seated)
    table = seated.table
    assert table.actions.legal.acts
    before = seated.sitting.view(0)
    press(seated.app, pygame.K_a)
    assert seated.sitting.automatic(0)
    assert table.buttons.auto.on
    assert not table.actions.legal.acts, "nothing is offered to who is played for"
    assert table.usual.words() == "Playing for you – press A to take over"
    press(seated.app, pygame.K_a)
    assert not seated.sitting.automatic(0)
    assert table.actions.legal.acts
    wait(seated.app, 5)
    now = seated.sitting.view(0)
    assert (now.turn, now.cards) == (0, before.cards), "the turn is the person's own again"
    press(seated.app, pygame.K_a)
    wait(seated.app, 3)
    assert seated.sitting.view(0).turn != 0 or seated.sitting.view(0).cards != before.cards
    assert "The game plays for you." in seated.sees.log
    assert "You play for yourself again." in seated.sees.log


def test_who_is_played_for_can_do_nothing_and_pays_nothing(make: MakeApp) -> None:
    seated = sit(make, match("colours", 3, 4, CASUAL, misplay_penalty="2"), speed=0.0)
    until_own_turn(seated)
    before = seated.sitting.view(0).cards
    seated.sitting.set_automatic(0, True)
    seated.table.actions.refresh()
    assert seated.table.actions.play([seated.sees.hand[0]]) is False
    assert seated.table.actions.reach() is False
    assert seated.sitting.view(0).cards == before
    assert "take over" in seated.table.status.notice


def test_a_question_that_is_open_is_dropped(make: MakeApp) -> None:
    seated = sit_at(
        make, "rules: colours\nhands: W r3 r4 | b2 b3\npile: g7\nturn: 0\nstock: y1 y2 y3 y4\n"
    )
    table = seated.table
    table.actions.play([seated.body("W")])
    assert table.questions.open is not None
    table.actions.auto()
    assert table.questions.open is None
    assert seated.sitting.view(0).turn == 0
    assert not seated.sees.held
