"""Rounds between computers end, also where hardly anything is left to draw."""

from __future__ import annotations

import pytest

from game.agents import LEVELS, Luck, make
from game.engine.game import Game
from game.rulesets import rules_for
from game.table.playout import play_out

ROUNDS = 60
LONGEST = 3000
"""Actions after which a round is taken never to end."""


@pytest.mark.slow
@pytest.mark.parametrize(("game_id", "endless"), [("colours", 2), ("last-card", 0)])
@pytest.mark.parametrize("level", [level for level in LEVELS if level != "master"])
def test_rounds_end_though_one_card_is_left_to_draw(level: str, game_id: str, endless: int) -> None:
    """But for positions that no choice leads out of (``endless`` of them at the most)."""
    game = Game(rules_for(game_id, 2))
    going_on = 0
    for seed in range(ROUNDS):
        state = game.start(seed, seed % 2, events=[])
        del state.stock[1:]
        agents = {seat: make(level, game, Luck(seed, seat)) for seat in range(2)}
        play_out(game, state, agents, LONGEST)
        going_on += state.over is None
    assert going_on <= endless
