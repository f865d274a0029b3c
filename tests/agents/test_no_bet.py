"""Nobody calls a card a lie of which everybody knows that it is none."""

from __future__ import annotations

import pytest

from game.agents import LEVELS, Luck, make
from game.agents.base import in_turn
from game.engine.actions import LIE, TAKE
from tests.written import at

LAID_LAST = "r7: W4 | b8 b9 y1 | b8 g5 y1; called: 0 > 0 W4=b"
NO_COLOUR = "W: W4 r1 r2 | b8 b9 y1 | b8 g5 y1 > 0 W4=b"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("laid", [LAID_LAST, NO_COLOUR], ids=["played last", "no colour"])
@pytest.mark.parametrize("rules", ["colours", "classic"])
def test_what_cannot_be_a_lie_is_not_called_one(rules: str, laid: str, level: str) -> None:
    game, state = at(f"{rules}: {laid}")
    seat = state.turn
    legal = in_turn(game.legal(state, seat))
    assert {action.kind for action in legal} == {LIE, TAKE}
    for seed in range(2 if level == "master" else 12):
        agent = make(level, game, Luck(seed))
        assert agent.decide(game.view(state, seat), legal).kind == TAKE, seed
