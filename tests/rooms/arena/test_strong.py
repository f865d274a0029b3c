"""Tests of the strong yardstick, which must be a player worth beating."""

from __future__ import annotations

import pytest

from game.agents import Luck
from game.agents.base import in_turn
from game.engine.notation import write_action
from game.rooms.arena.contests import Contest, compete
from game.rooms.arena.yardsticks.strong import StrongPlayer
from game.table.records.scenario import parse_scenario, play_on, set_up

PAIR = "rules: classic\nplayers: A | B\nhands: {}\npile: {}\nturn: 0\n"


def chosen(text: str, moves: int = 0) -> str:
    """Return what the yardstick does in turn, after it has heard so many moves of a scenario."""
    scenario = parse_scenario(text)
    table = set_up(scenario)
    game, state = table.game, table.state
    state.events = []
    play_on(table, scenario, moves)
    agent = StrongPlayer(game, Luck(1))
    for event in state.events:
        agent.hear(event.seen_by(state.turn))
    action = agent.decide(game.view(state, state.turn), in_turn(game.legal(state, state.turn)))
    return write_action(game.deck, action)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(PAIR.format("r5 W g8 b2 | y1 y2 y3 y4 y6", "r9"), "r5", id="keeps-a-joker"),
        pytest.param(PAIR.format("r5 g5 g8 | y1 y2 y3 y4 y6", "b5"), "g5", id="can-follow-itself"),
        pytest.param(PAIR.format("rD r5 r8 b2 | y1", "r9"), "rD", id="holds-up-a-last-card"),
        pytest.param(PAIR.format("W g8 g2 | y1 y2", "r9"), "W=g", id="names-what-it-holds"),
    ],
)
def test_it_looks_at_the_position_after_its_move(text: str, expected: str) -> None:
    assert chosen(text) == expected


def test_it_remembers_what_could_not_be_followed() -> None:
    """The other player drew on a blue card, so that its red card may follow anything but blue."""
    text = PAIR.format("b3 b4 r3 r4 r7 r8 | r1", "b9") + "stock: y7 g1 g2 g4\n"
    assert chosen(text + "\n0 b3\n1 draw\n", 2) == "b4"


def test_it_beats_a_simple_player() -> None:
    """It wins 51 of these 60 rounds."""
    tally = compete(Contest("last-card", (), ("strong", "random"), seed=7), 60)
    assert tally.by_agent["strong"].won >= 45
