"""Nobody calls a card a lie of which everybody knows that it is none."""

from __future__ import annotations

import pytest

from game.agents import LEVELS, Luck, make
from game.agents.base import in_turn
from game.engine.actions import LIE, TAKE
from game.engine.notation import read_action
from game.table.records.scenario import parse_scenario, set_up

LAID_LAST = "hands: W4 | b8 b9 y1 | b8 g5 y1\npile: r7\nturn: 0\ncalled: 0"
NO_COLOUR = "hands: W4 r1 r2 | b8 b9 y1 | b8 g5 y1\npile: W\nturn: 0"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("head", [LAID_LAST, NO_COLOUR], ids=["played last", "no colour"])
@pytest.mark.parametrize("rules", ["colours", "classic"])
def test_what_cannot_be_a_lie_is_not_called_one(rules: str, head: str, level: str) -> None:
    table = set_up(parse_scenario(f"rules: {rules}\n{head}"))
    game, state = table.game, table.state
    game.apply(state, 0, read_action(game.deck, "W4=b"))
    seat = state.turn
    legal = in_turn(game.legal(state, seat))
    assert {action.kind for action in legal} == {LIE, TAKE}
    for seed in range(2 if level == "master" else 12):
        agent = make(level, game, Luck(seed))
        assert agent.decide(game.view(state, seat), legal).kind == TAKE, seed
